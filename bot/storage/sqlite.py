"""The table store on SQLite: one connection that writes, one that only reads."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
from msgspec.structs import replace

from bot.storage import rows
from bot.storage.database import BadDatabase, check_place, explained, prepare
from bot.storage.guard import Guard
from bot.tables.model import LoggedMove, NoSuchTable, Place, StaleClick, Table, TooManyTables
from games.engine.codec import Damaged
from games.engine.types import AnyGame

__all__ = ["BadDatabase", "SqliteStore", "SqliteTurn"]

T = TypeVar("T")

BUSY_SECONDS = 5.0
"""How long to wait for another program that has locked the file."""

_WRITER = ("PRAGMA synchronous = NORMAL", "PRAGMA foreign_keys = ON")
_READER = ("PRAGMA query_only = ON",)

_logger = logging.getLogger(__name__)


class SqliteStore:
    """The tables in one SQLite file, which this process alone may write.

    Snapshots are decoded when a table is asked for, never at start-up. Reading a table raises
    codec.Damaged when its row is no table of its game; lists leave such a table out and log it.
    """

    def __init__(
        self,
        path: Path,
        games: Mapping[str, AnyGame],
        guard: Guard,
        writer: aiosqlite.Connection,
        reader: aiosqlite.Connection,
    ) -> None:
        """Call `SqliteStore.open` instead."""
        self.path = path
        self._games = games
        self._guard = guard
        self._writer = writer
        self._reader = reader
        self._writing = asyncio.Lock()

    @classmethod
    async def open(
        cls, path: str | Path, games: Mapping[str, AnyGame], busy_seconds: float = BUSY_SECONDS
    ) -> "SqliteStore":
        """The store in this file, which is made if there is none.

        Raises BadDatabase and leaves the file as it is when it cannot be used.
        """
        path = Path(path)
        check_place(path)
        async with AsyncExitStack() as opened:
            guard = Guard(path)
            opened.callback(guard.release)
            await _finished(asyncio.to_thread(prepare, path, busy_seconds))
            with explained(path):
                writer = await _connection(opened, path, busy_seconds, _WRITER)
                reader = await _connection(opened, path, busy_seconds, _READER)
            opened.pop_all()
            return cls(path, games, guard, writer, reader)

    @asynccontextmanager
    async def turn(self, table_id: int) -> AsyncIterator["SqliteTurn"]:
        """A transaction on this table. Raises NoSuchTable."""
        async with self._transaction():
            found = await self._written(rows.SELECT_TABLE + "WHERE id = ?", (table_id,))
            if not found:
                raise NoSuchTable(table_id)
            table = rows.table_of(self._games, found[0])
            yield SqliteTurn(self._writer, rows.game_of(self._games, table.game), table)

    async def add(self, table: Table, *, channel_limit: int, user_limit: int) -> Table:
        """Keeps a new table. Raises TooManyTables."""
        game = rows.game_of(self._games, table.game)
        async with self._transaction():
            ((in_channel,),) = await self._written(rows.COUNT_IN_CHANNEL, (table.place.channel_id,))
            if in_channel >= channel_limit:
                raise TooManyTables("channel", channel_limit)
            ((of_user,),) = await self._written(rows.COUNT_OF_USER, (table.host_id,))
            if of_user >= user_limit:
                raise TooManyTables("user", user_limit)
            await self._written(rows.INSERT_TABLE, rows.table_values(game, table))
            ((table_id,),) = await self._written("SELECT last_insert_rowid()")
            added = replace(table, id=table_id)
            await _inserted(self._writer, rows.INSERT_SEAT, rows.seat_rows(added))
        return added

    async def table(self, table_id: int) -> Table | None:
        """The table with this number."""
        found = await self.read(rows.SELECT_TABLE + "WHERE id = ?", (table_id,))
        return rows.table_of(self._games, found[0]) if found else None

    async def log(self, table_id: int, last: int | None = None) -> tuple[LoggedMove, ...]:
        """The log, or its last entries, oldest first."""
        limit = rows.NO_LIMIT if last is None else last
        found = await self.read(rows.SELECT_LAST_MOVES, (table_id, limit))
        return tuple(rows.logged_of(self._games, row) for row in reversed(found))

    async def in_channel(self, channel_id: int) -> tuple[Table, ...]:
        """The live tables of a channel, newest first."""
        return self._sound(await self.read(rows.SELECT_TABLE + rows.IN_CHANNEL, (channel_id,)))

    async def of_user(self, user_id: int) -> tuple[Table, ...]:
        """The live tables at which the user still holds a seat, newest first."""
        return self._sound(await self.read(rows.SELECT_TABLE + rows.OF_USER, (user_id,)))

    async def unpainted(self) -> tuple[int, ...]:
        """The tables whose newest version has not been shown."""
        return _ids(await self.read(rows.SELECT_UNPAINTED))

    async def live(self) -> tuple[int, ...]:
        """The tables that still wait or play."""
        return _ids(await self.read(rows.SELECT_LIVE))

    async def with_computers(self) -> tuple[int, ...]:
        """The running tables at which a computer holds a seat."""
        return _ids(await self.read(rows.SELECT_WITH_COMPUTERS))

    async def quiet_lobbies(self, before: datetime) -> tuple[int, ...]:
        """The lobbies last touched at or before this moment."""
        return _ids(await self.read(rows.SELECT_QUIET_LOBBIES, (rows.milliseconds(before),)))

    async def painted(self, table_id: int, version: int) -> None:
        """Notes that this version has been shown."""
        await self._noted(rows.UPDATE_PAINTED, (version, table_id, version))

    async def placed(self, table_id: int, place: Place) -> None:
        """Notes where the table is shown."""
        values = (place.guild_id, place.channel_id, place.message_id, table_id)
        await self._noted(rows.UPDATE_PLACE, values)

    async def read(self, sql: str, parameters: Iterable[Any] = ()) -> list[rows.Row]:
        """The rows that a statement gives as of one moment; for other modules of this room."""
        return [tuple(row) for row in await self._reader.execute_fetchall(sql, parameters)]

    async def close(self) -> None:
        """Ends the store after the turn that is open; a second time does nothing."""
        async with self._writing:
            await _finished(self._writer.close())
            await _finished(self._reader.close())
            self._guard.release()

    async def _written(self, sql: str, parameters: Iterable[Any] = ()) -> list[rows.Row]:
        return [tuple(row) for row in await self._writer.execute_fetchall(sql, parameters)]

    async def _noted(self, sql: str, parameters: Iterable[Any]) -> None:
        """Carries out one statement, which is a transaction by itself."""
        async with self._writing:
            await _finished(self._written(sql, parameters))

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[None]:
        # Statements reach the connection's thread in order, so that a roll-back which follows a
        # cancelled statement undoes that one too.
        async with self._writing:
            try:
                await self._written("BEGIN IMMEDIATE")
                yield
                await _finished(self._writer.commit())
            except BaseException:
                with suppress(sqlite3.Error):  # the first error is the one to hear of
                    await _finished(self._writer.rollback())
                raise

    def _sound(self, found: Iterable[rows.Row]) -> tuple[Table, ...]:
        tables = []
        for row in found:
            try:
                tables.append(rows.table_of(self._games, row))
            except Damaged:
                _logger.exception("table %d cannot be read and is left out", row[0])
        return tuple(tables)


class SqliteTurn:
    """The transaction that SqliteStore.turn holds open."""

    def __init__(self, writer: aiosqlite.Connection, game: AnyGame, table: Table) -> None:
        """Call `SqliteStore.turn` instead."""
        self.table = table
        self._writer = writer
        self._game = game

    async def save(self, table: Table, logged: Sequence[LoggedMove] = ()) -> None:
        """Writes the table in place of the one read. Raises StaleClick."""
        before = self.table
        values = {**rows.table_values(self._game, table), "read_version": before.version}
        changes = self._writer.total_changes
        await self._writer.execute_fetchall(rows.UPDATE_TABLE, values)
        if self._writer.total_changes == changes:
            raise StaleClick(before.version)
        if table.seats != before.seats:
            await self._writer.execute_fetchall("DELETE FROM seats WHERE table_id = ?", (table.id,))
            await _inserted(self._writer, rows.INSERT_SEAT, rows.seat_rows(table))
        await _inserted(self._writer, rows.INSERT_MOVE, rows.move_rows(table.id, logged))
        if table.outcome is not None and before.outcome is None:
            results = rows.result_rows(table, table.outcome)
            await _inserted(self._writer, rows.INSERT_RESULT, results)
        self.table = table


async def _inserted(writer: aiosqlite.Connection, sql: str, values: Sequence[rows.Row]) -> None:
    # The cursor is closed on the connection's own thread, as those of execute_fetchall are. One
    # that is dropped on another thread resets its statement there, in the middle of its next run.
    if values:
        cursor = await writer.executemany(sql, values)
        await cursor.close()


async def _connection(
    opened: AsyncExitStack, path: Path, busy_seconds: float, settings: Sequence[str]
) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, timeout=busy_seconds, isolation_level=None)
    opened.push_async_callback(connection.close)
    for setting in settings:
        await connection.execute_fetchall(setting)
    return connection


async def _finished(work: Awaitable[T]) -> T:
    """What the work gives; a cancellation is heard once it is done."""
    task = asyncio.ensure_future(work)
    interruption: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as cancelled:
            interruption = cancelled
    if interruption is None:
        return task.result()
    if not task.cancelled():
        task.exception()  # heard of, so that asyncio does not report it as lost
    raise interruption


def _ids(found: Iterable[rows.Row]) -> tuple[int, ...]:
    return tuple(row[0] for row in found)
