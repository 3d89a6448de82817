"""How often each achievement is earned in games that computers play among themselves."""

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import msgspec

from games.catalogue import all_games
from games.engine.chronicle import chronicle_of
from games.engine.play import Entry, play
from games.engine.rng import Rng

GAMES_AT_ONCE = 10
MOST_SEATS = 6
RARE_SHARE = 0.20
LEVELS = (*("steady",) * 7, *("easy",) * 2, "sharp")
"""Who plays a game, in turn. Sharp ones take long in some games."""


class Report(msgspec.Struct):
    """A figure for each achievement, and as `wrong` the rare ones that are not."""

    games: int = 0
    figures: list[str] = msgspec.field(default_factory=list)
    wrong: list[str] = msgspec.field(default_factory=list)


class Tally(msgspec.Struct):
    """By achievement how many seats earned it, of how many."""

    seats: int = 0
    earned: Counter[str] = msgspec.field(default_factory=Counter)


def run(times, seed):
    """So many games of each kind, in as many processes as there are cores."""
    found = Report()
    parts = [
        range(first, min(times, first + GAMES_AT_ONCE)) for first in range(0, times, GAMES_AT_ONCE)
    ]
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        for key in all_games():
            tallies = pool.map(partial(tally, key, seed), parts)
            found.games += times
            tell(found, key, total(tallies))
    return found


def tally(key, seed, numbers, levels=LEVELS):
    """What was earned in these games; every level comes to every number of seats."""
    game = all_games()[key]
    counts = [seats for seats in game.seats if seats <= MOST_SEATS]
    found = Tally()
    for number in numbers:
        seats = counts[number % len(counts)]
        level = levels[number // len(counts) % len(levels)]
        told = _played(game, seats, f"{seed}-{number}", level)
        found.seats += seats
        for keys in game.earned(told):
            found.earned.update(keys)
    return found


def total(tallies):
    """These tallies as one."""
    found = Tally()
    for part in tallies:
        found.seats += part.seats
        found.earned.update(part.earned)
    return found


def tell(found, key, counted):
    """Writes a game's figures into the report."""
    for one in all_games()[key].achievements:
        share = counted.earned.get(one.key, 0) / counted.seats
        figure = f"{key}: {one.key} is earned by {share:.1%} of {counted.seats:,} seats"
        found.figures.append(f"{figure}, rare" if one.rare else figure)
        if one.rare and share > RARE_SHARE:
            found.wrong.append(f"{figure}, but it is called rare")


def _played(game, seats, seed, level):
    rng, entries = Rng(f"computers {seed}"), []
    options = game.options_type()
    state = game.start(options, seats, seed)
    while to_act := game.to_act(state):
        seat = to_act[0]
        move, rng = game.choose(game.view(state, seat), level, rng)
        state = play(game, state, seat, move).state
        entries.append(Entry(seat, game.format(move)))
    return chronicle_of(game, options, seats, seed, entries)
