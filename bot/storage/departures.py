"""The servers that the bot has left, on SQLite, and the deleting of what was played there."""

from datetime import datetime

from bot.storage.connections import Connections
from bot.storage.rows import milliseconds

# Whatever points to a table, in an order in which nothing is left pointing to nowhere.
_PARTS = ("moves", "results", "seats", "condemned")

_CONDEMN = "INSERT INTO condemned (table_id) SELECT id FROM tables WHERE guild_id = ?"


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
        """Deletes every table of this server, its settings, and that it was left."""
        written = self._connections.written
        async with self._connections.transaction():
            await written(_CONDEMN, (guild_id,))
            ids = await written("SELECT table_id FROM condemned")
            for part in _PARTS:
                await self._connections.inserted(
                    f"DELETE FROM {part} WHERE table_id = ?",  # noqa: S608 - one of ours, above
                    ids,
                )
            await self._connections.inserted("DELETE FROM tables WHERE id = ?", ids)
            await written("DELETE FROM guild_settings WHERE guild_id = ?", (guild_id,))
            await written("DELETE FROM departures WHERE guild_id = ?", (guild_id,))
