"""The standings as a table that a phone can show: a row per person, one's own marked."""

import msgspec
from PIL import Image

from render.kit.canvas import CREAM, GOLD, WIDTH, Box, ground, panel
from render.kit.encode import png
from render.kit.type import Colour, Face, line, write, write_right
from render.standings.ground import (
    EDGE,
    GROUND,
    HEAD,
    LONG,
    NAME,
    NUMBER,
    OWN,
    SOFT,
    STRIPE,
    TITLE,
)

_TOP = 150
_HEADS = 60
_ROW = 76
_GAP = 44
_RANK = 158
_RANK_DIGITS = 4
"""A longer rank is written smaller, to stay clear of the mark of one's own row."""
_NAME = 180
_COLUMNS = (720, 860, 1000, 1160)
"""Where rating, games, wins and average place end, on the right."""
_NAME_LIMIT = 382
_HEAD_LIMIT = 176
_POINTER = "»"


class Line(msgspec.Struct, frozen=True):
    """One person's row as it is written: rank, name, and the four figures."""

    rank: str
    name: str
    figures: tuple[str, str, str, str]
    own: bool = False


class Listing(msgspec.Struct, frozen=True):
    """A page of standings. `heads` stand above the rank, the name and the figures.

    `apart` is one's own row where it is on another page.
    """

    title: str
    note: str
    heads: tuple[str, str, str, str, str, str]
    lines: tuple[Line, ...]
    apart: Line | None = None


def listing(page: Listing) -> bytes:
    """The page as PNG bytes, 1200 px wide."""
    below = 0 if page.apart is None else _GAP + _ROW
    height = _TOP + _HEADS + len(page.lines) * _ROW + below + EDGE
    image = ground(height, GROUND)
    write(image, (EDGE, 66), line(page.title, TITLE, WIDTH - 2 * EDGE), CREAM)
    write(image, (EDGE, 116), line(page.note, HEAD, WIDTH - 2 * EDGE), SOFT)
    _write_heads(image, page.heads)
    for place, row in enumerate(page.lines):
        _draw_row(image, _TOP + _HEADS + place * _ROW, row, striped=place % 2 == 0)
    if page.apart is not None:
        top = height - EDGE - _ROW
        write(image, (_NAME, top - 12), line("…", NUMBER), SOFT)
        _draw_row(image, top, page.apart, striped=False)
    return png(image)


def _write_heads(image: Image.Image, heads: tuple[str, ...]) -> None:
    baseline = _TOP + _HEADS - 20
    rank, name, *figures = heads
    write_right(image, (_RANK, baseline), line(rank, HEAD, _RANK - EDGE), SOFT)
    write(image, (_NAME, baseline), line(name, HEAD, _NAME_LIMIT), SOFT)
    for right, head in zip(_COLUMNS, figures, strict=True):
        write_right(image, (right, baseline), line(head, HEAD, _HEAD_LIMIT), SOFT)


def _draw_row(image: Image.Image, top: int, row: Line, *, striped: bool) -> None:
    box = Box(EDGE // 2, top + 3, WIDTH - EDGE, _ROW - 6)
    if row.own or striped:
        panel(image, box, 18, OWN if row.own else STRIPE)
    ink = GOLD if row.own else CREAM
    baseline = top + _ROW // 2 + 14
    if row.own:
        write(image, (EDGE - 6, baseline), line(_POINTER, NUMBER), ink)
    rank = NUMBER if len(row.rank) <= _RANK_DIGITS else LONG
    _write(image, _RANK, baseline, row.rank, rank, ink)
    write(image, (_NAME, baseline), line(row.name, NAME, _NAME_LIMIT), ink)
    for right, figure in zip(_COLUMNS, row.figures, strict=True):
        _write(image, right, baseline, figure, NUMBER, ink)


def _write(
    image: Image.Image, right: int, baseline: int, words: str, face: Face, ink: Colour
) -> None:
    write_right(image, (right, baseline), line(words, face), ink)
