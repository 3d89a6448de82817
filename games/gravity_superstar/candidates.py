"""A move of every kind, chosen so that its refusal tells why the whole kind is closed.

Source: rules page, sections 4.3, 4.8 and 4.9.
"""

from games.engine.types import Seat
from games.gravity_superstar.cards import CARDS, COLOURS
from games.gravity_superstar.legality import legal_moves
from games.gravity_superstar.moves import (
    CARD_OF,
    HIGH_JUMPS,
    LONG_JUMPS,
    ROTATIONS,
    SPARED_FIRST,
    STEPS,
    STRAIGHT_DOWN,
    CompleteHand,
    Effect,
    EndTurn,
    Replay,
    Steal,
    SuperstarMove,
    pays,
    playing,
)
from games.gravity_superstar.state import SuperstarState, hand_of

_PLAYED: tuple[Effect, ...] = (
    STEPS[0],
    LONG_JUMPS[0],
    HIGH_JUMPS[0],
    STRAIGHT_DOWN,
    ROTATIONS[0],
)
"""An effect of every kind of move that plays a card."""


def candidates(state: SuperstarState, seat: Seat) -> tuple[SuperstarMove, ...]:
    """A legal move of every kind, or else its most telling one."""
    legal = legal_moves(state, seat)
    standing: tuple[SuperstarMove, ...] = (
        *(_played(state, seat, effect) for effect in _PLAYED),
        CompleteHand(),
        Replay(),
        _theft(state, seat),
        EndTurn(),
    )
    return tuple(
        next((move for move in legal if isinstance(move, type(stand_in))), stand_in)
        for stand_in in standing
    )


def _played(state: SuperstarState, seat: Seat, effect: Effect) -> SuperstarMove:
    """By a card in hand, so that platforms refuse it; without one by the card that is missing."""
    hand = hand_of(state.places[seat].played)
    paying = [card for card in SPARED_FIRST if card in hand and pays(card, effect)]
    return playing(effect, paying[0] if paying else CARD_OF.get(effect, CARDS[0]))


def _theft(state: SuperstarState, seat: Seat) -> SuperstarMove:
    """From whoever is to be robbed now, else from the next seat."""
    victim = state.victims[0] if state.victims else (seat + 1) % len(state.places)
    return Steal(victim, COLOURS[0])
