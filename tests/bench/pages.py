"""How long the picture of a rules page takes of one core, its position played and drawn.

Every picture was drawn once before. The bot draws each once and keeps it, so that this is what the
first reader of a page waits for.
"""

from statistics import median

from bot.pages import pages
from bot.positions import reached
from bot.text import words
from bot.ui.illustrations import drawn
from games.catalogue import all_games
from tests.bench.table import Row
from tests.bench.timing import seconds

MILLISECONDS = 30
KILOBYTES = 150
ENGLISH = words("en")


def rules_pages(key):
    """Milliseconds of a page's picture, all and without its moves; and how large it is."""
    game = all_games()[key]
    positions = [topic.position for topic in pages(key, "en")]
    made = [drawn(game, position, ENGLISH, "page.png") for position in positions]
    played = [seconds(reached, game, position) for position in positions]
    whole = [seconds(drawn, game, position, ENGLISH, "page.png") for position in positions]
    drawing = [all_of_it - moves for all_of_it, moves in zip(whole, played, strict=True)]
    what = "rules page"
    return [
        Row(f"{what}, drawn", median(drawing) * 1000, "ms", budget=MILLISECONDS),
        Row(f"{what}, its moves", median(played) * 1000, "ms"),
        Row(f"{what}, slowest", max(whole) * 1000, "ms", max(played) * 1000, MILLISECONDS),
        Row(what, max(len(picture.png) for picture in made) / 1024, "KB", budget=KILOBYTES),
    ]
