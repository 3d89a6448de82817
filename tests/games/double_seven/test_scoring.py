"""Points and places. Source: rules page, section 6."""

import pytest

from games.double_seven import GAME
from games.double_seven.state import points
from tests.games.double_seven.builder import position


def over(*seats, double_seven=0):
    reason = "last_tile" if double_seven is None else "double_seven"
    return position(*seats, phase="game_over", double_seven=double_seven, trigger=(0, reason))


@pytest.mark.parametrize(
    ("seats", "holder", "scores", "places"),
    [
        (
            ("ggg f7 e6+1 o2", ". w8 b4 h3+1", "c p6 g5 b3 h2"),
            0,
            (20, 17, 16),
            (1, 2, 3),
        ),
        (("g f7 e7", ". w8 b6 h4 p3"), 0, (18, 22), (2, 1)),
        (("g f7 e7", ". w7 b6 h4", ". o5", ". p6 g6"), 0, (18, 18, 5, 12), (1, 2, 4, 3)),
        (("g f7 e7", ". w8 b6 h5", ". o9 p6 g4"), 0, (18, 20, 20), (3, 1, 1)),
        (("g f7 e4", ". o6 p6"), None, (12, 12), (1, 1)),
        (("w f2", ". e3", ". o3", ". p4"), None, (2, 3, 3, 4), (4, 2, 2, 1)),
    ],
)
def test_the_examples_of_the_rules_page_come_out(seats, holder, scores, places):
    outcome = GAME.outcome(over(*seats, double_seven=holder))

    assert (scores, places) == (outcome.scores, outcome.places)


def test_tiles_on_the_rack_count_nothing():
    assert 0 == points(position("fgcc", "w"), 0)


def test_there_is_no_outcome_while_the_game_goes_on():
    assert None is GAME.outcome(position("fg f7", "w"))
