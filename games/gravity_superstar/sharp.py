"""The sharp computer: both actions of a turn together, rivals, the next turn and the end.

A decision looks at no more than 27 first actions, 27 second ones after each, and for every table
that comes of them at the ten ways of each seat: some thousand ways, well below a second.
Source: rules page, section 10, "Stronger".
"""

from games.engine.types import Seat
from games.gravity_superstar.cards import CARDS
from games.gravity_superstar.lookahead import (
    Outlook,
    after_play,
    completed,
    gain,
    loot_worth,
    plays_of,
    seen,
    token_spent,
)
from games.gravity_superstar.moves import (
    CompleteHand,
    EndTurn,
    Replay,
    Steal,
    SuperstarMove,
    effect_of,
)
from games.gravity_superstar.scoring import places
from games.gravity_superstar.situation import stars_left
from games.gravity_superstar.steady import actions, value
from games.gravity_superstar.tracks import track
from games.gravity_superstar.view import Pawn, SuperstarView

RIVAL_SHARE = 0.35
NEXT_TURN_SHARE = 0.45
DANGER_SHARE = 0.45
EJECTION_COST = 0.6
REFRESH_GAIN = 0.15
SECOND_SHARE = 0.8
LOOT = 1.0
LOOT_OF_A_PAIR = 1.5
GAME_WORTH = 50.0
STALL_ROUNDS = 2
STALL_COST = 0.5


def worths(view: SuperstarView, moves: tuple[SuperstarMove, ...]) -> list[float]:
    """How good each of these legal moves looks to the deciding seat."""
    outlook = seen(view)
    return [_worth(view, outlook, move) for move in moves]


def _worth(view: SuperstarView, outlook: Outlook, move: SuperstarMove) -> float:
    me = view.turn
    match move:
        case Steal(victim, take):
            return loot_worth(outlook, me, victim, take)
        case Replay():
            return max(_standing(view, table) for table in _seconds(view, outlook))
        case EndTurn():
            return _standing(view, outlook)
        case CompleteHand():
            return _turn(view, completed(outlook, me))
        case _:
            return _turn(view, after_play(outlook, me, move))


def _turn(view: SuperstarView, outlook: Outlook) -> float:
    """The table after an action, or better still after a second one where it can be paid."""
    now = _standing(view, outlook)
    if view.action_number != 1 or not outlook.tokens[view.turn]:
        return now
    second = max(_standing(view, table) for table in _seconds(view, outlook))
    return max(now, second)


def _seconds(view: SuperstarView, outlook: Outlook) -> list[Outlook]:
    spent = token_spent(outlook, view.turn)
    return actions(spent, view.turn, completing=view.replay_complete_hand)


def _standing(view: SuperstarView, outlook: Outlook) -> float:
    """The table at the end of my turn."""
    me = view.turn
    worth = value(outlook, me) + _ending(view, outlook)
    worth -= RIVAL_SHARE * max(outlook.score(seat) for seat in range(len(view.seats)) if seat != me)
    worth += NEXT_TURN_SHARE * _next_gain(outlook, me) - _danger(view, outlook)
    if view.quiet_rounds >= STALL_ROUNDS:
        worth -= STALL_COST * view.quiet_rounds * stars_left(outlook.situation)
    return worth


def _ending(view: SuperstarView, outlook: Outlook) -> float:
    """The whole game where it ends with this turn."""
    if (view.turn + 1) % len(view.seats) != view.first or not _is_last(view, outlook):
        return 0.0
    scores = [outlook.score(seat) for seat in range(len(view.seats))]
    return GAME_WORTH if places(scores, outlook.tokens)[view.turn] == 1 else -GAME_WORTH


def _is_last(view: SuperstarView, outlook: Outlook) -> bool:
    left = stars_left(outlook.situation)
    if view.round_limit == view.round:
        return True
    if view.star_limit is not None:
        return left <= view.star_limit
    limit = view.point_limit or 0
    return view.final_round or not left or outlook.score(view.turn) >= limit


def _next_gain(outlook: Outlook, me: Seat) -> int:
    """The most points that one action brings from here with this hand, nobody in between."""
    pawn = outlook.situation.pawns[me]
    if pawn is None:
        return 0
    effects = {effect_of(move) for move in plays_of(outlook, me, pawn)}
    return max((gain(outlook, me, pawn, effect) for effect in effects), default=0)


def _danger(view: SuperstarView, outlook: Outlook) -> float:
    """Being thrown out and robbed; with few cards in hand it is less of a loss."""
    me = view.turn
    pawn = outlook.situation.pawns[me]
    if pawn is None:
        return 0.0
    hunters = sum(_can_enter(outlook, seat, pawn) for seat in range(len(view.seats)) if seat != me)
    if not hunters:
        return 0.0
    played = len(CARDS) - len(outlook.hands[me])
    cost = _loot(outlook, me) + EJECTION_COST - REFRESH_GAIN * played
    return min(1.0, DANGER_SHARE * hunters) * cost


def _loot(outlook: Outlook, me: Seat) -> float:
    """A rival takes a star out of a pair, if there is one; a token or single star else."""
    if any(count and count % 2 == 0 for count in outlook.stars[me]):
        return LOOT_OF_A_PAIR
    return LOOT if outlook.tokens[me] or any(outlook.stars[me]) else 0.0


def _can_enter(outlook: Outlook, seat: Seat, target: Pawn) -> bool:
    situation = outlook.situation
    pawn = situation.pawns[seat]
    if pawn is None:
        door = situation.board.doors[situation.marker]
        pawn = Pawn(door.cell, door.feet)
        if pawn.cell == target.cell:
            return True
    for move in plays_of(outlook, seat, pawn):
        way = track(situation.board, pawn, effect_of(move))
        if way is not None and target.cell in way.path:
            return True
    return False
