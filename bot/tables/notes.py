"""How a table is shown, noted beside the game: frozen where it can't be, being posted anew."""

from collections.abc import Callable
from datetime import datetime

from msgspec.structs import replace

from bot.tables.model import Table
from bot.tables.ports import TableStore


class Notes:
    """Notes how tables are shown. That changes no version: nothing has happened in the game."""

    def __init__(self, store: TableStore, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now

    async def freeze(self, table_id: int) -> None:
        """Stops a live table's clock; one that is frozen already stays as it is."""
        await self._noted(table_id, lambda table: frozen(table, self._now()))

    async def thaw(self, table_id: int) -> None:
        """Lets a frozen table's clock go on."""
        await self._noted(table_id, lambda table: thawed(table, self._now()))

    async def posting(self, table_id: int, nonce: str | None) -> None:
        """Notes that a message with this nonce is being posted, or that none is any more."""
        await self._noted(
            table_id, lambda table: replace(table, course=replace(table.course, posting=nonce))
        )

    async def _noted(self, table_id: int, change: Callable[[Table], Table]) -> None:
        async with self._store.turn(table_id) as turn:
            changed = change(turn.table)
            if changed != turn.table:
                await turn.save(changed)


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
        touched_at=table.touched_at + (now - max(course.frozen, table.touched_at)),
    )
