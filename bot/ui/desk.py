"""Where every press is carried out: a move, a partial choice, or one of the shell's own words."""

from collections.abc import Awaitable, Callable
from typing import Any, cast

import discord

from bot.tables.model import NoSuchTable, StaleClick, Table, User
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from bot.text import Words
from bot.ui.custom_id import Press, Word, unpack
from bot.ui.faces import Face, display_name
from bot.ui.painter import Painter
from bot.ui.panels import Panels
from bot.ui.refusals import Boundary
from bot.ui.reply import Reply
from games.engine.errors import BadNotation
from render.kit.controls import text

Act = Callable[[Press, User, Reply], Awaitable[None]]


class Desk:
    """Carries out presses. Authority comes from whoever clicked, never from the button."""

    def __init__(
        self,
        store: TableStore,
        tables: Tables,
        painter: Painter,
        panels: Panels,
        boundary: Boundary,
        words: Words,
    ) -> None:
        self._store = store
        self._tables = tables
        self._painter = painter
        self._panels = panels
        self._boundary = boundary
        self._words = words
        self._acts: dict[str, Act] = {
            Word.JOIN: self._join,
            Word.LEAVE: self._leave,
            Word.START: self._start,
            Word.CANCEL: self._cancel,
            Word.RESIGN: self._resign,
        }

    async def pressed(self, interaction: discord.Interaction[Any]) -> None:
        """Answers this press, whatever becomes of it."""
        custom_id = _custom_id(interaction)
        try:
            table_id = unpack(custom_id).table
        except BadNotation:
            table_id = None
        await self._boundary.run(
            interaction, lambda reply: self._carry_out(unpack(custom_id), reply), table_id=table_id
        )

    async def misfit(self, interaction: discord.Interaction[Any]) -> None:
        """Answers a press on something that is none of our buttons (any more)."""

        async def refuse(_: Reply) -> None:
            raise BadNotation(_custom_id(interaction))

        await self._boundary.run(interaction, refuse)

    async def _carry_out(self, press: Press, reply: Reply) -> None:
        user = user_of(reply.interaction)
        notation = _chosen(press, reply.interaction)
        if notation.startswith(Word.PARTIAL):
            await self._choose(press, user, reply, notation.removeprefix(Word.PARTIAL))
        elif notation in self._acts:
            await self._acts[notation](press, user, reply)
        elif _on_panel(reply.interaction):
            await self._play_from_panel(press, user, reply, notation)
        else:
            await self._play(press, user, reply, notation)

    async def _play(self, press: Press, user: User, reply: Reply, notation: str) -> None:
        try:
            await self._tables.press(press.table, user.id, press.version, (notation,), public=True)
        except StaleClick:
            self._painter.catch_up(press.table)
            raise
        await self._painter.answer(reply, press.table)

    async def _play_from_panel(self, press: Press, user: User, reply: Reply, notation: str) -> None:
        try:
            played = await self._tables.press(
                press.table, user.id, press.version, (notation,), public=False
            )
        except StaleClick:
            table = await self._table(press.table)
            await reply.redraw_panel(self._panels.moved_on(table, user.id))
            return
        await reply.redraw_panel(self._panels.played(played.table, user.id))
        await self._painter.paint(press.table)

    async def _choose(self, press: Press, user: User, reply: Reply, partial: str) -> None:
        """Shows what completes a partial choice: in the panel it came from, or in a new one."""
        table = await self._table(press.table)
        if not _on_panel(reply.interaction):
            if press.version != table.public_version:
                raise StaleClick(table.public_version)
            await reply.show(self._panels.choosing(table, user.id, partial))
        elif press.version != table.version:
            await reply.redraw_panel(self._panels.moved_on(table, user.id))
        else:
            await reply.redraw_panel(self._panels.choosing(table, user.id, partial))

    async def _join(self, press: Press, user: User, reply: Reply) -> None:
        await self._tables.join(press.table, user)
        await self._painter.answer(reply, press.table)

    async def _leave(self, press: Press, user: User, reply: Reply) -> None:
        await self._tables.leave(press.table, user.id)
        await self._painter.answer(reply, press.table)

    async def _start(self, press: Press, user: User, reply: Reply) -> None:
        await self._tables.start(press.table, user.id)
        await self._painter.answer(reply, press.table)

    async def _cancel(self, press: Press, user: User, reply: Reply) -> None:
        await self._tables.cancel(press.table, user.id)
        await self._painter.answer(reply, press.table)

    async def _resign(self, press: Press, user: User, reply: Reply) -> None:
        played = await self._tables.resign(press.table, user.id)
        face = Face(played.table, self._words)
        await reply.whisper(face.say(text("resign.done", number=press.table)))
        await self._painter.paint(press.table)

    async def _table(self, table_id: int) -> Table:
        table = await self._store.table(table_id)
        if table is None:
            raise NoSuchTable(table_id)
        return table


def user_of(interaction: discord.Interaction[Any]) -> User:
    """Whoever pressed or commanded."""
    return User(interaction.user.id, display_name(interaction.user))


def _custom_id(interaction: discord.Interaction[Any]) -> str:
    return str(cast(dict[str, Any], interaction.data).get("custom_id", ""))


def _chosen(press: Press, interaction: discord.Interaction[Any]) -> str:
    """The notation that was pressed; a select's comes with the interaction."""
    if not press.notation.startswith(Word.MENU):
        return press.notation
    values = list(cast(dict[str, Any], interaction.data).get("values", []))
    if len(values) != 1:
        raise BadNotation(press.notation)
    return str(values[0])


def _on_panel(interaction: discord.Interaction[Any]) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral
