"""When the bot was last alive, and what becomes of the clocks after an outage, on SQLite."""

from datetime import datetime, timedelta

from bot.storage.connections import Connections
from bot.storage.rows import milliseconds, moment

_SELECT = "SELECT alive_at FROM life"
_WRITE = """
INSERT INTO life (only, alive_at) VALUES (1, ?)
ON CONFLICT (only) DO UPDATE SET alive_at = excluded.alive_at
"""
_POSTPONE = """
UPDATE tables SET
    due_at = due_at + :milliseconds,
    touched_at = touched_at + :milliseconds,
    course = CAST(json_set(
        CAST(course AS TEXT),
        '$.since',
        strftime('%Y-%m-%dT%H:%M:%fZ', json_extract(CAST(course AS TEXT), '$.since'), :seconds),
        '$.away',
        coalesce(json_extract(CAST(course AS TEXT), '$.away'), 0) + :minutes
    ) AS BLOB)
WHERE due_at IS NOT NULL
"""


class SqliteLife:
    """The heart-beat of the process, and the clocks that rest while there is none."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def last_beat(self) -> datetime | None:
        """The last moment at which the bot lived; None for a store that never saw it alive."""
        found = await self._connections.read(_SELECT)
        return moment(found[0][0]) if found else None

    async def beat(self, at: datetime) -> None:
        """Notes that the bot lives."""
        await self._connections.noted(_WRITE, (milliseconds(at),))

    async def postpone(self, by: timedelta) -> None:
        """Moves every clock that runs on by this time, in which the bot was away."""
        values = {
            "milliseconds": by // timedelta(milliseconds=1),
            "seconds": f"+{by.total_seconds():.3f} seconds",
            "minutes": round(by / timedelta(minutes=1)),
        }
        await self._connections.noted(_POSTPONE, values)
