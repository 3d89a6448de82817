"""What the SQLite store promises beyond the contract of every store."""

import asyncio
import itertools
import logging
import sqlite3
import threading
from contextlib import closing, suppress

import pytest
from msgspec.structs import replace

from bot.storage import rows
from bot.storage.sqlite import SqliteStore
from bot.tables.model import START, LoggedMove, StaleClick
from games.engine.codec import Damaged
from tests.bot.tables.setting import ADA, BEA, HERE, game, lobby, tables_on
from tests.bot.toy_game import GAMES


def write(path, sql, *parameters):
    """Changes the file behind the store's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(sql, parameters)


async def test_a_commit_that_fails_keeps_nothing(sqlite, tables):
    table = await lobby(tables, ADA)

    async def turn():
        async with sqlite.turn(table.id) as turn:
            await turn.save(replace(turn.table, version=2))
            await sqlite._connections.writer.execute("PRAGMA defer_foreign_keys = ON")
            await sqlite._connections.writer.execute("UPDATE seats SET table_id = 99")

    with pytest.raises(sqlite3.IntegrityError):
        await turn()

    assert table == await sqlite.table(table.id)


async def test_the_next_turn_works_after_a_commit_that_failed(sqlite, tables):
    table = await lobby(tables, ADA)
    with suppress(sqlite3.IntegrityError):
        async with sqlite.turn(table.id):
            await sqlite._connections.writer.execute("PRAGMA defer_foreign_keys = ON")
            await sqlite._connections.writer.execute("UPDATE seats SET table_id = 99")

    assert 2 == (await tables.join(table.id, BEA)).version


async def test_a_commit_once_begun_is_finished(sqlite, tables, monkeypatch):
    table = await lobby(tables, ADA)
    begun, cancelled = asyncio.Event(), asyncio.Event()
    commit = sqlite._connections.writer.commit

    async def slow_commit():
        begun.set()
        await cancelled.wait()
        await commit()

    monkeypatch.setattr(sqlite._connections.writer, "commit", slow_commit)
    task = asyncio.create_task(tables.join(table.id, BEA))
    await begun.wait()
    task.cancel()
    cancelled.set()
    with pytest.raises(asyncio.CancelledError):
        await task

    assert 2 == (await sqlite.table(table.id)).version


async def test_a_turn_cancelled_with_all_its_tasks_is_whole(sqlite, tables, monkeypatch):
    """As when the event loop ends: the thread commits all the same, before any roll-back."""
    table = await lobby(tables, ADA)
    begun = asyncio.Event()
    commit = sqlite._connections.writer.commit

    async def told_commit():
        begun.set()
        await commit()

    monkeypatch.setattr(sqlite._connections.writer, "commit", told_commit)
    kept = asyncio.all_tasks()
    turn = asyncio.create_task(tables.join(table.id, BEA))
    await begun.wait()
    for task in asyncio.all_tasks() - kept:
        task.cancel()
    await asyncio.wait({turn})

    assert (True, 2) == (turn.cancelled(), (await sqlite.table(table.id)).version)


async def test_a_commit_that_fails_while_cancelled_keeps_nothing(sqlite, tables, monkeypatch):
    table = await lobby(tables, ADA)
    begun = asyncio.Event()

    async def failing_commit():
        begun.set()
        await sqlite._connections.writer.execute("SELECT 1")
        raise sqlite3.OperationalError

    monkeypatch.setattr(sqlite._connections.writer, "commit", failing_commit)
    task = asyncio.create_task(tables.join(table.id, BEA))
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

    assert (table, False) == (
        await sqlite.table(table.id),
        sqlite._connections.writer.in_transaction,
    )


async def test_the_first_error_is_heard_when_the_roll_back_fails_too(sqlite, tables, monkeypatch):
    await lobby(tables, ADA)

    async def failing_rollback():
        raise sqlite3.OperationalError

    async def failing_turn():
        async with sqlite.turn(1):
            raise ZeroDivisionError

    monkeypatch.setattr(sqlite._connections.writer, "rollback", failing_rollback)

    with pytest.raises(ZeroDivisionError):
        await failing_turn()


@pytest.mark.parametrize("statement", range(1, 8))
async def test_a_turn_cancelled_anywhere_is_whole_or_nothing(
    sqlite, tables, monkeypatch, statement
):
    table = await game(tables, ADA, BEA)
    execute = sqlite._connections.writer._execute
    statements = itertools.count(1)

    async def cancelling(*call):
        if next(statements) in {statement, statement + 1}:
            task.cancel()
        return await execute(*call)

    monkeypatch.setattr(sqlite._connections.writer, "_execute", cancelling)
    press = tables.press(table.id, ADA.id, table.version, ("look", "show0"), False)
    task = asyncio.create_task(press)
    await asyncio.wait({task})

    log = [entry.version for entry in await sqlite.log(table.id)]
    before, after = table.version, table.version + 2
    assert (
        (await sqlite.table(table.id)).version,
        log,
        sqlite._connections.writer.in_transaction,
    ) in [
        (before, [before], False),
        (after, [before, before + 1, after], False),
    ]


async def test_the_version_in_the_file_guards_the_truth(sqlite, tables):
    table = await lobby(tables, ADA)

    async def overtaken_turn():
        async with sqlite.turn(table.id) as turn:
            await sqlite._connections.writer.execute("UPDATE tables SET version = version + 1")
            await turn.save(replace(turn.table, version=2))

    with pytest.raises(StaleClick):
        await overtaken_turn()


async def test_a_move_is_never_changed(sqlite, tables, path):
    await game(tables, ADA, BEA)

    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        write(path, "UPDATE moves SET move = 'look'")


async def test_a_move_is_never_deleted(sqlite, tables, path):
    await game(tables, ADA, BEA)

    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        write(path, "DELETE FROM moves")


async def test_a_move_is_never_replaced(sqlite, tables, path):
    await game(tables, ADA, BEA)

    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        write(path, "INSERT OR REPLACE INTO moves SELECT * FROM moves")


async def test_a_version_is_logged_once(sqlite, tables, clock):
    table = await game(tables, ADA, BEA)
    entry = LoggedMove(table.version, 0, START, None, (), clock.now())

    async def turn():
        async with sqlite.turn(table.id) as turn:
            await turn.save(replace(turn.table, version=table.version + 1), (entry,))

    with pytest.raises(sqlite3.IntegrityError):
        await turn()


async def test_results_have_a_row_for_each_seat(sqlite, tables):
    table = await game(tables, ADA, BEA)
    table = (await tables.press(table.id, ADA.id, table.version, ("look", "show0"), False)).table
    table = (await tables.press(table.id, BEA.id, table.version, ("look", "show0"), False)).table
    found = await sqlite._connections.read("SELECT seat, user_id, name, place, score FROM results")

    places, scores = table.outcome.places, table.outcome.scores
    assert [(0, ADA.id, "Ada", places[0], scores[0]), (1, BEA.id, "Bea", places[1], scores[1])] == (
        found
    )


async def test_a_table_that_ended_knows_when(sqlite, tables, clock):
    table = await lobby(tables, ADA)
    clock.advance(seconds=1)
    await tables.cancel(table.id, ADA.id)

    assert [(1,)] == await sqlite._connections.read(
        "SELECT ended_at - created_at = 1000 FROM tables"
    )


async def test_an_abandoned_game_has_no_results(sqlite, tables):
    table = await game(tables, ADA, BEA)
    for user in (ADA, BEA):
        await tables.resign(table.id, user.id)

    assert [] == await sqlite._connections.read("SELECT * FROM results")


async def test_readers_cannot_write(sqlite, tables):
    await lobby(tables, ADA)

    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await sqlite._connections.read("DELETE FROM seats")


async def older(sqlite, tables, path):
    """A running table whose snapshot has the form of the first rules."""
    table = await game(tables, ADA, BEA)
    write(path, "UPDATE tables SET state = CAST(json_remove(state, '$.looked') AS BLOB)")
    write(path, "UPDATE tables SET state_rules_version = 1, rules_version = 1")
    return table


async def test_an_older_snapshot_is_brought_to_todays_form(sqlite, tables, path):
    table = await older(sqlite, tables, path)

    assert table.state == (await sqlite.table(table.id)).state


async def test_a_table_begun_under_older_rules_plays_on(sqlite, tables, path):
    table = await older(sqlite, tables, path)
    await tables.press(table.id, ADA.id, table.version, ("show0",), False)
    await tables.press(table.id, BEA.id, table.version + 1, ("look",), False)

    kept = await sqlite.table(table.id)
    assert (1, (False, True)) == (kept.rules_version, kept.state.looked)


async def test_a_damaged_snapshot_is_no_table(sqlite, tables, path):
    table = await game(tables, ADA, BEA)
    write(path, "UPDATE tables SET state = ?", b"{")

    with pytest.raises(Damaged):
        await sqlite.table(table.id)


async def test_lists_leave_out_a_damaged_table(sqlite, tables, path, caplog):
    await game(tables, ADA, BEA)
    sound = await lobby(tables, ADA)
    write(path, "UPDATE tables SET game = 'gone' WHERE id = 1")
    with caplog.at_level(logging.ERROR):
        listed = await sqlite.in_channel(HERE.channel_id)

    assert ((sound,), ["table 1 cannot be read and is left out"]) == (listed, caplog.messages)


async def test_nothing_is_decoded_at_start_up(path, clock):
    store = await SqliteStore.open(path, GAMES)
    await game(tables_on(store, clock), ADA, BEA)
    await store.close()
    write(path, "UPDATE tables SET state = ?", b"{")

    store = await SqliteStore.open(path, GAMES)
    waiting = (await store.live(), await store.unpainted())
    await store.close()

    assert ((1,), (1,)) == waiting


async def test_a_closed_store_leaves_no_thread(path):
    before = set(threading.enumerate())
    store = await SqliteStore.open(path, GAMES)
    started = [
        thread
        for thread in set(threading.enumerate()) - before
        if not thread.name.startswith("asyncio")
    ]
    await store.close()
    for thread in started:
        thread.join(timeout=5)

    assert [False, False] == [thread.is_alive() for thread in started]


async def test_closing_twice_does_nothing(path):
    store = await SqliteStore.open(path, GAMES)
    await store.close()

    assert None is await store.close()


async def test_closing_waits_for_the_turn_that_is_open(path, clock):
    store = await SqliteStore.open(path, GAMES)
    tables = tables_on(store, clock)
    table = await lobby(tables, ADA)
    joined, _ = await asyncio.gather(tables.join(table.id, BEA), store.close())

    store = await SqliteStore.open(path, GAMES)
    kept = await store.table(table.id)
    await store.close()

    assert joined == kept


@pytest.mark.parametrize(
    ("statement", "index"),
    [
        (rows.SELECT_TABLE + rows.IN_CHANNEL, "live_tables_by_channel"),
        (rows.COUNT_IN_CHANNEL, "live_tables_by_channel"),
        (rows.SELECT_TABLE + rows.OF_USER, "seats_by_user"),
        (rows.COUNT_OF_USER, "seats_by_user"),
        (rows.SELECT_LIVE, "live_tables"),
        (rows.SELECT_UNPAINTED, "unpainted_tables"),
        (rows.SELECT_QUIET_LOBBIES, "quiet_lobbies"),
    ],
)
async def test_a_statement_uses_its_index(sqlite, statement, index):
    plan = await sqlite._connections.read(
        f"EXPLAIN QUERY PLAN {statement}", (1,) * statement.count("?")
    )

    assert any(f"INDEX {index}" in row[-1] for row in plan), plan
