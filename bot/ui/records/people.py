"""Whose record is asked for, and whether it may be shown."""

from collections.abc import Sequence
from typing import Any

import discord
import msgspec

from bot.standings.model import EVERYWHERE
from bot.tables.model import User
from bot.tables.ports import PreferenceStore
from bot.text import marked
from bot.ui.faces import display_name
from bot.ui.records.spoken import HERE
from bot.ui.refusals import Refused


class Subject(msgspec.Struct, frozen=True):
    """Whose record it is, and whether it is one's own."""

    user: User
    own: bool


def subject(
    interaction: discord.Interaction[Any], user: discord.User | discord.Member | None
) -> Subject:
    """The person named by a command, or whoever commanded."""
    person = interaction.user if user is None else user
    return Subject(User(person.id, display_name(person)), own=person.id == interaction.user.id)


def guild_of(scope: str, interaction: discord.Interaction[Any]) -> int:
    """The server whose games count for whoever asks here; EVERYWHERE in direct messages."""
    return (interaction.guild_id or EVERYWHERE) if scope == HERE else EVERYWHERE


async def check_shown(preferences: PreferenceStore, people: Sequence[Subject]) -> None:
    """Lets only oneself see what somebody has chosen not to have listed. Raises Refused."""
    for person in people:
        if not person.own and not (await preferences.of_user(person.user.id)).listed:
            raise Refused("not_shown", name=person.user.name)


def named(user: User) -> str:
    """The person's name for a message's text."""
    return marked(user.name)
