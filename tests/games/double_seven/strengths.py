"""How strong the computers are at two seats, which only many games can tell.

Source: rules page, section 11. What is asked here leaves room for chance.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import msgspec

from games.double_seven import GAME
from games.double_seven.state import SevenOptions
from games.engine.play import play
from games.engine.rng import Rng
from games.engine.types import Level

SEATS = 2
GAMES_AT_ONCE = 10


class Match(msgspec.Struct, frozen=True):
    """One computer of a level against one of another, and the share it must win."""

    hero: Level
    rival: Level
    at_least: float


class Report(msgspec.Struct):
    """What matches came to: a figure for each, and as `wrong` those that were won too rarely."""

    games: int = 0
    figures: list[str] = msgspec.field(default_factory=list)
    wrong: list[str] = msgspec.field(default_factory=list)


MATCHES = (
    Match("steady", "easy", at_least=0.95),
    Match("sharp", "steady", at_least=0.58),
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
        figure = f"{GAME.key}: {match.hero} against {match.rival} wins {share:.1%}"
        found.figures.append(figure)
        if share < match.at_least:
            found.wrong.append(f"{figure}, not at least {match.at_least:.0%}")
    return found


def wins(match, seed, numbers):
    """How many of these games the hero wins, a shared first place counting half.

    Two games in a row have the same tiles, with the seats changed.
    """
    return sum(won(match, number % SEATS, f"{seed}-{number // SEATS}") for number in numbers)


def won(match, hero, seed):
    """The hero's share of the first place in one game: 0, 1, or a half."""
    levels = [match.rival] * SEATS
    levels[hero] = match.hero
    rng = Rng(f"computers {seed} {hero}")
    state = GAME.start(SevenOptions(), SEATS, seed)
    while (outcome := GAME.outcome(state)) is None:
        seat = state.turn
        move, rng = GAME.choose(GAME.view(state, seat), levels[seat], rng)
        state = play(GAME, state, seat, move).state
    return (outcome.places[hero] == 1) / outcome.places.count(1)
