"""Looks in finished tables for what people have achieved there, each table once.

What counts as an achievement is the games' own business; this module keeps the books.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence

from bot.standings.model import Honour
from bot.standings.ports import Archive
from bot.tables.model import LoggedMove, Status, Table
from games.engine.codec import Damaged
from games.engine.types import AnyGame, Seat

Found = Mapping[Seat, tuple[str, ...]]
"""The keys of what was achieved, by seat."""

Look = Callable[[AnyGame, Table, Sequence[LoggedMove]], Found]
"""Tells from a finished table's log what was achieved there."""

Elsewhere = Callable[[Callable[[], Found]], Awaitable[Found]]
"""Runs long work somewhere else than on the event loop."""

log = logging.getLogger(__name__)


class Honours:
    """Works off the finished tables that wait, in the background, the newest first."""

    def __init__(
        self, store: Archive, games: Mapping[str, AnyGame], look: Look, elsewhere: Elsewhere
    ) -> None:
        self._store = store
        self._games = games
        self._look = look
        self._elsewhere = elsewhere
        self._work: asyncio.Task[None] | None = None
        self._ending = False
        self._looking = asyncio.Lock()

    def heard(self, before: Table, after: Table) -> None:
        """Looks when a table is over: a watcher of tables."""
        if after.status is Status.OVER and before.status is not Status.OVER:
            self.wake()

    def wake(self) -> None:
        """Looks for tables that wait."""
        if self._work is None and not self._ending:
            self._work = asyncio.create_task(self._worked())

    async def begin(self, keys: Mapping[str, Sequence[str]]) -> None:
        """Looks at the start: through all tables again where a game knows other keys by now."""
        for game, known in keys.items():
            if await self._store.honours.look_again(game, known):
                log.info("looking for the achievements of %s in all finished tables", game)
        self.wake()

    async def end(self) -> None:
        """Ends the work after the table at hand; the others wait for the next start."""
        self._ending = True
        while self._work is not None:
            await asyncio.wait({self._work})

    async def of_table(self, table: Table) -> tuple[Honour, ...]:
        """What was achieved for the first time at this finished table, by seat."""
        found = await self._store.honours.of_table(table.id)
        if found is None:
            await self._sung(table)
            found = await self._store.honours.of_table(table.id) or ()
        seats = {seated.user_id: seat for seat, seated in enumerate(table.seats)}
        return tuple(sorted(found, key=lambda honour: (seats[honour.user_id], honour.key)))

    async def _worked(self) -> None:
        try:
            while not self._ending:
                table_id = await self._store.honours.unsung()
                if table_id is None:
                    break
                await self._looked(table_id)
        except Exception:
            # Nobody awaits this task: without a line in the log the fault would be lost. The next
            # finished table or the next start takes it up again.
            log.exception("achievements could not be looked for")
        finally:
            self._work = None

    async def _looked(self, table_id: int) -> None:
        try:
            table = await self._store.table(table_id)
        except Damaged:
            log.exception("table %s cannot be read: no achievements", table_id)
            table = None
        if table is None:
            await self._store.honours.sung(table_id, ())
        else:
            await self._sung(table)

    async def _sung(self, table: Table) -> None:
        """Looks at this table; where two want to, the second finds it done."""
        async with self._looking:
            if await self._store.honours.of_table(table.id) is None:
                await self._look_at(table)

    async def _look_at(self, table: Table) -> None:
        game = self._games.get(table.game)
        found: Found = {}
        if game is not None:
            played, logged = game, await self._store.log(table.id)
            found = await self._elsewhere(lambda: self._look(played, table, logged))
        await self._store.honours.sung(table.id, _honours(table, found))


def _honours(table: Table, found: Found) -> tuple[Honour, ...]:
    return tuple(
        Honour(user_id, table.game, key, table.id, table.touched_at)
        for seat, keys in found.items()
        for key in keys
        if (user_id := table.seats[seat].user_id) is not None
    )
