"""Pawns go their way, and seats gain by it: stars, tokens, and what they steal.

Source: rules page, sections 4.5, 4.7 and 5.2.
"""

from msgspec.structs import replace

from games.engine.types import Seat
from games.gravity_superstar.cards import TOKEN, Colour
from games.gravity_superstar.events import (
    CameIn,
    CollectedStar,
    DoorMoved,
    DoorStuck,
    Ejected,
    FinalRound,
    HandRefreshed,
    Log,
    Moved,
    NoTokenLeft,
    Stole,
    TookToken,
)
from games.gravity_superstar.moves import Effect
from games.gravity_superstar.scoring import with_star
from games.gravity_superstar.situation import Journey, Situation, stars_left, travel
from games.gravity_superstar.state import (
    POINT_LIMIT,
    Place,
    SuperstarState,
    final_reason,
    points_of,
)
from games.gravity_superstar.tiles import Cell
from games.gravity_superstar.tracks import Track
from games.gravity_superstar.view import ENTRY, Entered, Trail


def gone(state: SuperstarState, seat: Seat, effect: Effect, log: Log) -> SuperstarState:
    """The pawn has gone the way of an open effect, or with ENTRY come in at the open door.

    Whom it ejected is still to be robbed.
    """
    journey = travel(state.situation, seat, effect)
    log += _told(state.situation, journey)
    victims: list[Seat] = []
    for entered, situation in journey.met:
        state = _entered(state, situation, seat, entered, log)
        if entered.ejected is not None:
            victims.append(entered.ejected)
    trail = journey.trail
    return replace(
        state,
        situation=journey.situation,
        trails=(*state.trails, trail) if effect == ENTRY else (trail,),
        victims=tuple(victims),
    )


def stolen(
    state: SuperstarState, victim: Seat, what: Colour, log: Log, *, chosen: bool
) -> SuperstarState:
    """The seat whose turn it is has taken this from a rival."""
    seat = state.turn
    log.append(Stole(seat=seat, victim=victim, what=what, chosen=chosen))
    robbed = with_place(state, victim, _with_thing(state.places[victim], what, -1))
    return _gained(state, robbed, seat, what, log)


def with_place(state: SuperstarState, seat: Seat, place: Place) -> SuperstarState:
    """The state with this as what that seat owns."""
    places = state.places
    return replace(state, places=(*places[:seat], place, *places[seat + 1 :]))


def _told(before: Situation, journey: Journey) -> list[CameIn | Moved]:
    """Coming in is told, and going; a pawn that stands where it came in has gone nowhere."""
    way, trail = journey.way, journey.trail
    if trail.start is not None:
        return [_moved(trail, trail.start.cell, way, way.path)]
    door, *fall = way.path
    came = CameIn(seat=trail.seat, cell=door, feet=way.feet, door=before.marker)
    return [came, _moved(trail, door, way, tuple(fall))] if fall else [came]


def _moved(trail: Trail, start: Cell, way: Track, path: tuple[Cell, ...]) -> Moved:
    return Moved(
        seat=trail.seat,
        effect=trail.effect,
        start=start,
        feet=way.feet,
        path=path,
        jumped=0 if trail.start is None else way.jumped,
        wraps=way.wraps,
    )


def _entered(
    before: SuperstarState, situation: Situation, seat: Seat, entered: Entered, log: Log
) -> SuperstarState:
    """Rival, star or token, open door, in this order. Source: rules page, section 4.5."""
    state = replace(before, situation=situation)
    if entered.ejected is not None:
        state = _ejected(state, seat, entered.ejected, entered.cell, log)
    if entered.star is not None:
        left = stars_left(situation)
        log.append(CollectedStar(seat=seat, colour=entered.star, cell=entered.cell, left=left))
        state = _gained(before, state, seat, entered.star, log)
    elif entered.token:
        log.append(TookToken(seat=seat, cell=entered.cell, left=situation.supply))
        state = _gained(before, state, seat, TOKEN, log)
    elif entered.no_token:
        log.append(NoTokenLeft(seat=seat, cell=entered.cell))
    if entered.door is not None:
        log.append(_door_told(before, entered.door))
    return state


def _ejected(
    state: SuperstarState, seat: Seat, victim: Seat, cell: Cell, log: Log
) -> SuperstarState:
    """A rival is off the board, and takes back all cards at once."""
    log.append(Ejected(seat=seat, victim=victim, cell=cell))
    place = state.places[victim]
    if not place.played:
        return state
    log.append(HandRefreshed(seat=victim, reason="ejected"))
    return with_place(state, victim, replace(place, played=()))


def _gained(
    before: SuperstarState, state: SuperstarState, seat: Seat, what: Colour, log: Log
) -> SuperstarState:
    """The seat owns one more of this; now the last round may have begun. Source: section 5."""
    place = _with_thing(state.places[seat], what, 1)
    state = with_place(state, seat, place)
    if state.options.expert_end and points_of(place) >= POINT_LIMIT[len(state.places)]:
        state = replace(state, points_reached=True)
    reason = final_reason(state)
    if reason is not None and final_reason(before) is None:
        stars = stars_left(state.situation)
        log.append(FinalRound(reason=reason, stars=stars, seat=seat, points=points_of(place)))
    return state


def _with_thing(place: Place, what: Colour, count: int) -> Place:
    if what == TOKEN:
        return replace(place, tokens=place.tokens + count)
    return replace(place, stars=with_star(place.stars, what, count))


def _door_told(before: SuperstarState, door: int) -> DoorMoved | DoorStuck:
    doors, marker = before.situation.board.doors, before.situation.marker
    if door == marker:
        return DoorStuck(door=door, cell=doors[door].cell)
    return DoorMoved(door=marker, cell=doors[marker].cell, to_door=door, to_cell=doors[door].cell)
