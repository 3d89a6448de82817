"""A move of every kind, chosen so that its refusal tells why the whole kind is closed.

Source: rules page, sections 3.0 to 3.5.
"""

from collections.abc import Callable

from games.double_seven.legality import Moves, legal_moves
from games.double_seven.moves import (
    FROM_DECK,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Expand,
    Rainbow,
    SevenMove,
    SkipRainbow,
    Snatch,
    Start,
    TwoForOne,
)
from games.double_seven.racks import Tiles, counted
from games.double_seven.state import Family, SevenState
from games.double_seven.tiles import CLOVER, SPECIES
from games.engine.types import Seat

NO_FAMILY = 0
"""The id of no family: they are counted from 1."""

_PAIR = 2


def candidates(state: SevenState, seat: Seat) -> Moves:
    """A legal move of every kind, or else its most telling one."""
    legal = legal_moves(state, seat)
    return tuple(
        next((move for move in legal if isinstance(move, kind)), None) or telling(state, seat)
        for kind, telling in _TELLING.items()
    )


def _start(state: SevenState, seat: Seat) -> SevenMove:
    """Tiles that would go together but for an own family, else one alone, else only clovers."""
    rack = state.places[seat].rack
    clovers = rack.count(CLOVER)
    owned = {family.species for family in _own(state, seat)}
    animals = [held for held in counted(rack) if held[0] != CLOVER]
    for species, naturals in animals:
        if species in owned and naturals + clovers >= _PAIR:
            return Start(species, naturals, clovers)
    if animals:
        return Start(animals[0][0], 1, 0)
    return Start(SPECIES[0], 0, clovers) if clovers else Start(SPECIES[0], _PAIR, 0)


def _expand(state: SevenState, seat: Seat) -> SevenMove:
    """An own family, else anybody's."""
    families = _own(state, seat) or state.families
    return Expand(_first(families), 1, 0)


def _exchange(state: SevenState, seat: Seat) -> SevenMove:
    """The two families that are nearest in size; where one side has none, the other's with itself.

    So the reason is that of the side which is missing.
    """
    own = _own(state, seat)
    others = tuple(family for family in state.families if family.owner != seat)
    pairs = [(mine, theirs) for mine in own or others for theirs in others or own]
    if not pairs:
        return Exchange(NO_FAMILY, NO_FAMILY)
    mine, theirs = min(pairs, key=lambda pair: abs(pair[0].size - pair[1].size))
    return Exchange(mine.id, theirs.id)


def _snatch(state: SevenState, _: Seat) -> SevenMove:
    """A family with a clover, else any."""
    with_clover = tuple(family for family in state.families if family.clovers)
    return Snatch(_first(with_clover or state.families))


def _two_for_one(state: SevenState, seat: Seat) -> SevenMove:
    """The first two tiles of the rack, or two of a kind that it does not hold twice."""
    rack = state.places[seat].rack
    first, second = rack[:_PAIR] if len(rack) >= _PAIR else (_any_tile(rack),) * _PAIR
    return TwoForOne(first, second, FROM_DECK)


def _discard(state: SevenState, seat: Seat) -> SevenMove:
    return Discard(_any_tile(state.places[seat].rack))


def _own(state: SevenState, seat: Seat) -> tuple[Family, ...]:
    return tuple(family for family in state.families if family.owner == seat)


def _first(families: tuple[Family, ...]) -> int:
    return families[0].id if families else NO_FAMILY


def _any_tile(rack: Tiles) -> str:
    return rack[0] if rack else SPECIES[0]


_TELLING: dict[type[SevenMove], Callable[[SevenState, Seat], SevenMove]] = {
    Start: _start,
    Expand: _expand,
    Exchange: _exchange,
    Snatch: _snatch,
    TwoForOne: _two_for_one,
    EndTurn: lambda _state, _seat: EndTurn(),
    Draw: lambda _state, _seat: Draw(FROM_DECK),
    Rainbow: lambda _state, _seat: Rainbow(FROM_DECK),
    SkipRainbow: lambda _state, _seat: SkipRainbow(),
    Discard: _discard,
}
"""By kind, the move that stands for it where none of it is legal."""
