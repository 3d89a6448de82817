"""Who is late, and what happens then. Nothing here sleeps: the caller decides when to look."""

import logging
from collections.abc import Callable
from datetime import datetime

from bot.tables.model import EXPIRED, Table
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from games.engine.codec import Damaged

log = logging.getLogger(__name__)


async def expire_lobbies(
    tables: Tables, store: TableStore, now: Callable[[], datetime]
) -> tuple[int, ...]:
    """Closes the lobbies that nobody touched for the lobby time, and gives their numbers."""
    quiet = await store.quiet_lobbies(now() - tables.lobby_time)
    expired = [await _expired(tables, table_id) for table_id in quiet]
    return tuple(table.id for table in expired if table is not None and table.reason == EXPIRED)


async def _expired(tables: Tables, table_id: int) -> Table | None:
    try:
        return await tables.expire(table_id)
    except Damaged as error:
        log.error("lobby %s cannot be read and is left alone: %s", table_id, error)  # noqa: TRY400 - it comes again every minute, without a trace
        return None
