"""Where the board lies in a picture, and what room is left beside or below it."""

from typing import NamedTuple

from games.gravity_superstar.board import Board
from render.gravity_superstar.plan import Plan
from render.gravity_superstar.planet import LABEL_HEIGHT
from render.kit.canvas import WIDTH, Box

EDGE = 16
GAP = 10
_MARGIN = 42
_SIDE_MARGIN = 34
_SQUARE = 0.8
"""A board that is so high compared to its width has the rest beside it."""

_LARGEST_CELL = 92
_SQUARE_SIDE = 12 * 62


class Space(NamedTuple):
    """The board's place and margin; `room` is what is left, of no height yet where it is below."""

    plan: Plan
    margin: int
    room: Box
    beside: bool

    @property
    def bottom(self) -> int:
        """Where the board ends."""
        return self.plan.box.bottom + LABEL_HEIGHT


def space(board: Board, top: int) -> Space:
    """A board as large as it may be below this height."""
    first = top + LABEL_HEIGHT + 4
    if board.rows < _SQUARE * board.cols:
        side = min(_LARGEST_CELL, (WIDTH - 2 * _MARGIN) // board.cols)
        plan = Plan(board, side, (WIDTH - side * board.cols) // 2, first)
        below = Box(EDGE, plan.box.bottom + LABEL_HEIGHT + 6, WIDTH - 2 * EDGE, 0)
        return Space(plan, _MARGIN, below, beside=False)
    side = min(_LARGEST_CELL, _SQUARE_SIDE // board.cols, _SQUARE_SIDE // board.rows)
    plan = Plan(board, side, EDGE + _SIDE_MARGIN, first)
    left = plan.box.right + _SIDE_MARGIN + 22
    height = plan.box.bottom + LABEL_HEIGHT - top - GAP
    return Space(plan, _SIDE_MARGIN, Box(left, top + GAP, WIDTH - EDGE - left, height), beside=True)


def in_columns(room: Box, count: int, columns: int, height: int, gap: int) -> tuple[Box, ...]:
    """So many boxes of one height from left to right, then from top to bottom."""
    width = (room.width - (columns - 1) * GAP) // columns
    return tuple(
        Box(
            room.x + number % columns * (width + GAP),
            room.y + number // columns * (height + gap),
            width,
            height,
        )
        for number in range(count)
    )
