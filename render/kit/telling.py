"""Log lines for what happened in one step, for games in which every event speaks for itself."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from render.kit.controls import Text

E = TypeVar("E")


def one_by_one(narrate: Callable[[E], Text | None], events: Iterable[E]) -> tuple[Text, ...]:
    """A line for each event that has something to say."""
    return tuple(line for line in map(narrate, events) if line is not None)
