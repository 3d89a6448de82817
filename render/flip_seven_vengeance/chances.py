"""What the next card may do to a line, in words. Source: rules page, section 10.6."""

from games.engine.types import Seat
from games.flip_seven_vengeance.cards import UNLUCKY_SEVEN, VALUE
from games.flip_seven_vengeance.view import Status, VengeanceView
from render.flip_seven_vengeance.words import words
from render.kit.controls import Text

_ONE_SHORT_OF_SEVEN = 6


def odds(view: VengeanceView, seat: Seat) -> Text | None:
    """The chance of a bust, and of Flip 7 where it is one card away; None if nothing is drawn."""
    place = view.seats[seat]
    cards, pile = place.bust
    if place.status is Status.BUSTED or not pile:
        return None
    bust = words("board.bust", odds=_share(cards, pile))
    if place.number_cards != _ONE_SHORT_OF_SEVEN:
        return bust
    return words("board.bust_or_flip", bust=bust, odds=_share(_flipping(view, cards), pile))


def percent(cards: int, pile: int) -> int:
    """A chance in whole percent."""
    return round(100 * cards / pile)


def _share(cards: int, pile: int) -> Text:
    return words("board.share", cards=cards, pile=pile, percent=percent(cards, pile))


def _flipping(view: VengeanceView, busting: int) -> int:
    """How many cards would be a seventh number: all but those that bust, and but Unlucky 7."""
    pile = view.pile or view.discard_pile
    return sum(card in VALUE and card != UNLUCKY_SEVEN for card in pile) - busting
