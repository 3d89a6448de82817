"""Message keys of this game and the small texts that several places share."""

from collections.abc import Iterable

from games.engine.types import Seat
from games.flip_seven_vengeance.cards import LUCKY_THIRTEEN, RANK, UNLUCKY_SEVEN, VALUE, ZERO, Card
from games.flip_seven_vengeance.view import VengeanceView
from render.kit.controls import Param, SeatName, Text, text

KEY = "flip_seven_vengeance"

MINUS = "\u2212"
"""The true minus sign, as wide as a plus."""

_NAMED = {
    ZERO: "zero",
    UNLUCKY_SEVEN: "unlucky_seven",
    LUCKY_THIRTEEN: "lucky_thirteen",
    "MORE": "just_one_more",
    "FOUR": "flip_four",
    "STEAL": "steal",
    "SWAP": "swap",
    "DISCARD": "discard",
}


def words(name: str, /, **params: Param) -> Text:
    """Words of this game by the rest of their key."""
    return text(f"{KEY}.{name}", **params)


def card_words(card: Card) -> Text:
    """A card as people say it: 12, Lucky 13, Flip Four!"""
    if card in _NAMED:
        return words(f"card.{_NAMED[card]}")
    if card in VALUE:
        return words("card.number", value=card)
    return words("card.modifier", value=printed(card))


def printed(card: Card) -> str:
    """A card's code in print; the same in every language."""
    return card.replace("/", "÷").replace("-", MINUS)


def figures(cards: Iterable[Card]) -> str:
    """A line in print, numbers ascending, then modifiers: 3 9 L13 and so on."""
    return " ".join(printed(card) for card in sorted(cards, key=RANK.__getitem__))


def card_list(cards: Iterable[Card]) -> tuple[Text, ...]:
    """Cards in canonical order, as a list of words."""
    return tuple(card_words(card) for card in sorted(cards, key=RANK.__getitem__))


def name_list(seats: Iterable[Seat]) -> tuple[Text, ...]:
    """Several names as a list of words."""
    return tuple(words("person", seat=SeatName(seat)) for seat in seats)


def signed(points: int) -> str:
    """Points in print, with a true minus sign."""
    return str(points).replace("-", MINUS)


def gained(points: int) -> str:
    """Points in print as they are added to a total."""
    return signed(points) if points < 0 else f"+{points}"


def counted(points: int) -> Text:
    """So many points, in words."""
    return words("points", n=points, points=signed(points))


def table_order(view: VengeanceView) -> tuple[Seat, ...]:
    """The seats clockwise from the dealer's left. Source: rules page, section 10.1."""
    count = len(view.seats)
    return tuple((view.dealer + step) % count for step in range(1, count + 1))
