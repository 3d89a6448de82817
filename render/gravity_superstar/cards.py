"""The action cards as bitmaps: a picture for each, its back, and greyed ones."""

from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from games.gravity_superstar.cards import CARDS, DROP, HIGH_JUMP, LONG_JUMP, ROTATE, Card
from render.gravity_superstar.ground import DIM, PANEL
from render.kit.canvas import CREAM, paper, paper_margin
from render.kit.type import Colour

INKS: dict[Card, Colour] = dict(
    zip(
        CARDS,
        ((20, 108, 178), (40, 120, 60), (176, 62, 30), (120, 60, 170), (60, 60, 80)),
        strict=True,
    )
)
_BACK: Colour = (92, 84, 168)
_BACK_EDGE: Colour = (160, 152, 226)
_OVERSAMPLING = 4


@lru_cache(maxsize=64)
def card(name: Card, width: int, height: int) -> Image.Image:
    """A card's face with its shadow, `paper_margin` wider all around."""
    bitmap = paper(width, height, max(5, width // 8)).copy()
    _lay_mark(bitmap, mark(name, round(min(width, height) * 0.84), INKS[name]), width, height)
    return bitmap


@lru_cache(maxsize=64)
def used_card(name: Card, width: int, height: int) -> Image.Image:
    """The same, greyed: it lies in front of its owner."""
    bitmap = paper(width, height, max(5, width // 8), PANEL, DIM).copy()
    _lay_mark(bitmap, mark(name, round(min(width, height) * 0.84), DIM), width, height)
    return bitmap


@lru_cache(maxsize=16)
def back(width: int, height: int) -> Image.Image:
    """A card whose face nobody else sees."""
    bitmap = paper(width, height, max(5, width // 8), _BACK, _BACK_EDGE).copy()
    middle = (bitmap.width // 2, bitmap.height // 2)
    reach = round(min(width, height) * 0.24)
    corners = [
        (middle[0], middle[1] - reach),
        (middle[0] + reach, middle[1]),
        (middle[0], middle[1] + reach),
        (middle[0] - reach, middle[1]),
    ]
    ImageDraw.Draw(bitmap).polygon(corners, fill=(*_BACK_EDGE, 255))
    return bitmap


@lru_cache(maxsize=16)
def known_back(name: Card, width: int, height: int) -> Image.Image:
    """A card that lies face down although everybody knows it: its mark on the back."""
    bitmap = paper(width, height, max(5, width // 8), _BACK, _BACK_EDGE).copy()
    _lay_mark(bitmap, mark(name, round(min(width, height) * 0.84), CREAM), width, height)
    return bitmap


@lru_cache(maxsize=16)
def fan(count: int, width: int, height: int) -> Image.Image:
    """So many backs, held in a hand."""
    step = width // 3
    margin = paper_margin()
    size = (width + max(0, count - 1) * step + 2 * margin, height + 2 * margin)
    bitmap = Image.new("RGBA", size, (*_BACK, 0))
    for number in range(count):
        bitmap.alpha_composite(back(width, height), (number * step, 0))
    return bitmap


@lru_cache(maxsize=128)
def mark(name: Card, side: int, ink: Colour) -> Image.Image:
    """What a card does, drawn: arrows that go, jump, drop or turn; a star for the wild card."""
    large = side * _OVERSAMPLING
    mask = Image.new("L", (large, large))
    draw = ImageDraw.Draw(mask)
    _MARKS.get(name, _wild)(draw, large)
    bitmap = Image.new("RGBA", (side, side), (*ink, 255))
    bitmap.putalpha(mask.resize((side, side), Image.Resampling.BOX))
    return bitmap


def _lay_mark(bitmap: Image.Image, drawn: Image.Image, width: int, height: int) -> None:
    margin = paper_margin()
    at = (margin + (width - drawn.width) // 2, margin + (height - drawn.height) // 2)
    bitmap.alpha_composite(drawn, at)


def _long_jump(draw: ImageDraw.ImageDraw, large: int) -> None:
    """A low wide arc to both sides."""
    draw.arc(_part(large, 0.14, 0.3, 0.86, 1.02), 195, 345, fill=255, width=round(large * 0.12))
    for way in (-1, 1):
        _tip(draw, large, (0.5 + way * 0.38, 0.66), 0.17, 90 + way * -20)


def _high_jump(draw: ImageDraw.ImageDraw, large: int) -> None:
    """Up, then to both sides."""
    width = round(large * 0.13)
    _stroke(draw, large, ((0.5, 0.9), (0.5, 0.34)), width)
    _stroke(draw, large, ((0.26, 0.34), (0.74, 0.34)), width)
    _tip(draw, large, (0.14, 0.34), 0.18, 180)
    _tip(draw, large, (0.86, 0.34), 0.18, 0)


def _drop(draw: ImageDraw.ImageDraw, large: int) -> None:
    """Down through a platform."""
    _stroke(draw, large, ((0.5, 0.1), (0.5, 0.66)), round(large * 0.13))
    _stroke(draw, large, ((0.1, 0.42), (0.36, 0.42)), round(large * 0.1))
    _stroke(draw, large, ((0.64, 0.42), (0.9, 0.42)), round(large * 0.1))
    _tip(draw, large, (0.5, 0.76), 0.2, 90)


def _rotate(draw: ImageDraw.ImageDraw, large: int) -> None:
    """Three quarters of a turn."""
    draw.arc(_part(large, 0.14, 0.14, 0.86, 0.86), -60, 210, fill=255, width=round(large * 0.13))
    _tip(draw, large, (0.62, 0.22), 0.2, 195)


def _wild(draw: ImageDraw.ImageDraw, large: int) -> None:
    """A star in a ring."""
    draw.ellipse(_part(large, 0.06, 0.06, 0.94, 0.94), outline=255, width=round(large * 0.07))
    corners = [
        (
            large * (0.5 + sin(pi * corner / 5) * (0.14 if corner % 2 else 0.33)),
            large * (0.52 - cos(pi * corner / 5) * (0.14 if corner % 2 else 0.33)),
        )
        for corner in range(10)
    ]
    draw.polygon(corners, fill=255)


_MARKS = {LONG_JUMP: _long_jump, HIGH_JUMP: _high_jump, DROP: _drop, ROTATE: _rotate}


def _part(large: int, *shares: float) -> tuple[float, float, float, float]:
    left, top, right, bottom = (large * share for share in shares)
    return left, top, right, bottom


def _stroke(
    draw: ImageDraw.ImageDraw,
    large: int,
    ends: tuple[tuple[float, float], tuple[float, float]],
    width: int,
) -> None:
    draw.line([(large * x, large * y) for x, y in ends], fill=255, width=width)


def _tip(
    draw: ImageDraw.ImageDraw, large: int, at: tuple[float, float], reach: float, degrees: float
) -> None:
    """An arrow's head; 0 degrees point to the right, 90 down."""
    corners = []
    for turn in (0, 130, 230):
        angle = pi * (degrees + turn) / 180
        corners.append((large * (at[0] + reach * cos(angle)), large * (at[1] + reach * sin(angle))))
    draw.polygon(corners, fill=255)
