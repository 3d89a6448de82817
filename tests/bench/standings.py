"""Standings over a million results: what a page of each kind costs the database."""

import asyncio
import random
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from bot.standings.model import ALL_TIME, EVERYWHERE, Field, Standing
from bot.storage import standing_rows as rows
from bot.storage.database import prepare
from bot.storage.sqlite import SqliteStore
from games.catalogue import all_games
from tests.bench.table import Row
from tests.bench.timing import milliseconds

TABLES = 250_000
SEATS = 4
PEOPLE = 50_000
REGULAR = 1
"""Somebody who sits at every hundredth table."""
REGULAR_EVERY = 100
GUILD = 7
CALLS = 40
PAGE = 10
MILLISECONDS = 20
BATCH = 20_000

INSERT_TABLE = """
INSERT INTO tables (id, game, rules_version, state_rules_version, options, seed, status, version,
    public_version, painted, host_id, guild_id, channel_id, message_id, created_at, touched_at,
    ended_at, reason)
VALUES (?, ?, 1, 1, '{}', '', 'over', 9, 9, 9, 1, 7, 8, 9, 1, ?, ?, 'done')
"""
INSERT_SEAT = "INSERT INTO seats VALUES (?, ?, ?, ?, NULL, 0, 0)"
INSERT_RESULT = "INSERT INTO results VALUES (?, ?, ?, ?, NULL, ?, ?)"


def standings(key):
    """Milliseconds for what each page asks of a file with a million results of this game."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "standings.db"
        prepare(path, 5.0)
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("PRAGMA synchronous = OFF")
            _fill(connection, key, random.Random(1))
        return asyncio.run(_measured(path, key))


async def _measured(path, key):
    store = await SqliteStore.open(path, all_games())
    field = Field(key, GUILD, ALL_TIME)
    pages = {
        "first page": lambda: _page(store.standings, field, 0),
        "middle page": lambda: _page(store.standings, field, PEOPLE // 2),
        "last page": lambda: _page(store.standings, field, PEOPLE - PAGE),
        "profile": lambda: _profile(store.standings, field),
        "history": lambda: _history(store.standings, key, 0),
        "history, last page": lambda: _history(store.standings, key, TABLES // REGULAR_EVERY - 6),
    }
    found = []
    for name, page in pages.items():
        usual, most, _ = milliseconds([await _seconds(page) for _ in range(CALLS)])
        found += [
            Row(f"{TABLES * SEATS:,} results: {name}", usual, "ms", None, MILLISECONDS),
            Row(f"{TABLES * SEATS:,} results: {name}, 95 in 100", most, "ms"),
        ]
    await store.close()
    return found


async def _seconds(page):
    begun = time.perf_counter()
    await page()
    return time.perf_counter() - begun


async def _page(store, field, start):
    await store.count(field)
    await store.ranked(field, start, PAGE)
    await store.own(field, PEOPLE // 2)


async def _profile(store, field):
    await store.own(field, REGULAR)
    await store.count(field)
    await store.count_finished(REGULAR, field.guild, field.game)
    await store.course(field, REGULAR, 51)
    await store.duels(field.guild, REGULAR, 2)


async def _history(store, key, start):
    await store.count_finished(REGULAR, EVERYWHERE, key)
    await store.finished(REGULAR, EVERYWHERE, key, start, 6)


def _fill(connection, key, chance):
    for first in range(1, TABLES + 1, BATCH):
        tables = range(first, min(first + BATCH, TABLES + 1))
        seated = {table: _people(table, chance) for table in tables}
        connection.executemany(INSERT_TABLE, ((t, key, t, t) for t in tables))
        places = [(t, seat, one) for t in tables for seat, one in enumerate(seated[t])]
        connection.executemany(INSERT_SEAT, ((t, s, one, f"User {one}") for t, s, one in places))
        connection.executemany(
            INSERT_RESULT, ((t, s, one, f"User {one}", s + 1, 9 - s) for t, s, one in places)
        )
        connection.executemany(
            rows.INSERT_FINISH,
            (
                (one, guild, t, t, key, s + 1, 1500, 0)
                for t, s, one in places
                for guild in (EVERYWHERE, GUILD)
            ),
        )
    for guild in (EVERYWHERE, GUILD):
        field = Field(key, guild, ALL_TIME)
        connection.executemany(
            rows.REPLACE_STANDING,
            (rows.standing_row(field, _standing(one, chance)) for one in range(1, PEOPLE + 1)),
        )


def _people(table, chance):
    people = chance.sample(range(2, PEOPLE + 1), SEATS)
    return [REGULAR, *people[1:]] if table % REGULAR_EVERY == 0 else people


def _standing(one, chance):
    return Standing(
        user_id=one,
        name=f"User {one}",
        mu=chance.gauss(25, 3),
        games=chance.randint(1, 40),
        wins=chance.randint(0, 10),
        places=chance.randint(40, 90),
        best=100,
    )
