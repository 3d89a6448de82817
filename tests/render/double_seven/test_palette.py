"""The kinds' colours differ for everybody, and words stand out from their ground."""

from itertools import combinations

import pytest

from render.double_seven.ground import ACTIVE_ROW, DARK, FINAL, NOTE, PROGRESS, ROW
from render.double_seven.hand import WILD
from render.double_seven.species import LOOKS
from render.kit.canvas import ACCENTS, CREAM, GOLD, INK

vision = pytest.importorskip("tests.render.colour_vision")

KINDS_APART = 12
"""Letters and drawings tell them apart as well. Source: rules page, section 10.6."""
WORDS_CONTRAST = 4.5
LARGE_WORDS_CONTRAST = 3
SHAPES_CONTRAST = 3
SEATS = 4

WORDS = {
    "name": (CREAM, ROW),
    "name to act": (CREAM, ACTIVE_ROW),
    "no family": (NOTE, ROW),
    "points": (GOLD, ROW),
    "heads": (CREAM, DARK),
    "labels": (NOTE, DARK),
    "turn": (GOLD, DARK),
    "last turns": (CREAM, FINAL),
    "who still plays": (GOLD, FINAL),
    "count": (CREAM, PROGRESS),
    "complete": (INK, GOLD),
    "wild": (INK, WILD),
}


@pytest.mark.parametrize("seeing", vision.SEEING)
def test_kinds_differ(seeing):
    colours = [look.colour for look in LOOKS.values()]
    least = min(vision.difference(one, other, seeing) for one, other in combinations(colours, 2))

    assert KINDS_APART <= least


@pytest.mark.parametrize("place", WORDS)
def test_words_stand_out_from_their_ground(place):
    """Source: WCAG 2.2, criterion 1.4.3."""
    assert WORDS_CONTRAST <= vision.contrast(*WORDS[place])


@pytest.mark.parametrize("kind", LOOKS)
def test_a_letter_stands_out_from_its_band(kind):
    """Letters are large print. Source: WCAG 2.2, criterion 1.4.3."""
    look = LOOKS[kind]

    assert LARGE_WORDS_CONTRAST <= vision.contrast(look.print, look.colour)


@pytest.mark.parametrize("ground", [ROW, DARK, FINAL])
@pytest.mark.parametrize("accent", ACCENTS[:SEATS])
def test_a_seats_sign_stands_out_from_its_ground(accent, ground):
    """Source: WCAG 2.2, criterion 1.4.11."""
    assert SHAPES_CONTRAST <= vision.contrast(accent, ground)
