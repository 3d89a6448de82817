"""Takes finished tables in, each exactly once, whatever happens in between."""

import asyncio
import logging
from collections.abc import Iterable
from typing import NamedTuple

from bot.standings.model import Ended, Taken
from bot.standings.ports import Books, StandingsStore
from bot.standings.ratings import Ledger, taken
from bot.tables.model import Status, Table

BATCH_TABLES = 500

log = logging.getLogger(__name__)


class Intake:
    """Works off the finished tables that have arrived, in the background."""

    def __init__(self, store: StandingsStore) -> None:
        self._store = store
        self._work: asyncio.Task[None] | None = None
        self._woken = False
        self._ending = False

    def heard(self, before: Table, after: Table) -> None:
        """Looks for arrivals when a table is over: a watcher of tables."""
        if after.status is Status.OVER and before.status is not Status.OVER:
            self.wake()

    def wake(self) -> None:
        """Looks for arrivals, as also at the start."""
        self._woken = True
        if self._work is None and not self._ending:
            self._work = asyncio.create_task(self._worked())

    async def settled(self) -> None:
        """Waits until all that has arrived is taken in."""
        while self._work is not None:
            await asyncio.wait({self._work})

    async def end(self) -> None:
        """Ends the work after the table at hand; the others wait for the next start."""
        self._ending = True
        await self.settled()

    async def _worked(self) -> None:
        try:
            # Between the last look and the end of this task nothing is awaited, so that no call of
            # `wake` falls into a gap.
            while self._woken:
                self._woken = False
                while not self._ending and await take_in(self._store):
                    pass
        except Exception:
            # Nobody awaits this task: without a line in the log the fault would be lost. The next
            # finished table or the next start takes it up again.
            log.exception("finished tables could not be taken in")
        finally:
            self._work = None


async def take_in(store: StandingsStore) -> Taken | None:
    """Takes in the first table that has arrived, in one transaction; None without any.

    A game of which nothing was taken in is folded as a whole. So it is anew where a table comes
    after one that ended later (clocks may be set back): the numbers are always those of the one
    order.
    """
    async with store.books() as books:
        ended = await books.arrived()
        if ended is None:
            return None
        last = await books.last(ended.game)
        if last is None or ended.order < last:
            await _folded(books, ended.game)
            return Taken(ended, (), ())
        held = await books.held(ended)
        change = taken(ended, lambda field, user_id: held.get((field, user_id)))
        await books.enter((change,))
        return change


class Recomputed(NamedTuple):
    """How many finished tables were folded anew, and how many standings are others than before."""

    tables: int
    standings: int
    changed: int


async def recompute(store: StandingsStore, game: str) -> Recomputed:
    """Folds all finished tables of this game anew, in one transaction."""
    async with store.books() as books:
        before = await books.entered(game)
        tables = await _folded(books, game)
        after = await books.entered(game)
    changed = sum(before.get(key) != after.get(key) for key in before.keys() | after.keys())
    return Recomputed(tables, len(after), changed)


async def _folded(books: Books, game: str) -> int:
    await books.clear(game)
    ledger, count = Ledger(), 0
    while arrived := await books.arrivals(game, BATCH_TABLES):
        changes = await asyncio.to_thread(_taken_by, ledger, arrived)
        await books.enter(changes)
        count += len(arrived)
    return count


def _taken_by(ledger: Ledger, arrived: Iterable[Ended]) -> list[Taken]:
    return [ledger.take(ended) for ended in arrived]
