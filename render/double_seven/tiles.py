"""The tiles as bitmaps: faces, backs, and the fan of a family. All have a soft shadow.

A tile's letter stands in the band's left end, which stays in sight where the next tile lies on it.
"""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from games.double_seven.tiles import CLOVER, Kind
from games.double_seven.view import FamilyView
from render.double_seven.species import DARK_PRINT, LOOKS, drawing, paper_of
from render.kit.canvas import GOLD, PAPER_EDGE, Box, frame, panel, paper, paper_margin
from render.kit.type import Colour, Face, Line, line, write_centred

_BACK_FILL: Colour = (122, 88, 60)
_BACK_EDGE: Colour = (84, 56, 34)
_BACK_MARK: Colour = (168, 128, 92)
_GOLD_RIM = 5
_RADIUS_SHARE = 0.14
_LEAST_LETTER = 28
_CLOVER_SHOWS = 1.5
"""How much more of a clover stays in sight than of an animal under the next tile."""


class Scale(NamedTuple):
    """A tile's width and height, its band, its letter's size, and how far the next one lies."""

    width: int
    height: int
    band: int
    letter: int
    step: int


SMALL = Scale(74, 88, 32, 28, 31)
MEDIUM = Scale(84, 100, 36, 32, 35)
LARGE = Scale(104, 122, 42, 38, 43)
HUGE = Scale(150, 180, 58, 52, 60)


def fan_width(kinds: tuple[Kind, ...], scale: Scale) -> int:
    """How wide these tiles lie, one upon the other, without shadow."""
    return sum(_step(kind, scale) for kind in kinds[:-1]) + scale.width


def family_kinds(family: FamilyView) -> tuple[Kind, ...]:
    """A family's tiles as they lie: the clovers first, so that the last animal is all in sight."""
    return (CLOVER,) * family.clovers + (family.species,) * family.naturals


@lru_cache(maxsize=160)
def fan(kinds: tuple[Kind, ...], scale: Scale, *, golden: bool = False) -> Image.Image:
    """Tiles one upon the other, `paper_margin` wider all around, or on gold."""
    margin = paper_margin()
    size = (fan_width(kinds, scale) + 2 * margin, scale.height + 2 * margin)
    image = Image.new("RGBA", size)
    if golden:
        image.alpha_composite(_rim(fan_width(kinds, scale), scale))
    x = 0
    for kind in kinds:
        image.alpha_composite(face(kind, scale), (x, 0))
        x += _step(kind, scale)
    return image


@lru_cache(maxsize=64)
def face(kind: Kind, scale: Scale) -> Image.Image:
    """A tile face up, `paper_margin` wider all around."""
    margin = paper_margin()
    look = LOOKS[kind]
    edge = DARK_PRINT if kind == CLOVER else PAPER_EDGE
    bitmap = paper(scale.width, scale.height, radius(scale), paper_of(kind), edge).copy()
    if kind == CLOVER:
        _double_frame(bitmap, scale)
    _band(bitmap, kind, scale)
    letter = _letter(look.letter, scale)
    baseline = margin + scale.band // 2 + round(scale.letter * 0.36) + 2
    write_centred(bitmap, (margin + scale.step // 2 + 2, baseline), letter, look.print)
    room = Box(
        margin + 7, margin + scale.band + 8, scale.width - 14, scale.height - scale.band - 16
    )
    drawn = drawing(kind, room.width, room.height)
    left = room.x + (room.width - drawn.width) // 2
    bitmap.alpha_composite(drawn, (left, room.y + (room.height - drawn.height) // 2))
    return bitmap


@lru_cache(maxsize=16)
def back(width: int, height: int) -> Image.Image:
    """A tile face down, `paper_margin` wider all around."""
    margin = paper_margin()
    bitmap = paper(width, height, max(6, width // 7), _BACK_FILL, _BACK_EDGE).copy()
    middle = (margin + width // 2, margin + height // 2)
    reach = round(min(width, height) * 0.3)
    corners = [(0, -reach), (reach, 0), (0, reach), (-reach, 0)]
    draw = ImageDraw.Draw(bitmap)
    draw.polygon([(middle[0] + x, middle[1] + y) for x, y in corners], fill=(*_BACK_MARK, 255))
    return bitmap


def radius(scale: Scale) -> int:
    """How round a tile's corners are."""
    return round(scale.width * _RADIUS_SHARE)


def _step(kind: Kind, scale: Scale) -> int:
    """How far the next tile lies on this one."""
    return round(scale.step * _CLOVER_SHOWS) if kind == CLOVER else scale.step


def _letter(letter: str, scale: Scale) -> Line:
    """The letter in its size; a wide one somewhat smaller, so that it stays in sight."""
    size = scale.letter
    while size > _LEAST_LETTER and line(letter, Face("fredoka", size, 700)).width > scale.step - 5:
        size -= 1
    return line(letter, Face("fredoka", size, 700))


def _band(bitmap: Image.Image, kind: Kind, scale: Scale) -> None:
    """The coloured head of a tile, round above and straight below."""
    margin = paper_margin()
    look = LOOKS[kind]
    inset = 7 if kind == CLOVER else 3
    box = Box(margin + inset, margin + inset, scale.width - 2 * inset, scale.band - inset + 3)
    panel(bitmap, box, radius(scale) - inset // 2, look.colour)
    lower = Box(box.x, box.y + box.height // 2, box.width, box.height - box.height // 2)
    bitmap.paste((*look.colour, 255), (lower.x, lower.y, lower.right, lower.bottom))
    if kind == CLOVER:
        bitmap.paste((*DARK_PRINT, 255), (box.x, box.bottom, box.right, box.bottom + 2))


def _double_frame(bitmap: Image.Image, scale: Scale) -> None:
    margin = paper_margin()
    inner = Box(margin + 4, margin + 4, scale.width - 8, scale.height - 8)
    frame(bitmap, inner, radius(scale) - 3, 2, DARK_PRINT, paper_of(CLOVER))


def _rim(width: int, scale: Scale) -> Image.Image:
    """Gold that shows around the tiles."""
    wide, high = width + 2 * _GOLD_RIM, scale.height + 2 * _GOLD_RIM
    glow = paper(wide, high, radius(scale) + _GOLD_RIM, GOLD, GOLD)
    right, bottom = glow.width - _GOLD_RIM, glow.height - _GOLD_RIM
    return glow.crop((_GOLD_RIM, _GOLD_RIM, right, bottom))
