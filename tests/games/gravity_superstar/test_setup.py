"""New games and their options. Source: rules page, section 3."""

import pytest

from games.gravity_superstar import GAME
from games.gravity_superstar.board import PlacedTile
from games.gravity_superstar.situation import stars_left, stars_on
from games.gravity_superstar.state import SuperstarOptions
from games.gravity_superstar.view import Pawn
from tests.games.gravity_superstar.census import audit

TWO = (PlacedTile("3B", 90), PlacedTile("5A", 270))


def new(seats, seed="setup", **options):
    return GAME.start(SuperstarOptions(**options), seats, seed)


@pytest.mark.parametrize(
    ("seats", "size", "tiles", "stars"),
    [
        (2, (6, 12), 2, 24),
        (3, (12, 12), 4, 48),
        (4, (12, 12), 4, 48),
        (5, (12, 18), 6, 72),
        (6, (12, 18), 6, 72),
    ],
)
def test_the_board_grows_with_the_table(seats, size, tiles, stars):
    state = new(seats)
    board = state.situation.board

    assert (size, tiles, tiles) == ((board.rows, board.cols), len(board.tiles), len(board.doors))
    assert (stars, 78 - stars) == (stars_left(state.situation), sum(state.bag))
    assert [] == audit(state)


def test_no_tile_lies_twice():
    for seed in range(50):
        tiles = new(6, str(seed)).situation.board.tiles
        assert 6 == len({tile.face[0] for tile in tiles})


def test_every_symbol_has_a_star_at_first():
    board, stars = new(4).situation.board, new(4).situation.stars

    assert sorted((*board.stars, *board.replays)) == [star.cell for star in stars_on(board, stars)]


def test_the_first_pawn_stands_in_its_door():
    state = new(3)
    board = state.situation.board
    door = board.doors[(state.situation.marker - 1) % len(board.doors)]

    assert Pawn(door.cell, door.feet) == state.situation.pawns[state.first]
    assert 2 == state.situation.pawns.count(None)


def test_seeds_draw_every_door_first_seat_side_and_rotation():
    states = [new(2, str(seed)) for seed in range(60)]
    tiles = [tile for state in states for tile in state.situation.board.tiles]

    assert {0, 1} == {state.first for state in states}
    assert {0, 1} == {state.situation.marker for state in states}
    assert {"A", "B"} == {tile.face[1] for tile in tiles}
    assert {0, 90, 180, 270} == {tile.rot for tile in tiles}
    assert set("123456") == {tile.face[0] for tile in tiles}


def test_a_fixed_layout_is_laid_out():
    assert TWO == new(2, board_layout=TWO).situation.board.tiles


def test_a_fixed_layout_of_another_size_is_refused():
    with pytest.raises(ValueError, match="4 tiles for 3 seats"):
        new(3, board_layout=TWO)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"round_limit": 9}, "round_limit"),
        ({"round_limit": 201}, "round_limit"),
        ({"stall_limit": 2}, "stall_limit"),
        ({"stall_limit": 51}, "stall_limit"),
        ({"board_layout": (PlacedTile("1A"),) * 3}, "2, 4 or 6"),
        ({"board_layout": (PlacedTile("1A"), PlacedTile("1B"))}, "each of them once"),
        ({"board_layout": (PlacedTile("1A"), PlacedTile("7A"))}, "1A to 6B"),
        ({"board_layout": (PlacedTile("1A"), PlacedTile("2A", 45))}, "turned by"),
    ],
)
def test_an_impossible_option_is_refused(options, words):
    with pytest.raises(ValueError, match=words):
        SuperstarOptions(**options)


@pytest.mark.parametrize("value", [0, 10, 200])
def test_a_round_limit_is_none_or_10_to_200(value):
    assert value == SuperstarOptions(round_limit=value).round_limit


def test_whatever_the_lobby_offers_ends_the_game():
    """With a computer at the table one limit must stand."""
    offers = {preset.option: preset.values for preset in SuperstarOptions.PRESETS}

    assert 0 not in offers["round_limit"]
    assert "board_layout" not in offers
