"""One more game: opened once, by whoever asks first; everybody else joins that one."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.tables.model import NoSuchTable, NotOver, NotSeated, Status, Table, User
from bot.tables.ports import TableStore
from bot.tables.series import lobby_again
from bot.tables.service import Tables


class Rematches:
    """Opens the next game of a table that is over."""

    def __init__(self, store: TableStore, tables: Tables, now: Callable[[], datetime]) -> None:
        self._store = store
        self._tables = tables
        self._now = now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def again(self, table_id: int, user: User) -> Table:
        """The lobby of the next game, with this user seated in it.

        Raises NoSuchTable, NotOver, NotSeated, and what opening and joining raise.
        """
        # Whoever asks meanwhile waits for this lobby, for which alone there may be room.
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            over = await self._over(table_id, user.id)
            there = await self._there(over)
            if there is not None:
                return await self._tables.join(there, user)
            game = self._tables.game(over.game)
            lobby = await self._tables.add(lobby_again(game, over, user.id, self._now()))
            await self._note(table_id, lobby.id)
            return lobby

    async def _over(self, table_id: int, user_id: int) -> Table:
        table = await self._store.table(table_id)
        if table is None:
            raise NoSuchTable(table_id)
        if table.status is not Status.OVER:
            raise NotOver
        held = {seated.user_id for seated in table.seats if not seated.gone}
        if user_id not in held:
            raise NotSeated
        return table

    async def _there(self, over: Table) -> int | None:
        """The next game, if it was opened already and has not been called off."""
        if over.course.rematch is None:
            return None
        table = await self._store.table(over.course.rematch)
        return None if table is None or table.status is Status.CLOSED else table.id

    async def _note(self, table_id: int, lobby_id: int) -> None:
        """Notes the lobby as the table's next game."""
        async with self._tables.turn(table_id) as turn:
            course = replace(turn.table.course, rematch=lobby_id)
            await turn.save(replace(turn.table, course=course))
