"""Why kinds of action are not possible now: the rules' codes in words, with the table's values.

Source: rules page, sections 3.4 and 3.6.
"""

from games.engine.types import Closed, Seat
from games.flip_seven_vengeance.cards import ZERO
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
from games.flip_seven_vengeance.view import Kind, Status, VengeanceView
from render.flip_seven_vengeance.words import card_words, words
from render.kit.controls import Reason, SeatName, Text
from render.kit.reasons import gathered

_WRONG_MOVE = "wrong_move_type"


def why_not(view: VengeanceView, closed: tuple[Closed, ...]) -> tuple[Reason, ...]:
    """Why the viewer may not do these now; what only comes with a card stands last."""
    if not view.to_act or view.viewer is None:
        return (Reason(words("refusal.game_over"), "end"),) if closed else ()
    if view.viewer not in view.to_act:
        return (Reason(_waiting(view, view.viewer), "turn"),)
    later = sorted(closed, key=lambda one: one.code == _WRONG_MOVE)
    return gathered(_reason(view, one) for one in later)


def _reason(view: VengeanceView, closed: Closed) -> Reason:
    move = parsed(closed.move)
    if closed.code == _WRONG_MOVE:
        why, topic = _another_time(view, move)
    else:
        why, topic = _refused(closed.code)
    return Reason(why, topic, (words(f"why.kind.{_KINDS[type(move)]}"),))


def _waiting(view: VengeanceView, viewer: Seat) -> Text:
    """Who decides, and what the viewer's own line comes to in this round."""
    place = view.seats[viewer]
    key = place.status.value
    if place.status is Status.ACTIVE and ZERO in place.line:
        key = "zero"
    return words(f"why.waiting.{key}", seat=SeatName(view.to_act[0]))


def _refused(code: str) -> tuple[Text, str]:
    """Why a turn must not end yet."""
    match code:
        case "must_hit_zero":
            return words("why.zero"), "zero"
        case "must_hit_empty_line":
            return words("why.empty_line"), "turn"
        case _:
            return words(f"refusal.{code}"), "turn"


def _another_time(view: VengeanceView, move: VengeanceMove) -> tuple[Text, str]:
    """When this comes, or what comes before it."""
    match move:
        case Hit() | Stay():
            return _first(view)
        case Target() | Steal() | Swap() | Discard():
            return words("why.no_card"), "turn"
        case Gain() | Subtract():
            return words("why.no_flip7" if view.brutal else "why.not_brutal"), "brutal"


def _first(view: VengeanceView) -> tuple[Text, str]:
    """What has to be decided before anybody draws or stays."""
    decision = view.decision
    if decision is None or decision.card is None:
        return words("why.bonus_first"), "brutal"
    handed_on = decision.kind in {Kind.MODIFIER, Kind.JUST_ONE_MORE, Kind.FLIP_FOUR}
    key = "why.who_first" if handed_on else "why.card_first"
    topic = "modifiers" if decision.kind is Kind.MODIFIER else decision.kind.value
    return words(key, card=card_words(decision.card)), topic


_KINDS: dict[type[VengeanceMove], str] = {
    Hit: "hit",
    Stay: "stay",
    Target: "target",
    Steal: "steal",
    Swap: "swap",
    Discard: "discard",
    Gain: "gain",
    Subtract: "subtract",
}
"""By kind, its name's key."""
