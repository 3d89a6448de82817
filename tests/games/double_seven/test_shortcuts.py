"""Shortcuts: place all animals, and an end of the turn that betrays nothing. Source: 10.2, 7."""

import pytest

from games.double_seven import GAME
from games.engine.errors import BadNotation
from tests.games.double_seven.builder import after, legal, position


def place_all(state, viewer=0):
    return " ".join(GAME.view(state, viewer).place_all)


@pytest.mark.parametrize(
    ("seats", "moves"),
    [
        (("ffg f2", "w"), "expand.1.2.0"),
        (("ffge", "w"), "start.fox.2.0"),
        (("ffeeg e2", "w"), "start.fox.2.0 expand.1.2.0"),
        (("fg f3 f5", "w"), "expand.2.1.0"),
        (("fg f7 f3", "w"), "expand.2.1.0"),
        (("fg f2 f3+2", "w"), "expand.2.1.0"),
        (("fgc f7", "w g4"), "expand.1.1.0"),
        (("fgcc", "w"), ""),
        (("ffgg", "w"), "start.fox.2.0 start.giraffe.2.0"),
    ],
)
def test_all_animals_are_placed_in_canonical_order(seats, moves):
    assert moves == place_all(position(*seats))


def test_placing_stops_before_double_seven_would_be_claimed():
    assert "expand.1.1.0" == place_all(position("fgew f6 g6 e2", "o"))


def test_a_token_that_is_held_is_no_reason_to_stop():
    state = position("fge f6 g7", "o e7 w7", double_seven=1, trigger=(1, "double_seven"))

    assert "expand.1.1.0 expand.2.1.0" == place_all(state)


def test_the_shortcut_is_a_sequence_of_legal_moves():
    state = position("ffggpoo f2 o6", "w")
    for move in place_all(state).split():
        assert move in legal(state)
        state = after(state, move)


@pytest.mark.parametrize("phase", ["draw", "discard"])
def test_nothing_is_placed_outside_the_actions(phase):
    assert "" == place_all(position("ffggppoo", "w", phase=phase))


def test_nothing_is_placed_after_the_end():
    state = position("ff", "w", phase="game_over", trigger=(1, "last_tile"))

    assert "" == place_all(state)


@pytest.mark.parametrize("viewer", [1, None])
def test_what_could_be_placed_is_nobody_elses_business(viewer):
    assert "" == place_all(position("ff", "w"), viewer)


def meant(state, word, viewer=0):
    return GAME.shortcut(GAME.view(state, viewer), word)


def test_place_all_stands_for_its_moves():
    assert ("start.fox.2.0",) == meant(position("ffg", "w"), "*all")


@pytest.mark.parametrize(("phase", "moves"), [("rainbow", ("skip", "end")), ("actions", ("end",))])
def test_ending_the_turn_declines_an_open_rainbow(phase, moves):
    assert moves == meant(position("fgpbw", "o", phase=phase), "*end")


@pytest.mark.parametrize(
    ("word", "phase"),
    [("*all", "actions"), ("*end", "draw"), ("*end", "discard"), ("*none", "actions")],
)
def test_a_shortcut_for_nothing_is_bad_notation(word, phase):
    with pytest.raises(BadNotation):
        meant(position("fgpbwo", "o", phase=phase), word)
