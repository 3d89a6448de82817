"""How strong the computers are, which only many games can tell.

The rules page measured 99.5 % for the simple one against random play and 75 % for the stronger one
against the simple one, at two seats. What is asked here leaves room for chance. Source: section 10.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import msgspec

from games.engine.play import play
from games.engine.rng import Rng
from games.engine.types import Level
from games.gravity_superstar import GAME
from games.gravity_superstar.state import SuperstarOptions

GAMES_AT_ONCE = 10


class Match(msgspec.Struct, frozen=True):
    """One computer of a level against others of another, and the share it must win."""

    hero: Level
    rivals: Level
    seats: int
    at_least: float


class Report(msgspec.Struct):
    """What matches came to: a figure for each, and as `wrong` those that were won too rarely."""

    games: int = 0
    figures: list[str] = msgspec.field(default_factory=list)
    wrong: list[str] = msgspec.field(default_factory=list)


MATCHES = (
    Match("steady", "easy", seats=2, at_least=0.97),
    Match("sharp", "steady", seats=2, at_least=0.65),
    Match("sharp", "steady", seats=4, at_least=0.35),
)


def run(games: int, seed: int) -> Report:
    """So many games of each match, in as many processes as there are cores."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        return report(MATCHES, games, seed, pool.map)


def report(matches, games, seed, each=map):
    """The same by way of any `map`; the games do not depend on how they are shared out."""
    found = Report()
    parts = [
        range(first, min(games, first + GAMES_AT_ONCE)) for first in range(0, games, GAMES_AT_ONCE)
    ]
    for match in matches:
        share = sum(each(partial(wins, match, seed), parts)) / games
        found.games += games
        at = f"at {match.seats} seats"
        figure = f"{GAME.key}: {match.hero} against {match.rivals} {at} wins {share:.1%}"
        found.figures.append(figure)
        if share < match.at_least:
            found.wrong.append(f"{figure}, not at least {match.at_least:.0%}")
    return found


def wins(match, seed, numbers):
    """How many of these games the hero wins; a shared first place is that share of a win.

    The same setup is played with the hero on each seat in turn.
    """
    seats = match.seats
    return sum(won(match, number % seats, f"{seed}-{number // seats}") for number in numbers)


def won(match, hero, seed):
    """The hero's share of the first place in one game: 0, 1, or a part of it."""
    levels = [match.rivals] * match.seats
    levels[hero] = match.hero
    rng = Rng(f"computers {seed} {hero}")
    state = GAME.start(SuperstarOptions(), match.seats, seed)
    while (outcome := GAME.outcome(state)) is None:
        seat = state.turn
        move, rng = GAME.choose(GAME.view(state, seat), levels[seat], rng)
        state = play(GAME, state, seat, move).state
    return (outcome.places[hero] == 1) / outcome.places.count(1)
