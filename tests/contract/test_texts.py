"""Moves, states, options, events and whole games survive being written and read."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.custom_id import Press, pack, unpack
from bot.ui.limits import CUSTOM_ID
from games.catalogue import all_games
from games.engine.codec import decode_events, decode_options, decode_state, encode
from games.engine.errors import BadNotation
from games.engine.play import Entry, replay, undo_notation
from games.engine.record import Record, read, write
from tests.contract.playthroughs import KEYS, moves_seen, playthroughs, positions

NOTATION = re.compile(r"(?!~)[!-9;-~]+")
LARGE_TABLE = 10**9
LARGE_VERSION = 10**6


@pytest.fixture
def notations(key, game):
    return {
        game.format(move): move
        for _, state in positions(key)
        for seat in game.to_act(state)
        for move in game.legal_moves(state, seat)
    }


def test_a_notation_is_read_as_it_was_written(game, notations):
    assert notations == {text: game.parse(text) for text in notations}


def test_a_notation_is_printable_and_no_reserved_word(notations):
    assert [] == [text for text in notations if not NOTATION.fullmatch(text)]


def test_a_notation_fits_on_a_button(notations):
    press = max((Press(LARGE_TABLE, LARGE_VERSION, text) for text in notations), key=pack)

    assert len(pack(press)) <= CUSTOM_ID
    assert press == unpack(pack(press))


@pytest.mark.parametrize("key", KEYS)
@given(data=st.data())
def test_any_text_is_a_move_or_bad_notation(key, data):
    game = all_games()[key]
    known = [game.format(move) for move in moves_seen(key)]
    letters = "".join(sorted(set("".join(known))))
    text = data.draw(
        st.text(max_size=20)
        | st.text(letters, max_size=12)
        | st.builds(
            lambda a, b, cut: a[:cut] + b[cut:], *[st.sampled_from(known)] * 2, st.integers(0, 9)
        )
        | st.builds(str.__add__, st.sampled_from(known), st.text(letters + " :\n٣", max_size=3))
    )
    try:
        move = game.parse(text)
    except BadNotation:
        return

    assert move == game.parse(game.format(move))


def test_a_state_survives_its_bytes(key, game):
    for _, state in positions(key):
        assert state == decode_state(game, encode(state), game.rules_version)


def test_a_state_has_a_hash(key):
    """So it holds nothing that could be changed."""
    for _, state in positions(key):
        assert hash(state) == hash(state)


def test_options_survive_their_bytes(key, game):
    for played in playthroughs(key):
        assert played.options == decode_options(game, encode(played.options))


def test_events_survive_their_bytes(key, game):
    for played in playthroughs(key):
        for step in played.steps:
            assert step.events == decode_events(game, encode(step.events))


def test_a_replay_comes_to_every_position_that_was_played(key, game):
    for played in playthroughs(key):
        replayed = replay(game, played.options, played.seats, played.seed, played.entries)

        assert (played.states, None) == (replayed.states, replayed.error)


def test_a_record_is_read_as_it_was_written(key, game):
    for played in playthroughs(key):
        middle = len(played.entries) // 2
        back = Entry(0, undo_notation(middle))
        entries = (*played.entries, back, *played.entries[middle:])
        text = write(game, played.options, played.seats, played.seed, entries)
        record = Record(key, played.options, played.seats, played.seed, entries)

        assert record == read(text, all_games()).record
        assert read(text, all_games()).error is None
