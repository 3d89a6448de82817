"""Computers against each other at length: how often one of a level wins against others."""

import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import msgspec

from games.catalogue import all_games
from games.engine.play import play
from games.engine.rng import Rng
from games.engine.types import Level

GAMES_AT_ONCE = 20
ENOUGH_MOVES = 20_000


class Match(msgspec.Struct, frozen=True):
    """One computer of a level against others of another, and the share it must win."""

    hero: Level
    rivals: Level
    at_least: float
    seats: int = 4


class Report(msgspec.Struct):
    """What matches came to: a figure for each, and as `wrong` those that were won too rarely."""

    games: int = 0
    figures: list[str] = msgspec.field(default_factory=list)
    wrong: list[str] = msgspec.field(default_factory=list)


def played(key, matches, games, seed):
    """So many games of each match, in as many processes as there are cores."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        return report(key, matches, games, seed, pool.map)


def report(key, matches, games, seed, each=map):
    """The same by way of any `map`; the games do not depend on how they are shared out."""
    found = Report()
    parts = [
        range(first, min(games, first + GAMES_AT_ONCE)) for first in range(0, games, GAMES_AT_ONCE)
    ]
    for match in matches:
        share = sum(each(partial(wins, key, match, seed), parts)) / games
        found.games += games
        others = f"{match.seats - 1} {match.rivals}"
        figure = f"{key}: {match.hero} against {others} wins {share:.1%}"
        found.figures.append(figure)
        if share < match.at_least:
            found.wrong.append(f"{figure}, not at least {match.at_least:.0%}")
    return found


def wins(key, match, seed, numbers):
    """How many of these games the hero wins; a shared first place is that share of a win.

    So four equal computers win 25 % each, shared places or not. The hero's seat goes round, and
    every seat has the same cards to come as the one before it.
    """
    return sum(
        won(key, match, number % match.seats, f"{seed}-{number // match.seats}")
        for number in numbers
    )


def won(key, match, hero, seed):
    """The hero's share of the first place in one game: 0, 1, or a part of it."""
    places = places_of(key, match, hero, seed)
    return (places[hero] == 1) / places.count(1)


def places_of(key, match, hero, seed):
    """The places at the end of a game in which the hero sits on this seat."""
    game, rng = all_games()[key], Rng(f"computers {seed} {hero}")
    state = game.start(game.options_type(), match.seats, seed)
    for _ in range(ENOUGH_MOVES):
        outcome = game.outcome(state)
        if outcome is not None:
            return outcome.places
        seat = game.to_act(state)[0]
        level = match.hero if seat == hero else match.rivals
        move, rng = game.choose(game.view(state, seat), level, rng)
        state = play(game, state, seat, move).state
    raise AssertionError(f"game {seed} does not end")
