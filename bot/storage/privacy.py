"""One person's rows: counted, copied, and made those of nobody in particular."""

from typing import Any

import msgspec

from bot.storage.connections import Connections
from bot.storage.rows import decoded
from bot.tables.agreements import Course
from bot.tables.ports import Kept
from bot.tables.privacy import without_user
from games.engine.codec import encode

_PEOPLE = (
    ("tables", "host_id"),
    ("seats", "user_id"),
    ("results", "user_id"),
    ("standings", "user_id"),
    ("finishes", "user_id"),
    ("achievements", "user_id"),
)
"""Every column that holds the id of a user beside the user's own settings."""
_GONE = ("user_settings", "calls")
"""The tables whose rows about a user simply go."""
_NAMED = ("seats", "results", "standings")
"""The tables in which a name stands beside the id."""

_COUNTS = """
SELECT
    (SELECT count(*) FROM seats WHERE user_id = :user),
    (SELECT count(*) FROM moves WHERE actor = :user),
    (SELECT count(*) FROM results WHERE user_id = :user)
"""
_OWNED = """
SELECT
    EXISTS (SELECT 1 FROM seats WHERE user_id = :user),
    EXISTS (SELECT 1 FROM results WHERE user_id = :user),
    EXISTS (SELECT 1 FROM tables WHERE host_id = :user),
    EXISTS (SELECT 1 FROM user_settings WHERE user_id = :user)
"""
# No index leads from a user to the log: its reader looks through all of it, so that nobody waits.
_PLAYED = "SELECT DISTINCT table_id FROM moves WHERE actor = ?"
_GIVEN_UP = "UPDATE moves SET actor = ? WHERE table_id = ? AND actor = ?"
_COURSES = "SELECT id, course FROM tables WHERE instr(CAST(course AS TEXT), ?)"
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
    "standings": """
        SELECT game, guild_id, period, name, rating, games, wins, places, best, listed
        FROM standings WHERE user_id = :user ORDER BY game, guild_id, period
    """,
    "finishes": """
        SELECT table_id, game, guild_id, ended_at, place, rating, gain FROM finishes
        WHERE user_id = :user ORDER BY ended_at, table_id
    """,
    "achievements": """
        SELECT game, key, table_id, at FROM achievements WHERE user_id = :user ORDER BY game, key
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
        ((seats, moves, results),) = await self._connections.read(_COUNTS, {"user": user_id})
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
        played = await self._connections.read(_PLAYED, (user_id,))
        async with self._connections.transaction():
            ((*counts,),) = await self._connections.written(_OWNED, {"user": user_id})
            courses = await self._courses(user_id)
            if not any((*counts, *played, *courses)):
                return None
            number = await self._number()
            for table in _NAMED:
                await self._connections.written(
                    f"UPDATE {table} SET name = '' WHERE user_id = ?",  # noqa: S608 - names of ours
                    (user_id,),
                )
            await self._connections.written(
                "UPDATE standings SET listed = 0 WHERE user_id = ?", (user_id,)
            )
            for (table_id,) in played:
                await self._connections.written(_GIVEN_UP, (-number, table_id, user_id))
            for table, column in _PEOPLE:
                await self._connections.written(
                    f"UPDATE {table} SET {column} = ? WHERE {column} = ?",  # noqa: S608 - the same
                    (-number, user_id),
                )
            for table_id, course in courses:
                await self._connections.written(
                    "UPDATE tables SET course = ? WHERE id = ?", (encode(course), table_id)
                )
            for table in _GONE:
                await self._connections.written(
                    f"DELETE FROM {table} WHERE user_id = ?",  # noqa: S608 - the same
                    (user_id,),
                )
        return number

    async def _courses(self, user_id: int) -> list[tuple[int, Course]]:
        """The tables on whose course this person has a trace, and the courses without it."""
        found = await self._connections.written(_COURSES, (str(user_id),))
        courses = [(table_id, decoded(course, Course)) for table_id, course in found]
        forgotten = [
            (table_id, course, without_user(course, user_id)) for table_id, course in courses
        ]
        return [(table_id, after) for table_id, before, after in forgotten if after != before]

    async def _number(self) -> int:
        await self._connections.written("INSERT INTO former_people DEFAULT VALUES")
        ((number,),) = await self._connections.written("SELECT last_insert_rowid()")
        return int(number)
