"""A transaction that keeps a table's clocks, whatever is saved in it."""

from collections.abc import Callable, Sequence
from datetime import datetime

from bot.tables.hourglass import clocked
from bot.tables.model import LoggedMove, Table
from bot.tables.ports import Turn
from games.engine.types import AnyGame


class ClockedTurn:
    """A store's turn; every table that is saved gets its clocks as they stand after the change."""

    def __init__(self, turn: Turn, game: AnyGame, now: Callable[[], datetime]) -> None:
        self._turn = turn
        self._game = game
        self._now = now

    @property
    def table(self) -> Table:
        """The table as this transaction sees it."""
        return self._turn.table

    async def save(self, table: Table, logged: Sequence[LoggedMove] = ()) -> None:
        """Writes the table with its clocks. Raises StaleClick."""
        with_clocks = clocked(self._game, self._turn.table, table, logged, self._now())
        await self._turn.save(with_clocks, logged)
