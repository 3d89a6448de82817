"""The steady computer: simple measures of how good each legal move looks.

Source: rules page, section 11, "Simple".
"""

from games.engine.types import Seat
from games.flip_seven_vengeance.cards import ZERO, Card
from games.flip_seven_vengeance.lines import (
    FLIP_SEVEN_POINTS,
    SEVEN,
    Fate,
    Line,
    fate,
    line_score,
    number_cards,
    number_total,
    without,
)
from games.flip_seven_vengeance.moves import (
    Discard,
    Gain,
    Hit,
    Stay,
    Steal,
    Subtract,
    Swap,
    Target,
    VengeanceMove,
)
from games.flip_seven_vengeance.view import Decision, Kind, SeatView, Status, VengeanceView

ENOUGH_POINTS = 29
DARING_CHANCE = 0.45
OTHERS_SHARE = 0.7
STAKE_POINTS = 5
FLIP_SEVEN_WORTH = 30
WASTED = -1000.0
"""Worth of a choice that harms oneself or does nothing, below all that make sense."""


def worth(  # noqa: C901, PLR0911 - an arm per kind
    view: VengeanceView, decision: Decision, move: VengeanceMove
) -> float:
    """How good this legal move looks to the deciding seat."""
    match move:
        case Hit():
            return 0.0
        case Stay():
            return -1.0 if _hits_on(view.seats[decision.seat]) else 1.0
        case Target(seat):
            return _target_worth(view, decision, seat)
        case Steal(victim, card):
            return _steal_worth(view, decision.seat, victim, card)
        case Discard(victim, card):
            return _discard_worth(view, decision.seat, victim, card)
        case Swap():
            return _swap_worth(view, decision.seat, move)
        case Gain():
            return 1.0
        case Subtract(seat):
            return _subtract_worth(view, decision.seat, seat)


def _line_worth(view: VengeanceView, line: Line) -> float:
    """The line's score, a Flip 7 counted for more than its points."""
    bonus = FLIP_SEVEN_WORTH if number_cards(line) == SEVEN else 0
    return line_score(line, brutal=view.brutal) + bonus


def _worth_after(view: VengeanceView, line: Line, card: Card) -> float:
    """What the line is worth once this card has come by Steal or Swap; a bust is worth nothing."""
    match fate(line, card, sweeping=view.unlucky_seven_on_transfer):
        case Fate.BUSTS:
            return 0.0
        case Fate.SWEEPS:
            return _line_worth(view, (card,))
        case Fate.JOINS | Fate.FLIPS:
            return _line_worth(view, (*line, card))


def _hits_on(me: SeatView) -> bool:
    """Below 29 points; with six number cards while the chance of a bust is below 45 %."""
    if me.number_cards == SEVEN - 1:
        return _bust_chance(me) < DARING_CHANCE
    return me.points < ENOUGH_POINTS


def _bust_chance(seat: SeatView) -> float:
    """The chance that this seat's next card busts it at once."""
    cards, pile = seat.bust
    return cards / pile if pile else 0.0


def _target_worth(view: VengeanceView, decision: Decision, seat: Seat) -> float:
    """The likeliest and dearest bust; a forced stay costs the holder of The Zero everything."""
    if decision.kind is Kind.MODIFIER and decision.card is not None:
        return _modifier_worth(view, decision.seat, seat, decision.card)
    if seat == decision.seat:
        return WASTED
    place = view.seats[seat]
    if decision.kind is Kind.JUST_ONE_MORE and ZERO in place.line:
        return number_total(place.line) + STAKE_POINTS
    return _bust_chance(place) * (place.points + STAKE_POINTS)


def _modifier_worth(view: VengeanceView, me: Seat, seat: Seat, card: Card) -> float:
    """The highest of the rivals who really lose points by it."""
    place = view.seats[seat]
    lost = place.points - line_score((*place.line, card), brutal=view.brutal)
    if seat == me:
        return WASTED - lost
    if lost <= 0 or place.status is Status.BUSTED:
        return WASTED / 2
    return place.total + place.points


def _steal_worth(view: VengeanceView, me: Seat, victim: Seat, card: Card) -> float:
    """Own gain first; where that is equal, the victim's loss."""
    line = view.seats[victim].line
    loss = _line_worth(view, line) - _line_worth(view, without(line, card))
    return _worth_after(view, view.seats[me].line, card) + loss / 100


def _discard_worth(view: VengeanceView, me: Seat, victim: Seat, card: Card) -> float:
    line = view.seats[victim].line
    loss = _line_worth(view, line) - _line_worth(view, without(line, card))
    return -loss if victim == me else loss


def _swap_worth(view: VengeanceView, me: Seat, move: Swap) -> float:
    total = 0.0
    sides = (
        (move.first, move.first_card, move.second_card),
        (move.second, move.second_card, move.first_card),
    )
    for seat, leaving, coming in sides:
        line = view.seats[seat].line
        gain = _worth_after(view, without(line, leaving), coming) - _line_worth(view, line)
        total += gain if seat == me else -OTHERS_SHARE * gain
    return total


def _subtract_worth(view: VengeanceView, me: Seat, seat: Seat) -> float:
    """Fifteen points for oneself are never less of a lead, unless only the loss stops a winner."""
    mine = view.seats[me].total + view.seats[me].points + FLIP_SEVEN_POINTS
    rival = view.seats[seat].total + view.seats[seat].points
    wins_now = rival >= view.target_score and rival > mine
    return 2.0 if wins_now and rival - FLIP_SEVEN_POINTS < view.target_score else 0.0
