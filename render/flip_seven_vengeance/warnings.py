"""What stands beside a choice: whose line it touches and what it would do at once."""

from games.engine.types import Seat
from games.flip_seven_vengeance.cards import Card
from games.flip_seven_vengeance.moves import VengeanceMove
from games.flip_seven_vengeance.view import Status, VengeanceView, consequence
from render.flip_seven_vengeance.words import card_words, counted, figures, name_list, words
from render.kit.controls import SeatName, Text


def seat_label(view: VengeanceView, seat: Seat) -> Text:
    """A seat's name on a control; the deciding seat is marked as "me"."""
    return words("controls.me" if seat in view.to_act else "controls.seat", seat=SeatName(seat))


def swap_label(view: VengeanceView, seat: Seat, card: Card, other: Seat, other_card: Card) -> Text:
    """Both sides of a swap."""
    return words(
        "controls.swap_both",
        seat=seat_label(view, seat),
        card=card_words(card),
        other=seat_label(view, other),
        other_card=card_words(other_card),
    )


def line_note(view: VengeanceView, seat: Seat) -> Text:
    """A seat's line and what it is worth."""
    place = view.seats[seat]
    if place.status is Status.BUSTED:
        return words("controls.busted")
    if not place.line:
        return words("controls.empty")
    return words("controls.line", line=figures(place.line), points=counted(place.points))


def warning(view: VengeanceView, move: VengeanceMove) -> Text | None:
    """Who busts, flips seven or is swept by this move; None where nobody does."""
    effect = consequence(view, move)
    parts: list[Text] = []
    if effect.busts:
        parts.append(words("warning.busts", seats=name_list(effect.busts)))
    if effect.flips is not None:
        parts.append(words("warning.flips", seat=SeatName(effect.flips)))
    if effect.sweeps:
        parts.append(words("warning.sweeps", seats=name_list(effect.sweeps)))
    return words("warning.all", warnings=tuple(parts)) if parts else None
