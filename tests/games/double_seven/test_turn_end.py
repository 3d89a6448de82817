"""Empty racks, the hand limit, and the next turn. Source: rules page, section 3.5."""

import pytest

from tests.games.double_seven.builder import after, legal, letters, position, rack, refused


def turn_of(state):
    return state.turn, state.phase.value


def test_a_turn_can_be_ended_without_having_done_anything():
    assert (1, "draw") == turn_of(after(position("fg", "w"), "end"))


@pytest.mark.parametrize("move", ["start.fox.2.0", "expand.1.2.0"])
def test_a_rack_that_becomes_empty_ends_the_turn(move):
    seats = ("ff f2", "w") if move.startswith("expand") else ("ff", "w")

    assert (1, "draw") == turn_of(after(position(*seats), move))


def test_an_empty_rack_may_still_exchange_where_the_option_says_so():
    state = after(position("ff", "w e2", empty_rack_ends_turn=False), "start.fox.2.0")

    assert ["exchange.2.1", "end"] == legal(state)


@pytest.mark.parametrize(("held", "expected"), [("fgpbw", (1, "draw")), ("fgpbww", (0, "discard"))])
def test_six_tiles_are_too_many(held, expected):
    assert expected == turn_of(after(position(held, "o"), "end"))


def test_one_tile_is_removed_however_many_there_are():
    state = after(position("ffggppbb", "o"), "end discard.parrot")

    assert ("ffggpbb", "p") == (rack(state, 0), letters(state.removed))
    assert (1, "draw") == turn_of(state)


def test_a_removed_tile_does_not_lie_open():
    assert "h" == letters(after(position("ffggpp", "o"), "end discard.fox").face_up)


def test_only_a_tile_of_the_rack_can_be_removed():
    state = after(position("ffggpp", "o"), "end")

    assert "tile_not_in_rack" == refused(state, "discard.whale")


def test_each_kind_is_offered_once_to_be_removed():
    state = after(position("ffggcc", "o"), "end")

    assert ["discard.fox", "discard.giraffe", "discard.clover"] == legal(state)


def test_turns_go_round_the_seats():
    state = after(position("fg", "w", "e", turn=2), "end")

    assert (0, 2) == (state.turn, state.turn_number)
