"""The cards as bitmaps: faces, backs, and how a line of them fits into a space."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from games.flip_seven_vengeance.cards import (
    ACTIONS,
    DISCARD,
    FOUR,
    HALF,
    LUCKY_THIRTEEN,
    MODIFIERS,
    MORE,
    RANK,
    STEAL,
    SWAP,
    UNLUCKY_SEVEN,
    VALUE,
    ZERO,
    Card,
)
from render.flip_seven_vengeance.words import MINUS
from render.kit.canvas import CREAM, GOLD, INK, LABEL, Box, panel, paper, paper_margin, stick
from render.kit.sprites import emoji
from render.kit.type import Colour, Face, line, write_centred

_VALUE_COLOURS: tuple[Colour, ...] = (
    (40, 40, 48),
    (140, 84, 10),
    (22, 104, 172),
    (176, 40, 30),
    (10, 116, 98),
    (58, 118, 30),
    (134, 40, 160),
    (190, 66, 10),
    (88, 98, 8),
    (176, 36, 106),
    (150, 24, 40),
    (30, 86, 186),
    (104, 76, 28),
    (88, 46, 178),
)
_MARKS = {ZERO: "\U0001f573", UNLUCKY_SEVEN: "\U0001f408\u200d\u2b1b", LUCKY_THIRTEEN: "\U0001f340"}
_ICONS = {
    MORE: "\u261d",
    FOUR: "\U0001f0cf",
    STEAL: "\U0001f977",
    SWAP: "\U0001f504",
    DISCARD: "\U0001f5d1",
}
_GOLD_EDGE: Colour = (214, 150, 20)
_MODIFIER_FILL: Colour = (58, 24, 40)
_MODIFIER_EDGE: Colour = (255, 138, 110)
_ACTION_FILL: Colour = (214, 240, 238)
_ACTION_EDGE: Colour = (20, 110, 112)
_BACK_FILL: Colour = (104, 70, 92)
_BACK_EDGE: Colour = (148, 112, 134)

_GAP = 8
_SHRUNK_GAP = 4
_NUMBER_ASPECT = 0.76
_MODIFIER_ASPECT = 0.86
_NARROWEST_NUMBER = 50
_NARROWEST_MODIFIER = 68
_TALL = 72
_SHORT_WIDTH = 92


class Placed(NamedTuple):
    """A card and where its paper lies."""

    card: Card
    box: Box


def sorted_line(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Numbers ascending, then modifiers."""
    return tuple(sorted(cards, key=RANK.__getitem__))


def shown(card: Card) -> str:
    """The figure printed on a number or modifier card."""
    if card in VALUE:
        return str(VALUE[card])
    return card.replace("/", "÷").replace("-", MINUS)


def laid_out(cards: tuple[Card, ...], space: Box) -> tuple[Placed, ...]:
    """A sorted line in this space: in one row as long as it can be read, else in two."""
    wanted = sum(_natural_width(card, space.height) + _GAP for card in cards) - _GAP
    if wanted <= space.width:
        return _row(cards, space, 1.0, _GAP)
    narrowest = sum(_narrowest(card) + _SHRUNK_GAP for card in cards) - _SHRUNK_GAP
    if narrowest <= space.width:
        room = space.width - _SHRUNK_GAP * (len(cards) - 1)
        return _row(cards, space, room / (wanted - _GAP * (len(cards) - 1)), _SHRUNK_GAP)
    return _two_rows(cards, space)


def lay(image: Image.Image, placed: Placed) -> None:
    """Draws a card's face at its place."""
    margin = paper_margin()
    bitmap = face(placed.card, placed.box.width, placed.box.height)
    stick(image, (placed.box.x - margin, placed.box.y - margin), bitmap)


@lru_cache(maxsize=1024)
def face(card: Card, width: int, height: int) -> Image.Image:
    """A card's face with its shadow, `paper_margin` wider all around."""
    if card in ACTIONS:
        return _action(card, width, height)
    if card in MODIFIERS:
        return _modifier(card, width, height)
    return _marked(card, width, height) if card in _MARKS else _number(card, width, height)


@lru_cache(maxsize=64)
def back(width: int, height: int) -> Image.Image:
    """A card face down, with its shadow."""
    bitmap = paper(width, height, _radius(width), _BACK_FILL, _BACK_EDGE).copy()
    margin = paper_margin()
    middle = (margin + width // 2, margin + height // 2)
    draw = ImageDraw.Draw(bitmap)
    reach = round(min(width, height) * 0.32)
    diamond = [
        (middle[0], middle[1] - reach),
        (middle[0] + reach, middle[1]),
        (middle[0], middle[1] + reach),
        (middle[0] - reach, middle[1]),
    ]
    draw.polygon(diamond, fill=(*_BACK_EDGE, 255))
    figure = line("7", Face("fredoka", round(reach * 1.2), 700))
    write_centred(bitmap, (middle[0], middle[1] + round(reach * 0.42)), figure, _BACK_FILL)
    return bitmap


def _row(cards: tuple[Card, ...], space: Box, scale: float, gap: int) -> tuple[Placed, ...]:
    placed = []
    x = space.x
    for card in cards:
        width = int(_natural_width(card, space.height) * scale)
        placed.append(Placed(card, Box(x, space.y, width, space.height)))
        x += width + gap
    return tuple(placed)


def _two_rows(cards: tuple[Card, ...], space: Box) -> tuple[Placed, ...]:
    half = len(cards) - len(cards) // 2
    height = (space.height - _GAP) // 2
    return tuple(
        Placed(card, Box(space.x + place * width, y, width - _SHRUNK_GAP, height))
        for row, y in (
            (cards[:half], space.y),
            (cards[half:], space.y + space.height - height),
        )
        for width in (min(_SHORT_WIDTH, space.width // half),)
        for place, card in enumerate(row)
    )


def _natural_width(card: Card, height: int) -> int:
    return round(height * (_MODIFIER_ASPECT if card in MODIFIERS else _NUMBER_ASPECT))


def _narrowest(card: Card) -> int:
    return _NARROWEST_MODIFIER if card in MODIFIERS else _NARROWEST_NUMBER


def _radius(width: int) -> int:
    return max(8, width // 7)


def _figure_limit(height: int, share: float) -> int:
    """The largest size of a figure: on a short card it takes nearly all of the height."""
    return round(height * (share if height >= _TALL else 0.84))


def _figure(bitmap: Image.Image, words: str, colour: Colour, area: Box, limit: int) -> None:
    """The words as large as the area allows, in its middle."""
    size = limit
    while size > LABEL.size and line(words, Face("fredoka", size, 700)).width > area.width:
        size -= 2
    shaped = line(words, Face("fredoka", size, 700))
    baseline = area.y + area.height // 2 + round(size * 0.36)
    write_centred(bitmap, (area.x + area.width // 2, baseline), shaped, colour)


def _number(card: Card, width: int, height: int) -> Image.Image:
    bitmap = paper(width, height, _radius(width)).copy()
    margin = paper_margin()
    area = Box(margin + 4, margin, width - 8, height)
    colour = _VALUE_COLOURS[VALUE[card]]
    _figure(bitmap, shown(card), colour, area, _figure_limit(height, 0.62))
    if height >= _TALL:
        bar = Box(margin + width // 4, margin + height - 14, width - 2 * (width // 4), 6)
        panel(bitmap, bar, 3, colour)
    return bitmap


def _marked(card: Card, width: int, height: int) -> Image.Image:
    """A special number: a gold frame and a drawing of its own."""
    margin = paper_margin()
    bitmap = paper(width, height, _radius(width), edge=_GOLD_EDGE).copy()
    whole = Box(margin, margin, width, height)
    panel(bitmap, whole, _radius(width), _GOLD_EDGE)
    inner = Box(margin + 6, margin + 6, width - 12, height - 12)
    panel(bitmap, inner, max(4, _radius(width) - 4), (255, 246, 208))
    colour = _VALUE_COLOURS[VALUE[card]]
    if height < _TALL:
        side = 26
        _figure(bitmap, shown(card), colour, whole, _figure_limit(height, 0.6))
        stick(bitmap, (margin + width - side + 3, margin + height - side + 3), _mark(card, side))
        return bitmap
    side = round(min(width * 0.62, height * 0.4))
    area = Box(margin + 6, margin + 6, width - 12, height - 16 - side)
    _figure(bitmap, shown(card), colour, area, round(height * 0.48))
    corner = (margin + (width - side) // 2, margin + height - 8 - side)
    stick(bitmap, corner, _mark(card, side))
    return bitmap


def _mark(card: Card, side: int) -> Image.Image:
    return emoji(_MARKS[card], side)


def _modifier(card: Card, width: int, height: int) -> Image.Image:
    """A modifier: a dark card with a bright edge and rounder corners."""
    margin = paper_margin()
    radius = min(width, height) // 3
    bitmap = paper(width, height, radius, _MODIFIER_FILL, _MODIFIER_EDGE).copy()
    panel(bitmap, Box(margin, margin, width, height), radius, _MODIFIER_EDGE)
    inner = Box(margin + 4, margin + 4, width - 8, height - 8)
    panel(bitmap, inner, radius - 4, _MODIFIER_FILL)
    colour = GOLD if card == HALF else (255, 178, 156)
    edge = 6 if height >= _TALL else 4
    area = Box(margin + edge, margin, width - 2 * edge, height)
    _figure(bitmap, shown(card), colour, area, _figure_limit(height, 0.46))
    return bitmap


def _action(card: Card, width: int, height: int) -> Image.Image:
    bitmap = paper(width, height, _radius(width), _ACTION_FILL, _ACTION_EDGE).copy()
    margin = paper_margin()
    band = height // 8
    panel(bitmap, Box(margin + 8, margin + 8, width - 16, band), band // 2, _ACTION_EDGE)
    side = round(min(width * 0.86, height * 0.7))
    corner = (margin + (width - side) // 2, margin + band + (height - band - side) // 2 + 4)
    stick(bitmap, corner, emoji(_ICONS[card], side))
    if card in (MORE, FOUR):
        seal = round(width * 0.44)
        box = Box(margin + width - seal - 5, margin + height - seal - 5, seal, seal)
        panel(bitmap, box, seal // 2, INK)
        words = "1" if card == MORE else "4"
        _figure(bitmap, words, CREAM, box, round(seal * 0.8))
    return bitmap
