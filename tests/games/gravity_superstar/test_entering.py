"""What comes of entering a cell: rivals, stars, tokens, the open door. Source: section 4.5."""

from games.gravity_superstar.events import DoorMoved, DoorStuck
from games.gravity_superstar.situation import stars_left
from games.gravity_superstar.state import hand_of
from tests.games.gravity_superstar.builder import (
    CORNER,
    after,
    asked,
    happened,
    of_kind,
    owns,
    position,
    stands,
)


def marker(state):
    return state.situation.marker


def supply(state):
    return state.situation.supply


def test_stars_are_collected_all_along_a_way():
    start = position("D3v blue:1", "G6v", stars="E2 blue, E4 green, E5 blue, E6 white")
    state = after(start, "0:hr/h")

    assert ("blue:3 green:1", 1) == (owns(state, 0), stars_left(state.situation))


def test_a_star_hides_the_replay_symbol_below_it():
    state = after(position("C3v", "G6v", stars="C1 pink"), "0:t180/t")

    assert ("pink:1", 18) == (owns(state, 0), supply(state))


def test_a_bare_replay_symbol_gives_a_token_each_time():
    state = after(position("E5v", "G6v"), "0:d/d")

    assert ("token:2", 16) == (owns(state, 0), supply(state))


def test_the_symbol_of_the_starting_cell_counts_when_a_lap_comes_back_to_it():
    assert "token:1" == owns(after(position("A5v", "G6v"), "0:d/d"), 0)


def test_an_empty_supply_gives_nothing():
    state = after(position("E5v", "G6v token:17"), "0:d/d")

    assert ("token:1", 0) == (owns(state, 0), supply(state))


def test_an_ejected_rival_takes_all_cards_back_and_is_off_the_board():
    state = after(position("C3v", "B3^ +drop -wild", "G6v", marker=1), "0:jl/j")

    assert ("-", 5) == (stands(state, 1), len(hand_of(state.places[1].played)))


def test_an_ejected_pawn_stays_off_the_board_until_its_own_turn():
    state = after(position("C3v", "G6v", "B3^", marker=1), "0:sl/d")

    assert ("-", "1:action1") == (stands(state, 2), asked(state))


def test_a_rival_is_hit_in_the_first_cell_of_a_jump():
    state = after(position("C3v", "B3^ token:2", "G6v", marker=1), "0:jl/j")

    assert "token:1" == owns(state, 1)


def test_where_a_rival_was_the_symbol_gives_no_token():
    state = after(position("C3v", "A5v blue:1", "G6v", marker=1), "0:jl/j")

    assert ("blue:1", 18) == (owns(state, 0), supply(state))


def test_where_a_rival_was_a_star_is_collected_all_the_same():
    state = after(position("C3v", "B3v", "G6v", stars="B3 green", marker=1), "0:sl/d")

    assert "green:1" == owns(state, 0)


def test_the_open_door_goes_on_when_a_pawn_falls_through():
    assert 1 == marker(after(position("B3v", "G6v", marker=0), "0:t270/t"))


def test_the_open_door_skips_an_occupied_one():
    assert 2 == marker(after(position("B3v", "F5v", marker=0), "0:t270/t"))


def test_an_ejected_pawn_no_longer_occupies_a_door():
    """Seat 0 throws seat 1 out of door 1 before it meets the open door 2; door 0 is occupied."""
    events = happened(position("G4<", "F5v", "C3v", marker=2), "0:sr/d")

    assert [(2, 1)] == [(event.door, event.to_door) for event in of_kind(events, DoorMoved)]


def test_a_pawn_that_will_be_ejected_still_occupies_its_door():
    """Seat 0 meets the open door 1 first; seat 1 stands in door 2, at the end of the way."""
    events = happened(position("G4<", "B5<", "G6v", marker=1), "0:sr/d")

    assert (1, 0) == next((event.door, event.to_door) for event in of_kind(events, DoorMoved))


def test_another_door_does_nothing():
    assert 0 == marker(after(position("G4<", "G6v", marker=0), "0:sr/d"))


def test_when_all_doors_are_occupied_the_open_one_stays():
    state = position("F5v", "-", "B5<", marker=0, turn=1, entering=True)

    assert ("C3v", 0) == (stands(state, 1), marker(state))


def test_a_stuck_door_is_told():
    state = position("A2v +drop", "D3v", board=CORNER, marker=0)

    assert [DoorStuck(door=0, cell=(1, 1))] == of_kind(happened(state, "0:sr/w"), DoorStuck)


def test_a_stuck_door_stays_when_another_becomes_free():
    state = after(position("B2v", "D3v", board=CORNER, marker=1), "0:sl/d")

    assert 1 == marker(state)
