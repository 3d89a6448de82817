"""Seven and Double Seven tokens. Source: rules page, section 4."""

import pytest

from games.double_seven.state import sevens_left
from tests.games.double_seven.builder import after, position


def sevens(state):
    return tuple(place.sevens for place in state.places)


@pytest.mark.parametrize(
    ("seat", "move", "gained"),
    [
        ("fg f6", "expand.1.1.0", 1),
        ("fffg f5", "expand.1.3.0", 1),
        ("cg f6", "expand.1.0.1", 1),
        ("fffffccg", "start.fox.5.2", 1),
        ("fg f5", "expand.1.1.0", 0),
        ("fg f7", "expand.1.1.0", 0),
    ],
)
def test_a_family_carried_over_the_line_brings_a_token(seat, move, gained):
    before = position(seat, "w")

    assert sevens(before)[0] + gained == sevens(after(before, move))[0]


def test_a_six_got_by_exchange_brings_its_token_to_the_new_owner():
    assert (1, 0) == sevens(after(position("eg f6", "w e6"), "exchange.1.2 expand.2.1.0"))


def test_completed_families_change_owners_without_their_tokens():
    state = after(position("eg f7", "w e7"), "exchange.1.2 expand.2.1.0")

    assert ((1, 1), None) == (sevens(state), state.double_seven)


def test_the_second_completed_family_takes_double_seven():
    state = after(position("eg f7 e6", "w"), "expand.2.1.0")

    assert (0, "double_seven", 0) == (state.double_seven, state.trigger.reason, state.trigger.seat)


def test_double_seven_does_not_end_the_turn():
    state = after(position("eg f7 e6", "w"), "expand.2.1.0")

    assert (0, "actions") == (state.turn, state.phase.value)


def test_both_families_may_be_completed_in_one_turn():
    state = after(position("efg f6 e6", "w"), "expand.1.1.0 expand.2.1.0")

    assert ((2, 0), 0) == (sevens(state), state.double_seven)


def test_two_completed_families_of_one_species_count_as_two():
    assert 0 == after(position("cg f7 f4+2", "w"), "expand.2.0.1").double_seven


def test_double_seven_is_taken_once():
    state = position("g f7 e7", "og w7 o6", turn=1, double_seven=0, trigger=(0, "double_seven"))

    state = after(state, "expand.4.1.0")

    assert ((2, 2), 0) == (sevens(state), state.double_seven)


def test_a_token_that_is_not_left_is_not_taken():
    state = position("fg f6 e7", "w", sevens=(4, 4), double_seven=1, trigger=(1, "double_seven"))

    state = after(state, "expand.1.1.0")

    assert ((4, 4), 0) == (sevens(state), sevens_left(state))


def test_double_seven_after_the_last_tile_changes_no_trigger():
    state = position("eg f7 e6", "w", trigger=(1, "last_tile"))

    state = after(state, "expand.2.1.0")

    assert (0, (1, "last_tile")) == (
        state.double_seven,
        (state.trigger.seat, state.trigger.reason),
    )
