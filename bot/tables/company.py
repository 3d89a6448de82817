"""What the people of a table do about each other: ask and answer, take over, remove, hand over."""

from collections.abc import Callable
from datetime import datetime

from msgspec.structs import replace

from bot.tables.agreements import MANNERS, Motion, MotionKind
from bot.tables.checks import hosted, live, lobby_of, running, seat_of
from bot.tables.departures import barred, departed, ended, taken_over, unseated
from bot.tables.hourglass import granted
from bot.tables.model import (
    NO_SEAT,
    REMOVED,
    NoSuchOption,
    StaleClick,
    Status,
    Table,
    User,
)
from bot.tables.motions import (
    asked,
    open_motion,
    opposed,
    supported,
    verdict,
    withdrawn,
)
from bot.tables.ports import TableStore, Turn
from bot.tables.progress import Played, changed
from bot.tables.service import Tables, kept
from bot.tables.undo import NothingToUndo, returnable, undone
from games.engine.errors import RuleViolation
from games.engine.types import Seat


class NobodyThere(RuleViolation):
    """The person who was meant has no seat here any more."""

    def __init__(self) -> None:
        super().__init__("nobody_there")


class Company:
    """One transaction per function, as in Tables; all raise NoSuchTable and TableOver."""

    def __init__(self, store: TableStore, tables: Tables, now: Callable[[], datetime]) -> None:
        self._store = store
        self._tables = tables
        self._now = now

    async def take_over(self, table_id: int, user: User, seat: Seat) -> Played:
        """The running game with a vacant seat in this user's hands.

        Raises StillLobby, AlreadySeated, WasRemoved, OtherSeatLeft, NotVacant, TooManyTables.
        """
        async with self._tables.turn(table_id) as turn:
            table = running(turn.table)
            await self._tables.check_user_room(user.id)
            played, now = taken_over(table, seat, user, self._now()), self._now()
            if table.seats[seat].user_id != user.id:
                # What somebody else has used up is not for this user to answer for.
                game = self._tables.game(table.game)
                played = replace(played, table=granted(game, played.table, {seat}, now))
            return await kept(turn, played)

    async def take_back(self, table_id: int, user_id: int, version: int) -> Played:
        """The own last move taken back, or the others asked where that is not the user's alone.

        Raises StillLobby, NotSeated, StaleClick, NothingToUndo, MotionOpen.
        """
        async with self._tables.turn(table_id) as turn:
            table = running(turn.table)
            seat = seat_of(table, user_id)
            if version != table.version:
                raise StaleClick(table.version)
            game, logged = self._tables.game(table.game), await self._store.log(table_id)
            undo = returnable(game, table, logged, seat)
            if undo is None:
                raise NothingToUndo
            if undo.free:
                return await kept(turn, undone(table, undo, seat, user_id, self._now()))
            versions = tuple(entry.version for entry in undo.entries)
            motion = Motion("undo", _number(table), user_id, seat, undo.back_to, versions)
            return await self._decided(turn, asked(table, motion), motion, user_id)

    async def ask_end(self, table_id: int, user_id: int) -> Played:
        """The others asked to end the game without a result; asked before, agreed to.

        Raises StillLobby, NotSeated, MotionOpen.
        """
        return await self._ask(table_id, user_id, "end", NO_SEAT, None)

    async def ask_removal(self, table_id: int, user_id: int, seat: Seat, holder: int) -> Played:
        """The others asked to remove whoever holds this seat; asked before, agreed to.

        Raises StillLobby, NotSeated, NobodyThere, MotionOpen, TooFewVoters.
        """
        return await self._ask(table_id, user_id, "remove", seat, holder)

    async def agree(self, table_id: int, user_id: int, number: int) -> Played:
        """The table after this user's consent, carried out where it decides.

        What cannot be done any more is dropped. Raises StillLobby, NotSeated, NoMotion, NoVote.
        """
        async with self._tables.turn(table_id) as turn:
            motion = open_motion(running(turn.table), user_id, number)
            table = supported(turn.table, motion, user_id)
            return await self._decided(turn, table, motion, user_id)

    async def disagree(self, table_id: int, user_id: int, number: int) -> Played:
        """The table after this user's refusal; whoever asked takes the question back by it.

        Raises StillLobby, NotSeated, NoMotion, NoVote.
        """
        async with self._tables.turn(table_id) as turn:
            motion = open_motion(running(turn.table), user_id, number)
            table = opposed(turn.table, motion, user_id)
            return await self._decided(turn, table, motion, user_id)

    async def remove(self, table_id: int, seat: Seat, holder: int) -> Played:
        """The table without whoever holds this seat, by a moderator's word.

        Raises NobodyThere.
        """
        async with self._tables.turn(table_id) as turn:
            table = _held(turn.table, seat, holder)
            if table.status is Status.LOBBY:
                return await self._shown(turn, unseated(barred(table, seat), seat))
            return await self._removed(turn, running(table), seat)

    async def unseat(self, table_id: int, host_id: int, seat: Seat, holder: int) -> Played:
        """The lobby without whoever holds this seat, by the host's word.

        Raises AlreadyStarted, NotHost, NobodyThere.
        """
        async with self._tables.turn(table_id) as turn:
            table = _held(hosted(lobby_of(turn.table), host_id), seat, holder)
            return await self._shown(turn, unseated(barred(table, seat), seat))

    async def hand_over(self, table_id: int, host_id: int, seat: Seat, holder: int) -> Played:
        """The table with whoever holds this seat as its host. Raises NotHost, NobodyThere."""
        async with self._tables.turn(table_id) as turn:
            table = _held(hosted(live(turn.table), host_id), seat, holder)
            if not table.seats[seat].present:
                raise NobodyThere
            return await self._shown(turn, replace(table, host_id=holder))

    async def set_manner(self, table_id: int, host_id: int, name: str, value: str) -> Table:
        """The lobby with one of its agreements changed by the host.

        Raises AlreadyStarted, NotHost, NoSuchOption.
        """
        async with self._tables.turn(table_id) as turn:
            table = hosted(lobby_of(turn.table), host_id)
            if value not in MANNERS.get(name, ()):
                raise NoSuchOption
            manner = replace(table.manner, **{name: value})
            return (await self._shown(turn, replace(table, manner=manner))).table

    async def _ask(
        self, table_id: int, user_id: int, kind: MotionKind, seat: Seat, holder: int | None
    ) -> Played:
        async with self._tables.turn(table_id) as turn:
            table = running(turn.table)
            seat_of(table, user_id)
            if holder is not None:
                _held(table, seat, holder)
            motion = table.course.motion
            if motion is not None and (motion.kind, motion.seat) == (kind, seat):
                table = supported(table, open_motion(table, user_id, motion.number), user_id)
            else:
                motion = Motion(kind, _number(table), user_id, seat)
                table = asked(table, motion)
            return await self._decided(turn, table, motion, user_id)

    async def _decided(self, turn: Turn, table: Table, motion: Motion, actor: int) -> Played:
        """What becomes of the table now that this user has voted."""
        match verdict(table, motion):
            case "open":
                return await self._shown(turn, table)
            case "failed":
                return await self._shown(turn, withdrawn(table))
            case "agreed":
                return await self._carried_out(turn, withdrawn(table), motion, actor)

    async def _carried_out(self, turn: Turn, table: Table, motion: Motion, actor: int) -> Played:
        match motion.kind:
            case "undo":
                return await self._undone(turn, table, motion)
            case "remove":
                return await self._removed(turn, table, motion.seat)
            case "end":
                return await kept(turn, ended(table, actor, self._now()))

    async def _undone(self, turn: Turn, table: Table, motion: Motion) -> Played:
        game, logged = self._tables.game(table.game), await self._store.log(table.id)
        undo = returnable(game, table, logged, motion.seat)
        if undo is None or undo.back_to != motion.back_to:
            return await self._shown(turn, table)  # a computer has revealed something since
        return await kept(turn, undone(table, undo, motion.seat, motion.asker, self._now()))

    async def _removed(self, turn: Turn, table: Table, seat: Seat) -> Played:
        game, table = self._tables.game(table.game), barred(table, seat)
        return await kept(turn, departed(game, table, seat, REMOVED, self._now()))

    async def _shown(self, turn: Turn, table: Table) -> Played:
        if table is not turn.table:  # a vote given twice must not make everybody's buttons stale
            await turn.save(changed(table, self._now()))
        return Played(turn.table)


def _held(table: Table, seat: Seat, holder: int) -> Table:
    """The table, if this user still holds this seat. Raises NobodyThere."""
    if seat in range(len(table.seats)):
        seated = table.seats[seat]
        if seated.user_id == holder and not seated.gone:
            return table
    raise NobodyThere


def _number(table: Table) -> int:
    """A number for a motion that is asked now: that of the change, which has no other."""
    return table.shown_version + 1
