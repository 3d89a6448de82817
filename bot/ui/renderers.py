"""The pictures and words of a game, found by its key."""

from functools import cache
from importlib import import_module
from typing import cast

from render.kit.controls import Renderer


@cache
def renderer(key: str) -> Renderer:
    """The module `render.<key>`, which offers what a Renderer does."""
    return cast(Renderer, import_module(f"render.{key}"))
