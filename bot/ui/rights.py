"""What the bot must be allowed to do in a channel, and what of it is missing."""

from typing import Any

import discord

from bot.tables.preferences import GuildSettings
from bot.text import Words
from bot.ui.refusals import Refused
from render.kit.controls import text

NEEDED = ("view_channel", "attach_files", "read_message_history")
FOR_A_THREAD = ("create_public_threads", "send_messages_in_threads")


def missing(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """The rights without which no table can be kept here.

    A table must be posted and edited as an ordinary message; answers alone need no rights.
    """
    return _lacking(interaction, (*NEEDED, sending(interaction)))


def missing_for_a_thread(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """The rights without which no thread can be opened for a table here."""
    return _lacking(interaction, FOR_A_THREAD)


def check(interaction: discord.Interaction[Any], words: Words) -> None:
    """Refuses with the names of the missing rights. Raises Refused."""
    lacking = missing(interaction)
    if lacking:
        raise Refused("missing_rights", rights=named(lacking, words))


def check_allowed(settings: GuildSettings, interaction: discord.Interaction[Any]) -> None:
    """Refuses where the server allows tables in other channels only. Raises Refused."""
    if settings.channels and settings_channel(interaction) not in settings.channels:
        raise Refused("channel_not_allowed", channel=settings.channels[0])


def sending(interaction: discord.Interaction[Any]) -> str:
    """The right to write here; in a thread it is one of its own."""
    return "send_messages_in_threads" if in_thread(interaction) else "send_messages"


def named(rights: tuple[str, ...], words: Words) -> str:
    """The rights as Discord's settings call them."""
    comma = words.say(text("list.comma"))
    return comma.join(words.say(text(f"right.{name}")) for name in rights)


def in_thread(interaction: discord.Interaction[Any]) -> bool:
    """Whether this happened in a thread."""
    return isinstance(interaction.channel, discord.Thread)


def may_thread(interaction: discord.Interaction[Any]) -> bool:
    """Whether this channel can have threads: not a thread itself, nor a voice channel's chat."""
    return isinstance(interaction.channel, discord.TextChannel)


def settings_channel(interaction: discord.Interaction[Any]) -> int:
    """The channel whose settings hold here: a thread's parent, or this channel itself."""
    here = interaction.channel
    if isinstance(here, discord.Thread):
        return here.parent_id
    return interaction.channel_id or 0


def _lacking(interaction: discord.Interaction[Any], rights: tuple[str, ...]) -> tuple[str, ...]:
    held = interaction.app_permissions
    return tuple(name for name in rights if not getattr(held, name))
