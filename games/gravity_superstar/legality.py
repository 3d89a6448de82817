"""What may be done: the legal moves, and the reason code for every other one.

Source: rules page, sections 4.3, 4.8 and 4.9.
"""

from games.engine.types import Seat
from games.gravity_superstar.cards import COLOURS, TOKEN, Colour
from games.gravity_superstar.moves import (
    CompleteHand,
    Drop,
    Effect,
    EndTurn,
    HighJump,
    LongJump,
    Playing,
    Replay,
    Rotate,
    Simple,
    Steal,
    SuperstarMove,
    effect_of,
    pays,
    plays,
)
from games.gravity_superstar.state import Place, SuperstarState, hand_of
from games.gravity_superstar.tracks import obstacle, open_effects
from games.gravity_superstar.view import Pawn, Phase

_COMPLETE: tuple[SuperstarMove, ...] = (CompleteHand(),)
_OFFER: tuple[SuperstarMove, ...] = (Replay(), EndTurn())

_LOOT = frozenset((*COLOURS, TOKEN))

_PHASE_OF: dict[type[SuperstarMove], Phase] = {
    **dict.fromkeys((CompleteHand, Simple, LongJump, HighJump, Drop, Rotate), Phase.ACTION),
    Steal: Phase.STEAL,
    Replay: Phase.REPLAY,
    EndTurn: Phase.REPLAY,
}


def legal_moves(state: SuperstarState, seat: Seat) -> tuple[SuperstarMove, ...]:
    """All legal moves of this seat, effect by effect; () when it is not to act."""
    if seat != state.turn:
        return ()
    match state.phase:
        case Phase.ACTION:
            completing = _COMPLETE if _completing_refused(state) is None else ()
            return _plays_of(state) + completing
        case Phase.STEAL:
            victim = state.victims[0]
            return tuple(Steal(victim, take) for take in loot_of(state.places[victim]))
        case Phase.REPLAY:
            return _OFFER
        case Phase.OVER:
            return ()


def refusal(  # noqa: PLR0911 - an arm per kind
    state: SuperstarState, seat: Seat, move: SuperstarMove
) -> str | None:
    """The first reason code that applies, in the rules page's order; None: the move is legal."""
    if state.phase is Phase.OVER:
        return "game_over"
    if seat != state.turn:
        return "not_your_turn"
    if _PHASE_OF[type(move)] is not state.phase:
        return "wrong_phase"
    match move:
        case Simple() | LongJump() | HighJump() | Drop() | Rotate():
            return _play_refused(state, move)
        case CompleteHand():
            return _completing_refused(state)
        case Steal():
            return _theft_refused(state, move)
        case Replay() | EndTurn():
            return None


def loot_of(place: Place) -> tuple[Colour, ...]:
    """The kinds of things that can be stolen here: colours in their order, then a token."""
    colours = tuple(colour for colour, count in zip(COLOURS, place.stars, strict=True) if count)
    return (*colours, TOKEN) if place.tokens else colours


def acting_pawn(state: SuperstarState) -> Pawn:
    """The pawn of the seat whose turn it is; at an action it is always on the board."""
    pawn = state.situation.pawns[state.turn]
    if pawn is None:
        raise ValueError(f"the pawn of seat {state.turn} is off the board")
    return pawn


def _plays_of(state: SuperstarState) -> tuple[SuperstarMove, ...]:
    return plays(_open_to(state), hand_of(state.places[state.turn].played))


def _open_to(state: SuperstarState) -> tuple[Effect, ...]:
    through = state.options.high_jump_through_ceiling
    return open_effects(state.situation.board, through, acting_pawn(state))


def _completing_refused(state: SuperstarState) -> str | None:
    """With the option off a second action must move, unless nothing else is legal: section 4.8."""
    if state.action_number > 1 and not state.options.replay_complete_hand and _plays_of(state):
        return "complete_hand_not_allowed"
    return None if state.places[state.turn].played else "hand_already_full"


def _play_refused(state: SuperstarState, move: Playing) -> str | None:
    effect = effect_of(move)
    if not effect:
        return "bad_parameter"
    if move.card not in hand_of(state.places[state.turn].played):
        return "card_not_in_hand"
    if not pays(move.card, effect):
        return "action_not_on_card"
    if effect in _open_to(state):
        return None
    through = state.options.high_jump_through_ceiling
    return obstacle(state.situation.board, through, acting_pawn(state), effect)


def _theft_refused(state: SuperstarState, move: Steal) -> str | None:
    if move.take not in _LOOT:
        return "bad_parameter"
    if move.victim != state.victims[0]:
        return "wrong_victim"
    there = move.take in loot_of(state.places[move.victim])
    return None if there else "nothing_of_that_kind"
