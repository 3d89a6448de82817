import sqlite3
from contextlib import closing

import pytest
from msgspec.structs import replace

from bot.storage.database import BadDatabase
from bot.storage.sqlite import SqliteStore
from bot.storage.verify import Finding, Report, verify
from bot.tables.model import LoggedMove
from games.engine.codec import encode
from tests.bot.tables.setting import ADA, BEA, game, lobby, tables_on
from tests.bot.toy_game import GAMES


def write(path, sql, *parameters):
    """Changes the file behind the store's back, the guards of the log taken off."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for trigger in ("changed", "deleted", "replaced"):
            connection.execute(f"DROP TRIGGER IF EXISTS moves_are_not_{trigger}")
        connection.execute(sql, parameters)


@pytest.fixture
async def table(tables):
    """A running game in which the host has looked and shown a number."""
    table = await game(tables, ADA, BEA)
    return (await tables.press(table.id, ADA.id, table.version, ("look", "show0"), False)).table


async def faults(path):
    return [(fault.table_id, fault.words) for fault in (await verify(path, GAMES)).faults]


async def test_tables_whose_logs_lead_to_their_snapshots_are_sound(sqlite, tables, table):
    await lobby(tables, ADA)
    await tables.press(table.id, BEA.id, table.version, ("look", "show1"), False)
    left = await game(tables, ADA, BEA)
    for user in (ADA, BEA):
        await tables.resign(left.id, user.id)

    assert Report(tables=3, moves=6, faults=(), refused=()) == await verify(sqlite, GAMES)


async def test_a_file_is_verified_while_a_bot_uses_it(sqlite, table, path):
    assert Report(tables=1, moves=2, faults=(), refused=()) == await verify(path, GAMES)


async def test_a_log_with_an_undo_leads_to_its_snapshot(sqlite, tables, table, clock):
    before = (await sqlite.table(table.id)).state
    await tables.press(table.id, BEA.id, table.version, ("show0",), False)
    async with sqlite.turn(table.id) as turn:
        version = turn.table.version + 1
        undo = LoggedMove(version, 1, "~undo2", BEA.id, (), clock.now())
        await turn.save(replace(turn.table, version=version, state=before), (undo,))

    assert Report(tables=1, moves=5, faults=(), refused=()) == await verify(sqlite, GAMES)


async def test_a_tampered_snapshot_is_found(sqlite, table, path):
    state = replace(table.state, shown=((9,), ()))
    write(path, "UPDATE tables SET state = ?", encode(state))

    assert [(1, "its log does not lead to its snapshot")] == await faults(path)


async def test_a_damaged_snapshot_is_found(sqlite, table, path):
    write(path, "UPDATE tables SET state = ?", b"{")
    ((number, words),) = await faults(path)

    assert (1, "state of toy") == (number, words[:12])


async def test_a_game_that_is_no_more_is_found(sqlite, table, path):
    write(path, "UPDATE tables SET game = 'ludo'")

    assert [(1, "there is no game 'ludo'")] == await faults(path)


async def test_a_tampered_move_is_found(sqlite, table, path):
    write(path, "UPDATE moves SET move = 'show7' WHERE move = 'show0'")

    assert [(1, "its log cannot be replayed at version 5: no_such_number")] == await faults(path)


async def test_a_lost_start_is_found(sqlite, table, path):
    write(path, "DELETE FROM moves WHERE move = '~start'")

    assert [(1, "its log does not begin with the start")] == await faults(path)


async def test_a_lost_snapshot_is_found(sqlite, table, path):
    write(path, "UPDATE tables SET state = NULL")

    assert [(1, "it has a log, but no game")] == await faults(path)


async def test_a_game_that_lost_everything_is_found(sqlite, table, path):
    write(path, "DELETE FROM moves")
    write(path, "UPDATE tables SET state = NULL")

    assert [(1, "its game is lost")] == await faults(path)


async def test_a_log_ahead_of_its_table_is_found(sqlite, table, path):
    write(path, "UPDATE tables SET version = 3, public_version = 3")

    assert [(1, "its log is ahead of it")] == await faults(path)


async def test_a_table_ended_too_early_is_found(sqlite, table, path):
    write(path, "UPDATE tables SET status = 'over', reason = 'all_shown'")

    assert [(1, "its game and its status over differ")] == await faults(path)


async def test_tampered_results_are_found(sqlite, tables, table, path):
    await tables.press(table.id, BEA.id, table.version, ("look", "show0"), False)
    write(path, "UPDATE results SET score = 99")

    assert [(1, "its results are not those of its game")] == await faults(path)


async def test_a_log_of_other_rules_is_refused_by_name(sqlite, table, path):
    write(path, "UPDATE tables SET rules_version = 1")
    words = "its log is of rules version 1, today's rules are 2"

    assert Report(1, 0, (), (Finding(1, words),)) == await verify(path, GAMES)


async def test_a_report_goes_on_after_a_fault(sqlite, tables, table, path):
    await game(tables, ADA, BEA)
    write(path, "UPDATE tables SET state = ? WHERE id = 1", b"{")

    assert 2 == (await verify(path, GAMES)).tables


async def test_a_file_without_tables_is_refused(path):
    path.touch()

    with pytest.raises(BadDatabase, match="holds no tables yet"):
        await verify(path, GAMES)


async def test_a_missing_file_is_not_made(path):
    with pytest.raises(BadDatabase, match="cannot be opened: there is no such file"):
        await verify(path, GAMES)

    assert not path.exists()


async def test_verifying_changes_nothing(path, clock):
    store = await SqliteStore.open(path, GAMES)
    await game(tables_on(store, clock), ADA, BEA)
    await store.close()
    before = path.read_bytes()
    await verify(path, GAMES)

    assert before == path.read_bytes()
