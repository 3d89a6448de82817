"""The ways that platforms leave to a pawn. They depend on nothing else, so they are remembered.

Source: rules page, sections 4.3 and 4.6.
"""

from functools import lru_cache

import msgspec

from games.gravity_superstar.board import STEP, TURNED, Board, Compass, beside, grid
from games.gravity_superstar.leaps import leaps
from games.gravity_superstar.moves import Effect
from games.gravity_superstar.tiles import Cell
from games.gravity_superstar.view import Pawn

REMEMBERED = 1 << 9
"""So many ways are kept, those of the boards at hand. A longer memory is a slower one: to look up
what has left the processor's cache takes as long as to walk anew."""


class Track(msgspec.Struct, frozen=True, gc=False):
    """The cells that a pawn enters, the first `jumped` of them by its action, the rest falling.

    `wraps` tells that the way leads over an edge of the board; at its `end` the pawn stands.
    """

    path: tuple[Cell, ...]
    jumped: int
    feet: Compass
    wraps: bool
    end: Pawn


@lru_cache(maxsize=REMEMBERED)
def open_effects(board: Board, through_ceiling: bool, pawn: Pawn) -> tuple[Effect, ...]:
    """The effects that the platforms allow to a pawn which stands here."""
    facts = grid(board)
    ways = leaps(board.rows, board.cols, through_ceiling, pawn).items()
    found = [effect for effect, leap in ways if facts.walls.isdisjoint(leap.crossed)]
    if facts.has_voids:
        found = [effect for effect in found if track(board, pawn, effect) is not None]
    return tuple(found)


def obstacle(board: Board, through_ceiling: bool, pawn: Pawn, effect: Effect) -> str | None:
    """The reason code why platforms forbid this effect; None when they do not.

    `through_ceiling` is the house rule that the upward step of a high jump ignores platforms.
    """
    walls = grid(board).walls
    for side in leaps(board.rows, board.cols, through_ceiling, pawn)[effect].crossed:
        if side in walls:
            *_, direction = side
            return "blocked_above" if direction == TURNED[pawn.feet][180] else "blocked_side"
    return "endless_fall" if track(board, pawn, effect) is None else None


@lru_cache(maxsize=REMEMBERED)
def track(board: Board, pawn: Pawn, effect: Effect) -> Track | None:
    """The way of a pawn by an effect, whatever stands beside it; None when it would fall for ever.

    A drop passes the one platform below; the others meet what they meet.
    """
    leap = leaps(board.rows, board.cols, False, pawn)[effect]
    start = leap.path[-1] if leap.path else pawn.cell
    return _with_fall(board, start, leap.path, leap.feet, wraps=leap.wraps)


@lru_cache(maxsize=REMEMBERED)
def entry_track(board: Board, door: int) -> Track:
    """The way of a pawn that comes in at this door: its cell, and a fall where it does not stand.

    Raises ValueError for a fall without end, which no board is made with.
    """
    cell, feet = board.doors[door].cell, board.doors[door].feet
    way = _with_fall(board, cell, (cell,), feet, wraps=False)
    if way is None:
        raise ValueError(f"a pawn that comes in at door {door} falls for ever")
    return way


def _with_fall(
    board: Board, start: Cell, jumped: tuple[Cell, ...], feet: Compass, *, wraps: bool
) -> Track | None:
    """The way with its fall from this cell, which enters a whole row or column at most once.

    `wraps` tells whether the way has led over an edge before.
    """
    walls = grid(board).walls
    below = beside(board.rows, board.cols, feet)
    path = [*jumped]
    down, right = STEP[feet]
    cell = start
    for fallen in range(board.rows if down else board.cols):
        if (*cell, feet) in walls:
            beyond = (start[0] + fallen * down, start[1] + fallen * right) != cell
            return Track(tuple(path), len(jumped), feet, wraps or beyond, Pawn(cell, feet))
        cell = below[cell]
        path.append(cell)
    return None
