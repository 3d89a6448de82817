"""Two for One. Source: rules page, section 3.4.5."""

import pytest

from tests.games.double_seven.builder import after, legal, letters, position, rack, refused

LAST = {"rest": "removed", "trigger": (0, "last_tile")}


def test_two_tiles_go_for_one_from_the_deck():
    state = after(position("fgpp", "w", deck="e"), "two.fox.giraffe.deck")

    assert ("ppe", "fgh") == (rack(state, 0), letters(state.face_up))


def test_the_tile_may_be_one_that_lay_open_before():
    state = after(position("fgpp", "w", up="fe"), "two.fox.giraffe.fox")

    assert ("fpp", "fge") == (rack(state, 0), letters(state.face_up))


def test_two_of_a_kind_may_go():
    assert "fge" == rack(after(position("fgpp", "w", deck="e"), "two.parrot.parrot.deck"), 0)


def test_clovers_may_go():
    assert "ge" == rack(after(position("fgc", "w", deck="e"), "two.fox.clover.deck"), 0)


@pytest.mark.parametrize(
    ("state", "move", "code"),
    [
        (position("fgp", "w"), "two.fox.fox.deck", "tile_not_in_rack"),
        (position("fgp", "w"), "two.fox.clover.deck", "tile_not_in_rack"),
        (position("fgp", "w"), "two.fox.giraffe.fox", "own_discard"),
        (position("fgp", "w"), "two.fox.giraffe.parrot", "tile_not_face_up"),
        (position("fgp", "w", **LAST), "two.fox.giraffe.deck", "deck_empty"),
        (position("fgp", "w", up="", **LAST), "two.fox.giraffe.deck", "nothing_to_take"),
        (position("fgp", "w", up="", **LAST), "two.fox.fox.deck", "tile_not_in_rack"),
        (position("fgp", "w", up="f"), "two.fox.giraffe.fox", None),
    ],
)
def test_two_for_one_is_refused(state, move, code):
    assert code == refused(state, move)


def test_two_for_one_comes_once_a_turn():
    state = after(position("fgpb", "w"), "two.fox.giraffe.deck")

    assert "two_for_one_used" == refused(state, "two.parrot.butterfly.deck")


def test_every_pair_is_offered_with_every_source():
    twos = [move for move in legal(position("ffg", "w", up="hh")) if move.startswith("two")]

    assert [
        "two.fox.fox.deck",
        "two.fox.fox.hedgehog",
        "two.fox.giraffe.deck",
        "two.fox.giraffe.hedgehog",
    ] == twos


def test_the_discards_keep_the_centre_from_being_empty():
    state = after(position("fgp", "w", up="h", rest="removed"), "two.fox.giraffe.hedgehog")

    assert None is state.trigger


def test_the_last_tile_of_the_deck_triggers_where_the_option_says_so():
    state = position("fgp", "w", up="", deck="h", rest="removed", last_tile_rule="deck_empty")

    assert "last_tile" == after(state, "two.fox.giraffe.deck").trigger.reason
