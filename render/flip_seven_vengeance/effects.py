"""What may be done now and what each choice does, in lines of words for the text board."""

from collections.abc import Iterable, Sequence

from games.engine.types import Seat
from games.flip_seven_vengeance.cards import RANK
from games.flip_seven_vengeance.moves import (
    Discard,
    Gain,
    Hit,
    Stay,
    Steal,
    Subtract,
    Swap,
    Target,
    VengeanceMove,
    parsed,
)
from games.flip_seven_vengeance.view import Kind, VengeanceView, consequence, worth_after
from render.flip_seven_vengeance.chances import odds
from render.flip_seven_vengeance.warnings import line_note, seat_label, swap_label, warning
from render.flip_seven_vengeance.words import card_words, counted, signed, words
from render.kit.controls import SeatName, Text

_SWAPS_SHOWN = 8


def options(view: VengeanceView) -> tuple[Text, ...]:
    """A line per choice of the viewer, or per line of cards where one of these is chosen."""
    moves = tuple(map(parsed, view.moves))
    takes = [move for move in moves if isinstance(move, Steal | Discard)]
    if takes:
        return _takes(view, takes)
    swaps = [move for move in moves if isinstance(move, Swap)]
    if swaps:
        return _swaps(view, swaps)
    return tuple(_option(view, move) for move in moves)


def _option(view: VengeanceView, move: VengeanceMove) -> Text:
    match move:
        case Hit():
            return _labelled(words("controls.hit"), words("board.hit"))
        case Stay():
            return _stay(view)
        case Target(seat):
            return _labelled(seat_label(view, seat), _aimed(view, move))
        case Gain():
            return _labelled(words("controls.gain"), _worth(view, move, view.to_act[0]))
        case Subtract(seat):
            return _labelled(seat_label(view, seat), _worth(view, move, seat))
        case Steal() | Discard() | Swap():
            raise ValueError(f"{move} is told with its like")


def _labelled(label: Text, effect: Text) -> Text:
    return words("board.option", label=label, effect=effect)


def _stay(view: VengeanceView) -> Text:
    place = view.seats[view.to_act[0]]
    label = words("controls.stay", n=place.points, points=signed(place.points))
    total = signed(place.total + place.points)
    return _labelled(label, words("board.stay", points=counted(place.points), total=total))


def _aimed(view: VengeanceView, move: Target) -> Text:
    """What a modifier makes of the line; before a forced draw the line and its odds."""
    if view.decision is not None and view.decision.kind is Kind.MODIFIER:
        return _worth(view, move, move.seat)
    note = line_note(view, move.seat)
    chance = odds(view, move.seat)
    return note if chance is None else words("board.forced_draw", line=note, odds=chance)


def _worth(view: VengeanceView, move: VengeanceMove, seat: Seat) -> Text:
    after = worth_after(view, move)[seat]
    return words("board.worth", now=signed(view.seats[seat].points), points=counted(after))


def _takes(view: VengeanceView, takes: Sequence[Steal | Discard]) -> tuple[Text, ...]:
    """A line per seat that cards may be taken from."""
    owner = view.to_act[0]
    head = words("board.discard")
    if isinstance(takes[0], Steal):
        points = signed(view.seats[owner].points)
        head = words("board.steal", seat=SeatName(owner), now=points)
    victims = sorted({move.victim for move in takes})
    return (head, *(_cards_of(view, takes, victim) for victim in victims))


def _cards_of(view: VengeanceView, takes: Iterable[Steal | Discard], victim: Seat) -> Text:
    theirs = sorted(
        (move for move in takes if move.victim == victim), key=lambda move: RANK[move.card]
    )
    return words(
        "board.cards_of",
        label=seat_label(view, victim),
        now=signed(view.seats[victim].points),
        cards=tuple(_take(view, move) for move in theirs),
    )


def _take(view: VengeanceView, move: Steal | Discard) -> Text:
    changed = view.to_act[0] if isinstance(move, Steal) else move.victim
    points = signed(worth_after(view, move)[changed])
    effect = consequence(view, move)
    warned = (
        ("bust" if effect.busts else "")
        or ("sweep" if effect.sweeps else "")
        or ("flip" if effect.flips is not None else "")
    )
    card = card_words(move.card)
    if not warned:
        return words("board.take", card=card, points=points)
    says = words(f"board.takes.{warned}")
    return words("board.take_warned", card=card, points=points, warning=says)


def _swaps(view: VengeanceView, swaps: Sequence[Swap]) -> tuple[Text, ...]:
    """The swaps that do most for the owner against the others, as many as can be listened to."""
    shown = sorted(swaps, key=lambda move: -_gain(view, move))[:_SWAPS_SHOWN]
    lines = [words("board.swaps", n=len(swaps)), *(_swap(view, move) for move in shown)]
    if len(swaps) > len(shown):
        lines.append(words("board.more_swaps", n=len(swaps) - len(shown)))
    return tuple(lines)


def _gain(view: VengeanceView, move: Swap) -> int:
    """What the owner wins by it less what others win; who loses most is worth as much."""
    owner = view.to_act[0]
    return sum(
        (points - view.seats[seat].points) * (1 if seat == owner else -1)
        for seat, points in worth_after(view, move).items()
    )


def _swap(view: VengeanceView, move: Swap) -> Text:
    after = worth_after(view, move)
    first, second = signed(after[move.first]), signed(after[move.second])
    label = swap_label(view, move.first, move.first_card, move.second, move.second_card)
    warned = warning(view, move)
    if warned is None:
        return words("board.swap", label=label, first=first, second=second)
    return words("board.swap_warned", label=label, first=first, second=second, warning=warned)
