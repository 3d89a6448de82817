"""One Struct per kind of move, and its notation both ways.

A move that plays a card is written effect first, then the card that pays for it: `sl/d` step left
with the drop card face down, `jr/w` long jump right with the wild card, `hl/h` high jump left,
`d/d` drop, `t90/t` turn clockwise by 90 degrees (cards: j long jump, h high jump, d drop,
t rotate, w wild). `c` completes the hand, `k2.blue` steals a blue star from seat 2, `k2.token` a
token; `r` spends a Replay token, `e` ends the turn.
"""

import re
from collections.abc import Callable
from functools import lru_cache, partial

from games.engine.errors import BadNotation
from games.engine.types import Move, Seat
from games.gravity_superstar.cards import (
    CARDS,
    COLOURS,
    DROP,
    HIGH_JUMP,
    LONG_JUMP,
    ROTATE,
    TOKEN,
    WILD,
    Card,
    Colour,
)

Side = str
LEFT: Side = "left"
RIGHT: Side = "right"
"""As seen when the pawn is drawn upright, before its move."""

TURNS: tuple[int, ...] = (90, 180, 270)
"""Degrees, clockwise as seen on the picture."""

Effect = str
"""What a move does to the pawn, whichever card pays: the part of its notation before the `/`."""

STEPS: tuple[Effect, ...] = ("sl", "sr")
LONG_JUMPS: tuple[Effect, ...] = ("jl", "jr")
HIGH_JUMPS: tuple[Effect, ...] = ("hl", "hr")
STRAIGHT_DOWN: Effect = "d"
ROTATIONS: tuple[Effect, ...] = ("t90", "t180", "t270")
EFFECTS: tuple[Effect, ...] = (*STEPS, *LONG_JUMPS, *HIGH_JUMPS, STRAIGHT_DOWN, *ROTATIONS)
"""The ten effects that move or turn the pawn. Source: rules page, section 4.9."""

COMPLETE: Effect = "c"
"""The eleventh: completing the hand."""

CARD_OF: dict[Effect, Card] = {
    **dict.fromkeys(LONG_JUMPS, LONG_JUMP),
    **dict.fromkeys(HIGH_JUMPS, HIGH_JUMP),
    STRAIGHT_DOWN: DROP,
    **dict.fromkeys(ROTATIONS, ROTATE),
}
"""The card that a special effect belongs to; the wild card does as well. A step takes any card."""

SPARED_FIRST: tuple[Card, ...] = (DROP, HIGH_JUMP, LONG_JUMP, ROTATE, WILD)
"""The cards, the least useful first. Source: rules page, section 9.2."""


class CompleteHand(Move, frozen=True, tag="c"):
    """Take back all cards that lie in front of the seat."""


class Simple(Move, frozen=True, cache_hash=True, tag="s"):
    """Play any card face down and move one cell to a side."""

    card: Card
    side: Side


class LongJump(Move, frozen=True, cache_hash=True, tag="j"):
    """Two cells to a side."""

    card: Card
    side: Side


class HighJump(Move, frozen=True, cache_hash=True, tag="h"):
    """One cell up, then one to a side."""

    card: Card
    side: Side


class Drop(Move, frozen=True, cache_hash=True, tag="d"):
    """Down through the platform that the pawn stands on."""

    card: Card


class Rotate(Move, frozen=True, cache_hash=True, tag="t"):
    """Turn the feet clockwise by 90, 180 or 270 degrees."""

    card: Card
    turn: int


class Steal(Move, frozen=True, tag="k"):
    """Take one star of a colour, or "token", from the first of the ejected rivals."""

    victim: Seat
    take: Colour


class Replay(Move, frozen=True, tag="r"):
    """Spend a Replay token for a second action."""


class EndTurn(Move, frozen=True, tag="e"):
    """Keep the tokens: the turn is over."""


Special = LongJump | HighJump | Drop | Rotate
Playing = Simple | Special
"""The moves that play a card."""

SuperstarMove = CompleteHand | Playing | Steal | Replay | EndTurn


def effect_of(move: Playing) -> Effect:
    """What this move does to the pawn; "" where it names a card, side or turn that there is not."""
    return _EFFECT_OF.get(move, "")


def playing(effect: Effect, card: Card) -> Playing:
    """The move that has one of the ten effects by this card. Raises KeyError."""
    return _MADE[effect](card)


@lru_cache(maxsize=1 << 14)
def plays(effects: tuple[Effect, ...], hand: tuple[Card, ...]) -> tuple[Playing, ...]:
    """The moves with one of these effects and a card of this hand, the card best spared first."""
    return tuple(
        playing(effect, card)
        for effect in effects
        for card in SPARED_FIRST
        if card in hand and pays(card, effect)
    )


def pays(card: Card, effect: Effect) -> bool:
    """Whether this card can be played for this effect."""
    return effect in STEPS or card in {WILD, CARD_OF[effect]}


def formatted(move: SuperstarMove) -> str:
    """The move's notation."""
    match move:
        case CompleteHand():
            return COMPLETE
        case Steal(victim, take):
            return f"k{victim}.{take}"
        case Replay():
            return "r"
        case EndTurn():
            return "e"
        case _:
            return f"{effect_of(move)}/{_LETTER_OF[move.card]}"


def parsed(text: str) -> SuperstarMove:
    """The move that this notation means. Raises BadNotation."""
    move = _PLAIN.get(text) or _theft(text)
    if move is None:
        raise BadNotation(text)
    return move


_MADE: dict[Effect, Callable[[Card], Playing]] = {
    "sl": partial(Simple, side=LEFT),
    "sr": partial(Simple, side=RIGHT),
    "jl": partial(LongJump, side=LEFT),
    "jr": partial(LongJump, side=RIGHT),
    "hl": partial(HighJump, side=LEFT),
    "hr": partial(HighJump, side=RIGHT),
    "d": Drop,
    "t90": partial(Rotate, turn=90),
    "t180": partial(Rotate, turn=180),
    "t270": partial(Rotate, turn=270),
}

_LETTER_OF: dict[Card, str] = {LONG_JUMP: "j", HIGH_JUMP: "h", DROP: "d", ROTATE: "t", WILD: "w"}

_EFFECT_OF: dict[Playing, Effect] = {
    playing(effect, card): effect for effect in EFFECTS for card in CARDS
}

_PLAIN: dict[str, SuperstarMove] = {
    COMPLETE: CompleteHand(),
    "r": Replay(),
    "e": EndTurn(),
    **{f"{effect}/{_LETTER_OF[move.card]}": move for move, effect in _EFFECT_OF.items()},
}

_STEAL = re.compile(rf"k(0|[1-9][0-9]?)\.({'|'.join((*COLOURS, TOKEN))})", re.ASCII)


def _theft(text: str) -> Steal | None:
    found = _STEAL.fullmatch(text)
    return None if found is None else Steal(int(found[1]), found[2])
