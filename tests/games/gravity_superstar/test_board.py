"""The torus, turned tiles, boards of tiles. Source: rules page, sections 2.1 to 2.4."""

from itertools import product

import pytest
from msgspec.structs import replace

from games.gravity_superstar.board import (
    CLOCKWISE,
    Board,
    Door,
    PlacedTile,
    assembled,
    beside,
    is_blocked,
    label,
    rotated,
)
from games.gravity_superstar.lookahead import ways_from
from games.gravity_superstar.tiles import FACES, ROTATIONS, face
from games.gravity_superstar.tracks import entry_track
from games.gravity_superstar.view import Pawn
from tests.games.gravity_superstar.builder import LAB, VOID, cell, tiled


def test_a_cell_is_called_by_column_letter_then_row_number():
    assert ["A1", "F4", "R12"] == [label(at) for at in ((0, 0), (3, 5), (11, 17))]


@pytest.mark.parametrize(
    ("start", "direction", "there"),
    [("A1", "N", "A6"), ("A1", "W", "G1"), ("G6", "S", "G1"), ("G6", "E", "A6"), ("C3", "E", "D3")],
)
def test_beyond_an_edge_the_opposite_side_follows(start, direction, there):
    assert cell(there) == beside(LAB.rows, LAB.cols, direction)[cell(start)]


@pytest.mark.parametrize(
    ("at", "direction"),
    [("C3", "S"), ("C4", "N"), ("D3", "E"), ("E3", "W")],
)
def test_a_platform_has_two_faces(at, direction):
    assert is_blocked(LAB, cell(at), direction)


@pytest.mark.parametrize(("at", "direction"), [("G1", "N"), ("G6", "S"), ("A6", "W"), ("G6", "E")])
def test_a_platform_on_the_border_is_met_from_both_sides_of_the_board(at, direction):
    assert is_blocked(LAB, cell(at), direction)


def test_where_no_platform_is_the_way_is_open():
    assert not any(is_blocked(LAB, cell("E5"), direction) for direction in "NEW")


@pytest.mark.parametrize("face_id", FACES)
def test_four_quarter_turns_are_none(face_id):
    once = rotated(face(face_id), 90)
    back = rotated(once, 270)

    assert sorted(face(face_id).h) == sorted(back.h)
    assert (face(face_id).door, face(face_id).feet) == (back.door, back.feet)


def test_a_quarter_turn_takes_a_platform_along():
    """Source: rules page, section 2.3: h [line, col] becomes v [col, 6 - line]."""
    turned = rotated(face("1A"), 90)

    assert {(col, 6 - line) for line, col in face("1A").h} == set(turned.v)
    assert {(line, 5 - row) for row, line in face("1A").v} == set(turned.h)


@pytest.mark.parametrize(
    ("tiles", "doors"),
    [
        ("1A/0 2A/0", "F4S H2E"),
        ("1A/0 2A/0 3A/0 4A/0", "F4S H2E H12E A8S"),
        ("1A/0 2A/0 3A/0 4A/0 5A/0 6A/0", "F4S H2E M2S O8E G11S B12E"),
    ],
)
def test_doors_are_numbered_clockwise_around_the_board(tiles, doors):
    found = tiled(tiles).doors

    assert doors == " ".join(label(door.cell) + door.feet for door in found)


@pytest.mark.parametrize("count", [1, 3, 5])
def test_other_numbers_of_tiles_make_no_board(count):
    with pytest.raises(ValueError, match="2, 4 or 6 tiles"):
        assembled(tuple(PlacedTile(f"{number}A") for number in range(1, count + 1)))


def test_a_platform_that_two_tiles_share_is_one():
    """Lines 0 and 6 of a face are the same edge on the torus."""
    board = tiled("1A/0 2A/0")

    assert len(set(board.h)) == len(board.h)
    assert all(line < board.rows for line, _ in board.h)


@pytest.mark.parametrize(
    ("part", "value"),
    [("h", ((6, 0),)), ("v", ((0, 7),)), ("stars", ((9, 9),)), ("replays", ((-1, 0),))],
)
def test_nothing_lies_beyond_the_board(part, value):
    with pytest.raises(ValueError, match="beyond 6 rows"):
        replace(LAB, **{part: value})


@pytest.mark.parametrize("doors", [(), (Door((0, 3), "S"),)])
def test_a_board_needs_doors_where_a_fall_ends(doors):
    """Column D of this board has no horizontal platform. Source: rules page, section 4.6."""
    with pytest.raises(ValueError, match="door"):
        replace(VOID, doors=doors)


def test_a_door_along_an_empty_row_lets_a_pawn_fall_for_ever():
    with pytest.raises(ValueError, match="door"):
        replace(VOID, doors=(Door((3, 0), "E"),))


def test_a_board_has_at_least_three_rows():
    with pytest.raises(ValueError, match="at least 3"):
        Board(2, 5, (), (), LAB.doors, (), ())


@pytest.mark.parametrize("sides", [("A", "B"), ("B", "A")])
def test_on_a_board_of_tiles_doors_stand_and_a_pawn_can_always_go(sides):
    """At least five different ends of a way. Source: rules page, section 2.5."""
    for (left, right), turn in product(product("123", "456"), ROTATIONS):
        board = tiled(f"{left}{sides[0]}/{turn} {right}{sides[1]}/0")
        assert [1, 1] == [len(entry_track(board, door).path) for door in (0, 1)]
        for at, feet in standing(board):
            ends = {way.end for way in ways_from(board, False, Pawn(at, feet))}
            assert 5 <= len(ends)


def standing(board):
    cells = product(range(board.rows), range(board.cols))
    return [(at, feet) for at in cells for feet in CLOCKWISE if is_blocked(board, at, feet)]
