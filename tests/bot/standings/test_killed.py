"""A process that is killed while it takes finished tables in: each still counts exactly once."""

import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from bot.standings.intake import recompute, take_in
from bot.standings.model import ALL_TIME, EVERYWHERE, Field
from bot.storage.sqlite import SqliteStore
from tests.bot.standings.finishes import AT, finish, seated
from tests.bot.toy_game import GAMES

ROOT = Path(__file__).parents[3]
ALL = Field("toy", EVERYWHERE, ALL_TIME)
TABLES = 40

_INTAKE = """
import asyncio
import sys

from bot.standings.intake import take_in
from bot.storage.sqlite import SqliteStore
from tests.bot.toy_game import GAMES


async def work():
    store = await SqliteStore.open(sys.argv[1], GAMES)
    while await take_in(store.standings):
        print("taken in", flush=True)
    sys.stdin.read()


asyncio.run(work())
"""


async def filled(path):
    """A file with finished tables, of which only the first was taken in."""
    store = await SqliteStore.open(path, GAMES)
    for number in range(TABLES):
        at = AT + timedelta(minutes=number)
        places = (1, 2) if number % 3 else (2, 1)
        await finish(store, seated(1), seated(2), places=places, at=at)
        if number == 0:
            await take_in(store.standings)
    await store.close()


def killed_intake(path, tables):
    """A process is killed once it has told of so many tables."""
    command = [sys.executable, "-c", _INTAKE, str(path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, **pipes) as process:
        for _ in range(tables):
            process.stdout.readline()
        process.kill()


@pytest.mark.parametrize("tables", [1, 20])
async def test_a_killed_process_takes_no_table_in_twice(path, tables):
    await filled(path)
    killed_intake(path, tables)
    store = await SqliteStore.open(path, GAMES)
    before = (await store.standings.own(ALL, 1)).standing.games
    while await take_in(store.standings):
        pass
    own = (await store.standings.own(ALL, 1)).standing
    again = await recompute(store.standings, "toy")
    await store.close()

    assert tables < before
    assert (TABLES, 0) == (own.games, again.changed)
