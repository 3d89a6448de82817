"""Steps, jumps, drops, turns and falls. Source: rules page, sections 2.2 and 4.3."""

import pytest

from tests.games.gravity_superstar.builder import (
    CORNER,
    VOID,
    after,
    legal,
    path,
    position,
    refused,
    stands,
)


@pytest.mark.parametrize(
    ("pawn", "move", "cells"),
    [
        ("C3v", "sl/d", "B3"),
        ("C4^", "sl/d", "D4"),
        ("E3<", "sl/d", "E2 D2 C2"),
        ("D3>", "sr/d", "D2 E2 F2 G2 A2 B2"),
    ],
)
def test_left_and_right_are_those_of_the_upright_pawn(pawn, move, cells):
    assert cells == path(position(pawn, "G6v"), f"0:{move}")


def test_a_fall_stops_at_a_platform_on_the_border():
    assert "G5 G6" == path(position("A5v", "B3v"), "0:sl/d")


def test_a_step_to_where_a_platform_is_below_does_not_fall():
    assert "B3v" == stands(after(position("C3v", "G6v"), "0:sl/d"), 0)


@pytest.mark.parametrize(
    ("pawn", "move", "code"),
    [
        ("D3v", "sr/d", "blocked_side"),
        ("D3v", "jr/j", "blocked_side"),
        ("C3v", "jr/j", "blocked_side"),
        ("C3v", "hl/h", "blocked_side"),
        ("B3v", "hl/h", "blocked_above"),
        ("B3v", "hr/w", "blocked_above"),
    ],
)
def test_platforms_stand_in_the_way(pawn, move, code):
    assert code == refused(position(pawn, "G6v"), f"0:{move}")


def test_a_long_jump_does_not_fall_from_its_first_cell():
    assert "D5 C5 C6 C1 C2 C3" == path(position("E5v", "G6v"), "0:jl/j")


def test_a_high_jump_passes_above_what_stops_a_step():
    assert "D2 E2 E3 E4 E5" == path(position("D3v", "G6v"), "0:hr/h")


def test_one_high_jump_may_leave_the_board_at_three_edges():
    assert "E4 A4 A1 A2" == path(position("E1v", "B2v", board=CORNER, marker=1), "0:hr/h")


def test_by_the_house_rule_a_high_jump_goes_through_the_ceiling():
    state = position("B3v", "G6v", options={"high_jump_through_ceiling": True})

    assert "B2 A2 A3 A4 A5" == path(state, "0:hl/h")


def test_by_the_house_rule_a_high_jump_still_needs_its_side_open():
    state = position("C3v", "G6v", options={"high_jump_through_ceiling": True})

    assert "blocked_side" == refused(state, "0:hl/h")


@pytest.mark.parametrize(
    ("pawn", "cells"),
    [
        ("B2v", "B3"),
        ("C3v", "C4 C5 C6 C1 C2 C3"),
        ("D3>", "E3 F3 G3 A3 B3 C3 D3"),
    ],
)
def test_a_drop_passes_exactly_one_platform(pawn, cells):
    assert cells == path(position(pawn, "G6v"), "0:d/d")


@pytest.mark.parametrize(
    ("move", "stands_after", "cells"),
    [
        ("t90/t", "E3<", "B3 A3 G3 F3 E3"),
        ("t180/t", "C4^", "C2 C1 C6 C5 C4"),
        ("t270/t", "D3>", "D3"),
    ],
)
def test_a_turn_is_clockwise_on_the_picture(move, stands_after, cells):
    state = position("C3v", "G6v")

    assert (stands_after, cells) == (stands(after(state, f"0:{move}"), 0), path(state, f"0:{move}"))


def test_a_turn_onto_a_platform_beside_the_pawn_enters_no_cell():
    state = position("D3v", "G6v")

    assert ("", "D3>") == (path(state, "0:t270/t"), stands(after(state, "0:t270/t"), 0))


def test_a_fall_without_end_is_not_legal():
    state = position("A2v", "B2v", board=VOID, marker=1)

    assert "endless_fall" == refused(state, "0:sl/d")
    assert not any(move.startswith("sl/") for move in legal(state))


def test_a_turn_into_a_fall_without_end_is_not_legal():
    """Row 4 of this board has no vertical platform."""
    assert "endless_fall" == refused(position("C4^", "B2v", board=VOID, marker=1), "0:t90/t")


def test_with_a_full_hand_on_an_open_spot_there_are_26_moves():
    assert 26 == len(legal(position("E5v", "G6v")))


def test_blocked_jumps_are_missing_for_the_wild_card_too():
    found = legal(position("C3v", "G6v"))

    assert 22 == len(found)
    assert not {"jr/j", "jr/w", "hl/h", "hl/w"} & set(found)
