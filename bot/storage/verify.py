"""Checks that every table's log leads to its snapshot. It reads, and changes nothing."""

import asyncio
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from bot.storage import rows
from bot.storage.database import BadDatabase, check_place, checked_version, explained, read_only
from bot.storage.sqlite import SqliteStore
from bot.tables.model import START, UNFINISHED, LoggedMove, Status, Table
from games.engine import codec
from games.engine.errors import OtherRules
from games.engine.play import Entry, replay
from games.engine.types import AnyGame


class Finding(msgspec.Struct, frozen=True):
    """What is the matter with one table, as a clause."""

    table_id: int
    words: str


class Report(msgspec.Struct, frozen=True):
    """`tables` were looked at and `moves` replayed; `refused` logs belong to other rules."""

    tables: int
    moves: int
    faults: tuple[Finding, ...]
    refused: tuple[Finding, ...]


async def verify(source: SqliteStore | str | Path, games: Mapping[str, AnyGame]) -> Report:
    """The report on a store, or on a database file, which a running bot may be using.

    Raises BadDatabase when the file cannot be read at all.
    """
    path = source.path if isinstance(source, SqliteStore) else Path(source)
    return await asyncio.to_thread(_report, path, games)


def _report(path: Path, games: Mapping[str, AnyGame]) -> Report:
    check_place(path)
    if not path.exists():
        raise BadDatabase(f"{path} cannot be opened: there is no such file.")
    tables, moves = 0, 0
    faults: list[Finding] = []
    refused: list[Finding] = []
    with explained(path), closing(read_only(path)) as connection:
        if checked_version(connection, path) == 0:
            raise BadDatabase(f"{path} holds no tables yet; start Parlor on it first.")
        connection.execute("BEGIN")  # so that all is seen as of one moment
        for (table_id,) in connection.execute("SELECT id FROM tables ORDER BY id"):
            tables += 1
            try:
                moves += _replayed(connection, games, table_id)
            except OtherRules as other:
                words = "its log is of rules version {written}, today's rules are {current}"
                refused.append(Finding(table_id, words.format_map(other.params)))
            except (_Fault, codec.Damaged) as fault:
                faults.append(Finding(table_id, str(fault)))
    return Report(tables, moves, tuple(faults), tuple(refused))


class _Fault(Exception):
    pass


def _replayed(connection: sqlite3.Connection, games: Mapping[str, AnyGame], table_id: int) -> int:
    ((*row,),) = connection.execute(rows.SELECT_TABLE + "WHERE id = ?", (table_id,))
    table = rows.table_of(games, tuple(row))
    game = rows.game_of(games, table.game)
    found = connection.execute(rows.SELECT_LAST_MOVES, (table_id, rows.NO_LIMIT)).fetchall()
    log = [rows.logged_of(games, entry) for entry in reversed(found)]
    if table.state is None:
        _check(not log, "it has a log, but no game")
        _check(table.status in {Status.LOBBY, Status.CLOSED}, "its game is lost")
        return 0
    _check(bool(log) and log[0].move == START, "its log does not begin with the start")
    _check(log[-1].version <= table.version, "its log is ahead of it")
    replayed = [entry for entry in log if entry.replayed]
    _check_fold(game, table, replayed)
    return len(replayed)


def _check_fold(game: AnyGame, table: Table, log: list[LoggedMove]) -> None:
    entries = [Entry(entry.seat, entry.move) for entry in log]
    fold = replay(
        game,
        table.options,
        len(table.seats),
        table.seed,
        entries,
        rules_version=table.rules_version,
    )
    if fold.error is not None:
        version = log[len(fold.states) - 1].version
        raise _Fault(f"its log cannot be replayed at version {version}: {fold.error.code}")
    folded: Any = fold.states[-1]  # the fold does not say which game's state it holds
    state: Any = table.state
    _check(codec.digest(folded) == codec.digest(state), "its log does not lead to its snapshot")
    outcome = game.outcome(state)
    ended = table.status is Status.OVER and table.reason not in UNFINISHED
    _check(ended == (outcome is not None), f"its game and its status {table.status.value} differ")
    _check(table.outcome == outcome, "its results are not those of its game")


def _check(holds: bool, words: str) -> None:
    if not holds:
        raise _Fault(words)
