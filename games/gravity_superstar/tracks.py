"""The ways that platforms leave to a pawn. They depend on nothing else, so they are remembered.

Source: rules page, sections 2.2, 4.3 and 4.6.
"""

from functools import lru_cache

import msgspec

from games.gravity_superstar.board import CLOCKWISE, STEP, TURNED, Board, Compass, grid, stepped
from games.gravity_superstar.moves import (
    EFFECTS,
    HIGH_JUMPS,
    LONG_JUMPS,
    ROTATIONS,
    STEPS,
    STRAIGHT_DOWN,
    Effect,
)
from games.gravity_superstar.tiles import Cell
from games.gravity_superstar.view import Pawn

REMEMBERED = 1 << 15
"""So many ways are kept; a board of six tiles has some 2,000."""


class Track(msgspec.Struct, frozen=True):
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
    return tuple(
        effect for effect in EFFECTS if obstacle(board, through_ceiling, pawn, effect) is None
    )


def obstacle(board: Board, through_ceiling: bool, pawn: Pawn, effect: Effect) -> str | None:
    """The reason code why platforms forbid this effect; None when they do not.

    `through_ceiling` is the house rule that the upward step of a high jump ignores platforms.
    """
    facts = grid(board)
    cell = pawn.cell
    for number, direction in enumerate(_DIRECTIONS[pawn.feet, effect]):
        if (*cell, direction) in facts.walls and effect != STRAIGHT_DOWN:
            if number or effect not in HIGH_JUMPS:
                return "blocked_side"
            if not through_ceiling:
                return "blocked_above"
        cell = stepped(board, cell, direction)
    endless = facts.has_voids and track(board, pawn, effect) is None
    return "endless_fall" if endless else None


@lru_cache(maxsize=REMEMBERED)
def track(board: Board, pawn: Pawn, effect: Effect) -> Track | None:
    """The way of a pawn by an effect, whatever stands beside it; None when it would fall for ever.

    A drop passes the one platform below; the others meet what they meet.
    """
    path: list[Cell] = []
    cell = pawn.cell
    wraps = False
    for direction in _DIRECTIONS[pawn.feet, effect]:
        following = stepped(board, cell, direction)
        wraps = wraps or _lie_apart(cell, following)
        path.append(following)
        cell = following
    return _with_fall(board, cell, path, _FEET_AFTER[pawn.feet, effect], wraps=wraps)


@lru_cache(maxsize=REMEMBERED)
def entry_track(board: Board, door: int) -> Track:
    """The way of a pawn that comes in at this door: its cell, and a fall where it does not stand.

    Raises ValueError for a fall without end, which no board is made with.
    """
    cell, feet = board.doors[door].cell, board.doors[door].feet
    way = _with_fall(board, cell, [cell], feet, wraps=False)
    if way is None:
        raise ValueError(f"a pawn that comes in at door {door} falls for ever")
    return way


def _with_fall(
    board: Board, cell: Cell, jumped: list[Cell], feet: Compass, *, wraps: bool
) -> Track | None:
    """The way with its fall from this cell, which enters a whole row or column at most once.

    `wraps` tells whether the way has led over an edge before.
    """
    walls = grid(board).walls
    rows, cols = board.rows, board.cols
    down, right = STEP[feet]
    row, col = cell
    path = jumped.copy()
    for fallen in range(rows if down else cols):
        if (row, col, feet) in walls:
            beyond = (cell[0] + fallen * down, cell[1] + fallen * right) != (row, col)
            return Track(tuple(path), len(jumped), feet, wraps or beyond, Pawn((row, col), feet))
        row, col = (row + down) % rows, (col + right) % cols
        path.append((row, col))
    return None


def _lie_apart(cell: Cell, following: Cell) -> bool:
    """Whether the step from one cell to the next leads over an edge of the board."""
    return abs(cell[0] - following[0]) + abs(cell[1] - following[1]) > 1


def _feet_after(feet: Compass, effect: Effect) -> Compass:
    return TURNED[feet][int(effect[1:])] if effect in ROTATIONS else feet


def _directions(feet: Compass, effect: Effect) -> tuple[Compass, ...]:
    """The steps of an action before the fall, on the picture."""
    turned = TURNED[feet]
    up, left, right = turned[180], turned[90], turned[270]
    side = left if effect.endswith("l") else right
    if effect in STEPS:
        return (side,)
    if effect in LONG_JUMPS:
        return (side, side)
    if effect in HIGH_JUMPS:
        return (up, side)
    return (feet,) if effect == STRAIGHT_DOWN else ()


_DIRECTIONS: dict[tuple[Compass, Effect], tuple[Compass, ...]] = {
    (feet, effect): _directions(feet, effect) for feet in CLOCKWISE for effect in EFFECTS
}

_FEET_AFTER: dict[tuple[Compass, Effect], Compass] = {
    (feet, effect): _feet_after(feet, effect) for feet in CLOCKWISE for effect in EFFECTS
}
