"""Snatch. Source: rules page, section 3.4.4."""

import pytest

from tests.games.double_seven.builder import after, legal, position, rack, refused, table


@pytest.mark.parametrize(
    "seats", [("fg f1+1", "w"), ("fg", "w f1+1")], ids=["own", "another seat's"]
)
def test_a_natural_goes_in_for_the_clover(seats):
    state = after(position(*seats), "snatch.1")

    assert ("gc", "f2") == (rack(state, 0), table(state, 0) or table(state, 1))


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("snatch.9", "family_not_found"),
        ("snatch.2", "no_clover_there"),
        ("snatch.3", "tile_not_in_rack"),
        ("snatch.1", None),
    ],
)
def test_a_snatch_is_refused(move, code):
    assert code == refused(position("ff f1+1 e3", "w w1+1"), move)


def test_the_last_tile_of_a_rack_can_be_snatched_with():
    state = after(position("f", "w f1+1"), "snatch.1")

    assert ("c", "actions") == (rack(state, 0), state.phase.value)


def test_the_clover_can_be_used_at_once():
    assert "start.giraffe.1.1" in legal(after(position("fg", "w f1+1"), "snatch.1"))


def test_a_snatch_takes_no_token_away():
    state = after(position("fg", "w f6+1"), "snatch.1")

    assert (0, 1) == tuple(place.sevens for place in state.places)
