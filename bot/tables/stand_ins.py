"""What the others decide about a late seat, and the computer that may sit in for it. Pure."""

from datetime import datetime

from msgspec.structs import replace

from bot.tables.ballots import cleared, consents, majority
from bot.tables.departures import STAND_IN
from bot.tables.hourglass import COMPUTER, MOTIONS, SKIP, alone_at, granted
from bot.tables.model import SeatedUser, Table
from bot.tables.motions import present_users
from bot.tables.progress import Played, changed, pressed
from games.engine.types import AnyGame, Level, Move, Seat

SKIPPED_MOVES = 12
"""More than a turn has that is played by the game's own moves for the absent."""


def voters(table: Table, seat: Seat) -> frozenset[int]:
    """The people who may decide about a late seat: all others who still play here."""
    return present_users(table) - {table.seats[seat].user_id}


def needed(table: Table, seat: Seat, now: datetime) -> int:
    """How many of them it takes: more than half, and after a long time any one alone."""
    alone = alone_at(table, seat)
    return 1 if alone is not None and alone <= now else majority(len(voters(table, seat)))


def agreed(table: Table, motion: str, seat: Seat) -> int:
    """How many of them have said so up to now."""
    return consents(table.course, motion, voters(table, seat), seat)


def stand_in_of(table: Table, user_id: int) -> Seat | None:
    """The seat in which a computer sits for this user."""
    for seat, seated in enumerate(table.seats):
        if seated.user_id == user_id and seated.stood_in:
            return seat
    return None


def sat_in(table: Table, seat: Seat, computer: Level) -> Table:
    """The table with this computer sitting in for the seat's user."""
    return _with_seat(table, seat, replace(table.seats[seat], computer=computer))


def given_back(table: Table, seat: Seat) -> Table:
    """The table with the seat's user there again, who has not played all of it."""
    return _with_seat(table, seat, replace(table.seats[seat], computer=None, taken_over=True))


def carried_out(game: AnyGame, table: Table, motion: str, seat: Seat, now: datetime) -> Played:
    """The table after the others have decided so about this seat."""
    if motion == SKIP:
        return _skipped(game, table, seat, now)
    if motion == COMPUTER:
        return Played(changed(sat_in(table, seat, STAND_IN), now))
    waited = granted(game, table, {seat}, now)
    over = cleared(waited.course, lambda ballot: ballot.motion in MOTIONS and ballot.seat == seat)
    return Played(replace(waited, course=over))


def _with_seat(table: Table, seat: Seat, seated: SeatedUser) -> Table:
    return replace(table, seats=(*table.seats[:seat], seated, *table.seats[seat + 1 :]))


def _skipped(game: AnyGame, table: Table, seat: Seat, now: datetime) -> Played:
    """The table after the game's own moves for the absent, to the end of this turn.

    No game tells where a turn ends: it is over when others are to act, or when the seat would do
    now what it has just passed over, as at the beginning of a next turn.
    """
    played, passed_over = Played(table), set[type[Move]]()
    while seat in game.to_act(played.table.state) and len(played.logged) < SKIPPED_MOVES:
        state = played.table.state
        move = game.absent(state, seat)
        if type(move) in passed_over:
            break
        passed_over |= {type(other) for other in game.legal_moves(state, seat)} - {type(move)}
        step = pressed(game, played.table, seat, (game.format(move),), None, now)
        played = Played(step.table, (*played.logged, *step.logged))
    course = replace(played.table.course, skipped=seat)
    return Played(replace(played.table, course=course), played.logged)
