"""What the pictures of the rules pages are to show, for tests.bot.find_positions."""

from games.flip_seven_vengeance.events import (
    Busted,
    Drew,
    FlippedSeven,
    RoundScored,
    Swapped,
    Swept,
)
from games.flip_seven_vengeance.view import Kind, Status
from tests.bot.find_positions import Sight


def decides(view, kind):
    return view.decision is not None and view.decision.kind is kind


def happened(step, kind):
    return [event for event in step.events if isinstance(event, kind)]


def cards(view):
    return sum(len(place.line) for place in view.seats)


def holds(view, *wanted):
    return any(set(wanted) <= set(place.line) for place in view.seats)


def first_round(view):
    return view.round == 1


def lively(view, _step, _move):
    """Everybody still in with cards, one stayed, somebody with a modifier."""
    stayed = [place for place in view.seats if place.status is Status.STAYED]
    return (
        first_round(view)
        and decides(view, Kind.TURN)
        and cards(view) >= 9
        and len(stayed) == 1
        and all(place.line for place in view.seats)
    )


def dealt(view, _step, _move):
    return first_round(view) and decides(view, Kind.TURN) and cards(view) == len(view.seats)


def turn(view, _step, _move):
    if not (first_round(view) and decides(view, Kind.TURN)):
        return False
    place = view.seats[view.decision.seat]
    return len(place.line) >= 4 and not any(p.status is Status.BUSTED for p in view.seats)


def bust(view, step, _move):
    drawn = happened(step, Drew)
    return (
        first_round(view)
        and bool(happened(step, Busted))
        and bool(drawn)
        and decides(view, Kind.TURN)
        and any(len(place.face_down) >= 4 for place in view.seats)
    )


def flip7(view, step, _move):
    return bool(happened(step, FlippedSeven)) and view.round == 2


def zero(view, _step, _move):
    if not (first_round(view) and decides(view, Kind.TURN)):
        return False
    return "0" in view.seats[view.decision.seat].line and cards(view) >= 7


def unlucky(view, step, _move):
    swept = happened(step, Swept)
    return first_round(view) and any(len(event.cards) >= 3 for event in swept)


def lucky(view, _step, _move):
    return first_round(view) and holds(view, "L13", "13") and decides(view, Kind.TURN)


def one_more(view, _step, _move):
    return first_round(view) and decides(view, Kind.JUST_ONE_MORE) and cards(view) >= 7


def flip_four(view, step, _move):
    """The four are drawn, and a card put aside waits for its choice."""
    queue = [waiting for waiting in view.pending if waiting.kind == "flip_four"]
    return first_round(view) and bool(queue) and view.decision.kind is not Kind.TURN


def steal(view, _step, _move):
    return first_round(view) and decides(view, Kind.STEAL) and cards(view) >= 7


def swap(view, _step, _move):
    return first_round(view) and decides(view, Kind.SWAP) and cards(view) >= 7


def discard(view, _step, _move):
    return first_round(view) and decides(view, Kind.DISCARD) and cards(view) >= 7


def modifier(view, _step, _move):
    return first_round(view) and decides(view, Kind.MODIFIER) and cards(view) >= 6


def scored(view, step, _move):
    """A round with a stayed line that holds a modifier, a busted one and one without trouble."""
    ended = view.last_round
    return (
        bool(happened(step, RoundScored))
        and ended is not None
        and view.round == 2
        and any("-" in card or "/" in card for line in ended.lines for card in line)
        and Status.BUSTED in ended.statuses
        and len([score for score in ended.scores if score > 0]) >= 2
    )


def over(view, _step, _move):
    return view.winners is not None


def bonus(view, _step, _move):
    return decides(view, Kind.FLIP7_BONUS)


def brutal(view, _step, _move):
    """A busted seat has a modifier face up in front of it."""
    return first_round(view) and any(
        place.status is Status.BUSTED and place.line for place in view.seats
    )


def reshuffled(view, _step, _move):
    return view.round >= 2 and decides(view, Kind.TURN) and len(view.discard_pile) >= 20


def counted(view, _step, _move):
    """The last round lies there, one line with a modifier."""
    return (
        view.winners is not None
        and any(card.startswith(("-", "/")) for place in view.seats for card in place.line)
        and all(place.line or place.face_down for place in view.seats)
    )


def caught(view, step, _move):
    """A Swap has busted somebody."""
    return (
        first_round(view)
        and bool(happened(step, Busted))
        and bool(happened(step, Swapped))
        and decides(view, Kind.TURN)
    )


SIGHTS = {
    "overview": Sight(lively, seats=4),
    "setup": Sight(dealt, seats=4),
    "turn": Sight(turn),
    "numbers": Sight(bust),
    "flip7": Sight(flip7, seeds=900),
    "zero": Sight(zero),
    "unlucky_7": Sight(unlucky),
    "lucky_13": Sight(lucky, seeds=900),
    "just_one_more": Sight(one_more),
    "flip_four": Sight(flip_four),
    "steal": Sight(steal),
    "swap": Sight(swap),
    "discard": Sight(discard),
    "modifiers": Sight(modifier),
    "scoring": Sight(scored),
    "counted": Sight(counted, options="target_score=50"),
    "end": Sight(over, options="target_score=50"),
    "brutal": Sight(brutal, options="brutal_mode=true", seeds=900),
    "bonus": Sight(bonus, options="brutal_mode=true", seeds=900),
    "deck": Sight(reshuffled),
    "faq": Sight(caught, seeds=900),
}
