"""A game's controls to buttons and selects that remember their move."""

from typing import assert_never

from bot.ui import limits
from bot.ui.custom_id import Press, Word, pack
from bot.ui.faces import Face
from bot.ui.sheet import Key, Option, Part, Pick
from render.kit.controls import Buttons, Choice, Controls, Menu, Text


def parts(controls: Controls, face: Face, version: int, partial: str = "") -> tuple[Part, ...]:
    """The controls as parts of a sheet, rows of at most five buttons, for this version."""
    made: list[Part] = []
    for place, control in enumerate(controls):
        match control:
            case Buttons():
                made += _rows(control, face, version)
            case Menu():
                made.append(_pick(control, face, version, f"{place}{partial}"))
            case Text():
                made.append(face.say(control))
            case _:
                assert_never(control)
    return tuple(made)


def word_key_id(table: int, version: int, word: str) -> str:
    """The custom_id of a control that is no move."""
    return pack(Press(table, version, word))


def _rows(buttons: Buttons, face: Face, version: int) -> list[tuple[Key, ...]]:
    keys = [
        Key(
            pack(Press(face.table.id, version, _notation(choice))),
            face.label(choice.label),
            tone,
        )
        for choice, tone in buttons.choices
    ]
    step = limits.ROW_BUTTONS
    return [tuple(keys[start : start + step]) for start in range(0, len(keys), step)]


def _pick(menu: Menu, face: Face, version: int, place: str) -> Pick:
    """A select. Its id differs from step to step: clients keep a choice under an equal id."""
    options = tuple(
        Option(
            _notation(choice),
            face.label(choice.label),
            face.label(choice.note) if choice.note is not None else "",
            choice.chosen,
        )
        for choice in menu.choices
    )
    custom_id = pack(Press(face.table.id, version, f"{Word.MENU}{place}"))
    return Pick(custom_id, face.label(menu.placeholder), options)


def _notation(choice: Choice) -> str:
    return f"{Word.PARTIAL}{choice.notation}" if choice.partial else choice.notation
