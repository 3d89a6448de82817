"""Values survive their bytes; bytes that are no value are called damaged."""

import pytest

from games.engine.codec import (
    Damaged,
    decode_events,
    decode_options,
    decode_state,
    digest,
    encode,
)
from games.engine.play import play
from tests.engine.counting_game import GAME, Add, Counted, CountingOptions

STATE = GAME.start(CountingOptions(), 3, "parlor")
OLD_STATE = encode(STATE).replace(b'"count":0', b'"total":5')
NO_VALUES = [b"", b"{", b"[]", b'{"surprise":1}', b'{"goal":"seven"}', b"\xff\xfe", b'"\xff"']


def test_a_state_survives_its_bytes():
    assert STATE == decode_state(GAME, encode(STATE), GAME.rules_version)


def test_equal_states_have_equal_bytes():
    assert encode(STATE) == encode(GAME.start(CountingOptions(), 3, "parlor"))


def test_an_older_state_is_brought_to_todays_form():
    assert 5 == decode_state(GAME, OLD_STATE, 1).count


def test_options_survive_their_bytes():
    assert CountingOptions(12) == decode_options(GAME, encode(CountingOptions(12)))


def test_options_left_out_have_their_defaults():
    assert CountingOptions() == decode_options(GAME, b"{}")


def test_events_survive_their_bytes():
    events = (Counted(seat=0, number=2), Counted(seat=1, number=1, audience=(1,)))

    assert events == decode_events(GAME, encode(events))


@pytest.mark.parametrize("data", NO_VALUES)
def test_bytes_that_are_no_state_are_damaged(data):
    with pytest.raises(Damaged, match="counting"):
        decode_state(GAME, data, GAME.rules_version)


@pytest.mark.parametrize("data", [b"{", b"[]", OLD_STATE.replace(b"5", b'"five"')])
def test_bytes_that_are_no_older_state_are_damaged(data):
    with pytest.raises(Damaged, match="counting"):
        decode_state(GAME, data, 1)


@pytest.mark.parametrize("data", NO_VALUES)
def test_bytes_that_are_no_options_are_damaged(data):
    with pytest.raises(Damaged, match="counting"):
        decode_options(GAME, data)


@pytest.mark.parametrize("data", [b"{}", b'[{"type":"Surprise"}]', b"[1]", b"\xff"])
def test_bytes_that_are_no_events_are_damaged(data):
    with pytest.raises(Damaged, match="counting"):
        decode_events(GAME, data)


def test_equal_states_share_a_digest_of_32_digits():
    again = GAME.start(CountingOptions(), 3, "parlor")

    assert (digest(STATE), 32) == (digest(again), len(digest(again)))


def test_different_states_have_different_digests():
    assert digest(STATE) != digest(play(GAME, STATE, 0, Add(1)).state)
