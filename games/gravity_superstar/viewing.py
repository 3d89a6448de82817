"""Fills a view field by field from the state. Cards that lie face down stay their owner's.

Source: rules page, section 6.
"""

from games.engine.types import Seat
from games.gravity_superstar.cards import CARDS, COLOURS, Card
from games.gravity_superstar.legality import acting_pawn, legal_moves
from games.gravity_superstar.moves import (
    COMPLETE,
    EFFECTS,
    CompleteHand,
    Effect,
    EndTurn,
    Replay,
    Steal,
    SuperstarMove,
    effect_of,
    formatted,
)
from games.gravity_superstar.scoring import points, with_star
from games.gravity_superstar.situation import stars_on, travel
from games.gravity_superstar.state import (
    POINT_LIMIT,
    Place,
    SuperstarState,
    final_reason,
    hand_of,
    points_of,
)
from games.gravity_superstar.tracks import obstacle
from games.gravity_superstar.turns import winners
from games.gravity_superstar.view import (
    Blocked,
    OutcomeView,
    Phase,
    PlayedView,
    SeatView,
    SuperstarView,
    Trail,
)


def to_act(state: SuperstarState) -> tuple[Seat, ...]:
    """The seat whose turn it is, alone; () when the game is over."""
    return () if state.phase is Phase.OVER else (state.turn,)


def view_of(state: SuperstarState, viewer: Seat | None) -> SuperstarView:
    """The table as this seat sees it, or a spectator."""
    options, situation = state.options, state.situation
    over = state.phase is Phase.OVER
    choosing = state.phase is Phase.ACTION and _knows_moves(state, viewer)
    return SuperstarView(
        viewer=viewer,
        to_act=to_act(state),
        moves=_moves(state, viewer),
        board=situation.board,
        stars=stars_on(situation.board, situation.stars),
        marker=situation.marker,
        supply=situation.supply,
        bag=state.bag,
        seats=tuple(_seat(state, seat, viewer) for seat in range(len(state.places))),
        turn=state.turn,
        first=state.first,
        round=state.round,
        phase=state.phase,
        action_number=state.action_number,
        victims=state.victims,
        trails=state.trails,
        outcomes=_outcomes(state) if choosing else (),
        blocked=_blocked(state) if choosing else (),
        final_round=final_reason(state) is not None,
        quiet_rounds=state.stalled,
        star_limit=None if options.expert_end else state.star_limit,
        point_limit=POINT_LIMIT[len(state.places)] if options.expert_end else None,
        round_limit=options.round_limit,
        stall_limit=options.stall_limit,
        end_reason=state.end_reason,
        winners=winners(state) if over else None,
        open_cards=options.open_cards,
        replay_complete_hand=options.replay_complete_hand,
        high_jump_through_ceiling=options.high_jump_through_ceiling,
    )


def _moves(state: SuperstarState, viewer: Seat | None) -> tuple[str, ...]:
    if not _knows_moves(state, viewer):
        return ()
    return tuple(map(formatted, legal_moves(state, state.turn)))


def _knows_moves(state: SuperstarState, viewer: Seat | None) -> bool:
    """Whether a viewer may know what can be done now: at an action that depends on the hand."""
    if viewer is None:
        return state.phase is not Phase.ACTION or state.options.open_cards
    return viewer == state.turn


def _seat(state: SuperstarState, seat: Seat, viewer: Seat | None) -> SeatView:
    place = state.places[seat]
    shown = seat == viewer or state.options.open_cards
    known = shown or all(card.face_up for card in place.played)
    return SeatView(
        pawn=state.situation.pawns[seat],
        hand_size=len(CARDS) - len(place.played),
        hand=hand_of(place.played) if known else None,
        possible=hand_of(place.played) if known else _possible(place),
        played=tuple(
            PlayedView(card.card if shown or card.face_up else None, card.face_up)
            for card in place.played
        ),
        stars=place.stars,
        tokens=place.tokens,
        points=points_of(place),
    )


def _possible(place: Place) -> tuple[Card, ...]:
    """The cards that do not lie face up: each of them may be in hand."""
    return hand_of(tuple(card for card in place.played if card.face_up))


def _outcomes(state: SuperstarState) -> tuple[OutcomeView, ...]:
    """The different effects of the legal moves, each with its exact way."""
    found: dict[Effect, tuple[str, ...]] = {}
    for move in legal_moves(state, state.turn):
        effect = _effect(move)
        found[effect] = (*found.get(effect, ()), formatted(move))
    return tuple(_outcome(state, effect, moves) for effect, moves in found.items())


def _effect(move: SuperstarMove) -> Effect:
    match move:
        case CompleteHand() | Steal() | Replay() | EndTurn():
            return COMPLETE
        case _:
            return effect_of(move)


def _outcome(state: SuperstarState, effect: Effect, moves: tuple[str, ...]) -> OutcomeView:
    if effect == COMPLETE:
        return OutcomeView(effect, moves, None, 0)
    trail = travel(state.situation, state.turn, effect).trail
    return OutcomeView(effect, moves, trail, _gain(state.places[state.turn], trail))


def _gain(place: Place, trail: Trail) -> int:
    """The points that a way brings, thefts not counted."""
    stars, tokens = place.stars, place.tokens
    for entered in trail.path:
        if entered.star in COLOURS:
            stars = with_star(stars, entered.star)
        tokens += entered.token
    return points(stars, tokens) - points_of(place)


def _blocked(state: SuperstarState) -> tuple[Blocked, ...]:
    pawn = acting_pawn(state)
    through = state.options.high_jump_through_ceiling
    codes = {effect: obstacle(state.situation.board, through, pawn, effect) for effect in EFFECTS}
    return tuple(Blocked(effect, code) for effect, code in codes.items() if code is not None)
