"""Follows partial choices to every control that they lead to."""

from functools import lru_cache

from bot.ui import limits
from render.gravity_superstar import controls
from render.kit.controls import Buttons, Menu, Text


def choices(parts):
    """All choices of these controls, top to bottom."""
    found = []
    for part in parts:
        if isinstance(part, Buttons):
            found += [choice for choice, _ in part.choices]
        elif isinstance(part, Menu):
            found += part.choices
    return found


@lru_cache(maxsize=2048)
def walked(view):
    """All controls that can be reached by partial choices, by the partial choice."""
    reached, waiting = {}, [""]
    while waiting:
        partial = waiting.pop()
        if partial not in reached:
            reached[partial] = controls(view, partial)
            waiting += [one.notation for one in choices(reached[partial]) if one.partial]
    return reached


def offered(view):
    """The notations of all whole moves that can be reached."""
    found = [one for parts in walked(view).values() for one in choices(parts)]
    return {one.notation for one in found if not one.partial}


def components(parts):
    """How many components these controls make."""
    return sum(_size(part) for part in parts)


def rows(parts):
    """How many rows and selects these controls make."""
    return sum(_rows(part) for part in parts)


def texts_of(parts):
    """All texts of these controls."""
    found = [part for part in parts if isinstance(part, Text)]
    found += [part.placeholder for part in parts if isinstance(part, Menu)]
    for one in choices(parts):
        found += [one.label, *([one.note] if one.note else [])]
    return found


def _rows(part):
    if isinstance(part, Buttons):
        return -(-len(part.choices) // limits.ROW_BUTTONS)
    return isinstance(part, Menu)


def _size(part):
    if isinstance(part, Text):
        return 1
    if isinstance(part, Menu):
        return 2
    return len(part.choices) + _rows(part)
