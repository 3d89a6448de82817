"""What the lobby's buttons do: seats, options, computers, the start."""

from collections.abc import Mapping

from bot.tables.computers import Computers
from bot.tables.model import StaleClick, Table, User
from bot.tables.service import Tables
from bot.text import Words
from bot.ui.custom_id import Press, Word
from bot.ui.desk import Act
from bot.ui.faces import Face
from bot.ui.options import options_sheet
from bot.ui.painter import Painter
from bot.ui.reply import Reply
from bot.ui.threads import Threads
from games.engine.errors import BadNotation
from games.engine.types import LEVELS, Seat
from render.kit.controls import text


class Seats:
    """Carries out presses on a lobby and on its host's panel."""

    def __init__(
        self,
        tables: Tables,
        painter: Painter,
        computers: Computers,
        threads: Threads,
        words: Words,
    ) -> None:
        self._tables = tables
        self._painter = painter
        self._computers = computers
        self._threads = threads
        self._words = words

    def acts(self) -> Mapping[str, Act]:
        """What is done here, by reserved word."""
        return {
            Word.JOIN: self._join,
            Word.LEAVE: self._leave,
            Word.COMPUTER: self._add_computer,
            Word.OPTIONS: self._options,
            Word.SET: self._set_option,
            Word.SEAT: self._choose_computer,
            Word.LEVEL: self._set_level,
            Word.START: self._start,
            Word.CANCEL: self._cancel,
        }

    async def _join(self, press: Press, user: User, reply: Reply, _: str) -> None:
        await self._tables.join(press.table, user)
        await self._painter.answer(reply, press.table)

    async def _leave(self, press: Press, user: User, reply: Reply, _: str) -> None:
        await self._tables.leave(press.table, user.id)
        await self._painter.answer(reply, press.table)

    async def _add_computer(self, press: Press, user: User, reply: Reply, _: str) -> None:
        await self._tables.add_computer(press.table, user.id)
        await self._painter.answer(reply, press.table)

    async def _start(self, press: Press, user: User, reply: Reply, _: str) -> None:
        played = await self._tables.start(press.table, user.id)
        await self._threads.begin(reply, played.table)
        self._computers.wake(played.table)

    async def _cancel(self, press: Press, user: User, reply: Reply, _: str) -> None:
        await self._tables.cancel(press.table, user.id)
        await self._painter.answer(reply, press.table)

    async def _options(self, press: Press, user: User, reply: Reply, _: str) -> None:
        table = await self._tables.lobby_of_host(press.table, user.id)
        await reply.show(options_sheet(Face(table, self._words)))

    async def _choose_computer(self, press: Press, user: User, reply: Reply, rest: str) -> None:
        table = await self._tables.lobby_of_host(press.table, user.id)
        await self._redraw(reply, table, _number(rest))

    async def _set_option(self, press: Press, user: User, reply: Reply, rest: str) -> None:
        option, _, value = rest.partition(".")
        table = await self._tables.set_option(press.table, user.id, option, value)
        await self._changed(reply, table, None)

    async def _set_level(self, press: Press, user: User, reply: Reply, rest: str) -> None:
        number, _, level = rest.partition(".")
        seat = _number(number)
        try:
            if level == Word.NOBODY:
                table = await self._tables.remove_computer(
                    press.table, user.id, press.version, seat
                )
            elif level in LEVELS:
                table = await self._tables.set_level(
                    press.table, user.id, press.version, seat, level
                )
            else:
                raise BadNotation(rest)
        except StaleClick:
            table = await self._tables.lobby_of_host(press.table, user.id)
            await reply.redraw_panel(
                options_sheet(Face(table, self._words), None, self._say("panel.moved_on"))
            )
            return
        await self._changed(reply, table, seat if level != Word.NOBODY else None)

    async def _changed(self, reply: Reply, table: Table, seat: Seat | None) -> None:
        try:
            await self._redraw(reply, table, seat, self._say("options.changed"))
        finally:
            await self._painter.paint(table.id)

    async def _redraw(
        self, reply: Reply, table: Table, seat: Seat | None, notice: str = ""
    ) -> None:
        await reply.redraw_panel(options_sheet(Face(table, self._words), seat, notice))

    def _say(self, key: str) -> str:
        return self._words.say(text(key))


def _number(digits: str) -> Seat:
    if not (digits.isascii() and digits.isdecimal()):
        raise BadNotation(digits)
    return int(digits)
