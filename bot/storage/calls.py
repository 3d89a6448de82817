"""The messages that call people to their tables, on SQLite."""

from bot.storage.connections import Connections
from bot.tables.ports import Call

_SELECT = "SELECT table_id, user_id, channel_id, message_id FROM calls ORDER BY table_id, user_id"
_WRITE = """
INSERT INTO calls (table_id, user_id, channel_id, message_id) VALUES (?, ?, ?, ?)
ON CONFLICT (table_id, user_id) DO UPDATE
SET channel_id = excluded.channel_id, message_id = excluded.message_id
"""
_DELETE = "DELETE FROM calls WHERE table_id = ? AND user_id = ? AND message_id = ?"


class SqliteCalls:
    """The calls that stand in channels, so that a later run of the bot can remove them."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def standing(self) -> tuple[Call, ...]:
        """All calls that have not been removed."""
        return tuple(Call(*row) for row in await self._connections.read(_SELECT))

    async def keep(self, call: Call) -> None:
        """Notes a call, in place of an earlier one of the same person to the same table."""
        values = (call.table_id, call.user_id, call.channel_id, call.message_id)
        await self._connections.noted(_WRITE, values)

    async def drop(self, call: Call) -> None:
        """Forgets a call that is removed."""
        await self._connections.noted(_DELETE, (call.table_id, call.user_id, call.message_id))
