"""What the pictures of the rules pages are to show, for tests.bot.find_positions."""

from games.double_seven.events import (
    Exchanged,
    FamilyGrew,
    FamilyStarted,
    LaidOutTwo,
    Snatched,
    TookDoubleSeven,
    TookSeven,
)
from games.double_seven.tiles import CLOVER
from games.double_seven.view import Phase
from tests.bot.find_positions import Sight


def happened(step, kind):
    return [event for event in step.events if isinstance(event, kind)]


def families(view):
    return [family for place in view.seats for family in place.families]


def middle_game(view, _step, _move):
    return (
        view.phase is Phase.DRAW
        and all(2 <= len(place.families) <= 4 for place in view.seats)
        and any(family.clovers for family in families(view))
        and any(family.size >= 5 for family in families(view))
    )


def turn(view, _step, _move):
    """A rack with tiles that fit a family, a pair to start with and others."""
    moves = " ".join(view.moves)
    return (
        view.phase is Phase.ACTIONS
        and len(view.rack) >= 5
        and all(word in moves for word in ("start.", "expand.", "two."))
    )


def draw(view, _step, _move):
    return view.phase is Phase.DRAW and view.draws_left == 1 and len(view.face_up) >= 2


def rainbow(view, _step, _move):
    return view.phase is Phase.RAINBOW


def mild_rainbow(view, _step, _move):
    return view.phase is Phase.RAINBOW and len(set(view.rack)) < len(view.rack)


def grown(view, step, _move):
    grew = [event for event in happened(step, FamilyGrew) if event.clovers or event.naturals > 1]
    return bool(grew) and view.phase is Phase.ACTIONS and len(families(view)) <= 8


def started(view, step, _move):
    begun = happened(step, FamilyStarted)
    return view.phase is Phase.ACTIONS and any(event.clovers for event in begun)


def exchanged(view, step, _move):
    """Before it is the picture: the last move is to be left out."""
    return bool(happened(step, Exchanged)) and 4 <= len(families(view)) <= 8


def snatched(view, step, _move):
    """Before it is the picture: the last move is to be left out."""
    return bool(happened(step, Snatched))


def two_for_one(view, step, _move):
    return bool(happened(step, LaidOutTwo)) and view.phase is Phase.ACTIONS


def hand_limit(view, _step, _move):
    return view.phase is Phase.DISCARD


def seven(view, step, _move):
    return bool(happened(step, TookSeven)) and view.trigger is None


def double_seven(view, step, _move):
    return bool(happened(step, TookDoubleSeven))


def last_turns(view, _step, _move):
    return view.trigger is not None and view.turn != view.trigger.seat and bool(view.final_turns)


def over(view, _step, _move):
    """The holder of the Double Seven does not win."""
    holder = [seat for seat, place in enumerate(view.seats) if place.double_seven]
    return view.winners is not None and bool(holder) and holder[0] not in view.winners


def won(view, _step, _move):
    holder = [seat for seat, place in enumerate(view.seats) if place.double_seven]
    return view.winners is not None and bool(holder) and holder[0] in view.winners


def twins(view, _step, _move):
    """Somebody has two families of one species."""
    return any(
        len({family.species for family in place.families}) < len(place.families)
        for place in view.seats
    )


def tip(view, _step, _move):
    """A clover on the rack, tiles that fit a family of somebody else that could be had."""
    return (
        view.phase is Phase.ACTIONS
        and CLOVER in view.rack
        and any(move.startswith("exchange.") for move in view.moves)
    )


SIGHTS = {
    "overview": Sight(middle_game, seats=3, seeds=60),
    "turn": Sight(turn, hand=True, seats=2, seeds=60),
    "draw": Sight(draw, seats=3, seeds=60),
    "rainbow": Sight(rainbow, hand=True, seats=2),
    "families": Sight(grown, seats=2, seeds=60),
    "started": Sight(started, seats=2, seeds=60),
    "exchange": Sight(exchanged, seats=2, seeds=60),
    "snatch": Sight(snatched, seats=2, seeds=100),
    "two_for_one": Sight(two_for_one, seats=2, seeds=100),
    "hand_limit": Sight(hand_limit, hand=True, level="easy", seats=2, seeds=100),
    "seven": Sight(seven, seats=2, seeds=60),
    "double_seven": Sight(double_seven, seats=2, seeds=60, most_moves=300),
    "end": Sight(last_turns, seats=3, seeds=60, most_moves=300),
    "scoring": Sight(over, seats=2, seeds=100, most_moves=300),
    "won": Sight(won, seats=2, seeds=60, most_moves=300),
    "options": Sight(
        mild_rainbow, hand=True, seats=2, seeds=100, options="rainbow_rule=five_species"
    ),
    "tips": Sight(tip, hand=True, seats=2, seeds=60),
    "faq": Sight(twins, seats=2, seeds=100),
}
