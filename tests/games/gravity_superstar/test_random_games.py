"""Random games with a census after every move, and the census itself."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.gravity_superstar.events import SuperstarEvent
from games.gravity_superstar.state import Place, Played, SuperstarOptions
from games.gravity_superstar.view import Pawn, Phase
from tests.games.gravity_superstar.builder import cell, position
from tests.games.gravity_superstar.census import audit
from tests.games.gravity_superstar.random_games import Report, chance_of, play_one, run

GAMES = 100
SOUND = position("C3v +drop blue:2 token:1", "G6v", stars="B3 pink")
RARE = {"LastRound", "DoorStuck", "NoTokenLeft"}


@pytest.fixture(scope="module")
def report():
    """A hundred games, played once for all tests that look at them."""
    return run(GAMES, seed=1)


def test_the_census_finds_nothing_in_random_games(report):
    assert [] == report.wrong


def test_random_games_end(report):
    assert (GAMES, GAMES) == (report.games, report.finished)


def test_random_games_meet_every_kind_of_decision(report):
    assert {phase.value for phase in Phase} - {"over"} == set(report.phases)


def test_random_games_meet_nearly_every_event(report):
    every = {kind.__name__ for kind in SuperstarEvent.__args__}

    assert set() == every - RARE - set(report.events)


def test_random_games_end_in_different_ways(report):
    assert {"stars", "expert_points", "stall"} <= set(report.endings)


def test_nobody_has_more_than_26_moves(report):
    assert report.most_moves <= 26


@settings(max_examples=25, deadline=None)
@given(
    options=st.builds(
        SuperstarOptions,
        expert_end=st.booleans(),
        round_limit=st.integers(10, 40),
        stall_limit=st.just(0) | st.integers(3, 20),
        high_jump_through_ceiling=st.booleans(),
        replay_complete_hand=st.booleans(),
        open_cards=st.booleans(),
    ),
    seats=st.integers(2, 6),
    seed=st.integers(0, 2**32),
)
def test_the_census_finds_nothing_under_any_options(options, seats, seed):
    report = Report()
    state = play_one(options, seats, str(seed), chance_of(seed), report)

    assert [] == report.wrong
    assert state.round <= options.round_limit
    assert report.moves <= (seats + 2) * seats * options.round_limit


def with_situation(**parts):
    return replace(SOUND, situation=replace(SOUND.situation, **parts))


def with_place(**parts):
    return replace(SOUND, places=(replace(SOUND.places[0], **parts), SOUND.places[1]))


def test_the_census_is_content_with_a_sound_position():
    assert [] == audit(SOUND)


@pytest.mark.parametrize(
    ("state", "complaint"),
    [
        (with_situation(stars="." * 42), "12 pink stars"),
        (with_situation(stars=SOUND.situation.stars[1:]), "do not fit"),
        (with_situation(supply=16), "tokens [16, 1, 0]"),
        (with_situation(marker=3), "no door has the number 3"),
        (with_situation(pawns=(None, SOUND.situation.pawns[1])), "its pawn off the board"),
        (with_situation(pawns=(Pawn(cell("E5"), "N"), None)), "does not stand"),
        (with_situation(pawns=(SOUND.situation.pawns[1],) * 2), "two pawns in one cell"),
        (with_situation(pawns=SOUND.situation.pawns[:1]), "1 pawns for 2 seats"),
        (with_place(stars=(-1, 13, 0, 0, 0, 0)), "fewer than no stars"),
        (with_place(played=(Played("drop", True),) * 2), "has the cards"),
        (
            with_place(
                played=tuple(
                    Played(card, True)
                    for card in ("drop", "rotate", "wild", "long_jump", "high_jump")
                )
            ),
            "an empty hand",
        ),
        (
            replace(
                with_situation(pawns=(SOUND.situation.pawns[0], None)),
                places=(SOUND.places[0], Place(played=(Played("drop", False),))),
            ),
            "off the board with cards played",
        ),
        (replace(SOUND, phase=Phase.OVER), "because of None"),
        (replace(SOUND, end_reason="stars"), "because of stars"),
        (replace(SOUND, victims=(1,)), "are to be robbed in"),
        (replace(SOUND, victims=(0, 0), phase=Phase.STEAL), "seat 0 robs"),
        (replace(SOUND, victims=(1,), phase=Phase.STEAL), "is on the board"),
        (replace(SOUND, action_number=3), "action 3"),
        (replace(SOUND, action_number=0), "no action is due"),
        (replace(SOUND, round=61), "round 61 of 60"),
        (replace(with_place(tokens=0), phase=Phase.REPLAY), "without a token"),
    ],
)
def test_the_census_complains(state, complaint):
    assert complaint in "; ".join(audit(state))
