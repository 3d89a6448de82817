"""The course of the turns: begin, draw step over, rack empty, turn over, the end of the game.

Source: rules page, sections 3.1 to 3.3, 3.5 and 5.
"""

from msgspec.structs import replace

from games.double_seven.events import EndTriggered, GameEnded, Log, TurnedUp, TurnEnded, TurnStarted
from games.double_seven.racks import is_rainbow
from games.double_seven.scoring import winners
from games.double_seven.state import SevenState, centre, final_turns, points
from games.double_seven.view import EndTrigger, Phase
from games.engine.types import Seat

DRAWS = 2
DRAWS_OF_EMPTY_RACK = 3
HAND_LIMIT = 5


def begin_turn(state: SevenState, seat: Seat, log: Log) -> SevenState:
    """Fills an empty face-up area with one tile and counts the draws. Source: section 3.1."""
    draws = DRAWS if state.places[seat].rack else DRAWS_OF_EMPTY_RACK
    draws = min(draws, centre(state))
    log.append(TurnStarted(seat=seat, draws=draws, final=state.trigger is not None))
    deck, face_up = state.deck, state.face_up
    if deck and not face_up:
        deck, face_up = deck[1:], deck[:1]
        log.append(TurnedUp(kind=face_up[0]))
    state = replace(
        state,
        deck=deck,
        face_up=face_up,
        turn=seat,
        turn_number=state.turn_number + 1,
        phase=Phase.DRAW,
        draws_left=draws,
        two_for_one_used=False,
        swapped=(),
    )
    return state if draws else with_actions(state, log)


def after_draw(state: SevenState, log: Log) -> SevenState:
    """One draw less to come; after the last one Rainbow, if it may be offered, else actions."""
    left = state.draws_left - 1
    if left and centre(state):
        return replace(state, draws_left=left)
    rack = state.places[state.turn].rack
    if centre(state) and is_rainbow(rack, state.options.rainbow_rule):
        return replace(state, phase=Phase.RAINBOW, draws_left=0)
    return with_actions(state, log)


def with_actions(state: SevenState, log: Log) -> SevenState:
    """The action part of the turn, which an empty rack ends at once."""
    return after_placing(replace(state, phase=Phase.ACTIONS, draws_left=0), log)


def after_placing(state: SevenState, log: Log) -> SevenState:
    """An empty rack ends the turn, unless the table option says otherwise. Source: 3.5."""
    if state.options.empty_rack_ends_turn and not state.places[state.turn].rack:
        return with_turn_ended(state, log)
    return state


def with_turn_ended(state: SevenState, log: Log) -> SevenState:
    """The turn is over, but for the hand limit."""
    tiles = len(state.places[state.turn].rack)
    log.append(TurnEnded(seat=state.turn, tiles=tiles, more=state.trigger is None))
    if tiles > HAND_LIMIT:
        return replace(state, phase=Phase.DISCARD)
    return next_turn(state, log)


def next_turn(state: SevenState, log: Log) -> SevenState:
    """The next seat's turn, or the end of the game. Source: section 5.2."""
    if state.trigger is not None and not final_turns(state):
        return _over(state, log)
    return begin_turn(state, (state.turn + 1) % len(state.places), log)


def with_end_triggered(state: SevenState, reason: str, log: Log) -> SevenState:
    """The turn's seat begins the end, unless it has begun: only the first reason counts."""
    if state.trigger is not None:
        return state
    state = replace(state, trigger=EndTrigger(state.turn, reason))
    log.append(EndTriggered(seat=state.turn, reason=reason, final_turns=final_turns(state)))
    return state


def _over(state: SevenState, log: Log) -> SevenState:
    state = replace(state, phase=Phase.GAME_OVER)
    scores = tuple(points(state, seat) for seat in range(len(state.places)))
    log.append(GameEnded(winners=winners(state), scores=scores))
    return state
