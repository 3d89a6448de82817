"""How long a picture takes of one core, and how large it is.

Every picture was drawn once before, so that fonts, sprites and caches are warm.
"""

from importlib import import_module
from io import BytesIO
from statistics import median

from PIL import Image

from bot.text import words
from games.catalogue import all_games
from render.kit.controls import Scene
from render.kit.encode import png
from tests.bench.games import SEATS, sample
from tests.bench.table import Row
from tests.bench.timing import seconds

SEAT_COUNTS = (2, 4, 8, 18)
MILLISECONDS = 25
KILOBYTES = 150
NAMES = tuple(f"{letter}da" for letter in "ABCDEFGHIJKLMNOPQR")
ENGLISH = words("en")
REPEATS = 3


def pictures(key):
    """Milliseconds and size of a picture, by seats. Its floor is encoding the drawn picture."""
    game = all_games()[key]
    counts = (seats for seats in SEAT_COUNTS if seats in game.seats)
    return [row for seats in counts for row in _with_seats(key, seats)]


def _with_seats(key, seats):
    draw = import_module(f"render.{key}").picture
    scene = Scene(NAMES, lambda text: ENGLISH.say(text, NAMES))
    seen = [all_games()[key].view(state, None) for state in sample(key, seats)]
    drawn = [draw(view, scene) for view in seen]
    times = [seconds(draw, view, scene) for view in seen * REPEATS]
    images = [Image.open(BytesIO(data)).convert("RGB") for data in drawn]
    floors = [seconds(png, image) for image in images * REPEATS]
    slow, large = (MILLISECONDS, KILOBYTES) if seats == SEATS else (None, None)
    what = f"picture, {seats} seats"
    return [
        Row(what, median(times) * 1000, "ms", median(floors) * 1000, slow),
        Row(f"{what}, slowest", max(times) * 1000, "ms", max(floors) * 1000),
        Row(what, median(map(len, drawn)) / 1024, "KB", budget=large),
    ]
