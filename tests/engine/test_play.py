"""Play is the only way on; a replay is a fold of it."""

import pytest

from games.engine.errors import (
    BadNotation,
    BadRecord,
    GameOver,
    IllegalMove,
    NotYourTurn,
    OtherRules,
    RuleViolation,
)
from games.engine.play import Entry, play, replay, undo_notation, undone_to
from tests.engine.counting_game import GAME, Add, Counted, CountingOptions, Roll

SEED = "parlor"


def opening(**options):
    return GAME.start(CountingOptions(**options), 2, SEED)


def folded(*moves, options=None, rules_version=None):
    entries = [Entry(seat, move) for seat, move in moves]
    return replay(GAME, options or CountingOptions(), 2, SEED, entries, rules_version)


def test_a_legal_move_makes_a_step():
    step = play(GAME, opening(), 0, Add(2))

    assert (2, (Counted(seat=0, number=2),), False) == (
        step.state.count,
        step.events,
        step.barrier,
    )


def test_a_move_of_chance_is_a_barrier():
    assert play(GAME, opening(), 0, Roll()).barrier


@pytest.mark.parametrize(
    ("options", "seat", "number", "kind", "code"),
    [
        ({"goal": 0}, 0, 1, GameOver, "game_over"),
        ({}, 1, 1, NotYourTurn, "not_your_turn"),
        ({}, 0, 9, IllegalMove, "too_much"),
    ],
)
def test_a_refused_move_says_which_of_three_things_is_wrong(options, seat, number, kind, code):
    with pytest.raises(RuleViolation) as caught:
        play(GAME, opening(**options), seat, Add(number))

    assert (kind, code) == (type(caught.value), caught.value.code)


def test_a_replay_of_nothing_is_the_opening():
    assert ((opening(),), None) == (folded().states, folded().error)


def test_a_replay_folds_play():
    after = play(GAME, play(GAME, opening(), 0, Add(2)).state, 1, Roll()).state

    assert after == folded((0, "a2"), (1, "r")).states[-1]


def test_an_undo_goes_back_to_the_state_after_an_entry():
    states = folded((0, "a2"), (1, "a3"), (1, undo_notation(1))).states

    assert states[1] == states[3]


def test_an_undo_to_zero_goes_back_to_the_opening():
    assert opening() == folded((0, "a2"), (1, "a3"), (0, "~undo0")).states[-1]


def test_play_goes_on_after_an_undo():
    assert 3 == folded((0, "a2"), (0, "~undo0"), (0, "a3")).states[-1].count


def test_an_undo_may_go_back_over_an_undo():
    states = folded((0, "a2"), (0, "~undo0"), (0, "~undo1")).states

    assert states[1] == states[-1]


def test_an_undo_of_a_later_entry_is_refused():
    played = folded((0, "a2"), (1, "~undo2"))

    assert (2, "undo_of_nothing", {"entry": 2}) == (
        len(played.states),
        played.error.code,
        played.error.params,
    )


def test_a_replay_keeps_what_was_good_before_the_first_error():
    played = folded((0, "a2"), (0, "a1"), (1, "a1"))

    assert (2, NotYourTurn) == (len(played.states), type(played.error))


def test_a_replay_stops_at_text_that_is_no_move():
    assert BadNotation is type(folded((0, "what")).error)


def test_a_log_of_todays_rules_replays():
    assert folded((0, "a2"), rules_version=GAME.rules_version).error is None


def test_a_log_of_other_rules_is_refused_by_name():
    with pytest.raises(OtherRules) as caught:
        folded((0, "a2"), rules_version=1)

    assert {"written": 1, "current": 2} == caught.value.params


@pytest.mark.parametrize("entry", [0, 1, 999_999_999])
def test_an_undo_is_read_as_it_is_written(entry):
    assert entry == undone_to(undo_notation(entry))


@pytest.mark.parametrize(
    "text", ["a2", "~undo", "~undo-1", "~undo٣", "undo1", "~undo" + "9" * 5000]
)
def test_other_text_is_no_undo(text):
    assert undone_to(text) is None


def test_a_quoted_bad_notation_is_cut():
    assert {"text": "x" * 100} == BadNotation("x" * 500).params


def test_a_bad_record_knows_its_line():
    error = BadRecord("bad_entry", 7, written="x")

    assert (7, {"line": 7, "written": "x"}) == (error.line, error.params)
