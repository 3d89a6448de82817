"""What may be done: the legal moves, and the reason code for every other one.

Source: rules page, sections 3.0 to 3.5.
"""

from collections.abc import Iterator
from functools import lru_cache

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
from games.double_seven.racks import Tiles, counted, kinds_of
from games.double_seven.state import Family, SevenState, centre, family_of
from games.double_seven.tiles import CLOVER, KINDS, RANK, SPECIES, Kind
from games.double_seven.view import Phase
from games.engine.types import Seat

Moves = tuple[SevenMove, ...]

_SOURCES: Tiles = (FROM_DECK, *KINDS)
_DRAWS: dict[Kind, SevenMove] = {source: Draw(source) for source in _SOURCES}
_RAINBOWS: dict[Kind, SevenMove] = {source: Rainbow(source) for source in _SOURCES}
_DISCARDS: dict[Kind, SevenMove] = {kind: Discard(kind) for kind in KINDS}
_TWO_FOR_ONES: dict[tuple[Kind, Kind], dict[Kind, SevenMove]] = {
    (first, second): {source: TwoForOne(first, second, source) for source in _SOURCES}
    for at, first in enumerate(KINDS)
    for second in KINDS[at:]
}
_SKIP: Moves = (SkipRainbow(),)
_END: Moves = (EndTurn(),)

_PHASES: dict[type[SevenMove], Phase] = {
    Draw: Phase.DRAW,
    Rainbow: Phase.RAINBOW,
    SkipRainbow: Phase.RAINBOW,
    Start: Phase.ACTIONS,
    Expand: Phase.ACTIONS,
    Exchange: Phase.ACTIONS,
    Snatch: Phase.ACTIONS,
    TwoForOne: Phase.ACTIONS,
    EndTurn: Phase.ACTIONS,
    Discard: Phase.DISCARD,
}


def legal_moves(state: SevenState, seat: Seat) -> Moves:
    """All legal moves of this seat, kinds in canonical order; () if it is not to act."""
    if seat != state.turn:
        return ()
    match state.phase:
        case Phase.DRAW:
            return tuple(map(_DRAWS.__getitem__, _sources(state)))
        case Phase.RAINBOW:
            return tuple(map(_RAINBOWS.__getitem__, _sources(state))) + _SKIP
        case Phase.ACTIONS:
            return _actions(state, seat)
        case Phase.DISCARD:
            return tuple(map(_DISCARDS.__getitem__, kinds_of(state.places[seat].rack)))
        case Phase.GAME_OVER:
            return ()


def refusal(state: SevenState, seat: Seat, move: SevenMove) -> str | None:
    """The first reason code that applies, in the rules page's order; None: the move is legal."""
    if state.phase is Phase.GAME_OVER:
        return "game_over"
    if seat != state.turn:
        return "not_your_turn" if 0 <= seat < len(state.places) else "not_a_player"
    if _PHASES[type(move)] is not state.phase:
        return "wrong_phase"
    return _refused(state, seat, move)


def _refused(  # noqa: C901, PLR0911 - an arm per kind
    state: SevenState, seat: Seat, move: SevenMove
) -> str | None:
    match move:
        case Draw(source) | Rainbow(source):
            return _source_refused(state, source)
        case SkipRainbow() | EndTurn():
            return None
        case Start():
            return _start_refused(state, seat, move)
        case Expand():
            return _expand_refused(state, seat, move)
        case Exchange():
            return _exchange_refused(state, seat, move)
        case Snatch():
            return _snatch_refused(state, seat, move)
        case TwoForOne():
            return _two_for_one_refused(state, seat, move)
        case Discard(tile):
            if tile not in RANK:
                return "malformed"
            return _when(tile not in state.places[seat].rack, "tile_not_in_rack")


def _actions(state: SevenState, seat: Seat) -> Moves:
    """Start, expand, exchange, snatch, Two for One and end, in this order."""
    own = [family for family in state.families if family.owner == seat]
    rack = state.places[seat].rack
    clovers = rack.count(CLOVER)
    owned = {family.species for family in own}
    moves: list[SevenMove] = []
    for species, naturals in counted(rack):
        if species not in owned and species != CLOVER:
            moves += _starts(species, naturals, clovers)
    for family in own:
        moves += _expansions(family.id, rack.count(family.species), clovers)
    moves += _exchanges(state, seat, own)
    moves += [Snatch(it.id) for it in state.families if it.clovers and it.species in rack]
    if not state.two_for_one_used:
        moves += _two_for_ones(state, rack)
    return (*moves, *_END)


@lru_cache(maxsize=1024)
def _starts(species: Kind, naturals: int, clovers: int) -> Moves:
    return tuple(
        Start(species, some, wild)
        for some in range(1, naturals + 1)
        for wild in range(clovers + 1)
        if some + wild > 1
    )


@lru_cache(maxsize=4096)
def _expansions(family: int, naturals: int, clovers: int) -> Moves:
    return tuple(
        Expand(family, some, wild)
        for some in range(naturals + 1)
        for wild in range(clovers + 1)
        if some + wild
    )


def _exchanges(state: SevenState, seat: Seat, own: list[Family]) -> Iterator[SevenMove]:
    by_size: dict[int, list[int]] = {}
    for family in state.families:
        if family.owner != seat:
            by_size.setdefault(family.size, []).append(family.id)
    for mine in own:
        for theirs in by_size.get(mine.size, ()):
            if _pair(mine.id, theirs) not in state.swapped:
                yield Exchange(mine.id, theirs)


def _two_for_ones(state: SevenState, rack: Tiles) -> Iterator[SevenMove]:
    sources = _sources(state)
    for pair in _pairs(rack) if sources else ():
        taking = _TWO_FOR_ONES[pair]
        for source in sources:
            yield taking[source]


@lru_cache(maxsize=4096)
def _pairs(rack: Tiles) -> tuple[tuple[Kind, Kind], ...]:
    """The pairs of kinds that can be laid out of this rack, each in canonical order."""
    kinds = counted(rack)
    return tuple(
        (first, second)
        for at, (first, count) in enumerate(kinds)
        for second, _ in kinds[at:]
        if first != second or count > 1
    )


def _sources(state: SevenState) -> Tiles:
    face_up = kinds_of(state.face_up)
    return (FROM_DECK, *face_up) if state.deck else face_up


def _source_refused(state: SevenState, source: Kind) -> str | None:
    if source == FROM_DECK:
        return _when(not state.deck, "deck_empty")
    if source not in RANK:
        return "malformed"
    return _when(source not in state.face_up, "tile_not_face_up")


def _start_refused(state: SevenState, seat: Seat, move: Start) -> str | None:
    if move.species not in SPECIES or move.naturals < 0 or move.clovers < 0:
        return "malformed"
    if not move.naturals:
        return "need_natural"
    if move.naturals + move.clovers == 1:
        return "too_few_tiles"
    if not _holds(state, seat, move.species, move.naturals, move.clovers):
        return "tile_not_in_rack"
    owned = any(it.owner == seat and it.species == move.species for it in state.families)
    return _when(owned, "species_already_owned")


def _expand_refused(state: SevenState, seat: Seat, move: Expand) -> str | None:
    if min(move.family, move.naturals, move.clovers) < 0:
        return "malformed"
    family = family_of(state, move.family)
    if family is None:
        return "family_not_found"
    if family.owner != seat:
        return "not_your_family"
    if not move.naturals + move.clovers:
        return "too_few_tiles"
    held = _holds(state, seat, family.species, move.naturals, move.clovers)
    return _when(not held, "tile_not_in_rack")


def _exchange_refused(state: SevenState, seat: Seat, move: Exchange) -> str | None:
    if min(move.mine, move.theirs) < 0:
        return "malformed"
    mine, theirs = family_of(state, move.mine), family_of(state, move.theirs)
    if mine is None or theirs is None:
        return "family_not_found"
    if mine.owner != seat:
        return "not_your_family"
    if theirs.owner == seat:
        return "not_an_opponents_family"
    if mine.size != theirs.size:
        return "size_mismatch"
    return _when(_pair(mine.id, theirs.id) in state.swapped, "pair_already_swapped")


def _snatch_refused(state: SevenState, seat: Seat, move: Snatch) -> str | None:
    if move.family < 0:
        return "malformed"
    family = family_of(state, move.family)
    if family is None:
        return "family_not_found"
    if not family.clovers:
        return "no_clover_there"
    return _when(family.species not in state.places[seat].rack, "tile_not_in_rack")


def _two_for_one_refused(state: SevenState, seat: Seat, move: TwoForOne) -> str | None:
    first, second, source = move.first, move.second, move.source
    pair = (first, second)
    if pair not in _TWO_FOR_ONES or (source != FROM_DECK and source not in RANK):
        return "malformed"
    if state.two_for_one_used:
        return "two_for_one_used"
    rack = state.places[seat].rack
    if any(rack.count(kind) < pair.count(kind) for kind in pair):
        return "tile_not_in_rack"
    if not centre(state):
        return "nothing_to_take"
    refused = _source_refused(state, source)
    return "own_discard" if refused == "tile_not_face_up" and source in pair else refused


def _holds(state: SevenState, seat: Seat, species: Kind, naturals: int, clovers: int) -> bool:
    rack = state.places[seat].rack
    return rack.count(species) >= naturals and rack.count(CLOVER) >= clovers


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _when(applies: bool, code: str) -> str | None:
    return code if applies else None
