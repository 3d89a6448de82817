"""Controls for Swap: seat, card, other seat, other card, at most 18 or 12 to choose from each time.

A partial choice is written as the beginning of the move: `w0`, `w0.12`, `w0.12,3`; either of the
two seats may come first. Source: rules page, section 10.4.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from games.engine.types import Seat
from games.flip_seven_vengeance.cards import RANK, Card
from games.flip_seven_vengeance.moves import Swap, formatted, swap
from games.flip_seven_vengeance.view import VengeanceView
from render.flip_seven_vengeance.warnings import line_note, seat_label, swap_label, warning
from render.flip_seven_vengeance.words import card_words, figures, words
from render.kit.controls import Buttons, Choice, Controls, Menu, SeatName, Text, Tone

_FLAT_LIMIT = 25
_BEGUN = re.compile(r"w(\d{1,2})(?:\.([A-Z0-9/-]+)(?:,(\d{1,2}))?)?", re.ASCII)


class Begun(NamedTuple):
    """What is chosen so far of a swap."""

    first: Seat | None = None
    first_card: Card | None = None
    second: Seat | None = None


class _Side(NamedTuple):
    """One swap as seen from the card chosen first."""

    seat: Seat
    card: Card
    other: Seat
    other_card: Card


def swap_controls(view: VengeanceView, swaps: Sequence[Swap], partial: str) -> Controls:
    """One menu where all swaps fit, else the next step after this partial choice."""
    if len(swaps) <= _FLAT_LIMIT:
        choices = tuple(_finished(view, _forwards(move), whole=True) for move in swaps)
        return (Menu(words("controls.ask.swap"), choices),)
    sides = [side for move in swaps for side in (_forwards(move), _backwards(move))]
    begun = _settled(_begun(partial), sides)
    if begun.first is None:
        return (_first_seats(view, sides),)
    again = Choice("", words("controls.again"), partial=True)
    return (
        _so_far(view, begun),
        _next_step(view, begun, _fitting(begun, sides)),
        Buttons(((again, Tone.SECONDARY),)),
    )


def _forwards(move: Swap) -> _Side:
    return _Side(move.first, move.first_card, move.second, move.second_card)


def _backwards(move: Swap) -> _Side:
    return _Side(move.second, move.second_card, move.first, move.first_card)


def _begun(partial: str) -> Begun:
    found = _BEGUN.fullmatch(partial)
    if found is None:
        return Begun()
    first, card, second = found.groups()
    return Begun(int(first), card, None if second is None else int(second))


def _settled(begun: Begun, sides: Sequence[_Side]) -> Begun:
    """The choice with what can only be one way filled in; nothing of it where it fits no swap."""
    fitting = _fitting(begun, sides)
    if begun.first is None or not fitting:
        return Begun()
    cards = {side.card for side in fitting}
    if begun.first_card is None and len(cards) > 1:
        return begun
    others = {side.other for side in fitting}
    second = begun.second if len(others) > 1 else others.pop()
    return Begun(begun.first, begun.first_card or cards.pop(), second)


def _fitting(begun: Begun, sides: Sequence[_Side]) -> list[_Side]:
    return [
        side
        for side in sides
        if begun.first in {None, side.seat}
        and begun.first_card in {None, side.card}
        and begun.second in {None, side.other}
    ]


def _first_seats(view: VengeanceView, sides: Sequence[_Side]) -> Menu:
    seats = sorted({side.seat for side in sides})
    choices = tuple(
        Choice(f"w{seat}", seat_label(view, seat), line_note(view, seat), partial=True)
        for seat in seats
    )
    return Menu(words("controls.ask.swap_first"), choices)


def _next_step(view: VengeanceView, begun: Begun, sides: Sequence[_Side]) -> Menu:
    if begun.first_card is None:
        cards = sorted({side.card for side in sides}, key=RANK.__getitem__)
        choices = tuple(
            Choice(f"w{begun.first}.{card}", card_words(card), partial=True) for card in cards
        )
        return Menu(words("controls.ask.swap_card"), choices)
    if begun.second is None:
        start = f"w{begun.first}.{begun.first_card}"
        choices = tuple(
            Choice(f"{start},{seat}", seat_label(view, seat), line_note(view, seat), partial=True)
            for seat in sorted({side.other for side in sides})
        )
        return Menu(words("controls.ask.swap_second"), choices)
    ordered = sorted(sides, key=lambda side: RANK[side.other_card])
    choices = tuple(_finished(view, side, whole=False) for side in ordered)
    return Menu(words("controls.ask.swap_last"), choices)


def _so_far(view: VengeanceView, begun: Begun) -> Text:
    """What is chosen, in words, with the line that it comes from."""
    first = 0 if begun.first is None else begun.first
    if begun.first_card is None:
        return words("controls.from", seat=SeatName(first), note=line_note(view, first))
    card = card_words(begun.first_card)
    if begun.second is None:
        return words("controls.swap_with", seat=SeatName(first), card=card)
    return words(
        "controls.swap_between",
        seat=SeatName(first),
        card=card,
        other=SeatName(begun.second),
        note=line_note(view, begun.second),
    )


def _finished(view: VengeanceView, side: _Side, *, whole: bool) -> Choice:
    """A whole move, with its outcome; its label names both sides where nothing is chosen yet."""
    move = swap((side.seat, side.card), (side.other, side.other_card))
    label = card_words(side.other_card)
    if whole:
        label = swap_label(view, side.seat, side.card, side.other, side.other_card)
    return Choice(formatted(move), label, warning(view, move) or _outcome(view, side))


def _outcome(view: VengeanceView, side: _Side) -> Text:
    """The two lines as they will lie."""
    return words(
        "controls.outcome",
        seat=SeatName(side.seat),
        line=_exchanged(view.seats[side.seat].line, side.card, side.other_card),
        other=SeatName(side.other),
        other_line=_exchanged(view.seats[side.other].line, side.other_card, side.card),
    )


def _exchanged(line: tuple[Card, ...], gone: Card, come: Card) -> str:
    rest = list(line)
    rest.remove(gone)
    return figures((*rest, come))
