"""Who has been seen lately, and where. Kept in memory alone: after a restart everybody is away."""

from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import TypeVar

Value = TypeVar("Value")

AWAY = timedelta(minutes=2)
"""Who has pressed and commanded nothing for so long is away."""

HERE = timedelta(seconds=10)
"""Who has pressed something at a table within this time looks at it."""

_REMEMBERED = 10_000
_LONG_AGO = datetime.min.replace(tzinfo=UTC)


class Presence:
    """Remembers when people were last seen: those, and those tables, that were seen last."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._people: OrderedDict[int, datetime] = OrderedDict()
        self._tables: OrderedDict[int, tuple[int, datetime]] = OrderedDict()

    def saw(self, user_id: int, table_id: int | None) -> None:
        """Notes that this person has pressed or commanded something, perhaps at this table."""
        _note(self._people, user_id, self._now())
        if table_id is not None:
            _note(self._tables, table_id, (user_id, self._now()))

    def away(self, user_id: int) -> bool:
        """Whether this person has not been seen for a while."""
        return self._now() - self._people.get(user_id, _LONG_AGO) >= AWAY

    def at_table(self, user_id: int, table_id: int) -> bool:
        """Whether this person was the last to press something at this table, a moment ago."""
        last_user, at = self._tables.get(table_id, (None, _LONG_AGO))
        return last_user == user_id and self._now() - at < HERE

    def last_at(self, table_id: int) -> datetime:
        """When somebody was last seen at this table; long ago where that is not known."""
        return self._tables.get(table_id, (None, _LONG_AGO))[1]


def _note(seen: OrderedDict[int, Value], key: int, value: Value) -> None:
    seen[key] = value
    seen.move_to_end(key)
    if len(seen) > _REMEMBERED:
        seen.popitem(last=False)
