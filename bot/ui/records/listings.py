"""Shows standings, page by page, and lets people choose whether they are listed."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

import discord
from msgspec.structs import replace

from bot.standings.model import Field, Period, periods
from bot.standings.ports import Archive
from bot.tables.model import UnknownGame, User
from bot.text import Words
from bot.ui.artist import Artist
from bot.ui.custom_id import Press, Word
from bot.ui.desk import Act
from bot.ui.records.listing import (
    PAGE_PEOPLE,
    Address,
    Shown,
    address_of,
    listing_of,
    listing_sheet,
)
from bot.ui.records.paging import panel_id, ways
from bot.ui.records.people import guild_of
from bot.ui.records.spoken import SCOPES, game_name, period_words, scope_words
from bot.ui.reply import Reply
from bot.ui.sheet import Key, Option, Part, Pick, Sheet
from render.kit.controls import text
from render.standings.listing import listing

TOGGLE = "!"
"""Before an address: list me, or don't any more, and show that page."""


class Listings:
    """The standings of these games."""

    def __init__(
        self,
        store: Archive,
        games: Sequence[str],
        artist: Artist,
        words: Words,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._games = games
        self._artist = artist
        self._words = words
        self._now = now

    def acts(self) -> Mapping[str, Act]:
        """What a page's controls do, by reserved word."""
        return {Word.STANDINGS: self._turn}

    async def open(
        self, reply: Reply, game: str | None, scope: str, period: str, *, private: bool
    ) -> None:
        """Answers a command with the first page, privately or for everybody.

        Raises UnknownGame, and BadNotation for what the command does not offer.
        """
        address = self._known(address_of(f"{game or self._games[0]}.{scope}.{period}.0"))
        if game is None:
            guild = guild_of(scope, reply.interaction)
            address = replace(address, game=await self._most_played(guild, address.period))
        sheet = await self.page(address, reply.interaction, private=private)
        if private:
            await reply.show(sheet)
        else:
            await reply.post(sheet)

    async def page(
        self, address: Address, interaction: discord.Interaction[Any], *, private: bool
    ) -> Sheet:
        """The page for whoever asks; beyond the last one, the last."""
        shown = await self._shown(address, interaction, private=private)
        png = None
        if shown.people:
            drawn = listing_of(shown, self._words)
            png = await self._artist.record(address.game, "standings", lambda: listing(drawn))
        return listing_sheet(shown, self._words, png, self._controls(shown))

    async def _turn(self, _: Press, user: User, reply: Reply, written: str) -> None:
        """Shows another page: in place on a panel; whoever presses a shared one gets their own."""
        address = self._known(address_of(written.removeprefix(TOGGLE)))
        if written.startswith(TOGGLE):
            await self._store.preferences.set_user(
                user.id, lambda own: replace(own, listed=not own.listed)
            )
        sheet = await self.page(address, reply.interaction, private=True)
        if reply.on_panel:
            await reply.redraw_panel(sheet)
        else:
            await reply.show(sheet)

    def _known(self, address: Address) -> Address:
        if address.game not in self._games:
            raise UnknownGame(address.game)
        return address

    async def _shown(
        self, address: Address, interaction: discord.Interaction[Any], *, private: bool
    ) -> Shown:
        guild = guild_of(address.scope, interaction)
        field = Field(address.game, guild, periods(self._now())[address.period])
        count = await self._store.standings.count(field)
        last = max(0, (count - 1) // PAGE_PEOPLE)
        address = replace(address, page=min(address.page, last))
        start = address.page * PAGE_PEOPLE
        people = await self._store.standings.ranked(field, start, PAGE_PEOPLE)
        own = await self._store.standings.own(field, interaction.user.id)
        if own is not None and not (own.listed or private):
            own = None
        return Shown(address, count, people, own, private)

    async def _most_played(self, guild: int, period: Period) -> str:
        """The game with the most people in this list; the first of all where nobody has played."""
        at = periods(self._now())[period]
        counts = [await self._store.standings.count(Field(game, guild, at)) for game in self._games]
        return self._games[counts.index(max(counts))]

    def _controls(self, shown: Shown) -> tuple[Part, ...]:
        return (*self._choices(shown.address), *_ways(self._words, shown), *self._toggle(shown))

    def _choices(self, address: Address) -> tuple[Part, ...]:
        """The other games, and whose games count. The ids differ from page to page: clients keep a
        choice under an equal id."""
        games = tuple(
            Option(
                Address(game, address.scope, address.period).word,
                self._words.say(game_name(game)),
                chosen=game == address.game,
            )
            for game in self._games
        )
        lists = tuple(
            self._list(Address(address.game, scope, period), address)
            for scope in SCOPES
            for period in Period
        )
        return (
            Pick(_menu(0, address), self._say("standings.choose_game"), games),
            Pick(_menu(1, address), self._say("standings.choose_list"), lists),
        )

    def _list(self, offered: Address, address: Address) -> Option:
        label = text(
            "standings.list",
            scope=scope_words(offered.scope),
            period=period_words(offered.period),
        )
        same = (offered.scope, offered.period) == (address.scope, address.period)
        return Option(offered.word, self._words.say(label), chosen=same)

    def _toggle(self, shown: Shown) -> tuple[Part, ...]:
        if shown.own is None or not shown.private:
            return ()
        key = "standings.hide" if shown.own.listed else "standings.show"
        word = shown.address.word.replace(Word.STANDINGS, Word.STANDINGS + TOGGLE, 1)
        return ((Key(panel_id(word), self._say(key)),),)

    def _say(self, key: str) -> str:
        return self._words.say(text(key))


def _menu(place: int, address: Address) -> str:
    shown = address.word.removeprefix(Word.STANDINGS)
    return panel_id(f"{Word.MENU}{place}.{shown}")


def _ways(words: Words, shown: Shown) -> tuple[Part, ...]:
    address = shown.address
    return ways(words, address.page, shown.pages, lambda page: replace(address, page=page).word)
