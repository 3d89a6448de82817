"""What a table's people agree on beside the game's options, and how the table goes on."""

from collections.abc import Mapping
from datetime import datetime
from typing import Literal, get_args

import msgspec

from games.engine.types import Seat

ClockKind = Literal["none", "fast", "day"]
"""No clock, a bank of minutes per seat for the whole game, or a day for every turn."""

Where = Literal["here", "thread"]
"""Where a game is played: where its lobby was opened, or in a thread of its own."""

Leaving = Literal["computer", "offer"]
"""What becomes of a seat whose user has left: a computer plays it, or anybody may take it over."""


MotionKind = Literal["undo", "remove", "end"]
"""To take a move back, to remove somebody, to end the game without a result."""


BestOf = Literal["1", "3", "5", "7"]
"""Single games, or a series that is won with more than half of so many games."""


class Series(msgspec.Struct, frozen=True, omit_defaults=True):
    """The how-manieth game in a row this is, and the games won before it, by seat."""

    game: int = 1
    wins: tuple[int, ...] = ()


class Former(msgspec.Struct, frozen=True):
    """A seat of the game before: whose it was (None for a computer), and the games won there."""

    user_id: int | None
    name: str
    wins: int


class Manner(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the people want to play: chosen in the lobby, the same for the whole game."""

    clock: ClockKind = "none"
    leaving: Leaving = "computer"
    best_of: BestOf = "1"
    series: Series = Series()
    where: Where = "here"


class Ballot(msgspec.Struct, frozen=True):
    """One user's consent to a motion, about a seat where it concerns one."""

    motion: str
    user_id: int
    seat: Seat | None = None


MANNERS: Mapping[str, tuple[str, ...]] = {
    "clock": get_args(ClockKind),
    "leaving": get_args(Leaving),
    "best_of": get_args(BestOf),
}
"""What the lobby offers besides the game's options: fields of Manner, each with its values."""


class Motion(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one user asks the others, who answer by ballots; a table has one at a time at most.

    `number` tells it from every other one of the table. `seat` is whose move would be taken back or
    who would go; `back_to` is the log entry that an undo goes back to, `undone` the versions of
    what it takes back. `moves` counts those made since it was asked.
    """

    kind: MotionKind
    number: int
    asker: int
    seat: Seat = -1
    back_to: int | None = None
    undone: tuple[int, ...] = ()
    moves: int = 0


class Course(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the table goes on, beside the game's state.

    `banks` are the seconds that each seat has left as of `since`, the moment from which whoever is
    to act now is charged; negative for one who is late. A `paused` table waits for nobody: its
    clocks rest until somebody goes on. `ballots` is the consent given to what is asked at present.
    `away` are the minutes that the bot was away since the last move, `skipped` the seat whose turn
    the others have just skipped. `motion` is what one of the users asks, `removed` who was removed
    and may not come back, `film` the message that holds the finished game's film. `frozen` is since
    when the table can't be shown: its clocks rest as well. `last` are the seats of the game before,
    while the next one's lobby waits; `rematch` is the next game. `posting` is the nonce of a
    message of the table that is being posted.
    """

    since: datetime | None = None
    banks: tuple[float, ...] = ()
    ballots: tuple[Ballot, ...] = ()
    paused: bool = False
    away: int = 0
    skipped: Seat | None = None
    motion: Motion | None = None
    removed: tuple[int, ...] = ()
    film: int | None = None
    last: tuple[Former, ...] = ()
    rematch: int | None = None
    frozen: datetime | None = None
    posting: str | None = None
