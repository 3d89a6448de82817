"""Small parts that all controls of this game are made of.

A partial choice is written as a letter and what it speaks of: `p4` to place on family 4, `pfox` to
start foxes, `x4` to exchange family 4, `t`, `tfox`, `tfox.whale` for Two for One, `e` to end.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from games.double_seven.moves import SevenMove, formatted, parsed
from games.double_seven.view import SevenView
from render.double_seven.words import words
from render.kit.controls import Buttons, Choice, Menu, Text, Tone

PLACING = "p"
TWO_FOR_ONE = "t"
"""The letters of choices that speak of tiles on the rack."""

MENU_LIMIT = 25
FLAT_LIMIT = 12
"""So many whole moves may stand in one menu; more are chosen in two steps."""


def possible(view: SevenView) -> tuple[SevenMove, ...]:
    """The moves that the viewer may make."""
    return _parsed(view.moves)


def finished(move: SevenMove, label: Text, note: Text | None = None) -> Choice:
    """A whole move."""
    return Choice(formatted(move), label, note)


def begun(notation: str, label: Text, note: Text | None = None) -> Choice:
    """The beginning of a move."""
    return Choice(notation, label, note, partial=True)


def menus(placeholder: Text, choices: Sequence[Choice]) -> tuple[Menu, ...]:
    """As many menus as these choices need."""
    starts = range(0, len(choices), MENU_LIMIT)
    return tuple(Menu(placeholder, tuple(choices[at : at + MENU_LIMIT])) for at in starts)


def keys(choices: Iterable[Choice], tone: Tone = Tone.SECONDARY) -> Buttons:
    """Buttons of one tone."""
    return Buttons(tuple((choice, tone) for choice in choices))


def back() -> Buttons:
    """A button that forgets what was chosen so far."""
    return keys((begun("", words("controls.back")),))


@lru_cache(maxsize=32)
def _parsed(notations: tuple[str, ...]) -> tuple[SevenMove, ...]:
    """There may be hundreds, looked at once for each kind of control."""
    return tuple(map(parsed, notations))
