"""The palette, seat signs, paper and panels that all pictures share, laid out at 1200 px."""

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from render.kit.type import Colour, Face, line, write_centred

WIDTH = 1200
"""Every picture's width in pixels."""

TITLE = Face("fredoka", 40, 600)
FIGURE = Face("fredoka", 52, 600)
LABEL = Face("fredoka", 28, 500)
"""The smallest text: 28 px here are 9 px on a phone."""

CREAM: Colour = (255, 246, 224)
GOLD: Colour = (255, 214, 102)
PAPER: Colour = (255, 252, 242)
PAPER_EDGE: Colour = (203, 188, 160)
INK: Colour = (38, 26, 44)

ACCENTS: tuple[Colour, ...] = (
    (252, 199, 22),
    (145, 111, 255),
    (132, 250, 237),
    (32, 170, 120),
    (242, 80, 48),
    (181, 119, 157),
    (208, 242, 180),
    (196, 176, 255),
    (162, 181, 172),
)
"""One accent colour per seat for nine seats; the next nine share them, with an open sign.

The first eight differ by CIEDE2000 16 and more, also in protanopia, deuteranopia and tritanopia.
"""

_OVERSAMPLING = 4
_SHADOW = 5


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.y + self.height


def ground(height: int, colour: Colour) -> Image.Image:
    """An empty picture of the common width on one calm flat colour."""
    return Image.new("RGB", (WIDTH, height), colour)


def accent(seat: int) -> Colour:
    """The seat's colour; never the only thing that tells seats apart."""
    return ACCENTS[seat % len(ACCENTS)]


def panel(image: Image.Image, box: Box, radius: int, colour: Colour) -> None:
    """Fills a rectangle with round corners."""
    image.paste(colour, box[:2], _rounded(box.width, box.height, radius))


def frame(
    image: Image.Image, box: Box, radius: int, line_width: int, edge: Colour, fill: Colour
) -> None:
    """Fills a rectangle with round corners and an edge inside its bounds."""
    panel(image, box, radius, edge)
    inner = Box(
        box.x + line_width,
        box.y + line_width,
        box.width - 2 * line_width,
        box.height - 2 * line_width,
    )
    panel(image, inner, max(1, radius - line_width), fill)


def stick(image: Image.Image, at: tuple[int, int], bitmap: Image.Image) -> None:
    """Lays a bitmap with alpha onto the picture, its corner at this point."""
    image.paste(bitmap, at, bitmap)


def pill(
    image: Image.Image, box: Box, words: str, fill: Colour, ink: Colour, face: Face = LABEL
) -> None:
    """A badge: words in the middle of a rounded bar."""
    panel(image, box, box.height // 2, fill)
    shaped = line(words, face, box.width - 12)
    baseline = box.y + box.height // 2 + round(face.size * 0.35)
    write_centred(image, (box.x + box.width // 2, baseline), shaped, ink)


@lru_cache(maxsize=128)
def paper(
    width: int, height: int, radius: int, fill: Colour = PAPER, edge: Colour = PAPER_EDGE
) -> Image.Image:
    """A card or tile of paper with a soft shadow, with alpha; `paper_margin` wider all around."""
    margin = paper_margin()
    size = (width + 2 * margin, height + 2 * margin)
    bitmap = Image.new("RGBA", size, (0, 0, 0, 0))
    shadow = Image.new("L", size)
    shadow.paste(120, (margin, margin + 2), _rounded(width, height, radius))
    bitmap.putalpha(shadow.filter(ImageFilter.GaussianBlur(_SHADOW / 2)))
    whole = Box(margin, margin, width, height)
    bitmap.paste((*edge, 255), whole[:2], _rounded(width, height, radius))
    inner = _rounded(width - 4, height - 4, max(1, radius - 2))
    bitmap.paste((*fill, 255), (margin + 2, margin + 2), inner)
    return bitmap


def paper_margin() -> int:
    """How far a paper's shadow reaches beyond it on each side."""
    return _SHADOW + 2


@lru_cache(maxsize=64)
def sign(seat: int, side: int) -> Image.Image:
    """The seat's own sign, with alpha: its number in a shape of its own, without need of colour.

    Nine shapes; from the tenth seat on they come open instead of filled.
    """
    large = side * _OVERSAMPLING
    bitmap = Image.new("RGBA", (large, large), (*accent(seat), 0))
    draw = ImageDraw.Draw(bitmap)
    shape, sink = _SHAPES[seat % len(_SHAPES)]
    corners = [(x * (large - 1), y * (large - 1)) for x, y in shape]
    filled = seat < len(_SHAPES)
    draw.polygon(corners, fill=(*accent(seat), 255))
    if not filled:
        draw.polygon([_inwards(corner, large) for corner in corners], fill=(*INK, 255))
    bitmap = bitmap.resize((side, side), Image.Resampling.LANCZOS)
    number = line(str(seat + 1), Face("fredoka", round(side * (0.6 if filled else 0.48)), 700))
    baseline = round(side * (0.5 + sink)) + round(side * (0.21 if filled else 0.17))
    write_centred(bitmap, (side // 2, baseline), number, INK if filled else CREAM)
    return bitmap


def _inwards(corner: tuple[float, float], large: int) -> tuple[float, float]:
    middle = large / 2
    return (middle + (corner[0] - middle) * 0.8, middle + (corner[1] - middle) * 0.8)


def _round_shape(corners: int, turn: float) -> tuple[tuple[float, float], ...]:
    angles = [2 * pi * (index + turn) / corners for index in range(corners)]
    return tuple((0.5 + 0.5 * sin(angle), 0.5 - 0.5 * cos(angle)) for angle in angles)


_SHAPES: tuple[tuple[tuple[tuple[float, float], ...], float], ...] = (
    (_round_shape(64, 0), 0.0),
    (((0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94)), 0.0),
    (((0.5, 0.0), (1.0, 0.94), (0.0, 0.94)), 0.15),
    (((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)), 0.0),
    (_round_shape(6, 0.5), 0.0),
    (
        tuple(
            (x, y)
            for x, y in (
                (0.26, 0.0),
                (0.74, 0.0),
                (0.74, 0.26),
                (1.0, 0.26),
                (1.0, 0.74),
                (0.74, 0.74),
                (0.74, 1.0),
                (0.26, 1.0),
                (0.26, 0.74),
                (0.0, 0.74),
                (0.0, 0.26),
                (0.26, 0.26),
            )
        ),
        0.0,
    ),
    (((0.05, 0.04), (0.95, 0.04), (0.95, 0.5), (0.5, 1.0), (0.05, 0.5)), -0.08),
    (((0.0, 0.06), (1.0, 0.06), (0.5, 1.0)), -0.15),
    (((0.5, 0.0), (1.0, 0.4), (0.86, 1.0), (0.14, 1.0), (0.0, 0.4)), 0.07),
)
"""Corners in a unit square and how far the number sinks: circle, square, triangle, diamond,
hexagon, cross, shield, triangle on its tip, pentagon."""


@lru_cache(maxsize=256)
def _rounded(width: int, height: int, radius: int) -> Image.Image:
    """A mask of a rectangle with smooth round corners."""
    radius = max(1, min(radius, width // 2, height // 2))
    mask = Image.new("L", (width, height), 255)
    large = radius * _OVERSAMPLING
    disc = Image.new("L", (2 * large, 2 * large))
    ImageDraw.Draw(disc).ellipse((0, 0, 2 * large - 1, 2 * large - 1), fill=255)
    disc = disc.resize((2 * radius, 2 * radius), Image.Resampling.BOX)
    for x in (0, 1):
        for y in (0, 1):
            quarter = disc.crop((x * radius, y * radius, (x + 1) * radius, (y + 1) * radius))
            mask.paste(quarter, (x * (width - radius), y * (height - radius)))
    return mask
