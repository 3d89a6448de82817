"""The pending stack: cards that wait for a choice, Flip Four! and Just One More! under way.

Source: rules page, sections 3.7 and 3.8.
"""

from functools import partial

from msgspec.structs import replace

from games.engine.types import Seat
from games.flip_seven_vengeance.arrivals import points, turn_up, with_place
from games.flip_seven_vengeance.cards import DISCARD, FOUR, MORE, STEAL, SWAP, Card
from games.flip_seven_vengeance.events import (
    Dropped,
    Forced,
    ForcedToStay,
    Log,
    NoTarget,
    SetAside,
)
from games.flip_seven_vengeance.legality import has_choice
from games.flip_seven_vengeance.lines import Line
from games.flip_seven_vengeance.piles import with_discards
from games.flip_seven_vengeance.state import (
    Entry,
    FlippingFour,
    OneMore,
    VengeanceState,
    WaitingCard,
    is_live,
)
from games.flip_seven_vengeance.view import Decision, Kind, Status

DRAWS_OF_FLIP_FOUR = 4

_KIND: dict[Card, Kind] = {
    MORE: Kind.JUST_ONE_MORE,
    FOUR: Kind.FLIP_FOUR,
    STEAL: Kind.STEAL,
    SWAP: Kind.SWAP,
    DISCARD: Kind.DISCARD,
}


def pushed(state: VengeanceState, entry: Entry) -> VengeanceState:
    """The state with one more entry on top of the stack."""
    return replace(state, pending=(*state.pending, entry))


def with_revealed(state: VengeanceState, seat: Seat, card: Card | None) -> VengeanceState:
    """The state with a revealed action or modifier waiting for its owner; None: there is none."""
    return state if card is None else pushed(state, WaitingCard(seat, card))


def waiting_card(state: VengeanceState) -> Card:
    """The card that the open choice is about: the topmost that waits."""
    return next(entry.card for entry in reversed(state.pending) if isinstance(entry, WaitingCard))


def without_top(state: VengeanceState) -> VengeanceState:
    """The state with the top entry of the stack gone."""
    return replace(state, pending=state.pending[:-1])


def flip_four_begun(state: VengeanceState, seat: Seat) -> VengeanceState:
    """Flip Four! was played on this seat: four cards are to come."""
    return pushed(state, FlippingFour(seat, DRAWS_OF_FLIP_FOUR))


def one_more_drawn(state: VengeanceState, seat: Seat, log: Log) -> VengeanceState:
    """Just One More! was played on this seat: it draws, and is to stay when all is resolved."""
    state = pushed(state, OneMore(seat))
    state, card = turn_up(state, seat, log, partial(_forced_by, MORE))
    return with_revealed(state, seat, card)


def work_on_top(state: VengeanceState, log: Log) -> VengeanceState:
    """Takes the top entry of the stack one stage further; it may open a decision."""
    top = state.pending[-1]
    match top:
        case WaitingCard():
            return _ask_owner(state, top, log)
        case FlippingFour():
            return _flip_on(state, top, log)
        case OneMore():
            return _stay_at_last(state, top, log)


def drop_all(state: VengeanceState, log: Log) -> VengeanceState:
    """The round is over in the middle: the stack goes to the discard pile unplayed."""
    if not state.pending:
        return state
    unplayed: Line = ()
    played: Line = ()
    for entry in state.pending:
        match entry:
            case WaitingCard(card=card):
                unplayed += (card,)
            case FlippingFour(aside=aside):
                unplayed += aside
                played += (FOUR,)
            case OneMore():
                played += (MORE,)
    if unplayed:
        log.append(Dropped(cards=unplayed))
    return with_discards(replace(state, pending=()), unplayed + played)


def _ask_owner(state: VengeanceState, top: WaitingCard, log: Log) -> VengeanceState:
    """Its owner is live: a card is revealed and asked about before anything can bust its owner."""
    decision = Decision(top.seat, _KIND.get(top.card, Kind.MODIFIER), top.card)
    if has_choice(state, decision):
        return replace(state, decision=decision)
    log.append(NoTarget(seat=top.seat, card=top.card))
    return with_discards(without_top(state), (top.card,))


def _flip_on(state: VengeanceState, top: FlippingFour, log: Log) -> VengeanceState:
    if not is_live(state.places[top.seat]):
        if top.aside:
            log.append(Dropped(cards=top.aside))
        return with_discards(without_top(state), (*top.aside, FOUR))
    if top.left:
        return _flip_one(state, top, log)
    if top.aside:
        rest = replace(top, aside=top.aside[1:])
        return with_revealed(pushed(without_top(state), rest), top.seat, top.aside[0])
    return with_discards(without_top(state), (FOUR,))


def _flip_one(state: VengeanceState, top: FlippingFour, log: Log) -> VengeanceState:
    """One of the four: a number enters the line, anything else is set aside."""
    state, card = turn_up(state, top.seat, log, partial(_forced_by, FOUR))
    aside = top.aside
    if card is not None:
        log.append(SetAside(seat=top.seat, card=card))
        aside = (*aside, card)
    return pushed(without_top(state), FlippingFour(top.seat, top.left - 1, aside))


def _stay_at_last(state: VengeanceState, top: OneMore, log: Log) -> VengeanceState:
    """The forced stay. It overrides The Zero; a stayed or busted seat remains what it is."""
    place = state.places[top.seat]
    if place.status is Status.ACTIVE:
        log.append(ForcedToStay(seat=top.seat, points=points(state, place.line)))
        state = with_place(state, top.seat, replace(place, status=Status.STAYED))
    return with_discards(without_top(state), (MORE,))


def _forced_by(action: Card, seat: Seat, card: Card, cards: int, line_points: int) -> Forced:
    return Forced(seat=seat, card=card, by=action, cards=cards, points=line_points)
