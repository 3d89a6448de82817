"""Shows tables: newest version wins, one message per table, one paint at a time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Protocol
from weakref import WeakValueDictionary

import discord
from msgspec.structs import replace

from bot.meters import Meters
from bot.tables.model import Place, Table
from bot.tables.notes import Notes
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from bot.ui import channel
from bot.ui.channel import MessageGone, NoPlace
from bot.ui.custom_id import base36
from bot.ui.faults import REFUSED
from bot.ui.reply import Reply, Wait
from bot.ui.rights import missing
from bot.ui.scroll import Scroll
from bot.ui.sheet import Sheet
from bot.ui.sketches import Sketches

EDIT_PAUSE_SECONDS = 1.0
"""Between two edits of one table that nobody waits for."""

REPOST_AFTER = timedelta(minutes=50)
"""Discord limits edits of messages that are older than an hour."""

PutAway = Callable[[discord.Client, Place, Sheet], Awaitable[None]]
"""What becomes of a table's old message, with the sheet that leads from there to the new one."""

log = logging.getLogger(__name__)


class Caller(Protocol):
    """Calls people to their turns when these are shown."""

    scroll: Scroll

    async def taken(self, table: Table) -> int | None:
        """Whoever the new message of this table shall call."""
        ...

    def follow(self, table: Table) -> None:
        """Hears that the table is shown, by whatever message."""
        ...


class _Slot:
    """A table's one paint at a time; `again` asks whoever paints to look once more.

    `anew` says that there is something to show although no version has changed.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.again = False
        self.anew = False


class Painter:
    """Draws tables off the event loop and shows them by an answer, an edit or a new message."""

    def __init__(
        self,
        client: discord.Client,
        store: TableStore,
        tables: Tables,
        sketches: Sketches,
        wait: Wait,
        now: Callable[[], datetime],
        meters: Meters,
        calls: Caller,
    ) -> None:
        self._client = client
        self._store = store
        self._tables = tables
        self._sketches = sketches
        self._wait = wait
        self._now = now
        self._notes = Notes(tables, now)
        self._meters = meters
        self._slots: WeakValueDictionary[int, _Slot] = WeakValueDictionary()
        self._background: set[asyncio.Task[None]] = set()
        self._calls = calls
        self.scroll = calls.scroll

    async def answer(self, reply: Reply, table_id: int) -> None:
        """Answers a press with the table's newest picture, or acknowledges it and paints on.

        An answer carries the picture only if the pressed message is the table's own and nobody
        else is painting it; so an older picture can never overwrite a newer one. What was pressed
        is done: where Discord refuses, the next change or press shows it, and nothing is raised.
        """
        if not self._taken(table_id):
            await self._in_slot(table_id, lambda: self._tried(table_id, reply))
        try:
            await reply.acknowledge()
        except REFUSED as error:
            log.warning("an answer about table %s was refused: %s", table_id, error)

    async def paint(self, table_id: int) -> None:
        """Shows the table's newest version in its message, or as a new one where that is gone.

        Where Discord refuses, the next change or press shows it; nothing is raised.
        """
        if not self._taken(table_id):
            await self._in_slot(table_id, lambda: self._tried(table_id, None))

    async def paint_anew(self, table_id: int) -> None:
        """Shows the table although no version has changed: time has passed."""
        slot = self._slots.setdefault(table_id, _Slot())
        slot.anew = True
        await self.paint(table_id)

    async def answer_anew(self, reply: Reply, table_id: int) -> None:
        """Answers a press that may have changed no version: somebody has voted."""
        slot = self._slots.setdefault(table_id, _Slot())
        slot.anew = True
        await self.answer(reply, table_id)

    def catch_up(self, table_id: int) -> None:
        """Paints in the background if the newest version is not shown, as a refused press hints."""
        task = asyncio.create_task(self._caught_up(table_id))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def post(self, reply: Reply, table_id: int) -> None:
        """Answers a command with the table as a new public message, which becomes its message.

        Where the answer comes too late, the table is posted as any other message. Raises NoPlace.
        """

        async def show() -> None:
            table = await self._table(table_id)
            sheet = await self._sketches.of(table)
            try:
                message_id = await reply.post(sheet)
            except discord.NotFound as error:
                log.warning("table %s came too late as an answer: %s", table_id, error)
                message_id = await channel.post(self._client, table.place, sheet, _nonce(table))
            await self._placed(table, message_id)

        await self._in_slot(table_id, show)

    async def repost(self, table_id: int, channel_id: int | None = None) -> None:
        """Brings the table to the bottom of its channel, or of another one; the old one goes.

        Raises NoPlace.
        """

        async def show() -> None:
            table = await self._table(table_id)
            if channel_id is not None:
                table = replace(table, place=replace(table.place, channel_id=channel_id))
            await self._post_anew(table, await self._sketches.of(table), channel.retire)
            await self._notes.thaw(table_id)

        await self._in_slot(table_id, show)

    async def settle(self, table_id: int, channel_id: int) -> None:
        """Brings the table into a channel that hangs below its message, which leads there.

        Raises NoPlace.
        """

        async def show() -> None:
            table = await self._table(table_id)
            table = replace(table, place=replace(table.place, channel_id=channel_id))
            await self._post_anew(table, await self._sketches.of(table), channel.reduce)

        await self._in_slot(table_id, show)

    async def take_up(self, table_id: int) -> None:
        """Shows what the bot's end left unshown. Nothing is raised.

        A message that was posted, but not noted any more, is found again by its nonce. What it
        shows may be out of date.
        """
        nonce = (await self._table(table_id)).course.posting
        if nonce is None:
            await self.paint(table_id)
            return

        async def show() -> None:
            table = await self._table(table_id)
            await self._post_as(nonce, table, await self._sketches.of(table), channel.retire)
            await self._put(await self._table(table_id), None)

        await self._in_slot(table_id, lambda: self._attempted(table_id, show))

    async def revive(self, table_id: int) -> None:
        """Shows a table afresh, even if it is frozen: once, as something may have changed for it.

        Where Discord still refuses it stays frozen; nothing is raised.
        """

        async def show() -> None:
            await self._put(await self._table(table_id), None)

        await self._in_slot(table_id, lambda: self._attempted(table_id, show))

    def _taken(self, table_id: int) -> bool:
        """Whether somebody paints this table; they will then look once more when they are done."""
        slot = self._slots.get(table_id)
        if slot is None or not slot.lock.locked():
            return False
        slot.again = True
        return True

    async def _in_slot(self, table_id: int, show: Callable[[], Awaitable[None]]) -> None:
        """Shows within the table's one slot, and again for whoever came meanwhile."""
        slot = self._slots.setdefault(table_id, _Slot())
        async with slot.lock:
            try:
                await show()
            finally:
                while slot.again:
                    slot.again = False
                    await self._wait(EDIT_PAUSE_SECONDS)
                    await self._tried(table_id, None)

    async def _caught_up(self, table_id: int) -> None:
        table = await self._store.table(table_id)
        if table is not None and table.painted < table.version:
            await self.paint(table_id)

    async def _tried(self, table_id: int, reply: Reply | None) -> None:
        await self._attempted(table_id, lambda: self._show(table_id, reply))

    async def _attempted(self, table_id: int, show: Callable[[], Awaitable[None]]) -> None:
        try:
            await show()
        except (NoPlace, *REFUSED) as error:
            self._meters.shown("failed")
            log.warning("table %s could not be shown: %s", table_id, error)

    async def _show(self, table_id: int, reply: Reply | None) -> None:
        slot = self._slots.setdefault(table_id, _Slot())
        anew, slot.anew = slot.anew or reply is not None, False
        table = await self._table(table_id)
        if not anew and table.painted >= table.public_version:
            # Nothing that everybody may see has changed. Even an edit that changes nothing would
            # show that something happened.
            await self._store.painted(table.id, table.version)
        elif reply is not None or table.course.frozen is None:
            await self._put(table, reply)

    async def _put(self, table: Table, reply: Reply | None) -> None:
        """Shows the table where it belongs; where nothing can be shown it is frozen."""
        try:
            await self._deliver(table, await self._sketches.of(table), reply)
        except NoPlace as error:
            log.warning("table %s version %s has no place: %s", table.id, table.version, error)
            await self._notes.freeze(table.id)
        else:
            await self._store.painted(table.id, table.version)
            self._calls.follow(table)
            # An answer can be shown even where the bot has no rights: that it was shown is no sign.
            if reply is None or not missing(reply.interaction):
                await self._thawed(table)
        if reply is not None:
            await reply.acknowledge()

    async def _thawed(self, table: Table) -> None:
        if table.course.frozen is not None:
            await self._notes.thaw(table.id)

    async def _deliver(self, table: Table, sheet: Sheet, reply: Reply | None) -> None:
        self._meters.shown(await self._delivered(table, sheet, reply))

    async def _delivered(self, table: Table, sheet: Sheet, reply: Reply | None) -> str:
        """Shows the sheet, and gives how."""
        if await self._must_move(table):
            await self._post_anew(table, sheet, channel.retire)
            return "post"
        if reply is not None and await self._answered(table, sheet, reply):
            return "answer"
        try:
            await channel.edit(self._client, table.place, sheet)
        except MessageGone:
            await self._post_anew(table, sheet, channel.retire)
            return "post"
        return "edit"

    async def _answered(self, table: Table, sheet: Sheet, reply: Reply) -> bool:
        if not reply.pressed_on(table.place.message_id):
            return False
        try:
            return await reply.redraw(sheet)
        except REFUSED as error:
            log.warning("answer for table %s refused: %s", table.id, error)
            return False

    async def _must_move(self, table: Table) -> bool:
        message_id = table.place.message_id
        if message_id is None:
            return True
        if not table.live:
            return False
        if self._now() - discord.utils.snowflake_time(message_id) > REPOST_AFTER:
            return True
        return self.scroll.out_of_sight(table.place) and await self._turn_passed(table)

    async def _turn_passed(self, table: Table) -> bool:
        if table.state is None:
            return False
        to_act = self._tables.game(table.game).to_act(table.state)
        last = await self._store.log(table.id, 1)
        return not {table.seats[seat].user_id for seat in to_act} & {entry.actor for entry in last}

    async def _post_anew(self, table: Table, sheet: Sheet, put_away: PutAway) -> None:
        await self._post_as(_nonce(table), table, sheet, put_away)

    async def _post_as(self, nonce: str, table: Table, sheet: Sheet, put_away: PutAway) -> None:
        """Posts the table; should the bot end meanwhile, the nonce leads to what was posted."""
        old = (await self._table(table.id)).place
        called = await self._sketches.calling(table, sheet, await self._calls.taken(table))
        await self._notes.posting(table.id, nonce)
        try:
            message_id = await channel.post(self._client, table.place, called, nonce)
            await self._placed(table, message_id)
        finally:
            await self._notes.posting(table.id, None)
        await put_away(self._client, old, await self._sketches.pointer(table, message_id))

    async def _placed(self, table: Table, message_id: int) -> None:
        await self._store.placed(table.id, replace(table.place, message_id=message_id))
        await self._store.painted(table.id, table.version)

    async def _table(self, table_id: int) -> Table:
        table = await self._store.table(table_id)
        if table is None:
            raise LookupError(f"table {table_id} vanished from the store")
        return table


def _nonce(table: Table) -> str:
    """One for each time a table is posted: this version in place of that message."""
    old = base36(table.place.message_id or 0)
    return f"{base36(table.id)}.{base36(table.version)}.{old}"
