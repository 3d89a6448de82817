"""The last picture: a table with each seat's stars by colour, pairs, tokens and total.

As in the example of the rules page, section 5.4.
"""

from PIL import Image

from games.engine.types import Seat
from games.gravity_superstar.cards import COLOURS
from games.gravity_superstar.view import SuperstarView
from render.gravity_superstar.facts import pairs, ranked
from render.gravity_superstar.ground import DIM, HEAD, NAME, NOTE, PANEL
from render.gravity_superstar.pawns import portrait
from render.gravity_superstar.stars import star
from render.gravity_superstar.symbols import token
from render.gravity_superstar.words import words
from render.kit.canvas import (
    CREAM,
    FIGURE,
    GOLD,
    INK,
    LABEL,
    Box,
    accent,
    frame,
    panel,
    pill,
    sign,
    stick,
)
from render.kit.controls import Scene
from render.kit.type import line, write, write_centred

TITLES_HEIGHT = 78
ROW_HEIGHT = 104
_ICON = 48
_WHO = 376
_COLUMN = 66
_WORDS_COLUMN = 108


def draw_titles(image: Image.Image, box: Box, scene: Scene) -> None:
    """A star of each colour, then stars, pairs, tokens and total."""
    for place, colour in enumerate(COLOURS):
        x = _star_middle(box, place)
        stick(image, (x - _ICON // 2, box.y + 16), star(colour, _ICON))
    for place, name in enumerate(("stars", "pairs")):
        word = line(scene.say(words(f"picture.{name}")), LABEL, _WORDS_COLUMN)
        write_centred(image, (_sum_middle(box, place), box.y + 52), word, NOTE)
    stick(image, (_sum_middle(box, 2) - 22, box.y + 18), token(44))
    total = line(scene.say(words("picture.total")), LABEL, _WORDS_COLUMN)
    write_centred(image, (_sum_middle(box, 3), box.y + 52), total, GOLD)


def draw_rows(image: Image.Image, box: Box, view: SuperstarView, scene: Scene) -> None:
    """A row for each seat, the winners first."""
    for number, (place, seat) in enumerate(ranked(view)):
        at = Box(box.x, box.y + number * ROW_HEIGHT, box.width, ROW_HEIGHT - 10)
        crowned = seat in (view.winners or ())
        if crowned:
            frame(image, at, 18, 6, GOLD, PANEL)
        else:
            panel(image, at, 18, PANEL)
        label = scene.say(words("picture.place", n=place))
        _who(image, at, seat, scene.names[seat])
        fill, ink = (GOLD, INK) if crowned else (accent(seat), INK)
        pill(image, Box(at.x + 16, at.y + 24, 76, 46), label, fill, ink, HEAD)
        _figures(image, at, view, seat)


def _who(image: Image.Image, at: Box, seat: Seat, name: str) -> None:
    stick(image, (at.x + 106, at.y + 16), portrait(seat, 62))
    stick(image, (at.x + 146, at.y + 46), sign(seat, 36))
    write(image, (at.x + 194, at.y + 60), line(name, NAME, _WHO - 200), CREAM)


def _figures(image: Image.Image, at: Box, view: SuperstarView, seat: Seat) -> None:
    """Counts with the pairs among them in gold below, then the four sums."""
    shown = view.seats[seat]
    for place, (count, pair) in enumerate(zip(shown.stars, pairs(shown.stars), strict=True)):
        x = _star_middle(at, place)
        figure = line(str(count), NAME)
        write_centred(image, (x, at.y + (48 if pair else 60)), figure, CREAM if count else DIM)
        if pair:
            write_centred(image, (x, at.y + 82), line(f"+{pair}", LABEL), GOLD)
    sums = (sum(shown.stars), sum(pairs(shown.stars)), shown.tokens)
    for place, number in enumerate(sums):
        mark = line(f"+ {number}" if place else str(number), NAME)
        write_centred(image, (_sum_middle(at, place), at.y + 60), mark, CREAM)
    total = line(f"= {shown.points}", FIGURE)
    write_centred(image, (_sum_middle(at, 3), at.y + 65), total, GOLD)


def _star_middle(box: Box, place: int) -> int:
    return box.x + _WHO + place * _COLUMN + _COLUMN // 2


def _sum_middle(box: Box, place: int) -> int:
    left = box.x + _WHO + len(COLOURS) * _COLUMN
    return left + (box.right - 16 - left) * (2 * place + 1) // 8
