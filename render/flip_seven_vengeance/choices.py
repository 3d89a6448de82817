"""Controls for every decision, made from the view's moves and nothing else.

Source: rules page, section 10.3.
"""

from collections.abc import Sequence
from functools import lru_cache

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
from games.flip_seven_vengeance.view import Kind, Status, VengeanceView, worth_after
from render.flip_seven_vengeance.chances import percent
from render.flip_seven_vengeance.swaps import swap_controls
from render.flip_seven_vengeance.warnings import line_note, seat_label, warning
from render.flip_seven_vengeance.words import card_words, counted, signed, words
from render.kit.controls import Buttons, Choice, Controls, Menu, SeatName, Text, Tone

_MENU_LIMIT = 25
_BUTTON_LIMIT = 5


def controls(view: VengeanceView, partial: str = "") -> Controls:
    """All that the viewer may do now; after a partial choice, what can complete it."""
    moves = _moves(view.moves)
    swaps = [move for move in moves if isinstance(move, Swap)]
    if swaps:
        return swap_controls(view, swaps, partial)
    takes = [move for move in moves if isinstance(move, Steal | Discard)]
    if takes:
        return _take_controls(view, takes, partial)
    targets = [move.seat for move in moves if isinstance(move, Target)]
    if targets:
        return _target_controls(view, targets)
    if any(isinstance(move, Gain) for move in moves):
        return _bonus_controls(view, [m.seat for m in moves if isinstance(m, Subtract)])
    return _turn_controls(view, can_stay=Stay() in moves) if Hit() in moves else ()


@lru_cache(maxsize=32)
def _moves(notations: tuple[str, ...]) -> tuple[VengeanceMove, ...]:
    """The moves of a view; a swap at a large table has thousands, looked at once per choice."""
    return tuple(map(parsed, notations))


def _turn_controls(view: VengeanceView, *, can_stay: bool) -> Controls:
    hit = (Choice("h", words("controls.hit")), Tone.PRIMARY)
    if not can_stay:
        return (Buttons((hit,)), words("controls.must_hit"))
    points = view.seats[view.to_act[0]].points
    stay = Choice("s", words("controls.stay", n=points, points=signed(points)))
    return (Buttons((hit, (stay, Tone.SECONDARY))),)


def _target_controls(view: VengeanceView, seats: Sequence[Seat]) -> Controls:
    """Buttons that tell the risk in their labels, or a menu that tells it in its notes."""
    if len(seats) <= _BUTTON_LIMIT:
        keys = (
            Choice(f"t{seat}", _target_label(view, seat), _target_note(view, seat))
            for seat in seats
        )
        return (Buttons(tuple((key, Tone.SECONDARY) for key in keys)),)
    choices = (
        Choice(f"t{seat}", seat_label(view, seat), _target_note(view, seat)) for seat in seats
    )
    return (Menu(_question(view), tuple(choices)),)


def _target_label(view: VengeanceView, seat: Seat) -> Text:
    """Whom it hits and the essence of what it does: a button has no room for a note."""
    label = seat_label(view, seat)
    place = view.seats[seat]
    if _is_modifier(view):
        after = worth_after(view, Target(seat))[seat]
        now = signed(place.points)
        return words("controls.worth_label", label=label, now=now, points=counted(after))
    cards, pile = place.bust
    if not pile:
        return label
    return words("controls.risk_label", label=label, percent=percent(cards, pile))


def _target_note(view: VengeanceView, seat: Seat) -> Text:
    """The line at stake; before a forced draw also the chance that the next card busts it."""
    note = line_note(view, seat)
    cards, pile = view.seats[seat].bust
    if _is_modifier(view) or not pile:
        return note
    return words("controls.odds", note=note, percent=percent(cards, pile))


def _is_modifier(view: VengeanceView) -> bool:
    return view.decision is not None and view.decision.kind is Kind.MODIFIER


def _question(view: VengeanceView) -> Text:
    decision = view.decision
    if decision is None or decision.card is None:
        return words("none")
    return words(f"controls.ask.{decision.kind.value}", card=card_words(decision.card))


def _bonus_controls(view: VengeanceView, seats: Sequence[Seat]) -> Controls:
    gain = Choice("gain", words("controls.gain"))
    choices = tuple(
        Choice(f"m{seat}", seat_label(view, seat), _score_note(view, seat)) for seat in seats
    )
    return (Buttons(((gain, Tone.SUCCESS),)), Menu(words("controls.subtract"), choices))


def _score_note(view: VengeanceView, seat: Seat) -> Text:
    place = view.seats[seat]
    busted = place.status is Status.BUSTED
    worth = words("controls.busted") if busted else counted(place.points)
    return words("controls.standing", total=signed(place.total), points=worth)


def _take_controls(view: VengeanceView, takes: Sequence[Steal | Discard], partial: str) -> Controls:
    """One menu of all cards where they fit, else first whose, then which."""
    if len(takes) <= _MENU_LIMIT:
        return (Menu(_question(view), tuple(_take(view, move) for move in _in_order(takes))),)
    letter = view.moves[0][0]
    chosen = [move for move in takes if partial == f"{letter}{move.victim}"]
    if chosen:
        return _cards_of(view, chosen)
    victims = sorted({move.victim for move in takes})
    choices = tuple(
        Choice(f"{letter}{seat}", seat_label(view, seat), line_note(view, seat), partial=True)
        for seat in victims
    )
    return (Menu(_question(view), choices),)


def _cards_of(view: VengeanceView, takes: Sequence[Steal | Discard]) -> Controls:
    victim = takes[0].victim
    again = Choice("", words("controls.again"), partial=True)
    return (
        words("controls.from", seat=SeatName(victim), note=line_note(view, victim)),
        Menu(_question(view), tuple(_take(view, move) for move in _in_order(takes))),
        Buttons(((again, Tone.SECONDARY),)),
    )


def _in_order(takes: Sequence[Steal | Discard]) -> list[Steal | Discard]:
    return sorted(takes, key=lambda move: (move.victim, RANK[move.card]))


def _take(view: VengeanceView, move: Steal | Discard) -> Choice:
    letter = "k" if isinstance(move, Steal) else "d"
    label = words(
        "controls.card_of", seat=seat_label(view, move.victim), card=card_words(move.card)
    )
    note = warning(view, move) or line_note(view, move.victim)
    return Choice(f"{letter}{move.victim}.{move.card}", label, note)
