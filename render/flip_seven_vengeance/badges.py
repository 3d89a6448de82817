"""Badges: words on a pill, as large as their place allows."""

from typing import NamedTuple

from PIL import Image

from render.kit.canvas import CREAM, GOLD, INK, Box, pill
from render.kit.type import Colour, Face, line

DARK: Colour = (40, 24, 44)
STAY_FILL: Colour = (60, 156, 134)
BUST_FILL: Colour = (178, 60, 62)

_SIZES = (36, 32, 28)
_PADDING = 14


class Badge(NamedTuple):
    """Words on a pill and its two colours; `size` is the largest that the words may be."""

    words: str
    fill: Colour = DARK
    ink: Colour = CREAM
    size: int = _SIZES[0]


def golden(words: str) -> Badge:
    """A badge that calls for attention."""
    return Badge(words, GOLD, INK)


def draw_badge(image: Image.Image, box: Box, badge: Badge) -> None:
    """The badge filling this box."""
    pill(image, box, badge.words, badge.fill, badge.ink, _face(badge, box))


def badge_width(badge: Badge) -> int:
    """How wide a badge wants to be."""
    return line(badge.words, _faces(badge)[0]).width + 2 * _PADDING


def _face(badge: Badge, box: Box) -> Face:
    fitting = (
        face
        for face in _faces(badge)
        if face.size <= box.height - 4 and line(badge.words, face).width <= box.width - 12
    )
    return next(fitting, _faces(badge)[-1])


def _faces(badge: Badge) -> tuple[Face, ...]:
    return tuple(Face("fredoka", size, 500) for size in _SIZES if size <= badge.size)
