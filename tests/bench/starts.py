"""How long the bot needs to start, and how much memory, by the tables that it finds.

Every tenth table has a computer at it, and every hundredth waits for its computer. Where people
wait for each other a clock runs, which is moved on by the time that has passed. All are shown:
what a crash left unshown is painted again, which takes what pictures take.
"""

import asyncio
import itertools
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from statistics import median

import msgspec

from bot.settings import ROOT
from bot.storage.sqlite import SqliteStore
from bot.tables.model import Place
from bot.tables.service import Tables
from games.catalogue import all_games
from tests.bench.commits import NOW, USERS, random_move
from tests.bench.start_child import Started
from tests.bench.table import Row

COUNTS = (0, 1_000, 10_000)
PLAYED = 100
MOST_MOVES = 60
REPEATS = 3
MORE_SECONDS = 1.0
MORE_MEGABYTES = 50.0


def starts(key):
    """Seconds and megabytes at start; their floor is a start on an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        begun = [_started(key, Path(folder) / f"{count}.db", count) for count in COUNTS]
    floor = begun[0]
    rows = []
    for count, start in zip(COUNTS[1:], begun[1:], strict=True):
        what = f"start with {count:,} live tables"
        most = count == COUNTS[-1]
        slow = floor.moment + MORE_SECONDS if most else None
        large = floor.megabytes + MORE_MEGABYTES if most else None
        rows += [
            Row(what, start.moment, "s", floor.moment, slow),
            Row(what, start.megabytes, "MB", floor.megabytes, large),
        ]
    return rows


def _started(key, path, count):
    """The medians of a few starts, the moment counted from the start of the process."""
    asyncio.run(_filled(key, path, count))
    found = [_start(path) for _ in range(REPEATS)]
    return Started(median(each.moment for each in found), median(each.megabytes for each in found))


def _start(path):
    begun = time.perf_counter()
    command = [sys.executable, "-m", "tests.bench.start_child", str(path)]
    told = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    started = msgspec.json.decode(told, type=Started)
    return Started(started.moment - begun, started.megabytes)


async def _filled(key, path, count):
    """A database with so many live tables: some are played, the others are copies of them."""
    store = await SqliteStore.open(path, all_games())
    seeds = map(str, itertools.count())
    tables = Tables(store, all_games(), lambda: NOW, seeds.__next__, user_limit=PLAYED)
    for number in range(min(count, PLAYED)):
        await _played(tables, key, number)
    await store.life.beat(NOW)
    await store.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        for shift in range(PLAYED, count, PLAYED):
            for name in ("tables", "seats", "moves"):
                _copied(connection, name, shift)
        connection.execute("UPDATE tables SET painted = version, message_id = id, channel_id = id")


async def _played(tables, key, number):
    """A running game in the midst of its moves, at which whoever should is to move."""
    chance, computer = random.Random(number), number % 10 == 0
    table = await tables.open(key, USERS[0], Place(None, number))
    for user in USERS[1:-1] if computer else USERS[1:]:
        await tables.join(table.id, user)
    if computer:
        await tables.add_computer(table.id, USERS[0].id)
    table = (await tables.start(table.id, USERS[0].id)).table
    left = number * MOST_MOVES // PLAYED
    while True:
        seat, move = random_move(table, chance)
        user_id = table.seats[seat].user_id
        if left <= 0 and (user_id is None) == (number == 0):
            return
        left -= 1
        if user_id is None:
            played = await tables.computer_move(table.id, table.version, seat, move)
        else:
            played = await tables.press(table.id, user_id, table.version, (move,), public=False)
        table = played.table


def _copied(connection, name, shift):
    """The rows of the played tables again, as those of other tables."""
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
    id_, others = columns[0], ", ".join(columns[1:])
    connection.execute(
        f"INSERT INTO {name} SELECT {id_} + {shift}, {others} FROM {name}"  # noqa: S608 - ours
        f" WHERE {id_} <= {PLAYED}"
    )
