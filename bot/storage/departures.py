"""The servers that the bot has left, on SQLite, and the deleting of all that is kept of one."""

from datetime import datetime

from bot.storage.connections import Connections
from bot.storage.rows import milliseconds
from bot.storage.standing_rows import COUNT_ANEW

_CONDEMN = "INSERT INTO condemned (table_id) SELECT id FROM tables WHERE guild_id = ?"

# Asked of the schema, so that what a later migration adds is deleted too: first all that points to
# a table, the mark that lets its log go last; then all that names the server.
_POINTING = """
SELECT kept.name, pointer."from" FROM sqlite_schema AS kept
JOIN pragma_foreign_key_list(kept.name) AS pointer
WHERE kept.type = 'table' AND pointer."table" = 'tables'
ORDER BY kept.name = 'condemned'
"""
_OF_GUILDS = """
SELECT kept.name FROM sqlite_schema AS kept JOIN pragma_table_info(kept.name) AS part
WHERE kept.type = 'table' AND part.name = 'guild_id'
"""


class SqliteDepartures:
    """Keeps since when the bot is gone from a server."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def left(self, guild_id: int, at: datetime) -> None:
        """Notes that the bot has left this server; a second time changes nothing."""
        await self._connections.noted(
            "INSERT OR IGNORE INTO departures (guild_id, left_at) VALUES (?, ?)",
            (guild_id, milliseconds(at)),
        )

    async def returned(self, guild_id: int) -> None:
        """Notes that the bot is in this server."""
        await self._connections.noted("DELETE FROM departures WHERE guild_id = ?", (guild_id,))

    async def guilds(self) -> tuple[int, ...]:
        """The servers of all live tables, and those that were left."""
        found = await self._connections.read(
            "SELECT guild_id FROM tables WHERE guild_id IS NOT NULL"
            " AND status IN ('lobby', 'playing') UNION SELECT guild_id FROM departures"
        )
        return tuple(row[0] for row in found)

    async def overdue(self, before: datetime) -> tuple[int, ...]:
        """The servers that were left at or before this moment."""
        found = await self._connections.read(
            "SELECT guild_id FROM departures WHERE left_at <= ?", (milliseconds(before),)
        )
        return tuple(row[0] for row in found)

    async def forget(self, guild_id: int) -> None:
        """Deletes every table of this server with all that belongs to it, and what names it."""
        written, inserted = self._connections.written, self._connections.inserted
        async with self._connections.transaction():
            await written(_CONDEMN, (guild_id,))
            ids = await written("SELECT table_id FROM condemned")
            games = await written(
                "SELECT DISTINCT game FROM tables WHERE guild_id = ?", (guild_id,)
            )
            for name, column in await written(_POINTING):
                await inserted(f'DELETE FROM "{name}" WHERE "{column}" = ?', ids)  # noqa: S608 - names from our own schema
            for (name,) in await written(_OF_GUILDS):
                await written(f'DELETE FROM "{name}" WHERE guild_id = ?', (guild_id,))  # noqa: S608 - names from our own schema
            for game in games:
                # Without these tables all that was counted everywhere is to be counted anew.
                for statement in COUNT_ANEW:
                    await written(statement, game)
