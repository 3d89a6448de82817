"""What each legal move does. How the turn goes on after it is told by `turns`.

Source: rules page, sections 3.2 to 3.5 and 4.
"""

from msgspec.structs import replace

from games.double_seven.events import (
    DrewFromDeck,
    Exchanged,
    FamilyGrew,
    FamilyStarted,
    LaidOutTwo,
    Log,
    Removed,
    SawTile,
    ShowedRainbow,
    Snatched,
    TookDoubleSeven,
    TookFaceUp,
    TookSeven,
)
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
from games.double_seven.racks import Tiles, in_order, with_tile, without
from games.double_seven.state import (
    Family,
    Place,
    SevenState,
    completed,
    sevens_left,
    with_place,
)
from games.double_seven.tiles import CLOVER, SEVEN, Kind
from games.double_seven.turns import (
    after_draw,
    after_placing,
    next_turn,
    with_actions,
    with_end_triggered,
    with_turn_ended,
)
from games.engine.types import Seat

TWO_COMPLETED = 2


def moved(  # noqa: C901, PLR0911 - an arm per kind
    state: SevenState, move: SevenMove, log: Log
) -> SevenState:
    """The state after this move of the turn's seat, run on to the next decision."""
    match move:
        case Draw(source):
            return after_draw(_taken(state, source, log), log)
        case Rainbow(source):
            log.append(ShowedRainbow(seat=state.turn, rack=state.places[state.turn].rack))
            return with_actions(_taken(state, source, log), log)
        case SkipRainbow():
            return with_actions(state, log)
        case Start():
            return after_placing(_started(state, move, log), log)
        case Expand():
            return after_placing(_expanded(state, move, log), log)
        case Exchange():
            return _exchanged(state, move, log)
        case Snatch():
            return _snatched(state, move, log)
        case TwoForOne():
            return _two_for_one(state, move, log)
        case EndTurn():
            return with_turn_ended(state, log)
        case Discard(tile):
            return next_turn(_discarded(state, tile, log), log)


def _taken(state: SevenState, source: Kind, log: Log) -> SevenState:
    """One tile from the deck or the face-up area to the rack, then the last-tile check."""
    seat = state.turn
    deck, face_up = state.deck, state.face_up
    if source == FROM_DECK:
        kind, deck = deck[0], deck[1:]
        log.append(DrewFromDeck(seat=seat, left=len(deck)))
        log.append(SawTile(seat=seat, kind=kind, audience=(seat,)))
    else:
        kind, face_up = source, without(face_up, source)
        log.append(TookFaceUp(seat=seat, kind=kind))
    rack = with_tile(state.places[seat].rack, kind)
    state = replace(state, deck=deck, face_up=face_up, places=_with_rack(state, rack))
    if deck or (face_up and state.options.last_tile_rule == "center_empty"):
        return state
    return with_end_triggered(state, "last_tile", log)


def _started(state: SevenState, move: Start, log: Log) -> SevenState:
    number = state.next_family
    family = Family(number, state.turn, move.species, move.naturals, move.clovers)
    log.append(
        FamilyStarted(
            seat=state.turn,
            family=number,
            species=move.species,
            naturals=move.naturals,
            clovers=move.clovers,
        )
    )
    state = replace(
        state,
        families=(*state.families, family),
        next_family=number + 1,
        places=_without_placed(state, move.species, move.naturals, move.clovers),
        swapped=(),
    )
    return _with_tokens(state, family, 0, log)


def _expanded(state: SevenState, move: Expand, log: Log) -> SevenState:
    old = _family(state, move.family)
    family = replace(old, naturals=old.naturals + move.naturals, clovers=old.clovers + move.clovers)
    log.append(
        FamilyGrew(
            seat=state.turn,
            family=family.id,
            species=family.species,
            naturals=move.naturals,
            clovers=move.clovers,
            before=old.size,
            after=family.size,
        )
    )
    state = replace(
        state,
        families=_with_families(state, family),
        places=_without_placed(state, family.species, move.naturals, move.clovers),
        swapped=(),
    )
    return _with_tokens(state, family, old.size, log)


def _with_tokens(state: SevenState, family: Family, before: int, log: Log) -> SevenState:
    """A family carried over the line brings a Seven token, a second one Double Seven.

    Source: rules page, section 4.
    """
    if before >= SEVEN or family.size < SEVEN:
        return state
    seat = state.turn
    token = sevens_left(state) > 0
    log.append(TookSeven(seat=seat, family=family.id, species=family.species, token=token))
    if token:
        place = state.places[seat]
        place = replace(place, sevens=place.sevens + 1)
        state = replace(state, places=with_place(state, seat, place))
    if state.double_seven is not None or completed(state, seat) < TWO_COMPLETED:
        return state
    log.append(TookDoubleSeven(seat=seat))
    return with_end_triggered(replace(state, double_seven=seat), "double_seven", log)


def _exchanged(state: SevenState, move: Exchange, log: Log) -> SevenState:
    mine, theirs = _family(state, move.mine), _family(state, move.theirs)
    log.append(
        Exchanged(
            seat=state.turn,
            family=mine.id,
            species=mine.species,
            other=theirs.owner,
            other_family=theirs.id,
            other_species=theirs.species,
            size=mine.size,
        )
    )
    families = _with_families(
        state, replace(mine, owner=theirs.owner), replace(theirs, owner=mine.owner)
    )
    pair = (min(mine.id, theirs.id), max(mine.id, theirs.id))
    return replace(state, families=families, swapped=(*state.swapped, pair))


def _snatched(state: SevenState, move: Snatch, log: Log) -> SevenState:
    old = _family(state, move.family)
    family = replace(old, naturals=old.naturals + 1, clovers=old.clovers - 1)
    log.append(Snatched(seat=state.turn, family=old.id, species=old.species, owner=old.owner))
    rack = with_tile(without(state.places[state.turn].rack, old.species), CLOVER)
    return replace(
        state,
        families=_with_families(state, family),
        places=_with_rack(state, rack),
        swapped=(),
    )


def _two_for_one(state: SevenState, move: TwoForOne, log: Log) -> SevenState:
    log.append(LaidOutTwo(seat=state.turn, first=move.first, second=move.second))
    rack = without(without(state.places[state.turn].rack, move.first), move.second)
    state = replace(
        state,
        face_up=in_order((*state.face_up, move.first, move.second)),
        places=_with_rack(state, rack),
        two_for_one_used=True,
    )
    return _taken(state, move.source, log)


def _discarded(state: SevenState, tile: Kind, log: Log) -> SevenState:
    log.append(Removed(seat=state.turn, kind=tile))
    rack = without(state.places[state.turn].rack, tile)
    removed = with_tile(state.removed, tile)
    return replace(state, removed=removed, places=_with_rack(state, rack))


def _family(state: SevenState, number: int) -> Family:
    """The family with this id, which is there: the move is legal."""
    return next(family for family in state.families if family.id == number)


def _with_families(state: SevenState, *changed: Family) -> tuple[Family, ...]:
    by_id = {family.id: family for family in changed}
    return tuple(by_id.get(family.id, family) for family in state.families)


def _with_rack(state: SevenState, rack: Tiles) -> tuple[Place, ...]:
    seat: Seat = state.turn
    return with_place(state, seat, Place(rack, state.places[seat].sevens))


def _without_placed(
    state: SevenState, species: Kind, naturals: int, clovers: int
) -> tuple[Place, ...]:
    rack = without(state.places[state.turn].rack, species, naturals)
    return _with_rack(state, without(rack, CLOVER, clovers))
