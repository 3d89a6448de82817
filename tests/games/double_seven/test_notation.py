"""Notation of moves, both ways. Source: rules page, section 3.0."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.double_seven import GAME
from games.double_seven.moves import (
    FROM_DECK,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Expand,
    Rainbow,
    SkipRainbow,
    Snatch,
    Start,
    TwoForOne,
    two_for_one,
)
from games.double_seven.tiles import KINDS, SPECIES
from games.engine.errors import BadNotation

NUMBERS = st.integers(0, 999)
COUNTS = st.integers(0, 14)
TILES = st.sampled_from(KINDS)
SOURCES = st.sampled_from((FROM_DECK, *KINDS))
MOVES = st.one_of(
    st.sampled_from([SkipRainbow(), EndTurn()]),
    st.builds(Draw, SOURCES),
    st.builds(Rainbow, SOURCES),
    st.builds(Start, st.sampled_from(SPECIES), COUNTS, COUNTS),
    st.builds(Expand, NUMBERS, COUNTS, COUNTS),
    st.builds(Exchange, NUMBERS, NUMBERS),
    st.builds(Snatch, NUMBERS),
    st.builds(two_for_one, TILES, TILES, SOURCES),
    st.builds(Discard, TILES),
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
    assert not set(text) & {":", " ", "~", "*"}


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
        ".",
        "draw",
        "draw.",
        "draw.dragon",
        "draw.deck.deck",
        "DRAW.deck",
        "draw.deck ",
        "draw.deck\n",
        "rainbow.face_up",
        "skip.1",
        "start.fox.2",
        "start.fox.2.-1",
        "start.fox.02.1",
        "start.fox.٢.1",
        "start.deck.2.1",
        "expand.fox.1.0",
        "exchange.4",
        "exchange.4.9999",
        "snatch.",
        "two.fox.whale",
        "two.deck.fox.whale",
        "end.",
        "discard.deck",
        "merge",
        "*all",
        "~undo1",
    ],
)
def test_damaged_text_is_bad_notation(text):
    with pytest.raises(BadNotation):
        GAME.parse(text)


@pytest.mark.parametrize("text", ["two.whale.fox.deck", "two.fox.whale.deck"])
def test_the_two_tiles_of_two_for_one_read_either_way_round(text):
    assert TwoForOne("fox", "whale", "deck") == GAME.parse(text)


def test_the_two_tiles_of_two_for_one_are_written_in_canonical_order():
    assert "two.fox.whale.deck" == GAME.format(GAME.parse("two.whale.fox.deck"))
