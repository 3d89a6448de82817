"""Fills a view field by field from the state. Deck, other racks and an open Rainbow stay out.

Source: rules page, section 7.
"""

from games.double_seven.legality import legal_moves
from games.double_seven.moves import formatted
from games.double_seven.placing import place_all
from games.double_seven.scoring import winners
from games.double_seven.state import SevenState, final_turns, points, sevens_left
from games.double_seven.view import FamilyView, Phase, SeatView, SevenView
from games.engine.types import Seat


def to_act(state: SevenState) -> tuple[Seat, ...]:
    """The seat whose turn it is, alone; () when the game is over."""
    return () if state.phase is Phase.GAME_OVER else (state.turn,)


def view_of(state: SevenState, viewer: Seat | None) -> SevenView:
    """The table as this seat sees it, or a spectator."""
    options = state.options
    over = state.phase is Phase.GAME_OVER
    return SevenView(
        viewer=viewer,
        to_act=to_act(state),
        moves=_moves(state, viewer),
        seats=tuple(_seat(state, seat) for seat in range(len(state.places))),
        turn=state.turn,
        first=state.first,
        turn_number=state.turn_number,
        phase=_phase(state, viewer),
        draws_left=state.draws_left,
        two_for_one_used=state.two_for_one_used,
        swapped=state.swapped,
        deck_count=len(state.deck),
        face_up=state.face_up,
        removed=state.removed,
        sevens_left=sevens_left(state),
        trigger=state.trigger,
        final_turns=final_turns(state),
        empty_rack_ends_turn=options.empty_rack_ends_turn,
        rack=None if viewer is None else state.places[viewer].rack,
        place_all=place_all(state) if viewer == state.turn else (),
        winners=winners(state) if over else None,
        rainbow_rule=options.rainbow_rule,
        last_tile_rule=options.last_tile_rule,
        end_rule=options.end_rule,
    )


def _phase(state: SevenState, viewer: Seat | None) -> Phase:
    """An open Rainbow prompt tells that a rack is all different: others see it as actions."""
    if state.phase is Phase.RAINBOW and viewer != state.turn:
        return Phase.ACTIONS
    return state.phase


def _moves(state: SevenState, viewer: Seat | None) -> tuple[str, ...]:
    """A seat's own moves; in public only draws, since all others depend on the rack."""
    if viewer == state.turn or (viewer is None and state.phase is Phase.DRAW):
        return tuple(map(formatted, legal_moves(state, state.turn)))
    return ()


def _seat(state: SevenState, seat: Seat) -> SeatView:
    place = state.places[seat]
    families = (family for family in state.families if family.owner == seat)
    return SeatView(
        families=tuple(FamilyView(it.id, it.species, it.naturals, it.clovers) for it in families),
        rack_size=len(place.rack),
        sevens=place.sevens,
        double_seven=state.double_seven == seat,
        points=points(state, seat),
        rack=place.rack if state.phase is Phase.GAME_OVER else None,
    )
