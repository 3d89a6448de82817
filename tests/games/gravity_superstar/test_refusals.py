"""Reason codes, in the rules page's order. Source: rules page, section 4.9."""

import pytest

from games.engine.errors import GameOver, IllegalMove, NotYourTurn
from games.engine.play import play
from games.gravity_superstar import GAME
from games.gravity_superstar.moves import (
    CompleteHand,
    Drop,
    HighJump,
    LongJump,
    Replay,
    Rotate,
    Simple,
    Steal,
)
from tests.games.gravity_superstar.builder import after, position, refused

START = position("C3v +rotate", "G6v")
STEALING = after(position("C3v", "B3v blue:1 white:2", "G6v", marker=1), "0:sl/d")
OVER = after(position("C3v", "G6v", turn=1, star_limit=0), "1:t270/t")


@pytest.mark.parametrize(
    "move",
    [
        Simple("drop", "up"),
        Simple("drop", "lefty"),
        Simple("joker", "left"),
        LongJump("long_jump", ""),
        HighJump("high_jump", "L"),
        Drop(""),
        Rotate("rotate", 45),
        Rotate("rotate", 0),
    ],
)
def test_a_parameter_that_there_is_not_is_refused(move):
    assert "bad_parameter" == GAME.refusal(START, 0, move)


def test_a_loot_that_there_is_not_is_refused():
    assert "bad_parameter" == GAME.refusal(STEALING, 0, Steal(1, "gold"))


@pytest.mark.parametrize("seat", [1, 2, 9, -1])
def test_only_the_seat_whose_turn_it_is_moves(seat):
    assert "not_your_turn" == GAME.refusal(START, seat, CompleteHand())


@pytest.mark.parametrize(
    ("state", "seat", "move", "code"),
    [
        (OVER, 5, Simple("joker", "up"), "game_over"),
        (START, 1, Simple("joker", "up"), "not_your_turn"),
        (STEALING, 0, Simple("joker", "up"), "wrong_phase"),
        (START, 0, Replay(), "wrong_phase"),
        (START, 0, Rotate("rotate", 45), "bad_parameter"),
        (START, 0, Rotate("rotate", 90), "card_not_in_hand"),
        (position("C3v +drop", "G6v"), 0, Rotate("drop", 90), "card_not_in_hand"),
        (position("D3v", "G6v"), 0, LongJump("drop", "right"), "action_not_on_card"),
        (position("D3v", "G6v"), 0, LongJump("wild", "right"), "blocked_side"),
    ],
)
def test_the_first_reason_that_applies_is_named(state, seat, move, code):
    assert code == GAME.refusal(state, seat, move)


@pytest.mark.parametrize(
    ("state", "seat", "move", "error"),
    [
        (OVER, 0, CompleteHand(), GameOver),
        (START, 1, CompleteHand(), NotYourTurn),
        (START, 0, Replay(), IllegalMove),
    ],
)
def test_play_raises_the_kind_of_refusal(state, seat, move, error):
    with pytest.raises(error):
        play(GAME, state, seat, move)


def test_a_legal_move_has_no_reason_against_it():
    assert None is refused(START, "0:c")
