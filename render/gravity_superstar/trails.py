"""The way of a pawn over the board: where it went, fell, left over an edge, what it met."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from games.gravity_superstar.board import STEP, TURNED, Board, Compass
from games.gravity_superstar.tiles import Cell
from games.gravity_superstar.view import Entered, Pawn, Trail
from render.gravity_superstar.ground import DARK
from render.gravity_superstar.plan import Plan, Point
from render.gravity_superstar.planet import STAR_SHARE
from render.gravity_superstar.stars import gone_star
from render.gravity_superstar.symbols import token
from render.kit.canvas import CREAM, accent, sign, stick
from render.kit.sprites import emoji
from render.kit.type import Colour

_BANG = "\U0001f4a5"
_SMALL = 0.6
_STUB = 0.56
"""So many cells from the middle a way leaves the board: a little beyond its edge."""
_DOTS = 3
"""So many dots mark the fall through one cell."""


def draw_trail(image: Image.Image, plan: Plan, trail: Trail) -> None:
    """The way itself: a line where the pawn went, dots where it fell."""
    draw = ImageDraw.Draw(image)
    colour = accent(trail.seat)
    cells = cells_of(trail)
    if trail.start is not None:
        _start(draw, plan, trail.start.cell, colour)
    for number, (one, other) in enumerate(pairwise(cells)):
        fell = number >= trail.jumped - (trail.start is None)
        for start, end in pieces(plan, one, other):
            (_dots if fell else _line)(draw, plan, (start, end), colour)


def draw_gains(image: Image.Image, plan: Plan, trail: Trail, pawns: Sequence[Pawn]) -> None:
    """What was collected, and who was thrown out, in the cells where it happened.

    Where a pawn stands now it is drawn small, beside the pawn's head.
    """
    standing = {pawn.cell: pawn.feet for pawn in pawns}
    for entered in trail.path:
        feet = standing.get(entered.cell)
        if feet is None:
            _gain(image, entered, plan.middle(entered.cell), plan.side)
        else:
            at = _beside_head(plan, entered.cell, feet)
            _gain(image, entered, at, round(plan.side * _SMALL))


def cells_of(trail: Trail) -> list[Cell]:
    """Start and path."""
    start = [] if trail.start is None else [trail.start.cell]
    return [*start, *(entered.cell for entered in trail.path)]


def pieces(plan: Plan, one: Cell, other: Cell) -> Iterator[tuple[Point, Point]]:
    """The way from a cell to the next: over an edge of the board it is in two pieces."""
    direction = _direction(plan.board, one, other)
    down, right = STEP[direction]
    if (one[0] + down, one[1] + right) == other:
        yield plan.middle(one), plan.middle(other)
        return
    yield plan.middle(one), plan.towards(one, direction, _STUB)
    yield plan.towards(other, direction, -_STUB), plan.middle(other)


def _gain(image: Image.Image, entered: Entered, at: Point, side: int) -> None:
    """The gain of one cell, for a cell of this side, its middle at this point."""
    draw = ImageDraw.Draw(image)
    x, y = at
    if entered.star is not None or entered.token:
        reach = side * 0.4
        box = (x - reach, y - reach, x + reach, y + reach)
        draw.ellipse(box, fill=DARK, outline=CREAM, width=max(2, side // 24))
        icon = round(side * STAR_SHARE) - 4
        bitmap = token(icon) if entered.star is None else gone_star(entered.star, icon)
        stick(image, (x - bitmap.width // 2, y - bitmap.height // 2), bitmap)
    if entered.ejected is not None:
        bang = emoji(_BANG, round(side * 1.25))
        stick(image, (x - bang.width // 2, y - bang.height // 2), bang)
        badge = sign(entered.ejected, round(side * 0.46))
        stick(image, (x - badge.width // 2, y - badge.height // 2), badge)


def _beside_head(plan: Plan, cell: Cell, feet: Compass) -> Point:
    x, y = plan.middle(cell)
    up, left = plan.towards(cell, feet, -0.3), plan.towards(cell, TURNED[feet][90], 0.36)
    return up[0] + left[0] - x, up[1] + left[1] - y


def _direction(board: Board, one: Cell, other: Cell) -> Compass:
    return next(
        direction
        for direction, (down, right) in STEP.items()
        if ((one[0] + down) % board.rows, (one[1] + right) % board.cols) == other
    )


def _start(draw: ImageDraw.ImageDraw, plan: Plan, cell: Cell, colour: Colour) -> None:
    x, y = plan.middle(cell)
    reach = plan.side * 0.2
    width = max(4, plan.side // 12)
    box = (x - reach, y - reach, x + reach, y + reach)
    draw.ellipse(box, outline=DARK, width=width + 3)
    draw.ellipse(box, outline=colour, width=width)


def _line(
    draw: ImageDraw.ImageDraw, plan: Plan, piece: tuple[Point, Point], colour: Colour
) -> None:
    width = max(6, plan.side // 9)
    draw.line(piece, fill=DARK, width=width + 6)
    draw.line(piece, fill=colour, width=width)
    half = width / 2
    for x, y in piece:
        draw.ellipse((x - half, y - half, x + half, y + half), fill=colour)


def _dots(
    draw: ImageDraw.ImageDraw, plan: Plan, piece: tuple[Point, Point], colour: Colour
) -> None:
    (x, y), (right, bottom) = piece
    length = max(abs(right - x), abs(bottom - y))
    count = max(1, round(_DOTS * length / plan.side))
    reach = max(4, plan.side // 13)
    for number in range(count):
        share = (number + 0.5) / count
        at = (x + (right - x) * share, y + (bottom - y) * share)
        _dot(draw, at, reach + 2, DARK)
        _dot(draw, at, reach, colour)


def _dot(draw: ImageDraw.ImageDraw, at: tuple[float, float], reach: float, colour: Colour) -> None:
    x, y = at
    draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=colour)
