"""Cards that enter and leave lines, and what that does at once: sweep, bust, Flip 7, The Zero.

Source: rules page, section 4.
"""

from collections.abc import Callable

from msgspec.structs import replace

from games.engine.types import Seat
from games.flip_seven_vengeance.cards import UNLUCKY_SEVEN, VALUE, ZERO, Card
from games.flip_seven_vengeance.events import (
    Busted,
    FlippedSeven,
    Log,
    MustHit,
    Swept,
    VengeanceEvent,
)
from games.flip_seven_vengeance.lines import Fate, Line, fate, line_score, without
from games.flip_seven_vengeance.piles import draw, with_discards
from games.flip_seven_vengeance.state import OneMore, Place, VengeanceState
from games.flip_seven_vengeance.view import Status

Told = Callable[[Seat, Card, int, int], VengeanceEvent]
"""Makes the event of a drawn card from seat, card, and the line's cards and points after it."""


def turn_up(
    state: VengeanceState, seat: Seat, log: Log, told: Told
) -> tuple[VengeanceState, Card | None]:
    """Draws one card for a seat; a number enters the line at once.

    Gives back the action or modifier that is still to be dealt with, or None.
    """
    state, card = draw(state, log)
    if card is None:
        return state, None
    line = state.places[seat].line
    if card not in VALUE:
        log.append(told(seat, card, len(line), points(state, line)))
        return state, card
    what = fate(line, card, sweeping=True)
    log.append(_told_with(state, seat, card, what, told))
    return _arrived(state, seat, card, what, log), None


def moved_in(state: VengeanceState, seat: Seat, card: Card, log: Log) -> VengeanceState:
    """A card arrives by Steal or Swap."""
    line = state.places[seat].line
    what = fate(line, card, sweeping=state.options.unlucky_seven_on_transfer)
    return _arrived(state, seat, card, what, log)


def given(state: VengeanceState, seat: Seat, modifier: Card) -> VengeanceState:
    """A revealed modifier comes to lie before a seat, in Brutal perhaps a busted one."""
    return _with_line(state, seat, (*state.places[seat].line, modifier))


def taken(state: VengeanceState, seat: Seat, card: Card) -> VengeanceState:
    """A card has left a line."""
    return _with_line(state, seat, without(state.places[seat].line, card))


def points(state: VengeanceState, line: Line) -> int:
    """What a face-up line would score if the round ended now."""
    return line_score(line, brutal=state.options.brutal_mode)


def with_place(state: VengeanceState, seat: Seat, place: Place) -> VengeanceState:
    """The state with this before that seat."""
    places = state.places
    return replace(state, places=(*places[:seat], place, *places[seat + 1 :]))


def _told_with(
    state: VengeanceState, seat: Seat, card: Card, what: Fate, told: Told
) -> VengeanceEvent:
    line = state.places[seat].line
    if what is Fate.SWEEPS:
        return told(seat, card, 1, VALUE[card])
    if what is Fate.BUSTS:
        return told(seat, card, len(line) + 1, 0)
    return told(seat, card, len(line) + 1, points(state, (*line, card)))


def _arrived(state: VengeanceState, seat: Seat, card: Card, what: Fate, log: Log) -> VengeanceState:
    if what is Fate.BUSTS:
        return _busted(state, seat, card, log)
    if what is Fate.SWEEPS:
        return _swept(state, seat, log)
    state = _with_line(state, seat, (*state.places[seat].line, card))
    if what is Fate.FLIPS:
        log.append(FlippedSeven(seat=seat))
        return replace(state, flip7=seat)
    if card == ZERO and _must_hit(state, seat):
        log.append(MustHit(seat=seat))
    return state


def _busted(state: VengeanceState, seat: Seat, card: Card, log: Log) -> VengeanceState:
    """The whole line turns face down; a house rule of Brutal leaves its modifiers face up."""
    place = state.places[seat]
    face_up: Line = ()
    face_down = (*place.line, card)
    options = state.options
    if options.brutal_mode and options.brutal_modifiers_survive_bust:
        face_up = tuple(held for held in face_down if held not in VALUE)
        face_down = tuple(held for held in face_down if held in VALUE)
    log.append(Busted(seat=seat, card=card, line=face_down))
    busted = replace(place, line=face_up, face_down=face_down, status=Status.BUSTED)
    return with_place(state, seat, busted)


def _swept(state: VengeanceState, seat: Seat, log: Log) -> VengeanceState:
    gone = state.places[seat].line
    if gone:
        log.append(Swept(seat=seat, cards=gone))
        state = with_discards(state, gone)
    return _with_line(state, seat, (UNLUCKY_SEVEN,))


def _must_hit(state: VengeanceState, seat: Seat) -> bool:
    """Whether the holder of The Zero will have to hit: active, and not about to be made to stay."""
    staying = any(isinstance(entry, OneMore) and entry.seat == seat for entry in state.pending)
    return state.places[seat].status is Status.ACTIVE and not staying


def _with_line(state: VengeanceState, seat: Seat, line: Line) -> VengeanceState:
    return with_place(state, seat, replace(state.places[seat], line=line))
