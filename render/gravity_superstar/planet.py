"""The board as a picture: cells, platforms, doors, symbols, stars and pawns."""

from functools import lru_cache

from PIL import Image, ImageDraw

from games.engine.types import Seat
from games.gravity_superstar.board import FIRST_COLUMN, Board
from games.gravity_superstar.tiles import TILE_SIZE, Cell
from games.gravity_superstar.view import Pawn, SuperstarView
from render.gravity_superstar.ground import (
    CELL,
    GROUND,
    NOTE,
    OTHER_CELL,
    PLATFORM,
    PLATFORM_CORE,
)
from render.gravity_superstar.pawns import pawn
from render.gravity_superstar.plan import Plan, Point
from render.gravity_superstar.stars import star
from render.gravity_superstar.symbols import door, replay_symbol
from render.kit.canvas import LABEL, Box, panel, stick
from render.kit.type import line, write_centred

LABEL_HEIGHT = 40
"""So much room the column letters take above and below a board."""

STAR_SHARE = 0.62
_REPLAY_SHARE = 0.8
_COVERED_SHARE = 0.94
_OVERSAMPLING = 4
_SHADE = 0.6
"""How much of a pawn is to be seen where it will stand."""


def draw_ground(image: Image.Image, plan: Plan, margin: int) -> None:
    """The empty board with its coordinates, that never changes during a game."""
    bitmap = _ground(plan.board, plan.side, margin)
    image.paste(bitmap, (plan.x - margin, plan.y - LABEL_HEIGHT))


def draw_symbols(image: Image.Image, plan: Plan, view: SuperstarView) -> None:
    """The open door and the Replay symbols that are not covered, and those below stars."""
    lying = {one.cell for one in view.stars}
    for cell in plan.board.replays:
        covered = cell in lying
        side = round(plan.side * (_COVERED_SHARE if covered else _REPLAY_SHARE))
        _centre(image, plan, cell, replay_symbol(side, covered=covered))
    opened = plan.board.doors[view.marker]
    stick(image, plan.corner(opened.cell), door(plan.side, opened.feet, is_open=True))


def draw_stars(image: Image.Image, plan: Plan, view: SuperstarView) -> None:
    """The stars that are left."""
    side = round(plan.side * STAR_SHARE)
    for one in view.stars:
        _centre(image, plan, one.cell, star(one.colour, side))


def draw_platforms(image: Image.Image, plan: Plan) -> None:
    """All platforms; one on an outer edge is on the opposite edge as well."""
    board, thick = plan.board, _thick(plan.side)
    flat = _bar(plan.side + thick, thick)
    upright = flat.rotate(90, expand=True)
    for row, col in board.h:
        for at in {row, row or board.rows}:
            x, y = plan.corner((at, col))
            stick(image, (x - thick // 2, y - thick // 2), flat)
    for row, col in board.v:
        for at in {col, col or board.cols}:
            x, y = plan.corner((row, at))
            stick(image, (x - thick // 2, y - thick // 2), upright)


def draw_pawns(image: Image.Image, plan: Plan, view: SuperstarView) -> None:
    """The pawns on their feet; the one whose turn it is comes last, on top."""
    order = sorted(range(len(view.seats)), key=lambda seat: seat == view.turn)
    for seat in order:
        place = view.seats[seat].pawn
        if place is not None:
            draw_pawn(image, plan, seat, place)


def draw_pawn(image: Image.Image, plan: Plan, seat: Seat, place: Pawn) -> None:
    """A pawn standing on the platform at its feet."""
    bitmap = pawn(seat, place.feet, plan.side)
    stick(image, _standing(plan, place, bitmap), bitmap)


def draw_shade(image: Image.Image, plan: Plan, seat: Seat, place: Pawn) -> None:
    """A pawn where it will stand, half to be seen through."""
    bitmap = pawn(seat, place.feet, plan.side)
    mask = bitmap.getchannel("A").point(lambda alpha: round(alpha * _SHADE))
    image.paste(bitmap, _standing(plan, place, bitmap), mask)


def _standing(plan: Plan, place: Pawn, bitmap: Image.Image) -> Point:
    """The corner of a pawn's bitmap, its feet at the platform."""
    x, y = plan.corner(place.cell)
    half = _thick(plan.side) // 2
    spare = plan.side - bitmap.width, plan.side - bitmap.height
    lifted = {
        "S": (spare[0] // 2, spare[1] - half),
        "N": (spare[0] // 2, half),
        "E": (spare[0] - half, spare[1] // 2),
        "W": (half, spare[1] // 2),
    }[place.feet]
    return x + lifted[0], y + lifted[1]


@lru_cache(maxsize=32)
def _ground(board: Board, side: int, margin: int) -> Image.Image:
    plan = Plan(board, side, margin, LABEL_HEIGHT)
    size = (plan.box.width + 2 * margin, plan.box.height + 2 * LABEL_HEIGHT)
    image = Image.new("RGB", size, GROUND)
    for row in range(board.rows):
        for col in range(board.cols):
            x, y = plan.corner((row, col))
            other = bool(board.tiles) and (row // TILE_SIZE + col // TILE_SIZE) % 2
            fill = OTHER_CELL if other else CELL
            panel(image, Box(x + 1, y + 1, side - 2, side - 2), side // 8, fill)
    _labels(image, plan, margin)
    for one in board.doors:
        stick(image, plan.corner(one.cell), door(side, one.feet, is_open=False))
    draw_platforms(image, plan)
    return image


def _labels(image: Image.Image, plan: Plan, margin: int) -> None:
    """Letters and numbers on all four sides."""
    box = plan.box
    for col in range(plan.board.cols):
        letter = line(chr(FIRST_COLUMN + col), LABEL)
        x = plan.middle((0, col))[0]
        for baseline in (box.y - 12, box.bottom + 32):
            write_centred(image, (x, baseline), letter, NOTE)
    for row in range(plan.board.rows):
        number = line(str(row + 1), LABEL)
        y = plan.middle((row, 0))[1] + 10
        for x in (box.x - margin // 2 - 2, box.right + margin // 2 + 2):
            write_centred(image, (x, y), number, NOTE)


def _thick(side: int) -> int:
    return max(8, round(side * 0.17))


@lru_cache(maxsize=8)
def _bar(length: int, thick: int) -> Image.Image:
    """A bar with a light face on either side of a darker core."""
    large = (length * _OVERSAMPLING, thick * _OVERSAMPLING)
    bitmap = Image.new("RGBA", large, (*PLATFORM, 0))
    draw = ImageDraw.Draw(bitmap)
    right, bottom = large[0] - 1, large[1] - 1
    draw.rounded_rectangle((0, 0, right, bottom), bottom / 2, fill=(*PLATFORM, 255))
    core = bottom * 0.36
    draw.rectangle((bottom / 2, core, right - bottom / 2, bottom - core), (*PLATFORM_CORE, 255))
    return bitmap.resize((length, thick), Image.Resampling.BOX)


def _centre(image: Image.Image, plan: Plan, cell: Cell, bitmap: Image.Image) -> None:
    x, y = plan.middle(cell)
    stick(image, (x - bitmap.width // 2, y - bitmap.height // 2), bitmap)
