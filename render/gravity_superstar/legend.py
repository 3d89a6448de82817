"""The move map's list: each number with its effect, and what it brings in small pictures."""

from collections.abc import Iterator

from PIL import Image

from games.gravity_superstar.cards import COLOURS
from games.gravity_superstar.view import Trail
from render.gravity_superstar.effects import NUMBER, Way, collected, ejected, tokens_taken
from render.gravity_superstar.ground import ACTIVE_PANEL, COUNT, PANEL
from render.gravity_superstar.landings import draw_number
from render.gravity_superstar.stars import star
from render.gravity_superstar.symbols import token
from render.gravity_superstar.words import effect_words
from render.kit.canvas import CREAM, GOLD, LABEL, Box, frame, panel, sign, stick
from render.kit.controls import Scene
from render.kit.sprites import emoji
from render.kit.type import line, write, write_right

ENTRY_HEIGHT = 54
TALL_ENTRY_HEIGHT = 72
"""Where names and gains have a line each."""

_BANG = "\U0001f4a5"
_ICON = 34
_STEP = 36


def draw_entry(
    image: Image.Image, box: Box, way: Way, scene: Scene, chosen: Way | None = None
) -> None:
    """A line of the list. The chosen one is framed, and the others' numbers are dark then."""
    if way is chosen:
        frame(image, box, 14, 5, GOLD, ACTIVE_PANEL)
    else:
        panel(image, box, 14, PANEL)
    dim = chosen is not None and way is not chosen
    at = (box.x + 30, box.y + box.height // 2)
    draw_number(image, at, 38, NUMBER[way.effect], dim=dim)
    if box.height >= TALL_ENTRY_HEIGHT:
        _tall(image, box, way, scene)
        return
    right = box.right - 14
    if way.points:
        gain = line(f"+{way.points}", COUNT)
        write_right(image, (right, box.y + 38), gain, GOLD)
        right -= gain.width + 10
    icons = [] if way.trail is None else list(_icons(way.trail))
    left = right - len(icons) * _STEP
    name = line(scene.say(effect_words(way.effect)), LABEL, max(60, left - box.x - 64))
    write(image, (box.x + 58, box.y + 37), name, CREAM)
    for place, icon in enumerate(icons):
        stick(image, (left + place * _STEP, box.y + (box.height - icon.height) // 2), icon)


def _tall(image: Image.Image, box: Box, way: Way, scene: Scene) -> None:
    """The name above, what the way brings below."""
    icons = [] if way.trail is None else list(_icons(way.trail))
    bare = not (way.points or icons)
    name = line(scene.say(effect_words(way.effect)), LABEL, box.width - 72)
    write(image, (box.x + 58, box.y + (45 if bare else 28)), name, CREAM)
    for place, icon in enumerate(icons):
        y = box.y + 53 - icon.height // 2
        stick(image, (box.x + 58 + place * _STEP, y), icon)
    if way.points:
        write_right(image, (box.right - 14, box.y + 62), line(f"+{way.points}", COUNT), GOLD)


def _icons(trail: Trail) -> Iterator[Image.Image]:
    """Stars, tokens, rivals thrown out."""
    for colour, count in zip(COLOURS, collected(trail), strict=True):
        yield from [star(colour, _ICON)] * count
    yield from [token(_ICON)] * tokens_taken(trail)
    for seat in ejected(trail):
        bang = emoji(_BANG, _ICON + 18).copy()
        badge = sign(seat, _ICON - 12)
        away = (bang.width - badge.width) // 2
        bang.alpha_composite(badge, (away, away))
        yield bang
