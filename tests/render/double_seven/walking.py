"""Follows partial choices to every control that they lead to."""

from functools import lru_cache

from bot.ui import limits
from render.double_seven import controls
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


@lru_cache(maxsize=512)
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
    """The notations of all whole moves and shortcuts that can be reached."""
    found = [one for parts in walked(view).values() for one in choices(parts)]
    return {one.notation for one in found if not one.partial}


def moves_offered(view):
    """The same without shortcuts."""
    return {notation for notation in offered(view) if not notation.startswith("*")}


def components(parts):
    """How many components these controls make."""
    return sum(_size(part) for part in parts)


def texts_of(parts):
    """All texts of these controls."""
    found = [part for part in parts if isinstance(part, Text)]
    found += [part.placeholder for part in parts if isinstance(part, Menu)]
    for one in choices(parts):
        found += [one.label, *([one.note] if one.note else [])]
    return found


def _size(part):
    if isinstance(part, Text):
        return 1
    if isinstance(part, Menu):
        return 2
    rows = -(-len(part.choices) // limits.ROW_BUTTONS)
    return len(part.choices) + rows
