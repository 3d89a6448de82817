"""Shortcuts: words that stand for several moves."""

import pytest

from games.engine.errors import BadNotation
from tests.engine.counting_game import CountingGame


def test_a_game_without_shortcuts_refuses_them():
    game = CountingGame()
    state = game.start(game.options_type(), 2, "seed")

    with pytest.raises(BadNotation):
        game.shortcut(game.view(state, 0), "*all")
