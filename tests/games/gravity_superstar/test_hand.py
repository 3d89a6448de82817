"""Cards played, completed hands, the fifth card. Source: rules page, sections 4.3 and 4.7."""

import pytest

from games.gravity_superstar.state import hand_of
from tests.games.gravity_superstar.builder import after, asked, legal, position, refused, stands

ALL = ("long_jump", "high_jump", "drop", "rotate", "wild")


def hand(state, seat):
    return hand_of(state.places[seat].played)


def lying(state, seat):
    return [f"{'+' if card.face_up else '-'}{card.card}" for card in state.places[seat].played]


@pytest.mark.parametrize(
    ("move", "card"),
    [
        ("sl/w", "-wild"),
        ("jl/j", "+long_jump"),
        ("jl/w", "+wild"),
        ("d/d", "+drop"),
        ("t90/t", "+rotate"),
    ],
)
def test_a_step_lays_its_card_face_down_and_a_special_move_face_up(move, card):
    assert [card] == lying(after(position("C3v", "G6v"), f"0:{move}"), 0)


def test_cards_lie_in_the_order_they_were_played():
    state = after(position("C3v +drop -wild", "G6v"), "0:sl/t")

    assert ["+drop", "-wild", "-rotate"] == lying(state, 0)


def test_completing_takes_all_cards_back_and_moves_nobody():
    state = after(position("C3v +drop -wild", "G6v"), "0:c")

    assert (ALL, [], "C3v") == (hand(state, 0), lying(state, 0), stands(state, 0))


def test_completing_a_full_hand_is_no_pass():
    assert "hand_already_full" == refused(position("C3v", "G6v"), "0:c")


def test_after_the_fifth_card_all_come_back():
    state = after(position("C3v +drop -wild +rotate -high_jump", "G6v"), "0:sl/j")

    assert (ALL, []) == (hand(state, 0), lying(state, 0))
    assert "1:action1" == asked(state)


def test_after_the_fourth_card_none_comes_back():
    state = after(position("C3v +drop -wild +rotate", "G6v"), "0:sl/j")

    assert ("high_jump",) == hand(state, 0)


def test_a_played_card_is_not_in_hand():
    assert "card_not_in_hand" == refused(position("C3v -drop", "G6v"), "0:sl/d")


def test_a_card_does_only_its_own_action():
    assert "action_not_on_card" == refused(position("C3v", "G6v"), "0:t90/d")


def test_the_wild_card_does_all_four():
    hand_of_one = position("E5v +drop +rotate +long_jump +high_jump", "G6v")
    special = [move for move in legal(hand_of_one) if not move.startswith("s")]

    assert ["jl/w", "jr/w", "hl/w", "hr/w", "d/w", "t90/w", "t180/w", "t270/w", "c"] == special
