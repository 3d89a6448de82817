"""/parlor: settings, the check-up of rights, closing a table, and what Parlor is."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot import __version__
from bot.tables.model import NoSuchTable, Table, User
from bot.tables.ports import TableStore
from bot.tables.preferences import GuildSettings
from bot.tables.service import Tables
from bot.text import Words
from bot.ui import rights
from bot.ui.checkup import checkup_sheet
from bot.ui.commands.tables import Choices, Command, TableCommands, named_table, only
from bot.ui.custom_id import Press, Word
from bot.ui.desk import Act
from bot.ui.faces import Face
from bot.ui.keys import word_key_id
from bot.ui.painter import Painter
from bot.ui.refusals import Boundary, Refused
from bot.ui.reply import Reply
from bot.ui.setting import changed_mine, changed_ours
from bot.ui.settings_panel import MINE, OURS, Panel
from bot.ui.sheet import Key, Sheet
from bot.ui.speech import Languages, addressing
from games.engine.errors import BadNotation
from render.kit.controls import Tone, text

SERVER_ONLY = {"server_only": True}
"""Marks the subcommands that mean nothing in direct messages."""


class ParlorCommands:
    """The group of commands about Parlor itself. Whoever may do what is checked at each step."""

    def __init__(
        self,
        store: TableStore,
        tables: Tables,
        painter: Painter,
        finding: TableCommands,
        boundary: Boundary,
        languages: Languages,
        words: Words,
    ) -> None:
        self._store = store
        self._tables = tables
        self._painter = painter
        self._finding = finding
        self._boundary = boundary
        self._languages = languages
        self._words = words

    def acts(self) -> Mapping[str, Act]:
        """What the controls of the panels do, by reserved word."""
        return {Word.SETTING: self._set, Word.CLOSE: self._close}

    def group(self) -> app_commands.Group:
        """The group; others may add to it what is about Parlor itself too."""
        group = app_commands.Group(
            name="parlor",
            description=self._say("command.parlor.description"),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=False
            ),
        )
        for command in (self._settings(), self._check(), self._closing(), self._about()):
            group.add_command(command)
        return group

    def _settings(self) -> Command:
        @app_commands.command(
            name="settings", description=self._say("command.parlor.settings.description")
        )
        async def settings(interaction: discord.Interaction[Any]) -> None:
            await self._boundary.run(interaction, self._show_settings)

        return settings

    def _check(self) -> Command:
        @app_commands.command(
            name="check",
            description=self._say("command.parlor.check.description"),
            extras=SERVER_ONLY,
        )
        async def check(interaction: discord.Interaction[Any]) -> None:
            await self._boundary.run(interaction, self._show_checkup)

        return check

    def _closing(self) -> Command:
        @app_commands.command(
            name="close",
            description=self._say("command.parlor.close.description"),
            extras=SERVER_ONLY,
        )
        @app_commands.describe(table=self._say("command.option.table"))
        @app_commands.autocomplete(table=self._tables_here)
        async def close(interaction: discord.Interaction[Any], table: str | None = None) -> None:
            await self._boundary.run(interaction, partial(self._ask_to_close, named=table))

        return close

    def _about(self) -> Command:
        @app_commands.command(
            name="about", description=self._say("command.parlor.about.description")
        )
        async def about(interaction: discord.Interaction[Any]) -> None:
            await self._boundary.run(interaction, self._show_about)

        return about

    async def _tables_here(self, interaction: discord.Interaction[Any], typed: str) -> Choices:
        return await self._finding.tables_here(interaction, typed)

    async def _show_settings(self, reply: Reply) -> None:
        await reply.show(await self._mine(reply.interaction))

    async def _set(self, _press: Press, user: User, reply: Reply, rest: str) -> None:
        """Changes what was chosen, if anything was, and shows the panel as it is now."""
        whose, _, what = rest.partition(".")
        name, _, value = what.partition(".")
        if whose == OURS:
            await self._set_ours(reply, name, value)
        elif whose == MINE and what:
            await self._store.preferences.set_user(
                user.id, partial(changed_mine, name=name, value=value)
            )
        elif whose != MINE:
            raise BadNotation(rest)
        interaction = reply.interaction
        with addressing(await self._languages.of_user(interaction)):
            show = self._ours if whose == OURS else self._mine
            await reply.redraw_panel(await show(interaction))

    async def _set_ours(self, reply: Reply, name: str, value: str) -> None:
        interaction = reply.interaction
        if interaction.guild_id is None:
            raise Refused("server_only")
        if not interaction.permissions.manage_guild:
            raise Refused("not_managing")
        if name:
            await self._store.preferences.set_guild(
                interaction.guild_id, partial(changed_ours, name=name, value=value)
            )

    async def _mine(self, interaction: discord.Interaction[Any]) -> Sheet:
        own = await self._store.preferences.of_user(interaction.user.id)
        manages = interaction.guild_id is not None and interaction.permissions.manage_guild
        return Panel(self._words).mine(own, manages=manages)

    async def _ours(self, interaction: discord.Interaction[Any]) -> Sheet:
        server = await self._guild(interaction)
        return Panel(self._words).ours(server, rights.settings_channel(interaction))

    async def _guild(self, interaction: discord.Interaction[Any]) -> GuildSettings:
        if interaction.guild_id is None:
            raise Refused("server_only")
        return await self._store.preferences.of_guild(interaction.guild_id)

    async def _show_checkup(self, reply: Reply) -> None:
        settings = await self._guild(reply.interaction)
        await reply.show(checkup_sheet(reply.interaction, settings, self._words))

    async def _ask_to_close(self, reply: Reply, named: str | None) -> None:
        interaction = reply.interaction
        table_id = named_table(named)
        if named is not None and table_id is None:
            raise Refused("no_table_number")
        if table_id is None:
            here = await self._store.in_channel(interaction.channel_id or 0)
            table_id = only(here, "no_table_here")
        reply.about = table_id
        table = await self._checked(interaction, table_id)
        face = Face(table, self._words)
        asked = face.say(text("close.ask", game=face.game, number=table.id))
        custom_id = word_key_id(table.id, table.shown_version, Word.CLOSE)
        key = Key(custom_id, face.label(text("close.button")), Tone.DANGER)
        await reply.show(Sheet(asked, controls=((key,),)))

    async def _close(self, press: Press, _user: User, reply: Reply, _: str) -> None:
        await self._checked(reply.interaction, press.table)
        table = await self._tables.close(press.table)
        try:
            said = Face(table, self._words).say(text("close.done", number=table.id))
            await reply.redraw_panel(Sheet(said))
        finally:
            await self._painter.paint(table.id)

    async def _checked(self, interaction: discord.Interaction[Any], table_id: int) -> Table:
        """The table, if this person may close it. Raises NoSuchTable, Refused."""
        settings = await self._guild(interaction)
        table = await self._store.table(table_id)
        if table is None or table.place.guild_id != interaction.guild_id:
            raise NoSuchTable(table_id)
        hosts = settings.closers == "host" and table.host_id == interaction.user.id
        if not (hosts or _moderates(interaction)):
            raise Refused(f"may_not_close_{settings.closers}")
        return table

    async def _show_about(self, reply: Reply) -> None:
        lines = tuple(
            self._say(f"about.{part}") for part in ("licence", "art", "type", "games", "privacy")
        )
        head = self._words.say(text("about.title", version=__version__))
        await reply.show(Sheet(head, body=lines))

    def _say(self, key: str) -> str:
        return self._words.say(text(key))


def _moderates(interaction: discord.Interaction[Any]) -> bool:
    """Whether this person may remove other people's messages here, or manages the server."""
    return interaction.permissions.manage_messages or interaction.permissions.manage_guild
