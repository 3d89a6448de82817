"""One SQLite file's two connections: one that writes, behind its own lock, and one that reads."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from bot.storage.database import explained, prepare
from bot.storage.guard import Guard

T = TypeVar("T")

Row = tuple[Any, ...]  # SQLite's values have no static type
Parameters = Iterable[Any] | Mapping[str, Any]
"""Values in the order of their question marks, or by name."""

BUSY_SECONDS = 5.0
"""How long to wait for another program that has locked the file."""

_WRITER = ("PRAGMA synchronous = NORMAL", "PRAGMA foreign_keys = ON")
_READER = ("PRAGMA query_only = ON",)


class Connections:
    """What every store on this file shares. This process alone may write the file."""

    def __init__(
        self, guard: Guard, writer: aiosqlite.Connection, reader: aiosqlite.Connection
    ) -> None:
        """Call `Connections.open` instead."""
        self._guard = guard
        self.writer = writer
        self._reader = reader
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, busy_seconds: float = BUSY_SECONDS) -> "Connections":
        """The connections to this file, which is made if there is none.

        Raises BadDatabase and leaves the file as it is when it cannot be used.
        """
        async with AsyncExitStack() as opened:
            guard = Guard(path)
            opened.callback(guard.release)
            await _finished(asyncio.to_thread(prepare, path, busy_seconds))
            with explained(path):
                writer = await _connection(opened, path, busy_seconds, _WRITER)
                reader = await _connection(opened, path, busy_seconds, _READER)
            opened.pop_all()
            return cls(guard, writer, reader)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """One transaction of `written` statements: all of them, or with an error none."""
        # Statements reach the connection's thread in order, so that a roll-back which follows a
        # cancelled statement undoes that one too.
        async with self._writing:
            try:
                await self.written("BEGIN IMMEDIATE")
                yield
                await _finished(self.writer.commit())
            except BaseException:
                with suppress(sqlite3.Error):  # the first error is the one to hear of
                    await _finished(self.writer.rollback())
                raise

    async def read(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """The rows that a statement gives as of one moment, without an open transaction's."""
        return [tuple(row) for row in await self._reader.execute_fetchall(sql, parameters)]

    async def read_named(
        self, sql: str, parameters: Parameters = ()
    ) -> tuple[tuple[str, ...], list[Row]]:
        """The names of a statement's columns, and its rows as of one moment."""
        async with self._reader.execute(sql, parameters) as cursor:
            found = [tuple(row) for row in await cursor.fetchall()]
            return tuple(column[0] for column in cursor.description), found

    async def written(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """The rows that a statement gives within the open transaction."""
        return [tuple(row) for row in await self.writer.execute_fetchall(sql, parameters)]

    async def inserted(self, sql: str, values: Sequence[Row]) -> None:
        """Carries out one statement for each of these rows, within the open transaction."""
        # The cursor is closed on the connection's own thread, as those of execute_fetchall are. One
        # that is dropped on another thread resets its statement there, in the middle of its next
        # run.
        if values:
            cursor = await self.writer.executemany(sql, values)
            await cursor.close()

    async def noted(self, sql: str, parameters: Parameters) -> None:
        """Carries out one statement, which is a transaction by itself."""
        async with self._writing:
            await _finished(self.written(sql, parameters))

    async def close(self) -> None:
        """Ends both after the transaction that is open; a second time does nothing."""
        async with self._writing:
            await _finished(self.writer.close())
            await _finished(self._reader.close())
            self._guard.release()


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
