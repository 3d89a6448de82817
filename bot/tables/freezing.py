"""Frozen tables: those that can't be shown where they are. Their clocks rest until they can."""

from collections.abc import Callable
from datetime import datetime

from msgspec.structs import replace

from bot.tables.hourglass import resumed
from bot.tables.model import Table
from bot.tables.service import Tables


class Freezer:
    """Notes which tables are frozen. That changes no version: nothing has happened in the game."""

    def __init__(self, tables: Tables, now: Callable[[], datetime]) -> None:
        self._tables = tables
        self._now = now

    async def freeze(self, table_id: int) -> None:
        """Stops a live table's clock; one that is frozen already stays as it is."""
        async with self._tables.turn(table_id) as turn:
            table = turn.table
            if table.live and table.course.frozen is None:
                course = replace(table.course, frozen=self._now())
                await turn.save(replace(table, course=course))

    async def thaw(self, table_id: int) -> None:
        """Lets a frozen table's clock go on, as if no time had passed since it froze."""
        async with self._tables.turn(table_id) as turn:
            if turn.table.course.frozen is not None:
                await turn.save(thawed(turn.table, self._now()))


def thawed(table: Table, now: datetime) -> Table:
    """The frozen table with its clocks going on from where they stood."""
    course = replace(table.course, frozen=None)
    return resumed(replace(table, course=course, touched_at=now), now)
