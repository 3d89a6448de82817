"""What the pictures of the rules pages are to show, for tests.bot.find_positions."""

from functools import partial

from games.gravity_superstar.events import CameIn, DoorMoved, Ejected, Moved
from games.gravity_superstar.moves import HIGH_JUMPS, LONG_JUMPS, ROTATIONS, STEPS
from games.gravity_superstar.view import Phase
from tests.bot.find_positions import Sight


def happened(step, kind):
    return [event for event in step.events if isinstance(event, kind)]


def moved(view, step, move, *, effects, card=None, feet=None):
    """One short way by one of these effects that collects something, all in sight."""
    ways = happened(step, Moved)
    if len(ways) != 1 or len(view.trails) != 1 or ways[0].effect not in effects:
        return False
    if feet is not None and ways[0].feet != feet:
        return False
    gains = [entered for entered in view.trails[0].path if entered.star or entered.token]
    short = len(ways[0].path) - ways[0].jumped in range(1, 4)
    return not ways[0].wraps and short and bool(gains) and (card is None or move.endswith(card))


def lively(view, _step, _move):
    if len(view.trails) != 1 or view.phase is not Phase.ACTION or view.round < 3:
        return False
    gains = [entered for entered in view.trails[0].path if entered.star]
    return len(gains) >= 2 and all(place.pawn for place in view.seats)


def turn(view, _step, _move):
    """The map of a hand with cards before it."""
    return view.phase is Phase.ACTION and view.round == 2 and len(view.outcomes) >= 8


def cards(view, _step, _move):
    played = view.seats[view.viewer].played
    return (
        view.phase is Phase.ACTION
        and len(played) >= 3
        and {True, False} == {card.face_up for card in played}
    )


def ways_up(view, _step, _move):
    """Both pawns are on the board, one of them upside down."""
    feet = [place.pawn.feet for place in view.seats if place.pawn]
    return len(feet) == len(view.seats) and "N" in feet and len(set(feet)) == len(feet)


def wraps(view, step, _move):
    ways = happened(step, Moved)
    return (
        len(ways) == 1
        and len(view.trails) == 1
        and ways[0].wraps
        and 4 <= len(ways[0].path) <= 7
        and ways[0].jumped <= 1
    )


def laps(view, step, _move):
    """A drop all the way around, back to where it began."""
    ways = happened(step, Moved)
    return any(way.effect == "d" and way.start in way.path for way in ways) and bool(view.trails)


def collects(view, step, _move):
    """A star and a token on one way."""
    ways = happened(step, Moved)
    if len(ways) != 1 or len(view.trails) != 1:
        return False
    path = view.trails[0].path
    return any(one.star for one in path) and any(one.token for one in path)


def robbed(view, step, _move):
    return view.phase is Phase.STEAL and len(view.trails) == 1 and bool(happened(step, Ejected))


def replay(view, _step, _move):
    return view.phase is Phase.REPLAY and len(view.trails) == 1


def door(view, step, _move):
    """A pawn has come in, and the next door is open."""
    return bool(happened(step, CameIn)) and bool(happened(step, DoorMoved)) and view.round >= 2


def last_round(view, _step, _move):
    return view.final_round and view.phase is Phase.ACTION


def over(view, _step, _move):
    return view.winners is not None


def tied(view, _step, _move):
    points = sorted(place.points for place in view.seats)
    return view.winners is not None and points[-1] == points[-2]


def wall(view, step, _move):
    """A pawn that left over an edge now stands on a wall."""
    ways = happened(step, Moved)
    if len(ways) != 1 or not ways[0].wraps or len(view.trails) != 1:
        return False
    return ways[0].feet in {"E", "W"}


SHORT = {"seats": 2, "seeds": 120, "most_moves": 60}

SIGHTS = {
    "overview": Sight(lively, **SHORT),
    "turn": Sight(turn, hand=True, **SHORT),
    "cards": Sight(cards, hand=True, **SHORT),
    "directions": Sight(ways_up, **SHORT),
    "step": Sight(partial(moved, effects=STEPS, feet="S"), **SHORT),
    "long_jump": Sight(partial(moved, effects=LONG_JUMPS), **SHORT),
    "high_jump": Sight(partial(moved, effects=HIGH_JUMPS), **SHORT),
    "drop": Sight(partial(moved, effects=("d",)), **SHORT),
    "rotate": Sight(partial(moved, effects=ROTATIONS), **SHORT),
    "wild": Sight(
        partial(moved, effects=(*LONG_JUMPS, *HIGH_JUMPS, "d", *ROTATIONS), card="/w"), **SHORT
    ),
    "falling": Sight(wraps, **SHORT),
    "laps": Sight(laps, level="easy", **SHORT),
    "collecting": Sight(collects, **SHORT),
    "rivals": Sight(robbed, **SHORT),
    "replay": Sight(replay, **SHORT),
    "open_door": Sight(door, **SHORT),
    "end": Sight(last_round, **SHORT),
    "scoring": Sight(over, **SHORT),
    "tied": Sight(tied, **SHORT),
    "options": Sight(cards, options="open_cards=true", hand=True, **SHORT),
    "faq": Sight(wall, **SHORT),
}
