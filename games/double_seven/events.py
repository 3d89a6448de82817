"""What can happen, in the words of the rules page's log (section 10.4).

A tile drawn from the deck is a public event without its kind, and another event with its kind that
only its seat hears. Declining a Rainbow is no event at all.
"""

from games.double_seven.tiles import Kind
from games.engine.types import Event, Seat


class TurnStarted(Event, frozen=True):
    """A seat's turn begins: this many tiles to draw; `final` in the final turns."""

    seat: Seat
    draws: int
    final: bool


class TurnedUp(Event, frozen=True):
    """The top tile of the deck is turned face up at a turn's start."""

    kind: Kind


class DrewFromDeck(Event, frozen=True):
    """A seat takes a tile from the deck, which holds `left` tiles now."""

    seat: Seat
    left: int


class SawTile(Event, frozen=True):
    """The kind of the tile that the seat took from the deck; only that seat hears of it."""

    seat: Seat
    kind: Kind


class TookFaceUp(Event, frozen=True):
    """A seat takes this tile from the face-up area."""

    seat: Seat
    kind: Kind


class ShowedRainbow(Event, frozen=True):
    """A seat shows its rack, all different, and takes an extra tile (the next event)."""

    seat: Seat
    rack: tuple[Kind, ...]


class FamilyStarted(Event, frozen=True):
    """A seat lays out a family; `family` is its id."""

    seat: Seat
    family: int
    species: Kind
    naturals: int
    clovers: int


class FamilyGrew(Event, frozen=True):
    """A seat adds tiles to its family, whose size went from `before` to `after`."""

    seat: Seat
    family: int
    species: Kind
    naturals: int
    clovers: int
    before: int
    after: int


class Exchanged(Event, frozen=True):
    """A seat swaps its family for another seat's of the same size."""

    seat: Seat
    family: int
    species: Kind
    other: Seat
    other_family: int
    other_species: Kind
    size: int


class Snatched(Event, frozen=True):
    """A seat puts a natural into a family and takes its clover; the owner may be the seat."""

    seat: Seat
    family: int
    species: Kind
    owner: Seat


class LaidOutTwo(Event, frozen=True):
    """A seat lays out two tiles, Two for One; what it takes is the next event."""

    seat: Seat
    first: Kind
    second: Kind


class TookSeven(Event, frozen=True):
    """A seat takes a Seven token for a completed family; `token` is false when none is left."""

    seat: Seat
    family: int
    species: Kind
    token: bool


class TookDoubleSeven(Event, frozen=True):
    """A seat takes the Double Seven token."""

    seat: Seat


class EndTriggered(Event, frozen=True):
    """The end begins: by which seat, why ("double_seven" or "last_tile"), who still plays."""

    seat: Seat
    reason: str
    final_turns: tuple[Seat, ...]


class TurnEnded(Event, frozen=True):
    """A seat ends its turn with this many tiles on its rack; `more` while a turn of it follows."""

    seat: Seat
    tiles: int
    more: bool


class Removed(Event, frozen=True):
    """The hand limit: a seat removes this tile from the game."""

    seat: Seat
    kind: Kind


class GameEnded(Event, frozen=True):
    """The game is over; the winners share first place."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


SevenEvent = (
    TurnStarted
    | TurnedUp
    | DrewFromDeck
    | SawTile
    | TookFaceUp
    | ShowedRainbow
    | FamilyStarted
    | FamilyGrew
    | Exchanged
    | Snatched
    | LaidOutTwo
    | TookSeven
    | TookDoubleSeven
    | EndTriggered
    | TurnEnded
    | Removed
    | GameEnded
)

Log = list[SevenEvent]
"""What has happened during one step so far, in order; the rules append to it."""
