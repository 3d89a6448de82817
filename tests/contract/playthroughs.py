"""Random games of every game in the catalogue, played once and shared by the contract tests."""

import random
from functools import cache

import msgspec

from games.catalogue import all_games
from games.engine.play import Entry, play
from games.engine.types import Options, Seat, State, Step

KEYS = tuple(all_games())
FEW_MOVES = 150
SAMPLE = 30
WIDEST = 5


class Turn(msgspec.Struct, frozen=True):
    """One move of a playthrough: where it was made, by whom, and what it did."""

    state: State
    seat: Seat
    move: object
    step: Step


class Playthrough(msgspec.Struct, frozen=True):
    """A random game from its opening on."""

    key: str
    options: Options
    seats: int
    seed: str
    opening: Step
    turns: tuple[Turn, ...]

    @property
    def game(self):
        return all_games()[self.key]

    @property
    def steps(self):
        return (self.opening, *(turn.step for turn in self.turns))

    @property
    def states(self):
        return tuple(step.state for step in self.steps)

    @property
    def entries(self):
        return tuple(Entry(turn.seat, self.game.format(turn.move)) for turn in self.turns)


@cache
def playthroughs(key):
    """A whole game with the fewest seats, and beginnings with more seats and other options."""
    seats = all_games()[key].seats
    counts = (seats[0], seats[len(seats) // 4], seats[len(seats) // 2], seats[-1])
    return (
        _played(key, counts[0], "whole", None),
        *(_played(key, count, f"part {n}", FEW_MOVES) for n, count in enumerate(counts * 2)),
    )


def positions(key):
    """Every position of the playthroughs, each with its game's number of seats."""
    return tuple((played, state) for played in playthroughs(key) for state in played.states)


def sample(key, size=SAMPLE):
    """Some of the positions: those with the most moves, and others spread evenly."""
    found = positions(key)
    widest = sorted(found, key=lambda at: _choices(at[0].game, at[1]))[-WIDEST:]
    return (*widest, *found[:: max(1, len(found) // size)])


@cache
def moves_seen(key):
    """Every kind of move that came up, at most a few hundred, in a fixed order."""
    game = all_games()[key]
    seen = {}
    for played in playthroughs(key):
        for turn in played.turns:
            for move in game.legal_moves(turn.state, turn.seat)[:SAMPLE]:
                seen[game.format(move)] = move
    names = sorted(seen)
    return tuple(seen[name] for name in names[:: max(1, len(names) // 200)])


def _choices(game, state):
    return sum(len(game.legal_moves(state, seat)) for seat in game.to_act(state))


def _played(key, seats, name, most):
    chance = random.Random(f"{key} {name}")
    game = all_games()[key]
    options = game.options_type() if most is None else _random_options(game, chance)
    seed = f"5eed{chance.getrandbits(96):024x}"
    opening = game.opening(options, seats, seed)
    return Playthrough(key, options, seats, seed, opening, _turns(game, opening, chance, most))


def _turns(game, step, chance, most):
    turns = []
    while (to_act := game.to_act(step.state)) and len(turns) != most:
        state = step.state
        seat = chance.choice(to_act)
        move = chance.choice(game.legal_moves(state, seat))
        step = play(game, state, seat, move)
        turns.append(Turn(state, seat, move, step))
    return tuple(turns)


def _random_options(game, chance):
    presets = game.options_type.PRESETS
    return game.options_type(**{preset.option: chance.choice(preset.values) for preset in presets})
