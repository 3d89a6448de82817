"""The Game as the shell knows it: forced moves, absence, snapshots, seats."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.double_seven import GAME
from games.double_seven.state import SevenOptions
from games.engine.codec import Damaged, decode_state, digest, encode
from tests.games.double_seven.builder import after, legal, position


def test_two_to_four_may_sit_down():
    assert (2, 4) == (min(GAME.seats), max(GAME.seats))


@pytest.mark.parametrize(
    "state",
    [
        position("fg", "w", phase="draw", up="", deck="e"),
        position("ffffff", "w", phase="discard"),
        position("f", "w"),
    ],
)
def test_nothing_is_ever_forced(state):
    """That a rack leaves one choice is for its owner to know."""
    assert None is GAME.forced(state)


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (position("fg", "w", phase="draw"), "draw.deck"),
        (position("fg", "w", phase="draw", up="he", rest="removed"), "draw.hedgehog"),
        (position("fgpbw", "o", phase="rainbow"), "skip"),
        (position("ffg", "o"), "end"),
        (position("ffgppp", "o", phase="discard"), "discard.giraffe"),
        (position("ffggpp", "o", phase="discard"), "discard.fox"),
        (position("cffggpp", "o", phase="discard"), "discard.fox"),
    ],
)
def test_what_is_played_for_someone_away(state, move):
    """Source: rules page, section 3.7."""
    assert move == GAME.format(GAME.absent(state, 0))


def test_an_away_table_comes_to_its_end():
    state = GAME.start(SevenOptions(), 3, "away")
    while GAME.to_act(state):
        move = GAME.absent(state, state.turn)
        assert GAME.format(move) in legal(state)
        state = GAME.apply(state, state.turn, move).state

    assert "last_tile" == GAME.outcome(state).reason


def test_a_snapshot_reads_back_in_the_middle_of_a_turn():
    state = after(position("gpb f3", "w e2+1"), "exchange.1.2 two.giraffe.parrot.deck")

    assert state == decode_state(GAME, encode(state), GAME.rules_version)


@given(st.integers(2, 4), st.text(max_size=5))
def test_equal_seeds_give_equal_games(seats, seed):
    one = GAME.start(SevenOptions(), seats, seed)
    other = GAME.start(SevenOptions(), seats, seed)

    assert (hash(one), digest(one)) == (hash(other), digest(other))


def test_a_snapshot_with_an_unknown_field_is_damaged():
    raw = msgspec.json.decode(encode(position("f", "w"))) | {"novelty": 1}

    with pytest.raises(Damaged):
        decode_state(GAME, msgspec.json.encode(raw), GAME.rules_version)


def test_a_snapshot_of_rules_that_never_were_is_damaged():
    with pytest.raises(Damaged, match="version 0"):
        decode_state(GAME, encode(position("f", "w")), 0)


def test_todays_snapshot_needs_no_upgrade():
    raw = {"turn": 1}

    assert raw == GAME.upgrade(raw, GAME.rules_version)
