"""How a table is shown, noted beside the game: frozen where it can't be, being posted anew."""

from collections.abc import Callable
from datetime import datetime

from msgspec.structs import replace

from bot.tables.hourglass import resumed
from bot.tables.model import Table
from bot.tables.service import Tables


class Notes:
    """Notes how tables are shown. That changes no version: nothing has happened in the game."""

    def __init__(self, tables: Tables, now: Callable[[], datetime]) -> None:
        self._tables = tables
        self._now = now

    async def freeze(self, table_id: int) -> None:
        """Stops a live table's clock; one that is frozen already stays as it is."""
        await self._noted(table_id, lambda table: _frozen(table, self._now()))

    async def thaw(self, table_id: int) -> None:
        """Lets a frozen table's clock go on, as if no time had passed since it froze."""
        await self._noted(table_id, lambda table: thawed(table, self._now()))

    async def posting(self, table_id: int, nonce: str | None) -> None:
        """Notes that a message with this nonce is being posted, or that none is any more."""
        await self._noted(
            table_id, lambda table: replace(table, course=replace(table.course, posting=nonce))
        )

    async def _noted(self, table_id: int, change: Callable[[Table], Table]) -> None:
        async with self._tables.turn(table_id) as turn:
            changed = change(turn.table)
            if changed != turn.table:
                await turn.save(changed)


def thawed(table: Table, now: datetime) -> Table:
    """The table, frozen or not, with its clocks going on from where they stood."""
    if table.course.frozen is None:
        return table
    course = replace(table.course, frozen=None)
    return resumed(replace(table, course=course, touched_at=now), now)


def _frozen(table: Table, now: datetime) -> Table:
    if not table.live or table.course.frozen is not None:
        return table
    return replace(table, course=replace(table.course, frozen=now))
