"""What the clock's buttons do: deciding about who is late, going on, taking one's seat back."""

import asyncio
import contextlib
from collections.abc import Mapping

from bot.tables.computers import Computers
from bot.tables.hourglass import COMPUTER, SKIP, WAIT
from bot.tables.lateness import Lateness
from bot.tables.model import User
from bot.ui.custom_id import Press, Word
from bot.ui.desk import Act
from bot.ui.painter import Painter
from bot.ui.panels import Panels
from bot.ui.reply import Reply
from games.engine.errors import BadNotation


class Waiting:
    """Carries out presses about a table's clock."""

    def __init__(
        self, lateness: Lateness, painter: Painter, panels: Panels, computers: Computers
    ) -> None:
        self._lateness = lateness
        self._painter = painter
        self._panels = panels
        self._computers = computers
        self._background: set[asyncio.Task[None]] = set()

    def acts(self) -> Mapping[str, Act]:
        """What is done here, by reserved word."""
        return {
            Word.SKIP: self._voting(SKIP),
            Word.SIT_IN: self._voting(COMPUTER),
            Word.WAIT: self._voting(WAIT),
            Word.GO_ON: self._go_on,
            Word.TAKE_SEAT_BACK: self._take_back,
        }

    def noticed(self, table_id: int, user_id: int) -> None:
        """Notes, in the background, that this person is there: nobody decides about them then."""
        task = asyncio.create_task(self._present(table_id, user_id))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _present(self, table_id: int, user_id: int) -> None:
        # Where the store fails, the press itself tells of it.
        with contextlib.suppress(Exception):
            if await self._lateness.present(table_id, user_id):
                await self._painter.paint_anew(table_id)

    def _voting(self, motion: str) -> Act:
        async def vote(press: Press, user: User, reply: Reply, rest: str) -> None:
            if not (rest.isascii() and rest.isdecimal()):
                raise BadNotation(rest)
            played = await self._lateness.vote(
                press.table, user.id, press.version, motion, int(rest)
            )
            await self._painter.answer_anew(reply, press.table)
            self._computers.wake(played.table)
            await self._panels.refresh(press.table)

        return vote

    async def _go_on(self, press: Press, user: User, reply: Reply, _: str) -> None:
        await self._lateness.go_on(press.table, user.id)
        await self._painter.answer(reply, press.table)

    async def _take_back(self, press: Press, user: User, reply: Reply, _: str) -> None:
        await self._lateness.take_back(press.table, user.id)
        await self._painter.answer(reply, press.table)
        await self._panels.refresh(press.table)
