"""One Struct per kind of move. The notation is the rules page's short text form (section 3.0).

`draw.deck`, `draw.fox`, `rainbow.deck`, `rainbow.fox`, `skip`, `start.fox.2.1`, `expand.4.1.0`,
`exchange.4.9`, `snatch.9`, `two.fox.whale.deck` (the two kinds in canonical order), `end`,
`discard.fox`. Families are named by id.
"""

import re
from collections.abc import Callable

from games.double_seven.tiles import RANK, Kind
from games.engine.errors import BadNotation
from games.engine.types import Move

FROM_DECK = "deck"
"""Stands in `source` for the deck; any kind stands for that kind of the face-up area."""


class Draw(Move, frozen=True, tag="draw"):
    """Take one tile in the draw step."""

    source: Kind


class Rainbow(Move, frozen=True, tag="rainbow"):
    """Show the rack and take one extra tile."""

    source: Kind


class SkipRainbow(Move, frozen=True, tag="skip"):
    """Show nothing and go on."""


class Start(Move, frozen=True, tag="start"):
    """Lay out a new family."""

    species: Kind
    naturals: int
    clovers: int


class Expand(Move, frozen=True, tag="expand"):
    """Add tiles to an own family."""

    family: int
    naturals: int
    clovers: int


class Exchange(Move, frozen=True, tag="exchange"):
    """Let an own family and another seat's family of the same size change owners."""

    mine: int
    theirs: int


class Snatch(Move, frozen=True, tag="snatch"):
    """Put a natural into a family and take its clover."""

    family: int


class TwoForOne(Move, frozen=True, tag="two"):
    """Lay two tiles out and take one other; `first` and `second` in canonical order."""

    first: Kind
    second: Kind
    source: Kind


class EndTurn(Move, frozen=True, tag="end"):
    """Go on to the discard, or to the next seat."""


class Discard(Move, frozen=True, tag="discard"):
    """Remove one tile from the game: the hand limit."""

    tile: Kind


SevenMove = (
    Draw
    | Rainbow
    | SkipRainbow
    | Start
    | Expand
    | Exchange
    | Snatch
    | TwoForOne
    | EndTurn
    | Discard
)


def formatted(move: SevenMove) -> str:  # noqa: C901, PLR0911 - an arm per kind
    """The move's notation."""
    match move:
        case Draw(source):
            return f"draw.{source}"
        case Rainbow(source):
            return f"rainbow.{source}"
        case SkipRainbow():
            return "skip"
        case Start(species, naturals, clovers):
            return f"start.{species}.{naturals}.{clovers}"
        case Expand(family, naturals, clovers):
            return f"expand.{family}.{naturals}.{clovers}"
        case Exchange(mine, theirs):
            return f"exchange.{mine}.{theirs}"
        case Snatch(family):
            return f"snatch.{family}"
        case TwoForOne(first, second, source):
            return f"two.{first}.{second}.{source}"
        case EndTurn():
            return "end"
        case Discard(tile):
            return f"discard.{tile}"


def parsed(text: str) -> SevenMove:
    """The move that this notation means. Raises BadNotation.

    The two tiles of Two for One are taken either way round. A clover stands where a species should
    as well: the rules have a reason of their own to refuse it.
    """
    name, *parts = text.split(".")
    make, readers = _FORMS.get(name, (None, ()))
    if make is None or len(parts) != len(readers):
        raise BadNotation(text)
    values = [read(part) for read, part in zip(readers, parts, strict=True)]
    if None in values:
        raise BadNotation(text)
    return make(*values)


def two_for_one(one: Kind, other: Kind, source: Kind) -> TwoForOne:
    """Two for One with its two tiles put into their one order."""
    first, second = sorted((one, other), key=lambda kind: RANK.get(kind, -1))
    return TwoForOne(first, second, source)


_NUMBER = re.compile("0|[1-9][0-9]{0,2}", re.ASCII)


def _kind(text: str) -> Kind | None:
    return text if text in RANK else None


def _source(text: str) -> Kind | None:
    return text if text in RANK or text == FROM_DECK else None


def _number(text: str) -> int | None:
    return int(text) if _NUMBER.fullmatch(text) else None


_Reader = Callable[[str], Kind | int | None]

_FORMS: dict[str, tuple[Callable[..., SevenMove], tuple[_Reader, ...]]] = {
    "draw": (Draw, (_source,)),
    "rainbow": (Rainbow, (_source,)),
    "skip": (SkipRainbow, ()),
    "start": (Start, (_kind, _number, _number)),
    "expand": (Expand, (_number, _number, _number)),
    "exchange": (Exchange, (_number, _number)),
    "snatch": (Snatch, (_number,)),
    "two": (two_for_one, (_kind, _kind, _source)),
    "end": (EndTurn, ()),
    "discard": (Discard, (_kind,)),
}
"""By its first word: what makes a move of the parts after it, and how each part is read."""
