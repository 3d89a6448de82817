"""What the tables need from a store. Every store passes the same contract test."""

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import datetime, timedelta
from typing import Any, Protocol

import msgspec

from bot.tables.model import LoggedMove, Place, Table
from bot.tables.preferences import GuildSettings, UserSettings


class Turn(Protocol):
    """One transaction on one table: leaving the block keeps what was saved, an error keeps none."""

    @property
    def table(self) -> Table:
        """The table as this transaction sees it."""
        ...

    async def save(self, table: Table, logged: Sequence[LoggedMove] = ()) -> None:
        """Writes the table in place of the one read, with the log entries that led to it.

        Its place and what is painted are not written; `placed` and `painted` do that. The results
        are kept when the table has an outcome now. Raises StaleClick when the table has changed
        since it was read.
        """
        ...


class PreferenceStore(Protocol):
    """Where settings live. Whoever has set nothing has the defaults."""

    async def of_user(self, user_id: int) -> UserSettings:
        """What this person has set."""
        ...

    async def of_guild(self, guild_id: int) -> GuildSettings:
        """What this server has set."""
        ...

    async def set_user(self, user_id: int, change: Callable[[UserSettings], UserSettings]) -> None:
        """Keeps the changed settings of this person, whatever else changes them meanwhile."""
        ...

    async def set_guild(
        self, guild_id: int, change: Callable[[GuildSettings], GuildSettings]
    ) -> None:
        """Keeps the changed settings of this server, whatever else changes them meanwhile."""
        ...


class Kept(msgspec.Struct, frozen=True):
    """How much is kept about a person."""

    tables: int
    moves: int
    results: int


class PrivacyStore(Protocol):
    """What every store can tell about one person, and forget."""

    async def kept(self, user_id: int) -> Kept:
        """How much there is about this person."""
        ...

    async def copy(self, user_id: int) -> dict[str, Any]:
        """All that is kept about this person, by kind, fit for JSON."""
        ...

    async def forget(self, user_id: int) -> int | None:
        """Puts a former person's number wherever this person stood, and gives it.

        Settings are gone. None where nothing is kept about the person, and nothing changes then.
        """
        ...


class DepartureStore(Protocol):
    """Where it is kept since when the bot is gone from a server."""

    async def left(self, guild_id: int, at: datetime) -> None:
        """Notes that the bot has left this server; a second time changes nothing."""
        ...

    async def returned(self, guild_id: int) -> None:
        """Notes that the bot is in this server."""
        ...

    async def guilds(self) -> tuple[int, ...]:
        """The servers of all live tables, and those that were left."""
        ...

    async def overdue(self, before: datetime) -> tuple[int, ...]:
        """The servers that were left at or before this moment."""
        ...

    async def forget(self, guild_id: int) -> None:
        """Deletes every table of this server, its settings, and that it was left."""
        ...


class LifeStore(Protocol):
    """Knows when the bot was last alive: what happens in between is nobody's fault."""

    async def last_beat(self) -> datetime | None:
        """The last moment at which the bot lived; None for a store that never saw it alive."""
        ...

    async def beat(self, at: datetime) -> None:
        """Notes that the bot lives."""
        ...

    async def postpone(self, by: timedelta) -> None:
        """Moves every clock that runs on by this time, in which the bot was away."""
        ...


class Call(msgspec.Struct, frozen=True):
    """A message that calls somebody to a table, to be removed at the next move there."""

    table_id: int
    user_id: int
    channel_id: int
    message_id: int


class CallStore(Protocol):
    """The calls that stand in channels, so that a later run of the bot can remove them."""

    async def standing(self) -> tuple[Call, ...]:
        """All calls that have not been removed."""
        ...

    async def keep(self, call: Call) -> None:
        """Notes a call, in place of an earlier one of the same person to the same table."""
        ...

    async def drop(self, call: Call) -> None:
        """Forgets a call that is removed; a newer one in its place stays."""
        ...


class TableStore(Protocol):
    """Where tables live. Only `add` and `turn` change what is played.

    Readers are not held up by an open turn, and see what was committed before it.
    """

    @property
    def preferences(self) -> PreferenceStore:
        """What people and servers have set, kept in the same place."""
        ...

    @property
    def privacy(self) -> PrivacyStore:
        """What is kept about one person, in the same place."""
        ...

    @property
    def departures(self) -> DepartureStore:
        """The servers that the bot has left, kept in the same place."""
        ...

    @property
    def life(self) -> LifeStore:
        """When the bot was last alive, kept in the same place."""
        ...

    @property
    def calls(self) -> CallStore:
        """The calls that stand in channels, kept in the same place."""
        ...

    def turn(self, table_id: int) -> AbstractAsyncContextManager[Turn]:
        """A transaction on this table; one at a time. Raises NoSuchTable on entering."""
        ...

    async def add(self, table: Table, *, channel_limit: int, user_limit: int) -> Table:
        """Keeps a new table (its id is ignored) and gives it with its number.

        Raises TooManyTables when its channel or its host already has that many live tables.
        """
        ...

    async def table(self, table_id: int) -> Table | None:
        """The table with this number."""
        ...

    async def log(self, table_id: int, last: int | None = None) -> tuple[LoggedMove, ...]:
        """The log, or its last entries, oldest first."""
        ...

    async def in_channel(self, channel_id: int) -> tuple[Table, ...]:
        """The live tables of a channel, newest first."""
        ...

    async def in_guild(self, guild_id: int) -> tuple[int, ...]:
        """The live tables of a server."""
        ...

    async def frozen_in_guild(self, guild_id: int) -> tuple[int, ...]:
        """The live tables of a server that can't be shown at present."""
        ...

    async def of_user(self, user_id: int) -> tuple[Table, ...]:
        """The live tables at which the user still holds a seat, newest first."""
        ...

    async def unpainted(self) -> tuple[int, ...]:
        """The tables, live or not, whose newest version has not been shown."""
        ...

    async def live(self) -> tuple[int, ...]:
        """The tables that still wait or play."""
        ...

    async def with_computers(self) -> tuple[int, ...]:
        """The running tables at which a computer holds a seat."""
        ...

    async def due(self, before: datetime) -> tuple[int, ...]:
        """The tables whose clock must be looked at, due at or before this moment."""
        ...

    async def quiet_lobbies(self, before: datetime) -> tuple[int, ...]:
        """The lobbies last touched at or before this moment."""
        ...

    async def painted(self, table_id: int, version: int) -> None:
        """Notes that this version has been shown; an older one than noted changes nothing."""
        ...

    async def placed(self, table_id: int, place: Place) -> None:
        """Notes where the table is shown."""
        ...

    async def close(self) -> None:
        """Ends the store; nothing may be asked of it afterwards."""
        ...
