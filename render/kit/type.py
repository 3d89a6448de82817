"""Lines of text in any script: fonts and their fallbacks, direction, emoji, cutting by grapheme."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from math import ceil
from pathlib import Path
from typing import NamedTuple

import fontpkg
import regex
from fontpkg.pil import truetype
from PIL import Image, ImageDraw, ImageFont, features

from render.kit.bidi import levels, visual_order
from render.kit.coverage import covered
from render.kit.sprites import drawn, emoji

Colour = tuple[int, int, int]

_FIRST_FALLBACKS = ("fredoka", "noto-sans", "noto-sans-arabic")
_EMOJI = "emoji"
_PLACEHOLDER = "placeholder"
_ELLIPSIS = "…"
_JOINER = "\u200d"
_GRAPHEME_LIMIT = 12
_NOTHING_VISIBLE = "\uffff"
_EMOJI_SCALE = 1.16
_HAS_RAQM = features.check("raqm")

_DROPPED = regex.compile(
    r"[\p{Cf}\p{Cn}\p{Co}\p{Cs}--[\u200c\u200d\U000E0020-\U000E007F]]", regex.V1
)
_BLANKS = regex.compile(r"[\p{Cc}\p{Z}\u115f\u1160\u2800\u3164\uffa0]+")
_GRAPHEME = regex.compile(r"\X")
_LOOKS_EMOJI = regex.compile(r"\p{Emoji_Presentation}|\ufe0f|\u20e3|\u200d\p{Emoji}")
_INVISIBLE = regex.compile(r"[\p{Cf}\p{Variation_Selector}]")


class Face(NamedTuple):
    """How a line is set: the family tried first, the size in pixels and the weight."""

    family: str
    size: int
    weight: int = 500


class Piece(NamedTuple):
    """A bitmap at its place, measured from the baseline's left end: a mask or a colour drawing."""

    x: int
    y: int
    bitmap: Image.Image


class Line(NamedTuple):
    """A shaped line, ready to be written in any colour."""

    width: int
    pieces: tuple[Piece, ...]


class _Run(NamedTuple):
    """Neighbouring graphemes of one font and one level; `font` may also name emoji or signs."""

    font: str
    level: int
    graphemes: tuple[str, ...]


@lru_cache(maxsize=4096)
def line(text: str, face: Face, limit: int | None = None) -> Line:
    """The text on one line; where it is wider than `limit` it ends in an ellipsis."""
    graphemes = _graphemes(text)
    whole = _shaped(graphemes, face)
    if limit is None or whole.width <= limit:
        return whole
    fitting, overlong = 0, len(graphemes)
    while overlong - fitting > 1:
        middle = (fitting + overlong) // 2
        if _shaped(_cut(graphemes, middle), face).width <= limit:
            fitting = middle
        else:
            overlong = middle
    return _shaped(_cut(graphemes, fitting), face)


def write(image: Image.Image, at: tuple[int, int], words: Line, colour: Colour) -> None:
    """Draws the line with its baseline's left end at this point."""
    for piece in words.pieces:
        place = (at[0] + piece.x, at[1] + piece.y)
        if piece.bitmap.mode == "L":
            image.paste(colour, place, piece.bitmap)
        else:
            image.paste(piece.bitmap, place, piece.bitmap)


def write_centred(image: Image.Image, at: tuple[int, int], words: Line, colour: Colour) -> None:
    """Draws the line with the middle of its baseline at this point."""
    write(image, (at[0] - words.width // 2, at[1]), words, colour)


def write_right(image: Image.Image, at: tuple[int, int], words: Line, colour: Colour) -> None:
    """Draws the line with its baseline's right end at this point."""
    write(image, (at[0] - words.width, at[1]), words, colour)


def _cut(graphemes: Sequence[str], count: int) -> tuple[str, ...]:
    kept = "".join(graphemes[:count]).rstrip()
    return (*_GRAPHEME.findall(kept), _ELLIPSIS)


def _graphemes(text: str) -> tuple[str, ...]:
    """What a reader sees as characters, without what would break the line or draw nothing."""
    kept = _DROPPED.sub("", _BLANKS.sub(" ", unicodedata.normalize("NFC", text))).strip()
    found = (_readable(one[:_GRAPHEME_LIMIT]) for one in _GRAPHEME.findall(kept))
    visible = tuple(one for one in found if _INVISIBLE.sub("", one))
    return visible or (_NOTHING_VISIBLE,)


@lru_cache(maxsize=4096)
def _readable(grapheme: str) -> str:
    """The grapheme, or its plain form where only that can be drawn (fancy letters in names)."""
    plain = unicodedata.normalize("NFKC", grapheme)
    families = _families(_FIRST_FALLBACKS[0])
    if plain == grapheme or not _INVISIBLE.sub("", plain) or drawn(grapheme):
        return grapheme
    if any(_covers(name, grapheme) for name in families):
        return grapheme
    return plain if any(_covers(name, plain) for name in families) else grapheme


def _shaped(graphemes: Sequence[str], face: Face) -> Line:
    runs = _runs(graphemes, face)
    pieces: list[Piece] = []
    x = 0
    for index in visual_order([run.level for run in runs]):
        run_pieces, width = _drawn(runs[index], face)
        pieces += [piece._replace(x=piece.x + x) for piece in run_pieces]
        x += width
    return Line(x, tuple(pieces))


def _runs(graphemes: Sequence[str], face: Face) -> list[_Run]:
    fonts = _fonts_of(graphemes, face)
    marked = zip(fonts, levels(graphemes), graphemes, strict=True)
    return [
        _Run(font, level, tuple(one for _, _, one in group))
        for (font, level), group in groupby(marked, key=lambda mark: mark[:2])
    ]


def _fonts_of(graphemes: Sequence[str], face: Face) -> list[str]:
    """A font per grapheme: one that can set all the words where there is one, else the first."""
    families = _families(face.family)
    wanted = [_special(one) or "" for one in graphemes]
    plain = {one for one, special in zip(graphemes, wanted, strict=True) if not special}
    whole = next((name for name in families if all(_covers(name, one) for one in plain)), None)
    return [
        special or whole or next((name for name in families if _covers(name, one)), _PLACEHOLDER)
        for one, special in zip(graphemes, wanted, strict=True)
    ]


def _special(grapheme: str) -> str | None:
    if not drawn(grapheme):
        return None
    if _LOOKS_EMOJI.search(grapheme) or not any(
        _covers(name, grapheme) for name in _families(_FIRST_FALLBACKS[0])
    ):
        return _EMOJI
    return None


@lru_cache(maxsize=16)
def _families(first: str) -> tuple[str, ...]:
    """The installed families in the order they are tried; any further one is a last resort."""
    installed = fontpkg.families()
    rest = sorted(set(installed) - {first, *_FIRST_FALLBACKS})
    ordered = dict.fromkeys((first, *_FIRST_FALLBACKS, *rest))
    return tuple(name for name in ordered if name in installed)


def _covers(family: str, grapheme: str) -> bool:
    """Whether the font has the grapheme; of several marks it needs the base character only."""
    visible = _INVISIBLE.sub("", grapheme)
    return bool(visible) and ord(visible[0]) in covered(_path(family))


@lru_cache(maxsize=64)
def _path(family: str) -> Path:
    path: Path = fontpkg.path(family, 400, nearest=True)
    return path


@lru_cache(maxsize=64)
def _font(family: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    font: ImageFont.FreeTypeFont = truetype(family, size, weight, nearest=True)
    return font


def _drawn(run: _Run, face: Face) -> tuple[list[Piece], int]:
    if run.font == _EMOJI:
        return _emoji_pieces(run, face.size)
    if run.font == _PLACEHOLDER:
        return _placeholder_pieces(len(run.graphemes), face.size)
    return _text_pieces(run, face)


def _emoji_pieces(run: _Run, size: int) -> tuple[list[Piece], int]:
    side = round(size * _EMOJI_SCALE)
    shown = run.graphemes if run.level % 2 == 0 else run.graphemes[::-1]
    top = -round(side * 0.8)
    return [
        Piece(index * side, top, emoji(one, side)) for index, one in enumerate(shown)
    ], side * len(shown)


def _placeholder_pieces(count: int, size: int) -> tuple[list[Piece], int]:
    """A filled lozenge for each character that no installed font has."""
    step = round(size * 0.62)
    side = round(size * 0.52)
    mask = _lozenge(side)
    top = -round(size * 0.36) - side // 2
    return [Piece(index * step, top, mask) for index in range(count)], step * count


@lru_cache(maxsize=32)
def _lozenge(side: int) -> Image.Image:
    large = side * 4
    mask = Image.new("L", (large, large))
    middle = large // 2
    ImageDraw.Draw(mask).polygon(
        [(middle, 0), (large, middle), (middle, large), (0, middle)], fill=150
    )
    return mask.resize((side, side), Image.Resampling.BOX)


def _text_pieces(run: _Run, face: Face) -> tuple[list[Piece], int]:
    font = _font(run.font, face.size, face.weight)
    known = covered(_path(run.font))
    text = "".join(_drawable(one, known) for one in run.graphemes)
    direction: str | None = "rtl" if run.level % 2 else "ltr"
    if not _HAS_RAQM:
        text, direction = (text[::-1] if run.level % 2 else text), None
    left, top, right, bottom = font.getbbox(text, direction=direction, anchor="ls")
    top, bottom = max(top, -1.3 * face.size), min(bottom, 0.5 * face.size)
    width = ceil(font.getlength(text, direction=direction))
    x, y = int(left) - 1, int(top) - 1
    mask = Image.new("L", (max(1, ceil(right) - x + 1), max(1, ceil(bottom) - y + 1)))
    ImageDraw.Draw(mask).text((-x, -y), text, 255, font, anchor="ls", direction=direction)
    return [Piece(x, y, mask)], width


def _drawable(grapheme: str, known: frozenset[int]) -> str:
    """The grapheme without marks that the font lacks, which would come out as empty boxes."""
    joiners = ("\u200c", _JOINER)
    return "".join(one for one in grapheme if ord(one) in known or one in joiners)
