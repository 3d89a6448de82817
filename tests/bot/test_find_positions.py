"""The search for positions finds what it looks for, as a block that a rules page can hold."""

import pytest

from bot.positions import reached, read
from games.catalogue import all_games
from tests.bot.find_positions import Sight, block, search


@pytest.mark.parametrize("key", all_games())
def test_a_found_position_is_played_back_from_its_block(key):
    sight = Sight(lambda view, step, move: len(view.to_act) == 1, seats=2, seeds=2)
    for found in search(key, sight):
        lines = block(sight, found).splitlines()[1:-1]

        assert reached(all_games()[key], read(lines, 1))


def test_the_shortest_way_comes_first():
    sight = Sight(lambda view, step, move: move == "s", seats=2, seeds=6)
    lengths = [len(found.moves) for found in search("flip_seven_vengeance", sight)]

    assert len(lengths) > 1
    assert sorted(lengths) == lengths
