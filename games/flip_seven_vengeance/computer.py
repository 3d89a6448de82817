"""Computer opponents of three levels. They work from the view alone: pile contents, never order.

Source: rules page, section 11.
"""

from games.engine.rng import Rng
from games.engine.types import Level
from games.flip_seven_vengeance import sharp, steady
from games.flip_seven_vengeance.moves import VengeanceMove, parsed
from games.flip_seven_vengeance.view import VengeanceView


def choose(view: VengeanceView, level: Level, rng: Rng) -> tuple[VengeanceMove, Rng]:
    """A legal move for the deciding seat whose view this is; ties are broken by chance.

    Raises ValueError for a view in which no decision is open.
    """
    decision = view.decision
    if decision is None:
        raise ValueError("the game is over, nothing can be chosen")
    moves = tuple(map(parsed, view.moves))
    match level:
        case "easy":
            best = moves
        case "steady":
            best = _best(moves, [steady.worth(view, decision, move) for move in moves])
        case "sharp":
            worths, rng = sharp.worths(view, decision, moves, rng)
            best = _best(moves, worths)
    at, rng = rng.below(len(best))
    return best[at], rng


def _best(moves: tuple[VengeanceMove, ...], worths: list[float]) -> tuple[VengeanceMove, ...]:
    highest = max(worths)
    return tuple(move for move, worth in zip(moves, worths, strict=True) if worth == highest)
