"""Shows finished games, page by page, and each of them by itself."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from msgspec.structs import replace

from bot.standings.model import EVERYWHERE, Ended, Mark
from bot.standings.ports import Archive
from bot.tables.model import NoSuchTable, UnknownGame, User
from bot.text import Words
from bot.ui.custom_id import Press, Word
from bot.ui.desk import Act
from bot.ui.records import spoken
from bot.ui.records.history import (
    PAGE_TABLES,
    Address,
    Shown,
    address_of,
    history_sheet,
    number_of,
    option,
    table_sheet,
)
from bot.ui.records.paging import panel_id, ways
from bot.ui.records.people import Subject, check_shown
from bot.ui.reply import Reply
from bot.ui.sheet import Part, Pick, Sheet
from render.kit.controls import text


class Histories:
    """The finished games of people."""

    def __init__(self, store: Archive, games: Sequence[str], words: Words) -> None:
        self._store = store
        self._games = games
        self._words = words

    def acts(self) -> Mapping[str, Act]:
        """What a page's controls do, by reserved word."""
        return {Word.HISTORY: self._turn}

    async def open(self, reply: Reply, person: Subject, game: str | None) -> None:
        """Answers a command with the newest games. Raises UnknownGame, Refused."""
        await reply.show(await self._page(Address(person.user.id, game), person, reply))

    async def _turn(self, _: Press, user: User, reply: Reply, written: str) -> None:
        """Shows another page in place, or one of its games on a panel of its own."""
        if "." not in written:
            await self._open(reply, user, number_of(written))
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

    async def _open(self, reply: Reply, user: User, table_id: int) -> None:
        found = await self._finished(table_id, user, reply)
        if found is None or found[0].game not in self._games:
            raise NoSuchTable(table_id)
        await reply.show(table_sheet(*found, self._words))

    async def _finished(self, table_id: int, user: User, reply: Reply) -> tuple[Ended, Mark] | None:
        """The table, for somebody of its server or of its seats, and what it was to them."""
        ended = await self._store.standings.ended(table_id)
        if ended is None:
            return None
        own = any(seated.user_id == user.id for seated in ended.seats)
        if not own and ended.place.guild_id != reply.interaction.guild_id:
            return None
        marks = await self._store.standings.marks(table_id, EVERYWHERE)
        mine = [mark for mark in marks if mark.user_id == user.id]
        return ended, mine[0] if mine else Mark(user.id, EVERYWHERE, None, None, None)

    def _controls(self, shown: Shown) -> tuple[Part, ...]:
        """A select of this page's tables, and the way back and forth. Its id differs from page to
        page: clients keep a choice under an equal id."""
        if not shown.tables:
            return ()
        options = tuple(option(ended, mark, self._words) for ended, mark in shown.tables)
        page = shown.address.word.removeprefix(Word.HISTORY)
        menu = Pick(panel_id(f"{Word.MENU}0.{page}"), self._say("history.open"), options)
        return (menu, *_ways(self._words, shown))

    def _say(self, key: str) -> str:
        return self._words.say(text(key))


def _ways(words: Words, shown: Shown) -> tuple[Part, ...]:
    address = shown.address
    return ways(words, address.page, shown.pages, lambda page: replace(address, page=page).word)
