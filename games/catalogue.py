"""Finds every package here that offers a GAME. A new game needs no line of code elsewhere."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import games
from games.engine.types import AnyGame


class BadCatalogue(Exception):
    """A package below games/ that breaks the house's rule; a mistake of ours."""


@cache
def all_games() -> dict[str, AnyGame]:
    """Every game by its key, in order of the keys. Raises BadCatalogue."""
    found = (_game(module.name) for module in iter_modules(games.__path__) if module.ispkg)
    return {game.key: game for game in found if game is not None}


def _game(folder: str) -> AnyGame | None:
    game = getattr(import_module(f"games.{folder}"), "GAME", None)
    if game is None:
        return None
    if game.key != folder:
        raise BadCatalogue(f"games/{folder} offers the key {game.key!r}; the two must be equal")
    found: AnyGame = game
    return found
