"""/join, /leave and /table."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.tables.model import NoSuchTable, Status, Table
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from bot.text import Words
from bot.ui import limits, rights
from bot.ui.desk import user_of
from bot.ui.faces import Face
from bot.ui.painter import Painter
from bot.ui.people_sheets import resigning_sheet
from bot.ui.refusals import Boundary, Refused
from bot.ui.reply import Reply
from bot.ui.sheet import cut
from bot.ui.sketches import link
from render.kit.controls import SeatName, text

WHICH_TABLE = "which_table"
_DIGITS = 15
"""No table number is longer; SQLite's integers end soon after."""

Command = app_commands.Command[Any, ..., None]
Choices = list[app_commands.Choice[str]]
Work = Callable[[Reply, int | None], Awaitable[None]]


class TableCommands:
    """The commands that take people to tables and from them, and tables to people."""

    def __init__(
        self,
        store: TableStore,
        tables: Tables,
        painter: Painter,
        boundary: Boundary,
        words: Words,
    ) -> None:
        self._store = store
        self._tables = tables
        self._painter = painter
        self._boundary = boundary
        self._words = words

    def commands(self) -> tuple[Command, ...]:
        """The three commands."""
        return (self._join(), self._leave(), self._table())

    def _join(self) -> Command:
        @app_commands.command(name="join", description=self._say("command.join.description"))
        @app_commands.describe(table=self._say("command.option.table"))
        @app_commands.autocomplete(table=self._lobbies)
        @app_commands.guild_only()
        async def join(interaction: discord.Interaction[Any], table: str | None = None) -> None:
            await self._run(interaction, table, self._take_seat)

        return join

    def _leave(self) -> Command:
        @app_commands.command(name="leave", description=self._say("command.leave.description"))
        @app_commands.describe(table=self._say("command.option.table"))
        @app_commands.autocomplete(table=self._own_tables)
        @app_commands.guild_only()
        async def leave(interaction: discord.Interaction[Any], table: str | None = None) -> None:
            await self._run(interaction, table, self._give_up_seat)

        return leave

    def _table(self) -> Command:
        @app_commands.command(name="table", description=self._say("command.table.description"))
        @app_commands.describe(table=self._say("command.option.table"))
        @app_commands.autocomplete(table=self.tables_here)
        @app_commands.guild_only()
        async def table(interaction: discord.Interaction[Any], table: str | None = None) -> None:
            await self._run(interaction, table, self._bring_down)

        return table

    async def _run(
        self, interaction: discord.Interaction[Any], named: str | None, work: Work
    ) -> None:
        """Runs a command on the table it names, or on the only one that fits."""
        table_id = named_table(named)

        async def on_table(reply: Reply) -> None:
            if named is not None and table_id is None:
                raise Refused("no_table_number")
            if table_id is not None and not reachable(await self._named(table_id), interaction):
                raise NoSuchTable(table_id)
            await work(reply, table_id)

        await self._boundary.run(interaction, on_table)

    async def _take_seat(self, reply: Reply, table_id: int | None) -> None:
        user = user_of(reply.interaction)
        if table_id is None:
            lobbies = await self._lobbies_here(reply.interaction)
            table_id = only(lobbies, "no_lobby_here")
        reply.about = table_id
        before = await self._named(table_id)
        table = await self._tables.join(table_id, user)
        key = "joined.done" if before.seat_of(user.id) is None else "joined.already"
        await self._tell_all(reply, table, key)

    async def _give_up_seat(self, reply: Reply, table_id: int | None) -> None:
        user = user_of(reply.interaction)
        if table_id is None:
            table_id = only(await self._own_here(reply.interaction), "no_seat_here")
        reply.about = table_id
        table = await self._named(table_id)
        if table.status is Status.PLAYING and table.held_seat(user.id) is not None:
            await reply.show(resigning_sheet(Face(table, self._words), user.id))
            return
        table = await self._tables.leave(table_id, user.id)
        await self._tell_all(reply, table, "left.lobby")

    async def _bring_down(self, reply: Reply, table_id: int | None) -> None:
        interaction = reply.interaction
        if table_id is None:
            own = await self._own_here(interaction)
            here = await self._store.in_channel(interaction.channel_id or 0)
            table_id = only(own if len(own) == 1 else here, "no_table_here")
        reply.about = table_id
        table = await self._named(table_id)
        _check_may_show(table, interaction)
        rights.check(interaction, self._words)
        await self._check_move(table, interaction)
        await reply.acknowledge()
        await self._painter.repost(table_id, interaction.channel_id)
        await self._tell(reply, await self._named(table_id), "shown.here")

    async def _check_move(self, table: Table, interaction: discord.Interaction[Any]) -> None:
        """Refuses to bring a table to another channel that is full or not meant for tables."""
        channel_id = interaction.channel_id or 0
        if channel_id == table.place.channel_id or not table.live:
            return
        settings = await self._store.preferences.of_guild(interaction.guild_id or 0)
        rights.check_allowed(settings, interaction)
        await self._tables.check_room(replace(table.place, channel_id=channel_id))

    async def _tell_all(self, reply: Reply, table: Table, key: str) -> None:
        """Tells whoever commanded, and shows everybody, even where the first is refused."""
        try:
            await self._tell(reply, table, key)
        finally:
            await self._painter.paint(table.id)

    async def _tell(self, reply: Reply, table: Table, key: str) -> None:
        face = Face(table, self._words)
        await reply.whisper(face.say(text(key, number=table.id, link=link(table.place))))

    async def _named(self, table_id: int) -> Table:
        table = await self._store.table(table_id)
        if table is None:
            raise NoSuchTable(table_id)
        return table

    async def _lobbies_here(self, interaction: discord.Interaction[Any]) -> list[Table]:
        here = await self._store.in_channel(interaction.channel_id or 0)
        lobbies = [table for table in here if table.status is Status.LOBBY]
        return [t for t in lobbies if t.seat_of(interaction.user.id) is None] or lobbies

    async def _own_here(self, interaction: discord.Interaction[Any]) -> list[Table]:
        own = await self._store.of_user(interaction.user.id)
        return [table for table in own if table.place.channel_id == interaction.channel_id]

    async def _lobbies(self, interaction: discord.Interaction[Any], typed: str) -> Choices:
        return self._choices(await self._lobbies_here(interaction), typed)

    async def _own_tables(self, interaction: discord.Interaction[Any], typed: str) -> Choices:
        own = await self._store.of_user(interaction.user.id)
        guild = interaction.guild_id
        return self._choices([table for table in own if table.place.guild_id == guild], typed)

    async def tables_here(self, interaction: discord.Interaction[Any], typed: str) -> Choices:
        """The tables to choose from here: those of this channel, then one's own elsewhere."""
        here = await self._store.in_channel(interaction.channel_id or 0)
        own = await self._store.of_user(interaction.user.id)
        elsewhere = [
            table
            for table in own
            if table.place.guild_id == interaction.guild_id
            and table.place.channel_id != interaction.channel_id
        ]
        return self._choices([*here, *elsewhere], typed)

    def _choices(self, tables: list[Table], typed: str) -> Choices:
        named = [(self._choice_name(table), str(table.id)) for table in tables]
        return [
            app_commands.Choice(name=cut(name, limits.CHOICE_NAME), value=value)
            for name, value in named
            if typed.casefold() in name.casefold()
        ][: limits.AUTOCOMPLETE_CHOICES]

    def _choice_name(self, table: Table) -> str:
        names = tuple(
            text("command.games.name", name=SeatName(seat)) for seat in range(len(table.seats))
        )
        face = Face(table, self._words)
        return face.label(
            text("command.choice.table", number=table.id, game=face.game, names=names)
        )

    def _say(self, key: str) -> str:
        return self._words.say(text(key))


def named_table(named: str | None) -> int | None:
    """The number that a table option names, or None where it names none."""
    digits = "" if named is None else named.strip().lstrip("#")
    return (
        int(digits) if digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS else None
    )


def reachable(table: Table, interaction: discord.Interaction[Any]) -> bool:
    """Whether this person may name the table here: it is in this server, or one of their own."""
    here = table.place.guild_id == interaction.guild_id
    return here or table.held_seat(interaction.user.id) is not None


def _check_may_show(table: Table, interaction: discord.Interaction[Any]) -> None:
    """Refuses to show a table of another server, and to a watcher one of another channel.

    The other channel may be closed to whoever is here.
    """
    if table.place.guild_id != interaction.guild_id:
        raise NoSuchTable(table.id)
    seated = table.held_seat(interaction.user.id) is not None
    if table.place.channel_id != interaction.channel_id and not seated:
        raise Refused("table_elsewhere", number=table.id)


def only(tables: Sequence[Table], none: str) -> int:
    """The number of the only table. Raises Refused, with this code where there is none."""
    if not tables:
        raise Refused(none)
    if len(tables) > 1:
        raise Refused(WHICH_TABLE)
    return tables[0].id
