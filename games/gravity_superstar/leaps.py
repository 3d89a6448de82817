"""What an action does before its fall. It is the same on every board of one size.

Source: rules page, sections 2.2 and 4.3.
"""

from functools import lru_cache

import msgspec

from games.gravity_superstar.board import CLOCKWISE, TURNED, Compass, beside
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

REMEMBERED = 1 << 12
"""All places of a pawn on boards of the three sizes, and as many by the house rule."""


class Leap(msgspec.Struct, frozen=True, gc=False):
    """An action up to its fall, which begins where `path` ends or, without one, at the pawn.

    `crossed` are the sides of cells, (row, column, direction), where no platform may lie; the one
    that a drop passes is not among them. `feet` point where they do after the action. `wraps`
    tells that an edge of the board lies on the way.
    """

    crossed: tuple[tuple[int, int, Compass], ...]
    path: tuple[Cell, ...]
    feet: Compass
    wraps: bool


@lru_cache(maxsize=REMEMBERED)
def leaps(rows: int, cols: int, through_ceiling: bool, pawn: Pawn) -> dict[Effect, Leap]:
    """The ten actions of a pawn that stands here on a board of this size.

    `through_ceiling` is the house rule that the upward step of a high jump ignores platforms.
    """
    return {effect: _leap(rows, cols, through_ceiling, pawn, effect) for effect in EFFECTS}


def _leap(rows: int, cols: int, through_ceiling: bool, pawn: Pawn, effect: Effect) -> Leap:
    directions = _DIRECTIONS[pawn.feet, effect]
    cells = [pawn.cell]
    for direction in directions:
        cells.append(beside(rows, cols, direction)[cells[-1]])
    crossed = tuple((*cell, to) for cell, to in zip(cells, directions, strict=False))
    return Leap(
        crossed=crossed[_passing(effect, through_ceiling) :],
        path=tuple(cells[1:]),
        feet=TURNED[pawn.feet][int(effect[1:])] if effect in ROTATIONS else pawn.feet,
        wraps=any(map(_lie_apart, cells, cells[1:])),
    )


def _passing(effect: Effect, through_ceiling: bool) -> int:
    """How many platforms an action passes: a drop one, by the house rule a high jump as well."""
    return int(effect == STRAIGHT_DOWN or (through_ceiling and effect in HIGH_JUMPS))


def _lie_apart(cell: Cell, following: Cell) -> bool:
    """Whether the step from one cell to the next leads over an edge of the board."""
    return abs(cell[0] - following[0]) + abs(cell[1] - following[1]) > 1


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
