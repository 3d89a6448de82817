"""The pictures of the rules pages, drawn from the positions that the pages write down."""

from collections import OrderedDict
from collections.abc import Mapping
from functools import partial

from bot.pages import Topic
from bot.positions import BadPosition, Position, reached
from bot.text import Words, words
from bot.ui.artist import Artist
from bot.ui.renderers import renderer
from bot.ui.sheet import Picture
from games.engine.types import AnyGame
from render.kit.controls import Scene, text

KEPT = 128
"""How many pictures are kept, the last shown ones: all of three games in two languages, 6 MB."""


class Illustrations:
    """Draws each picture when somebody first asks for it, and keeps it."""

    def __init__(self, games: Mapping[str, AnyGame], artist: Artist) -> None:
        self._games = games
        self._artist = artist
        self._kept: OrderedDict[tuple[str, str, str], Picture] = OrderedDict()

    async def picture(self, game: str, topic: Topic, language: str) -> Picture | None:
        """The topic's picture in this language; None where it has none or can't be drawn."""
        key = (language, game, topic.key)
        if key not in self._kept:
            if topic.position is None:
                return None
            name = f"rules-{game}-{topic.key}.png"
            work = partial(drawn, self._games[game], topic.position, words(language), name)
            picture = await self._artist.apart(game, "rules", work, name)
            if picture is None:
                return None
            self._kept[key] = picture
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]


def drawn(game: AnyGame, position: Position, speech: Words, name: str) -> Picture:
    """The position's picture under this file name, with its description as alt text.

    Everybody in it is called by the number of their seat. Raises BadPosition.
    """
    names = tuple(speech.say(text("rules.seat", n=n + 1)) for n in range(position.seats))
    scene = Scene(names, lambda wanted: speech.say(wanted, names))
    view = game.view(reached(game, position), position.hand)
    face = renderer(game.key)
    png, told = (
        (face.picture(view, scene), face.alt_text(view))
        if position.hand is None
        else (face.hand(view, scene), face.hand_text(view))
    )
    if png is None:
        raise BadPosition(position.line, f"{game.key} has no hands to show")
    return Picture(name, tuple(speech.say(line, names) for line in told), png)
