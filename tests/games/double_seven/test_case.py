"""The runner of rule cases notices what is wrong with a case, a rule, or an expectation."""

import copy

import pytest

from games.double_seven.tiles import SPECIES
from tests.games.cases import BadCase
from tests.games.double_seven.case import SCHEMA, cases_in, run

FOX = {"owner": "A", "species": "fox"}
ELEPHANT = {"owner": "B", "species": "elephant"}
MOVES = {
    "given": {
        "seats": ["A", "B"],
        "turn": "A",
        "phase": "actions",
        "deck": ["octopus"],
        "rest": "deck",
        "face_up": ["hedgehog"],
        "players": {
            "A": {
                "rack": ["fox", "giraffe", "giraffe", "clover"],
                "families": [{"species": "fox", "naturals": 3, "clovers": 0}],
            },
            "B": {
                "rack": ["whale"],
                "families": [{"species": "elephant", "naturals": 2, "clovers": 1}],
            },
        },
    },
    "when": [
        {"by": "A", "move": "exchange", "mine": FOX, "theirs": ELEPHANT},
        {
            "by": "A",
            "move": "two_for_one",
            "discard": ["giraffe", "giraffe"],
            "from": "deck",
        },
    ],
    "then": {},
}
OVER = {
    "given": {
        "seats": ["A", "B"],
        "turn": "A",
        "phase": "game_over",
        "end_trigger": {"seat": "B", "reason": "last_tile"},
        "players": {
            "A": {"families": [{"species": "fox", "naturals": 3}]},
            "B": {"rack": ["whale"], "families": [{"species": "elephant", "naturals": 2}]},
        },
    },
    "then": {},
}
SETUP = {"setup": {"seats": ["A", "B"], "seed": 1}, "then": {}}
NEW_ELEPHANT = {"owner": "A", "species": "elephant", "naturals": 2, "clovers": 1}

TRUE = {
    "turn": "A",
    "phase": "actions",
    "draws_left": 0,
    "deck_count": 78,
    "face_up": ["hedgehog", "giraffe", "giraffe"],
    "face_up_count": 3,
    "removed_added": [],
    "two_for_one_used": True,
    "seven_tokens_left": 8,
    "end_trigger": None,
    "players": {
        "A": {
            "rack": ["fox", "clover", "octopus"],
            "rack_size": 3,
            "families": [{"species": "elephant", "naturals": 2, "clovers": 1}],
            "sevens": 0,
            "double_seven": False,
        }
    },
    "rack_sizes": {"A": 3},
    "scores": {"A": 3, "B": 3},
    "winners": None,
    "total_tiles": 91,
    "first_seat_is": "A",
    "legal_types": ["start", "expand", "end_turn"],
    "legal_count": {"start": 2, "expand": 1, "exchange": 0, "total": 4},
    "legal_includes": [
        {"move": "end_turn"},
        {"move": "expand", "family": NEW_ELEPHANT, "naturals": 0, "clovers": 1},
        {"move": "start", "species": "fox", "naturals": 1, "clovers": 1},
    ],
    "legal_excludes": [
        {"move": "skip_rainbow"},
        {"move": "snatch", "family": NEW_ELEPHANT},
        {"move": "discard", "tile": "fox"},
        {"move": "exchange", "mine": NEW_ELEPHANT, "theirs": {"owner": "B", "species": "fox"}},
    ],
    "views": [
        {
            "viewer": "A",
            "sees": {"A.rack": ["octopus", "clover", "fox"], "phase": "actions", "turn": "A"},
            "hides": ["B.rack", "deck", "seed"],
        },
        {
            "viewer": "spectator",
            "sees": {
                "deck_count": 78,
                "face_up": ["giraffe", "giraffe", "hedgehog"],
                "removed": [],
                "B.rack_size": 1,
                "B.families": [["fox", 3, 0]],
            },
            "hides": ["A.rack", "B.rack"],
        },
    ],
}
WRONG = {
    "turn": "B",
    "phase": "draw",
    "draws_left": 1,
    "deck_count": 80,
    "face_up": ["hedgehog", "giraffe"],
    "face_up_count": 2,
    "removed_added": ["giraffe"],
    "two_for_one_used": False,
    "seven_tokens_left": 7,
    "end_trigger": {"seat": "A", "reason": "last_tile"},
    "rack_sizes": {"A": 4},
    "scores": {"A": 4},
    "winners": ["A"],
    "total_tiles": 90,
    "first_seat_is": "B",
    "legal_types": ["start", "expand"],
    "legal_count": {"total": 5},
    "legal_includes": [{"move": "discard", "tile": "fox"}],
    "legal_excludes": [{"move": "end_turn"}],
}
WRONG_PLAYERS = {
    "rack": ["fox", "clover"],
    "rack_size": 4,
    "families": [{"species": "fox", "naturals": 3}],
    "sevens": 1,
    "double_seven": True,
}
WRONG_VIEWS = [
    {"viewer": "B", "sees": {"A.rack": ["octopus", "clover", "fox"]}},
    {"viewer": "B", "sees": {"turn": "B"}},
    {"viewer": "B", "sees": {"removed": ["fox"]}},
    {"viewer": "B", "sees": {"A.families": [["elephant", 3, 0]]}},
    {"viewer": "A", "hides": ["A.rack"]},
    {"viewer": "spectator", "hides": ["phase"]},
]


def changed(case, path, value):
    """The case with one thing set or added, found by its path."""
    case = copy.deepcopy(case)
    *way, last = path
    place = case
    for step in way:
        place = place[step]
    place[last] = value
    return case


@pytest.mark.parametrize(("key", "value"), TRUE.items())
def test_what_is_true_passes(key, value):
    run(changed(MOVES, ("then", key), value))


@pytest.mark.parametrize(("key", "value"), WRONG.items())
def test_what_is_wrong_fails(key, value):
    with pytest.raises(AssertionError):
        run(changed(MOVES, ("then", key), value))


@pytest.mark.parametrize(("key", "value"), WRONG_PLAYERS.items())
def test_what_is_wrong_of_a_player_fails(key, value):
    with pytest.raises(AssertionError):
        run(changed(MOVES, ("then", "players"), {"A": {key: value}}))


@pytest.mark.parametrize("view", WRONG_VIEWS)
def test_a_view_that_shows_too_little_or_too_much_fails(view):
    with pytest.raises(AssertionError):
        run(changed(MOVES, ("then", "views"), [view]))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("winners", ["A"]),
        ("scores", {"A": 3, "B": 2}),
        ("phase", "game_over"),
        ("legal_count", {"total": 0}),
        ("end_trigger", {"seat": "B", "reason": "last_tile"}),
        ("views", [{"viewer": "spectator", "sees": {"B.rack": ["whale"]}}]),
    ],
)
def test_what_is_true_of_a_finished_game_passes(key, value):
    run(changed(OVER, ("then", key), value))


@pytest.mark.parametrize(("key", "value"), [("winners", ["B"]), ("winners", None)])
def test_what_is_wrong_of_a_finished_game_fails(key, value):
    with pytest.raises(AssertionError):
        run(changed(OVER, ("then", key), value))


@pytest.mark.parametrize(
    ("case", "path"),
    [
        (MOVES, ("novelty",)),
        (MOVES, ("given", "novelty")),
        (MOVES, ("given", "players", "A", "novelty")),
        (MOVES, ("given", "players", "A", "families", 0, "novelty")),
        (MOVES, ("given", "players", "Z")),
        (MOVES, ("given", "end_trigger")),
        (MOVES, ("when", 0, "novelty")),
        (MOVES, ("when", 0, "species")),
        (MOVES, ("when", 0, "mine", "novelty")),
        (MOVES, ("then", "novelty")),
        (MOVES, ("then", "reject")),
        (MOVES, ("then", "players")),
        (MOVES, ("then", "rack_sizes")),
        (MOVES, ("then", "legal_count")),
        (SETUP, ("novelty",)),
        (SETUP, ("setup", "novelty")),
        (SETUP, ("then", "novelty")),
        (SETUP, ("then", "reject")),
    ],
)
def test_an_unknown_key_fails(case, path):
    with pytest.raises(BadCase, match="unknown"):
        run(changed(case, path, {"novelty": 1}))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("players", {"A": {"novelty": 1}}),
        ("players", {"A": {"families": [{"novelty": 1}]}}),
        ("views", [{"viewer": "A", "novelty": 1}]),
        ("views", [{"viewer": "A", "sees": {"novelty": 1}}]),
        ("views", [{"viewer": "A", "hides": ["Z.rack"]}]),
        ("views", [{"viewer": "A", "hides": ["A.novelty"]}]),
        ("legal_includes", [{"move": "merge"}]),
    ],
)
def test_an_expectation_that_means_nothing_fails(key, value):
    with pytest.raises(BadCase):
        run(changed(MOVES, ("then", key), value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("given", "rest"), "box"),
        (("given", "players", "A", "families", 0, "species"), "clover"),
        (("given", "players"), {name: {"double_seven": True} for name in "AB"}),
        (("then", "reject"), {"at": 0, "reason": "malformed"}),
        (("setup",), {}),
    ],
)
def test_a_case_that_makes_no_sense_fails(path, value):
    with pytest.raises(BadCase):
        run(changed(MOVES, path, value))


def test_an_unexpected_refusal_fails():
    with pytest.raises(AssertionError):
        run(changed(MOVES, ("when", 1, "discard"), ["giraffe", "whale"]))


def test_an_expected_refusal_that_does_not_come_fails():
    with pytest.raises(AssertionError):
        run(changed(MOVES, ("then", "reject"), {"at": 1, "reason": "tile_not_in_rack"}))


def test_more_tiles_than_there_are_fail():
    with pytest.raises(ValueError, match="no further clover"):
        run(changed(MOVES, ("given", "face_up"), ["clover"] * 2))


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"by": "A", "move": "merge", "with": 1}, "malformed"),
        ({"by": "B", "move": "merge"}, "not_your_turn"),
        ({"by": "Z", "move": "merge"}, "not_a_player"),
        ({"by": "A"}, "malformed"),
        ({"by": "A", "move": "start", "species": "fox", "clovers": 1}, "malformed"),
        ({"by": "A", "move": "start", "species": 7, "naturals": 1, "clovers": 1}, "malformed"),
        ({"by": "A", "move": "expand", "naturals": True, "clovers": 0}, "malformed"),
        ({"by": "A", "move": "expand", "family": 4, "naturals": 1, "clovers": 0}, "malformed"),
        ({"by": "A", "move": "snatch"}, "malformed"),
        ({"by": "A", "move": "snatch", "family": {"owner": "Z"}}, "family_not_found"),
        ({"by": "A", "move": "exchange", "mine": FOX}, "malformed"),
        ({"by": "A", "move": "two_for_one", "from": "deck"}, "malformed"),
        ({"by": "A", "move": "two_for_one", "discard": ["fox"], "from": "deck"}, "malformed"),
        ({"by": "A", "move": "two_for_one", "discard": ["giraffe", "fox"]}, "malformed"),
    ],
)
def test_odd_moves_are_refused_for_what_is_odd(move, code):
    case = changed(MOVES, ("when",), [move])

    run(changed(case, ("then", "reject"), {"at": 0, "reason": code}))


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"move": "draw"}, "malformed"),
        ({"move": "draw", "from": "face_up"}, "malformed"),
        ({"move": "draw", "from": "face_up", "tile": "deck"}, "malformed"),
        ({"move": "draw", "from": "table", "tile": "hedgehog"}, "malformed"),
        ({"move": "draw", "from": "face_up", "tile": "elephant"}, "tile_not_face_up"),
        ({"move": "rainbow", "from": "deck"}, "wrong_phase"),
    ],
)
def test_odd_draws_are_refused_for_what_is_odd(move, code):
    case = changed(MOVES, ("given", "phase"), "draw")
    case = changed(case, ("when",), [{"by": "A", **move}])

    run(changed(case, ("then", "reject"), {"at": 0, "reason": code}))


def test_an_unknown_move_after_the_end_meets_the_end():
    case = changed(OVER, ("when",), [{"by": "A", "move": "merge"}])

    run(changed(case, ("then", "reject"), {"at": 0, "reason": "game_over"}))


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("setup", "seats"), ["A"], "bad_player_count"),
        (("setup", "seats"), ["A", "A"], "duplicate_seat"),
        (("setup", "options"), {"end_rule": "never"}, "bad_option"),
        (("options",), {"novelty": 1}, "bad_option"),
    ],
)
def test_a_setup_is_refused(path, value, code):
    case = changed(SETUP, path, value)

    run(changed(case, ("then", "reject"), {"reason": code}))


def test_a_setup_that_should_be_refused_and_is_not_fails():
    with pytest.raises(AssertionError):
        run(changed(SETUP, ("then", "reject"), {"reason": "bad_option"}))


TOP = {"schema": SCHEMA, "title": "", "species": list(SPECIES), "wild": "clover", "cases": [SETUP]}


def test_the_cases_of_a_file_are_listed():
    assert [SETUP] == cases_in(TOP)


@pytest.mark.parametrize(
    ("key", "value"),
    [("schema", 1), ("species", ["fox"]), ("wild", "joker"), ("novelty", 1)],
)
def test_a_file_of_another_kind_is_refused(key, value):
    with pytest.raises(BadCase):
        cases_in({**TOP, key: value})
