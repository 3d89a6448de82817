"""The only writer of tables: each function here is one transaction, or nothing."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.tables.agreements import Manner
from bot.tables.checks import held_by, hosted, live, lobby_of, running, seat_of
from bot.tables.departures import WasRemoved, departed, unseated
from bot.tables.lobbies import new_lobby
from bot.tables.model import (
    CANCELLED,
    EXPIRED,
    LEFT,
    STOPPED,
    NoComputer,
    NoSuchOption,
    NoSuchTable,
    Place,
    SeatedUser,
    SeatsFull,
    StaleClick,
    Status,
    Table,
    TooFewSeats,
    TooManyTables,
    UnknownGame,
    User,
)
from bot.tables.motions import carried_on
from bot.tables.ports import TableStore, Turn
from bot.tables.progress import Played, changed, pressed, started
from bot.tables.series import in_order
from bot.tables.turns import ClockedTurn
from bot.tables.undo import NothingToUndo, undoable, undone
from games.engine.errors import BadNotation
from games.engine.types import AnyGame, Level, Options, Seat

LOBBY_MINUTES = 30
CHANNEL_TABLES = 3
USER_TABLES = 10

USUAL_MANNER = Manner()

Watcher = Callable[[Table, Table], None]
"""Hears of a table before and after a committed change. It raises nothing and takes no time."""

COMPUTER = SeatedUser(None, "", "steady")
"""A computer as it is added. It has no name: it is called one, in words, wherever it shows."""


class Tables:
    """What users do with tables.

    All raise NoSuchTable for a number that no table has, and TableOver for one that has ended.
    """

    def __init__(
        self,
        store: TableStore,
        games: Mapping[str, AnyGame],
        now: Callable[[], datetime],
        new_seed: Callable[[], str],
        *,
        channel_limit: int = CHANNEL_TABLES,
        user_limit: int = USER_TABLES,
        lobby_minutes: int = LOBBY_MINUTES,
    ) -> None:
        self._store = store
        self._games = games
        self._now = now
        self._new_seed = new_seed
        self._channel_limit = channel_limit
        self._user_limit = user_limit
        self.lobby_time = timedelta(minutes=lobby_minutes)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._watchers: list[Watcher] = []

    def game(self, key: str) -> AnyGame:
        """The game with this key. Raises UnknownGame."""
        if key not in self._games:
            raise UnknownGame(key)
        return self._games[key]

    def watch(self, watcher: Watcher) -> None:
        """Tells this watcher of every change of a table from now on, once it is committed."""
        self._watchers.append(watcher)

    async def open(
        self,
        game_key: str,
        user: User,
        place: Place,
        options: Options | None = None,
        manner: Manner = USUAL_MANNER,
    ) -> Table:
        """A new lobby with the user as its host in seat 0. Raises UnknownGame, TooManyTables."""
        game = self.game(game_key)
        usual = game.options_type() if options is None else options
        seats = (SeatedUser(user.id, user.name),)
        table = new_lobby(game, usual, seats, user.id, place, self._now(), manner=manner)
        return await self.add(table)

    async def add(self, table: Table) -> Table:
        """The new lobby with its number. Raises TooManyTables."""
        return await self._store.add(
            table,
            channel_limit=await self._channel_tables(table.place.guild_id),
            user_limit=self._user_limit,
        )

    async def check_user_room(self, user_id: int) -> None:
        """Checks that the user may sit at one more table. Raises TooManyTables."""
        if len(await self._store.of_user(user_id)) >= self._user_limit:
            raise TooManyTables("user", self._user_limit)

    async def check_room(self, place: Place) -> None:
        """Refuses to bring one more table to a full channel. Raises TooManyTables."""
        most = await self._channel_tables(place.guild_id)
        if len(await self._store.in_channel(place.channel_id)) >= most:
            raise TooManyTables("channel", most)

    async def join(self, table_id: int, user: User) -> Table:
        """The lobby with the user seated; unchanged for one who is seated already.

        Raises AlreadyStarted, WasRemoved, SeatsFull, TooManyTables.
        """
        async with self.turn(table_id) as turn:
            table = lobby_of(turn.table)
            if table.seat_of(user.id) is not None:
                return table
            if user.id in table.course.removed:
                raise WasRemoved
            await self.check_user_room(user.id)
            return await self._save(turn, self._seated(table, SeatedUser(user.id, user.name)))

    async def leave(self, table_id: int, user_id: int) -> Table:
        """The lobby without the user; the next user is its host, and without any it closes.

        Raises AlreadyStarted, NotSeated.
        """
        async with self.turn(table_id) as turn:
            table = lobby_of(turn.table)
            return await self._save(turn, unseated(table, seat_of(table, user_id)))

    async def add_computer(self, table_id: int, user_id: int) -> Table:
        """The lobby with one more computer, of the middle level.

        Anybody seated may add one. Raises AlreadyStarted, NotSeated, SeatsFull.
        """
        async with self.turn(table_id) as turn:
            table = lobby_of(turn.table)
            seat_of(table, user_id)
            return await self._save(turn, self._seated(table, COMPUTER))

    async def set_level(
        self, table_id: int, user_id: int, version: int, seat: Seat, level: Level
    ) -> Table:
        """The lobby with this seat's computer at another level, set by the host.

        Raises AlreadyStarted, NotHost, StaleClick, NoComputer.
        """
        async with self.turn(table_id) as turn:
            table = _with_computer(hosted(lobby_of(turn.table), user_id), version, seat)
            seats = list(table.seats)
            seats[seat] = replace(seats[seat], computer=level)
            return await self._save(turn, replace(table, seats=tuple(seats)))

    async def remove_computer(self, table_id: int, user_id: int, version: int, seat: Seat) -> Table:
        """The lobby without this seat's computer, taken away by the host.

        Raises AlreadyStarted, NotHost, StaleClick, NoComputer.
        """
        async with self.turn(table_id) as turn:
            table = _with_computer(hosted(lobby_of(turn.table), user_id), version, seat)
            seats = table.seats[:seat] + table.seats[seat + 1 :]
            return await self._save(turn, replace(table, seats=seats))

    async def set_option(self, table_id: int, user_id: int, option: str, value: str) -> Table:
        """The lobby with one of its offered options changed by the host.

        `value` is the value as text. Raises AlreadyStarted, NotHost, NoSuchOption.
        """
        async with self.turn(table_id) as turn:
            table = hosted(lobby_of(turn.table), user_id)
            options = replace(table.options, **{option: _offered(table.options, option, value)})
            return await self._save(turn, replace(table, options=options))

    async def lobby_of_host(self, table_id: int, user_id: int) -> Table:
        """The lobby, for its host. Raises AlreadyStarted, NotHost."""
        table = await self._store.table(table_id)
        if table is None:
            raise NoSuchTable(table_id)
        return hosted(lobby_of(table), user_id)

    async def cancel(self, table_id: int, user_id: int) -> Table:
        """The lobby closed by its host. Raises AlreadyStarted, NotHost."""
        async with self.turn(table_id) as turn:
            table = hosted(lobby_of(turn.table), user_id)
            return await self._save(turn, replace(table, status=Status.CLOSED, reason=CANCELLED))

    async def close(self, table_id: int) -> Table:
        """The table ended before its time, counting for nobody.

        Whoever asks for that must have been found to be allowed to.
        """
        async with self.turn(table_id) as turn:
            table = live(turn.table)
            ended = Status.CLOSED if table.status is Status.LOBBY else Status.OVER
            return await self._save(turn, replace(table, status=ended, reason=STOPPED, due_at=None))

    async def expire(self, table_id: int) -> Table:
        """The lobby closed if nobody touched it for the lobby time, else the table as it is."""
        async with self.turn(table_id) as turn:
            table = turn.table
            if table.status is not Status.LOBBY or self._now() - table.touched_at < self.lobby_time:
                return table
            return await self._save(turn, replace(table, status=Status.CLOSED, reason=EXPIRED))

    async def start(self, table_id: int, user_id: int) -> Played:
        """The game begun by the host, under a seed drawn now.

        Raises AlreadyStarted, NotHost, TooFewSeats.
        """
        async with self.turn(table_id) as turn:
            table = hosted(lobby_of(turn.table), user_id)
            game = self.game(table.game)
            fewest = min(game.seats)
            if len(table.seats) < fewest:
                raise TooFewSeats(fewest, len(table.seats))
            played = started(game, in_order(table), self._new_seed(), user_id, self._now())
            return await kept(turn, played)

    async def resign(self, table_id: int, user_id: int) -> Played:
        """The running game without this user; what becomes of the seat was agreed in the lobby.

        Somebody for whom a computer sits in may go for good, too. Without any user left the table
        is over, unrated. Raises StillLobby, NotSeated.
        """
        async with self.turn(table_id) as turn:
            table = running(turn.table)
            seat = held_by(table, user_id)
            game = self.game(table.game)
            return await kept(turn, departed(game, table, seat, LEFT, self._now()))

    async def press(
        self, table_id: int, user_id: int, version: int, moves: tuple[str, ...], public: bool
    ) -> Played:
        """The table after the user's moves, all or none, and what follows of itself.

        `version` is what the button was made for: the public one on a public message, the true
        one on a private panel. Raises StillLobby, NotSeated, StaleClick, BadNotation, GameOver,
        NotYourTurn or IllegalMove.
        """
        async with self.turn(table_id) as turn:
            table = running(turn.table)
            seat = seat_of(table, user_id)
            current = table.public_version if public else table.version
            if version != current:
                raise StaleClick(current)
            if not moves:
                raise BadNotation("")
            game = self.game(table.game)
            return await kept(turn, pressed(game, table, seat, moves, user_id, self._now()))

    async def undo(self, table_id: int, user_id: int, version: int) -> Played:
        """The table with the user's own last move of this turn taken back.

        Raises StillLobby, NotSeated, StaleClick, NothingToUndo.
        """
        async with self.turn(table_id) as turn:
            table = running(turn.table)
            seat = seat_of(table, user_id)
            if version != table.version:
                raise StaleClick(table.version)
            logged = await self._store.log(table_id)
            undo = undoable(self.game(table.game), table, logged, seat)
            if undo is None:
                raise NothingToUndo
            return await kept(turn, undone(table, undo, seat, user_id, self._now()))

    async def computer_move(self, table_id: int, version: int, seat: Seat, move: str) -> Played:
        """The table after a computer's move, and what follows of itself.

        Raises StaleClick when the table has changed since the computer saw it, TableOver,
        StillLobby, NoComputer, and what `press` raises for a bad move.
        """
        async with self.turn(table_id) as turn:
            table = _with_computer(running(turn.table), version, seat)
            game = self.game(table.game)
            return await kept(turn, pressed(game, table, seat, (move,), None, self._now()))

    async def note_film(self, table_id: int, message_id: int) -> None:
        """Notes the message that holds the finished game's film; nothing else changes."""
        async with self.turn(table_id) as turn:
            course = replace(turn.table.course, film=message_id)
            await turn.save(replace(turn.table, course=course))

    @asynccontextmanager
    async def turn(self, table_id: int) -> AsyncIterator[Turn]:
        """A transaction on this table, of which the watchers hear."""
        # The lock only spares the store a queue; the version in the store guards the truth. It
        # lives as long as somebody holds or awaits it, so no two can exist for one table.
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock, self._store.turn(table_id) as turn:
            before = turn.table
            yield ClockedTurn(turn, self.game(before.game), self._now)
        if turn.table is not before:
            for watcher in self._watchers:
                watcher(before, turn.table)

    async def _channel_tables(self, guild_id: int | None) -> int:
        """How many live tables a channel of this server may have."""
        if guild_id is None:
            return self._channel_limit
        set_there = (await self._store.preferences.of_guild(guild_id)).channel_tables
        return self._channel_limit if set_there is None else set_there

    def _seated(self, table: Table, seated: SeatedUser) -> Table:
        most = max(self.game(table.game).seats)
        if len(table.seats) >= most:
            raise SeatsFull(most)
        return replace(table, seats=(*table.seats, seated))

    async def _save(self, turn: Turn, table: Table) -> Table:
        saved = changed(table, self._now())
        await turn.save(saved)
        return turn.table


async def kept(turn: Turn, played: Played) -> Played:
    """What was played, written; what the people are asked lapses where it makes no sense now."""
    played = replace(played, table=carried_on(turn.table, played))
    await turn.save(played.table, played.logged)
    return replace(played, table=turn.table)


def _with_computer(table: Table, version: int, seat: Seat) -> Table:
    if table.version != version:
        raise StaleClick(table.version)
    if seat not in range(len(table.seats)) or table.seats[seat].computer is None:
        raise NoComputer
    return table


def _offered(options: Options, option: str, text: str) -> bool | int | str:
    for preset in options.PRESETS:
        for value in preset.values:
            if (preset.option, str(value).lower()) == (option, text.lower()):
                return value
    raise NoSuchOption
