"""Standings are read by indices: no statement walks through a table, none sorts what it finds."""

import sqlite3
from contextlib import closing

import pytest

from bot.storage import standing_rows as rows
from bot.storage.database import prepare

NAMED = {
    "game": "toy",
    "guild": 0,
    "period": 0,
    "user": 1,
    "other": 2,
    "start": 0,
    "count": 10,
    "provisional": 0,
    "rating": 1500,
    "wins": 1,
    "average": 1.5,
}
STATEMENTS = [
    name
    for name, sql in vars(rows).items()
    if name.isupper() and isinstance(sql, str) and not name.startswith("_")
    if sql.strip().startswith(("SELECT", "DELETE"))
]


@pytest.fixture(scope="module")
def connection(tmp_path_factory):
    path = tmp_path_factory.mktemp("plans") / "parlor.db"
    prepare(path, 1.0)
    with closing(sqlite3.connect(path)) as connection:
        yield connection


def plan(connection, sql):
    values = NAMED if ":" in sql else ("1",) * sql.count("?")
    return [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)]


def walks(steps):
    """The steps that look at every row of a table; a page that was found already is none."""
    harmless = ("SCAN CONSTANT ROW", "SCAN (subquery", "SCAN json_each")
    return [step for step in steps if step.startswith("SCAN") and not step.startswith(harmless)]


@pytest.mark.parametrize("name", [name for name in STATEMENTS if name != "SELECT_ARRIVED"])
def test_no_statement_walks_through_a_table(connection, name):
    assert [] == walks(plan(connection, getattr(rows, name)))


def test_the_first_arrival_is_the_first_of_an_index(connection):
    """A walk that ends after one step."""
    assert ["SCAN arrivals USING COVERING INDEX arrivals_in_order"] == walks(
        plan(connection, rows.SELECT_ARRIVED)
    )


@pytest.mark.parametrize("name", [name for name in STATEMENTS if name != "SELECT_MARKS"])
def test_no_statement_sorts_what_it_finds(connection, name):
    """But the one that finds the few people of one table."""
    assert [] == [step for step in plan(connection, getattr(rows, name)) if "ORDER BY" in step]


@pytest.mark.parametrize("name", ["SELECT_LISTED", "COUNT_LISTED", "COUNT_BETTER"])
def test_the_list_is_read_in_its_order(connection, name):
    assert any("standings_by_rank" in step for step in plan(connection, getattr(rows, name)))


def test_a_walk_through_a_table_is_seen(connection):
    assert [] != walks(plan(connection, "SELECT name FROM standings WHERE mu > 25"))
