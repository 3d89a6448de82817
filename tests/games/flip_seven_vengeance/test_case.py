"""The runner of rule cases notices what is wrong with a case, a rule, or an expectation."""

import copy

import pytest

from tests.games.cases import BadCase
from tests.games.flip_seven_vengeance.case import run

ROUND = {
    "given": {
        "seats": ["A", "B", "C"],
        "dealer": "C",
        "phase": "play",
        "turn": "A",
        "players": {"A": {"line": ["3"]}, "B": {"line": ["11"], "status": "stayed"}},
        "deck": ["MORE", "3", "1"],
    },
    "when": [
        {"by": "A", "move": {"type": "hit"}, "expect": {}},
        {"by": "A", "move": {"type": "target", "player": "C"}},
    ],
    "then": {},
}
BRUTAL_END = {
    "options": {"brutal_mode": True},
    "given": {
        "seats": ["A", "B"],
        "dealer": "B",
        "phase": "play",
        "turn": "A",
        "players": {
            "A": {"line": ["1", "2", "3", "4", "5", "6"]},
            "B": {"line": [], "status": "busted", "face_down": ["12", "12"]},
        },
        "totals": {"A": 190},
        "deck": ["8"],
    },
    "when": [
        {"by": "A", "move": {"type": "hit"}},
        {"by": "A", "move": {"type": "bonus", "choice": "subtract", "player": "B"}},
    ],
    "then": {},
}

TRUE_IN_THE_MIDDLE = {
    "players": {"A": {"line": ["3"], "status": "active", "face_down": []}},
    "decision": {"by": "A", "kind": "just_one_more", "card": "MORE"},
    "pending": [{"kind": "card", "player": "A", "card": "MORE"}],
    "legal": [{"type": "target", "player": name} for name in "CBA"],
    "legal_count": 3,
    "deck": ["3", "1"],
    "deck_size": 105,
    "deck_min": 105,
    "discard": [],
    "discard_size": 0,
    "deal_remaining": [],
    "round": 1,
    "phase": "play",
    "dealer": "C",
    "totals": {"A": 0},
    "last_round": None,
    "winners": None,
    "odds": {"A": [3 - 1, 105]},
}
WRONG_IN_THE_MIDDLE = {
    "players": {"A": {"line": ["4"]}},
    "decision": {"by": "B", "kind": "just_one_more", "card": "MORE"},
    "pending": [],
    "legal": [{"type": "target", "player": "C"}],
    "legal_count": 2,
    "deck": ["1"],
    "deck_size": 104,
    "deck_min": 106,
    "discard": ["MORE"],
    "discard_size": 1,
    "deal_remaining": ["B"],
    "round": 2,
    "phase": "deal",
    "dealer": "A",
    "totals": {"A": 1},
    "last_round": {},
    "winners": ["A"],
    "odds": {"A": [0, 105]},
}
TRUE_AT_THE_END = {
    "scores": {"A": 29, "B": -15},
    "flip7": "A",
    "bonus": {"choice": "subtract", "player": "B"},
    "busted": ["B"],
    "lines": {"A": ["8", "6", "5", "4", "3", "2", "1"], "B": []},
    "exhausted": False,
}
WRONG_AT_THE_END = {
    "scores": {"A": 44},
    "flip7": None,
    "bonus": {"choice": "gain"},
    "busted": [],
    "lines": {"A": ["1"]},
    "exhausted": True,
}


def changed(case, path, value):
    """The case with one thing set or added, found by its path."""
    case = copy.deepcopy(case)
    *way, last = path
    place = case
    for step in way:
        place = place[step]
    place[last] = value
    return case


@pytest.mark.parametrize(("key", "value"), TRUE_IN_THE_MIDDLE.items())
def test_what_is_true_after_a_step_passes(key, value):
    run(changed(ROUND, ("when", 0, "expect", key), value))


@pytest.mark.parametrize(("key", "value"), WRONG_IN_THE_MIDDLE.items())
def test_what_is_wrong_after_a_step_fails(key, value):
    with pytest.raises(AssertionError):
        run(changed(ROUND, ("when", 0, "expect", key), value))


@pytest.mark.parametrize(("key", "value"), TRUE_AT_THE_END.items())
def test_what_is_true_of_the_last_round_passes(key, value):
    run(changed(BRUTAL_END, ("then", "last_round"), {key: value}))


@pytest.mark.parametrize(("key", "value"), WRONG_AT_THE_END.items())
def test_what_is_wrong_of_the_last_round_fails(key, value):
    with pytest.raises(AssertionError):
        run(changed(BRUTAL_END, ("then", "last_round"), {key: value}))


@pytest.mark.parametrize(
    ("winners", "decision"), [(["B"], None), (["A"], {"by": "A"}), (None, None)]
)
def test_a_wrong_ending_fails(winners, decision):
    case = changed(BRUTAL_END, ("then", "winners"), winners)

    with pytest.raises(AssertionError):
        run(changed(case, ("then", "decision"), decision))


def test_the_right_ending_passes():
    case = changed(BRUTAL_END, ("then", "winners"), ["A"])

    run(changed(case, ("then", "decision"), None))


@pytest.mark.parametrize(
    "path",
    [
        ("novelty",),
        ("given", "novelty"),
        ("given", "players", "A", "novelty"),
        ("given", "players", "Z"),
        ("given", "totals"),
        ("when", 0, "novelty"),
        ("when", 0, "move", "novelty"),
        ("when", 0, "move", "player"),
        ("when", 0, "expect", "novelty"),
        ("when", 0, "expect", "players"),
        ("when", 0, "expect", "decision"),
        ("when", 0, "expect", "odds"),
        ("when", 0, "expect", "totals"),
        ("then", "novelty"),
    ],
)
def test_an_unknown_key_fails(path):
    with pytest.raises(BadCase, match="unknown"):
        run(changed(ROUND, path, {"novelty": 1}))


def test_an_unknown_key_of_a_pending_entry_fails():
    entry = {"kind": "card", "player": "A", "left": 0}

    with pytest.raises(BadCase, match="unknown left"):
        run(changed(ROUND, ("when", 0, "expect", "pending"), [entry]))


def test_an_unknown_key_of_the_last_round_fails():
    with pytest.raises(BadCase, match="unknown novelty"):
        run(changed(BRUTAL_END, ("then", "last_round"), {"novelty": 1}))


def test_an_unexpected_rejection_fails():
    with pytest.raises(AssertionError):
        run(changed(ROUND, ("when", 1, "move", "player"), "Z"))


def test_an_expected_rejection_that_does_not_come_fails():
    with pytest.raises(AssertionError):
        run(changed(ROUND, ("then", "rejected"), "unknown_player"))


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"type": "target", "player": "Z"}, "unknown_player"),
        ({"type": "target"}, "malformed"),
        ({"type": "target", "player": 2}, "malformed"),
        ({"type": "dance"}, "wrong_move_type"),
        ({}, "wrong_move_type"),
        ({"type": "bonus", "choice": "both"}, "wrong_move_type"),
        ({"type": "swap"}, "wrong_move_type"),
    ],
)
def test_odd_moves_are_rejected_for_what_is_odd(move, code):
    case = changed(ROUND, ("when", 1, "move"), move)

    run(changed(case, ("then", "rejected"), code))


@pytest.mark.parametrize(
    ("card", "move", "code"),
    [
        ("STEAL", {"type": "steal", "from": "B"}, "malformed"),
        ("STEAL", {"type": "steal", "from": "Z", "card": "11"}, "unknown_player"),
        ("STEAL", {"type": "steal", "from": "B", "card": "14"}, "malformed"),
        ("STEAL", {"type": "steal", "from": "B", "card": "5"}, "no_such_card"),
        ("SWAP", {"type": "swap", "a": {"player": "B", "card": "11"}}, "malformed"),
        ("DISCARD", {"type": "dance"}, "wrong_move_type"),
    ],
)
def test_odd_choices_of_cards_are_rejected_for_what_is_odd(card, move, code):
    case = changed(ROUND, ("given", "deck"), [card])
    case = changed(case, ("when", 1, "move"), move)

    run(changed(case, ("then", "rejected"), code))


def test_a_bonus_without_a_choice_is_malformed():
    case = changed(BRUTAL_END, ("when", 1, "move"), {"type": "bonus"})

    run(changed(case, ("then", "rejected"), "malformed"))


def test_a_stranger_has_no_decision():
    case = changed(ROUND, ("when", 1, "by"), "Z")

    run(changed(case, ("then", "rejected"), "not_your_decision"))


def test_more_cards_than_there_are_fail():
    with pytest.raises(ValueError, match="no further 0"):
        run(changed(ROUND, ("given", "deck"), ["0", "0"]))
