"""The course of ratings: a panel per game with the number and the line that led to it."""

import msgspec
from PIL import Image, ImageDraw

from render.kit.canvas import CREAM, GOLD, WIDTH, Box, ground, panel
from render.kit.encode import png
from render.kit.type import Face, line, write, write_right
from render.standings.ground import EDGE, GROUND, HEAD, RULE, SOFT, STRIPE, TITLE

_PANEL = 300
_GAP = 20
_TOP = 110
"""Where a chart begins, below the game's name."""
_WORDS = 380
"""The width of the words on a panel's left."""
_LABELS = 96
_FIGURE = Face("fredoka", 84, 700)
_OVERSAMPLING = 2
_DOT = 9
_LINE = 5
_LEAST_SPAN = 80
"""So many points at least from the lowest to the highest: a quiet course looks quiet."""

_LEAST_APART = 25
"""Two labels closer than so many points would touch."""


class Course(msgspec.Struct, frozen=True):
    """One game's panel: its name, the rating as written, what is said of it, and the ratings."""

    game: str
    rating: str
    notes: tuple[str, ...]
    ratings: tuple[int, ...]
    start: int


def courses(shown: tuple[Course, ...]) -> bytes:
    """The panels one below the other as PNG bytes, 1200 px wide."""
    image = ground(2 * _GAP + len(shown) * (_PANEL + _GAP) - _GAP, GROUND)
    for place, course in enumerate(shown):
        top = _GAP + place * (_PANEL + _GAP)
        box = Box(_GAP, top, WIDTH - 2 * _GAP, _PANEL)
        panel(image, box, 24, STRIPE)
        _write_words(image, box, course)
        _draw_course(image, box, course)
    return png(image)


def _write_words(image: Image.Image, box: Box, course: Course) -> None:
    left = box.x + EDGE
    write(image, (left, box.y + 62), line(course.game, TITLE, box.width - 2 * EDGE), CREAM)
    write(image, (left, box.y + 160), line(course.rating, _FIGURE, _WORDS - EDGE), GOLD)
    for place, note in enumerate(course.notes):
        baseline = box.y + 218 + place * 44
        write(image, (left, baseline), line(note, HEAD, _WORDS - EDGE), SOFT)


def _draw_course(image: Image.Image, box: Box, course: Course) -> None:
    width = box.width - _WORDS - _LABELS - 2 * EDGE
    chart = Box(box.x + _WORDS + _LABELS, box.y + _TOP, width, _PANEL - _TOP - EDGE)
    ratings = (course.start, *course.ratings)
    lowest, highest = _bounds(ratings)
    heights = [_height(chart, rating, lowest, highest) for rating in ratings]
    for rating in _labelled(ratings):
        y = _height(chart, rating, lowest, highest)
        ImageDraw.Draw(image).line((chart.x, y, chart.right, y), fill=RULE, width=2)
        write_right(image, (chart.x - 16, y + 10), line(str(rating), HEAD), SOFT)
    step = chart.width / max(1, len(ratings) - 1)
    points = [(chart.x + round(step * place), y) for place, y in enumerate(heights)]
    _trace(image, Box(chart.x - 20, box.y, chart.width + 40, _PANEL), points)


def _labelled(ratings: tuple[int, ...]) -> tuple[int, ...]:
    """The lowest and the highest, or where these lie too close the last one alone."""
    lowest, highest = min(ratings), max(ratings)
    return (lowest, highest) if highest - lowest >= _LEAST_APART else ratings[-1:]


def _bounds(ratings: tuple[int, ...]) -> tuple[int, int]:
    lowest, highest = min(ratings), max(ratings)
    missing = max(0, _LEAST_SPAN - (highest - lowest))
    return lowest - missing // 2, highest + missing - missing // 2


def _height(chart: Box, rating: int, lowest: int, highest: int) -> int:
    return chart.bottom - round(chart.height * (rating - lowest) / (highest - lowest))


def _trace(image: Image.Image, box: Box, points: list[tuple[int, int]]) -> None:
    """The line through these points and a dot at its end, smooth at the edges."""
    size = (box.width * _OVERSAMPLING, box.height * _OVERSAMPLING)
    mask = Image.new("L", size)
    draw = ImageDraw.Draw(mask)
    large = [((x - box.x) * _OVERSAMPLING, (y - box.y) * _OVERSAMPLING) for x, y in points]
    draw.line(large, fill=255, width=_LINE * _OVERSAMPLING, joint="curve")
    x, y = large[-1]
    radius = _DOT * _OVERSAMPLING
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    mask = mask.reduce(_OVERSAMPLING)
    image.paste(GOLD, box[:2], mask)
