"""Plays random games with a census after every move, and reports what was seen."""

import random
from collections import Counter

import msgspec

from games.engine.play import play
from games.gravity_superstar import GAME
from games.gravity_superstar.state import SuperstarOptions, SuperstarState
from tests.games.gravity_superstar.census import audit

ENOUGH_MOVES = 20_000


class Report(msgspec.Struct):
    """What random games came to; `wrong` lists what the census found, with where."""

    games: int = 0
    moves: int = 0
    rounds: int = 0
    finished: int = 0
    most_moves: int = 0
    phases: Counter[str] = msgspec.field(default_factory=Counter)
    events: Counter[str] = msgspec.field(default_factory=Counter)
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    wrong: list[str] = msgspec.field(default_factory=list)


def run(games: int, seed: int) -> Report:
    """Random games with every number of seats and random options, audited after every move."""
    chance = chance_of(seed)
    report = Report()
    for number in range(games):
        seats = GAME.seats[number % len(GAME.seats)]
        play_one(random_options(chance), seats, f"{seed}-{number}", chance, report)
    return report


def play_one(
    options: SuperstarOptions, seats: int, seed: str, chance: random.Random, report: Report
) -> SuperstarState:
    """One random game to its end."""
    step = GAME.opening(options, seats, seed)
    report.games += 1
    for at in range(ENOUGH_MOVES):
        state = step.state
        report.events.update(type(event).__name__ for event in step.events)
        report.wrong += [f"{seed}/{seats} after {at}: {wrong}" for wrong in audit(state)]
        if not GAME.to_act(state) or report.wrong:
            break
        report.phases[state.phase.value] += 1
        moves = GAME.legal_moves(state, state.turn)
        report.most_moves = max(report.most_moves, len(moves))
        step = play(GAME, state, state.turn, moves[int(chance.random() * len(moves))])
        report.moves += 1
    report.rounds += step.state.round
    report.finished += GAME.outcome(step.state) is not None
    report.endings[step.state.end_reason] += 1
    return step.state


def chance_of(seed: int) -> random.Random:
    """A seeded chance for tests; the rules have their own."""
    return random.Random(seed)


def random_options(chance: random.Random) -> SuperstarOptions:
    """Every option by chance among its presets."""
    values = {preset.option: chance.choice(preset.values) for preset in SuperstarOptions.PRESETS}
    return SuperstarOptions(**values)
