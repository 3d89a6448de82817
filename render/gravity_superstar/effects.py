"""The different effects of the viewer's moves: their numbers, the cards that pay, what they do."""

from typing import NamedTuple

from games.engine.types import Seat
from games.gravity_superstar.cards import COLOURS, Card, Stars
from games.gravity_superstar.moves import (
    COMPLETE,
    EFFECTS,
    Effect,
    Playing,
    parsed,
)
from games.gravity_superstar.view import OutcomeView, SuperstarView, Trail

NUMBER: dict[Effect, int] = {
    effect: number for number, effect in enumerate((*EFFECTS, COMPLETE), start=1)
}
"""An effect has the same number in every position, on the map, in the lists and on controls."""


class Way(NamedTuple):
    """An effect that can be chosen: its moves, the card best spared first, and what comes of it.

    `cards` pay, each for the move at the same place. `trail` is None for completing the hand.
    """

    effect: Effect
    moves: tuple[str, ...]
    cards: tuple[Card, ...]
    trail: Trail | None
    points: int


def ways(view: SuperstarView) -> tuple[Way, ...]:
    """The different effects of the moves that the viewer knows of, by their numbers."""
    if not view.moves:
        return ()
    return tuple(map(_way, sorted(view.outcomes, key=lambda outcome: NUMBER[outcome.effect])))


def collected(trail: Trail) -> Stars:
    """The stars on the way, by colour."""
    return tuple(sum(entered.star == colour for entered in trail.path) for colour in COLOURS)


def ejected(trail: Trail) -> tuple[Seat, ...]:
    """The rivals on the way, in order."""
    return tuple(entered.ejected for entered in trail.path if entered.ejected is not None)


def tokens_taken(trail: Trail) -> int:
    """The Replay tokens on the way."""
    return sum(entered.token for entered in trail.path)


def tokens_missed(trail: Trail) -> int:
    """The Replay symbols on the way that give nothing, because the supply is empty."""
    return sum(entered.no_token for entered in trail.path)


def last_door(trail: Trail) -> int | None:
    """Where the open-door marker comes to stand, if the way meets it."""
    doors = [entered.door for entered in trail.path if entered.door is not None]
    return doors[-1] if doors else None


def _way(outcome: OutcomeView) -> Way:
    moves = map(parsed, outcome.moves)
    return Way(
        effect=outcome.effect,
        moves=outcome.moves,
        cards=tuple(move.card for move in moves if isinstance(move, Playing)),
        trail=outcome.trail,
        points=outcome.points,
    )
