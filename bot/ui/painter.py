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
from bot.tables.freezing import Freezer
from bot.tables.model import LoggedMove, Place, Status, Table
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from bot.ui import channel
from bot.ui.artist import Artist
from bot.ui.channel import MessageGone, NoPlace
from bot.ui.clocks import with_clock
from bot.ui.custom_id import base36
from bot.ui.faces import Face
from bot.ui.faults import REFUSED
from bot.ui.lobby import closed_sheet, lobby_sheet
from bot.ui.renderers import renderer
from bot.ui.reply import Reply, Wait
from bot.ui.rights import missing
from bot.ui.scroll import Scroll
from bot.ui.sheet import Sheet
from bot.ui.speech import Languages
from bot.ui.table import LOG_ENTRIES, table_sheet
from render.kit.controls import text

EDIT_PAUSE_SECONDS = 1.0
"""Between two edits of one table that nobody waits for."""

REPOST_AFTER = timedelta(minutes=50)
"""Discord limits edits of messages that are older than an hour."""

Afterword = Callable[[Face], Awaitable[tuple[str, ...]]]
"""The lines below a finished game."""

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
        languages: Languages,
        artist: Artist,
        wait: Wait,
        now: Callable[[], datetime],
        meters: Meters,
        calls: Caller,
    ) -> None:
        self._client = client
        self._store = store
        self._tables = tables
        self._languages = languages
        self._artist = artist
        self._wait = wait
        self._now = now
        self._freezer = Freezer(store, now)
        self._meters = meters
        self._slots: WeakValueDictionary[int, _Slot] = WeakValueDictionary()
        self._background: set[asyncio.Task[None]] = set()
        self.afterword: Afterword = _no_words
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
            sheet = await self._sheet(table)
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
            await self._post_anew(table, await self._sheet(table), channel.retire)
            await self._freezer.thaw(table_id)

        await self._in_slot(table_id, show)

    async def settle(self, table_id: int, channel_id: int) -> None:
        """Brings the table into a channel that hangs below its message, which leads there.

        Raises NoPlace.
        """

        async def show() -> None:
            table = await self._table(table_id)
            table = replace(table, place=replace(table.place, channel_id=channel_id))
            await self._post_anew(table, await self._sheet(table), channel.reduce)

        await self._in_slot(table_id, show)

    async def revive(self, table_id: int) -> None:
        """Shows a table afresh, even if it is frozen: once, as something may have changed for it.

        Where Discord still refuses it stays frozen; nothing is raised.
        """

        async def show() -> None:
            try:
                await self._put(await self._table(table_id), None)
            except REFUSED as error:
                log.warning("table %s could not be shown again: %s", table_id, error)

        await self._in_slot(table_id, show)

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
        try:
            await self._show(table_id, reply)
        except REFUSED as error:
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
            await self._deliver(table, await self._sheet(table), reply)
        except NoPlace as error:
            log.warning("table %s version %s has no place: %s", table.id, table.version, error)
            await self._freezer.freeze(table.id)
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
            await self._freezer.thaw(table.id)

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
        old = (await self._table(table.id)).place
        called = await self._calling(table, sheet, await self._calls.taken(table))
        message_id = await channel.post(self._client, table.place, called, _nonce(table))
        await self._placed(table, message_id)
        await put_away(self._client, old, await self._pointer(table, message_id))

    async def _placed(self, table: Table, message_id: int) -> None:
        await self._store.placed(table.id, replace(table.place, message_id=message_id))
        await self._store.painted(table.id, table.version)

    async def _calling(self, table: Table, sheet: Sheet, user_id: int | None) -> Sheet:
        """The sheet that calls this user to the turn, if any."""
        if user_id is None:
            return sheet
        said = (await self._face(table)).say(text("call.here", mention=f"<@{user_id}>"))
        return replace(sheet, headline=f"{sheet.headline}\n{said}", calls=user_id)

    async def _pointer(self, table: Table, message_id: int) -> Sheet:
        face = await self._face(table)
        where = link(replace(table.place, message_id=message_id))
        return Sheet(face.say(text("table.moved", game=face.game, number=table.id, link=where)))

    async def _table(self, table_id: int) -> Table:
        table = await self._store.table(table_id)
        if table is None:
            raise LookupError(f"table {table_id} vanished from the store")
        return table

    async def _face(self, table: Table) -> Face:
        return Face(table, await self._languages.of_guild(table.place.guild_id))

    async def _sheet(self, table: Table) -> Sheet:
        face = await self._face(table)
        game = self._tables.game(table.game)
        if table.status is Status.LOBBY:
            return lobby_sheet(game, face)
        if table.state is None:
            return closed_sheet(face)
        logged = await self._store.log(table.id, LOG_ENTRIES)
        return await self._drawn(face, logged)

    async def _drawn(self, face: Face, logged: tuple[LoggedMove, ...]) -> Sheet:
        table = face.table
        view = self._tables.game(table.game).view(table.state, None)
        png = await self._artist.table(face, view)
        sheet = table_sheet(face, renderer(table.game), view, logged, png)
        sheet = with_clock(sheet, face, self._tables.game(table.game), self._now())
        return replace(sheet, log=(*sheet.log, *await self.afterword(face)))


async def _no_words(_: Face) -> tuple[str, ...]:
    return ()


def _nonce(table: Table) -> str:
    """One for each time a table is posted: this version in place of that message."""
    old = base36(table.place.message_id or 0)
    return f"{base36(table.id)}.{base36(table.version)}.{old}"


def link(place: Place) -> str:
    """The address of the table's message."""
    guild = "@me" if place.guild_id is None else place.guild_id
    return f"https://discord.com/channels/{guild}/{place.channel_id}/{place.message_id}"
