"""A move in words, as it is typed for and read out by the keyboard's command."""

from typing import assert_never

from games.flip_seven_vengeance.moves import (
    Discard,
    Gain,
    Hit,
    Stay,
    Steal,
    Subtract,
    Swap,
    Target,
    parsed,
)
from games.flip_seven_vengeance.view import VengeanceView
from render.flip_seven_vengeance.words import card_words, signed, words
from render.kit.controls import SeatName, Text


def move_words(view: VengeanceView, notation: str) -> Text:
    """What this legal move does, in a few words."""
    move = parsed(notation)
    if isinstance(move, Steal | Discard | Swap):
        return _taking(move)
    match move:
        case Hit():
            said = words("controls.hit")
        case Stay():
            points = view.seats[view.to_act[0]].points
            said = words("controls.stay", n=points, points=signed(points))
        case Target(seat=seat):
            said = words("move.target", card=_card_asked(view), name=SeatName(seat))
        case Gain():
            said = words("move.gain")
        case Subtract(seat=seat):
            said = words("move.subtract", name=SeatName(seat))
        case unknown:
            assert_never(unknown)
    return said


def _taking(move: Steal | Discard | Swap) -> Text:
    match move:
        case Steal(victim=victim, card=card):
            return words("move.steal", card=card_words(card), name=SeatName(victim))
        case Discard(victim=victim, card=card):
            return words("move.discard", card=card_words(card), name=SeatName(victim))
        case Swap():
            return words(
                "move.swap",
                first=SeatName(move.first),
                first_card=card_words(move.first_card),
                second=SeatName(move.second),
                second_card=card_words(move.second_card),
            )
        case unknown:
            assert_never(unknown)


def _card_asked(view: VengeanceView) -> Text:
    card = view.decision.card if view.decision is not None else None
    return card_words(card) if card is not None else words("controls.hit")
