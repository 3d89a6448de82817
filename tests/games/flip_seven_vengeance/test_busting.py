"""Number cards that arrive, and busts. Source: rules page, section 4.1 and 4.5."""

import pytest

from tests.games.flip_seven_vengeance.builder import after, asked, line, position, status


def test_a_new_number_joins_the_line():
    state = after(position("3 10", "5", deck="6"), "0:h")

    assert "10 3 6" == line(state, 0)


def test_a_second_equal_number_busts():
    state = after(position("3 10", "5", deck="10"), "0:h")

    assert "busted" == status(state, 0)


def test_a_bust_turns_the_whole_line_face_down():
    state = after(position("3 10 -2", "5", deck="10"), "0:h")

    assert ("3", "10", "-2", "10") == state.places[0].face_down


def test_a_busted_line_is_not_discarded_before_the_round_ends():
    state = after(position("3 10", "5", deck="10"), "0:h")

    assert () == state.discard_pile


def test_a_busted_line_is_discarded_when_the_round_ends():
    state = after(position("3", "5", deck="3 1 2 4"), "0:h 1:s")

    assert {"3", "5"} == set(state.discard_pile)


def test_an_equal_number_in_another_line_does_not_bust():
    state = after(position("3 10", "5", deck="5"), "0:h")

    assert "active" == status(state, 0)


def test_the_turn_passes_on_after_a_bust():
    state = after(position("3", "5", "6", deck="3"), "0:h")

    assert "1:turn" == asked(state)


@pytest.mark.parametrize(
    ("held", "drawn"), [("L13", "13"), ("13", "L13"), ("L13 4", "13"), ("13 4", "L13")]
)
def test_lucky_thirteen_stands_beside_one_plain_thirteen(held, drawn):
    state = after(position(held, "5", deck=drawn), "0:h")

    assert "active" == status(state, 0)


@pytest.mark.parametrize("held", ["13", "13 L13", "L13 13"])
def test_a_further_plain_thirteen_busts(held):
    state = after(position(held, "5", deck="13"), "0:h")

    assert "busted" == status(state, 0)


def test_a_plain_thirteen_stays_when_its_lucky_partner_leaves():
    state = after(position("4", "L13 13 s", "10", deck="STEAL"), "0:h 0:k1.L13")

    assert ("13", "stayed") == (line(state, 1), status(state, 1))


def test_swapping_lucky_thirteen_for_a_plain_one_busts_its_old_holder():
    state = after(position("13 4", "L13 13 s", "10", deck="SWAP"), "0:h 0:w0.13,1.L13")

    assert ("active", "busted") == (status(state, 0), status(state, 1))


def test_a_stayed_seat_busts_by_a_card_swapped_in():
    state = after(position("3", "11 12 s", "12", deck="SWAP"), "0:h 0:w1.11,2.12")

    assert "busted" == status(state, 1)
