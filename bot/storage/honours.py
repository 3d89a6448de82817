"""What people have achieved, on SQLite."""

from collections.abc import Sequence

import msgspec

from bot.standings.model import Honour
from bot.storage.connections import Connections, Row
from bot.storage.rows import milliseconds, moment

_BEYOND = 2**63 - 1
"""SQLite's largest number: no table has it."""

SELECT_UNSUNG = "SELECT table_id FROM unsung WHERE table_id < ? ORDER BY table_id DESC LIMIT 1"
SELECT_WAITS = "SELECT 1 FROM unsung WHERE table_id = ?"
DELETE_UNSUNG = "DELETE FROM unsung WHERE table_id = ?"
_COLUMNS = "user_id, game, key, table_id, at"
INSERT_HONOUR = f"""
INSERT INTO achievements ({_COLUMNS}) SELECT ?1, ?2, ?3, ?4, ?5
WHERE EXISTS (SELECT 1 FROM seats WHERE table_id = ?4 AND user_id = ?1)
ON CONFLICT (user_id, game, key) DO UPDATE SET table_id = excluded.table_id, at = excluded.at
WHERE (excluded.at, excluded.table_id) < (achievements.at, achievements.table_id)
"""  # noqa: S608 - columns of ours
SELECT_OF_USER = f"""
SELECT {_COLUMNS} FROM achievements WHERE user_id = ? ORDER BY at DESC, table_id DESC, key
"""  # noqa: S608 - columns of ours
SELECT_OF_TABLE = f"""
SELECT {_COLUMNS} FROM achievements WHERE table_id = ? ORDER BY user_id, key
"""  # noqa: S608 - columns of ours
SELECT_KNOWN = "SELECT keys FROM known_achievements WHERE game = ?"
REPLACE_KNOWN = "INSERT OR REPLACE INTO known_achievements (game, keys) VALUES (?, ?)"
LOOK_AGAIN = (
    "DELETE FROM achievements WHERE game = ?",
    """
    INSERT OR IGNORE INTO unsung (table_id)
    SELECT id FROM tables WHERE status = 'over' AND game = ?
    """,
)


class SqliteHonours:
    """The achievements of one file's finished tables."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def unsung(self, below: int | None) -> int | None:
        """The newest finished table, or the newest older than this one, that waits."""
        limit = _BEYOND if below is None else below
        found = await self._connections.read(SELECT_UNSUNG, (limit,))
        return found[0][0] if found else None

    async def sung(self, table_id: int, found: Sequence[Honour]) -> None:
        """Keeps what was found at this table, which waits no more.

        Of somebody who gave up their data while it was looked for, nothing is kept.
        """
        async with self._connections.transaction():
            if await self._connections.written(SELECT_WAITS, (table_id,)):
                await self._connections.inserted(INSERT_HONOUR, [_row(one) for one in found])
                await self._connections.written(DELETE_UNSUNG, (table_id,))

    async def look_again(self, game: str, keys: Sequence[str]) -> bool:
        """Lets all finished tables of this game wait anew, if it knew other keys than these."""
        known = msgspec.json.encode(sorted(keys)).decode()
        async with self._connections.transaction():
            if await self._connections.written(SELECT_KNOWN, (game,)) == [(known,)]:
                return False
            for statement in LOOK_AGAIN:
                await self._connections.written(statement, (game,))
            await self._connections.written(REPLACE_KNOWN, (game, known))
        return True

    async def of_user(self, user_id: int) -> tuple[Honour, ...]:
        """All that this person has achieved, the latest first."""
        found = await self._connections.read(SELECT_OF_USER, (user_id,))
        return tuple(_honour(row) for row in found)

    async def of_table(self, table_id: int) -> tuple[Honour, ...] | None:
        """What was achieved for the first time at this table; None while it waits."""
        if await self._connections.read(SELECT_WAITS, (table_id,)):
            return None
        found = await self._connections.read(SELECT_OF_TABLE, (table_id,))
        return tuple(_honour(row) for row in found)


def _row(honour: Honour) -> Row:
    at = milliseconds(honour.at)
    return (honour.user_id, honour.game, honour.key, honour.table_id, at)


def _honour(row: Row) -> Honour:
    user_id, game, key, table_id, at = row
    return Honour(user_id, game, key, table_id, moment(at))
