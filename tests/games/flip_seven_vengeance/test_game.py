"""The Game as the shell knows it: forced moves, absence, snapshots, seats."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.codec import Damaged, decode_state, digest, encode
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.moves import Hit, Stay, Target
from games.flip_seven_vengeance.state import VengeanceOptions
from tests.games.flip_seven_vengeance.builder import after, legal, position


def test_two_to_eighteen_may_sit_down():
    assert (2, 18) == (min(GAME.seats), max(GAME.seats))


def test_a_choice_with_one_legal_move_is_forced():
    state = after(position("3", "x 5 5", deck="MORE"), "0:h")

    assert (0, Target(0)) == GAME.forced(state)


def test_a_choice_among_several_is_not_forced():
    assert None is GAME.forced(after(position("3", "5", deck="MORE"), "0:h"))


def test_a_forced_hit_is_left_to_its_seat():
    assert None is GAME.forced(position("0", "5"))


def test_nothing_is_forced_in_a_finished_game():
    assert None is GAME.forced(after(position("12", "5 s", totals=(190, 0)), "0:s"))


def test_someone_away_stays():
    assert Stay() == GAME.absent(position("3", "5"), 0)


def test_someone_away_with_the_zero_hits():
    assert Hit() == GAME.absent(position("0", "5"), 0)


def test_someone_away_chooses_like_the_steady_computer():
    state = after(position("3", "5 12", "4", totals=(0, 50, 0), deck="-8"), "0:h")

    assert Target(1) == GAME.absent(state, 0)


def test_a_snapshot_reads_back_in_the_middle_of_a_nest():
    start = position("3", "11", "12", deck="FOUR MORE -6 4 5 DISCARD")
    state = after(start, "0:h 0:t1 1:t2")

    assert state == decode_state(GAME, encode(state), GAME.rules_version)


@given(st.integers(2, 18), st.text(max_size=5))
def test_equal_seeds_give_equal_games(seats, seed):
    one = GAME.start(VengeanceOptions(), seats, seed)
    other = GAME.start(VengeanceOptions(), seats, seed)

    assert (hash(one), digest(one)) == (hash(other), digest(other))


def test_a_snapshot_with_an_unknown_field_is_damaged():
    raw = msgspec.json.decode(encode(position("3", "5"))) | {"novelty": 1}

    with pytest.raises(Damaged):
        decode_state(GAME, msgspec.json.encode(raw), GAME.rules_version)


def test_a_snapshot_of_rules_that_never_were_is_damaged():
    with pytest.raises(Damaged, match="version 0"):
        decode_state(GAME, encode(position("3", "5")), 0)


def test_todays_snapshot_needs_no_upgrade():
    raw = {"round": 1}

    assert raw == GAME.upgrade(raw, GAME.rules_version)


def test_an_away_seat_always_has_a_legal_move():
    state = GAME.start(VengeanceOptions(brutal_mode=True), 6, "away")
    while GAME.outcome(state) is None:
        (seat,) = GAME.to_act(state)
        move = GAME.absent(state, seat)
        assert GAME.format(move) in legal(state).split()
        state = GAME.apply(state, seat, move).state
