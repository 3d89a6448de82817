"""Message keys of this game and the small texts that several places share."""

from collections.abc import Iterable

from games.engine.types import Seat
from games.gravity_superstar.board import Compass, label
from games.gravity_superstar.cards import COLOURS, TOKEN, Card, Colour, Stars
from games.gravity_superstar.moves import Effect
from games.gravity_superstar.tiles import Cell
from games.gravity_superstar.view import Pawn
from render.kit.controls import Param, SeatName, Text, text

KEY = "gravity_superstar"

ARROWS: dict[Compass, str] = {"N": "▲", "E": "►", "S": "▼", "W": "◄"}
"""Always where feet point; the same in every language."""


def words(name: str, /, **params: Param) -> Text:
    """Words of this game by the rest of their key."""
    return text(f"{KEY}.{name}", **params)


def spot(pawn: Pawn) -> str:
    """A pawn's cell and feet in print: F4 ▼."""
    return f"{label(pawn.cell)} {ARROWS[pawn.feet]}"


def spoken_spot(pawn: Pawn) -> Text:
    """A pawn's cell and feet in words."""
    return words(f"spot.{pawn.feet}", cell=label(pawn.cell))


def card_words(card: Card) -> Text:
    """A card by its name."""
    return words(f"card.{card}")


def card_list(cards: Iterable[Card]) -> tuple[Text, ...]:
    """Cards as a list of words."""
    return tuple(map(card_words, cards))


def effect_words(effect: Effect) -> Text:
    """An effect by its name: step left."""
    return words(f"effect.{effect}")


def thing_words(what: Colour) -> Text:
    """A colour of star with its sign, or a token."""
    return words(f"thing.{what}")


def spoken_thing(what: Colour) -> Text:
    """The same without a sign, for lines that are heard."""
    return words(f"spoken.{what}")


def points(count: int) -> Text:
    """So many points."""
    return words("points", n=count)


def tokens(count: int) -> Text:
    """So many Replay tokens."""
    return words("tokens", n=count)


def spoken_stars(stars: Stars) -> tuple[Text, ...]:
    """How many stars of each colour there is, for lines that are heard."""
    return tuple(
        words("counted", thing=spoken_thing(colour), count=count)
        for colour, count in zip(COLOURS, stars, strict=True)
        if count
    )


def name_list(seats: Iterable[Seat]) -> tuple[Text, ...]:
    """Several names as a list of words."""
    return tuple(words("person", seat=SeatName(seat)) for seat in seats)


def cells(found: Iterable[Cell]) -> str:
    """Cells in print, the same in every language: A1 B4 F2."""
    return " ".join(map(label, found))


def is_token(what: Colour) -> bool:
    return what == TOKEN
