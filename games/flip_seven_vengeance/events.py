"""What can happen, in the words of the rules page's log (section 10.5). All of it is public."""

from games.engine.types import Event, Seat
from games.flip_seven_vengeance.cards import Card


class RoundStarted(Event, frozen=True):
    """A new round is dealt by this seat."""

    round: int
    dealer: Seat


class Dealt(Event, frozen=True):
    """A seat is dealt its card of the first deal. `cards` and `points` are the line's, after it."""

    seat: Seat
    card: Card
    cards: int
    points: int


class Drew(Event, frozen=True):
    """A seat hits and draws this card. `cards` and `points` are the line's, after it."""

    seat: Seat
    card: Card
    cards: int
    points: int


class Forced(Event, frozen=True):
    """A seat draws this card because of Just One More! or Flip Four! (`by`, the action's code)."""

    seat: Seat
    card: Card
    by: Card
    cards: int
    points: int


class Stayed(Event, frozen=True):
    """A seat stays of its own will with these points in its line."""

    seat: Seat
    points: int


class ForcedToStay(Event, frozen=True):
    """A seat has drawn its one last card (Just One More!) and stays."""

    seat: Seat
    points: int


class Busted(Event, frozen=True):
    """A seat busts by this card; `line` is the whole line turned face down, that card included."""

    seat: Seat
    card: Card
    line: tuple[Card, ...]


class Gave(Event, frozen=True):
    """A seat gives a modifier to a seat, perhaps itself."""

    seat: Seat
    card: Card
    target: Seat


class Played(Event, frozen=True):
    """A seat plays Just One More! or Flip Four! on a seat, perhaps itself."""

    seat: Seat
    card: Card
    target: Seat


class SetAside(Event, frozen=True):
    """A card of a Flip Four! waits until the four draws are over."""

    seat: Seat
    card: Card


class Dropped(Event, frozen=True):
    """Waiting or set-aside cards are discarded without effect."""

    cards: tuple[Card, ...]


class Stole(Event, frozen=True):
    """A seat steals this card."""

    seat: Seat
    victim: Seat
    card: Card


class Swapped(Event, frozen=True):
    """A seat lets two cards change places: first's `first_card` with second's `second_card`."""

    seat: Seat
    first: Seat
    first_card: Card
    second: Seat
    second_card: Card


class Discarded(Event, frozen=True):
    """A seat discards a card of a line."""

    seat: Seat
    victim: Seat
    card: Card


class NoTarget(Event, frozen=True):
    """An action card finds no target and is discarded."""

    seat: Seat
    card: Card


class Swept(Event, frozen=True):
    """Unlucky 7 arrives in a line; these other cards of it are gone."""

    seat: Seat
    cards: tuple[Card, ...]


class MustHit(Event, frozen=True):
    """A seat that is still active now holds The Zero and must keep hitting."""

    seat: Seat


class FlippedSeven(Event, frozen=True):
    """A seat has seven number cards: the round is over."""

    seat: Seat


class TookBonus(Event, frozen=True):
    """Brutal: the maker of Flip 7 takes 15 points."""

    seat: Seat


class TookPoints(Event, frozen=True):
    """Brutal: the maker of Flip 7 takes 15 points off another seat's round score."""

    seat: Seat
    target: Seat


class Reshuffled(Event, frozen=True):
    """The discard pile, this many cards, is shuffled and becomes the draw pile."""

    cards: int


class PilesRanOut(Event, frozen=True):
    """A card had to be drawn and both piles were empty: the round is over."""


class RoundScored(Event, frozen=True):
    """The round's scores and the totals after it, by seat; `busted` lists the busted seats."""

    round: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    busted: tuple[Seat, ...]


class GameEnded(Event, frozen=True):
    """The game is over; the winners share the highest total."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


VengeanceEvent = (
    RoundStarted
    | Dealt
    | Drew
    | Forced
    | Stayed
    | ForcedToStay
    | Busted
    | Gave
    | Played
    | SetAside
    | Dropped
    | Stole
    | Swapped
    | Discarded
    | NoTarget
    | Swept
    | MustHit
    | FlippedSeven
    | TookBonus
    | TookPoints
    | Reshuffled
    | PilesRanOut
    | RoundScored
    | GameEnded
)

Log = list[VengeanceEvent]
"""What has happened during one step so far, in order; the rules append to it."""
