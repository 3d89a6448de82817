"""Scores of lines and rounds. Source: rules page, sections 6.1 to 6.3 and 6.5."""

import pytest

from games.flip_seven_vengeance.lines import line_score
from games.flip_seven_vengeance.view import Status
from tests.games.flip_seven_vengeance.builder import after, position


@pytest.mark.parametrize(
    ("line", "brutal", "score"),
    [
        ("4 8 11 /2 -4", False, 7),
        ("3 -10", False, 0),
        ("L13 13 1 2 3 4 5", False, 56),
        ("0 1 2 3 4 5 6 /2 -10 -8", False, 15),
        ("0 11 6", False, 0),
        ("U7 12 -6", False, 13),
        ("5 /2 -8", True, -6),
        ("-8", True, -8),
        ("0 12 -6", True, 0),
        ("1 2 3 4 5 6 8", True, 29),
        ("8 9 10 11 12 13 0", False, 78),
        ("", False, 0),
        ("-2 -4 -6 -8 -10", True, -30),
    ],
)
def test_the_worked_examples(line, brutal, score):
    assert score == line_score(tuple(line.split()), brutal=brutal)


def test_the_scores_are_added_to_the_totals():
    state = after(position("3 10", "5 12 s", totals=(40, 50), deck="1 2 4"), "0:s")

    assert (53, 67) == tuple(place.total for place in state.places)


def test_a_busted_seat_scores_nothing():
    state = after(position("3", "x 12 12", deck="1 2 4"), "0:s")

    assert (3, 0) == state.last_round.scores


def test_the_snapshot_keeps_the_finished_round():
    state = after(position("3", "x 12 12", deck="1 2 4"), "0:s")

    end = state.last_round
    assert (
        (("3",), ()),
        ((), ("12", "12")),
        (Status.STAYED, Status.BUSTED),
        1,
    ) == (end.lines, end.face_down, end.statuses, end.round)


def test_a_round_goes_on_while_one_is_active():
    state = after(position("3", "5", deck="6"), "0:s")

    assert None is state.last_round


def test_a_busted_last_active_seat_ends_the_round():
    state = after(position("3", "5 s", deck="3"), "0:h")

    assert (0, 5) == state.last_round.scores


def test_flip_seven_outside_brutal_is_always_gain():
    state = after(position("1 2 3 4 5 6", "11", deck="8"), "0:h")

    assert (True, None) == (state.last_round.bonus_gain, state.last_round.bonus_target)


def test_without_flip_seven_there_is_no_bonus():
    state = after(position("3", "5 s"), "0:s")

    assert (None, False) == (state.last_round.flip7, state.last_round.bonus_gain)
