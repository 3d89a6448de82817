"""The turn's start and its draws. Source: rules page, sections 3.1, 3.2 and 5.3."""

import pytest

from tests.games.double_seven.builder import after, legal, letters, position, rack, refused


def turn_of(state):
    return state.turn, state.phase.value, state.draws_left


def test_the_second_draw_ends_the_draw_step():
    assert (0, "actions", 0) == turn_of(after(position("fg", "w", phase="draw"), "draw.deck " * 2))


def test_the_deck_tile_is_on_the_rack_before_the_next_choice():
    state = after(position("fg", "w", phase="draw", deck="p"), "draw.deck")

    assert ("fgp", 1) == (rack(state, 0), state.draws_left)


def test_a_face_up_tile_goes_to_the_rack():
    state = after(position("fg", "w", phase="draw", up="he"), "draw.hedgehog")

    assert ("fgh", "e") == (rack(state, 0), letters(state.face_up))


def test_an_empty_face_up_area_is_not_refilled_in_the_middle_of_a_draw():
    state = after(position("fg", "w", phase="draw", up="h"), "draw.hedgehog")

    assert ["draw.deck"] == legal(state)


def test_the_sources_are_the_deck_with_every_kind_face_up():
    state = position("fg", "w", phase="draw", up="hhec")

    assert ["draw.deck", "draw.hedgehog", "draw.elephant", "draw.clover"] == legal(state)


def test_an_empty_deck_gives_nothing():
    state = position("fg", "w", phase="draw", up="he", rest="removed")

    assert "deck_empty" == refused(state, "draw.deck")


def test_a_tile_that_is_not_face_up_cannot_be_taken():
    assert "tile_not_face_up" == refused(position("fg", "w", phase="draw"), "draw.clover")


@pytest.mark.parametrize(
    ("next_rack", "draws"), [(".", 3), ("e", 2), ("eeeee", 2)], ids=["empty", "one", "five"]
)
def test_an_empty_rack_draws_three(next_rack, draws):
    state = after(position("fg", f"{next_rack} f3"), "end")

    assert (1, "draw", draws) == turn_of(state)


@pytest.mark.parametrize(("up", "draws"), [("h", 1), ("hh", 2), ("hhe", 3)])
def test_no_more_draws_than_there_are_tiles(up, draws):
    state = after(position("fg", ". e3", up=up, rest="removed"), "end")

    assert draws == state.draws_left


def test_the_turn_starts_with_one_tile_flipped_where_none_lies_open():
    state = after(position("fg", "w", up="", deck="epb"), "end")

    assert ("e", "pb") == (letters(state.face_up), letters(state.deck[:2]))


def test_an_open_tile_is_left_alone_at_the_turns_start():
    state = after(position("fg", "w", up="o", deck="epb"), "end")

    assert "o" == letters(state.face_up)


def test_an_empty_centre_leads_straight_to_the_actions():
    state = position("fg", "w", up="", rest="removed", trigger=(0, "last_tile"))

    assert (1, "actions", 0) == turn_of(after(state, "end"))


def test_an_empty_centre_with_an_empty_rack_ends_the_turn_of_itself():
    state = position("fg", ". f3", "w", up="", rest="removed", trigger=(0, "last_tile"))

    assert (2, "actions", 0) == turn_of(after(state, "end"))


def test_an_empty_rack_stays_in_the_actions_where_the_option_says_so():
    state = position(
        "fg",
        ". f3",
        "w",
        up="",
        rest="removed",
        trigger=(0, "last_tile"),
        empty_rack_ends_turn=False,
    )

    assert (1, "actions", 0) == turn_of(after(state, "end"))


def test_what_was_used_up_in_a_turn_is_fresh_in_the_next():
    state = after(position("fgp w3", "w e3"), "two.fox.giraffe.deck exchange.1.2 end")

    assert (False, ()) == (state.two_for_one_used, state.swapped)
