"""The different effects of the viewer's moves: their numbers, the cards that pay, what they do."""

from typing import NamedTuple

from games.engine.types import Seat
from games.gravity_superstar.cards import COLOURS, Card, Stars
from games.gravity_superstar.moves import (
    COMPLETE,
    EFFECTS,
    CompleteHand,
    Effect,
    EndTurn,
    Replay,
    Steal,
    effect_of,
    parsed,
)
from games.gravity_superstar.view import OutcomeView, SuperstarView, Trail

NUMBER: dict[Effect, int] = {
    effect: number for number, effect in enumerate((*EFFECTS, COMPLETE), start=1)
}
"""An effect has the same number in every position, on the map, in the lists and on controls."""


class Way(NamedTuple):
    """An effect that the viewer can choose: its moves, the card best spared first, and its outcome.

    `cards` pay, each for the move at the same place. The outcome is None for who is not to act.
    """

    effect: Effect
    moves: tuple[str, ...]
    cards: tuple[Card, ...]
    outcome: OutcomeView | None

    @property
    def trail(self) -> Trail | None:
        """Where the pawn goes, as far as that is known."""
        return None if self.outcome is None else self.outcome.trail


def ways(view: SuperstarView) -> tuple[Way, ...]:
    """The different effects of the moves that the viewer knows of, by their numbers."""
    found: dict[Effect, list[tuple[str, Card | None]]] = {}
    for notation in view.moves:
        match move := parsed(notation):
            case Steal() | Replay() | EndTurn():
                continue
            case CompleteHand():
                found.setdefault(COMPLETE, []).append((notation, None))
            case _:
                found.setdefault(effect_of(move), []).append((notation, move.card))
    outcomes = {outcome.effect: outcome for outcome in view.outcomes}
    return tuple(
        Way(
            effect,
            tuple(notation for notation, _ in found[effect]),
            tuple(card for _, card in found[effect] if card is not None),
            outcomes.get(effect),
        )
        for effect in NUMBER
        if effect in found
    )


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
