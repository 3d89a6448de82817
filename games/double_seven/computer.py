"""Computer opponents of three levels. They work from the view alone.

Source: rules page, section 11.
"""

from games.double_seven import sharp, steady
from games.double_seven.imagined import hidden_from, imagined
from games.double_seven.moves import Exchange, SevenMove, TwoForOne, parsed
from games.double_seven.view import SevenView
from games.engine.rng import Rng
from games.engine.types import Level


def choose(view: SevenView, level: Level, rng: Rng) -> tuple[SevenMove, Rng]:
    """A legal move for the viewer, whose turn it is.

    Raises ValueError for a view in which the viewer has no move.
    """
    if not view.moves:
        raise ValueError("there is nothing to choose for this viewer")
    match level:
        case "easy":
            return _any_calm_move(view, rng)
        case "steady":
            return steady.best_move(imagined(view, hidden_from(view))), rng
        case "sharp":
            return sharp.best_move(view, rng)


def _any_calm_move(view: SevenView, rng: Rng) -> tuple[SevenMove, Rng]:
    """Any move, but none that could go back and forth for long."""
    moves = map(parsed, view.moves)
    calm = [move for move in moves if not isinstance(move, Exchange | TwoForOne)]
    at, rng = rng.below(len(calm))
    return calm[at], rng
