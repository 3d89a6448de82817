"""Who is late, and what happens then. Nothing here sleeps: the caller decides when to look."""

from collections.abc import Callable
from datetime import datetime

from bot.tables.model import EXPIRED
from bot.tables.ports import TableStore
from bot.tables.service import Tables


async def expire_lobbies(
    tables: Tables, store: TableStore, now: Callable[[], datetime]
) -> tuple[int, ...]:
    """Closes the lobbies that nobody touched for the lobby time, and gives their numbers."""
    quiet = await store.quiet_lobbies(now() - tables.lobby_time)
    expired = [await tables.expire(table_id) for table_id in quiet]
    return tuple(table.id for table in expired if table.reason == EXPIRED)
