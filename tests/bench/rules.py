"""How fast the rules are: moves, states as bytes, views. All in the processor's time."""

import time
from importlib import import_module
from statistics import median

from games.catalogue import all_games
from games.engine.chronicle import chronicle_of
from games.engine.codec import decode_state, encode
from games.engine.play import Entry, replay
from tests.bench.games import SEATS, random_game, sample
from tests.bench.table import Row
from tests.bench.timing import microseconds, seconds

SECONDS = 2.0
MOVES_A_SECOND = 40_000
REPEATS = 15
EARNED_MILLISECONDS = 50


def random_play(key):
    """Moves a second of random play, the legal moves listed and the move checked each time.

    Its floor is the moves of one such game made again and again, neither listed nor checked.
    """
    game = all_games()[key]
    rate = _rate(lambda number: len(random_game(game, SEATS, f"bench {number}")[1]))
    opening, turns = random_game(game, SEATS, "bench")
    before = (opening, *(after for _, _, after in turns))

    def again(_):
        for state, (seat, move, _) in zip(before, turns, strict=False):
            game.apply(state, seat, move)
        return len(turns)

    what = f"random play, {SEATS} seats"
    return [Row(what, rate, "moves/s", _rate(again), MOVES_A_SECOND, at_least=True)]


def codec(key):
    """Microseconds to write and to read a state, and its size."""
    game = all_games()[key]
    states = sample(key)
    data = [encode(state) for state in states]
    write = microseconds(encode, states)
    read = microseconds(lambda text: decode_state(game, text, game.rules_version), data)
    return [
        Row("state to bytes", write, "µs"),
        Row("bytes to state", read, "µs"),
        Row("size of a state", median(map(len, data)) / 1024, "KB"),
    ]


def views(key):
    """Microseconds to make the acting seat's view and its controls."""
    game, face = all_games()[key], import_module(f"render.{key}")
    states = [state for state in sample(key) if game.to_act(state)]
    seen = [_acting_view(game, state) for state in states]
    view = microseconds(lambda state: _acting_view(game, state), states)
    return [
        Row("view of the acting seat", view, "µs"),
        Row("its controls", microseconds(face.controls, seen), "µs"),
    ]


def achievements(key):
    """Milliseconds from a finished game's log to who earned what. Its floor is the replay alone."""
    game = all_games()[key]
    options = game.options_type()
    entries = [
        Entry(seat, game.format(move)) for seat, move, _ in random_game(game, SEATS, "bench")[1]
    ]
    told = (game, options, SEATS, "bench", entries)
    earned = _milliseconds(lambda: game.earned(chronicle_of(*told)))
    what = f"achievements after {len(entries)} moves, {SEATS} seats"
    return [Row(what, earned, "ms", _milliseconds(lambda: replay(*told)), EARNED_MILLISECONDS)]


def _milliseconds(work):
    return median(seconds(work) for _ in range(REPEATS)) * 1e3


def _rate(play):
    """Moves a second of playing one numbered game after another."""
    moves, number, begun = 0, 0, time.thread_time()
    while (spent := time.thread_time() - begun) < SECONDS:
        moves += play(number)
        number += 1
    return moves / spent


def _acting_view(game, state):
    return game.view(state, game.to_act(state)[0])
