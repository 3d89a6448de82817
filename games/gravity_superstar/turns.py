"""The course of a turn and of a round, up to the next decision or the end of the game.

Source: rules page, sections 4.1, 4.2, 4.7, 5.1 to 5.3.
"""

from msgspec.structs import replace

from games.engine.types import Seat
from games.gravity_superstar.events import (
    GameEnded,
    LastRound,
    Log,
    NothingToSteal,
    QuietRounds,
    RoundEnded,
    TurnEnded,
)
from games.gravity_superstar.gains import gone, stolen
from games.gravity_superstar.legality import loot_of
from games.gravity_superstar.scoring import places
from games.gravity_superstar.situation import stars_left
from games.gravity_superstar.state import SuperstarState, final_reason, points_of
from games.gravity_superstar.view import ENTRY, Phase

QUIET_ROUNDS_TOLD = 3
"""From so many quiet rounds on it is said how many are left. Source: rules page, section 5.3."""


def begin_turn(state: SuperstarState, log: Log) -> SuperstarState:
    """A pawn off the board comes in by itself; then the first action is due."""
    if state.situation.pawns[state.turn] is None:
        state = gone(replace(state, action_number=0), state.turn, ENTRY, log)
        return settle(state, log)
    if state.phase is Phase.ACTION and state.action_number == 1:
        return state
    return replace(state, phase=Phase.ACTION, action_number=1)


def settle(state: SuperstarState, log: Log) -> SuperstarState:
    """After a way or a theft: rob whom there is to rob, then go on with the turn."""
    while state.victims:
        victim = state.victims[0]
        loot = loot_of(state.places[victim])
        if len(loot) > 1:
            return replace(state, phase=Phase.STEAL)
        state = replace(state, victims=state.victims[1:])
        if loot:
            state = stolen(state, victim, loot[0], log, chosen=False)
        else:
            log.append(NothingToSteal(seat=state.turn, victim=victim))
    if state.action_number == 0:
        return replace(state, phase=Phase.ACTION, action_number=1)
    if state.action_number == 1 and state.places[state.turn].tokens:
        return replace(state, phase=Phase.REPLAY)
    return end_turn(state, log)


def end_turn(state: SuperstarState, log: Log) -> SuperstarState:
    """The next seat's turn begins, after the last one of a round perhaps none."""
    log.append(TurnEnded(seat=state.turn))
    state = replace(state, turn=(state.turn + 1) % len(state.places))
    if state.turn == state.first:
        state = _end_round(state, log)
    return begin_turn(state, log) if state.end_reason is None else state


def winners(state: SuperstarState) -> tuple[Seat, ...]:
    """Who is ahead: at the end, who has won."""
    return tuple(seat for seat, place in enumerate(standing(state)) if place == 1)


def standing(state: SuperstarState) -> tuple[int, ...]:
    """The places by seat as of now."""
    tokens = [place.tokens for place in state.places]
    return places(scores(state), tokens)


def scores(state: SuperstarState) -> tuple[int, ...]:
    """The points by seat as of now."""
    return tuple(map(points_of, state.places))


def _end_round(state: SuperstarState, log: Log) -> SuperstarState:
    left = stars_left(state.situation)
    log.append(RoundEnded(round=state.round, stars=left))
    stalled = state.stalled + 1 if left == state.stars_before else 0
    state = replace(state, stalled=stalled, stars_before=left)
    reason = _end_reason(state)
    if reason is None:
        return _begin_round(replace(state, round=state.round + 1), log)
    state = replace(
        state,
        turn=(state.first - 1) % len(state.places),
        phase=Phase.OVER,
        end_reason=reason,
    )
    log.append(GameEnded(reason=reason, scores=scores(state), winners=winners(state)))
    return state


def _end_reason(state: SuperstarState) -> str | None:
    """The ways a game can end, in the rules page's order."""
    options = state.options
    if (reason := final_reason(state)) is not None:
        return reason
    if options.stall_limit and state.stalled >= options.stall_limit:
        return "stall"
    if options.round_limit and state.round >= options.round_limit:
        return "round_limit"
    return None


def _begin_round(state: SuperstarState, log: Log) -> SuperstarState:
    """Says so when this may be the last round."""
    options = state.options
    left = options.stall_limit - state.stalled
    if options.stall_limit and (state.stalled >= QUIET_ROUNDS_TOLD or left == 1):
        log.append(QuietRounds(quiet=state.stalled, left=left))
    if options.round_limit and state.round == options.round_limit:
        log.append(LastRound(round=state.round))
    return state
