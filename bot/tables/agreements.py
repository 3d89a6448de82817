"""What a table's people agree on beside the game's options, and how the table goes on."""

from datetime import datetime
from typing import Literal

import msgspec

from games.engine.types import Seat

ClockKind = Literal["none", "fast", "day"]
"""No clock, a bank of minutes per seat for the whole game, or a day for every turn."""

Where = Literal["here", "thread"]
"""Where a game is played: where its lobby was opened, or in a thread of its own."""

Leaving = Literal["computer", "offer"]
"""What becomes of a seat whose user has left: a computer plays it, or anybody may take it over."""


class Manner(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the people want to play: chosen in the lobby, the same for the whole game."""

    clock: ClockKind = "none"
    leaving: Leaving = "computer"
    where: Where = "here"


class Ballot(msgspec.Struct, frozen=True):
    """One user's consent to a motion, about a seat where it concerns one."""

    motion: str
    user_id: int
    seat: Seat | None = None


class Course(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the table goes on, beside the game's state.

    `since` is when the present decision began to wait, `banks` the seconds left by seat under the
    fast clock, `ballots` the consent given to what is asked at present. `frozen` is since when the
    table can't be shown, and `held` when its clock would have had to be looked at. `film` is the
    message that holds the finished game's film.
    """

    since: datetime | None = None
    banks: tuple[float, ...] = ()
    ballots: tuple[Ballot, ...] = ()
    film: int | None = None
    frozen: datetime | None = None
    held: datetime | None = None
