"""Facts about one line of face-up cards, for rules, views and computers. No seats, no piles."""

import enum

from games.flip_seven_vengeance.cards import (
    CODES,
    HALF,
    MODIFIERS,
    NUMBERS,
    SUBTRACTED,
    UNLUCKY_SEVEN,
    VALUE,
    ZERO,
    Card,
)

Line = tuple[Card, ...]

SEVEN = 7
"""So many number cards in a live line are a Flip 7."""

FLIP_SEVEN_POINTS = 15

_WORTH: dict[Card, int] = {code: VALUE.get(code, 0) for code in CODES}
_NUMBER: dict[Card, int] = {code: int(code in VALUE) for code in CODES}
_TAKEN_OFF: dict[Card, int] = {code: SUBTRACTED.get(code, 0) for code in CODES}

_CLASHES: dict[Card, tuple[Card, ...]] = {
    **{code: (code,) for code in NUMBERS},
    **dict.fromkeys(MODIFIERS, ()),
    "7": ("7", "U7"),
    "U7": ("7",),
    "L13": (),  # one plain 13 beside it is allowed, and a line never holds two
}
"""The held cards on which an arriving card busts. Source: rules page, sections 4.1, 4.4, 4.5."""

_BUSTED_BY: dict[Card, Card | None] = {
    **{code: code for code in NUMBERS},
    **dict.fromkeys(MODIFIERS, None),
    "U7": "7",
    "L13": None,
}
"""The plain card that busts a holder of this one. Source: rules page, section 10.6."""


class Fate(enum.Enum):
    """What an arriving card does to a line. Source: rules page, section 4.6."""

    JOINS = enum.auto()
    SWEEPS = enum.auto()
    BUSTS = enum.auto()
    FLIPS = enum.auto()


def fate(line: Line, card: Card, *, sweeping: bool) -> Fate:
    """What this card does on arriving: Unlucky 7's sweep, then bust, then Flip 7.

    `sweeping` tells whether Unlucky 7 sweeps on this way of arriving.
    """
    if sweeping and card == UNLUCKY_SEVEN:
        return Fate.SWEEPS
    for held in _CLASHES[card]:
        if held in line:
            return Fate.BUSTS
    if _NUMBER[card] and number_cards(line) == SEVEN - 1:
        return Fate.FLIPS
    return Fate.JOINS


def number_cards(line: Line) -> int:
    """How many cards of the line count toward seven."""
    return sum(map(_NUMBER.__getitem__, line))


def line_score(line: Line, *, brutal: bool) -> int:
    """What this face-up line scores; outside Brutal with the points for Flip 7.

    Source: rules page, sections 6.2 and 6.3.
    """
    numbers = number_cards(line)
    flipped = numbers == SEVEN
    if ZERO in line and not flipped:
        return 0
    score = sum(map(_WORTH.__getitem__, line))
    if numbers < len(line):
        score = _modified(score, line, brutal=brutal)
    return score + FLIP_SEVEN_POINTS if flipped and not brutal else score


def number_total(line: Line) -> int:
    """The sum of the line's number cards, before anything is done to it."""
    return sum(map(_WORTH.__getitem__, line))


def without(line: Line, card: Card) -> Line:
    """The line after this card, which must lie in it, has left."""
    at = line.index(card)
    return line[:at] + line[at + 1 :]


def counted(pile: Line) -> dict[Card, int]:
    """How often each code lies in the pile."""
    return {code: pile.count(code) for code in set(pile)}


def bust_cards(line: Line, pile: dict[Card, int]) -> int:
    """How many cards of a counted pile bust this line at once. Source: section 10.6."""
    busting = {_BUSTED_BY[card] for card in line}
    return sum(pile.get(card, 0) for card in busting if card is not None)


def _modified(score: int, line: Line, *, brutal: bool) -> int:
    if HALF in line:
        score //= 2
    score -= sum(map(_TAKEN_OFF.__getitem__, line))
    return score if brutal else max(0, score)
