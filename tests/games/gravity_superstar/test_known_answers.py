"""Pins the stream of chance: a change of it would spoil every game under way."""

import pytest

from games.gravity_superstar import GAME
from games.gravity_superstar.state import SuperstarOptions

ANSWERS = [
    (
        2,
        "parlor",
        ("3B/0 4B/270", "BGPGWPYYOWBWBGPB", (8, 10, 7, 9, 11, 9), 0, 0),
    ),
    (
        3,
        "a",
        ("6A/0 2A/180 4B/180 3A/90", "OPWPWYOGBWWYBOWB", (4, 8, 6, 4, 5, 3), 2, 1),
    ),
    (
        4,
        "0123456789abcdef0123456789abcdef",
        ("4B/90 1B/90 5B/90 2A/90", "PBBYYBOBYGGOGOWP", (6, 4, 7, 5, 4, 4), 2, 1),
    ),
    (
        6,
        "superstar",
        ("2B/0 6A/90 5A/0 4A/90 3B/270 1B/0", "WBOWWPOGYOWPBOBY", (0, 0, 4, 2, 0, 0), 2, 3),
    ),
]


def drawn(seats, seed):
    """The tiles, the first stars in reading order, the bag, the open door, the first player."""
    state = GAME.start(SuperstarOptions(), seats, seed)
    tiles = " ".join(f"{tile.face}/{tile.rot}" for tile in state.situation.board.tiles)
    stars = state.situation.stars.replace(".", "")[:16]
    return tiles, stars, state.bag, state.situation.marker, state.first


@pytest.mark.parametrize(("seats", "seed", "answer"), ANSWERS)
def test_a_seed_gives_its_game(seats, seed, answer):
    assert answer == drawn(seats, seed)
