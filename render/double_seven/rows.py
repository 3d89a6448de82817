"""A seat's row in the picture: who it is, points, tokens, rack, and the families beside."""

from typing import NamedTuple

from PIL import Image, ImageDraw

from games.double_seven.view import FamilyView
from games.engine.types import Seat
from render.double_seven.families import draw_families, laid_out, needed_height
from render.double_seven.ground import ACTIVE_ROW, DARK, HEAD, NAME, NOTE, ROW
from render.double_seven.tiles import Scale, back
from render.double_seven.tokens import lay_tokens
from render.kit.canvas import (
    CREAM,
    FIGURE,
    GOLD,
    INK,
    LABEL,
    WIDTH,
    Box,
    accent,
    frame,
    panel,
    paper_margin,
    pill,
    sign,
    stick,
)
from render.kit.sprites import emoji
from render.kit.type import line, write

EDGE = 20
FAMILIES_LEFT = 330
FAMILIES_WIDTH = WIDTH - 2 * EDGE - FAMILIES_LEFT - 16

_LEAST = 168
_PADDING = 18
_SUM_HEIGHT = 62
_RADIUS = 22
_FRAME = 6
_COIN = 46
_BACK = (32, 40)
_BACK_STEP = 15
_BACKS_SHOWN = 7
_CROWN = "\U0001f451"


class Row(NamedTuple):
    """All that a row shows.

    `note` stands where no family lies, `rack_note` beside the rack; `parts` are the counts of
    tiles, Seven tokens and Double Seven at the end, with the place before them.
    """

    seat: Seat
    name: str
    points: str
    points_label: str
    families: tuple[FamilyView, ...]
    sevens: int
    double: bool
    rack: int
    rack_note: str
    note: str
    to_act: bool = False
    crowned: bool = False
    place: str = ""
    parts: tuple[int, int, int] | None = None


def row_height(row: Row, scale: Scale) -> int:
    """How high this row must be."""
    placed = laid_out(row.families, FAMILIES_WIDTH, scale)
    above = _SUM_HEIGHT if row.parts else 0
    return max(_LEAST, needed_height(placed, scale) + 2 * _PADDING + above)


def draw_row(image: Image.Image, box: Box, row: Row, scale: Scale) -> None:
    """Draws a seat's row."""
    _background(image, box, row)
    _who(image, box, row)
    left, top = box.x + FAMILIES_LEFT, box.y + _PADDING
    if row.parts:
        _sum(image, Box(left, box.y + 12, FAMILIES_WIDTH, _SUM_HEIGHT - 8), row)
        top += _SUM_HEIGHT
    if row.families:
        placed = laid_out(row.families, FAMILIES_WIDTH, scale)
        used = needed_height(placed, scale)
        free = box.bottom - _PADDING - top - used
        draw_families(image, (left, top + max(0, free) // 2), placed, scale)
    else:
        note = line(row.note, LABEL, FAMILIES_WIDTH)
        write(image, (left, (top + box.bottom - _PADDING) // 2 + 10), note, NOTE)


def _background(image: Image.Image, box: Box, row: Row) -> None:
    panel(image, Box(box.x, box.y, 40, box.height), _RADIUS, accent(row.seat))
    body = Box(box.x + 12, box.y, box.width - 12, box.height)
    if row.to_act or row.crowned:
        frame(image, body, _RADIUS, _FRAME, GOLD, ACTIVE_ROW if row.to_act else ROW)
    else:
        panel(image, body, _RADIUS, ROW)
    if row.to_act:
        _pointer(image, box)


def _pointer(image: Image.Image, box: Box) -> None:
    """A bold arrow head from the picture's edge: this row is to act."""
    middle = box.y + box.height // 2
    left = box.x - 18
    corners = [(left, middle - 36), (left + 44, middle), (left, middle + 36)]
    ImageDraw.Draw(image).polygon(corners, fill=GOLD, outline=INK, width=3)


def _who(image: Image.Image, box: Box, row: Row) -> None:
    """Sign and name; points and tokens; the rack's backs and number."""
    left = box.x + 32
    stick(image, (left, box.y + 12), sign(row.seat, 52))
    write(image, (left + 64, box.y + 52), line(row.name, NAME, 218), CREAM)
    figure = line(row.points, FIGURE)
    baseline = box.y + 112
    write(image, (left, baseline), figure, GOLD)
    x = left + figure.width + 10
    if not (row.sevens or row.double):
        write(image, (x, baseline - 1), line(row.points_label, LABEL, 170), NOTE)
    side = _COIN if row.sevens <= 1 or not row.double else _COIN - 6
    lay_tokens(image, (x + 4, baseline - 18 - side // 2), side, row.sevens, double=row.double)
    if row.place:
        _placing(image, Box(left, box.y + 122, 280, 44), row)
    else:
        _rack(image, (left, box.y + 122), row)


def _rack(image: Image.Image, at: tuple[int, int], row: Row) -> None:
    margin = paper_margin()
    shown = min(row.rack, _BACKS_SHOWN)
    bitmap = back(*_BACK)
    for index in range(shown):
        stick(image, (at[0] - margin + index * _BACK_STEP, at[1] - margin - 2), bitmap)
    if not shown:
        frame(image, Box(at[0], at[1] - 2, *_BACK), 6, 3, NOTE, ROW)
    x = at[0] + _BACK[0] + max(0, shown - 1) * _BACK_STEP + 12
    number = line(str(row.rack), HEAD)
    write(image, (x, at[1] + 32), number, CREAM)
    if row.rack_note:
        write(image, (x + number.width + 10, at[1] + 30), line(row.rack_note, LABEL, 300 - x), GOLD)


def _placing(image: Image.Image, box: Box, row: Row) -> None:
    if row.crowned:
        stick(image, (box.x, box.y - 4), emoji(_CROWN, 44))
    at = Box(box.x + (54 if row.crowned else 0), box.y - 4, 96, 44)
    fill, ink = (GOLD, INK) if row.crowned else (DARK, CREAM)
    pill(image, at, row.place, fill, ink, HEAD)


def _sum(image: Image.Image, box: Box, row: Row) -> None:
    """Tiles + Seven tokens + Double Seven = total, each with its picture."""
    tiles, sevens, double = row.parts or (0, 0, 0)
    panel(image, Box(box.x, box.y, 520, box.height - 4), 16, DARK)
    baseline = box.y + 38
    x = box.x + 18
    margin = paper_margin()
    stick(image, (x - margin, box.y + 5 - margin), back(*_BACK))
    x = _part(image, (x + 42, baseline), str(tiles))
    x = lay_tokens(image, (x, box.y + 4), 42, 1, double=False)
    x = _part(image, (x, baseline), str(sevens))
    x = lay_tokens(image, (x, box.y + 4), 42, 0, double=True)
    x = _part(image, (x, baseline), str(double), last=True)
    write(image, (x, baseline), line(row.points, HEAD), GOLD)


def _part(image: Image.Image, at: tuple[int, int], figure: str, *, last: bool = False) -> int:
    """A figure and the sign after it; gives where the next one may stand."""
    number = line(figure, HEAD)
    write(image, at, number, CREAM)
    mark = line("=" if last else "+", HEAD)
    x = at[0] + number.width + 16
    write(image, (x, at[1]), mark, NOTE)
    return x + mark.width + 16
