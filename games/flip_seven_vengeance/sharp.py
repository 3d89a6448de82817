"""The sharp computer: one-card expectation, the standing after a choice, sampled forced draws.

Source: rules page, section 11, "Strong".
"""

from collections.abc import Iterable
from functools import lru_cache

from games.engine.rng import Rng
from games.engine.types import Seat
from games.flip_seven_vengeance import steady
from games.flip_seven_vengeance.cards import VALUE, Card
from games.flip_seven_vengeance.lines import (
    FLIP_SEVEN_POINTS,
    SEVEN,
    Fate,
    Line,
    counted,
    fate,
    line_score,
    number_cards,
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

SAMPLES = 20
LONGEST_DRAW = 4
BEST_RIVAL = 0.6
AVERAGE_RIVAL = 0.4
ACTION_POINTS = 1.5
PATIENCE_POINTS = 3.0
EVENTUAL_POINTS = 20.0
"""What an active seat with a small line will probably have in the end. Without it every forced
draw looks like a gift to its target.
"""

Rest = tuple[tuple[Card, int], ...]
"""A pile's contents: how often each code lies in it."""

Lines = dict[Seat, tuple[Line, Status]]
"""The lines that a choice has changed, with the status of their seats after it."""


def worths(
    view: VengeanceView, decision: Decision, moves: tuple[VengeanceMove, ...], rng: Rng
) -> tuple[list[float], Rng]:
    """How good each of these legal moves looks to the deciding seat."""
    pile = view.pile or view.discard_pile
    rest = tuple(sorted(counted(pile).items()))
    if decision.kind in {Kind.JUST_ONE_MORE, Kind.FLIP_FOUR} and pile:
        samples, rng = _samples(pile, rng)
        targets = [move.seat for move in moves if isinstance(move, Target)]
        return [_forced_worth(view, decision, seat, rest, samples) for seat in targets], rng
    return [_worth(view, decision, move, rest) for move in moves], rng


@lru_cache(maxsize=4096)
def expectation(line: Line, rest: Rest, brutal: bool) -> float:
    """What the line is worth on average after one more card."""
    size = sum(count for _, count in rest)
    now = line_score(line, brutal=brutal)
    total = 0.0
    for card, count in rest:
        total += count * (_score_with(line, card, brutal) if card in VALUE else now + ACTION_POINTS)
    return total / size if size else float(now)


def _worth(view: VengeanceView, decision: Decision, move: VengeanceMove, rest: Rest) -> float:
    me = decision.seat
    match move:
        case Hit():
            return 0.0
        case Stay():
            return -1.0 if _hits_on(view, me, rest) else 1.0
        case Target(seat):
            line = view.seats[seat].line
            card = () if decision.card is None else (decision.card,)
            return _standing(view, me, {seat: (line + card, view.seats[seat].status)}, rest)
        case Steal() | Swap() | Discard():
            return _standing(view, me, _lines_after(view, me, move), rest)
        case Gain() | Subtract():
            return steady.worth(view, decision, move)


def _hits_on(view: VengeanceView, me: Seat, rest: Rest) -> bool:
    """Near the end what wins counts; before it one more card on average."""
    place = view.seats[me]
    banked = place.total + place.points
    rivals = view.seats[:me] + view.seats[me + 1 :]
    settled = (rival for rival in rivals if rival.status is not Status.ACTIVE)
    if _highest(settled) >= max(view.target_score, banked):
        return True
    if banked >= view.target_score and banked > _highest(rivals):
        return False
    return expectation(place.line, rest, view.brutal) >= place.points - PATIENCE_POINTS


def _highest(seats: Iterable[SeatView]) -> int:
    return max((seat.total + seat.points for seat in seats), default=0)


def _forced_worth(
    view: VengeanceView,
    decision: Decision,
    target: Seat,
    rest: Rest,
    samples: list[Line],
) -> float:
    """The average standing over sampled orders of the pile."""
    total = 0.0
    for cards in samples:
        after = _after_draws(view.seats[target], decision.kind, cards)
        total += _standing(view, decision.seat, {target: after}, rest)
    return total / len(samples)


def _standing(view: VengeanceView, me: Seat, changed: Lines, rest: Rest) -> float:
    """Own value against the best rival's and the average rival's."""
    values = [
        _value(view, place, changed.get(seat, (place.line, place.status)), rest)
        for seat, place in enumerate(view.seats)
    ]
    rivals = values[:me] + values[me + 1 :]
    average = sum(rivals) / len(rivals)
    return values[me] - BEST_RIVAL * max(rivals) - AVERAGE_RIVAL * average


def _value(view: VengeanceView, place: SeatView, after: tuple[Line, Status], rest: Rest) -> float:
    """Total and line, an active line counted for what one more card may make of it."""
    line, status = after
    score = _line_points(line, view.brutal)
    if status is Status.ACTIVE and number_cards(line) < SEVEN:
        return place.total + max(score, EVENTUAL_POINTS, expectation(line, rest, view.brutal))
    return place.total + score


def _lines_after(view: VengeanceView, me: Seat, move: Steal | Swap | Discard) -> Lines:
    seats = view.seats
    match move:
        case Discard(victim, card):
            return {victim: (without(seats[victim].line, card), seats[victim].status)}
        case Steal(victim, card):
            left = (without(seats[victim].line, card), seats[victim].status)
            return {victim: left, me: _joined(view, seats[me], seats[me].line, card)}
        case Swap(first, first_card, second, second_card):
            one, two = seats[first], seats[second]
            return {
                first: _joined(view, one, without(one.line, first_card), second_card),
                second: _joined(view, two, without(two.line, second_card), first_card),
            }


def _joined(view: VengeanceView, place: SeatView, line: Line, card: Card) -> tuple[Line, Status]:
    """The line after a moved card has come, empty and busted where it busts."""
    match fate(line, card, sweeping=view.unlucky_seven_on_transfer):
        case Fate.BUSTS:
            return (), Status.BUSTED
        case Fate.SWEEPS:
            return (card,), place.status
        case Fate.JOINS | Fate.FLIPS:
            return (*line, card), place.status


def _after_draws(place: SeatView, kind: Kind, cards: Line) -> tuple[Line, Status]:
    """The target's line after its forced draws; action and modifier cards change nothing here."""
    one_more = kind is Kind.JUST_ONE_MORE
    line = place.line
    for card in cards[:1] if one_more else cards:
        if card not in VALUE:
            continue
        match fate(line, card, sweeping=True):
            case Fate.BUSTS:
                return (), Status.BUSTED
            case Fate.FLIPS:
                return (*line, card), place.status
            case Fate.SWEEPS:
                line = (card,)
            case Fate.JOINS:
                line = (*line, card)
    return line, Status.STAYED if one_more else place.status


def _score_with(line: Line, card: Card, brutal: bool) -> int:
    match fate(line, card, sweeping=True):
        case Fate.BUSTS:
            return 0
        case Fate.SWEEPS:
            return VALUE[card]
        case Fate.JOINS | Fate.FLIPS:
            return _line_points((*line, card), brutal)


def _line_points(line: Line, brutal: bool) -> int:
    """The line's score, in Brutal too with the points for a Flip 7 that its maker may choose."""
    chosen = brutal and number_cards(line) == SEVEN
    return line_score(line, brutal=brutal) + (FLIP_SEVEN_POINTS if chosen else 0)


def _samples(pile: Line, rng: Rng) -> tuple[list[Line], Rng]:
    """The first cards of some random orders of the pile."""
    samples = []
    for _ in range(SAMPLES):
        left = pile
        cards: Line = ()
        for _ in range(min(LONGEST_DRAW, len(pile))):
            at, rng = rng.below(len(left))
            cards += (left[at],)
            left = left[:at] + left[at + 1 :]
        samples.append(cards)
    return samples, rng
