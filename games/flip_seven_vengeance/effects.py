"""What each legal move does. Whatever follows from it is run by `rounds.settle`.

Source: rules page, sections 3.8, 5.1 and 6.3.
"""

from msgspec.structs import replace

from games.engine.types import Seat
from games.flip_seven_vengeance.arrivals import given, moved_in, points, taken, turn_up, with_place
from games.flip_seven_vengeance.cards import DISCARD, FOUR, MORE, STEAL, SWAP
from games.flip_seven_vengeance.events import (
    Discarded,
    Drew,
    Gave,
    Log,
    Played,
    Stayed,
    Stole,
    Swapped,
    TookBonus,
    TookPoints,
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
from games.flip_seven_vengeance.pending import (
    flip_four_begun,
    one_more_drawn,
    waiting_card,
    with_revealed,
    without_top,
)
from games.flip_seven_vengeance.piles import with_discards
from games.flip_seven_vengeance.rounds import score_round
from games.flip_seven_vengeance.state import VengeanceState
from games.flip_seven_vengeance.view import Status


def moved(  # noqa: C901, PLR0911 - an arm per kind
    state: VengeanceState, seat: Seat, move: VengeanceMove, log: Log
) -> VengeanceState:
    """The state right after this move, with no decision open."""
    state = replace(state, decision=None, revealed=None)
    match move:
        case Hit():
            state, card = turn_up(state, seat, log, Drew)
            return with_revealed(state, seat, card)
        case Stay():
            return _stayed(state, seat, log)
        case Target():
            return _targeted(state, seat, move.seat, log)
        case Steal():
            return _stolen(state, seat, move, log)
        case Swap():
            return _swapped(state, seat, move, log)
        case Discard():
            return _discarded(state, seat, move, log)
        case Gain():
            log.append(TookBonus(seat=seat))
            return score_round(state, log)
        case Subtract():
            log.append(TookPoints(seat=seat, target=move.seat))
            return score_round(state, log, bonus_target=move.seat)


def _stayed(state: VengeanceState, seat: Seat, log: Log) -> VengeanceState:
    place = state.places[seat]
    log.append(Stayed(seat=seat, points=points(state, place.line)))
    return with_place(state, seat, replace(place, status=Status.STAYED))


def _targeted(state: VengeanceState, seat: Seat, target: Seat, log: Log) -> VengeanceState:
    """A modifier lies with its target; Flip Four! and Just One More! make the target draw."""
    card = waiting_card(state)
    state = without_top(state)
    if card not in {FOUR, MORE}:
        log.append(Gave(seat=seat, card=card, target=target))
        return given(state, target, card)
    log.append(Played(seat=seat, card=card, target=target))
    if card == FOUR:
        return flip_four_begun(state, target)
    return one_more_drawn(state, target, log)


def _stolen(state: VengeanceState, seat: Seat, move: Steal, log: Log) -> VengeanceState:
    log.append(Stole(seat=seat, victim=move.victim, card=move.card))
    state = taken(without_top(state), move.victim, move.card)
    return with_discards(moved_in(state, seat, move.card, log), (STEAL,))


def _swapped(state: VengeanceState, seat: Seat, move: Swap, log: Log) -> VengeanceState:
    """Both cards leave before either arrives, so that neither line is checked too early."""
    log.append(
        Swapped(
            seat=seat,
            first=move.first,
            first_card=move.first_card,
            second=move.second,
            second_card=move.second_card,
        )
    )
    state = taken(without_top(state), move.first, move.first_card)
    state = taken(state, move.second, move.second_card)
    state = moved_in(state, move.first, move.second_card, log)
    state = moved_in(state, move.second, move.first_card, log)
    return with_discards(state, (SWAP,))


def _discarded(state: VengeanceState, seat: Seat, move: Discard, log: Log) -> VengeanceState:
    log.append(Discarded(seat=seat, victim=move.victim, card=move.card))
    state = taken(without_top(state), move.victim, move.card)
    return with_discards(state, (move.card, DISCARD))
