"""Audits a position: lists all that is wrong with it instead of stopping at the first thing."""

from games.gravity_superstar import GAME
from games.gravity_superstar.board import is_blocked
from games.gravity_superstar.cards import CARDS, COLOURS, STARS_OF_A_COLOUR, TOKENS
from games.gravity_superstar.situation import stars_on
from games.gravity_superstar.state import SuperstarState, hand_of
from games.gravity_superstar.view import Phase

MOST_MOVES = {Phase.ACTION: 26, Phase.STEAL: 7, Phase.REPLAY: 2, Phase.OVER: 0}
"""Source: rules page, section 4.9."""


def audit(state: SuperstarState) -> list[str]:
    """All that is wrong with this position; [] for a sound one that waits for a decision."""
    return [
        *_stars(state),
        *_tokens(state),
        *_cards(state),
        *_pawns(state),
        *_decision(state),
        *_course(state),
    ]


def _stars(state):
    if len(state.situation.stars) != state.situation.board.rows * state.situation.board.cols:
        yield "the stars do not fit the board"
    lying = [star.colour for star in stars_on(state.situation.board, state.situation.stars)]
    for at, colour in enumerate(COLOURS):
        owned = sum(place.stars[at] for place in state.places)
        found = lying.count(colour) + owned + state.bag[at]
        if found != STARS_OF_A_COLOUR:
            yield f"{found} {colour} stars instead of {STARS_OF_A_COLOUR}"
    if any(count < 0 for place in state.places for count in place.stars):
        yield "somebody owns fewer than no stars"


def _tokens(state):
    counts = [state.situation.supply, *(place.tokens for place in state.places)]
    if sum(counts) != TOKENS or min(counts) < 0:
        yield f"tokens {counts} instead of {TOKENS} in all"


def _cards(state):
    for seat, place in enumerate(state.places):
        cards = sorted([*hand_of(place.played), *(card.card for card in place.played)])
        if cards != sorted(CARDS):
            yield f"seat {seat} has the cards {cards}"
        if not hand_of(place.played):
            yield f"seat {seat} has an empty hand"
        if any(not card.face_up and state.situation.pawns[seat] is None for card in place.played):
            yield f"seat {seat} is off the board with cards played"


def _pawns(state):
    board, pawns = state.situation.board, state.situation.pawns
    if len(pawns) != len(state.places):
        yield f"{len(pawns)} pawns for {len(state.places)} seats"
    standing = [pawn for pawn in pawns if pawn is not None]
    cells = [pawn.cell for pawn in standing]
    if len(set(cells)) != len(cells):
        yield f"two pawns in one cell: {cells}"
    for pawn in standing:
        if not is_blocked(board, pawn.cell, pawn.feet):
            yield f"{pawn} does not stand"
    if state.situation.marker not in range(len(board.doors)):
        yield f"no door has the number {state.situation.marker}"


def _decision(state):
    to_act = GAME.to_act(state)
    if (GAME.outcome(state) is None) != bool(to_act):
        yield "somebody is to act although the game is over, or nobody although it goes on"
    for seat in to_act:
        if state.situation.pawns[seat] is None:
            yield f"seat {seat} is to act with its pawn off the board"
            return
        moves = GAME.legal_moves(state, seat)
        if not 1 <= len(moves) <= MOST_MOVES[state.phase]:
            yield f"{len(moves)} legal moves in {state.phase}"
    if state.phase is Phase.REPLAY and not state.places[state.turn].tokens:
        yield "a second action is offered without a token"


def _course(state):
    if bool(state.victims) != (state.phase is Phase.STEAL):
        yield f"{state.victims} are to be robbed in {state.phase}"
    if state.turn in state.victims or len(set(state.victims)) != len(state.victims):
        yield f"seat {state.turn} robs {state.victims}"
    if any(state.situation.pawns[victim] is not None for victim in state.victims):
        yield "a pawn that is to be robbed is on the board"
    if (state.phase is Phase.OVER) != (state.end_reason is not None):
        yield f"{state.phase} because of {state.end_reason}"
    if state.action_number not in {0, 1, 2}:
        yield f"action {state.action_number}"
    if not state.action_number and state.phase is not Phase.STEAL:
        yield f"no action is due in {state.phase}"
    options = state.options
    if options.round_limit and state.round > options.round_limit:
        yield f"round {state.round} of {options.round_limit}"
