"""What is left when the process is killed between two statements."""

import subprocess
import sys
from pathlib import Path

from bot.storage.sqlite import SqliteStore
from bot.storage.verify import verify
from tests.bot.toy_game import GAMES

ROOT = Path(__file__).parents[3]

_PLAYER = """
import asyncio
import sys

from bot.storage.sqlite import SqliteStore
from tests.bot.tables.setting import ADA, BEA, Clock, game, tables_on
from tests.bot.toy_game import GAMES


async def play():
    store = await SqliteStore.open(sys.argv[1], GAMES)
    tables = tables_on(store, Clock(), channel_limit=10**6, user_limit=10**6)
    while True:
        table = await game(tables, ADA, BEA)
        for user in (ADA, BEA):
            moves = ("look", "show0")
            table = (await tables.press(table.id, user.id, table.version, moves, False)).table
            print(table.id, table.version, flush=True)


asyncio.run(play())
"""


def killed_player(path, presses):
    """The number and version of the last table that a process told of before it was killed."""
    command = [sys.executable, "-c", _PLAYER, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        for _ in range(presses):
            told = process.stdout.readline()
        process.kill()
    return tuple(int(number) for number in told.split())


async def test_what_was_told_is_kept_by_a_killed_process(path):
    table_id, version = killed_player(path, 25)
    store = await SqliteStore.open(path, GAMES)
    table = await store.table(table_id)
    await store.close()

    assert version <= table.version


async def test_a_killed_process_leaves_whole_moves(path):
    killed_player(path, 10)
    report = await verify(path, GAMES)

    assert ((), ()) == (report.faults, report.refused)


async def test_what_a_killed_process_did_not_show_is_unpainted(path):
    table_id, _ = killed_player(path, 1)
    store = await SqliteStore.open(path, GAMES)
    waiting = await store.unpainted()
    await store.close()

    assert table_id in waiting
