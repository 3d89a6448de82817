"""The twelve printed planet faces, drawn; what a drawing means is read here, once.

Source: rules page, section 2.3, and its companion file of tiles.
"""

from functools import cache

import msgspec

Cell = tuple[int, int]
"""Row and column, both from 0, from the top left."""

Edge = tuple[int, int]
"""Horizontal: (line, column), above row `line`. Vertical: (row, line), left of column `line`."""

TILE_SIZE = 6
"""Cells along each side of a tile."""

TILES: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
SIDES: tuple[str, ...] = ("A", "B")
ROTATIONS: tuple[int, ...] = (0, 90, 180, 270)
"""Degrees by which a tile may lie turned, clockwise."""

ARROWS: dict[str, str] = {"v": "S", "^": "N", ">": "E", "<": "W"}
"""A drawn door's arrow: where the feet of the pawn that enters there point."""


class Face(msgspec.Struct, frozen=True, gc=False):
    """One printed side of a tile, unrotated. `feet` is the door's arrow, N, E, S or W."""

    code: str
    name: str
    h: tuple[Edge, ...]
    v: tuple[Edge, ...]
    door: Cell
    feet: str
    stars: tuple[Cell, ...]
    replays: tuple[Cell, ...]


@cache
def face(code: str) -> Face:
    """The face of this code, such as "3B". Raises KeyError."""
    name, drawing = _DRAWN[code]
    lines = [line.ljust(4 * TILE_SIZE + 1) for line in drawing.strip("\n").split("\n")]
    signs = {cell: lines[2 * cell[0] + 1][4 * cell[1] + 2] for cell in _CELLS}
    (door,) = (cell for cell, sign in signs.items() if sign in ARROWS)
    return Face(
        code=code,
        name=name,
        h=tuple((line, col) for line, col in _CELLS if lines[2 * line][4 * col + 1] == "="),
        v=tuple((row, line) for row, line in _CELLS if lines[2 * row + 1][4 * line] == "#"),
        door=door,
        feet=ARROWS[signs[door]],
        stars=tuple(cell for cell, sign in signs.items() if sign == "*"),
        replays=tuple(cell for cell, sign in signs.items() if sign == "R"),
    )


_CELLS: tuple[Cell, ...] = tuple((row, col) for row in range(TILE_SIZE) for col in range(TILE_SIZE))

_DRAWN: dict[str, tuple[str, str]] = {
    "1A": (
        "Launch Meadow",
        """
+   +   +   +   +   +   +
  R   * # .   * # .   .
+===+===+   +   +   +   +
  .   .   .   .   . # *
+   +   +   +===+   +   +
  .   *   .   *   . # .
+   +   +===+   +   +   +
  R   . # .   .   .  Dv
+   +   +   +   +   +===+
  . # .   *   .   R   *
+   +   +   +===+===+   +
  . # .   *   .   *   .
+   +   +   +   +   +   +
""",
    ),
    "1B": (
        "Comet Orchard",
        """
+   +   +   +   +   +   +
  .   *   . # *   R   .
+   +===+===+   +   +===+
  . # .   *   *   .   .
+   +   +   +===+===+   +
  . # R   .  D^   .   .
+===+   +   +   +   +   +
  .   . # .   .   *   *
+   +   +   +===+===+   +
  .   . # *   .   * # .
+   +   +   +   +   +   +
  R   * # .   . # .   .
+   +   +   +   +   +   +
""",
    ),
    "2A": (
        "Ringside",
        """
+   +   +   +   +   +   +
  .   R   . # *   .   *
+===+   +   +   +   +===+
  .  D> # .   .   .   R
+   +   +   +   +===+   +
  *   .   *   . # .   .
+   +===+===+   +   +===+
  .   .   . # *   .   .
+   +   +   +===+   +   +
  . # *   .   R   * # .
+   +   +   +   +   +   +
  * # *   .   . # .   .
+   +   +   +   +   +   +
""",
    ),
    "2B": (
        "Twin Tides",
        """
+   +   +   +   +   +   +
  .   .   .   * # .   R
+===+   +   +===+   +===+
  . # .   R # .   .   *
+   +   +   +   +===+   +
  *   *   .   .   . # .
+   +   +===+   +   +   +
  *   .   . #D<   . # .
+===+===+   +   +   +   +
  .   .   R # .   *   *
+   +   +   +   +===+===+
  .   . # *   *   .   .
+   +   +   +   +   +   +
""",
    ),
    "3A": (
        "Lantern Drift",
        """
+   +   +   +   +   +   +
  * # .   . # .   .   R
+   +===+===+   +   +   +
 Dv   .   *   . # .   *
+===+   +   +   +   +   +
  .   * # .   * # .   .
+   +   +   +   +   +   +
  .   .   * # .   .   R
+===+   +   +===+===+   +
  .   * # R   .   *   .
+   +   +   +   +   +===+
  .   . # .   .   *   .
+   +   +   +   +   +   +
""",
    ),
    "3B": (
        "Moss Crater",
        """
+   +   +   +   +   +   +
  . # .   * # *   .   .
+   +   +   +   +===+===+
  R # .   . # *   R   .
+===+   +   +===+   +   +
  *   .   .  D^   . # .
+   +===+===+   +   +===+
  .   .   * # .   *   .
+   +   +   +===+   +   +
  *   .   .   . # *   *
+   +===+   +   +   +   +
  . # R   .   . # .   .
+   +   +   +   +   +   +
""",
    ),
    "4A": (
        "Hollow Moon",
        """
+   +   +   +   +   +   +
  .   .   .   *   . # R
+   +===+===+   +   +   +
  R   *   .   .   . # .
+   +   +   +   +   +   +
  .   .   *   . # .   *
+===+===+   +   +   +   +
  *   .   .   * # .   .
+   +   +   +   +   +===+
  . # .   R   .   *   *
+   +   +   +===+===+   +
  .  D> # *   .   . # .
+   +   +   +   +   +   +
""",
    ),
    "4B": (
        "Driftwood Belt",
        """
+   +   +   +   +   +   +
  .   *   * # .   .   .
+   +   +===+   +   +   +
  .   . # R   .   *   .
+   +   +   +   +===+===+
  .   . # .   *   .   *
+===+   +   +===+   +   +
  R   .   * # .   . # .
+   +   +   +   +   +   +
  .   .   . # R   * # .
+===+===+   +   +===+   +
  *   . #D<   * # .   .
+   +   +   +   +   +   +
""",
    ),
    "5A": (
        "Solar Trellis",
        """
+   +   +   +   +   +   +
  *   . # R   .   .   *
+   +   +   +   +===+===+
  .   . # .   R   .   .
+   +   +   +===+   +   +
  .   *   . # .   * # .
+===+   +   +   +   +   +
  *   .   R # *   . # .
+   +===+===+   +   +===+
 Dv   .   .   . # .   *
+===+   +   +   +   +   +
  .   .   *   . # *   .
+   +   +   +   +   +   +
""",
    ),
    "5B": (
        "Quiet Eddy",
        """
+   +   +   +   +   +   +
  .   .   .   .   * # .
+   +   +===+   +   +   +
  . # .   * # .   R   .
+   +   +   +   +===+===+
  R # *   . # *   .  D^
+   +   +   +   +   +   +
  *   . # .   . # .   *
+   +===+   +   +===+===+
  . # *   .   R   .   .
+===+   +===+===+   +   +
  .   *   .   .   * # .
+   +   +   +   +   +   +
""",
    ),
    "6A": (
        "Vine Nebula",
        """
+   +   +   +   +   +   +
  .   . # .   * # .   .
+   +   +   +   +   +===+
  *   R  D> # .   .   .
+===+===+   +   +   +   +
  *   .   . # .   *   *
+   +   +   +===+===+   +
  . # *   .   R   .   .
+   +   +   +   +   +   +
  . # R   .   *   .   *
+   +   +===+   +===+===+
  . # .   *   .   .   .
+   +   +   +   +   +   +
""",
    ),
    "6B": (
        "Kite Harbour",
        """
+   +   +   +   +   +   +
  .   * #D<   .   . # .
+   +   +   +   +   +   +
  .   R   . # R   * # .
+   +   +   +===+   +===+
  . # .   *   *   .   .
+   +===+===+   +===+   +
  .   *   .   . # .   *
+   +   +   +   +   +===+
  *   .   R # .   .   .
+===+===+   +   +   +   +
  .   .   . # *   .   *
+   +   +   +   +   +   +
""",
    ),
}
"""`===` and `#` are platforms, `*` a star symbol, `R` a replay symbol, `D` and its arrow the door.

The line below a drawing's last row is the border; no shipped face has a platform there.
"""

FACES: tuple[str, ...] = tuple(_DRAWN)
"""All codes, in order of the tiles' numbers."""
