"""Fills a view field by field from the state. The order of the draw pile and the seed stay out.

Source: rules page, section 7.
"""

from games.engine.types import Seat
from games.flip_seven_vengeance.legality import legal_moves
from games.flip_seven_vengeance.lines import bust_cards, counted, line_score, number_cards
from games.flip_seven_vengeance.moves import formatted
from games.flip_seven_vengeance.piles import in_order
from games.flip_seven_vengeance.state import (
    Entry,
    FlippingFour,
    OneMore,
    VengeanceState,
    WaitingCard,
)
from games.flip_seven_vengeance.view import SeatView, VengeanceView, Waiting


def to_act(state: VengeanceState) -> tuple[Seat, ...]:
    """The seat whose decision is open, alone; () when the game is over."""
    return () if state.decision is None else (state.decision.seat,)


def view_of(state: VengeanceState, viewer: Seat | None) -> VengeanceView:
    """The table as this seat sees it, or a spectator; only the moves differ between them."""
    options = state.options
    return VengeanceView(
        viewer=viewer,
        to_act=to_act(state),
        moves=_moves(state, viewer),
        seats=_seats(state),
        round=state.round,
        dealer=state.dealer,
        phase=state.phase,
        brutal=options.brutal_mode,
        target_score=options.target_score,
        decision=state.decision,
        pending=tuple(map(_waiting, state.pending)),
        deal_remaining=state.undealt,
        pile=in_order(state.draw_pile),
        discard_pile=state.discard_pile,
        revealed=state.revealed,
        last_round=state.last_round,
        winners=state.winners,
        unlucky_seven_on_transfer=options.unlucky_seven_on_transfer,
    )


def _moves(state: VengeanceState, viewer: Seat | None) -> tuple[str, ...]:
    decision = state.decision
    if decision is None or viewer not in {None, decision.seat}:
        return ()
    return tuple(map(formatted, legal_moves(state, decision.seat)))


def _seats(state: VengeanceState) -> tuple[SeatView, ...]:
    pile = state.draw_pile or state.discard_pile
    counts = counted(pile)
    return tuple(
        SeatView(
            line=place.line,
            face_down=place.face_down,
            status=place.status,
            points=line_score(place.line, brutal=state.options.brutal_mode),
            total=place.total,
            number_cards=number_cards(place.line),
            bust=(bust_cards(place.line, counts), len(pile)),
        )
        for place in state.places
    )


def _waiting(entry: Entry) -> Waiting:
    match entry:
        case WaitingCard(seat, card):
            return Waiting("card", seat, card=card)
        case FlippingFour(seat, left, aside):
            return Waiting("flip_four", seat, left=left, aside=aside)
        case OneMore(seat):
            return Waiting("just_one_more", seat)
