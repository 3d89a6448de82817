"""The table store on SQLite."""

import logging
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from bot.storage import rows
from bot.storage.calls import SqliteCalls
from bot.storage.connections import BUSY_SECONDS, Connections, Row
from bot.storage.database import BadDatabase, check_place
from bot.storage.departures import SqliteDepartures
from bot.storage.honours import SqliteHonours
from bot.storage.life import SqliteLife
from bot.storage.preferences import SqlitePreferences
from bot.storage.privacy import SqlitePrivacy
from bot.storage.standings import SqliteStandings
from bot.tables.model import LoggedMove, NoSuchTable, Place, StaleClick, Table, TooManyTables
from games.engine.codec import Damaged
from games.engine.types import AnyGame

__all__ = ["BadDatabase", "SqliteStore", "SqliteTurn"]

_logger = logging.getLogger(__name__)


class SqliteStore:
    """The tables in one SQLite file, which this process alone may write.

    Snapshots are decoded when a table is asked for, never at start-up. Reading a table raises
    codec.Damaged when its row is no table of its game; lists leave such a table out and log it.
    """

    def __init__(self, path: Path, games: Mapping[str, AnyGame], connections: Connections) -> None:
        """Call `SqliteStore.open` instead."""
        self.path = path
        self._games = games
        self._connections = connections
        self.preferences = SqlitePreferences(connections)
        self.standings = SqliteStandings(connections)
        self.honours = SqliteHonours(connections)
        self.privacy = SqlitePrivacy(connections)
        self.departures = SqliteDepartures(connections)
        self.life = SqliteLife(connections)
        self.calls = SqliteCalls(connections)

    @classmethod
    async def open(
        cls, path: str | Path, games: Mapping[str, AnyGame], busy_seconds: float = BUSY_SECONDS
    ) -> "SqliteStore":
        """The store in this file, which is made if there is none.

        Raises BadDatabase and leaves the file as it is when it cannot be used.
        """
        path = Path(path)
        check_place(path)
        return cls(path, games, await Connections.open(path, busy_seconds))

    @asynccontextmanager
    async def turn(self, table_id: int) -> AsyncIterator["SqliteTurn"]:
        """A transaction on this table. Raises NoSuchTable."""
        async with self._connections.transaction():
            found = await self._connections.written(rows.SELECT_TABLE + "WHERE id = ?", (table_id,))
            if not found:
                raise NoSuchTable(table_id)
            table = rows.table_of(self._games, found[0])
            yield SqliteTurn(self._connections, rows.game_of(self._games, table.game), table)

    async def add(self, table: Table, *, channel_limit: int, user_limit: int) -> Table:
        """Keeps a new table. Raises TooManyTables."""
        game = rows.game_of(self._games, table.game)
        async with self._connections.transaction():
            ((in_channel,),) = await self._connections.written(
                rows.COUNT_IN_CHANNEL, (table.place.channel_id,)
            )
            if in_channel >= channel_limit:
                raise TooManyTables("channel", channel_limit)
            ((of_user,),) = await self._connections.written(rows.COUNT_OF_USER, (table.host_id,))
            if of_user >= user_limit:
                raise TooManyTables("user", user_limit)
            await self._connections.written(rows.INSERT_TABLE, rows.table_values(game, table))
            ((table_id,),) = await self._connections.written("SELECT last_insert_rowid()")
            added = replace(table, id=table_id)
            await self._connections.inserted(rows.INSERT_SEAT, rows.seat_rows(added))
        return added

    async def table(self, table_id: int) -> Table | None:
        """The table with this number."""
        found = await self._connections.read(rows.SELECT_TABLE + "WHERE id = ?", (table_id,))
        return rows.table_of(self._games, found[0]) if found else None

    async def log(self, table_id: int, last: int | None = None) -> tuple[LoggedMove, ...]:
        """The log, or its last entries, oldest first."""
        limit = rows.NO_LIMIT if last is None else last
        found = await self._connections.read(rows.SELECT_LAST_MOVES, (table_id, limit))
        return tuple(rows.logged_of(self._games, row) for row in reversed(found))

    async def in_channel(self, channel_id: int) -> tuple[Table, ...]:
        """The live tables of a channel, newest first."""
        return self._sound(
            await self._connections.read(rows.SELECT_TABLE + rows.IN_CHANNEL, (channel_id,))
        )

    async def in_guild(self, guild_id: int) -> tuple[int, ...]:
        """The live tables of a server."""
        return _ids(await self._connections.read(rows.SELECT_IN_GUILD, (guild_id,)))

    async def frozen_in_guild(self, guild_id: int) -> tuple[int, ...]:
        """The live tables of a server that can't be shown at present."""
        return _ids(await self._connections.read(rows.SELECT_FROZEN_IN_GUILD, (guild_id,)))

    async def of_user(self, user_id: int) -> tuple[Table, ...]:
        """The live tables at which the user still holds a seat, newest first."""
        return self._sound(
            await self._connections.read(rows.SELECT_TABLE + rows.OF_USER, (user_id,))
        )

    async def unpainted(self) -> tuple[int, ...]:
        """The tables whose newest version has not been shown."""
        return _ids(await self._connections.read(rows.SELECT_UNPAINTED))

    async def live(self) -> tuple[int, ...]:
        """The tables that still wait or play."""
        return _ids(await self._connections.read(rows.SELECT_LIVE))

    async def with_computers(self) -> tuple[int, ...]:
        """The running tables at which a computer holds a seat."""
        return _ids(await self._connections.read(rows.SELECT_WITH_COMPUTERS))

    async def due(self, before: datetime) -> tuple[int, ...]:
        """The tables whose clock must be looked at, due at or before this moment."""
        return _ids(await self._connections.read(rows.SELECT_DUE, (rows.milliseconds(before),)))

    async def quiet_lobbies(self, before: datetime) -> tuple[int, ...]:
        """The lobbies last touched at or before this moment."""
        return _ids(
            await self._connections.read(rows.SELECT_QUIET_LOBBIES, (rows.milliseconds(before),))
        )

    async def painted(self, table_id: int, version: int) -> None:
        """Notes that this version has been shown."""
        await self._connections.noted(rows.UPDATE_PAINTED, (version, table_id, version))

    async def placed(self, table_id: int, place: Place) -> None:
        """Notes where the table is shown."""
        values = (place.guild_id, place.channel_id, place.message_id, table_id)
        await self._connections.noted(rows.UPDATE_PLACE, values)

    async def close(self) -> None:
        """Ends the store after the turn that is open; a second time does nothing."""
        await self._connections.close()

    def _sound(self, found: Iterable[Row]) -> tuple[Table, ...]:
        tables = []
        for row in found:
            try:
                tables.append(rows.table_of(self._games, row))
            except Damaged:
                _logger.exception("table %d cannot be read and is left out", row[0])
        return tuple(tables)


class SqliteTurn:
    """The transaction that SqliteStore.turn holds open."""

    def __init__(self, connections: Connections, game: AnyGame, table: Table) -> None:
        """Call `SqliteStore.turn` instead."""
        self.table = table
        self._connections = connections
        self._game = game

    async def save(self, table: Table, logged: Sequence[LoggedMove] = ()) -> None:
        """Writes the table in place of the one read. Raises StaleClick."""
        before = self.table
        values = {**rows.table_values(self._game, table), "read_version": before.version}
        changes = self._connections.writer.total_changes
        await self._connections.written(rows.UPDATE_TABLE, values)
        if self._connections.writer.total_changes == changes:
            raise StaleClick(before.version)
        if table.seats != before.seats:
            await self._connections.written("DELETE FROM seats WHERE table_id = ?", (table.id,))
            await self._connections.inserted(rows.INSERT_SEAT, rows.seat_rows(table))
        await self._connections.inserted(rows.INSERT_MOVE, rows.move_rows(table.id, logged))
        if table.outcome is not None and before.outcome is None:
            results = rows.result_rows(table, table.outcome)
            await self._connections.inserted(rows.INSERT_RESULT, results)
        self.table = table


def _ids(found: Iterable[Row]) -> tuple[int, ...]:
    return tuple(row[0] for row in found)
