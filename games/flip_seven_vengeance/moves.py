"""One Struct per kind of move, and its notation both ways.

Notation: `h` hit, `s` stay, `t3` target seat 3, `k3.12` steal ("kidnap") the 12 of seat 3,
`d3.L13` discard seat 3's Lucky 13, `w0.12,3.-10` swap seat 0's 12 with seat 3's -10,
`gain` take 15 points, `m3` take 15 points from seat 3. A swap is written lower seat first.
"""

from games.engine.types import Move, Seat
from games.flip_seven_vengeance.cards import Card


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
