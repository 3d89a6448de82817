"""What the others may do about somebody who is late, and how whoever was replaced comes back.

The table itself does nothing but rest: it is paused after a long silence of everybody.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

import msgspec
from msgspec.structs import replace

from bot.tables.agreements import Ballot
from bot.tables.ballots import cleared, with_ballot
from bot.tables.checks import running, seat_of
from bot.tables.hourglass import (
    MOTIONS,
    ended,
    granted,
    late,
    reminded_at,
    rested,
    resumed,
    silent_at,
    timed,
)
from bot.tables.model import StaleClick, Table
from bot.tables.ports import TableStore
from bot.tables.progress import Played, changed
from bot.tables.service import Tables, kept
from bot.tables.stand_ins import agreed, carried_out, given_back, needed, stand_in_of
from games.engine.errors import BadNotation, RuleViolation
from games.engine.types import Seat


class NotLate(RuleViolation):
    """Nobody waits for this seat any more: it has acted, or has time again."""

    def __init__(self) -> None:
        super().__init__("not_late")


class NotPaused(RuleViolation):
    """The table is not paused, or not any more."""

    def __init__(self) -> None:
        super().__init__("not_paused")


class NoStandIn(RuleViolation):
    """No computer sits in for this user here."""

    def __init__(self) -> None:
        super().__init__("no_stand_in")


class Look(msgspec.Struct, frozen=True):
    """What a look at a table's clock came to: what to show, whom to remind."""

    table: Table
    shown: bool = False
    reminded: tuple[Seat, ...] = ()


class Lateness:
    """The clock's side of the tables. All raise NoSuchTable, TableOver and StillLobby."""

    def __init__(self, store: TableStore, tables: Tables, now: Callable[[], datetime]) -> None:
        self._store = store
        self._tables = tables
        self._now = now

    async def vote(
        self, table_id: int, user_id: int, version: int, motion: str, seat: Seat
    ) -> Played:
        """The table after a ballot about a late seat, carried out once enough have said so.

        `version` is the one that everybody sees. Raises NotSeated, StaleClick, NotLate, and
        BadNotation for what is no such motion.
        """
        if motion not in MOTIONS:
            raise BadNotation(motion)
        async with self._tables.turn(table_id) as turn:
            table, now = running(turn.table), self._now()
            own = seat_of(table, user_id)
            if version != table.shown_version:
                raise StaleClick(table.version)
            game = self._tables.game(table.game)
            if seat == own or seat not in late(game, table, now):
                raise NotLate
            ballot = Ballot(motion, user_id, seat)
            course = with_ballot(table.course, ballot, MOTIONS)
            played = Played(replace(table, course=course, touched_at=now))
            if agreed(played.table, motion, seat) >= needed(table, seat, now):
                played = carried_out(game, played.table, motion, seat, now)
            return await kept(turn, played)

    async def go_on(self, table_id: int, user_id: int) -> Table:
        """The paused table going on; whoever presses that is late no more.

        Raises NotSeated, NotPaused.
        """
        async with self._tables.turn(table_id) as turn:
            table, now = running(turn.table), self._now()
            own = seat_of(table, user_id)
            if not table.course.paused:
                raise NotPaused
            game = self._tables.game(table.game)
            table = resumed(replace(table, course=replace(table.course, paused=False)), now)
            here = {own} & set(late(game, table, now))
            await turn.save(changed(granted(game, table, here, now), now))
            return turn.table

    async def take_back(self, table_id: int, user_id: int) -> Table:
        """The table with the user in the seat in which a computer sat for them.

        Raises NoStandIn.
        """
        async with self._tables.turn(table_id) as turn:
            table = running(turn.table)
            seat = stand_in_of(table, user_id)
            if seat is None:
                raise NoStandIn
            game, now = self._tables.game(table.game), self._now()
            await turn.save(changed(granted(game, given_back(table, seat), {seat}, now), now))
            return turn.table

    async def present(self, table_id: int, user_id: int) -> bool:
        """Whether this user's presence took back what the others had said about their lateness."""
        table = await self._store.table(table_id)
        if table is None or _forgiven(table, user_id) is table:
            return False
        async with self._tables.turn(table_id) as turn:
            forgiven = _forgiven(turn.table, user_id)
            if forgiven is turn.table:
                return False
            await turn.save(replace(forgiven, touched_at=self._now()))
        return True

    async def gone(self, table_id: int, user_id: int) -> None:
        """Ends the time of a user who has left the server, if it runs: nobody waits for it."""
        async with self._tables.turn(table_id) as turn:
            table, now = running(turn.table), self._now()
            game, seat = self._tables.game(table.game), table.seat_of(user_id)
            if seat in set(timed(game, table)) - set(late(game, table, now)):
                await turn.save(ended(game, table, seat, now))

    async def look(self, table_id: int, pressed_at: datetime) -> Look:
        """What is due at this table: a reminder, a new picture, or the pause after silence.

        `pressed_at` is when somebody last pressed anything there, as far as is known.
        """
        async with self._tables.turn(table_id) as turn:
            table, now = turn.table, self._now()
            game = self._tables.game(table.game)
            seats = timed(game, table)
            if not seats or table.due_at is None or table.due_at > now:
                return Look(table)
            reminded = tuple(s for s in seats if _is_now(reminded_at(table, s), table.due_at))
            table = replace(table, touched_at=max(table.touched_at, pressed_at))
            if silent_at(table) <= now:
                table = changed(rested(game, table, now), now)
            await turn.save(table)
            table = turn.table
            shown = table.course.paused or bool(late(game, table, now))
            return Look(table, shown, () if shown else reminded)


def _forgiven(table: Table, user_id: int) -> Table:
    """The table without what the others said about this user; itself where they said nothing."""
    seat = table.seat_of(user_id)
    course = cleared(table.course, lambda b: b.motion in MOTIONS and b.seat == seat)
    return table if course is table.course else replace(table, course=course)


def _is_now(moment: datetime | None, due: datetime) -> bool:
    """Whether this moment is the one that is due; clocks that were moved on differ by a trifle."""
    return moment is not None and abs(moment - due) < timedelta(seconds=1)
