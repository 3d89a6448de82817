"""Steal, Swap and Discard. Source: rules page, sections 3.8.3 to 3.8.5 and 4.7."""

import pytest

from tests.games.flip_seven_vengeance.builder import (
    after,
    asked,
    legal,
    line,
    position,
    refused,
    status,
)


def test_steal_moves_a_card_to_the_own_line():
    state = after(position("3", "11", "5", deck="STEAL"), "0:h 0:k1.11")

    assert ("11 3", "") == (line(state, 0), line(state, 1))


def test_a_seat_robbed_of_its_line_must_hit():
    state = after(position("3", "11", "5", deck="STEAL"), "0:h 0:k1.11")

    assert ("1:turn", "h") == (asked(state), legal(state))


def test_steal_is_compulsory_even_where_it_busts():
    state = after(position("11 12", "12 s", "11 s", deck="STEAL"), "0:h")

    assert "k1.12 k2.11" == legal(state)


def test_steal_may_take_from_a_stayed_seat():
    state = after(position("3", "11 s", deck="STEAL"), "0:h 0:k1.11")

    assert "stayed" == status(state, 1)


def test_steal_cannot_reach_face_down_cards():
    state = after(position("3", "x 12 12", "5", deck="STEAL"), "0:h")

    assert "k2.5" == legal(state)


def test_steal_without_anybody_else_is_discarded():
    state = after(position("3", "x 12 12", deck="STEAL"), "0:h")

    assert (("STEAL",), "0:turn") == (state.discard_pile, asked(state))


def test_a_house_rule_keeps_modifiers_from_being_stolen():
    start = position("11", "5 -6", deck="STEAL", steal_modifiers=False)

    assert "modifier_not_stealable" == refused(after(start, "0:h"), "0:k1.-6")


def test_under_that_house_rule_modifiers_alone_are_no_target():
    start = position("11", "-6 s", deck="STEAL", steal_modifiers=False)

    assert ("STEAL",) == after(start, "0:h").discard_pile


def test_swap_exchanges_two_cards_of_two_others():
    state = after(position("3", "10 s", "11", deck="SWAP"), "0:h 0:w1.10,2.11")

    assert ("11", "10") == (line(state, 1), line(state, 2))


def test_swap_may_bust_both():
    state = after(position("3", "10 11 s", "11 10", deck="SWAP"), "0:h 0:w1.10,2.11")

    assert ("busted", "busted") == (status(state, 1), status(state, 2))


def test_swap_checks_lines_only_after_both_cards_have_moved():
    state = after(position("12 -10", "12 9", deck="SWAP"), "0:h 0:w0.-10,1.9")

    assert ("active", "active") == (status(state, 0), status(state, 1))


def test_swapping_equal_cards_changes_nothing():
    state = after(position("12 3", "12", deck="SWAP"), "0:h 0:w0.12,1.12")

    assert ("12 3", "12", "active") == (line(state, 0), line(state, 1), status(state, 1))


def test_swap_within_one_line_is_refused():
    state = after(position("12 3", "12", deck="SWAP"), "0:h")

    assert "same_player_swap" == refused(state, "0:w0.12,0.3")


def test_swap_needs_two_lines_with_cards():
    state = after(position("3", "", deck="SWAP"), "0:h")

    assert ("SWAP",) == state.discard_pile


def test_the_swaps_are_all_pairs_of_cards_of_two_seats():
    lines = ("1 2 3 4 5 6", "8 9 10 11 -2 s", "12 13 -4", "x 7 7")

    state = after(position(*lines, deck="SWAP"), "0:h")

    assert 6 * 5 + 6 * 3 + 5 * 3 == len(legal(state).split())


@pytest.mark.parametrize(("card", "left"), [("0", "11"), ("11", "0")])
def test_discard_may_take_an_own_card(card, left):
    state = after(position("0 11", "5", deck="DISCARD"), f"0:h 0:d0.{card}")

    assert left == line(state, 0)


def test_the_only_live_seat_must_discard_its_own():
    state = after(position("3 -8", "x 11 11", deck="DISCARD"), "0:h")

    assert "d0.-8 d0.3" == legal(state)


def test_discard_without_a_card_on_the_table_is_discarded_itself():
    state = after(position("", "", deck="DISCARD"), "0:h")

    assert ("DISCARD",) == state.discard_pile


def test_the_turn_passes_from_the_seat_that_hit():
    state = after(position("3", "5", "6", "9", deck="STEAL"), "0:h 0:k2.6")

    assert "1:turn" == asked(state)
