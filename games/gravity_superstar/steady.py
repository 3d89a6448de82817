"""The steady computer: each action as it looks by itself, one at a time.

Source: rules page, section 10, "Simple".
"""

from functools import lru_cache

from games.engine.types import Seat
from games.gravity_superstar.cards import CARDS, ROTATE, WILD, Card
from games.gravity_superstar.lookahead import (
    Outlook,
    after_way,
    completed,
    distance,
    loot_worth,
    paid,
    plays_of,
    seen,
    token_spent,
)
from games.gravity_superstar.moves import (
    CompleteHand,
    Effect,
    EndTurn,
    Replay,
    Steal,
    SuperstarMove,
    effect_of,
)
from games.gravity_superstar.view import SuperstarView

TOKEN_EXTRA = 0.30
CARD_WORTH: dict[Card, float] = {WILD: 0.50, ROTATE: 0.34}
OTHER_CARD_WORTH = 0.22
HAND_SHARE = 0.9
DISTANCE_COST = 0.35
SECOND_ACTION_MARGIN = 0.15


def worths(view: SuperstarView, moves: tuple[SuperstarMove, ...]) -> list[float]:
    """How good each of these legal moves looks to the deciding seat."""
    outlook, me = seen(view), view.turn
    return [_worth(outlook, me, move, may_complete(view)) for move in moves]


def may_complete(view: SuperstarView) -> bool:
    """Whether the second action of this turn may be completing the hand."""
    return view.replay_complete_hand


def value(outlook: Outlook, me: Seat) -> float:
    """What the table is worth to a seat: points, cards in hand, and a star near by."""
    pawn = outlook.situation.pawns[me]
    far = 0 if pawn is None else distance(outlook, pawn)
    cards = HAND_SHARE * hand_worth(outlook.hands[me])
    return outlook.score(me) + TOKEN_EXTRA * outlook.tokens[me] + cards - DISTANCE_COST * far


def actions(outlook: Outlook, me: Seat, *, completing: bool) -> list[Outlook]:
    """The tables after each single action of a seat; each effect is worked out once."""
    pawn = outlook.situation.pawns[me]
    if pawn is None:
        return []
    gone: dict[Effect, Outlook] = {}
    found = []
    for move in plays_of(outlook, me, pawn):
        effect = effect_of(move)
        if effect not in gone:
            gone[effect] = after_way(outlook, me, effect)
        found.append(paid(gone[effect], me, move.card))
    if completing and len(outlook.hands[me]) < len(CARDS):
        found.append(completed(outlook, me))
    return found


def best_second(outlook: Outlook, me: Seat, *, completing: bool) -> float:
    """The best value after spending a token and acting once more."""
    spent = token_spent(outlook, me)
    return max(value(after, me) for after in actions(spent, me, completing=completing))


@lru_cache(maxsize=64)
def hand_worth(hand: tuple[Card, ...]) -> float:
    """What the cards in hand are worth."""
    return sum(CARD_WORTH.get(card, OTHER_CARD_WORTH) for card in hand)


def _worth(outlook: Outlook, me: Seat, move: SuperstarMove, completing: bool) -> float:
    match move:
        case Steal(victim, take):
            return loot_worth(outlook, me, victim, take)
        case Replay():
            return best_second(outlook, me, completing=completing) - SECOND_ACTION_MARGIN
        case EndTurn():
            return value(outlook, me)
        case CompleteHand():
            return value(completed(outlook, me), me)
        case _:
            return value(paid(after_way(outlook, me, effect_of(move)), me, move.card), me)
