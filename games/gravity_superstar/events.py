"""What can happen, in the words of the rules page's log (section 9.5).

Everything is public but which card lies face down: that is an event of its own for its owner.
What happens in the cells of a way follows its `Moved` in the order of the cells.
"""

from games.engine.types import Event, Seat
from games.gravity_superstar.board import Compass
from games.gravity_superstar.cards import Card, Colour
from games.gravity_superstar.moves import Effect
from games.gravity_superstar.tiles import Cell


class CameIn(Event, frozen=True):
    """A seat's pawn comes in at the open door, number `door`."""

    seat: Seat
    cell: Cell
    feet: Compass
    door: int


class PlayedFaceUp(Event, frozen=True):
    """A seat plays this card for the effect of the `Moved` that follows; perhaps it is the wild."""

    seat: Seat
    card: Card
    effect: Effect


class PlayedFaceDown(Event, frozen=True):
    """A seat plays a card face down for a step; `card` only where the option shows all cards."""

    seat: Seat
    effect: Effect
    card: Card | None = None


class LaidDown(Event, frozen=True):
    """The card that a seat has just played face down; only that seat hears of it."""

    seat: Seat
    card: Card


class Moved(Event, frozen=True):
    """A seat's pawn goes its way: from `start` through `path`, then falls where its feet point.

    The first `jumped` cells are the action's own, the rest is the fall. `wraps` tells that the way
    leads over an edge of the board; `path` is empty where a turn leaves the pawn standing. A pawn
    that came in and had to fall on has the effect "entry".
    """

    seat: Seat
    effect: Effect
    start: Cell
    feet: Compass
    path: tuple[Cell, ...]
    jumped: int
    wraps: bool


class Ejected(Event, frozen=True):
    """A seat throws a rival off the board, out of this cell; the rival takes back all cards."""

    seat: Seat
    victim: Seat
    cell: Cell


class CollectedStar(Event, frozen=True):
    """A seat collects a star; `left` are still on the board."""

    seat: Seat
    colour: Colour
    cell: Cell
    left: int


class TookToken(Event, frozen=True):
    """A seat takes a Replay token; `left` remain in the supply."""

    seat: Seat
    cell: Cell
    left: int


class NoTokenLeft(Event, frozen=True):
    """A seat would take a Replay token here, but the supply is empty."""

    seat: Seat
    cell: Cell


class DoorMoved(Event, frozen=True):
    """The open-door marker goes to the next free door."""

    door: int
    cell: Cell
    to_door: int
    to_cell: Cell


class DoorStuck(Event, frozen=True):
    """All other doors are occupied: the open-door marker stays."""

    door: int
    cell: Cell


class HandRefreshed(Event, frozen=True):
    """A seat has all five cards in hand again.

    `reason` is "complete" or "fifth_card"; that an ejected seat takes its cards back is told by
    "ejected", only where any lay in front of it.
    """

    seat: Seat
    reason: str


class Stole(Event, frozen=True):
    """A seat takes this colour or "token" from a rival; `chosen` where there was a choice."""

    seat: Seat
    victim: Seat
    what: Colour
    chosen: bool


class NothingToSteal(Event, frozen=True):
    """The ejected rival owns nothing."""

    seat: Seat
    victim: Seat


class SpentToken(Event, frozen=True):
    """A seat spends a Replay token for a second action."""

    seat: Seat


class TurnEnded(Event, frozen=True):
    """A seat's turn is over."""

    seat: Seat


class FinalRound(Event, frozen=True):
    """The game ends with this round, because of `reason`: "stars", "expert_points", "board_empty".

    `stars` are left on the board; `seat` owns `points` points now.
    """

    reason: str
    stars: int
    seat: Seat
    points: int


class RoundEnded(Event, frozen=True):
    """A round is over, with so many stars on the board."""

    round: int
    stars: int


class QuietRounds(Event, frozen=True):
    """A round begins after `quiet` rounds in which no star left the board; `left` more end it all.

    With `left` 1 the round that begins is the last, unless a star leaves the board.
    """

    quiet: int
    left: int


class LastRound(Event, frozen=True):
    """The last round of the round limit begins."""

    round: int


class GameEnded(Event, frozen=True):
    """The game is over; `reason` as in an outcome. The winners share first place."""

    reason: str
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


SuperstarEvent = (
    CameIn
    | PlayedFaceUp
    | PlayedFaceDown
    | LaidDown
    | Moved
    | Ejected
    | CollectedStar
    | TookToken
    | NoTokenLeft
    | DoorMoved
    | DoorStuck
    | HandRefreshed
    | Stole
    | NothingToSteal
    | SpentToken
    | TurnEnded
    | FinalRound
    | RoundEnded
    | QuietRounds
    | LastRound
    | GameEnded
)

Log = list[SuperstarEvent]
"""What has happened during one step so far, in order; the rules append to it."""
