"""Looks at the tables whose clock is due, at that moment, for as long as the bot runs.

It asks the store for those that are due, and only after an outage for all whose time runs. Nothing
here sleeps but through the port.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from bot.tables.hourglass import FULL_SECONDS, SILENCE, counted
from bot.tables.lateness import Lateness
from bot.tables.model import Table
from bot.tables.ports import TableStore
from bot.tables.presence import Presence
from games.engine.codec import Damaged
from games.engine.errors import RuleViolation
from games.engine.types import Seat

ROUND_SECONDS = 60.0
"""From one round to the next; what falls due in between is looked at on time."""

SEEN_PART = 20
"""An outage of at least one part in so many of the full time is shown at once."""

log = logging.getLogger(__name__)

Show = Callable[[int], Awaitable[None]]
Remind = Callable[[Table, tuple[Seat, ...]], None]


class Vigil:
    """Keeps the clocks: lets them rest over an outage, and does in time what they call for."""

    def __init__(
        self,
        store: TableStore,
        lateness: Lateness,
        presence: Presence,
        show: Show,
        remind: Remind,
        wait: Callable[[float], Awaitable[None]],
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._lateness = lateness
        self._presence = presence
        self._show = show
        self._remind = remind
        self._wait = wait
        self._now = now
        self._alarms: dict[int, tuple[datetime, asyncio.Task[None]]] = {}
        self._background: set[asyncio.Task[None]] = set()
        self._until: datetime | None = None
        self._outage = timedelta(0)

    async def wake(self) -> None:
        """Moves all clocks on by the time since the last beat: an outage counts for nobody."""
        last, now = await self._store.life.last_beat(), self._now()
        if last is not None and now > last:
            self._outage = now - last
            await self._store.life.postpone(self._outage)
        await self._store.life.beat(now)

    async def round(self) -> None:
        """One round: the bot lives; what is due is looked at, what soon will be is waited for."""
        now = self._now()
        await self._store.life.beat(now)
        self._until = now + timedelta(seconds=ROUND_SECONDS)
        for table in await self._due(self._until):
            self._set_alarm(table)
        outage, self._outage = self._outage, timedelta(0)
        if outage:
            moved = [table.id for table in await self._due(now + SILENCE) if _seen(table, outage)]
            self._kept(self._all_shown(moved))

    def heard(self, _: Table, table: Table) -> None:
        """Hears of a change; where its clock is due before the next round, that is waited for."""
        if self._until is not None:
            self._set_alarm(table)

    def rest(self) -> None:
        """Looks at nothing more: the bot ends."""
        self._until = None
        for task in self._background:
            task.cancel()

    async def _due(self, until: datetime) -> list[Table]:
        found = []
        for table_id in await self._store.due(until):
            try:
                table = await self._store.table(table_id)
            except Damaged:
                log.exception("table %s cannot be read and is left alone", table_id)
                continue
            if table is not None:
                found.append(table)
        return found

    def _set_alarm(self, table: Table) -> None:
        due, until = table.due_at, self._until
        set_for, alarm = self._alarms.get(table.id, (None, None))
        if set_for == due:
            return
        if alarm is not None:
            alarm.cancel()
            del self._alarms[table.id]
        if due is not None and until is not None and due <= until:
            alarm = self._kept(self._ring(table.id, due))
            self._alarms[table.id] = due, alarm

    async def _ring(self, table_id: int, due: datetime) -> None:
        seconds = (due - self._now()).total_seconds()
        if seconds > 0:
            await self._wait(seconds)
        del self._alarms[table_id]  # before the look, whose own change may set the next one
        try:
            await self._look(table_id)
        except RuleViolation as error:
            log.info("table %s has no clock to look at any more: %s", table_id, error)
        except Exception:
            # Nobody awaits this task: without a line in the log the fault would be lost. The next
            # round looks again.
            log.exception("looking at the clock of table %s failed", table_id)

    async def _look(self, table_id: int) -> None:
        found = await self._lateness.look(table_id, self._presence.last_at(table_id))
        if found.reminded:
            self._remind(found.table, found.reminded)
        if found.shown:
            self._kept(self._shown(table_id))

    async def _all_shown(self, table_ids: list[int]) -> None:
        """Shows these one after the other, since their messages tell an end that holds no more."""
        for table_id in table_ids:
            await self._shown(table_id)

    async def _shown(self, table_id: int) -> None:
        try:
            await self._show(table_id)
        except Exception:
            # As above; the next change or press shows the table.
            log.exception("table %s could not be shown", table_id)

    def _kept(self, work: Awaitable[None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)
        return task


def _seen(table: Table, outage: timedelta) -> bool:
    """Whether people see at this table's time that the bot was away for so long."""
    full = timedelta(seconds=FULL_SECONDS[table.manner.clock])
    return counted(table) and table.course.away > 0 and outage * SEEN_PART >= full
