"""Where a seat's families lie in its row, line under line, and how they are drawn."""

from typing import NamedTuple

from PIL import Image

from games.double_seven.tiles import SEVEN
from games.double_seven.view import FamilyView
from render.double_seven.ground import COUNT, DARK, PROGRESS
from render.double_seven.tiles import LARGE, MEDIUM, SMALL, Scale, family_kinds, fan, fan_width
from render.kit.canvas import CREAM, GOLD, INK, Box, panel, paper_margin, stick
from render.kit.type import line, write_centred

BADGE_HEIGHT = 38
_BADGE_WIDTH = 92
_OVERLAP = 4
_GAP_X = 24
_GAP_Y = 10
_SCALES = (LARGE, MEDIUM, SMALL)


class Placed(NamedTuple):
    """A family and where its tiles lie, measured from the corner of its seat's space."""

    family: FamilyView
    box: Box


def line_height(scale: Scale) -> int:
    """How high a line of families is, with the badges below."""
    return scale.height + BADGE_HEIGHT - _OVERLAP


def laid_out(families: tuple[FamilyView, ...], width: int, scale: Scale) -> tuple[Placed, ...]:
    """The families in their order, as many in a line as fit."""
    placed: list[Placed] = []
    x = y = 0
    for family in families:
        wide = max(_BADGE_WIDTH, fan_width(family_kinds(family), scale))
        if x and x + wide > width:
            x, y = 0, y + line_height(scale) + _GAP_Y
        placed.append(Placed(family, Box(x, y, wide, scale.height)))
        x += wide + _GAP_X
    return tuple(placed)


def needed_height(placed: tuple[Placed, ...], scale: Scale) -> int:
    """How high these families lie."""
    lines = max((one.box.y for one in placed), default=0)
    return lines + line_height(scale)


def fitting_scale(tables: list[tuple[FamilyView, ...]], width: int, height: int) -> Scale:
    """The largest scale at which all seats' families need at most this height together."""
    for scale in _SCALES:
        used = sum(needed_height(laid_out(one, width, scale), scale) for one in tables)
        if used <= height:
            return scale
    return _SCALES[-1]


def draw_families(
    image: Image.Image, corner: tuple[int, int], placed: tuple[Placed, ...], scale: Scale
) -> None:
    """Draws the families of a seat's row, each with its count towards seven."""
    margin = paper_margin()
    for family, box in placed:
        x, y = corner[0] + box.x, corner[1] + box.y
        kinds = family_kinds(family)
        stick(image, (x - margin, y - margin), fan(kinds, scale, golden=family.size >= SEVEN))
        width = fan_width(kinds, scale)
        middle = x + max(width, _BADGE_WIDTH) // 2
        _badge(image, middle, y + scale.height - _OVERLAP, family.size)


def _badge(image: Image.Image, middle: int, top: int, size: int) -> None:
    """The count on a bar that fills up to seven, and is golden from there on."""
    full = size >= SEVEN
    bar = Box(middle - _BADGE_WIDTH // 2, top, _BADGE_WIDTH, BADGE_HEIGHT)
    panel(image, bar, BADGE_HEIGHT // 2, GOLD if full else DARK)
    if not full:
        inner = (_BADGE_WIDTH - 8) * size // SEVEN
        filled = Box(bar.x + 4, bar.y + 4, max(inner, BADGE_HEIGHT - 8), BADGE_HEIGHT - 8)
        panel(image, filled, BADGE_HEIGHT // 2, PROGRESS)
    words = line(f"{size}/{SEVEN}", COUNT)
    write_centred(image, (middle, top + BADGE_HEIGHT // 2 + 11), words, INK if full else CREAM)
