"""What the bot may do in a channel, right by right, with words on what is missing."""

from typing import Any

import discord

from bot.tables.preferences import GuildSettings
from bot.text import Words
from bot.ui import rights
from bot.ui.sheet import Sheet
from render.kit.controls import text


def checkup_sheet(
    interaction: discord.Interaction[Any], settings: GuildSettings, words: Words
) -> Sheet:
    """Each right with whether it is there; then what is wrong and where to mend it."""
    held = interaction.app_permissions
    needed = (*rights.NEEDED, rights.sending(interaction))
    optional = rights.FOR_A_THREAD if rights.may_thread(interaction) else ()
    lines = [_line(words, name, "needed", held) for name in needed]
    lines += [_line(words, name, "thread", held) for name in optional]
    faults = _faults(interaction, settings, words)
    head = words.say(text("check.title", channel=interaction.channel_id or 0))
    verdict = faults or [words.say(text("check.well"))]
    return Sheet(head, body=(*lines, "", *verdict))


def _line(words: Words, name: str, purpose: str, held: discord.Permissions) -> str:
    key = "check.there" if getattr(held, name) else f"check.missing.{purpose}"
    return words.say(text(key, right=text(f"right.{name}")))


def _faults(
    interaction: discord.Interaction[Any], settings: GuildSettings, words: Words
) -> list[str]:
    keys = []
    if rights.missing(interaction):
        keys.append("check.mend")
    elif rights.may_thread(interaction) and rights.missing_for_a_thread(interaction):
        keys.append("check.mend_thread")
    if not _everybody_commands(interaction):
        keys.append("check.no_commands")
    if settings.channels and rights.settings_channel(interaction) not in settings.channels:
        keys.append("check.not_allowed")
    return [words.say(text(key)) for key in keys]


def _everybody_commands(interaction: discord.Interaction[Any]) -> bool:
    """Whether people without any further role may use commands here, as far as can be seen."""
    guild, channel = interaction.guild, interaction.channel
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    if guild is None or not isinstance(channel, discord.abc.GuildChannel):
        return True
    everybody = guild.default_role
    return everybody is None or channel.permissions_for(everybody).use_application_commands
