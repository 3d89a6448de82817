"""Where the parts of a board lie in a picture: cells, their middles, their edges."""

from typing import NamedTuple

from games.gravity_superstar.board import STEP, Board, Compass
from games.gravity_superstar.tiles import Cell
from render.kit.canvas import Box

Point = tuple[int, int]


class Plan(NamedTuple):
    """A board drawn with cells of `side` pixels, its first cell's corner at (x, y)."""

    board: Board
    side: int
    x: int
    y: int

    @property
    def box(self) -> Box:
        """All cells together."""
        return Box(self.x, self.y, self.board.cols * self.side, self.board.rows * self.side)

    def corner(self, cell: Cell) -> Point:
        """The top left of a cell."""
        return self.x + cell[1] * self.side, self.y + cell[0] * self.side

    def middle(self, cell: Cell) -> Point:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return x + self.side // 2, y + self.side // 2

    def towards(self, cell: Cell, direction: Compass, share: float) -> Point:
        """The point so many cells away from a cell's middle."""
        x, y = self.middle(cell)
        down, right = STEP[direction]
        return round(x + right * share * self.side), round(y + down * share * self.side)
