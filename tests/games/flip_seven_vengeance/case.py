"""Runs a rule case: builds the position, plays the moves, checks all that the case mentions.

The format is the rules page's, section 9.1. A key that is not known here fails the case.
"""

from typing import Any

import msgspec

from games.engine.codec import digest
from games.engine.errors import RuleViolation
from games.engine.play import play
from games.engine.types import Seat
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.cards import COPIES, RANK, Card
from games.flip_seven_vengeance.moves import (
    Discard,
    Gain,
    Hit,
    Stay,
    Steal,
    Subtract,
    Target,
    VengeanceMove,
    swap,
)
from games.flip_seven_vengeance.state import Place, VengeanceOptions, VengeanceState
from games.flip_seven_vengeance.view import Kind, Phase, Status, VengeanceView, Waiting
from tests.games.cases import only
from tests.games.flip_seven_vengeance.builder import built
from tests.games.flip_seven_vengeance.census import audit

CASE = {"id", "title", "why", "tags", "options", "given", "when", "then"}
GIVEN = {
    "seats",
    "dealer",
    "phase",
    "turn",
    "players",
    "totals",
    "round",
    "deck",
    "discard",
    "unlisted",
    "expect",
}
MOVE_FIELDS = {
    "hit": set(),
    "stay": set(),
    "target": {"player"},
    "steal": {"from", "card"},
    "discard": {"from", "card"},
    "swap": {"a", "b"},
    "bonus": {"choice", "player"},
}
ENTRY_FIELDS = {
    "card": {"card"},
    "flip_four": {"left", "aside"},
    "just_one_more": set(),
}
NOBODY = -1
"""Stands for a seat that a move fails to name, or names by something other than a name."""
NO_CARD = ""
"""Stands for a card that a move fails to name, or names by something other than a code."""


def run(case: dict[str, Any]) -> None:
    """Raises AssertionError where the rules do otherwise, BadCase for what is not understood."""
    only("case", case, CASE)
    only("given", case["given"], GIVEN)
    names = case["given"]["seats"]
    state = load(case)
    check_all(names, state, case["given"].get("expect", {}))
    steps = case["when"]
    for step in steps:
        only("step", step, {"by", "move", "expect"})
        checks = dict(step.get("expect", {}))
        if step is steps[-1] and "rejected" in case["then"]:
            checks["rejected"] = case["then"]["rejected"]
        state = take(names, state, step, checks.pop("rejected", None))
        check_all(names, state, checks)
    ending = {key: value for key, value in case["then"].items() if key != "rejected" or not steps}
    check_all(names, state, ending)


def load(case: dict[str, Any]) -> VengeanceState:
    """The position of a case, run on to its first decision."""
    given = case["given"]
    names = given["seats"]
    for part in ("players", "totals"):
        only(f"given.{part}", given.get(part, {}), set(names))
    return built(
        tuple(_place(given, name) for name in names),
        deck=given.get("deck", ()),
        discard=given.get("discard", ()),
        turn=names.index(given["turn"]) if "turn" in given else None,
        dealer=names.index(given["dealer"]),
        round_number=given.get("round", 1),
        phase=Phase(given["phase"]),
        unlisted=_unlisted(names, given.get("unlisted", "deck")),
        options=msgspec.convert(case.get("options", {}), VengeanceOptions),
    )


def take(
    names: list[str], state: VengeanceState, step: dict[str, Any], rejected: str | None
) -> VengeanceState:
    """The state after a step, which is taken, or rejected with just that code."""
    before = digest(state)
    seat = seat_of(names, step["by"])
    move = move_of(names, state, step["move"])
    try:
        following, code = play(GAME, state, seat, move).state, None
    except RuleViolation as refusal:
        following, code = state, refusal.code
    assert rejected == code, step
    assert before == digest(state)
    return following


def move_of(  # noqa: PLR0911 - an arm per kind
    names: list[str], state: VengeanceState, move: dict[str, Any]
) -> VengeanceMove:
    """The move that a case describes, odd ones such that the rules refuse them for that reason."""
    only("move", move, {"type", *set().union(*MOVE_FIELDS.values())})
    kind = move.get("type")
    if kind not in MOVE_FIELDS:
        return _of_no_fitting_type(state)
    only(f"move {kind}", move, {"type", *MOVE_FIELDS[kind]})
    match kind:
        case "hit":
            return Hit()
        case "stay":
            return Stay()
        case "target":
            return Target(seat_of(names, move.get("player")))
        case "steal":
            return Steal(seat_of(names, move.get("from")), card_of(move.get("card")))
        case "discard":
            return Discard(seat_of(names, move.get("from")), card_of(move.get("card")))
        case "swap":
            return swap(_side(names, move.get("a")), _side(names, move.get("b")))
        case _:
            return _bonus(names, move)


def seat_of(names: list[str], name: Any) -> Seat:
    """The seat of a name, one beyond the table for a stranger's, NOBODY for what is no name."""
    if not isinstance(name, str):
        return NOBODY
    return names.index(name) if name in names else len(names)


def card_of(code: Any) -> Card:
    """A card's code, or NO_CARD for what is none."""
    return code if isinstance(code, str) and code in COPIES else NO_CARD


def check_all(names: list[str], state: VengeanceState, checks: dict[str, Any]) -> None:
    """Checks the position's soundness and everything that is mentioned."""
    assert [] == audit(state)
    only("checks", checks, set(CHECKS))
    view = GAME.view(state, None)
    for key, expected in checks.items():
        CHECKS[key](names, state, view, expected)


def _place(given: dict[str, Any], name: str) -> Place:
    player = given.get("players", {}).get(name, {})
    only(f"given.players.{name}", player, {"line", "status", "face_down"})
    return Place(
        line=tuple(player.get("line", ())),
        face_down=tuple(player.get("face_down", ())),
        status=Status(player.get("status", "active")),
        total=given.get("totals", {}).get(name, 0),
    )


def _unlisted(names: list[str], where: str) -> str | int:
    return names.index(where.removeprefix("face_down:")) if ":" in where else where


def _side(names: list[str], side: Any) -> tuple[Seat, Card]:
    if not isinstance(side, dict):
        return NOBODY, NO_CARD
    only("move swap", side, {"player", "card"})
    return seat_of(names, side.get("player")), card_of(side.get("card"))


def _bonus(names: list[str], move: dict[str, Any]) -> VengeanceMove:
    if move.get("choice") == "gain":
        return Gain()
    return Subtract(
        seat_of(names, move.get("player")) if move.get("choice") == "subtract" else NOBODY
    )


def _of_no_fitting_type(state: VengeanceState) -> VengeanceMove:
    at_turn = state.decision is not None and state.decision.kind is Kind.TURN
    return Gain() if at_turn else Hit()


def _in_order(cards: Any) -> list[Card]:
    return sorted(cards, key=lambda card: RANK[card])


def _check_players(names, _state, view: VengeanceView, expected):
    only("players", expected, set(names))
    for name, player in expected.items():
        only(f"players.{name}", player, {"line", "status", "face_down"})
        place = view.seats[names.index(name)]
        if "line" in player:
            assert _in_order(player["line"]) == _in_order(place.line), name
        if "status" in player:
            assert player["status"] == place.status.value, name
        if "face_down" in player:
            assert _in_order(player["face_down"]) == _in_order(place.face_down), name


def _check_decision(names, state, view: VengeanceView, expected):
    decision = view.decision
    if expected is None or decision is None:
        assert expected == decision
        assert () == GAME.to_act(state)
        return
    only("decision", expected, {"by", "kind", "card"})
    actual = {
        "by": names[decision.seat],
        "kind": decision.kind.value,
        "card": decision.card,
    }
    assert expected == {key: actual[key] for key in expected}
    assert (decision.seat,) == GAME.to_act(state)


def _check_pending(names, _state, view: VengeanceView, expected):
    assert len(expected) == len(view.pending)
    for wanted, entry in zip(expected, view.pending, strict=True):
        actual = _entry(names, entry)
        only("pending", wanted, set(actual))
        assert wanted == {key: actual[key] for key in wanted}


def _entry(names, entry: Waiting):
    fields = {"card": entry.card, "left": entry.left, "aside": list(entry.aside)}
    shown = {key: value for key, value in fields.items() if key in ENTRY_FIELDS[entry.kind]}
    return {"kind": entry.kind, "player": names[entry.seat], **shown}


def _legal(state):
    return [move for seat in GAME.to_act(state) for move in GAME.legal_moves(state, seat)]


def _check_legal(names, state, view: VengeanceView, expected):
    wanted = sorted(GAME.format(move_of(names, state, move)) for move in expected)
    assert wanted == sorted(map(GAME.format, _legal(state)))
    assert wanted == sorted(view.moves)


def _check_last_round(names, state, view: VengeanceView, expected):
    end = view.last_round
    if expected is None or end is None:
        assert expected == end
        return
    only("last_round", expected, set(ROUND_CHECKS))
    for key, value in expected.items():
        ROUND_CHECKS[key](names, state, end, value)


def _check_lines(names, _state, end, expected):
    only("last_round.lines", expected, set(names))
    for name, line in expected.items():
        assert _in_order(line) == _in_order(end.lines[names.index(name)]), name


def _check_busted(names, _state, end, expected):
    busted = [
        name for name, status in zip(names, end.statuses, strict=True) if status is Status.BUSTED
    ]
    assert sorted(expected) == sorted(busted)


def _bonus_of(names, state, end):
    if end.flip7 is None or not state.options.brutal_mode:
        return None
    if end.bonus_gain:
        return {"choice": "gain"}
    return {"choice": "subtract", "player": names[end.bonus_target]}


def _same_by_name(names, actual, expected):
    only("players", expected, set(names))
    assert expected == {name: actual[names.index(name)] for name in expected}


def _check_totals(names, _state, view: VengeanceView, expected):
    _same_by_name(names, [place.total for place in view.seats], expected)


def _check_winners(names, state, view: VengeanceView, expected):
    if expected is None:
        assert view.winners is None
        assert GAME.outcome(state) is None
        return
    assert view.winners is not None
    outcome = GAME.outcome(state)
    first = [name for name, place in zip(names, outcome.places, strict=True) if place == 1]
    assert sorted(expected) == sorted(names[seat] for seat in view.winners)
    assert sorted(expected) == sorted(first)


def _check_odds(names, _state, view: VengeanceView, expected):
    _same_by_name(names, [list(place.bust) for place in view.seats], expected)


def _check_deck(_names, state, _view, expected):
    assert tuple(expected) == state.draw_pile[: len(expected)]


def _check_discard(_names, _state, view, expected):
    assert _in_order(expected) == _in_order(view.discard_pile)


def _check_deck_min(_names, _state, view, expected):
    assert expected <= len(view.pile)


def _check_deal_remaining(names, _state, view, expected):
    assert expected == [names[seat] for seat in view.deal_remaining]


def _equal_to(fact):
    def check(names, state, view, expected):
        assert expected == fact(names, state, view)

    return check


ROUND_CHECKS = {
    "scores": lambda names, _state, end, expected: _same_by_name(names, end.scores, expected),
    "flip7": _equal_to(lambda names, _state, end: None if end.flip7 is None else names[end.flip7]),
    "bonus": _equal_to(_bonus_of),
    "busted": _check_busted,
    "lines": _check_lines,
    "exhausted": _equal_to(lambda _names, _state, end: end.exhausted),
}

CHECKS = {
    "players": _check_players,
    "decision": _check_decision,
    "pending": _check_pending,
    "legal": _check_legal,
    "legal_count": _equal_to(lambda _names, state, _view: len(_legal(state))),
    "deck": _check_deck,
    "deck_size": _equal_to(lambda _names, _state, view: len(view.pile)),
    "deck_min": _check_deck_min,
    "discard": _check_discard,
    "discard_size": _equal_to(lambda _names, _state, view: len(view.discard_pile)),
    "deal_remaining": _check_deal_remaining,
    "round": _equal_to(lambda _names, _state, view: view.round),
    "phase": _equal_to(lambda _names, _state, view: view.phase.value),
    "dealer": _equal_to(lambda names, _state, view: names[view.dealer]),
    "totals": _check_totals,
    "last_round": _check_last_round,
    "winners": _check_winners,
    "odds": _check_odds,
}
