"""A copy is whole, made while others write, and never called a copy before it was tried."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from bot.storage.backup import back_up
from bot.storage.database import BadDatabase
from bot.storage.sqlite import SqliteStore
from bot.storage.verify import verify
from bot.tables.model import Place
from tests.bot.storage.test_verify import write
from tests.bot.tables.setting import ADA, BEA, game
from tests.bot.toy_game import GAMES


@pytest.fixture
async def table(tables):
    table = await game(tables, ADA, BEA)
    return (await tables.press(table.id, ADA.id, table.version, ("look",), False)).table


@pytest.fixture
def copy(tmp_path):
    return tmp_path / "copy.db"


async def test_a_restored_copy_holds_the_same_tables(sqlite, table, path, copy):
    copied = back_up(path, copy)
    restored = await SqliteStore.open(copy, GAMES)
    found = await restored.table(table.id)
    await restored.close()

    assert (1, 2, found) == (copied.tables, copied.moves, table)


async def test_a_copy_is_made_while_people_play(sqlite, tables, table, path, copy):
    copying = asyncio.create_task(asyncio.to_thread(back_up, path, copy))
    versions = [table.version]
    for _ in range(20):
        played = await tables.open("toy", ADA, Place(None, len(versions)))
        await tables.leave(played.id, ADA.id)
        versions.append(played.version)
    await copying

    assert () == (await verify(copy, GAMES)).faults


async def test_a_copy_is_one_file(sqlite, table, path, copy):
    back_up(path, copy)

    assert [copy] == list(copy.parent.glob("copy*"))


async def test_a_file_that_is_there_is_not_overwritten(sqlite, table, path, copy):
    copy.write_text("precious")

    with pytest.raises(BadDatabase, match="is there already"):
        back_up(path, copy)
    assert "precious" == copy.read_text()


async def test_a_damaged_database_gives_no_copy(sqlite, table, path, copy):
    write(path, "UPDATE moves SET table_id = 99 WHERE version = 3")

    with pytest.raises(BadDatabase, match="belong to nothing"):
        back_up(path, copy)
    assert [] == list(copy.parent.glob("copy*"))


@pytest.mark.parametrize("name", ["nothing.db", "other.db", "new.db"])
def test_what_is_no_database_of_ours_gives_no_copy(tmp_path, copy, name):
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE notes (line TEXT)")
    (tmp_path / "new.db").touch()

    with pytest.raises(BadDatabase, match=name):
        back_up(tmp_path / name, copy)
    assert not copy.exists()


async def test_a_place_that_is_none_is_told(sqlite, table, path, tmp_path):
    with pytest.raises(BadDatabase, match="there is no directory"):
        back_up(path, tmp_path / "nowhere" / "copy.db")
