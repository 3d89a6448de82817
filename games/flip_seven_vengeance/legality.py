"""What may be done: the legal moves, and the reason code for every other one.

Source: rules page, sections 3.4 and 3.6.
"""

from collections.abc import Iterator

from games.engine.types import Seat
from games.flip_seven_vengeance.cards import COPIES, VALUE, ZERO, Card
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
from games.flip_seven_vengeance.state import VengeanceState, is_live, live_seats
from games.flip_seven_vengeance.view import Decision, Kind, Status

_HIT: tuple[VengeanceMove, ...] = (Hit(),)
_HIT_OR_STAY: tuple[VengeanceMove, ...] = (Hit(), Stay())

_FITTING: dict[Kind, tuple[type[VengeanceMove], ...]] = {
    Kind.TURN: (Hit, Stay),
    Kind.JUST_ONE_MORE: (Target,),
    Kind.FLIP_FOUR: (Target,),
    Kind.MODIFIER: (Target,),
    Kind.STEAL: (Steal,),
    Kind.SWAP: (Swap,),
    Kind.DISCARD: (Discard,),
    Kind.FLIP7_BONUS: (Gain, Subtract),
}


def legal_moves(  # noqa: C901, PLR0911 - an arm per kind
    state: VengeanceState, seat: Seat
) -> tuple[VengeanceMove, ...]:
    """All legal moves of this seat, seats ascending and cards as they lie; () if not to act."""
    decision = state.decision
    if decision is None or decision.seat != seat:
        return ()
    match decision.kind:
        case Kind.TURN:
            return _HIT_OR_STAY if _stay_refused(state, seat) is None else _HIT
        case Kind.JUST_ONE_MORE | Kind.FLIP_FOUR:
            return tuple(map(Target, live_seats(state)))
        case Kind.MODIFIER:
            return tuple(map(Target, _modifier_seats(state)))
        case Kind.STEAL:
            return tuple(_steals(state, seat))
        case Kind.SWAP:
            return tuple(_swaps(state))
        case Kind.DISCARD:
            return tuple(_discards(state))
        case Kind.FLIP7_BONUS:
            others = (other for other in range(len(state.places)) if other != seat)
            return (Gain(), *map(Subtract, others))


def has_choice(state: VengeanceState, decision: Decision) -> bool:
    """Whether a waiting card has any legal move; Steal, Swap and Discard may have none."""
    match decision.kind:
        case Kind.STEAL:
            return next(_steals(state, decision.seat), None) is not None
        case Kind.SWAP:
            return next(_swaps(state), None) is not None
        case Kind.DISCARD:
            return next(_discards(state), None) is not None
        case _:
            return True


def refusal(state: VengeanceState, seat: Seat, move: VengeanceMove) -> str | None:
    """The first reason code that applies, in the rules page's order; None: the move is legal."""
    decision = state.decision
    if decision is None:
        return "game_over"
    if decision.seat != seat:
        return "not_your_decision"
    if not isinstance(move, _FITTING[decision.kind]):
        return "wrong_move_type"
    return _refused(state, decision, move)


def _refused(  # noqa: PLR0911 - an arm per kind
    state: VengeanceState, decision: Decision, move: VengeanceMove
) -> str | None:
    seat = decision.seat
    match move:
        case Hit() | Gain():
            return None
        case Stay():
            return _stay_refused(state, seat)
        case Target():
            return _target_refused(state, decision.kind, move)
        case Steal():
            return _steal_refused(state, seat, move)
        case Swap():
            return _swap_refused(state, move)
        case Discard():
            return _card_refused(state, ((move.victim, move.card),))
        case Subtract():
            return _seat_refused(state, move.seat) or _when(move.seat == seat, "self_penalty")


def _steals(state: VengeanceState, thief: Seat) -> Iterator[VengeanceMove]:
    for victim in live_seats(state):
        if victim != thief:
            for card in state.places[victim].line:
                if card in VALUE or state.options.steal_modifiers:
                    yield Steal(victim, card)


def _swaps(state: VengeanceState) -> Iterator[VengeanceMove]:
    live = live_seats(state)
    for at, first in enumerate(live):
        for second in live[at + 1 :]:
            for first_card in state.places[first].line:
                for second_card in state.places[second].line:
                    yield Swap(first, first_card, second, second_card)


def _discards(state: VengeanceState) -> Iterator[VengeanceMove]:
    for victim in live_seats(state):
        for card in state.places[victim].line:
            yield Discard(victim, card)


def _modifier_seats(state: VengeanceState) -> tuple[Seat, ...]:
    """Brutal: a modifier may go to a busted seat, too. Source: rules page, section 6.3."""
    return tuple(range(len(state.places))) if state.options.brutal_mode else live_seats(state)


def _stay_refused(state: VengeanceState, seat: Seat) -> str | None:
    line = state.places[seat].line
    if ZERO in line:
        return "must_hit_zero"
    return _when(not line and state.options.must_hit_when_empty, "must_hit_empty_line")


def _target_refused(state: VengeanceState, kind: Kind, move: Target) -> str | None:
    refused = _seat_refused(state, move.seat)
    if refused is not None or (kind is Kind.MODIFIER and state.options.brutal_mode):
        return refused
    return _when(not is_live(state.places[move.seat]), "target_busted")


def _steal_refused(state: VengeanceState, thief: Seat, move: Steal) -> str | None:
    if move.victim == thief and move.card in COPIES:
        return "steal_from_self"
    refused = _card_refused(state, ((move.victim, move.card),))
    if refused is not None:
        return refused
    stealable = move.card in VALUE or state.options.steal_modifiers
    return _when(not stealable, "modifier_not_stealable")


def _swap_refused(state: VengeanceState, move: Swap) -> str | None:
    if move.first > move.second:
        return "malformed"
    sides = ((move.first, move.first_card), (move.second, move.second_card))
    return _card_refused(state, sides) or _when(move.first == move.second, "same_player_swap")


def _card_refused(state: VengeanceState, named: tuple[tuple[Seat, Card], ...]) -> str | None:
    """The reason why not all of these cards are face up before live seats."""
    if any(seat < 0 or card not in COPIES for seat, card in named):
        return "malformed"
    if any(seat >= len(state.places) for seat, _ in named):
        return "unknown_player"
    if any(state.places[seat].status is Status.BUSTED for seat, _ in named):
        return "target_busted"
    there = all(card in state.places[seat].line for seat, card in named)
    return _when(not there, "no_such_card")


def _seat_refused(state: VengeanceState, seat: Seat) -> str | None:
    if seat < 0:
        return "malformed"
    return _when(seat >= len(state.places), "unknown_player")


def _when(applies: bool, code: str) -> str | None:
    return code if applies else None
