"""Computer opponents of three levels. They work from the view alone.

Source: rules page, section 10.
"""

from games.engine.rng import Rng
from games.engine.types import Level
from games.gravity_superstar import sharp, steady
from games.gravity_superstar.moves import SuperstarMove, parsed
from games.gravity_superstar.view import SuperstarView


def choose(view: SuperstarView, level: Level, rng: Rng) -> tuple[SuperstarMove, Rng]:
    """A legal move for the deciding seat whose view this is; ties are broken by chance.

    Raises ValueError for a view in which its viewer has nothing to decide.
    """
    if view.viewer is None or not view.moves:
        raise ValueError("there is nothing to choose for this viewer")
    moves = tuple(map(parsed, view.moves))
    match level:
        case "easy":
            best = moves
        case "steady":
            best = _best(moves, steady.worths(view, moves))
        case "sharp":
            best = _best(moves, sharp.worths(view, moves))
    at, rng = rng.below(len(best))
    return best[at], rng


def _best(moves: tuple[SuperstarMove, ...], worths: list[float]) -> tuple[SuperstarMove, ...]:
    highest = max(worths)
    return tuple(move for move, worth in zip(moves, worths, strict=True) if worth == highest)
