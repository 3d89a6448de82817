"""Colours that stand together differ for everybody, and words stand out from their ground."""

from itertools import combinations

import pytest

from render.flip_seven_vengeance.badges import BUST_FILL, DARK, STAY_FILL
from render.flip_seven_vengeance.recall import QUIET as RECALL_QUIET
from render.flip_seven_vengeance.rows import ACTIVE_ROW, DIM, GREY_ROW, NOTE, ROW
from render.flip_seven_vengeance.strip import FILL, QUIET
from render.kit.canvas import ACCENTS, CREAM, GOLD, INK
from tests.render.colour_vision import SEEING, ciede2000, contrast, difference

ACCENTS_APART = 16
NINTH_APART = 12
BADGES_APART = 20
WORDS_CONTRAST = 4.5
SHAPES_CONTRAST = 3
BADGES = {"to play": GOLD, "STAY": STAY_FILL, "BUST": BUST_FILL, "3/7": DARK}

WORDS = {
    "name": (CREAM, ROW),
    "name to act": (CREAM, ACTIVE_ROW),
    "name bust": (DIM, GREY_ROW),
    "total": (GOLD, ROW),
    "total to act": (GOLD, ACTIVE_ROW),
    "points": (CREAM, DARK),
    "no cards": (NOTE, ROW),
    "no cards, to act": (NOTE, ACTIVE_ROW),
    "badge to play": (INK, GOLD),
    "badge STAY": (INK, STAY_FILL),
    "badge BUST": (CREAM, BUST_FILL),
    "badge 3/7": (CREAM, DARK),
    "last round": (RECALL_QUIET, DARK),
    "last score": (GOLD, DARK),
    "strip": (QUIET, FILL),
    "strip figures": (GOLD, FILL),
    **{f"number {seat + 1}": (INK, colour) for seat, colour in enumerate(ACCENTS)},
}


def nearest(colours, seeing):
    """The least difference between any two of these colours."""
    return min(difference(one, other, seeing) for one, other in combinations(colours, 2))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((50, 0, 0), (50, -1, 2), 2.3669),
    ],
)
def test_the_difference_is_that_of_the_published_pairs(one, other, expected):
    """Source: the supplementary test data of Sharma, Wu, Dalal."""
    assert expected == pytest.approx(ciede2000(one, other), abs=1e-4)


def test_who_lacks_red_cones_confuses_red_with_brown():
    red, brown = (200, 0, 0), (90, 76, 0)

    assert difference(red, brown, "protanopia") < difference(red, brown) / 2


@pytest.mark.parametrize("seeing", SEEING)
def test_accents_of_up_to_eight_seats_differ(seeing):
    assert ACCENTS_APART <= nearest(ACCENTS[:8], seeing)


@pytest.mark.parametrize("seeing", SEEING)
def test_the_ninth_accent_differs_as_well(seeing):
    assert NINTH_APART <= nearest(ACCENTS, seeing)


@pytest.mark.parametrize("seeing", SEEING)
def test_badges_differ(seeing):
    assert BADGES_APART <= nearest(BADGES.values(), seeing)


@pytest.mark.parametrize("place", WORDS)
def test_words_stand_out_from_their_ground(place):
    """Source: WCAG 2.2, criterion 1.4.3."""
    assert WORDS_CONTRAST <= contrast(*WORDS[place])


@pytest.mark.parametrize("accent", ACCENTS)
def test_a_seats_sign_stands_out_from_its_row(accent):
    """Source: WCAG 2.2, criterion 1.4.11."""
    assert SHAPES_CONTRAST <= contrast(accent, ROW)
