"""Boards of any size: cells on a torus, platforms, doors, symbols; and boards made of tiles.

Source: rules page, sections 2.1, 2.2 and 2.4.
"""

from functools import lru_cache
from typing import Literal

import msgspec

from games.gravity_superstar.tiles import TILE_SIZE, Cell, Edge, Face, face

Compass = Literal["N", "E", "S", "W"]
"""A direction of the picture: N up, E right, S down, W left."""

CLOCKWISE: tuple[Compass, ...] = ("N", "E", "S", "W")

TURNED: dict[Compass, dict[int, Compass]] = {
    direction: {
        90 * quarters: CLOCKWISE[(at + quarters) % len(CLOCKWISE)]
        for quarters in range(len(CLOCKWISE))
    }
    for at, direction in enumerate(CLOCKWISE)
}
"""A direction turned clockwise by 0, 90, 180 or 270 degrees, as seen on the picture."""

STEP: dict[Compass, tuple[int, int]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
"""How row and column change by one step in a direction."""

TILE_ROWS_COLS: dict[int, tuple[int, int]] = {
    2: (1, 2),
    3: (2, 2),
    4: (2, 2),
    5: (2, 3),
    6: (2, 3),
}
"""Rows and columns of tiles by the number of seats."""

FEWEST_ROWS_COLS = 3
"""On a smaller board going around an edge would look like a step back."""

FIRST_COLUMN = ord("A")


class Door(msgspec.Struct, frozen=True, gc=False):
    """A door: its cell, and where the feet point of a pawn that comes in there."""

    cell: Cell
    feet: Compass


class PlacedTile(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A tile as it lies: its face's code, turned clockwise by `rot` degrees."""

    face: str
    rot: int = 0


class Board(msgspec.Struct, frozen=True, gc=False, cache_hash=True, forbid_unknown_fields=True):
    """A board without pawns and stars; it never changes during a game.

    Cells are (row, column) from (0, 0) at the top left; beyond an edge the opposite side follows.
    Platforms are unit edges: `h` (line, column) above row `line`, `v` (row, line) left of column
    `line`. Doors are in the marker's order. `tiles` lists the tiles row by row, () on a board that
    is not made of them.

    Raises ValueError for parts beyond the board, fewer than three rows or columns, and a door
    where a pawn would fall for ever.
    """

    rows: int
    cols: int
    h: tuple[Edge, ...]
    v: tuple[Edge, ...]
    doors: tuple[Door, ...]
    stars: tuple[Cell, ...]
    replays: tuple[Cell, ...]
    tiles: tuple[PlacedTile, ...] = ()

    def __post_init__(self) -> None:
        if min(self.rows, self.cols) < FEWEST_ROWS_COLS:
            raise ValueError(f"a board has at least {FEWEST_ROWS_COLS} rows and columns")
        cells = {*self.h, *self.v, *self.stars, *self.replays, *(door.cell for door in self.doors)}
        if not cells <= beside(self.rows, self.cols, "N").keys():
            raise ValueError(f"something lies beyond {self.rows} rows and {self.cols} columns")
        if not self.doors or any(_falls_for_ever(self, door) for door in self.doors):
            raise ValueError("every board has a door, and no door lets a pawn fall for ever")


class Grid(msgspec.Struct, frozen=True, gc=False):
    """A board made quick to ask: `walls` holds (row, column, direction) of every platform's face.

    `doors` gives a door's number by its cell; `signs` counts, in reading order, the cells of doors
    and replay symbols. `has_voids` tells that some row or column has no platform that would stop a
    fall along it.
    """

    rows: int
    cols: int
    walls: frozenset[tuple[int, int, Compass]]
    replays: frozenset[Cell]
    doors: dict[Cell, int]
    signs: frozenset[int]
    has_voids: bool


@lru_cache(maxsize=1024)
def grid(board: Board) -> Grid:
    """The board, quick to ask."""
    rows, cols = board.rows, board.cols
    walls: list[tuple[int, int, Compass]] = []
    for line, col in board.h:
        walls += (line, col, "N"), ((line - 1) % rows, col, "S")
    for row, line in board.v:
        walls += (row, line, "W"), (row, (line - 1) % cols, "E")
    doors = {door.cell: number for number, door in enumerate(board.doors)}
    return Grid(
        rows=rows,
        cols=cols,
        walls=frozenset(walls),
        replays=frozenset(board.replays),
        doors=doors,
        signs=frozenset(row * cols + col for row, col in (*board.replays, *doors)),
        has_voids=(
            len({col for _, col in board.h}) < cols or len({row for row, _ in board.v}) < rows
        ),
    )


@lru_cache(maxsize=256)
def same(board: Board) -> Board:
    """The first board seen that equals this one: one object is found sooner than two equal ones."""
    return board


@lru_cache(maxsize=64)
def beside(rows: int, cols: int, direction: Compass) -> dict[Cell, Cell]:
    """The next cell of every cell of a board of this size; beyond an edge the opposite side."""
    down, right = STEP[direction]
    return {
        (row, col): ((row + down) % rows, (col + right) % cols)
        for row in range(rows)
        for col in range(cols)
    }


def is_blocked(board: Board, cell: Cell, direction: Compass) -> bool:
    """Whether a platform lies on this side of the cell."""
    return (*cell, direction) in grid(board).walls


def label(cell: Cell) -> str:
    """The cell as people call it: column letter and row number, (3, 5) is F4."""
    row, col = cell
    return f"{chr(FIRST_COLUMN + col)}{row + 1}"


def assembled(tiles: tuple[PlacedTile, ...]) -> Board:
    """The board of these 2, 4 or 6 tiles, listed row by row. Raises ValueError, KeyError."""
    tile_rows, tile_cols = _arrangement(len(tiles))
    rows, cols = TILE_SIZE * tile_rows, TILE_SIZE * tile_cols
    corners = [
        (TILE_SIZE * row, TILE_SIZE * col) for row in range(tile_rows) for col in range(tile_cols)
    ]
    lying = [_lying(tile, corner) for tile, corner in zip(tiles, corners, strict=True)]
    clockwise = [*range(tile_cols), *reversed(range(tile_cols, len(tiles)))]
    return Board(
        rows=rows,
        cols=cols,
        h=tuple(sorted({(line % rows, col) for part in lying for line, col in part.h})),
        v=tuple(sorted({(row, line % cols) for part in lying for row, line in part.v})),
        doors=tuple(Door(lying[at].door, _compass(lying[at].feet)) for at in clockwise),
        stars=tuple(sorted(cell for part in lying for cell in part.stars)),
        replays=tuple(sorted(cell for part in lying for cell in part.replays)),
        tiles=tiles,
    )


def rotated(printed: Face, degrees: int) -> Face:
    """The face turned clockwise by 0, 90, 180 or 270 degrees. Source: rules page, section 2.3."""
    for _ in range(degrees // 90):
        printed = Face(
            code=printed.code,
            name=printed.name,
            h=tuple((line, TILE_SIZE - 1 - row) for row, line in printed.v),
            v=tuple((col, TILE_SIZE - line) for line, col in printed.h),
            door=_turned(printed.door),
            feet=TURNED[_compass(printed.feet)][90],
            stars=tuple(map(_turned, printed.stars)),
            replays=tuple(map(_turned, printed.replays)),
        )
    return printed


def _turned(cell: Cell) -> Cell:
    row, col = cell
    return col, TILE_SIZE - 1 - row


@lru_cache(maxsize=512)
def _lying(tile: PlacedTile, corner: Cell) -> Face:
    """The face as it lies, with everything counted from the board's top left, not its own."""
    printed = rotated(face(tile.face), tile.rot)
    down, right = corner

    def there(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        return tuple((row + down, col + right) for row, col in cells)

    return msgspec.structs.replace(
        printed,
        h=there(printed.h),
        v=there(printed.v),
        door=there((printed.door,))[0],
        stars=there(printed.stars),
        replays=there(printed.replays),
    )


def _arrangement(tiles: int) -> tuple[int, int]:
    for rows, cols in TILE_ROWS_COLS.values():
        if rows * cols == tiles:
            return rows, cols
    raise ValueError(f"a board has 2, 4 or 6 tiles, not {tiles}")


def _compass(letter: str) -> Compass:
    return next(direction for direction in CLOCKWISE if direction == letter)


def _falls_for_ever(board: Board, door: Door) -> bool:
    """Whether the whole row or column of a door has no platform to stop a fall."""
    row, col = door.cell
    if door.feet in {"N", "S"}:
        return all(other != col for _, other in board.h)
    return all(other != row for other, _ in board.v)
