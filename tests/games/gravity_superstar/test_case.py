"""The runner of rule cases notices what is wrong with a case, a rule, or an expectation."""

import copy

import pytest

from tests.games.cases import BadCase
from tests.games.gravity_superstar.case import SCHEMA, cases_in, run

TILES = {"tiles": [{"face": "1A", "rot": 0}, {"face": "2A", "rot": 0}]}
DOORS = [{"cell": [2, 2], "feet": "S"}, {"cell": [4, 5], "feet": "S"}]
LAB = {
    "rows": 6,
    "cols": 7,
    "h": [[6, 6], [2, 1], [3, 1], [3, 2], [3, 3], [5, 0], [5, 4], [5, 5]],
    "v": [[0, 3], [1, 2], [2, 4], [3, 6], [4, 1], [5, 7]],
    "doors": DOORS,
    "replay_symbols": [[0, 2], [0, 4], [3, 5], [4, 0], [5, 4]],
    "star_symbols": [[0, 0]],
}
ROBBERY = {
    "id": "X1",
    "kind": "play",
    "title": "A theft is pending",
    "tags": [],
    "given": {
        "board": LAB,
        "seats": [
            {
                "pawn": {"cell": [2, 2], "feet": "S"},
                "played": [{"card": "wild", "face_up": False}],
                "stars": {"pink": 1},
                "tokens": 2,
            },
            {"pawn": {"cell": [2, 1], "feet": "S"}, "stars": {"blue": 1, "white": 2}},
        ],
        "stars": [[0, 0, "green"]],
        "open_door": 1,
        "supply": 16,
        "turn": {"seat": 0, "phase": "action", "action_no": 1},
        "round": 3,
        "first_seat": 0,
        "star_threshold": -1,
        "options": {"round_limit": 30},
        "stall": 1,
        "stars_at_round_start": 1,
        "expert_triggered": False,
    },
    "when": [
        {
            "seat": 0,
            "move": {"type": "simple", "card": "drop", "side": "left"},
            "path": [[2, 1]],
        }
    ],
    "then": {},
}
SIMPLE = {"type": "simple", "card": "rotate", "side": "left"}
TRUE = {
    "pawns": {"0": [2, 1, "S"], "1": None},
    "stars_at": [[0, 0, "green"], [1, 1, None]],
    "stars_on_board": 1,
    "seat_stars": {"0": {"pink": 1}, "1": {"blue": 1, "white": 2}},
    "tokens": {"0": 2, "1": 0},
    "hands": {"0": ["rotate", "long_jump", "high_jump"]},
    "played": {
        "0": [{"card": "wild", "face_up": False}, {"card": "drop", "face_up": False}],
        "1": [],
    },
    "supply": 16,
    "open_door": 1,
    "seat": 0,
    "phase": "steal",
    "action_no": 1,
    "pending": [1],
    "round": 3,
    "final_round": False,
    "stall": 1,
    "game_over": False,
    "end_reason": None,
    "scores": [3, 4],
    "winners": None,
    "legal_count": 2,
    "legal_includes": [{"type": "steal", "victim": 1, "take": "white"}],
    "legal_excludes": [{"type": "steal", "victim": 1, "take": "token"}, SIMPLE],
}
WRONG = {
    "pawns": {"0": [2, 2, "S"]},
    "stars_at": [[0, 0, "blue"]],
    "stars_on_board": 2,
    "seat_stars": {"1": {"blue": 1}},
    "tokens": {"0": 1},
    "hands": {"0": ["rotate", "long_jump"]},
    "played": {"0": [{"card": "wild", "face_up": False}]},
    "supply": 15,
    "open_door": 0,
    "seat": 1,
    "phase": "action",
    "action_no": 2,
    "pending": [],
    "round": 4,
    "final_round": True,
    "stall": 0,
    "game_over": True,
    "end_reason": "stars",
    "scores": [4, 3],
    "winners": [0],
    "legal_count": 3,
    "legal_includes": [SIMPLE],
    "legal_excludes": [{"type": "steal", "victim": 1, "take": "white"}],
}
SCORE = {
    "id": "X2",
    "kind": "score",
    "given": {"seats": [{"stars": {"blue": 5}, "tokens": 0}, {"stars": {}, "tokens": 0}]},
    "then": {"scores": [7, 0], "winners": [0]},
}
BOARD = {
    "id": "X3",
    "kind": "board",
    "given": {"board": TILES},
    "then": {"rows": 6, "cols": 12, "h_present": [[1, 0]], "h_absent": [[0, 0]]},
}
SETUP = {
    "id": "X4",
    "kind": "setup",
    "given": {"players": 2, "seeds": [0]},
    "then": {"stars_on_board": 24, "legal_moves_at_most": 26},
}
STEP = ("when", 0)


def changed(case, path, value):
    """The case with one thing set or added, found by its path."""
    case = copy.deepcopy(case)
    *way, last = path
    place = case
    for step in way:
        place = place[step]
    place[last] = value
    return case


@pytest.mark.parametrize("case", [ROBBERY, SCORE, BOARD, SETUP])
def test_a_true_case_passes(case):
    run(case)


@pytest.mark.parametrize(("key", "value"), TRUE.items())
def test_what_is_true_passes(key, value):
    run(changed(ROBBERY, ("then", key), value))


@pytest.mark.parametrize(("key", "value"), WRONG.items())
def test_what_is_wrong_fails(key, value):
    with pytest.raises(AssertionError):
        run(changed(ROBBERY, ("then", key), value))


@pytest.mark.parametrize(
    ("case", "path", "value"),
    [
        (ROBBERY, (*STEP, "path"), [[2, 2]]),
        (ROBBERY, (*STEP, "path"), []),
        (ROBBERY, (*STEP, "rejected"), "blocked_side"),
        (ROBBERY, (*STEP, "move", "side"), "right"),
        (SCORE, ("then", "scores"), [5, 0]),
        (SCORE, ("then", "winners"), [0, 1]),
        (BOARD, ("then", "rows"), 12),
        (BOARD, ("then", "h_present"), [[0, 0]]),
        (BOARD, ("then", "h_absent"), [[1, 0]]),
        (BOARD, ("then", "replay_symbols"), []),
        (SETUP, ("then", "stars_on_board"), 48),
        (SETUP, ("then", "legal_moves_at_most"), 3),
    ],
)
def test_a_wrong_expectation_fails(case, path, value):
    with pytest.raises(AssertionError):
        run(changed(case, path, value))


@pytest.mark.parametrize(
    "path",
    [
        ("novelty",),
        ("given", "novelty"),
        ("given", "board", "novelty"),
        ("given", "seats", 0, "novelty"),
        ("given", "turn", "novelty"),
        ("given", "seats", 0, "stars", "gold"),
        (*STEP, "novelty"),
        ("then", "novelty"),
        ("then", "pawns"),
    ],
)
def test_what_nobody_would_look_at_is_refused(path):
    with pytest.raises(BadCase):
        run(changed(ROBBERY, path, {"7": 1}))


@pytest.mark.parametrize("case", [SCORE, BOARD, SETUP])
@pytest.mark.parametrize("path", [("given", "novelty"), ("then", "novelty")])
def test_in_other_kinds_too(case, path):
    with pytest.raises(BadCase):
        run(changed(case, path, 1))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("kind",), "dance"),
        (("given", "turn", "phase"), "dance"),
        (("given", "seats", 0, "played"), [{"card": "joker", "face_up": True}]),
    ],
)
def test_an_unknown_word_is_refused(path, value):
    with pytest.raises(BadCase):
        run(changed(ROBBERY, path, value))


def test_a_case_without_moves_of_its_own_has_none():
    with pytest.raises(BadCase, match="with moves"):
        run({**SCORE, "when": []})


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"type": "dance"}, "bad_parameter"),
        ({"type": "simple", "card": "drop", "side": "up"}, "bad_parameter"),
        ({"type": "simple", "card": "drop", "side": "left", "turn": 90}, "bad_parameter"),
        ({"type": "simple", "card": 7, "side": "left"}, "bad_parameter"),
        ({"type": "special", "card": "drop", "action": "drop", "side": "left"}, "bad_parameter"),
        ({"type": "special", "card": "drop", "action": "dance"}, "bad_parameter"),
        ({"type": "special", "card": "rotate", "action": "rotate"}, "bad_parameter"),
        ({"type": "special", "card": "rotate", "action": "rotate", "turn": "90"}, "bad_parameter"),
        ({"type": "complete_hand", "card": "drop"}, "bad_parameter"),
        ({"type": "replay", "side": "left"}, "wrong_phase"),
        ({"type": "steal", "victim": 1, "card": "drop"}, "wrong_phase"),
    ],
)
def test_odd_moves_are_refused_for_being_odd(move, code):
    step = {"seat": 0, "move": move, "rejected": code}
    run({**changed(ROBBERY, ("when",), [step]), "then": {"seat": 0, "phase": "action"}})


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"type": "dance"}, "bad_parameter"),
        ({"type": "steal", "victim": "1", "take": "blue"}, "wrong_victim"),
        ({"type": "steal", "victim": 1, "take": "gold"}, "bad_parameter"),
        ({"type": "steal", "victim": 1, "take": "blue", "side": "left"}, "bad_parameter"),
        ({"type": "simple", "card": "drop", "side": "up", "turn": 90}, "wrong_phase"),
    ],
)
def test_odd_moves_in_a_theft_are_refused_in_the_order_of_the_codes(move, code):
    step = {"seat": 0, "move": move, "rejected": code}
    run({**changed(ROBBERY, ("when",), [*ROBBERY["when"], step]), "then": {"phase": "steal"}})


def test_stars_in_a_cycle_lie_on_all_symbols():
    case = changed(BOARD, ("kind",), "play")
    case["given"] = {
        "board": TILES,
        "seats": [{"pawn": None}, {"pawn": None}],
        "stars": "cycle",
        "turn": {"seat": 0, "phase": "start"},
    }
    run({**case, "then": {"stars_on_board": 24, "stars_at": [[0, 0, "blue"], [0, 1, "yellow"]]}})


def test_a_named_board_is_put_in():
    content = {
        "schema": SCHEMA,
        "boards": {"two": TILES},
        "cases": [changed(BOARD, ("given", "board"), "two")],
    }

    assert [BOARD] == cases_in(content)


@pytest.mark.parametrize(
    "content",
    [
        {"schema": SCHEMA, "cases": [], "novelty": 1},
        {"schema": "another", "cases": []},
        {"schema": SCHEMA, "cases": [changed(BOARD, ("given", "board"), "nowhere")]},
    ],
)
def test_a_file_that_is_not_understood_is_refused(content):
    with pytest.raises(BadCase):
        cases_in(content)
