"""From a press to its commit: the service on a database file, without Discord."""

import asyncio
import itertools
import random
import sqlite3
import tempfile
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from bot.storage.sqlite import SqliteStore
from bot.tables.model import Place, Status, User
from bot.tables.service import Tables
from games.catalogue import all_games
from games.engine.codec import encode
from tests.bench.games import SEATS, sample
from tests.bench.table import Row
from tests.bench.timing import milliseconds

PRESSES = 300
WARM_PRESSES = 20
MILLISECONDS = 5
USERS = [User(10**18 + number, f"User {number}") for number in range(SEATS)]
NOW = datetime(2024, 2, 29, tzinfo=UTC)


def commits(key):
    """Milliseconds from a press to its commit; the first presses are not counted.

    Its floor is the barest transaction of the same size: one update and one insert.
    """
    with tempfile.TemporaryDirectory() as folder:
        times = asyncio.run(_pressed(key, Path(folder) / "presses.db"))
        floors = _bare(Path(folder) / "bare.db", max(map(encode, sample(key)), key=len))
    (usual, most, _), (floor, floor_of_most, _) = milliseconds(times), milliseconds(floors)
    what = "press to commit"
    return [
        Row(what, usual, "ms", floor, MILLISECONDS),
        Row(f"{what}, 95 in 100", most, "ms", floor_of_most),
    ]


async def started(tables, key, users, place):
    """A running game of these users."""
    table = await tables.open(key, users[0], place)
    for user in users[1:]:
        await tables.join(table.id, user)
    return (await tables.start(table.id, users[0].id)).table


def random_move(table, chance):
    """A seat that is to act, and one of its moves."""
    game = all_games()[table.game]
    seat = game.to_act(table.state)[0]
    return seat, game.format(chance.choice(game.legal_moves(table.state, seat)))


async def _pressed(key, path):
    store = await SqliteStore.open(path, all_games())
    seeds, chance = map(str, itertools.count()), random.Random(1)
    tables = Tables(store, all_games(), lambda: NOW, seeds.__next__)
    table, times = None, []
    while len(times) < PRESSES + WARM_PRESSES:
        if table is None or table.status is not Status.PLAYING:
            table = await started(tables, key, USERS, Place(None, len(times)))
        seat, move = random_move(table, chance)
        user_id = table.seats[seat].user_id
        begun = time.perf_counter()
        table = (await tables.press(table.id, user_id, table.version, (move,), public=False)).table
        times.append(time.perf_counter() - begun)
    await store.close()
    return times[WARM_PRESSES:]


def _bare(path, state):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
            "CREATE TABLE tables (id INTEGER PRIMARY KEY, version INTEGER, state BLOB);"
            "CREATE TABLE moves (version INTEGER PRIMARY KEY, move TEXT);"
            "INSERT INTO tables VALUES (1, 0, NULL);"
        )

        times = []
        for version in range(PRESSES + WARM_PRESSES):
            begun = time.perf_counter()
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("UPDATE tables SET version = ?, state = ?", (version, state))
            connection.execute("INSERT INTO moves VALUES (?, 'h')", (version,))
            connection.execute("COMMIT")
            times.append(time.perf_counter() - begun)
    return times[WARM_PRESSES:]
