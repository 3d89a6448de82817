"""Calls to one's turn: at most one new message for one person, gone at the next move.

Edits notify nobody, so a call is a new message: the table's own where that is posted anew, else one
line that leads to it. Nobody is called who is not to move, and nobody twice for one turn but by the
one reminder at half time. A call that Discord refuses is dropped.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from datetime import datetime
from typing import Any

import discord

from bot.tables.hourglass import ends_at
from bot.tables.model import Status, Table
from bot.tables.ports import Call, TableStore
from bot.tables.presence import Presence
from bot.tables.service import Tables
from bot.ui import channel
from bot.ui.clocks import time_tag
from bot.ui.faces import Face
from bot.ui.faults import REFUSED
from bot.ui.scroll import Scroll
from bot.ui.sketches import link
from bot.ui.speech import Languages
from games.engine.codec import Damaged
from games.engine.types import AnyGame, Seat
from render.kit.controls import text

RECENT_ENTRIES = 60
"""So many entries are read to find who moved last; a burst of computers has far fewer."""

log = logging.getLogger(__name__)


class Calls:
    """Calls people to their turns, as each of them wants it, and removes the calls again."""

    def __init__(
        self,
        client: discord.Client,
        store: TableStore,
        tables: Tables,
        presence: Presence,
        languages: Languages,
        now: Callable[[], datetime],
    ) -> None:
        self._client = client
        self._store = store
        self._tables = tables
        self._presence = presence
        self._languages = languages
        self.scroll = Scroll()
        self._now = now
        self._wanted: dict[int, set[int]] = {}
        self._standing: dict[tuple[int, int], Call] = {}
        self._background: set[asyncio.Task[None]] = set()

    async def resume(self) -> None:
        """Takes up what an earlier run left: calls that are answered go, missing ones come."""
        for call in await self._store.calls.standing():
            self._standing[call.table_id, call.user_id] = call
            if call.user_id not in await self._waited_for(call.table_id):
                await self._remove(call)
        for table_id in await self._store.unpainted():
            # Their turn came in a picture that is still to be shown.
            to_act = await self._waited_for(table_id)
            self._wanted[table_id] = {u for u in to_act if (table_id, u) not in self._standing}

    async def rest(self) -> None:
        """Gives up the calls that are under way: the next run says what is still to be said."""
        for task in self._background:
            task.cancel()
        if self._background:
            await asyncio.wait(self._background)

    def heard(self, before: Table, table: Table) -> None:
        """Hears of a change: whose turn has come is called when it is shown, whose is over not."""
        was, is_now = self._to_act(before), self._to_act(table)
        wanted = (self._wanted.get(table.id, set()) | (is_now - was)) & is_now
        self._wanted.pop(table.id, None)
        if wanted:
            self._wanted[table.id] = wanted
        for user_id in was - is_now:
            call = self._standing.get((table.id, user_id))
            if call is not None:
                self._spawn(self._remove(call))

    async def taken(self, table: Table) -> int | None:
        """Whoever the new message of this table shall call, who is called by it then."""
        for user_id in sorted(self._wanted.get(table.id, ())):
            self._wanted[table.id].discard(user_id)
            if user_id in self._to_act(table) and await self._welcome(table, user_id):
                return user_id
        return None

    def follow(self, table: Table) -> None:
        """Calls, in the background, those whose turn has come and is shown in an older message."""
        for user_id in self._wanted.pop(table.id, ()):
            self._spawn(self._called(table, user_id))

    def remind(self, table: Table, seats: tuple[Seat, ...]) -> None:
        """Calls, in the background, those of whose time half is gone."""
        for seat in seats:
            self._spawn(self._reminded(table, seat))

    async def _called(self, table: Table, user_id: int) -> None:
        if await self._welcome(table, user_id):
            await self._say(table.id, user_id, "call.turn", "")

    async def _reminded(self, table: Table, seat: Seat) -> None:
        user_id, ends = table.seats[seat].user_id, ends_at(table, seat)
        if user_id is not None and ends is not None and await self._wants(user_id):
            await self._say(table.id, user_id, "call.half", time_tag(ends))

    async def _say(self, table_id: int, user_id: int, key: str, when: str) -> None:
        """Says one line in the table's channel, in place of an earlier call to this person."""
        table = await self._store.table(table_id)
        if table is None or user_id not in self._to_act(table):
            return
        earlier = self._standing.get((table_id, user_id))
        face = Face(table, await self._languages.of_guild(table.place.guild_id))
        mention, where = f"<@{user_id}>", link(table.place)
        said = text(key, mention=mention, number=table_id, game=face.game, link=where, when=when)
        try:
            message_id = await channel.say(self._client, table.place, face.say(said), user_id)
        except REFUSED as error:
            log.info("a call to table %s was refused: %s", table_id, error)
            return
        await self._keep(Call(table_id, user_id, table.place.channel_id, message_id))
        if earlier is not None:
            await self._unsay(earlier)

    async def _keep(self, call: Call) -> None:
        self._standing[call.table_id, call.user_id] = call
        await self._store.calls.keep(call)
        if call.user_id not in await self._waited_for(call.table_id):
            await self._remove(call)  # the person has moved meanwhile

    async def _remove(self, call: Call) -> None:
        if self._standing.get((call.table_id, call.user_id)) == call:
            del self._standing[call.table_id, call.user_id]
        await self._store.calls.drop(call)
        await self._unsay(call)

    async def _unsay(self, call: Call) -> None:
        self.scroll.forgot(call.channel_id, call.message_id)
        try:
            await channel.unsay(self._client, call.channel_id, call.message_id)
        except REFUSED as error:
            log.info("a call to table %s could not be removed: %s", call.table_id, error)

    async def _welcome(self, table: Table, user_id: int) -> bool:
        """Whether to call this person to a turn: wanted, and not come to by their own press."""
        if self._presence.at_table(user_id, table.id) or not await self._wants(user_id):
            return False
        logged = await self._store.log(table.id, RECENT_ENTRIES)
        actors = [entry.actor for entry in logged if entry.actor is not None]
        return not actors or actors[-1] != user_id

    async def _wants(self, user_id: int) -> bool:
        """Whether this person wants to be called now."""
        settings = await self._store.preferences.of_user(user_id)
        if settings.pinged == "never" or _quiet(settings.quiet_hours, self._now()):
            return False
        return settings.pinged == "always" or self._presence.away(user_id)

    async def _waited_for(self, table_id: int) -> set[int]:
        """The people who are to move there now; nobody at a table that can't be read."""
        with contextlib.suppress(Damaged):  # whoever shows the tables tells of it
            table = await self._store.table(table_id)
            return set() if table is None else self._to_act(table)
        return set()

    def _to_act(self, table: Table) -> set[int]:
        """The people who are to move; at a paused table nobody is."""
        if table.status is not Status.PLAYING or table.course.paused:
            return set()
        game: AnyGame = self._tables.game(table.game)
        seats = (table.seats[seat] for seat in game.to_act(table.state))
        return {s.user_id for s in seats if s.present and s.user_id is not None}

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_logged(work))
        self._background.add(task)
        task.add_done_callback(self._background.discard)


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        # Nobody awaits this task: without a line in the log the fault would be lost.
        log.exception("a call failed")


def _quiet(hours: tuple[int, int] | None, now: datetime) -> bool:
    """Whether the quiet hours last now; they may span midnight, and end where they begin never."""
    if hours is None:
        return False
    begin, end = hours
    return (now.hour - begin) % 24 < (end - begin) % 24
