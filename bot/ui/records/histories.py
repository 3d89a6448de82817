"""Shows finished games, page by page, and hands out their records as files."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any

import discord
import msgspec
from msgspec.structs import replace

from bot.standings.model import EVERYWHERE, Ended, Mark
from bot.standings.ports import Archive
from bot.tables.model import START, LoggedMove, Table, UnknownGame, User
from bot.text import Words
from bot.ui.custom_id import NO_TABLE, Press, Word, base36, pack
from bot.ui.desk import Act
from bot.ui.records import spoken
from bot.ui.records.history import (
    PAGE_TABLES,
    Address,
    Shown,
    address_of,
    history_sheet,
    is_recorded,
    number_of,
    option,
    record_file,
)
from bot.ui.records.people import Subject, check_shown
from bot.ui.refusals import Refused
from bot.ui.reply import Reply
from bot.ui.sheet import Key, Part, Pick, Sheet
from games.engine.play import Entry
from games.engine.types import AnyGame
from render.kit.controls import text

RECORD = "f"
"""After the reserved word: the record of the table that follows, in base 36."""

Elsewhere = Callable[[Callable[[], Any]], Awaitable[Any]]
"""Runs long work somewhere else than on the event loop, and gives what it gives."""


class Door(msgspec.Struct, frozen=True):
    """A select on a page of history: what it offers to do with one of the page's tables.

    `word` and the table's number in base 36 are what a choice means.
    """

    placeholder: str
    word: str


RECORDS = Door("history.record", f"{Word.HISTORY}{RECORD}")


class Histories:
    """The finished games of people. `doors` are what may be done with a game on a page."""

    def __init__(
        self,
        store: Archive,
        games: Mapping[str, AnyGame],
        elsewhere: Elsewhere,
        words: Words,
        doors: Sequence[Door] = (RECORDS,),
    ) -> None:
        self._store = store
        self._games = games
        self._elsewhere = elsewhere
        self._words = words
        self._doors = doors

    def acts(self) -> Mapping[str, Act]:
        """What a page's controls do, by reserved word."""
        return {Word.HISTORY: self._turn}

    async def open(self, reply: Reply, person: Subject, game: str | None) -> None:
        """Answers a command with the newest games. Raises UnknownGame, Refused."""
        await reply.show(await self._page(Address(person.user.id, game), person, reply))

    async def _turn(self, _: Press, user: User, reply: Reply, written: str) -> None:
        """Shows another page in place, or hands out a record."""
        if "." not in written:
            await self._hand_over(reply, user, number_of(written.removeprefix(RECORD)))
            return
        address = address_of(written)
        person = await self._person(reply.interaction, address.user_id, user)
        await reply.redraw_panel(await self._page(address, person, reply))

    async def _page(self, address: Address, person: Subject, reply: Reply) -> Sheet:
        """The page; beyond the last one, the last. One's own games are those of every server."""
        if address.game is not None and address.game not in self._games:
            raise UnknownGame(address.game)
        await check_shown(self._store.preferences, [person])
        here = reply.interaction.guild_id or EVERYWHERE
        scope, guild = (spoken.EVERYWHERE, EVERYWHERE) if person.own else (spoken.HERE, here)
        standings = self._store.standings
        count = await standings.count_finished(person.user.id, guild, address.game)
        page = min(address.page, max(0, (count - 1) // PAGE_TABLES))
        tables = await standings.finished(
            person.user.id, guild, address.game, page * PAGE_TABLES, PAGE_TABLES
        )
        known = tuple(found for found in tables if found[0].game in self._games)
        shown = Shown(replace(address, page=page), person, scope, count, known)
        return history_sheet(shown, self._words, self._controls(shown))

    async def _person(
        self, interaction: discord.Interaction[Any], user_id: int, user: User
    ) -> Subject:
        """Whose page is turned: as they were called at their last game where it isn't one's own."""
        if user_id == user.id:
            return Subject(user, own=True)
        here = interaction.guild_id or EVERYWHERE
        last = await self._store.standings.finished(user_id, here, None, 0, 1)
        names = [
            seated.name for ended, _ in last for seated in ended.seats if seated.user_id == user_id
        ]
        return Subject(User(user_id, names[0] if names else ""), own=False)

    async def _hand_over(self, reply: Reply, user: User, table_id: int) -> None:
        table = await self._store.table(table_id)
        if table is None or not is_recorded(table) or not _reachable(table, user, reply):
            raise Refused("no_record", table=table_id)
        game = self._games[table.game]
        if table.rules_version != game.rules_version:
            raise Refused(
                "old_record",
                table=table_id,
                written=table.rules_version,
                current=game.rules_version,
            )
        entries = _entries(await self._store.log(table_id))
        name, record = await self._elsewhere(partial(record_file, game, table, entries))
        said = self._words.say(text("history.file", table=table_id))
        await reply.hand_over(said, name, record)

    def _controls(self, shown: Shown) -> tuple[Part, ...]:
        doors = [
            self._door(place, door, shown.address, shown.tables)
            for place, door in enumerate(self._doors)
        ]
        return (*(doors if shown.tables else ()), *self._ways(shown))

    def _door(
        self, place: int, door: Door, address: Address, tables: Sequence[tuple[Ended, Mark]]
    ) -> Pick:
        """The select of this page's tables. Its id differs from page to page: clients keep a
        choice under an equal id."""
        options = tuple(
            option(ended, mark, f"{door.word}{base36(ended.table_id)}", self._words)
            for ended, mark in tables
        )
        page = address.word.removeprefix(Word.HISTORY)
        return Pick(_id(f"{Word.MENU}{place}.{page}"), self._say(door.placeholder), options)

    def _ways(self, shown: Shown) -> tuple[Part, ...]:
        """The way back and forth. The button that leads nowhere is off, and names its own page."""
        if shown.pages == 1:
            return ()
        page, last = shown.address.page, shown.pages - 1
        before = replace(shown.address, page=max(page - 1, 0))
        after = replace(shown.address, page=min(page + 1, last))
        return (
            (
                Key(_id(before.word), self._say("standings.previous"), disabled=page == 0),
                Key(_id(after.word), self._say("standings.next"), disabled=page == last),
            ),
        )

    def _say(self, key: str) -> str:
        return self._words.say(text(key))


def _entries(logged: Sequence[LoggedMove]) -> tuple[Entry, ...]:
    return tuple(Entry(entry.seat, entry.move) for entry in logged if entry.move != START)


def _reachable(table: Table, user: User, reply: Reply) -> bool:
    """Whether the table is of this server, or this person has sat at it."""
    here = table.place.guild_id == reply.interaction.guild_id
    return here or any(seated.user_id == user.id for seated in table.seats)


def _id(word: str) -> str:
    return pack(Press(NO_TABLE, 0, word))
