"""What is measured, row by row. A measure is a function of a game's key that gives rows."""

import random
import time
from functools import cache
from importlib import import_module
from itertools import cycle, islice
from statistics import median

import msgspec

from bot.text import words
from games.catalogue import all_games
from games.engine.codec import decode_state, encode
from games.engine.play import play
from render.kit.controls import Scene

SECONDS = 2.0
SEATS = 4
PICTURE_SEATS = (2, 4, 8, 18)
PICTURES = 9
NAMES = tuple(f"{letter}da" for letter in "ABCDEFGHIJKLMNOPQR")
ENGLISH = words("en")


class Row(msgspec.Struct, frozen=True):
    """One line of the table."""

    what: str
    value: str
    unit: str


def random_play(key):
    """Moves a second of random play, the legal moves listed and the move checked each time."""
    game = all_games()[key]
    moves, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        moves += len(_game(game, SEATS, f"bench {moves}")) - 1
    rate = moves / (time.perf_counter() - begun)
    return [Row(f"random play, {SEATS} seats", f"{rate:,.0f}", "moves/s")]


def codec(key):
    """Microseconds to write and to read a state, and its size."""
    game = all_games()[key]
    states = _states(key, SEATS)
    data = [encode(state) for state in states]
    write = _microseconds(encode, states)
    read = _microseconds(lambda text: decode_state(game, text, game.rules_version), data)
    return [
        Row("state to bytes", f"{write:.0f}", "µs"),
        Row("bytes to state", f"{read:.0f}", "µs"),
        Row("size of a state", f"{median(map(len, data)) / 1024:.1f}", "KB"),
    ]


def views(key):
    """Microseconds to make the acting seat's view and its controls."""
    game, face = all_games()[key], import_module(f"render.{key}")
    states = [state for state in _states(key, SEATS) if game.to_act(state)]
    seen = [_acting_view(game, state) for state in states]
    view = _microseconds(lambda state: _acting_view(game, state), states)
    return [
        Row("view of the acting seat", f"{view:.0f}", "µs"),
        Row("its controls", f"{_microseconds(face.controls, seen):.0f}", "µs"),
    ]


def pictures(key):
    """Milliseconds and size of a picture, by seats. Sprites and fonts are warm."""
    game, face = all_games()[key], import_module(f"render.{key}")
    scene = Scene(NAMES, lambda text: ENGLISH.say(text, NAMES))
    rows = []
    for seats in (seats for seats in PICTURE_SEATS if seats in game.seats):
        seen = [game.view(state, None) for state in _states(key, seats)]
        sizes = [len(face.picture(view, scene)) for view in seen]
        times = [_once(face.picture, view, scene) for view in seen]
        rows += [
            Row(f"picture, {seats} seats", f"{median(times) * 1000:.0f}", "ms"),
            Row(f"picture, {seats} seats, slowest", f"{max(times) * 1000:.0f}", "ms"),
            Row(f"picture, {seats} seats", f"{median(sizes) / 1024:.0f}", "KB"),
        ]
    return rows


MEASURES = {"play": random_play, "codec": codec, "views": views, "pictures": pictures}


def _game(game, seats, seed):
    """The states of a random game."""
    chance = random.Random(seed)
    state = game.start(game.options_type(), seats, seed)
    states = [state]
    while to_act := game.to_act(state):
        seat = to_act[0]
        state = play(game, state, seat, chance.choice(game.legal_moves(state, seat))).state
        states.append(state)
    return states


def _acting_view(game, state):
    return game.view(state, game.to_act(state)[0])


@cache
def _states(key, seats):
    """States spread over a random game."""
    states = _game(all_games()[key], seats, "bench")
    return states[:: max(1, len(states) // PICTURES)]


def _once(work, *values):
    begun = time.perf_counter()
    work(*values)
    return time.perf_counter() - begun


def _microseconds(work, values):
    """The median over many calls, the values taken in turn."""
    return median(_once(work, value) for value in islice(cycle(values), 2000)) * 1e6
