"""Points, ties and places. Source: rules page, section 5.4."""

import pytest

from games.gravity_superstar.scoring import places, points, with_star


@pytest.mark.parametrize(
    ("stars", "tokens", "expected"),
    [
        ((2, 2, 2, 0, 2, 4), 4, 22),
        ((3, 1, 3, 1, 0, 1), 0, 11),
        ((0, 1, 0, 1, 1, 1), 3, 7),
        ((3, 3, 4, 2, 1, 2), 1, 22),
        ((5, 0, 0, 0, 0, 0), 0, 7),
        ((0, 0, 0, 0, 0, 0), 0, 0),
    ],
)
def test_stars_pairs_and_tokens_count(stars, tokens, expected):
    assert expected == points(stars, tokens)


@pytest.mark.parametrize(
    ("scores", "tokens", "expected"),
    [
        ((22, 11, 7, 22), (4, 0, 3, 1), (2, 3, 4, 1)),
        ((5, 5, 3), (1, 1, 2), (1, 1, 3)),
        ((0, 0), (0, 0), (1, 1)),
        ((3, 9), (0, 5), (2, 1)),
    ],
)
def test_most_points_win_then_fewest_tokens(scores, tokens, expected):
    assert expected == places(scores, tokens)


def test_a_star_more_is_one_of_its_colour():
    assert (0, 0, 1, 0, 0, 0) == with_star((0,) * 6, "pink")


def test_a_star_may_be_taken_away():
    assert (0, 0, 1, 0, 0, 0) == with_star((0, 0, 2, 0, 0, 0), "pink", -1)
