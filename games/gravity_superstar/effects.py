"""What each kind of move does, up to the next decision.

Source: rules page, sections 4.3, 4.4 and 4.7.
"""

from msgspec.structs import replace

from games.engine.types import Seat
from games.gravity_superstar.cards import CARDS
from games.gravity_superstar.events import (
    HandRefreshed,
    LaidDown,
    Log,
    PlayedFaceDown,
    PlayedFaceUp,
    SpentToken,
)
from games.gravity_superstar.gains import gone, stolen, with_place
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
)
from games.gravity_superstar.state import LAID, SuperstarState
from games.gravity_superstar.turns import end_turn, settle
from games.gravity_superstar.view import Phase


def moved(state: SuperstarState, seat: Seat, move: SuperstarMove, log: Log) -> SuperstarState:
    """The state after a legal move and all that follows without a choice."""
    match move:
        case Simple() | LongJump() | HighJump() | Drop() | Rotate():
            return settle(_played(state, seat, move, log), log)
        case CompleteHand():
            return settle(_with_full_hand(replace(state, trails=()), seat, "complete", log), log)
        case Steal(victim, take):
            state = replace(state, victims=state.victims[1:])
            return settle(stolen(state, victim, take, log, chosen=True), log)
        case Replay():
            return _second_action(state, seat, log)
        case EndTurn():
            return end_turn(state, log)


def _played(state: SuperstarState, seat: Seat, move: Playing, log: Log) -> SuperstarState:
    """The card lies down, the pawn goes its way; without a card left all five come back."""
    effect, face_up = effect_of(move), not isinstance(move, Simple)
    place = state.places[seat]
    place = replace(place, played=(*place.played, LAID[move.card, face_up]))
    state = with_place(state, seat, place)
    _tell_card(state, seat, move, effect, log)
    state = gone(state, seat, effect, log)
    if len(place.played) == len(CARDS):
        return _with_full_hand(state, seat, "fifth_card", log)
    return state


def _tell_card(state: SuperstarState, seat: Seat, move: Playing, effect: Effect, log: Log) -> None:
    if not isinstance(move, Simple):
        log.append(PlayedFaceUp(seat=seat, card=move.card, effect=effect))
    elif state.options.open_cards:
        log.append(PlayedFaceDown(seat=seat, effect=effect, card=move.card))
    else:
        log.append(PlayedFaceDown(seat=seat, effect=effect))
        log.append(LaidDown(seat=seat, card=move.card, audience=(seat,)))


def _with_full_hand(state: SuperstarState, seat: Seat, reason: str, log: Log) -> SuperstarState:
    log.append(HandRefreshed(seat=seat, reason=reason))
    return with_place(state, seat, replace(state.places[seat], played=()))


def _second_action(state: SuperstarState, seat: Seat, log: Log) -> SuperstarState:
    """The token is in the supply again before the second action begins."""
    log.append(SpentToken(seat=seat))
    place = state.places[seat]
    state = with_place(state, seat, replace(place, tokens=place.tokens - 1))
    situation = replace(state.situation, supply=state.situation.supply + 1)
    return replace(state, situation=situation, phase=Phase.ACTION, action_number=2)
