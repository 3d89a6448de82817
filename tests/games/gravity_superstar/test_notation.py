"""Short texts for moves. Source: the module of moves."""

import pytest

from games.engine.errors import BadNotation
from games.gravity_superstar.cards import CARDS, COLOURS
from games.gravity_superstar.moves import (
    EFFECTS,
    CompleteHand,
    Drop,
    EndTurn,
    HighJump,
    LongJump,
    Replay,
    Rotate,
    Simple,
    Steal,
    effect_of,
    formatted,
    parsed,
    playing,
)

WRITTEN = [
    ("c", CompleteHand()),
    ("sl/d", Simple("drop", "left")),
    ("sr/w", Simple("wild", "right")),
    ("jl/j", LongJump("long_jump", "left")),
    ("hr/h", HighJump("high_jump", "right")),
    ("d/w", Drop("wild")),
    ("t90/t", Rotate("rotate", 90)),
    ("t270/w", Rotate("wild", 270)),
    ("k3.orange", Steal(3, "orange")),
    ("k0.token", Steal(0, "token")),
    ("r", Replay()),
    ("e", EndTurn()),
]


@pytest.mark.parametrize(("text", "move"), WRITTEN)
def test_a_move_is_written_short(text, move):
    assert text == formatted(move)


@pytest.mark.parametrize(("text", "move"), WRITTEN)
def test_what_is_written_is_read(text, move):
    assert move == parsed(text)


@pytest.mark.parametrize("effect", EFFECTS)
def test_the_part_before_the_slash_is_the_effect(effect):
    for card in CARDS:
        move = playing(effect, card)
        assert (effect, effect) == (effect_of(move), formatted(move).split("/")[0])


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_can_be_stolen(colour):
    assert Steal(1, colour) == parsed(f"k1.{colour}")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "s",
        "sl",
        "sl/",
        "sl/x",
        "su/d",
        "t45/t",
        "t90",
        "k.blue",
        "k1.gold",
        "k01.blue",
        "k1.blue ",
        "k٣.blue",
        "k1.",
        "C",
        "sl/d\n",
        "d",
    ],
)
def test_another_text_is_no_move(text):
    with pytest.raises(BadNotation):
        parsed(text)
