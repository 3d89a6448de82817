"""Audits a position: lists all that is wrong with it instead of stopping at the first thing."""

from collections import Counter

from games.double_seven import GAME
from games.double_seven.racks import in_order, is_rainbow
from games.double_seven.state import SevenState, centre, completed, final_turns, sevens_left
from games.double_seven.tiles import CLOVER, COPIES, SEVEN_TOKENS, SPECIES
from games.double_seven.view import Phase

LARGEST_DRAW = 3
OVER_THE_LIMIT = 6


def audit(state: SevenState) -> list[str]:
    """All that is wrong with this position; [] for a sound one."""
    return [*_tiles(state), *_families(state), *_tokens(state), *_phase(state), *_ending(state)]


def tiles_of(state: SevenState) -> Counter[str]:
    """Every tile of the position, wherever it lies."""
    found = Counter(state.deck + state.face_up + state.removed)
    for place in state.places:
        found.update(place.rack)
    for family in state.families:
        found.update({family.species: family.naturals, CLOVER: family.clovers})
    return found


def _tiles(state):
    found = tiles_of(state)
    if found != COPIES:
        wrong = {kind: found[kind] for kind in {*found, *COPIES} if found[kind] != COPIES.get(kind)}
        yield f"{found.total()} tiles instead of 91, wrong are {wrong}"
        return
    piles = (state.face_up, state.removed, *(place.rack for place in state.places))
    if any(pile != in_order(pile) for pile in piles):
        yield "tiles that are no pile of order are out of canonical order"


def _families(state):
    numbers = [family.id for family in state.families]
    if numbers != sorted(set(numbers)) or any(
        n not in range(1, state.next_family) for n in numbers
    ):
        yield f"family ids {numbers}, the next one is {state.next_family}"
    for family in state.families:
        if family.species not in SPECIES or family.naturals < 1 or family.clovers < 0:
            yield f"no family at all: {family}"
        if family.size < 2:
            yield f"a family of one tile: {family}"
        if family.owner not in range(len(state.places)):
            yield f"family {family.id} of seat {family.owner}"


def _tokens(state):
    sevens = [place.sevens for place in state.places]
    done = [completed(state, seat) for seat in range(len(sevens))]
    if sevens_left(state) < 0:
        yield f"more than {SEVEN_TOKENS} Seven tokens: {sevens}"
    if sevens != done and not (sevens_left(state) == 0 and sum(done) == SEVEN_TOKENS + 1):
        yield f"Seven tokens {sevens}, completed families {done}"
    if state.double_seven is None and max(done) > 1:
        yield f"completed families {done} and nobody holds Double Seven"
    if state.double_seven is not None and sevens[state.double_seven] < 2:
        yield f"seat {state.double_seven} holds Double Seven with one Seven token"


def _phase(state):
    rack = state.places[state.turn].rack
    sound = {
        Phase.DRAW: 1 <= state.draws_left <= min(LARGEST_DRAW, centre(state)),
        Phase.RAINBOW: is_rainbow(rack, state.options.rainbow_rule) and centre(state) > 0,
        Phase.ACTIONS: bool(rack) or not state.options.empty_rack_ends_turn,
        Phase.DISCARD: len(rack) >= OVER_THE_LIMIT,
        Phase.GAME_OVER: True,
    }
    if not sound[state.phase]:
        yield f"phase {state.phase.value} with rack {rack}, {state.draws_left} draws left"
    if state.draws_left and state.phase is not Phase.DRAW:
        yield f"draws left in phase {state.phase.value}"
    if state.phase in {Phase.DRAW, Phase.RAINBOW} and (state.two_for_one_used or state.swapped):
        yield "something was done before the actions"
    if any(low >= high for low, high in state.swapped):
        yield f"swapped pairs out of order: {state.swapped}"
    moves = GAME.legal_moves(state, state.turn)
    if bool(moves) != bool(GAME.to_act(state)):
        yield f"{len(moves)} legal moves in phase {state.phase.value}"


def _ending(state):
    over = state.phase is Phase.GAME_OVER
    if (GAME.outcome(state) is None) == over:
        yield f"outcome {GAME.outcome(state)} in phase {state.phase.value}"
    if state.trigger is None:
        if over or not centre(state):
            yield f"no end trigger in phase {state.phase.value}, {centre(state)} tiles to take"
        if state.double_seven is not None:
            yield "Double Seven is taken and the end has not begun"
    elif over and final_turns(state):
        yield f"the game is over, and {final_turns(state)} still have a turn"
