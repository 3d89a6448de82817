"""Random games to measure with."""

import random
from functools import cache

from games.catalogue import all_games
from games.engine.play import play

SEATS = 4
SAMPLE = 9


def random_game(game, seats, seed):
    """The opening, and the (seat, move, state after) of a random game to its end."""
    chance = random.Random(seed)
    opening = state = game.start(game.options_type(), seats, seed)
    turns = []
    while to_act := game.to_act(state):
        seat = to_act[0]
        move = chance.choice(game.legal_moves(state, seat))
        state = play(game, state, seat, move).state
        turns.append((seat, move, state))
    return opening, turns


@cache
def sample(key, seats=SEATS):
    """States spread over a random game."""
    opening, turns = random_game(all_games()[key], seats, "bench")
    states = [opening, *(state for _, _, state in turns)]
    return states[:: max(1, len(states) // SAMPLE)]
