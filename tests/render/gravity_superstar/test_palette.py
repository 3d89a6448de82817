"""The stars' colours differ for everybody, and words stand out from their ground."""

from itertools import combinations

import pytest

from render.gravity_superstar.cards import INKS
from render.gravity_superstar.ground import (
    ACTIVE_PANEL,
    CELL,
    DARK,
    DIM,
    DOOR,
    GROUND,
    NOTE,
    OTHER_CELL,
    PANEL,
    PLATFORM,
    REPLAY,
    STAR_COLOURS,
    WARM,
)
from render.kit.canvas import ACCENTS, CREAM, GOLD, INK, PAPER
from tests.render.colour_vision import SEEING, contrast, difference

STARS_APART = 12
"""Their shapes tell them apart as well."""
WORDS_CONTRAST = 4.5
LARGE_WORDS_CONTRAST = 3
SHAPES_CONTRAST = 3
SEATS = 6

WORDS = {
    "name": (CREAM, PANEL),
    "name to act": (CREAM, ACTIVE_PANEL),
    "points": (GOLD, PANEL),
    "points to act": (GOLD, ACTIVE_PANEL),
    "off board": (NOTE, PANEL),
    "head": (CREAM, DARK),
    "round": (NOTE, DARK),
    "last round": (WARM, DARK),
    "coordinates": (NOTE, GROUND),
    "card": (NOTE, GROUND),
    "used card": (DIM, GROUND),
    "number on the map": (INK, GOLD),
}


@pytest.mark.parametrize("seeing", SEEING)
def test_stars_differ(seeing):
    colours = STAR_COLOURS.values()
    least = min(difference(one, other, seeing) for one, other in combinations(colours, 2))

    assert STARS_APART <= least


@pytest.mark.parametrize("ground", [CELL, OTHER_CELL, PANEL, ACTIVE_PANEL])
@pytest.mark.parametrize("colour", STAR_COLOURS)
def test_a_star_stands_out(colour, ground):
    """Source: WCAG 2.2, criterion 1.4.11."""
    assert SHAPES_CONTRAST <= contrast(STAR_COLOURS[colour], ground)


@pytest.mark.parametrize("ground", [CELL, OTHER_CELL])
@pytest.mark.parametrize("shape", [PLATFORM, REPLAY, DOOR, GOLD, WARM])
def test_what_is_printed_on_the_board_stands_out(shape, ground):
    assert SHAPES_CONTRAST <= contrast(shape, ground)


@pytest.mark.parametrize("place", WORDS)
def test_words_stand_out_from_their_ground(place):
    """Source: WCAG 2.2, criterion 1.4.3."""
    assert WORDS_CONTRAST <= contrast(*WORDS[place])


@pytest.mark.parametrize("ground", [PANEL, ACTIVE_PANEL])
def test_a_zero_can_be_read(ground):
    """It is large print. Source: WCAG 2.2, criterion 1.4.3."""
    assert LARGE_WORDS_CONTRAST <= contrast(DIM, ground)


@pytest.mark.parametrize("card", INKS)
def test_a_card_stands_out_from_its_paper(card):
    assert WORDS_CONTRAST <= contrast(INKS[card], PAPER)


@pytest.mark.parametrize("ground", [CELL, OTHER_CELL, PANEL, DARK])
@pytest.mark.parametrize("accent", ACCENTS[:SEATS])
def test_a_seats_colour_stands_out(accent, ground):
    """Source: WCAG 2.2, criterion 1.4.11."""
    assert SHAPES_CONTRAST <= contrast(accent, ground)
