"""Notation of moves, both ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.errors import BadNotation
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.cards import CODES
from games.flip_seven_vengeance.moves import (
    Discard,
    Gain,
    Hit,
    Stay,
    Steal,
    Subtract,
    Swap,
    Target,
    swap,
)

SEATS = st.integers(0, 17)
CARDS = st.sampled_from(CODES)
SIDES = st.tuples(SEATS, CARDS)
MOVES = st.one_of(
    st.sampled_from([Hit(), Stay(), Gain()]),
    st.builds(Target, SEATS),
    st.builds(Subtract, SEATS),
    st.builds(Steal, SEATS, CARDS),
    st.builds(Discard, SEATS, CARDS),
    st.builds(swap, SIDES, SIDES),
)


@given(MOVES)
def test_every_move_reads_back_from_its_notation(move):
    assert move == GAME.parse(GAME.format(move))


@given(MOVES)
def test_a_notation_fits_into_a_button(move):
    text = GAME.format(move)

    assert len(text) <= 40
    assert text.isascii()
    assert text.isprintable()
    assert not set(text) & {":", " ", "~"}


@given(st.text(max_size=20))
def test_any_other_text_is_bad_notation(text):
    try:
        move = GAME.parse(text)
    except BadNotation:
        return
    assert move == GAME.parse(GAME.format(move))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "H",
        "hit",
        "t",
        "t-1",
        "t007",
        "t100",
        "t٣",
        "k1",
        "k1.",
        "k1.14",
        "k1.l13",
        "k1.12 ",
        "k1.12\n",
        "d1.99",
        "w0.12",
        "w0.12,1.99",
        "w0.x,1.12",
        "w0.12,1",
        "m",
        "gain1",
        "~undo1",
    ],
)
def test_damaged_text_is_bad_notation(text):
    with pytest.raises(BadNotation):
        GAME.parse(text)


def test_a_swap_reads_either_way_round():
    assert Swap(0, "12", 3, "-10") == GAME.parse("w3.-10,0.12")


def test_a_swap_within_one_seat_reads():
    assert Swap(0, "3", 0, "12") == GAME.parse("w0.12,0.3")
