"""Why kinds of action are not possible now: the rules' codes in words, with the table's values.

Source: rules page, sections 4.1 to 4.9.
"""

from games.engine.types import Closed, Seat
from games.gravity_superstar.moves import (
    CompleteHand,
    Drop,
    EndTurn,
    HighJump,
    LongJump,
    Replay,
    Rotate,
    Simple,
    Steal,
    SuperstarMove,
    parsed,
)
from games.gravity_superstar.view import Phase, SuperstarView
from render.gravity_superstar.words import card_words, words
from render.kit.controls import Reason, SeatName, Text
from render.kit.reasons import gathered

_WRONG_PHASE = "wrong_phase"


def why_not(view: SuperstarView, closed: tuple[Closed, ...]) -> tuple[Reason, ...]:
    """Why the viewer may not do these now; what only comes at another time stands last."""
    if not view.to_act or view.viewer is None:
        return (Reason(words("refusal.game_over"), "end"),) if closed else ()
    if view.viewer not in view.to_act:
        return (Reason(_waiting(view, view.viewer), "turn"),)
    later = sorted(closed, key=lambda one: one.code == _WRONG_PHASE)
    return gathered(_reason(view, one) for one in later)


def _reason(view: SuperstarView, closed: Closed) -> Reason:
    move = parsed(closed.move)
    if closed.code == _WRONG_PHASE:
        why, topic = _another_time(view, move)
    else:
        why, topic = _refused(move, closed.code)
    return Reason(why, topic, (words(f"why.kind.{_KINDS[type(move)]}"),))


def _waiting(view: SuperstarView, viewer: Seat) -> Text:
    on_board = view.seats[viewer].pawn is not None
    key = "why.waiting.on_board" if on_board else "why.waiting.off_board"
    return words(key, seat=SeatName(view.turn))


def _refused(move: SuperstarMove, code: str) -> tuple[Text, str]:
    """The code in words that are true of every move of this kind."""
    match move:
        case LongJump(card) | HighJump(card) | Drop(card) | Rotate(card) if (
            code == "card_not_in_hand"
        ):
            return words("why.card_played", card=card_words(card)), "cards"
        case _:
            key, topic = _CODES.get(code, (f"refusal.{code}", "turn"))
            return words(key), topic


def _another_time(view: SuperstarView, move: SuperstarMove) -> tuple[Text, str]:
    """When this comes, or what comes before it."""
    match move:
        case Steal():
            return words("why.nobody_ejected"), "rivals"
        case Replay() if view.phase is Phase.ACTION:
            return words(_no_second(view)), "replay"
        case _:
            return _first(view)


def _no_second(view: SuperstarView) -> str:
    """What keeps the viewer from a second action, before the first or in the second."""
    if view.action_number > 1:
        return "why.second_already"
    return "why.first_action" if view.seats[view.turn].tokens else "why.no_token"


def _first(view: SuperstarView) -> tuple[Text, str]:
    """What is asked before anything else."""
    match view.phase:
        case Phase.STEAL:
            return words("why.steal_first", seat=SeatName(view.victims[0])), "rivals"
        case Phase.REPLAY:
            return words("why.replay_first"), "replay"
        case Phase.ACTION | Phase.OVER:
            return words("why.action_first"), "turn"


_CODES: dict[str, tuple[str, str]] = {
    "complete_hand_not_allowed": ("why.complete_not_allowed", "options"),
    "hand_already_full": ("why.hand_full", "cards"),
    "blocked_side": ("why.blocked_side", "cards"),
    "blocked_above": ("why.blocked_above", "high_jump"),
    "endless_fall": ("why.endless_fall", "falling"),
}
"""By code, its words' key and the topic of the rules that explains it."""

_KINDS: dict[type[SuperstarMove], str] = {
    Simple: "step",
    LongJump: "long_jump",
    HighJump: "high_jump",
    Drop: "drop",
    Rotate: "rotate",
    CompleteHand: "complete",
    Steal: "steal",
    Replay: "second",
    EndTurn: "end",
}
"""By kind, its name's key."""
