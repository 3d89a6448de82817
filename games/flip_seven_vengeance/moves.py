"""One Struct per kind of move, and its notation both ways.

Notation: `h` hit, `s` stay, `t3` target seat 3, `k3.12` steal ("kidnap") the 12 of seat 3,
`d3.L13` discard seat 3's Lucky 13, `w0.12,3.-10` swap seat 0's 12 with seat 3's -10,
`gain` take 15 points, `m3` take 15 points from seat 3. A swap is written lower seat first.
"""

import re

from games.engine.errors import BadNotation
from games.engine.types import Move, Seat
from games.flip_seven_vengeance.cards import COPIES, RANK, Card

_SEAT = "(0|[1-9][0-9]?)"
_CARD = "([A-Z0-9/-]+)"
_TARGET = re.compile(f"t{_SEAT}", re.ASCII)
_STEAL = re.compile(rf"k{_SEAT}\.{_CARD}", re.ASCII)
_DISCARD = re.compile(rf"d{_SEAT}\.{_CARD}", re.ASCII)
_SWAP = re.compile(rf"w{_SEAT}\.{_CARD},{_SEAT}\.{_CARD}", re.ASCII)
_SUBTRACT = re.compile(f"m{_SEAT}", re.ASCII)


class Hit(Move, frozen=True, tag="h"):
    """Draw one card."""


class Stay(Move, frozen=True, tag="s"):
    """Bank the line: no more turns in this round."""


class Target(Move, frozen=True, tag="t"):
    """Name the seat that an action or a modifier goes to."""

    seat: Seat


class Steal(Move, frozen=True, tag="k"):
    """Take a card from another seat's line."""

    victim: Seat
    card: Card


class Discard(Move, frozen=True, tag="d"):
    """Remove a card from any live line."""

    victim: Seat
    card: Card


class Swap(Move, frozen=True, tag="w"):
    """Let two cards of two seats change places; unordered, kept with the lower seat first."""

    first: Seat
    first_card: Card
    second: Seat
    second_card: Card


class Gain(Move, frozen=True, tag="g"):
    """Brutal, Flip 7: 15 points for oneself."""


class Subtract(Move, frozen=True, tag="m"):
    """Brutal, Flip 7: 15 points off another seat's round score."""

    seat: Seat


VengeanceMove = Hit | Stay | Target | Steal | Discard | Swap | Gain | Subtract


def formatted(move: VengeanceMove) -> str:  # noqa: C901, PLR0911 - an arm per kind
    """The move's notation."""
    match move:
        case Hit():
            return "h"
        case Stay():
            return "s"
        case Target(seat):
            return f"t{seat}"
        case Steal(victim, card):
            return f"k{victim}.{card}"
        case Discard(victim, card):
            return f"d{victim}.{card}"
        case Swap(first, first_card, second, second_card):
            return f"w{first}.{first_card},{second}.{second_card}"
        case Gain():
            return "gain"
        case Subtract(seat):
            return f"m{seat}"


def parsed(text: str) -> VengeanceMove:
    """The move that this notation means. Raises BadNotation.

    A swap is taken either way round. One within a single seat is a move as well, if never a legal
    one: the rules have a reason of their own to refuse it.
    """
    move = _PLAIN.get(text) or _with_seat(text) or _with_card(text)
    if move is None:
        raise BadNotation(text)
    return move


def swap(first: tuple[Seat, Card], second: tuple[Seat, Card]) -> Swap:
    """The swap of two seats' cards, put into its one order."""
    low, high = sorted((first, second), key=_swap_order)
    return Swap(*low, *high)


_PLAIN: dict[str, VengeanceMove] = {"h": Hit(), "s": Stay(), "gain": Gain()}


def _with_seat(text: str) -> VengeanceMove | None:
    if found := _TARGET.fullmatch(text):
        return Target(int(found[1]))
    if found := _SUBTRACT.fullmatch(text):
        return Subtract(int(found[1]))
    return None


def _with_card(text: str) -> VengeanceMove | None:
    for pattern, kind in ((_STEAL, Steal), (_DISCARD, Discard)):
        if (found := pattern.fullmatch(text)) and found[2] in COPIES:
            return kind(int(found[1]), found[2])
    found = _SWAP.fullmatch(text)
    if found is None or found[2] not in COPIES or found[4] not in COPIES:
        return None
    return swap((int(found[1]), found[2]), (int(found[3]), found[4]))


def _swap_order(side: tuple[Seat, Card]) -> tuple[Seat, int]:
    seat, card = side
    return seat, RANK.get(card, -1)
