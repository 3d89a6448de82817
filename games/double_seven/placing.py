"""The shortcut "place all animals", worked out move by move.

Source: rules page, section 10.2.
"""

from games.double_seven.effects import TWO_COMPLETED, moved
from games.double_seven.moves import Expand, SevenMove, Start, formatted
from games.double_seven.state import Family, SevenState, completed
from games.double_seven.tiles import SEVEN, SPECIES, Kind
from games.double_seven.view import Phase

PAIR = 2


def place_all(state: SevenState) -> tuple[str, ...]:
    """The notations of the shortcut's moves for the turn's seat; () when there is none.

    It stops before a placement that would claim Double Seven: that is the seat's own choice.
    """
    moves: list[str] = []
    seat = state.turn
    for species in SPECIES:
        if state.phase is not Phase.ACTIONS or state.turn != seat:
            break
        move = _placement(state, species)
        if move is None:
            continue
        if _claims_double_seven(state, move):
            break
        moves.append(formatted(move))
        state = moved(state, move, [])
    return tuple(moves)


def _placement(state: SevenState, species: Kind) -> SevenMove | None:
    """All naturals of the species to the family that has most use for them, or as a new one."""
    naturals = state.places[state.turn].rack.count(species)
    families = [it for it in state.families if (it.owner, it.species) == (state.turn, species)]
    if families and naturals:
        return Expand(max(families, key=_need).id, naturals, 0)
    return Start(species, naturals, 0) if naturals >= PAIR and not families else None


def _need(family: Family) -> tuple[bool, int]:
    """What is closest below seven comes first, else what is larger."""
    return family.size < SEVEN, family.size


def _claims_double_seven(state: SevenState, move: SevenMove) -> bool:
    """Whether the token would be taken, which nobody holds yet."""
    if state.double_seven is not None or completed(state, state.turn) < TWO_COMPLETED - 1:
        return False
    return moved(state, move, []).double_seven is not None
