"""Audits a position: lists all that is wrong with it instead of stopping at the first thing."""

from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.cards import COPIES, DECK, FOUR, MORE, RANK, VALUE, Card
from games.flip_seven_vengeance.state import (
    FlippingFour,
    OneMore,
    Place,
    VengeanceState,
    WaitingCard,
)
from games.flip_seven_vengeance.view import Kind, Phase, Status

HIGHEST_STACK = 5


def audit(state: VengeanceState) -> list[str]:
    """All that is wrong with this position; [] for a sound one that waits for a decision."""
    return [
        *_cards(state),
        *(wrong for seat, place in enumerate(state.places) for wrong in _place(state, seat, place)),
        *_stack(state),
        *_decision(state),
        *_last_round(state),
        *_course(state),
    ]


def cards_of(state: VengeanceState) -> list[Card]:
    """Every card of the position, wherever it lies, in canonical order."""
    found = [*state.draw_pile, *state.discard_pile]
    for place in state.places:
        found += [*place.line, *place.face_down]
    for entry in state.pending:
        match entry:
            case WaitingCard(card=card):
                found.append(card)
            case FlippingFour(aside=aside):
                found += [FOUR, *aside]
            case OneMore():
                found.append(MORE)
    return sorted(found, key=lambda card: RANK.get(card, -1))


def _cards(state):
    found = cards_of(state)
    if found != list(DECK):
        counts = {
            code: found.count(code)
            for code in {*found, *COPIES}
            if found.count(code) != COPIES.get(code, 0)
        }
        yield f"{len(found)} cards instead of 108, wrong are {counts}"


def _place(state, seat, place: Place):
    numbers = [card for card in place.line if card in VALUE]
    if any(card in {"MORE", "FOUR", "STEAL", "SWAP", "DISCARD"} for card in place.line):
        yield f"seat {seat} has an action card in its line"
    if len(set(place.line)) != len(place.line):
        yield f"seat {seat} has two cards of one code face up: {place.line}"
    if place.status is Status.BUSTED:
        yield from _busted(state, seat, place, numbers)
        return
    if place.face_down:
        yield f"seat {seat} is {place.status.value} with cards face down"
    values = [VALUE[card] for card in numbers]
    pair = {"13", "L13"} <= set(numbers)
    if len(set(values)) + pair != len(values):
        yield f"seat {seat} should have busted: {place.line}"
    limit = 7 if state.decision and state.decision.kind is Kind.FLIP7_BONUS else 6
    if len(numbers) > limit:
        yield f"seat {seat} has {len(numbers)} number cards and the round goes on"


def _busted(state, seat, place, numbers):
    options = state.options
    if numbers:
        yield f"seat {seat} is busted with numbers face up"
    if place.line and not options.brutal_mode:
        yield f"seat {seat} is busted with cards face up outside Brutal"
    if not any(card in VALUE for card in place.face_down):
        yield f"seat {seat} is busted without a number face down"


def _stack(state):
    if len(state.pending) > HIGHEST_STACK:
        yield f"{len(state.pending)} entries on the stack"
    for entry in state.pending:
        if entry.seat not in range(len(state.places)):
            yield f"an entry of seat {entry.seat}"
    for entry in state.pending[:-1]:
        if isinstance(entry, WaitingCard):
            yield "a card waits below the top of the stack"
    if any(isinstance(entry, FlippingFour) and entry.left for entry in state.pending):
        yield "a choice is open between the draws of a Flip Four!"


def _decision(state):
    decision = state.decision
    if (decision is None) != (state.phase is Phase.OVER):
        yield f"{decision} is open in phase {state.phase.value}"
    if (GAME.outcome(state) is None) != bool(GAME.to_act(state)):
        yield "somebody is to act although the game is over, or nobody although it goes on"
    if decision is None:
        return
    yield from _decider(state, decision)


def _decider(state, decision):
    if not GAME.legal_moves(state, decision.seat):
        yield f"no legal move for {decision}"
    if state.places[decision.seat].status is Status.BUSTED:
        yield f"busted seat {decision.seat} is to decide"
    if decision.kind is Kind.TURN and state.places[decision.seat].status is not Status.ACTIVE:
        yield f"seat {decision.seat} has a turn without being active"
    waits = bool(state.pending) and isinstance(state.pending[-1], WaitingCard)
    if waits != (decision.card is not None):
        yield f"{decision} does not fit the stack {state.pending}"
    if waits and (state.pending[-1].seat, state.pending[-1].card) != (decision.seat, decision.card):
        yield f"{decision} is not about the top of the stack"


def _last_round(state):
    end = state.last_round
    totals = tuple(place.total for place in state.places)
    if end is None:
        if state.round != 1:
            yield "a later round, and no last round"
        return
    if end.totals != totals:
        yield f"totals {totals}, but {end.totals} after the last round"
    if end.round != state.round - (state.phase is not Phase.OVER):
        yield f"round {state.round} follows round {end.round}"


def _course(state):
    if state.exhausted:
        yield "the piles ran out and nothing came of it"
    bonus = state.decision is not None and state.decision.kind is Kind.FLIP7_BONUS
    if (state.flip7 is not None) != bonus:
        yield "a Flip 7 stands in the middle of a round"
    if state.undealt and state.phase is not Phase.DEAL:
        yield "seats are to be dealt outside the deal"
    if (state.winners is None) != (state.phase is not Phase.OVER):
        yield f"winners {state.winners} in phase {state.phase.value}"
