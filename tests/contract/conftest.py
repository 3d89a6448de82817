"""Every contract test that asks for a key runs once for each game of the catalogue."""

import pytest

from games.catalogue import all_games
from tests.contract.playthroughs import KEYS


@pytest.fixture(params=KEYS)
def key(request):
    return request.param


@pytest.fixture
def game(key):
    return all_games()[key]
