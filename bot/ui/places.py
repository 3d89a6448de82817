"""What becomes of tables when channels, threads, rights and whole servers come and go."""

import logging
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

from bot.tables.notes import Notes
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from bot.ui.painter import Painter
from games.engine.codec import Damaged

KEPT = timedelta(days=30)
"""So long after the bot has left a server its tables are kept: a kick may be an accident."""

log = logging.getLogger(__name__)


class Places:
    """Freezes the tables that can't be shown any more, and shows them again where they can.

    Each of these is one attempt for each table and event. Nothing is tried again by itself.
    """

    def __init__(
        self, store: TableStore, tables: Tables, painter: Painter, now: Callable[[], datetime]
    ) -> None:
        self._store = store
        self._painter = painter
        self._now = now
        self._notes = Notes(tables, now)

    async def gone(self, channel_id: int) -> None:
        """A channel or a thread was deleted: its tables wait until somebody brings them away."""
        for table in await self._store.in_channel(channel_id):
            await self._freeze(table.id)

    async def changed(self, guild_id: int) -> None:
        """Rights or channels of this server have changed: what was frozen may be shown again."""
        for table_id in await self._store.frozen_in_guild(guild_id):
            try:
                await self._painter.revive(table_id)
            except Damaged:
                log.exception("table %s cannot be read and stays frozen", table_id)

    async def left(self, guild_id: int) -> None:
        """The bot was removed from this server: its tables are frozen, and kept for a while."""
        await self._store.departures.left(guild_id, self._now())
        for table_id in await self._store.in_guild(guild_id):
            await self._freeze(table_id)

    async def back(self, guild_id: int) -> None:
        """The bot is in this server, again or still."""
        await self._store.departures.returned(guild_id)
        await self.changed(guild_id)

    async def only_in(self, guild_ids: Iterable[int]) -> None:
        """The bot is in these servers and in no others, whatever happened while it was away."""
        present = set(guild_ids)
        for guild_id in await self._store.departures.guilds():
            await (self.back(guild_id) if guild_id in present else self.left(guild_id))

    async def forget_old(self) -> None:
        """Deletes what was played in servers that were left long ago."""
        for guild_id in await self._store.departures.overdue(self._now() - KEPT):
            await self._store.departures.forget(guild_id)
            log.info("server %s was left %s days ago: its tables are deleted", guild_id, KEPT.days)

    async def _freeze(self, table_id: int) -> None:
        try:
            await self._notes.freeze(table_id)
        except Damaged:
            log.exception("table %s cannot be read and is left alone", table_id)
