"""A seat's row in the picture: what it shows, and how it is drawn wide or narrow."""

from typing import NamedTuple

from PIL import Image, ImageDraw

from games.engine.types import Seat
from games.flip_seven_vengeance.cards import Card
from render.flip_seven_vengeance.badges import DARK, Badge, badge_width, draw_badge
from render.flip_seven_vengeance.cards import back, laid_out, lay, sorted_line
from render.flip_seven_vengeance.recall import (
    NARROW_RECALL,
    WIDE_RECALL,
    Recall,
    draw_recall,
)
from render.kit.canvas import (
    CREAM,
    FIGURE,
    GOLD,
    INK,
    LABEL,
    TITLE,
    Box,
    accent,
    frame,
    panel,
    paper_margin,
    sign,
    stick,
)
from render.kit.sprites import emoji
from render.kit.type import Colour, Face, line, write, write_right

GROUND: Colour = (52, 32, 56)
ROW: Colour = (74, 50, 80)
ACTIVE_ROW: Colour = (112, 80, 112)
GREY_ROW: Colour = (58, 48, 60)
DIM: Colour = (178, 164, 182)
NOTE: Colour = (222, 210, 226)
_RADIUS = 22
_FRAME = 6
_CROWN = "\U0001f451"
_PILL_HEIGHT = 42
_PILL_GAP = 3
_CROWN_SIDE = 60
_POINTS = Face("fredoka", 36, 600)
_BACKS_SHOWN = 8


class Row(NamedTuple):
    """All that a row shows.

    `points` is what the line is worth, in print; `note` stands where no card lies; `dealer` is
    the dealer's badge or nothing; `recall` the round that ended just now.
    """

    seat: Seat
    name: str
    total: str
    points: str
    line: tuple[Card, ...]
    face_down: int
    badges: tuple[Badge, ...]
    note: str = ""
    dealer: str = ""
    to_act: bool = False
    greyed: bool = False
    crowned: bool = False
    recall: Recall | None = None


def draw_wide(image: Image.Image, box: Box, row: Row) -> None:
    """A row over the whole width: name and figures, then the cards, then the badges."""
    _background(image, box, row)
    _wide_name(image, box, row)
    space = Box(box.x + 364, box.y + 14, 604, box.height - 28)
    _cards(image, _beside_recall(image, space, row, WIDE_RECALL), row)
    dealer = (Badge(row.dealer),) if row.dealer else ()
    _badge_column(image, box, row.badges + dealer)


def draw_narrow(image: Image.Image, box: Box, row: Row) -> None:
    """A row in one of two columns: name, badges and total above, the cards below."""
    _background(image, box, row)
    stick(image, (box.x + 24, box.y + 6), sign(row.seat, 54))
    total = line(row.total, Face("fredoka", 44, 600))
    baseline = box.y + 46
    write_right(image, (box.right - 14, baseline), total, _figure_colour(row))
    left = _badge_row(image, box, row.badges, box.right - 24 - total.width)
    name = line(row.name, Face("fredoka", 36, 600), left - box.x - 92)
    write(image, (box.x + 86, baseline - 1), name, _name_colour(row))
    if row.points:
        points = line(row.points, _POINTS)
        write_right(image, (box.right - 14, box.bottom - 14), points, CREAM)
    if row.crowned:
        stick(image, (box.right - 72, box.y + 58), emoji(_CROWN, _CROWN_SIDE))
    if row.dealer:
        write_right(image, (box.right - 14, box.bottom - 62), line(row.dealer, LABEL), GOLD)
    space = Box(box.x + 30, box.y + 64, 446, box.height - 76)
    _cards(image, _beside_recall(image, space, row, NARROW_RECALL), row)


def _beside_recall(image: Image.Image, space: Box, row: Row, width: int) -> Box:
    """Draws the last round at the right end of the space, and gives what is left of it."""
    if row.recall is None:
        return space
    place = Box(space.right - width, space.y, width, space.height)
    draw_recall(image, place, row.recall)
    return space._replace(width=space.width - width - 12)


def _background(image: Image.Image, box: Box, row: Row) -> None:
    panel(image, Box(box.x, box.y, 40, box.height), _RADIUS, accent(row.seat))
    body = Box(box.x + 12, box.y, box.width - 12, box.height)
    if row.to_act:
        frame(image, body, _RADIUS, _FRAME, GOLD, ACTIVE_ROW)
        _pointer(image, box)
    elif row.crowned:
        frame(image, body, _RADIUS, _FRAME, GOLD, ROW)
    else:
        panel(image, body, _RADIUS, GREY_ROW if row.greyed else ROW)


def _pointer(image: Image.Image, box: Box) -> None:
    """A bold arrow head from the picture's edge: this row is to act."""
    middle = box.y + box.height // 2
    left = box.x - 18
    draw = ImageDraw.Draw(image)
    outer = [(left, middle - 36), (left + 44, middle), (left, middle + 36)]
    draw.polygon(outer, fill=GOLD, outline=INK, width=3)


def _wide_name(image: Image.Image, box: Box, row: Row) -> None:
    stick(image, (box.x + 30, box.y + 8), sign(row.seat, 64))
    if row.crowned:
        stick(image, (box.x + 298, box.bottom - 72), emoji(_CROWN, _CROWN_SIDE))
    write(image, (box.x + 102, box.y + 55), line(row.name, TITLE, 252), _name_colour(row))
    baseline = box.bottom - 22
    total = line(row.total, FIGURE)
    write(image, (box.x + 40, baseline), total, _figure_colour(row))
    points = line(row.points, _POINTS)
    width = points.width + 32
    left = max(box.x + 150, box.x + 58 + total.width)
    if row.points:
        panel(image, Box(left, baseline - 38, width, 48), 24, DARK)
        write(image, (left + 16, baseline - 1), points, CREAM)


def _name_colour(row: Row) -> Colour:
    return DIM if row.greyed else CREAM


def _figure_colour(row: Row) -> Colour:
    return DIM if row.greyed else GOLD


def _cards(image: Image.Image, space: Box, row: Row) -> None:
    left = space.x
    if row.face_down:
        left = _backs(image, space, row.face_down)
    rest = Box(left, space.y, space.right - left, space.height)
    for placed in laid_out(sorted_line(row.line), rest):
        lay(image, placed)
    if not row.line and not row.face_down:
        note = line(row.note, LABEL, space.width)
        write(image, (space.x, space.y + space.height // 2 + 10), note, NOTE)


def _backs(image: Image.Image, space: Box, count: int) -> int:
    """A fan of turned cards; gives where the next card may lie."""
    margin = paper_margin()
    width = round(space.height * 0.7)
    step = round(width * 0.42)
    bitmap = back(width, space.height)
    shown = min(count, _BACKS_SHOWN)
    for index in range(shown):
        stick(image, (space.x - margin + index * step, space.y - margin), bitmap)
    return space.x + (shown - 1) * step + width + 16


def _badge_row(image: Image.Image, box: Box, badges: tuple[Badge, ...], right: int) -> int:
    """Badges from the right to the left; gives where the name must end."""
    for badge in badges:
        width = badge_width(badge)
        right -= width + 4
        draw_badge(image, Box(right, box.y + 11, width, _PILL_HEIGHT), badge)
    return right


def _badge_column(image: Image.Image, box: Box, badges: tuple[Badge, ...]) -> None:
    """Badges one below the other; more than three of them are lower."""
    room = (box.height - 10) // len(badges) - _PILL_GAP
    height = min(_PILL_HEIGHT, room)
    y = box.y + (box.height - len(badges) * (height + _PILL_GAP) + _PILL_GAP) // 2
    for badge in badges:
        draw_badge(image, Box(box.right - 172, y, 156, height), badge)
        y += height + _PILL_GAP
