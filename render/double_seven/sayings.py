"""A move in words, as it is typed for and read out by the keyboard's command."""

from typing import assert_never

from games.double_seven.moves import (
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Expand,
    Rainbow,
    SkipRainbow,
    Snatch,
    Start,
    TwoForOne,
    parsed,
)
from games.double_seven.tiles import RANK, Kind
from games.double_seven.view import SevenView
from render.double_seven.actions import PLACE_ALL
from render.double_seven.choices import END_TURN
from render.double_seven.placing import placement_words
from render.double_seven.trading import exchange_words, snatch_words
from render.double_seven.two_for_one import two_words
from render.double_seven.words import one_of, words
from render.kit.controls import Text

_SHORTCUTS = {PLACE_ALL: "move.place_all", END_TURN: "controls.end"}


def move_words(  # noqa: C901, PLR0911 - an arm per kind of move
    view: SevenView, notation: str
) -> Text:
    """What this legal move or shortcut does, in a few words."""
    if notation in _SHORTCUTS:
        return words(_SHORTCUTS[notation])
    match move := parsed(notation):
        case Draw(source):
            return words("move.draw", source=_source(view, source))
        case Rainbow(source):
            return words("move.rainbow", source=_source(view, source))
        case SkipRainbow():
            return words("move.skip")
        case Start() | Expand():
            return placement_words(view, move)
        case Exchange():
            return exchange_words(view, move)
        case Snatch():
            return snatch_words(view, move)
        case TwoForOne():
            return two_words(move)
        case EndTurn():
            return words("controls.end")
        case Discard(tile):
            return words("move.discard", tile=one_of(tile))
        case unknown:
            assert_never(unknown)


def _source(view: SevenView, source: Kind) -> Text:
    if source not in RANK:
        return words("controls.deck", deck=view.deck_count)
    return one_of(source)
