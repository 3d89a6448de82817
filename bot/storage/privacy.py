"""One person's rows: counted, copied, and made those of nobody in particular."""

from typing import Any

import msgspec

from bot.storage.connections import Connections
from bot.tables.ports import Kept

_PEOPLE = (
    ("tables", "host_id"),
    ("seats", "user_id"),
    ("moves", "actor"),
    ("results", "user_id"),
)
"""Every column that holds the id of a user beside the user's own settings."""
_NAMED = ("seats", "results")
"""The tables in which a name stands beside the id."""

_COUNTS = """
SELECT
    (SELECT count(*) FROM seats WHERE user_id = :user),
    (SELECT count(*) FROM moves WHERE actor = :user),
    (SELECT count(*) FROM results WHERE user_id = :user),
    (SELECT count(*) FROM tables WHERE host_id = :user),
    (SELECT count(*) FROM user_settings WHERE user_id = :user)
"""
_COPIES = {
    "settings": "SELECT settings FROM user_settings WHERE user_id = :user",
    "seats": """
        SELECT table_id, seat, name, gone, tables.game, tables.guild_id, tables.channel_id,
            tables.created_at, tables.ended_at, tables.host_id = :user AS hosted
        FROM seats JOIN tables ON tables.id = table_id WHERE user_id = :user ORDER BY table_id
    """,
    "results": """
        SELECT table_id, seat, name, place, score FROM results WHERE user_id = :user
        ORDER BY table_id
    """,
    "moves": """
        SELECT table_id, version, seat, move, at FROM moves WHERE actor = :user
        ORDER BY table_id, version
    """,
}


class SqlitePrivacy:
    """What the file knows about one person."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def kept(self, user_id: int) -> Kept:
        """How much there is about this person."""
        ((seats, moves, results, *_),) = await self._connections.read(_COUNTS, {"user": user_id})
        return Kept(seats, moves, results)

    async def copy(self, user_id: int) -> dict[str, Any]:
        """All that is kept about this person: settings as they are, else a list of rows by kind."""
        copied: dict[str, Any] = {"user_id": str(user_id)}
        for kind, sql in _COPIES.items():
            columns, found = await self._connections.read_named(sql, {"user": user_id})
            copied[kind] = [dict(zip(columns, row, strict=True)) for row in found]
        for settings in copied["settings"]:
            settings["settings"] = msgspec.json.decode(settings["settings"])
        return copied

    async def forget(self, user_id: int) -> int | None:
        """Puts a former person's number wherever this person stood, and gives it."""
        async with self._connections.transaction():
            ((*counts,),) = await self._connections.written(_COUNTS, {"user": user_id})
            if not any(counts):
                return None
            number = await self._number()
            for table in _NAMED:
                await self._connections.written(
                    f"UPDATE {table} SET name = '' WHERE user_id = ?",  # noqa: S608 - names of ours
                    (user_id,),
                )
            for table, column in _PEOPLE:
                await self._connections.written(
                    f"UPDATE {table} SET {column} = ? WHERE {column} = ?",  # noqa: S608 - the same
                    (-number, user_id),
                )
            await self._connections.written(
                "DELETE FROM user_settings WHERE user_id = ?", (user_id,)
            )
        return number

    async def _number(self) -> int:
        await self._connections.written("INSERT INTO former_people DEFAULT VALUES")
        ((number,),) = await self._connections.written("SELECT last_insert_rowid()")
        return int(number)
