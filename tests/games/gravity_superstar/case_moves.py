"""The moves of rule cases: as the game knows them, odd ones such that it refuses them for that."""

from typing import Any

from games.gravity_superstar import GAME
from games.gravity_superstar.moves import (
    TURNS,
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
)
from games.gravity_superstar.state import SuperstarState

MOVE_FIELDS = {
    "complete_hand": set(),
    "simple": {"card", "side"},
    "special": {"card", "action", "side", "turn"},
    "steal": {"victim", "take"},
    "replay": set(),
    "end_turn": set(),
}
ACTION_FIELDS = {"long_jump": {"side"}, "high_jump": {"side"}, "drop": set(), "rotate": {"turn"}}
WELL_FORMED: dict[str, SuperstarMove] = {
    "complete_hand": CompleteHand(),
    "replay": Replay(),
    "end_turn": EndTurn(),
}
BEFORE_PARAMETERS = ("game_over", "not_your_turn", "wrong_phase")
NOTHING = ""
"""Stands for a card, side or loot that a move fails to name, or names by no text."""
NOBODY = -1


def move_of(move: dict[str, Any]) -> SuperstarMove | None:
    """The move that a case describes; None for one that no move of ours can stand for.

    Odd parameters are kept where a move can hold them, such that the rules refuse them.
    """
    kind = move.get("type")
    known = MOVE_FIELDS.get(kind)
    if known is None or set(move) - {"type"} - known:
        return None
    match kind:
        case "simple":
            return Simple(_text(move.get("card")), _text(move.get("side")))
        case "special":
            return _special(move)
        case "steal":
            victim = move.get("victim")
            return Steal(victim if type(victim) is int else NOBODY, _text(move.get("take")))
        case _:
            return WELL_FORMED[kind]


def malformed_code(state: SuperstarState, seat: int, move: dict[str, Any]) -> str:
    """The code for what no move of ours can stand for: it never gets past reading its notation."""
    kind = move.get("type")
    code = GAME.refusal(state, seat, WELL_FORMED.get(kind, Drop(NOTHING)))
    if kind == "steal":
        code = GAME.refusal(state, seat, Steal(NOBODY, NOTHING))
    if kind not in MOVE_FIELDS and code == "wrong_phase":
        return "bad_parameter"
    return code if code in BEFORE_PARAMETERS else "bad_parameter"


def _special(move: dict[str, Any]) -> SuperstarMove:
    card, action = _text(move.get("card")), move.get("action")
    if (
        action not in ACTION_FIELDS
        or set(move) - {"type", "card", "action"} - ACTION_FIELDS[action]
    ):
        return Drop(NOTHING)
    match action:
        case "long_jump":
            return LongJump(card, _text(move.get("side")))
        case "high_jump":
            return HighJump(card, _text(move.get("side")))
        case "rotate":
            turn = move.get("turn")
            return Rotate(card, turn if type(turn) is int and turn in TURNS else 0)
        case _:
            return Drop(card)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else NOTHING
