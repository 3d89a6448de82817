"""Plays random games with a census after every move, and reports what was seen."""

import random
from collections import Counter
from collections.abc import Sequence

import msgspec

from games.engine.play import play
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.state import VengeanceOptions, VengeanceState
from tests.games.flip_seven_vengeance.census import audit

SEAT_COUNTS = (2, 3, 4, 5, 6, 7, 8, 18)
ENOUGH_MOVES = 20_000


class Report(msgspec.Struct):
    """What random games came to; `wrong` lists what the census found, with where."""

    games: int = 0
    moves: int = 0
    rounds: int = 0
    finished: int = 0
    highest_stack: int = 0
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    events: Counter[str] = msgspec.field(default_factory=Counter)
    wrong: list[str] = msgspec.field(default_factory=list)


def run(games: int, seed: int) -> Report:
    """Random games over 2 to 8 and 18 seats with random options, audited after every move."""
    chance = chance_of(seed)
    report = Report()
    for number in range(games):
        seats = SEAT_COUNTS[number % len(SEAT_COUNTS)]
        play_one(random_options(chance), seats, f"{seed}-{number}", chance, report)
    return report


def play_one(
    options: VengeanceOptions,
    seats: int,
    seed: str,
    chance: random.Random,
    report: Report,
    bold: float = 0.5,
) -> VengeanceState:
    """One random game to its end; at a turn `bold` is the chance of a hit."""
    step = GAME.opening(options, seats, seed)
    report.games += 1
    for at in range(ENOUGH_MOVES):
        state = step.state
        report.events.update(type(event).__name__ for event in step.events)
        report.wrong += [f"{seed}/{seats} after {at}: {wrong}" for wrong in audit(state)]
        if state.decision is None or report.wrong:
            break
        report.kinds[state.decision.kind.value] += 1
        report.highest_stack = max(report.highest_stack, len(state.pending))
        seat = state.decision.seat
        step = play(GAME, state, seat, _chosen(GAME.legal_moves(state, seat), chance, bold))
        report.moves += 1
    report.rounds += step.state.round
    report.finished += step.state.decision is None
    return step.state


def chance_of(seed: int) -> random.Random:
    """A seeded chance for tests; the rules have their own."""
    return random.Random(seed)


def random_options(chance: random.Random) -> VengeanceOptions:
    """Every option by chance, the target score among its presets."""
    values = {preset.option: chance.choice(preset.values) for preset in VengeanceOptions.PRESETS}
    return VengeanceOptions(**values)


def _chosen(moves: Sequence, chance: random.Random, bold: float):
    if len(moves) == 2 and GAME.format(moves[1]) == "s":
        return moves[chance.random() > bold]
    return moves[int(chance.random() * len(moves))]
