"""Whether people are still in the server when their turn comes: for one who left nobody waits.

Without a privileged intent Discord does not tell who leaves, so it is asked, and only about those
who have not been seen for a while.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.tables.hourglass import deciding
from bot.tables.lateness import Lateness
from bot.tables.model import Table
from bot.tables.presence import Presence
from bot.tables.service import Tables
from bot.ui.faults import REFUSED
from games.engine.errors import RuleViolation

UNKNOWN_MEMBER = 10007

log = logging.getLogger(__name__)


class Members:
    """Looks for those whose turn has come; whoever has left the server is late at once."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        lateness: Lateness,
        presence: Presence,
        show: Callable[[int], Awaitable[None]],
    ) -> None:
        self._client = client
        self._tables = tables
        self._lateness = lateness
        self._presence = presence
        self._show = show
        self._background: set[asyncio.Task[None]] = set()

    def heard(self, before: Table, table: Table) -> None:
        """Hears of a change, and looks, in the background, for those whose turn has come by it."""
        guild_id = table.place.guild_id
        if guild_id is None:
            return
        for user_id in self._deciding(table) - self._deciding(before):
            if self._presence.away(user_id):
                task = asyncio.create_task(self._looked_for(guild_id, table.id, user_id))
                self._background.add(task)
                task.add_done_callback(self._background.discard)

    async def rest(self) -> None:
        """Looks for nobody any more: the bot ends."""
        for task in self._background:
            task.cancel()
        if self._background:
            await asyncio.wait(self._background)

    def _deciding(self, table: Table) -> set[int]:
        seats = deciding(self._tables.game(table.game), table)
        users = (table.seats[seat].user_id for seat in seats)
        return {user_id for user_id in users if user_id is not None}

    async def _looked_for(self, guild_id: int, table_id: int, user_id: int) -> None:
        try:
            if await self._has_left(guild_id, user_id):
                await self._lateness.gone(table_id, user_id)
                await self._show(table_id)
        except RuleViolation as error:
            log.info("nobody waits at table %s any more: %s", table_id, error)
        except Exception:
            # Nobody awaits this task: without a line in the log the fault would be lost.
            log.exception("looking for somebody at table %s failed", table_id)

    async def _has_left(self, guild_id: int, user_id: int) -> bool:
        """Whether Discord says so; where it says nothing, nobody has left."""
        try:
            await self._client.http.get_member(guild_id, user_id)
        except REFUSED as error:
            return getattr(error, "code", None) == UNKNOWN_MEMBER
        return False
