"""Setting up. Source: rules page, section 2."""

import pytest

from games.double_seven import GAME
from games.double_seven.events import TurnedUp, TurnStarted
from games.double_seven.state import SevenOptions
from games.double_seven.tiles import COPIES, DECK
from games.engine.errors import RuleViolation
from tests.games.double_seven.census import tiles_of

FIRST_SEAT = SevenOptions(first_player="first_seat")


def test_there_are_91_tiles_of_nine_kinds():
    assert (91, 9) == (len(DECK), len(COPIES))


@pytest.mark.parametrize(("seats", "deck"), [(2, 84), (3, 81), (4, 78)])
def test_a_fresh_game_shows_one_tile_and_hides_the_others(seats, deck):
    state = GAME.start(SevenOptions(), seats, "parlor")

    assert (deck, 1) == (len(state.deck), len(state.face_up))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_rack_is_dealt_three_tiles(seats):
    state = GAME.start(SevenOptions(), seats, "parlor")

    assert [3] * seats == [len(place.rack) for place in state.places]


def test_no_tile_is_lost_in_the_setup():
    assert COPIES == tiles_of(GAME.start(SevenOptions(), 4, "parlor"))


def test_the_deal_begins_with_the_first_seat():
    """One tile at a time: the second round of the deal begins at the first seat again."""
    for seed in "abcdef":
        first = GAME.start(SevenOptions(), 3, seed)
        other = GAME.start(FIRST_SEAT, 3, seed)

        assert first.places[first.first] == other.places[0]


def test_whoever_begins_is_drawn_by_the_seed():
    assert {0, 1, 2, 3} == {GAME.start(SevenOptions(), 4, f"{n}").first for n in range(40)}


def test_the_first_seat_begins_where_the_option_says_so():
    assert {0} == {GAME.start(FIRST_SEAT, 4, f"{n}").first for n in range(10)}


def test_the_first_turn_begins_with_the_first_seat():
    state = GAME.start(SevenOptions(), 4, "turn")

    assert (state.first, 1, 2) == (state.turn, state.turn_number, state.draws_left)


def test_the_opening_tells_of_the_first_turn():
    step = GAME.opening(FIRST_SEAT, 2, "parlor")

    assert (
        TurnStarted(seat=0, draws=2, final=False),
        TurnedUp(kind=step.state.face_up[0]),
    ) == step.events


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_seats_are_refused(seats):
    with pytest.raises(RuleViolation) as refused:
        GAME.start(SevenOptions(), seats, "parlor")

    assert "bad_player_count" == refused.value.code
