"""Random games with a census after every move, and the census itself."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.double_seven.state import Place, SevenOptions
from games.double_seven.view import EndTrigger, Phase
from tests.games.double_seven.builder import position
from tests.games.double_seven.census import audit
from tests.games.double_seven.random_games import (
    Report,
    Watch,
    any_kind,
    any_move,
    chance_of,
    play_one,
    run,
    stalling,
)

SOUND = position("fg f3", "w e2+1")
DRAWING = position("fg", "w", phase="draw")
KINDS = (
    "Draw",
    "Rainbow",
    "SkipRainbow",
    "Start",
    "Expand",
    "Exchange",
    "Snatch",
    "TwoForOne",
    "EndTurn",
    "Discard",
)


@pytest.fixture(scope="module")
def report():
    """Ninety games, played once for all tests that look at them."""
    return run(90, seed=1)


def test_the_census_finds_nothing_in_random_games(report):
    assert [] == report.wrong


def test_random_games_end(report):
    assert (90, 90) == (report.games, report.finished)


def test_random_games_meet_every_kind_of_move(report):
    assert set(KINDS) == set(report.kinds)


def test_random_games_end_for_every_reason(report):
    assert {"double_seven", "last_tile"} == set(report.reasons)


@pytest.mark.parametrize(("seats", "turns"), [(2, 85), (3, 83), (4, 81)])
def test_who_never_places_plays_the_longest_game_there_is(seats, turns):
    """Source: rules page, section 5.4, "The bound is sharp"."""
    report = Report()
    for number in range(3):
        play_one(SevenOptions(), seats, f"{number}", chance_of(number), report, stalling)

    assert (turns, []) == (report.longest, report.wrong)


@settings(max_examples=25)
@given(
    options=st.builds(
        SevenOptions,
        rainbow_rule=st.sampled_from(["all_different", "five_species"]),
        empty_rack_ends_turn=st.booleans(),
        last_tile_rule=st.sampled_from(["center_empty", "deck_empty"]),
        end_rule=st.sampled_from(["one_more_each", "finish_round"]),
        first_player=st.sampled_from(["random", "first_seat"]),
    ),
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**32),
    choosing=st.sampled_from([any_move, any_kind, stalling]),
)
def test_the_census_finds_nothing_under_any_options(options, seats, seed, choosing):
    report = Report()
    play_one(options, seats, str(seed), chance_of(seed), report, choosing)

    assert ([], 1) == (report.wrong, report.finished)


def with_family(**changes):
    family = replace(SOUND.families[0], **changes)
    return replace(SOUND, families=(family, SOUND.families[1]))


def test_the_census_is_content_with_a_sound_position():
    assert [] == audit(SOUND)


@pytest.mark.parametrize(
    ("state", "complaint"),
    [
        (replace(SOUND, deck=SOUND.deck[1:]), "90 tiles"),
        (replace(SOUND, deck=("dragon", *SOUND.deck[1:])), "91 tiles instead of 91"),
        (replace(SOUND, face_up=("hedgehog", "fox"), deck=SOUND.deck[1:]), "canonical order"),
        (replace(SOUND, families=SOUND.families[::-1]), "family ids [2, 1]"),
        (replace(SOUND, next_family=2), "the next one is 2"),
        (with_family(naturals=0), "no family at all"),
        (with_family(species="clover"), "no family at all"),
        (with_family(naturals=1), "a family of one tile"),
        (with_family(owner=2), "family 1 of seat 2"),
        (position("fg f7", "w", sevens=(0, 0)), "Seven tokens [0, 0], completed families [1, 0]"),
        (position("fg f7", "w", sevens=(9, 0)), "more than 8"),
        (position("fg f7 e7", "w"), "nobody holds Double Seven"),
        (position("fg f7", "w", double_seven=0), "with one Seven token"),
        (replace(DRAWING, draws_left=0), "phase draw"),
        (replace(DRAWING, draws_left=4), "phase draw"),
        (replace(DRAWING, two_for_one_used=True), "before the actions"),
        (replace(SOUND, draws_left=1), "draws left in phase actions"),
        (replace(SOUND, phase=Phase.RAINBOW), "phase rainbow"),
        (replace(SOUND, phase=Phase.DISCARD), "phase discard"),
        (position(". f3", "w"), "phase actions"),
        (replace(SOUND, swapped=((2, 1),)), "out of order"),
        (position(".", "w", phase="discard"), "0 legal moves"),
        (replace(SOUND, phase=Phase.GAME_OVER), "no end trigger"),
        (position("fg", "w", up="", rest="removed"), "0 tiles to take"),
        (position("fg f7 e7", "w", double_seven=0), "the end has not begun"),
        (
            replace(SOUND, phase=Phase.GAME_OVER, trigger=EndTrigger(0, "last_tile")),
            "still have a turn",
        ),
    ],
)
def test_the_census_complains(state, complaint):
    assert complaint in "; ".join(audit(state))


def test_a_ninth_completed_family_has_no_token():
    """Source: rules page, section 4, fact 3: eight tokens fall short only for that one."""
    state = position(
        "g f7 f4+3 g7 p7 b7", "g w7 o7 h7 e7", double_seven=0, trigger=(0, "double_seven"), up=""
    )
    places = (Place(state.places[0].rack, 4), Place(state.places[1].rack, 4))

    assert [] == audit(replace(state, places=places))


def test_the_watch_sees_a_centre_that_does_not_shrink():
    watch = Watch(2)
    watch.at(DRAWING)

    assert ["the centre went from 88 to 88"] == watch.at(replace(DRAWING, turn_number=2))


def test_the_watch_counts_turns_and_placings():
    watch = Watch(2)
    watch.placings = 180

    assert ["turn 86 of at most 85", "180 placings of at most 179"] == watch.at(
        replace(DRAWING, turn_number=86)
    )
