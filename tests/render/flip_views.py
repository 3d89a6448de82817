"""Builds views of Flip 7: With a Vengeance by hand, for tests of words, controls and pictures."""

from bot.text import words
from games.flip_seven_vengeance.cards import DECK, VALUE
from games.flip_seven_vengeance.moves import (
    Discard,
    Gain,
    Hit,
    Stay,
    Steal,
    Subtract,
    Swap,
    Target,
    formatted,
)
from games.flip_seven_vengeance.view import (
    Decision,
    Kind,
    Phase,
    RoundEnd,
    SeatView,
    Status,
    VengeanceView,
)
from render.kit.controls import Scene, Text

AWKWARD_NAMES = (
    "نور",
    "דנה כהן",
    "王小明",
    "👩‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈",
    "Z\u0337\u0322\u031b\u034e\u0356algo\u0301\u0301\u0301\u0301",
    "\u200b\u200d\u2060",
    "W" * 32,
    "**bold** `code` ||no||",
    "<@123456789012345678> @everyone",
    "two\nlines\tand\x00more",
    "\u202eright to left",
    "नूर हिन्दी",
    "Ελένη Παπαδοπούλου-Κωνσταντίνου",
    "𝓕𝓪𝓷𝓬𝔂 𝕬𝖉𝖆",
    "{name} {0} %s",
    "Ada نور 12 (דנה)",
    "ㅤㅤ",
    "🎲",
)


def seat(line="", status=Status.ACTIVE, total=0, face_down="", points=None, bust=(12, 64)):
    """A seat's view; cards are written with blanks between."""
    cards = tuple(line.split())
    numbers = [card for card in cards if card in VALUE]
    worth = sum(VALUE[card] for card in numbers) if points is None else points
    busted = bool(face_down)
    return SeatView(
        line=cards,
        face_down=tuple(face_down.split()),
        status=Status.BUSTED if busted else status,
        points=worth,
        total=total,
        number_cards=len(numbers),
        bust=bust,
    )


def table(*seats, kind=Kind.TURN, card=None, acting=0, viewer=None, **changes):
    """A view of these seats in which one seat has to decide."""
    decision = Decision(acting, kind, card)
    view = VengeanceView(
        viewer=viewer,
        to_act=(acting,),
        moves=(),
        seats=seats,
        round=3,
        dealer=len(seats) - 1,
        phase=Phase.PLAY,
        brutal=False,
        target_score=200,
        decision=decision,
        pending=(),
        deal_remaining=(),
        pile=DECK[30:90],
        discard_pile=DECK[90:],
        revealed=card or "12",
        last_round=None,
        winners=None,
    )
    return _changed(view, **{"moves": moves_of(view), **changes})


def over(*totals, winners, lines=None, flip7=None):
    """A finished game with these totals."""
    seats = tuple(seat(total=total) for total in totals)
    lines = lines or tuple(("3", "12") for _ in totals)
    last = RoundEnd(
        round=9,
        lines=lines,
        face_down=tuple(() if line else ("4", "8", "4") for line in lines),
        statuses=tuple(Status.STAYED if line else Status.BUSTED for line in lines),
        scores=tuple(15 if line else 0 for line in lines),
        totals=totals,
        flip7=flip7,
        bonus_gain=True,
        bonus_target=None,
        exhausted=False,
    )
    return _changed(
        table(*seats),
        to_act=(),
        moves=(),
        decision=None,
        phase=Phase.OVER,
        round=9,
        revealed=None,
        last_round=last,
        winners=winners,
    )


def dealt_after(count, penalty=None, **changes):
    """A round just dealt after one that seat 0 ended by Flip 7 and every fourth seat bust in."""
    lines = (("1", "2", "3", "4", "5", "6", "8"), (), ("12", "13", "L13", "-4"), ("9", "11"))
    shown = tuple(lines[i % 4] for i in range(count))
    scores = [(44, 0, 34, 20)[i % 4] for i in range(count)]
    if penalty is not None:
        scores[penalty] -= 15
    last = RoundEnd(
        round=2,
        lines=shown,
        face_down=tuple(() if line else ("9", "3", "9") for line in shown),
        statuses=tuple(Status.STAYED if line else Status.BUSTED for line in shown),
        scores=tuple(scores),
        totals=tuple(100 + i for i in range(count)),
        flip7=0,
        bonus_gain=penalty is None,
        bonus_target=penalty,
        exhausted=False,
    )
    cards = ("12", "3", "L13", "0", "7")
    seats = (seat(cards[i % 5], total=100 + i) for i in range(count))
    return table(*seats, **{"last_round": last, **changes})


def moves_of(view):
    """The notations of the legal moves, by the table of section 3.4 and default options."""
    owner = view.decision.seat
    live = [i for i, place in enumerate(view.seats) if place.status is not Status.BUSTED]
    cards = [(i, card) for i in live for card in view.seats[i].line]
    match view.decision.kind:
        case Kind.TURN:
            stuck = "0" in view.seats[owner].line or not view.seats[owner].line
            moves = [Hit()] if stuck else [Hit(), Stay()]
        case Kind.JUST_ONE_MORE | Kind.FLIP_FOUR | Kind.MODIFIER:
            moves = [Target(i) for i in live]
        case Kind.STEAL:
            moves = [Steal(i, card) for i, card in cards if i != owner]
        case Kind.DISCARD:
            moves = [Discard(i, card) for i, card in cards]
        case Kind.SWAP:
            moves = [Swap(i, card, j, other) for i, card in cards for j, other in cards if i < j]
        case Kind.FLIP7_BONUS:
            others = [i for i in range(len(view.seats)) if i != owner]
            moves = [Gain(), *(Subtract(i) for i in others)]
    return tuple(map(formatted, moves))


def full_table(count, kind=Kind.TURN, card=None, acting=0, **changes):
    """A table of this many seats with every status and long and short lines."""
    return table(
        *(_sample(i) for i in range(count)), kind=kind, card=card, acting=acting, **changes
    )


def _sample(index):
    samples = (
        seat("3 12 9", total=87),
        seat("L13 13 5 -4", Status.STAYED, 142, points=27),
        seat(face_down="3 9 12 9", total=60),
        seat("0 7 11 2 8 4", total=102, points=0, bust=(31, 60)),
        seat("U7", Status.STAYED, 13),
        seat("1 2 3 4 5 6 /2 -2 -6 -8 -10", total=190, points=0),
        seat("", total=0),
        seat("10 6 12 -10", total=9, points=18),
    )
    return samples[index % len(samples)]


def _changed(view, **changes):
    values = {name: getattr(view, name) for name in view.__struct_fields__}
    return VengeanceView(**{**values, **changes})


DECISIONS = (
    (Kind.TURN, None),
    (Kind.JUST_ONE_MORE, "MORE"),
    (Kind.FLIP_FOUR, "FOUR"),
    (Kind.STEAL, "STEAL"),
    (Kind.SWAP, "SWAP"),
    (Kind.DISCARD, "DISCARD"),
    (Kind.MODIFIER, "-8"),
    (Kind.FLIP7_BONUS, None),
)
"""Every kind of decision with a card that asks for it."""

SEAT_COUNTS = (2, 3, 4, 6, 8, 9, 18)


def every_position():
    """A view of each kind of decision at each of these tables, and finished games."""
    for count in SEAT_COUNTS:
        for kind, card in DECISIONS:
            yield full_table(count, kind, card)
        yield over(*range(190, 190 + count), winners=(count - 1,))


def scene(names=None, heard=None):
    """A scene that speaks English; with `heard` the keys that were said are added to that set."""
    names = tuple(
        names
        or [
            "Ada",
            "Bea",
            "Cal",
            "Dan",
            "Eve",
            "Finn",
            "Gus",
            "Hal",
            "Ivy",
            "Jo",
            "Kay",
            "Lou",
            "Max",
            "Ned",
            "Ola",
            "Pia",
            "Quy",
            "Ray",
        ]
    )

    def say(text):
        if heard is not None:
            heard.update(keys_of(text))
        return words("en").say(text, names)

    return Scene(names, say)


def keys_of(text):
    """The keys of a text and of all texts inside it."""
    found = {text.key}
    for _, value in text.params:
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Text):
                found |= keys_of(part)
    return found
