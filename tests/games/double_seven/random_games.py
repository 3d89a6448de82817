"""Plays random games with a census after every move, and reports what was seen."""

import random
from collections import Counter
from collections.abc import Sequence

import msgspec

from games.double_seven import GAME
from games.double_seven.moves import Expand, Snatch, Start
from games.double_seven.state import SevenOptions, SevenState, centre
from games.double_seven.view import Phase
from games.engine.play import play
from tests.games.double_seven.census import audit

SEAT_COUNTS = (2, 3, 4)
MOST_PLACINGS = 179
ENOUGH_MOVES = 5_000


class Report(msgspec.Struct):
    """What random games came to; `wrong` lists what the census found, with where."""

    games: int = 0
    moves: int = 0
    turns: int = 0
    finished: int = 0
    longest: int = 0
    most_choices: int = 0
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    events: Counter[str] = msgspec.field(default_factory=Counter)
    reasons: Counter[str] = msgspec.field(default_factory=Counter)
    wrong: list[str] = msgspec.field(default_factory=list)


def run(games: int, seed: int) -> Report:
    """Random games over 2 to 4 seats with random options, audited after every move.

    By turns the moves are drawn evenly, or a kind of move first, which makes other games.
    """
    chance = chance_of(seed)
    report = Report()
    for number in range(games):
        seats = SEAT_COUNTS[number % len(SEAT_COUNTS)]
        choosing = (any_move, any_kind, stalling)[number // len(SEAT_COUNTS) % 3]
        play_one(random_options(chance), seats, f"{seed}-{number}", chance, report, choosing)
    return report


def play_one(
    options: SevenOptions,
    seats: int,
    seed: str,
    chance: random.Random,
    report: Report,
    choosing=None,
) -> SevenState:
    """One random game to its end, or to the first thing that is wrong."""
    choosing = choosing or any_move
    step = GAME.opening(options, seats, seed)
    state = step.state
    watch = Watch(seats)
    report.games += 1
    for at in range(ENOUGH_MOVES):
        report.events.update(type(event).__name__ for event in step.events)
        report.wrong += [
            f"{seed}/{seats} after {at}: {wrong}" for wrong in (*audit(state), *watch.at(state))
        ]
        if state.phase is Phase.GAME_OVER or report.wrong:
            break
        moves = GAME.legal_moves(state, state.turn)
        report.most_choices = max(report.most_choices, len(moves))
        move = choosing(moves, chance)
        report.kinds[type(move).__name__] += 1
        watch.placings += isinstance(move, Start | Expand | Snatch)
        step = play(GAME, state, state.turn, move)
        state = step.state
        report.moves += 1
    _summed_up(report, state)
    return state


class Watch:
    """What holds along a whole game. Source: rules page, section 5.4."""

    def __init__(self, seats: int) -> None:
        self.most_turns = 89 - 2 * seats
        self.placings = 0
        self.turn = 0
        self.centre = 0

    def at(self, state: SevenState) -> list[str]:
        """All that is wrong at this point of the game."""
        wrong = []
        if state.turn_number > self.most_turns:
            wrong.append(f"turn {state.turn_number} of at most {self.most_turns}")
        if self.placings > MOST_PLACINGS:
            wrong.append(f"{self.placings} placings of at most {MOST_PLACINGS}")
        if state.turn_number != self.turn:
            if self.turn and self.centre and centre(state) >= self.centre:
                wrong.append(f"the centre went from {self.centre} to {centre(state)}")
            self.turn, self.centre = state.turn_number, centre(state)
        return wrong


def any_move(moves: Sequence, chance: random.Random):
    """Each of the moves as likely."""
    return moves[int(chance.random() * len(moves))]


def any_kind(moves: Sequence, chance: random.Random):
    """Each kind of move as likely, and each move within it."""
    kinds = sorted({type(move).__name__ for move in moves})
    kind = any_move(kinds, chance)
    return any_move([move for move in moves if type(move).__name__ == kind], chance)


def stalling(moves: Sequence, chance: random.Random):
    """Never places a tile and always does Two for One, which makes the longest games."""
    calm = [move for move in moves if type(move).__name__ not in {"Start", "Expand", "Exchange"}]
    two = [move for move in calm if type(move).__name__ == "TwoForOne"]
    return any_move(two or calm, chance)


def chance_of(seed: int) -> random.Random:
    """A seeded chance for tests; the rules have their own."""
    return random.Random(seed)


def random_options(chance: random.Random) -> SevenOptions:
    """Every option by chance."""
    values = {preset.option: chance.choice(preset.values) for preset in SevenOptions.PRESETS}
    return SevenOptions(**values)


def _summed_up(report: Report, state: SevenState) -> None:
    report.turns += state.turn_number
    report.longest = max(report.longest, state.turn_number)
    report.finished += state.phase is Phase.GAME_OVER
    if state.trigger is not None:
        report.reasons[state.trigger.reason] += 1
