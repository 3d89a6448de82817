"""What the store makes of the files it is given."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage import database
from bot.storage.database import APPLICATION_ID, BadDatabase, newest_version
from bot.storage.sqlite import SqliteStore
from tests.bot.tables.setting import ADA, HERE, lobby, tables_on
from tests.bot.toy_game import GAMES

ROOT = Path(__file__).parents[3]


async def opened(path, **options):
    """The store, opened and closed again, so that a test that opens one too many leaks none."""
    store = await SqliteStore.open(path, GAMES, **options)
    await store.close()


async def refusal(path, **options):
    with pytest.raises(BadDatabase) as refused:
        await opened(path, **options)
    return str(refused.value)


def pragma(path, name):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]


def things(path):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT name FROM sqlite_schema").fetchall()


def write(path, sql):
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(sql)


async def test_a_missing_file_is_made(path):
    await opened(path)

    assert (newest_version(), APPLICATION_ID, "wal") == (
        pragma(path, "user_version"),
        pragma(path, "application_id"),
        pragma(path, "journal_mode"),
    )


async def test_an_empty_file_becomes_a_database(path):
    path.touch()
    await opened(path)

    assert newest_version() == pragma(path, "user_version")


async def test_a_path_may_be_text(path):
    await opened(str(path))

    assert path.is_file()


async def test_opening_again_changes_nothing(path, clock):
    store = await SqliteStore.open(path, GAMES)
    table = await lobby(tables_on(store, clock), ADA)
    await store.close()
    before = path.read_bytes()

    store = await SqliteStore.open(path, GAMES)
    kept = await store.table(table.id)
    await store.close()

    assert (table, before) == (kept, path.read_bytes())


async def test_a_number_is_never_given_twice(path, clock):
    store = await SqliteStore.open(path, GAMES)
    table = await lobby(tables_on(store, clock), ADA)
    await store.close()
    write(path, "DELETE FROM seats; DELETE FROM tables;")

    store = await SqliteStore.open(path, GAMES)
    again = await tables_on(store, clock).open("toy", ADA, HERE)
    await store.close()

    assert table.id + 1 == again.id


def test_migrations_are_numbered_from_1_without_a_gap():
    assert list(range(1, newest_version() + 1)) == list(database._migrations())


async def test_only_newer_migrations_are_applied(path, tmp_path, monkeypatch):
    await opened(path)
    more = newest_version() + 1
    steps = tmp_path / "migrations"
    steps.mkdir()
    (steps / "0001_tables.sql").write_text("CREATE TABLE tables (id INTEGER);")
    (steps / f"{more:04}_more.sql").write_text("CREATE TABLE more (id INTEGER);")
    monkeypatch.setattr(database, "MIGRATIONS", steps)
    await opened(path)

    assert (more, True) == (pragma(path, "user_version"), ("more",) in things(path))


async def test_tables_of_the_first_form_are_read(path, tmp_path, monkeypatch):
    steps = tmp_path / "migrations"
    steps.mkdir()
    shutil.copy(database.MIGRATIONS / "0001_tables.sql", steps)
    with monkeypatch.context() as first:
        first.setattr(database, "MIGRATIONS", steps)
        database.prepare(path, 1)
    write(
        path,
        "INSERT INTO tables (game, rules_version, state_rules_version, options, seed, status,"
        " version, public_version, painted, host_id, channel_id, created_at, touched_at)"
        " VALUES ('toy', 1, 1, '{}', '', 'lobby', 3, 3, 3, 1, 2, 0, 0)",
    )
    store = await SqliteStore.open(path, GAMES)
    table = await store.table(1)
    await store.close()

    assert (3, 0, 3) == (table.version, table.hidden, table.shown_version)


async def test_a_migration_that_fails_leaves_nothing_behind(path, tmp_path, monkeypatch):
    steps = tmp_path / "migrations"
    steps.mkdir()
    (steps / "0001_tables.sql").write_text("CREATE TABLE one (id INTEGER); CREATE nonsense;")
    monkeypatch.setattr(database, "MIGRATIONS", steps)
    words = await refusal(path)

    assert (True, 0, []) == ("nonsense" in words, pragma(path, "user_version"), things(path))


async def test_a_database_of_a_newer_version_is_refused(path):
    await opened(path)
    write(path, "PRAGMA user_version = 9999;")
    before = path.read_bytes()

    assert (True, before) == ("newer Parlor (form 9999" in await refusal(path), path.read_bytes())


async def test_a_database_of_another_program_is_refused(path):
    write(path, "CREATE TABLE recipes (id INTEGER);")
    before = path.read_bytes()

    assert (f"{path} is the database of another program.", before) == (
        await refusal(path),
        path.read_bytes(),
    )


async def test_a_file_that_is_no_database_is_refused(path):
    path.write_bytes(b"dear diary " * 1000)

    assert (f"{path} is no database.", b"dear diary " * 1000) == (
        await refusal(path),
        path.read_bytes(),
    )


async def test_a_damaged_database_is_refused(path):
    await opened(path)
    pages = bytearray(path.read_bytes())
    size = pragma(path, "page_size")
    pages[size : 3 * size] = b"\xa5" * (2 * size)
    path.write_bytes(pages)

    assert (True, bytes(pages)) == ("is damaged" in await refusal(path), path.read_bytes())


async def test_a_cut_off_database_is_refused(path):
    await opened(path)
    size = pragma(path, "page_size")
    path.write_bytes(path.read_bytes()[: 3 * size])

    assert "is damaged" in await refusal(path)


async def test_a_locked_database_is_refused(path):
    await opened(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")

        assert f"{path} is locked by another program." == await refusal(path, busy_seconds=0)


async def test_a_directory_is_refused(tmp_path):
    assert f"{tmp_path} is a directory, not a database file." == await refusal(tmp_path)


async def test_a_path_without_its_directory_is_refused(tmp_path):
    path = tmp_path / "attic" / "parlor.db"

    assert f"{path} cannot be made: there is no directory {path.parent}." == await refusal(path)


async def test_a_place_where_no_lock_can_be_made_is_refused(path):
    lock = path.with_name("parlor.db.lock")
    lock.mkdir()

    assert f"{path} cannot be used: {lock} cannot be written." == await refusal(path)


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only to the superuser")
async def test_a_read_only_file_is_refused(path):
    await opened(path)
    path.chmod(0o400)

    assert f"{path} cannot be written." == await refusal(path)


async def test_what_sqlite_cannot_write_is_refused(path, monkeypatch):
    await opened(path)

    def read_only(path, busy_seconds):
        return sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None)

    monkeypatch.setattr(database, "connected", read_only)

    assert f"{path} cannot be written." == await refusal(path)


async def test_the_same_process_opens_a_database_once(path, sqlite):
    assert f"{path} is in use by this process already." == await refusal(path)


async def test_a_refused_file_can_be_opened_once_it_is_sound(path):
    path.write_bytes(b"dear diary " * 1000)
    await refusal(path)
    path.unlink()
    await opened(path)

    assert newest_version() == pragma(path, "user_version")


_HOLDER = """
import sys
from pathlib import Path
from bot.storage.guard import Guard

guard = Guard(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def holder(path):
    """Another process that holds the database."""
    command = [sys.executable, "-c", _HOLDER, str(path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, **pipes) as process:
        assert b"held\n" == process.stdout.readline()
        yield process
        process.kill()


async def test_a_second_process_is_refused(path, holder):
    assert f"{path} is in use by another Parlor; stop that one first." == await refusal(path)


async def test_a_killed_process_holds_nothing(path, holder):
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    await opened(path)

    assert newest_version() == pragma(path, "user_version")
