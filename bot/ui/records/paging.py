"""What every panel of records has below it: ids that belong to no table, and the way to pages."""

from collections.abc import Callable

from bot.text import Words
from bot.ui.custom_id import NO_TABLE, Press, pack
from bot.ui.sheet import Key, Part
from render.kit.controls import text


def panel_id(word: str) -> str:
    """The custom_id of a control that belongs to no table."""
    return pack(Press(NO_TABLE, 0, word))


def ways(words: Words, page: int, pages: int, word: Callable[[int], str]) -> tuple[Part, ...]:
    """The way back and forth; `word` gives what shows a page, counted from 0.

    The button that leads nowhere is off, and names its own page.
    """
    if pages == 1:
        return ()
    last = pages - 1
    before, after = word(max(page - 1, 0)), word(min(page + 1, last))
    return (
        (
            Key(panel_id(before), words.say(text("standings.previous")), disabled=page == 0),
            Key(panel_id(after), words.say(text("standings.next")), disabled=page == last),
        ),
    )
