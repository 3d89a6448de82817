"""The course of a round: deal, turns, scoring, the next round or the end of the game.

Source: rules page, sections 2.5, 3.3 and 6.
"""

from msgspec.structs import replace

from games.engine.types import Seat
from games.flip_seven_vengeance.arrivals import points, turn_up
from games.flip_seven_vengeance.events import Dealt, GameEnded, Log, RoundScored, RoundStarted
from games.flip_seven_vengeance.lines import FLIP_SEVEN_POINTS, Line
from games.flip_seven_vengeance.pending import drop_all, with_revealed, work_on_top
from games.flip_seven_vengeance.piles import with_all_reshuffled, with_discards
from games.flip_seven_vengeance.state import Place, VengeanceState, seats_from
from games.flip_seven_vengeance.view import Decision, Kind, Phase, RoundEnd, Status


def settle(state: VengeanceState, log: Log) -> VengeanceState:
    """Runs the game on until a decision is open or the game is over."""
    while state.decision is None and state.winners is None:
        if state.flip7 is not None or state.exhausted:
            state = _cut_short(state, log)
        elif state.pending:
            state = work_on_top(state, log)
        elif state.phase is Phase.DEAL:
            state = _deal_on(state, log)
        else:
            state = _next_turn(state, log)
    return state


def begin_round(state: VengeanceState, log: Log) -> VengeanceState:
    """Everybody active with an empty line, the dealer's left neighbour to be dealt first."""
    log.append(RoundStarted(round=state.round, dealer=state.dealer))
    return replace(
        state,
        phase=Phase.DEAL,
        undealt=seats_from(state, state.dealer + 1),
        turn=state.dealer,
    )


def score_round(
    state: VengeanceState, log: Log, bonus_target: Seat | None = None
) -> VengeanceState:
    """Scores the finished round, then ends the game or begins the next round.

    `bonus_target` is the seat that loses 15 points by a Brutal Flip 7.
    """
    scores = _round_scores(state, bonus_target)
    totals = tuple(place.total + score for place, score in zip(state.places, scores, strict=True))
    end = _round_end(state, scores, totals, bonus_target)
    log.append(_scored(end))
    state = replace(_cleared(state, totals), last_round=end)
    winners = _winners(state, totals)
    if winners is not None:
        log.append(GameEnded(winners=winners, totals=totals))
        return replace(state, phase=Phase.OVER, winners=winners)
    dealer = (state.dealer + 1) % len(totals)
    state = replace(state, round=state.round + 1, dealer=dealer)
    if state.options.reshuffle_each_round:
        state = with_all_reshuffled(state, log)
    return begin_round(state, log)


def _cut_short(state: VengeanceState, log: Log) -> VengeanceState:
    """A Flip 7 or empty piles end the round at once; Brutal asks the maker of Flip 7 first."""
    state = replace(drop_all(state, log), undealt=())
    if state.flip7 is not None and state.options.brutal_mode:
        return replace(state, decision=Decision(state.flip7, Kind.FLIP7_BONUS, None))
    return score_round(state, log)


def _deal_on(state: VengeanceState, log: Log) -> VengeanceState:
    """One card to the next seat, unless it has meanwhile busted or been forced to stay."""
    if not state.undealt:
        return replace(state, phase=Phase.PLAY)
    seat = state.undealt[0]
    state = replace(state, undealt=state.undealt[1:])
    if state.places[seat].status is not Status.ACTIVE:
        return state
    state, card = turn_up(state, seat, log, Dealt)
    return with_revealed(state, seat, card)


def _next_turn(state: VengeanceState, log: Log) -> VengeanceState:
    """The next active seat left of the last turn; if nobody is active the round is over."""
    for seat in seats_from(state, state.turn + 1):
        if state.places[seat].status is Status.ACTIVE:
            return replace(state, turn=seat, decision=Decision(seat, Kind.TURN, None))
    return score_round(state, log)


def _round_scores(state: VengeanceState, bonus_target: Seat | None) -> tuple[int, ...]:
    """Every line's score, a busted one being empty but for modifiers that lie there in Brutal."""
    scores = [points(state, place.line) for place in state.places]
    if bonus_target is not None:
        scores[bonus_target] -= FLIP_SEVEN_POINTS
    elif state.flip7 is not None and state.options.brutal_mode:
        scores[state.flip7] += FLIP_SEVEN_POINTS
    return tuple(scores)


def _round_end(
    state: VengeanceState,
    scores: tuple[int, ...],
    totals: tuple[int, ...],
    bonus_target: Seat | None,
) -> RoundEnd:
    return RoundEnd(
        round=state.round,
        lines=tuple(place.line for place in state.places),
        face_down=tuple(place.face_down for place in state.places),
        statuses=tuple(place.status for place in state.places),
        scores=scores,
        totals=totals,
        flip7=state.flip7,
        bonus_gain=state.flip7 is not None and bonus_target is None,
        bonus_target=bonus_target,
        exhausted=state.exhausted,
    )


def _scored(end: RoundEnd) -> RoundScored:
    busted = tuple(seat for seat, status in enumerate(end.statuses) if status is Status.BUSTED)
    return RoundScored(round=end.round, scores=end.scores, totals=end.totals, busted=busted)


def _cleared(state: VengeanceState, totals: tuple[int, ...]) -> VengeanceState:
    """All cards of the round on the discard pile."""
    used: Line = ()
    for place in state.places:
        used += place.line + place.face_down
    places = tuple(Place(total=total) for total in totals)
    return replace(with_discards(state, used), places=places, flip7=None, exhausted=False)


def _winners(state: VengeanceState, totals: tuple[int, ...]) -> tuple[Seat, ...] | None:
    """The seats that win now, or None. Source: rules page, section 6.4."""
    highest = max(totals)
    leaders = tuple(seat for seat, total in enumerate(totals) if total == highest)
    if highest < state.options.target_score:
        return None
    if len(leaders) > 1 and state.options.tie_rule == "play_on":
        return None
    return leaders
