"""Stars as bitmaps: every colour has a shape of its own, so that none is told by colour alone."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from games.gravity_superstar.cards import Colour
from render.gravity_superstar.ground import EMPTY, STAR_COLOURS
from render.kit.type import Colour as Paint

_OVERSAMPLING = 4
_POINTS: dict[Colour, tuple[int, float]] = {
    "blue": (4, 0.36),
    "yellow": (5, 0.46),
    "green": (3, 0.4),
    "orange": (8, 0.66),
}
"""Points, and how deep the bays between them are; pink is a flower, white has open arms."""

_SINK = {"green": 0.1, "yellow": 0.03}
"""How far a shape is lowered so that its middle looks like one."""


@lru_cache(maxsize=256)
def star(colour: Colour, side: int) -> Image.Image:
    """A star, `side` pixels square, with alpha."""
    return _drawn(colour, side, STAR_COLOURS[colour])


@lru_cache(maxsize=64)
def bare_star(colour: Colour, side: int) -> Image.Image:
    """The shape alone, where there is no star of this colour."""
    return _drawn(colour, side, EMPTY)


@lru_cache(maxsize=64)
def gone_star(colour: Colour, side: int) -> Image.Image:
    """A star that has just been collected, still to be seen through."""
    bitmap = star(colour, side).copy()
    bitmap.putalpha(bitmap.getchannel("A").point(lambda alpha: alpha * 120 // 255))
    return bitmap


def _drawn(colour: Colour, side: int, paint: Paint) -> Image.Image:
    large = side * _OVERSAMPLING
    mask = Image.new("L", (large, large))
    draw = ImageDraw.Draw(mask)
    if colour in _POINTS:
        points, bay = _POINTS[colour]
        draw.polygon(_pointed(points, bay, large, _SINK.get(colour, 0.0)), fill=255)
    elif colour == "pink":
        _flower(draw, large)
    else:
        _arms(draw, large)
    mask = mask.resize((side, side), Image.Resampling.BOX)
    bitmap = Image.new("RGBA", (side, side), (*paint, 255))
    bitmap.putalpha(mask)
    return bitmap


def _pointed(points: int, bay: float, large: int, sink: float) -> list[tuple[float, float]]:
    middle, reach = large / 2, large * (0.5 + sink)
    return [
        (
            middle + sin(pi * corner / points) * reach * (bay if corner % 2 else 1),
            middle + large * sink - cos(pi * corner / points) * reach * (bay if corner % 2 else 1),
        )
        for corner in range(2 * points)
    ]


def _flower(draw: ImageDraw.ImageDraw, large: int) -> None:
    """Five round petals around an open middle."""
    middle, away, petal = large / 2, large * 0.27, large * 0.22
    for corner in range(5):
        x = middle + sin(2 * pi * corner / 5) * away
        y = middle - cos(2 * pi * corner / 5) * away
        draw.ellipse((x - petal, y - petal, x + petal, y + petal), fill=255)
    hole = large * 0.13
    draw.ellipse((middle - hole, middle - hole, middle + hole, middle + hole), fill=0)


def _arms(draw: ImageDraw.ImageDraw, large: int) -> None:
    """Six slender arms with round ends."""
    middle, reach, thick = large / 2, large * 0.42, large * 0.15
    for corner in range(6):
        x = middle + sin(pi * corner / 3) * reach
        y = middle - cos(pi * corner / 3) * reach
        draw.line((middle, middle, x, y), fill=255, width=round(thick))
        half = thick / 2
        draw.ellipse((x - half, y - half, x + half, y + half), fill=255)
