"""All that keeps the tables' clocks, put together: who is there, who is late, who is called."""

import logging
from collections.abc import Callable, Mapping
from datetime import datetime

import discord

from bot.tables.computers import Computers
from bot.tables.lateness import Lateness
from bot.tables.ports import TableStore
from bot.tables.presence import Presence
from bot.tables.service import Tables
from bot.tables.vigil import Vigil
from bot.ui.calls import Calls
from bot.ui.desk import Act
from bot.ui.members import Members
from bot.ui.painter import Painter
from bot.ui.panels import Panels
from bot.ui.reply import Wait
from bot.ui.speech import Languages
from bot.ui.waiting import Waiting

log = logging.getLogger(__name__)


class Clockwork:
    """The clocks of one bot. `wind` gives it the rooms that are built upon its calls."""

    def __init__(
        self,
        client: discord.Client,
        store: TableStore,
        tables: Tables,
        languages: Languages,
        wait: Wait,
        now: Callable[[], datetime],
    ) -> None:
        self._client = client
        self._store = store
        self._tables = tables
        self._wait = wait
        self._now = now
        self._presence = Presence(now)
        self._lateness = Lateness(store, tables, now)
        self.calls = Calls(client, store, tables, self._presence, languages, now)
        self._resting = False
        self._waiting: Waiting
        self._vigil: Vigil
        tables.watch(self.calls.heard)

    def wind(self, painter: Painter, panels: Panels, computers: Computers) -> None:
        """Lets the clocks run; before that nobody may press anything."""
        self._waiting = Waiting(self._lateness, painter, panels, computers)
        self._vigil = Vigil(
            self._store,
            self._lateness,
            self._presence,
            painter.paint_anew,
            self.calls.remind,
            self._wait,
            self._now,
        )
        self._members = Members(
            self._client, self._tables, self._lateness, self._presence, painter.paint_anew
        )
        self._tables.watch(self._vigil.heard)
        self._tables.watch(self._members.heard)

    def acts(self) -> Mapping[str, Act]:
        """What the clocks' buttons do, by reserved word."""
        return self._waiting.acts()

    def noticed(self, user_id: int, table_id: int | None) -> None:
        """Notes that this person has asked for something, perhaps at this table."""
        self._presence.saw(user_id, table_id)
        if table_id is not None:
            self._waiting.noticed(table_id, user_id)

    async def wake(self) -> None:
        """Makes up for the time in which the bot was away, before anybody can press anything."""
        await self._vigil.wake()

    async def round(self) -> None:
        """Looks at what is due, and at what falls due before the next round."""
        try:
            await self._vigil.round()
        except Exception:
            # One round that fails, as on a full disk, must not be the last one.
            log.exception("a round of the clocks failed")

    async def rest(self) -> None:
        """Notes the last moment of this run: what comes after it counts for nobody.

        A second time does nothing: the store may be closed by then.
        """
        await self.calls.rest()
        await self._members.rest()
        if not self._resting:
            self._resting = True
            self._vigil.rest()
            await self._store.life.beat(self._now())
