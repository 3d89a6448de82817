"""Frozen tables: those that can't be shown where they are. Their clocks stand until they can."""

from collections.abc import Callable
from datetime import datetime

from msgspec.structs import replace

from bot.tables.model import Table
from bot.tables.ports import TableStore


class Freezer:
    """Notes which tables are frozen. That changes no version: nothing has happened in the game."""

    def __init__(self, store: TableStore, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def freeze(self, table_id: int) -> None:
        """Stops a live table's clock; one that is frozen already stays as it is."""
        async with self._store.turn(table_id) as turn:
            stopped = frozen(turn.table, self._now())
            if stopped != turn.table:
                await turn.save(stopped)

    async def thaw(self, table_id: int) -> None:
        """Lets a frozen table's clock go on."""
        async with self._store.turn(table_id) as turn:
            going = thawed(turn.table, self._now())
            if going != turn.table:
                await turn.save(going)


def frozen(table: Table, now: datetime) -> Table:
    """The table with its clock stopped, if it is live and was not frozen before."""
    if not table.live or table.course.frozen is not None:
        return table
    course = replace(table.course, frozen=now, held=table.due_at)
    return replace(table, course=course, due_at=None)


def thawed(table: Table, now: datetime) -> Table:
    """The table with its clock going on, as if no time had passed since it froze."""
    course = table.course
    if course.frozen is None:
        return table
    since, due = course.since, table.due_at or course.held
    # A decision may have begun to wait while the table was frozen: in an answer to somebody.
    stood = now - max(course.frozen, since or course.frozen)
    return replace(
        table,
        course=replace(
            course, frozen=None, held=None, since=None if since is None else since + stood
        ),
        due_at=None if due is None else due + stood,
    )
