"""How the nine kinds look: letter, colour, drawing. Source: rules page, section 10.6.

The drawings are given the species' colours, so that letter, drawing and colour say the same.
"""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from games.double_seven.tiles import (
    BUTTERFLY,
    CLOVER,
    ELEPHANT,
    FOX,
    GIRAFFE,
    HEDGEHOG,
    OCTOPUS,
    PARROT,
    WHALE,
    Kind,
)
from render.kit.canvas import PAPER
from render.kit.sprites import recoloured
from render.kit.type import Colour

DARK_PRINT: Colour = (26, 26, 30)
LIGHT_PRINT: Colour = (255, 255, 255)

_TINT = 0.14


class Look(NamedTuple):
    """A kind's letter, colour and print on it; its emoji and which of its colours are changed."""

    letter: str
    colour: Colour
    print: Colour
    emoji: str
    repaint: tuple[tuple[str, str], ...] = ()


LOOKS: dict[Kind, Look] = {
    FOX: Look("F", (230, 159, 0), DARK_PRINT, "\U0001f98a"),
    GIRAFFE: Look("G", (255, 240, 122), DARK_PRINT, "\U0001f992", (("#F4AA41", "#FFE45C"),)),
    PARROT: Look(
        "P",
        (0, 158, 115),
        LIGHT_PRINT,
        "\U0001f99c",
        (("#d22f27", "#00A578"), ("#1e50a0", "#00684C")),
    ),
    BUTTERFLY: Look("B", (124, 200, 242), DARK_PRINT, "\U0001f98b"),
    WHALE: Look("W", (11, 79, 156), LIGHT_PRINT, "\U0001f433", (("#61b2e4", "#2E74C4"),)),
    OCTOPUS: Look(
        "O",
        (184, 98, 154),
        LIGHT_PRINT,
        "\U0001f419",
        (("#EA5A47", "#C878AC"), ("#D22F27", "#8C3F72")),
    ),
    HEDGEHOG: Look("H", (140, 59, 10), LIGHT_PRINT, "\U0001f994", (("#6A462F", "#8C3B0A"),)),
    ELEPHANT: Look("E", (34, 34, 34), LIGHT_PRINT, "\U0001f418", (("#9b9b9a", "#74747C"),)),
    CLOVER: Look("C", (255, 255, 255), DARK_PRINT, "\U0001f340", (("#B1CC33", "#5FB236"),)),
}


@lru_cache(maxsize=64)
def drawing(kind: Kind, width: int, height: int) -> Image.Image:
    """The kind's drawing in its colours, as large as this room allows, with alpha."""
    look = LOOKS[kind]
    whole = recoloured(look.emoji, 2 * max(width, height), look.repaint)
    trimmed = whole.crop(whole.getbbox())
    scale = min(width / trimmed.width, height / trimmed.height)
    size = (round(trimmed.width * scale), round(trimmed.height * scale))
    return trimmed.resize(size, Image.Resampling.LANCZOS)


@lru_cache(maxsize=16)
def paper_of(kind: Kind) -> Colour:
    """Paper with a breath of the kind's colour."""
    if kind == CLOVER:
        return (255, 255, 255)
    red, green, blue = (
        round(plain + (full - plain) * _TINT)
        for plain, full in zip(PAPER, LOOKS[kind].colour, strict=True)
    )
    return (red, green, blue)
