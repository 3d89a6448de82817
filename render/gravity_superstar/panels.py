"""A seat's panel beside or below the board: who it is, points, stars by colour, tokens, cards."""

from typing import NamedTuple

from PIL import Image, ImageDraw

from games.engine.types import Seat
from games.gravity_superstar.cards import COLOURS, Stars
from games.gravity_superstar.view import PlayedView
from render.gravity_superstar.cards import back, card, fan, known_back
from render.gravity_superstar.ground import (
    ACTIVE_PANEL,
    COUNT,
    DIM,
    NAME,
    NOTE,
    PANEL,
)
from render.gravity_superstar.pawns import portrait
from render.gravity_superstar.stars import bare_star, star
from render.gravity_superstar.symbols import replay_symbol, token
from render.kit.canvas import (
    CREAM,
    FIGURE,
    GOLD,
    INK,
    LABEL,
    Box,
    accent,
    frame,
    panel,
    paper_margin,
    sign,
    stick,
)
from render.kit.type import Line, line, write, write_centred, write_right

PANEL_HEIGHT = 186
WIDE_PANEL_HEIGHT = 150
_WIDE = 520
_RADIUS = 18
_FRAME = 6
_CARD = (38, 46)
_STAR = 38
_PORTRAIT = 58
_NAME_SIZES = (NAME.size, 32, 28)


class SeatPanel(NamedTuple):
    """All that a panel shows; `note` stands where the pawn is off the board."""

    seat: Seat
    name: str
    points: str
    stars: Stars
    tokens: int
    hand: int
    played: tuple[PlayedView, ...]
    note: str = ""
    to_act: bool = False


def panel_height(width: int) -> int:
    """A wide panel has two rows, a narrow one three."""
    return WIDE_PANEL_HEIGHT if width >= _WIDE else PANEL_HEIGHT


def draw_panel(image: Image.Image, box: Box, shown: SeatPanel) -> None:
    """Draws a seat's panel."""
    _background(image, box, shown)
    right = box.right - 16
    left = box.x + 24
    wide = box.width >= _WIDE
    _who(image, Box(left, box.y + 8, right - left, 62), shown, note=shown.note if wide else "")
    if wide:
        half = left + 320
        _reserve(image, Box(left, box.y + 74, 300, 60), shown, below=False)
        _cards(image, Box(half, box.y + 82, right - half, 50), shown, note="")
    else:
        _reserve(image, Box(left, box.y + 68, right - left, 64), shown, below=True)
        _cards(image, Box(left, box.y + 134, right - left, 50), shown, note=shown.note)


def _background(image: Image.Image, box: Box, shown: SeatPanel) -> None:
    panel(image, Box(box.x, box.y, 34, box.height), _RADIUS, accent(shown.seat))
    body = Box(box.x + 10, box.y, box.width - 10, box.height)
    if not shown.to_act:
        panel(image, body, _RADIUS, PANEL)
        return
    frame(image, body, _RADIUS, _FRAME, GOLD, ACTIVE_PANEL)
    middle, left = box.y + 38, box.x - 14
    corners = [(left, middle - 28), (left + 34, middle), (left, middle + 28)]
    ImageDraw.Draw(image).polygon(corners, fill=GOLD, outline=INK, width=3)


def _who(image: Image.Image, box: Box, shown: SeatPanel, *, note: str) -> None:
    """Portrait with its sign, name, a note, points."""
    stick(image, (box.x, box.y), portrait(shown.seat, _PORTRAIT))
    stick(image, (box.x + 38, box.y + 28), sign(shown.seat, 34))
    points = line(shown.points, FIGURE)
    write_right(image, (box.right, box.y + 48), points, GOLD)
    x = box.x + _PORTRAIT + 18
    room = box.right - points.width - 12 - x
    if note:
        noted = line(note, LABEL)
        write_right(image, (x + room - 12, box.y + 44), noted, NOTE)
        room -= noted.width + 24
    write(image, (x, box.y + 44), _named(shown.name, room), CREAM)


def _named(name: str, room: int) -> Line:
    """The name in the largest size that shows it whole: computers differ at their names' ends."""
    faces = [NAME._replace(size=size) for size in _NAME_SIZES]
    fitting = (face for face in faces if line(name, face).width <= room)
    return line(name, next(fitting, NAME), room)


def _reserve(image: Image.Image, box: Box, shown: SeatPanel, *, below: bool) -> None:
    """Stars by colour and tokens, each with its number below."""
    step = box.width // (len(COLOURS) + 1)
    for place, (colour, count) in enumerate(zip(COLOURS, shown.stars, strict=True)):
        x = box.x + place * step + step // 2
        bitmap = (star if count else bare_star)(colour, _STAR if below else _STAR - 4)
        _counted(image, (x, box.y), bitmap, count)
    x = box.x + len(COLOURS) * step + step // 2
    side = _STAR - 4
    bitmap = token(side) if shown.tokens else replay_symbol(side, covered=True)
    _counted(image, (x, box.y), bitmap, shown.tokens)


def _counted(image: Image.Image, at: tuple[int, int], bitmap: Image.Image, count: int) -> None:
    stick(image, (at[0] - bitmap.width // 2, at[1]), bitmap)
    number = line(str(count), COUNT)
    write_centred(image, (at[0], at[1] + 62), number, CREAM if count else DIM)


def _cards(image: Image.Image, box: Box, shown: SeatPanel, *, note: str) -> None:
    """The hand as backs with its number; at the right what lies in front, the oldest first."""
    margin = paper_margin()
    width, height = _CARD
    held = fan(shown.hand, width, height)
    stick(image, (box.x - margin, box.y - margin), held)
    number = line(str(shown.hand), COUNT)
    x = box.x + held.width - 2 * margin + 8
    write(image, (x, box.y + 34), number, CREAM)
    if note:
        room = box.right - x - number.width - 12
        write_right(image, (box.right, box.y + 34), line(note, LABEL, room), NOTE)
    step = width + 6
    left = box.right - len(shown.played) * step + 6
    for place, one in enumerate(shown.played):
        bitmap = _laid(one, width, height)
        stick(image, (left + place * step - margin, box.y - margin), bitmap)


def _laid(one: PlayedView, width: int, height: int) -> Image.Image:
    """A card as it lies in front of its owner."""
    if one.card is None:
        return back(width, height)
    return (card if one.face_up else known_back)(one.card, width, height)
