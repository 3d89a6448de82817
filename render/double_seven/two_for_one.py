"""Controls for Two for One: which two tiles to lay out, then what to take.

Two tiles are chosen at once where all pairs fit in a menu, else one after the other. Source: rules
page, sections 3.4.5 and 10.2.
"""

from collections.abc import Sequence

from games.double_seven.moves import TwoForOne
from games.double_seven.tiles import RANK, Kind
from games.double_seven.view import SevenView
from render.double_seven.choosing import (
    MENU_LIMIT,
    TWO_FOR_ONE,
    back,
    begun,
    finished,
    keys,
    menus,
    possible,
)
from render.double_seven.words import marked, note, words
from render.kit.controls import Choice, Controls, Text

_PAIR = 2

Pair = tuple[Kind, Kind]


def two_for_ones(view: SevenView) -> list[TwoForOne]:
    """All ways to play Two for One."""
    return [move for move in possible(view) if isinstance(move, TwoForOne)]


def opener(view: SevenView) -> tuple[Choice, ...]:
    """The choice that leads to Two for One; () where it can't be played."""
    return (begun(TWO_FOR_ONE, words("two.open")),) if two_for_ones(view) else ()


def steps(view: SevenView, partial: str) -> Controls:
    """The next step after this partial choice; () where it begins nothing."""
    moves = two_for_ones(view)
    if not moves or not partial.startswith(TWO_FOR_ONE):
        return ()
    pairs = list(dict.fromkeys((move.first, move.second) for move in moves))
    chosen = [kind for kind in partial.removeprefix(TWO_FOR_ONE).split(".") if kind]
    fitting = [pair for pair in pairs if _holds(pair, chosen)]
    if not fitting or len(chosen) > _PAIR:
        return ()
    if len(chosen) == _PAIR:
        return _sources(moves, fitting[0])
    if chosen:
        return _seconds(fitting, chosen[0])
    return _all_pairs(pairs) if len(pairs) <= MENU_LIMIT else _firsts(pairs)


def two_words(move: TwoForOne) -> Text:
    """Two for One in a few words."""
    pair = _pair_words((move.first, move.second))
    return words("two.whole", pair=pair, source=source_words(move.source))


def source_words(source: Kind) -> Text:
    """What is taken: a tile from the deck, or this one."""
    return words("two.deck") if source not in RANK else marked(source)


def why_no_two(view: SevenView) -> Text | None:
    """What keeps the viewer from Two for One; None where it is no surprise."""
    if view.two_for_one_used:
        return note("two", "two.used")
    if len(view.rack or ()) < _PAIR:
        return None
    return note("two", "two.nothing") if not (view.deck_count or view.face_up) else None


def _holds(pair: Pair, chosen: Sequence[Kind]) -> bool:
    """Whether this pair can come of what is chosen so far, in either order."""
    if len(chosen) == _PAIR:
        return sorted(chosen) == sorted(pair)
    return all(kind in pair for kind in chosen)


def _all_pairs(pairs: Sequence[Pair]) -> Controls:
    choices = [begun(f"{TWO_FOR_ONE}{'.'.join(pair)}", _pair_words(pair)) for pair in pairs]
    return (*menus(words("two.ask.pair"), choices), back())


def _firsts(pairs: Sequence[Pair]) -> Controls:
    kinds = sorted({kind for pair in pairs for kind in pair}, key=RANK.__getitem__)
    choices = [begun(f"{TWO_FOR_ONE}{kind}", marked(kind)) for kind in kinds]
    return (*menus(words("two.ask.first"), choices), back())


def _seconds(pairs: Sequence[Pair], first: Kind) -> Controls:
    others = [pair[1] if pair[0] == first else pair[0] for pair in pairs]
    kinds = sorted(others, key=RANK.__getitem__)
    choices = [begun(f"{TWO_FOR_ONE}{first}.{kind}", marked(kind)) for kind in kinds]
    return (*menus(words("two.ask.second", first=marked(first)), choices), back())


def _sources(moves: Sequence[TwoForOne], pair: Pair) -> Controls:
    """What may be taken for this pair: neither of the two just laid out."""
    choices = [
        finished(move, source_words(move.source))
        for move in moves
        if (move.first, move.second) == pair
    ]
    return (words("two.ask.take", pair=_pair_words(pair)), keys(choices), back())


def _pair_words(pair: Pair) -> Text:
    return words("two.pair", first=marked(pair[0]), second=marked(pair[1]))
