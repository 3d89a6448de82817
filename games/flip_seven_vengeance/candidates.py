"""A move of every kind, so that its refusal tells why the whole kind is closed.

Source: rules page, sections 3.4 and 3.6.
"""

from games.engine.types import Seat
from games.flip_seven_vengeance.cards import ZERO
from games.flip_seven_vengeance.legality import legal_moves
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
from games.flip_seven_vengeance.state import VengeanceState


def candidates(state: VengeanceState, seat: Seat) -> tuple[VengeanceMove, ...]:
    """A legal move of every kind, or else one that stands for it.

    Whatever a waiting card asks for has a legal answer, so that only the kind itself is refused.
    """
    legal = legal_moves(state, seat)
    other = (seat + 1) % len(state.places)
    first, second = sorted((seat, other))
    standing: tuple[VengeanceMove, ...] = (
        Hit(),
        Stay(),
        Target(other),
        Steal(other, ZERO),
        Swap(first, ZERO, second, ZERO),
        Discard(other, ZERO),
        Gain(),
        Subtract(other),
    )
    return tuple(
        next((move for move in legal if isinstance(move, type(stand_in))), stand_in)
        for stand_in in standing
    )
