"""Random games with a census after every move, and the census itself."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.flip_seven_vengeance.state import Place, VengeanceOptions, WaitingCard
from games.flip_seven_vengeance.view import Kind, Phase, Status
from tests.games.flip_seven_vengeance.builder import after, position
from tests.games.flip_seven_vengeance.census import audit
from tests.games.flip_seven_vengeance.random_games import Report, chance_of, play_one, run

SOUND = position("3 10", "5", "x 12 12")


@pytest.fixture(scope="module")
def report():
    """Two hundred games, played once for all tests that look at them."""
    return run(200, seed=1)


def test_the_census_finds_nothing_in_random_games(report):
    assert [] == report.wrong


def test_random_games_end(report):
    assert (200, 200) == (report.games, report.finished)


def test_random_games_meet_every_kind_of_decision(report):
    assert {kind.value for kind in Kind} == set(report.kinds)


@settings(max_examples=25)
@given(
    options=st.builds(
        VengeanceOptions,
        brutal_mode=st.booleans(),
        target_score=st.integers(50, 120),
        tie_rule=st.sampled_from(["play_on", "share"]),
        must_hit_when_empty=st.booleans(),
        reshuffle_each_round=st.booleans(),
        steal_modifiers=st.booleans(),
        unlucky_seven_on_transfer=st.booleans(),
        brutal_modifiers_survive_bust=st.booleans(),
    ),
    seats=st.integers(2, 18),
    seed=st.integers(0, 2**32),
    bold=st.sampled_from([0.5, 0.8, 0.95]),
)
def test_the_census_finds_nothing_under_any_options(options, seats, seed, bold):
    report = Report()
    play_one(options, seats, str(seed), chance_of(seed), report, bold)

    assert [] == report.wrong


def with_line(*cards, status=Status.ACTIVE, face_down=()):
    return replace(SOUND, places=(Place(cards, face_down, status), *SOUND.places[1:]))


def test_the_census_is_content_with_a_sound_position():
    assert [] == audit(SOUND)


@pytest.mark.parametrize(
    ("state", "complaint"),
    [
        (replace(SOUND, draw_pile=SOUND.draw_pile[1:]), "107 cards"),
        (replace(SOUND, draw_pile=("14", *SOUND.draw_pile[1:])), "108 cards instead of 108"),
        (with_line("3", "3"), "two cards of one code"),
        (with_line("7", "U7"), "should have busted"),
        (with_line("STEAL"), "an action card"),
        (with_line("1", "2", "3", "4", "5", "6", "8"), "7 number cards"),
        (with_line("3", face_down=("10",)), "active with cards face down"),
        (with_line("3", status=Status.BUSTED, face_down=("3",)), "numbers face up"),
        (with_line("-2", status=Status.BUSTED, face_down=("3",)), "face up outside Brutal"),
        (with_line(status=Status.BUSTED), "without a number face down"),
        (with_line("3", status=Status.STAYED), "a turn without being active"),
        (with_line(status=Status.BUSTED, face_down=("3", "3")), "busted seat 0 is to decide"),
        (replace(SOUND, pending=(WaitingCard(0, "MORE"),)), "does not fit the stack"),
        (replace(SOUND, pending=(WaitingCard(0, "MORE"),) * 6), "6 entries"),
        (replace(SOUND, pending=(WaitingCard(9, "MORE"),)), "an entry of seat 9"),
        (replace(SOUND, decision=None), "None is open in phase play"),
        (replace(SOUND, round=2), "no last round"),
        (replace(SOUND, exhausted=True), "ran out"),
        (replace(SOUND, flip7=0), "a Flip 7 stands"),
        (replace(SOUND, undealt=(1,)), "to be dealt outside the deal"),
        (replace(SOUND, winners=(0,)), "winners (0,) in phase play"),
        (replace(SOUND, phase=Phase.OVER), "in phase over"),
    ],
)
def test_the_census_complains(state, complaint):
    assert complaint in "; ".join(audit(state))


def test_the_census_compares_totals_with_the_last_round():
    state = after(position("3", "5 s"), "0:s")
    places = (replace(state.places[0], total=99), *state.places[1:])

    assert "totals (99, 5)" in "; ".join(audit(replace(state, places=places)))
