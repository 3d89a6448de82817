"""Cursors end on the thread of their connection, whoever still holds them.

A cursor that ends elsewhere resets its statement there, and a statement is shared by all that run
it: the next run is disturbed and its move refused.
"""

import sqlite3

import aiosqlite
import pytest

from tests.bot.tables.setting import ADA, BEA, game, lobby


@pytest.fixture
def cursors(monkeypatch):
    """Every cursor that comes out of a connection."""
    kept = []

    class Kept(aiosqlite.Cursor):
        def __init__(self, connection, cursor):
            super().__init__(connection, cursor)
            kept.append(cursor)

    monkeypatch.setattr("aiosqlite.core.Cursor", Kept)
    return kept


async def test_a_lobby_leaves_no_cursor_open(tables, cursors):
    await lobby(tables, ADA, BEA)

    assert [] == [cursor for cursor in cursors if is_open(cursor)]


async def test_moves_leave_no_cursor_open(tables, cursors):
    table = await game(tables, ADA, BEA)
    await tables.press(table.id, ADA.id, table.version, ("show0",), public=False)

    assert [] == [cursor for cursor in cursors if is_open(cursor)]


async def test_an_open_cursor_is_seen(sqlite, cursors):
    await sqlite._connections.writer.execute("SELECT 1")

    assert [True] == [is_open(cursor) for cursor in cursors]


def is_open(cursor):
    """Tells by the sentence: a cursor may be looked at from its own thread only."""
    try:
        cursor.execute("SELECT 1")
    except sqlite3.ProgrammingError as error:
        return "closed" not in str(error)
    return True
