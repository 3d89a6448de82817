"""What is kept about one person is told, copied, and given up without a trace."""

import sqlite3
from contextlib import closing

import pytest
from msgspec.structs import replace

from bot.storage.privacy import _GONE, _PEOPLE
from bot.storage.verify import verify
from bot.tables.company import Company
from bot.tables.ports import Kept
from bot.tables.privacy import left_everything
from tests.bot.tables.setting import ADA, BEA, CAL, DAN, game, lobby
from tests.bot.toy_game import GAMES

WHOLE = ((ADA, "look"), (ADA, "show0"), (BEA, "look"), (BEA, "show0"))


@pytest.fixture
async def table(tables):
    """A finished game of Ada and Bea."""
    table = await game(tables, ADA, BEA)
    for user, move in WHOLE:
        table = (await tables.press(table.id, user.id, table.version, (move,), False)).table
    return table


def everything(path):
    """All that the file holds, as text."""
    with closing(sqlite3.connect(path)) as connection:
        return "\n".join(connection.iterdump())


async def test_it_is_told_how_much_is_kept(sqlite, table):
    assert Kept(tables=1, moves=3, results=1) == await sqlite.privacy.kept(ADA.id)


async def test_nothing_is_kept_about_a_stranger(sqlite, table):
    assert Kept(0, 0, 0) == await sqlite.privacy.kept(CAL.id)


async def test_a_copy_holds_all_of_ones_own_and_nothing_of_others(sqlite, table):
    await sqlite.preferences.set_user(ADA.id, lambda own: replace(own, pinged="never"))
    copied = await sqlite.privacy.copy(ADA.id)

    assert {"pinged": "never"} == copied["settings"][0]["settings"]
    assert ["~start", "look", "show0"] == [move["move"] for move in copied["moves"]]
    assert [(table.id, "Ada")] == [(r["table_id"], r["name"]) for r in copied["results"]]
    assert "Bea" not in str(copied)


async def test_whoever_is_forgotten_stands_nowhere_in_the_file(sqlite, table, path):
    await sqlite.preferences.set_user(ADA.id, lambda own: replace(own, pinged="never"))
    await sqlite.privacy.forget(ADA.id)
    kept = everything(path)

    assert str(ADA.id) not in kept
    assert "'Ada'" not in kept
    assert "never" not in kept


async def test_the_games_stay_for_the_others(sqlite, table):
    number = await sqlite.privacy.forget(ADA.id)
    found = await sqlite.table(table.id)

    assert (table.outcome, table.state) == (found.outcome, found.state)
    assert [-number, BEA.id] == [seated.user_id for seated in found.seats]
    assert Kept(1, 2, 1) == await sqlite.privacy.kept(BEA.id)
    assert () == (await verify(sqlite, GAMES)).faults


async def test_two_former_people_are_not_mistaken_for_each_other(sqlite, table):
    first, second = [await sqlite.privacy.forget(user.id) for user in (ADA, BEA)]

    assert first != second


async def test_a_second_deletion_changes_nothing(sqlite, table, path):
    await sqlite.privacy.forget(ADA.id)
    before = everything(path)

    assert None is await sqlite.privacy.forget(ADA.id)
    assert before == everything(path)


async def test_a_log_entry_of_a_former_person_is_never_changed_again(sqlite, table, path):
    await sqlite.privacy.forget(ADA.id)
    with (
        closing(sqlite3.connect(path)) as connection,
        pytest.raises(sqlite3.IntegrityError, match="append-only"),
    ):
        connection.execute("UPDATE moves SET actor = -99 WHERE actor < 0")


@pytest.mark.parametrize(
    "change", ["move = 'x'", "seat = 1", "actor = 7", "actor = NULL", "at = 1"]
)
async def test_the_log_stays_append_only(sqlite, table, path, change):
    with (
        closing(sqlite3.connect(path)) as connection,
        pytest.raises(sqlite3.IntegrityError, match="append-only"),
    ):
        connection.execute(f"UPDATE moves SET {change} WHERE version = 3")  # noqa: S608 - ours


async def test_every_table_is_left_before_the_rows_are_forgotten(sqlite, tables):
    waiting = await lobby(tables, BEA, ADA)
    running = await game(tables, ADA, CAL)
    left = await left_everything(tables, sqlite, ADA.id)

    assert {waiting.id, running.id} == {table.id for table in left}
    assert () == await sqlite.of_user(ADA.id)


async def test_whoever_was_removed_or_has_voted_is_forgotten_too(sqlite, tables, clock):
    company = Company(sqlite, tables, clock.now)
    table = await game(tables, ADA, BEA, CAL, DAN)
    await company.remove(table.id, 3, DAN.id)
    await company.ask_end(table.id, BEA.id)
    for user in (BEA, DAN):
        await sqlite.privacy.forget(user.id)

    course = (await sqlite.table(table.id)).course
    assert ((), None, ()) == (course.ballots, course.motion, course.removed)


async def test_what_others_have_asked_is_not_forgotten(sqlite, tables, table):
    company = Company(sqlite, tables, lambda: table.touched_at)
    running = await game(tables, ADA, BEA, CAL)
    before = (await company.ask_end(running.id, BEA.id)).table.course
    await sqlite.privacy.forget(ADA.id)

    assert before == (await sqlite.table(running.id)).course


async def test_every_column_that_names_a_user_is_known(sqlite, path):
    with closing(sqlite3.connect(path)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        columns = {
            (table, column)
            for (table,) in tables.fetchall()
            for (column,) in connection.execute("SELECT name FROM pragma_table_info(?)", (table,))
            if column in {"user_id", "actor", "host_id"}
        }

    known = {*_PEOPLE, ("moves", "actor"), *((table, "user_id") for table in _GONE)}
    assert known == columns
