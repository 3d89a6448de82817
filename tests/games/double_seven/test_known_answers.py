"""Pins the stream of chance: a change of it would spoil every game under way."""

import pytest

from games.double_seven import GAME
from games.double_seven.state import SevenOptions
from games.double_seven.tiles import DECK
from games.engine.rng import Rng
from tests.games.double_seven.builder import letters, rack

ANSWERS = [
    ("parlor", 2, 0, "ohe fbh", "e", "hegbphhbogfp"),
    ("0123456789abcdef0123456789abcdef", 3, 1, "fgp ppo ffg", "w", "bowohppeghfe"),
    ("a", 4, 1, "gbe goh pph ohh", "g", "ohfwobcocpfb"),
    ("double seven", 4, 0, "ppo fbc fee bwh", "b", "eegphwgeeffc"),
]


def dealt_out(seed, seats):
    """Who begins, the racks by seat, the tile that lies open, and the next of the deck."""
    state = GAME.start(SevenOptions(), seats, seed)
    racks = " ".join(rack(state, seat) for seat in range(seats))
    return state.first, racks, letters(state.face_up), letters(state.deck[:12])


@pytest.mark.parametrize(("seed", "seats", "first", "racks", "face_up", "deck"), ANSWERS)
def test_a_seed_gives_its_game(seed, seats, first, racks, face_up, deck):
    assert (first, racks, face_up, deck) == dealt_out(seed, seats)


@pytest.mark.parametrize(("seed", "seats"), [answer[:2] for answer in ANSWERS])
def test_the_tiles_are_shuffled_before_the_first_seat_is_drawn(seed, seats):
    """Source: rules page, section 2."""
    tiles, rng = Rng(seed).shuffled(DECK)
    state = GAME.start(SevenOptions(), seats, seed)

    assert rng.below(seats)[0] == state.first
    assert tiles[3 * seats :] == state.face_up + state.deck
