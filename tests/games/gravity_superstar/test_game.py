"""The Game as the shell knows it: forced moves, absence, snapshots, outcomes."""

import msgspec
import pytest

from games.engine.codec import Damaged, decode_state, encode
from games.gravity_superstar import GAME
from games.gravity_superstar.moves import CompleteHand, EndTurn
from games.gravity_superstar.state import SuperstarOptions
from tests.games.gravity_superstar.builder import PIT, after, legal, position


def test_two_to_six_may_sit_down():
    assert (2, 6) == (min(GAME.seats), max(GAME.seats))


def test_an_action_among_several_is_not_forced():
    assert None is GAME.forced(position("C3v", "G6v"))


def test_the_offer_of_a_second_action_is_not_forced():
    assert None is GAME.forced(after(position("C3v token:1", "G6v"), "0:sl/d"))


def test_a_single_legal_action_is_forced():
    """Completing the hand: the last card is for long jumps, and both sides are blocked."""
    state = position("B2v +high_jump +drop +rotate +wild", "D4v", board=PIT, marker=1)

    assert (0, CompleteHand()) == GAME.forced(state)


def test_nothing_is_forced_in_a_finished_game():
    assert None is GAME.forced(after(position("C3v", "G6v", turn=1, star_limit=0), "1:t270/t"))


def test_an_outcome_ranks_by_points_then_fewest_tokens():
    start = position("C3v blue:2", "G6v blue:1 token:2", "D4^ pink:1", star_limit=0, turn=2)
    outcome = GAME.outcome(after(start, "2:sr/d"))

    assert ((1, 2, 3), (3, 3, 1), "stars") == (outcome.places, outcome.scores, outcome.reason)


def test_there_is_no_outcome_before_the_end():
    assert None is GAME.outcome(position("C3v", "G6v"))


def test_a_snapshot_reads_back_in_the_middle_of_a_theft():
    state = after(position("C3v", "B3v blue:1 white:2", "G6v -drop", marker=1), "0:sl/d")

    assert state == decode_state(GAME, encode(state), GAME.rules_version)


def test_a_snapshot_with_an_unknown_field_is_damaged():
    raw = msgspec.json.decode(encode(position("C3v", "G6v"))) | {"novelty": 1}

    with pytest.raises(Damaged):
        decode_state(GAME, msgspec.json.encode(raw), GAME.rules_version)


def test_a_snapshot_of_an_impossible_board_is_damaged():
    raw = msgspec.json.decode(encode(position("C3v", "G6v")))
    raw["situation"]["board"]["doors"] = []

    with pytest.raises(Damaged):
        decode_state(GAME, msgspec.json.encode(raw), GAME.rules_version)


def test_a_snapshot_of_rules_that_never_were_is_damaged():
    with pytest.raises(Damaged, match="version 0"):
        decode_state(GAME, encode(position("C3v", "G6v")), 0)


def test_todays_snapshot_needs_no_upgrade():
    raw = {"round": 1}

    assert raw == GAME.upgrade(raw, GAME.rules_version)


def test_whoever_is_away_keeps_the_tokens():
    """A skipped turn is one action: a second one is for the seat itself to decide on."""
    assert EndTurn() == GAME.absent(
        after(position("A1v token:1 +long_jump +drop +rotate", "G6v"), "0:sl/h"), 0
    )


def test_a_table_of_the_absent_plays_to_the_end():
    state = GAME.start(SuperstarOptions(), 3, "away")
    while GAME.outcome(state) is None:
        move = GAME.absent(state, state.turn)
        assert GAME.format(move) in legal(state)
        state = GAME.apply(state, state.turn, move).state
