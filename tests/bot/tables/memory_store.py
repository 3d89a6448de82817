"""The table store in memory: the plainest thing that keeps the ports' promises."""

import asyncio
from contextlib import asynccontextmanager
from datetime import timedelta

from msgspec.structs import replace

from bot.tables.model import NoSuchTable, StaleClick, Status, TooManyTables
from bot.tables.preferences import GuildSettings, UserSettings
from tests.bot.standings.memory_honours import MemoryHonours
from tests.bot.standings.memory_standings import MemoryStandings


class MemoryStore:
    def __init__(self):
        self._tables = {}
        self._logs = {}
        self._writing = asyncio.Lock()
        self.preferences = MemoryPreferences()
        self.standings = MemoryStandings(self._tables, self.preferences, self._writing)
        self.honours = MemoryHonours(self._tables)
        self.departures = MemoryDepartures(self)
        self.life = MemoryLife(self._tables)
        self.calls = MemoryCalls()

    @asynccontextmanager
    async def turn(self, table_id):
        async with self._writing:
            if table_id not in self._tables:
                raise NoSuchTable(table_id)
            turn = MemoryTurn(self._tables[table_id])
            yield turn
            if turn.table.status is Status.OVER and not self._over(table_id):
                self.standings.arrivals.add(table_id)
                self.honours.waiting.add(table_id)
            self._tables[table_id] = turn.table
            self._logs[table_id] += turn.logged

    async def add(self, table, *, channel_limit, user_limit):
        async with self._writing:
            if len(await self.in_channel(table.place.channel_id)) >= channel_limit:
                raise TooManyTables("channel", channel_limit)
            if len(await self.of_user(table.host_id)) >= user_limit:
                raise TooManyTables("user", user_limit)
            added = replace(table, id=len(self._tables) + 1)
            self._tables[added.id] = added
            self._logs[added.id] = []
            return added

    async def table(self, table_id):
        return self._tables.get(table_id)

    async def log(self, table_id, last=None):
        log = self._logs.get(table_id, [])
        return tuple(log if last is None else log[len(log) - min(last, len(log)) :])

    async def in_channel(self, channel_id):
        return self._live(lambda table: table.place.channel_id == channel_id)

    async def in_guild(self, guild_id):
        return self._ids(lambda table: table.live and table.place.guild_id == guild_id)

    async def frozen_in_guild(self, guild_id):
        live = await self.in_guild(guild_id)
        return tuple(i for i in live if self._tables[i].course.frozen is not None)

    async def forget(self, guild_id):
        gone = [t.id for t in self._tables.values() if t.place.guild_id == guild_id]
        for table_id in gone:
            del self._tables[table_id], self._logs[table_id]
        self.preferences.forget(guild_id)

    async def of_user(self, user_id):
        return self._live(lambda table: table.held_seat(user_id) is not None)

    async def unpainted(self):
        return self._ids(lambda table: table.painted < table.version)

    async def live(self):
        return self._ids(lambda table: table.live)

    async def with_computers(self):
        return self._ids(
            lambda table: (
                table.status is Status.PLAYING
                and any(seated.computer is not None for seated in table.seats)
            )
        )

    async def due(self, before):
        return self._ids(lambda table: table.due_at is not None and table.due_at <= before)

    async def quiet_lobbies(self, before):
        return self._ids(lambda table: table.status is Status.LOBBY and table.touched_at <= before)

    async def painted(self, table_id, version):
        table = self._tables[table_id]
        self._tables[table_id] = replace(table, painted=max(version, table.painted))

    async def placed(self, table_id, place):
        self._tables[table_id] = replace(self._tables[table_id], place=place)

    async def close(self):
        self._tables.clear()

    def _over(self, table_id):
        return self._tables[table_id].status is Status.OVER

    def _live(self, wanted):
        return tuple(t for t in reversed(self._tables.values()) if t.live and wanted(t))

    def _ids(self, wanted):
        return tuple(table.id for table in self._tables.values() if wanted(table))


class MemoryTurn:
    def __init__(self, table):
        self.table = table
        self.logged = []
        self._read_version = table.version

    async def save(self, table, logged=()):
        if self.table.version != self._read_version:
            raise StaleClick(self.table.version)
        kept = self.table
        self.table = replace(table, place=kept.place, painted=kept.painted)
        self.logged += logged
        self._read_version = table.version


class MemoryPreferences:
    def __init__(self):
        self._users = {}
        self._guilds = {}

    def forget(self, guild_id):
        self._guilds.pop(guild_id, None)

    async def of_user(self, user_id):
        return self._users.get(user_id, UserSettings())

    async def of_guild(self, guild_id):
        return self._guilds.get(guild_id, GuildSettings())

    async def set_user(self, user_id, change):
        self._users[user_id] = change(await self.of_user(user_id))

    async def set_guild(self, guild_id, change):
        self._guilds[guild_id] = change(await self.of_guild(guild_id))


class MemoryDepartures:
    def __init__(self, store):
        self._store = store
        self._left = {}

    async def left(self, guild_id, at):
        self._left.setdefault(guild_id, at)

    async def returned(self, guild_id):
        self._left.pop(guild_id, None)

    async def guilds(self):
        tables = [await self._store.table(table_id) for table_id in await self._store.live()]
        played = {table.place.guild_id for table in tables} - {None}
        return tuple(sorted(played | self._left.keys()))

    async def overdue(self, before):
        return tuple(guild_id for guild_id, at in self._left.items() if at <= before)

    async def forget(self, guild_id):
        await self._store.forget(guild_id)
        await self.returned(guild_id)


class MemoryLife:
    def __init__(self, tables):
        self._tables = tables
        self._beat = None

    async def last_beat(self):
        return self._beat

    async def beat(self, at):
        self._beat = at

    async def postpone(self, by):
        for table in [table for table in self._tables.values() if table.due_at is not None]:
            away = table.course.away + round(by / timedelta(minutes=1))
            self._tables[table.id] = replace(
                table,
                due_at=table.due_at + by,
                touched_at=table.touched_at + by,
                course=replace(table.course, since=table.course.since + by, away=away),
            )


class MemoryCalls:
    def __init__(self):
        self._calls = {}

    async def standing(self):
        return tuple(self._calls[key] for key in sorted(self._calls))

    async def keep(self, call):
        self._calls[call.table_id, call.user_id] = call

    async def drop(self, call):
        if self._calls.get((call.table_id, call.user_id)) == call:
            del self._calls[call.table_id, call.user_id]
