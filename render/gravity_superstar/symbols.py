"""What is printed on a board beside platforms: Replay symbols and doors; and tokens, open doors."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from games.gravity_superstar.board import CLOCKWISE, Compass
from render.gravity_superstar.ground import CELL, DARK, DOOR, REPLAY
from render.kit.canvas import GOLD
from render.kit.type import Colour

_OVERSAMPLING = 4
_START = -50
_END = 215


@lru_cache(maxsize=16)
def replay_symbol(side: int, *, covered: bool) -> Image.Image:
    """A ring that turns back on itself; below a star it is only hinted at."""
    return _turning_ring(side, REPLAY, 110 if covered else 235, thick=0.07 if covered else 0.12)


@lru_cache(maxsize=16)
def token(side: int) -> Image.Image:
    """A Replay token: a coin with the ring on it."""
    large = side * _OVERSAMPLING
    bitmap = Image.new("RGBA", (large, large), (*REPLAY, 0))
    draw = ImageDraw.Draw(bitmap)
    draw.ellipse((0, 0, large - 1, large - 1), fill=(*REPLAY, 255))
    bitmap = bitmap.resize((side, side), Image.Resampling.BOX)
    inner = round(side * 0.78)
    ring = _turning_ring(inner, DARK, 255, thick=0.15)
    bitmap.paste(ring, ((side - inner) // 2, (side - inner) // 2), ring)
    return bitmap


@lru_cache(maxsize=64)
def door(side: int, feet: Compass, *, is_open: bool) -> Image.Image:
    """A round arch that stands on the platform its arrow points to; the open one shines."""
    large = side * _OVERSAMPLING
    bitmap = Image.new("RGBA", (large, large), (*DOOR, 0))
    draw = ImageDraw.Draw(bitmap)
    edge = GOLD if is_open else DOOR
    fill = (128, 104, 44) if is_open else CELL
    line = 0.075 if is_open else 0.05
    _arch(draw, large, edge, 0.1)
    _arch(draw, large, fill, 0.1 + line)
    _arrow(draw, large, edge)
    bitmap = bitmap.resize((side, side), Image.Resampling.BOX)
    return bitmap.rotate(-90 * (CLOCKWISE.index(feet) - CLOCKWISE.index("S")))


def _turning_ring(side: int, colour: Colour, opacity: int, thick: float) -> Image.Image:
    large = side * _OVERSAMPLING
    bitmap = Image.new("RGBA", (large, large), (*colour, 0))
    draw = ImageDraw.Draw(bitmap)
    paint = (*colour, opacity)
    away = large * 0.12
    width = round(large * thick)
    draw.arc((away, away, large - away, large - away), _START, _END, fill=paint, width=width)
    _head(draw, large, away + width / 2, large * thick * 1.25, paint)
    return bitmap.resize((side, side), Image.Resampling.BOX)


def _head(
    draw: ImageDraw.ImageDraw, large: int, away: float, reach: float, paint: tuple[int, ...]
) -> None:
    """The arrow's head at the end of the ring, along it."""
    angle = pi * _END / 180
    radius, middle = large / 2 - away, large / 2
    x, y = middle + radius * cos(angle), middle + radius * sin(angle)
    across = (cos(angle) * reach, sin(angle) * reach)
    ahead = (-sin(angle) * 1.7 * reach, cos(angle) * 1.7 * reach)
    corners = [
        (x + across[0], y + across[1]),
        (x + ahead[0], y + ahead[1]),
        (x - across[0], y - across[1]),
    ]
    draw.polygon(corners, fill=paint)


def _arch(draw: ImageDraw.ImageDraw, large: int, colour: Colour, inset: float) -> None:
    left, right, top = large * (0.04 + inset), large * (0.96 - inset), large * inset
    paint = (*colour, 255)
    draw.ellipse((left, top, right, top + right - left), fill=paint)
    draw.rectangle((left, top + (right - left) / 2, right, large * 0.92), fill=paint)


def _arrow(draw: ImageDraw.ImageDraw, large: int, colour: Colour) -> None:
    """Points to the feet."""
    across = large * 0.2
    middle, top, tip = large / 2, large * 0.55, large * 0.82
    corners = [(middle - across, top), (middle + across, top), (middle, tip)]
    draw.polygon(corners, fill=(*colour, 255))
