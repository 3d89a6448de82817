"""One Struct per kind of move. The notation is the rules page's short text form (section 3.0).

`draw.deck`, `draw.fox`, `rainbow.deck`, `rainbow.fox`, `skip`, `start.fox.2.1`, `expand.4.1.0`,
`exchange.4.9`, `snatch.9`, `two.fox.whale.deck` (the two kinds in canonical order), `end`,
`discard.fox`. Families are named by id.
"""

from games.double_seven.tiles import Kind
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
