"""Another state that a seat cannot tell from this one."""

from msgspec.structs import replace

from games.engine.rng import Rng
from games.engine.types import Seat
from games.flip_seven_vengeance.state import VengeanceState


def scramble(
    state: VengeanceState,
    seat: Seat | None,
    rng: Rng,
) -> VengeanceState:
    """The draw pile in another order and another seed: all that is hidden, from every seat."""
    draw_pile, rng = rng.shuffled(state.draw_pile)
    number, rng = rng.below(2**32)
    return replace(state, draw_pile=draw_pile, rng=Rng(f"{number:08x}", state.rng.n))
