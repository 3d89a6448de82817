"""Rainbow. Source: rules page, section 3.3."""

import pytest

from games.double_seven.racks import is_rainbow
from tests.games.double_seven.builder import (
    after,
    legal,
    letters,
    position,
    rack,
    refused,
    tiles,
)

OFFERED = position("fgpbw", "o", phase="rainbow", up="fh", deck="e")


@pytest.mark.parametrize(
    ("held", "different", "species"),
    [
        ("fgpb", False, False),
        ("fgpbw", True, True),
        ("fgpbwohe", True, True),
        ("fgpbwf", False, True),
        ("fgpbwc", False, True),
        ("fgpbc", False, False),
        ("fgpbb", False, False),
    ],
)
def test_a_rack_qualifies(held, different, species):
    qualifies = [is_rainbow(tiles(held), rule) for rule in ("all_different", "five_species")]

    assert [different, species] == qualifies


def test_rainbow_is_offered_after_the_last_draw():
    state = after(position("fgpb", "w", phase="draw", draws=1, deck="o"), "draw.deck")

    assert ["rainbow.deck", "rainbow.hedgehog", "skip"] == legal(state)


def test_no_rainbow_before_the_last_draw():
    state = after(position("fgpb", "w", phase="draw", deck="o"), "draw.deck")

    assert "draw" == state.phase.value


def test_no_rainbow_with_nothing_left_to_take():
    state = position("fgpb", "w", phase="draw", draws=1, up="o", rest="removed")

    assert "actions" == after(state, "draw.octopus").phase.value


def test_rainbow_takes_a_tile_from_the_deck():
    assert "fgpbwe" == rack(after(OFFERED, "rainbow.deck"), 0)


def test_rainbow_takes_a_tile_from_the_face_up_area():
    state = after(OFFERED, "rainbow.fox")

    assert ("ffgpbw", "h") == (rack(state, 0), letters(state.face_up))


def test_a_declined_rainbow_changes_nothing_but_the_phase():
    state = after(OFFERED, "skip")

    assert ("fgpbw", "actions") == (rack(state, 0), state.phase.value)


def test_rainbow_comes_once_a_turn():
    assert "wrong_phase" == refused(after(OFFERED, "rainbow.deck"), "rainbow.deck")


def test_no_action_before_rainbow_is_answered():
    assert "wrong_phase" == refused(OFFERED, "end")


def test_rainbow_needs_a_tile_that_is_there():
    assert "tile_not_face_up" == refused(OFFERED, "rainbow.clover")


def test_the_extra_tile_may_be_the_last_one():
    state = position("fgpbw", "o", phase="rainbow", up="h", rest="removed")

    assert "last_tile" == after(state, "rainbow.hedgehog").trigger.reason
