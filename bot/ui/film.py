"""Films of finished games: drawn off the event loop, frame by frame, and posted once."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from typing import Any, TypeVar

import discord
from msgspec.structs import replace

from bot.tables.model import Table, User
from bot.tables.replays import Moment, thinned, turns
from bot.tables.service import Tables
from bot.text import Words
from bot.ui import channel, limits
from bot.ui.artist import Artist
from bot.ui.custom_id import Press, Word, base36
from bot.ui.desk import Act
from bot.ui.faces import Face
from bot.ui.faults import REFUSED
from bot.ui.refusals import Refused
from bot.ui.replay import Replays
from bot.ui.reply import Reply
from bot.ui.sheet import Picture, Sheet
from bot.ui.sketches import link
from bot.ui.speech import Languages
from render.kit.controls import text
from render.kit.film import Film

T = TypeVar("T")

log = logging.getLogger(__name__)

FRAMES = 150
"""At most; a longer game leaves turns out evenly."""


class Films:
    """Makes the film of a finished table when somebody asks, and posts it beside the table."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        replays: Replays,
        artist: Artist,
        pool: Executor,
        languages: Languages,
        words: Words,
    ) -> None:
        self._client = client
        self._tables = tables
        self._replays = replays
        self._artist = artist
        self._pool = pool
        self._languages = languages
        self._words = words
        self._making: set[int] = set()
        self._alone = asyncio.Lock()
        """A film takes memory and time: one is made after another."""

    def acts(self) -> Mapping[str, Act]:
        """What is done here, by reserved word."""
        return {Word.FILM: self._film}

    async def _film(self, press: Press, _user: User, reply: Reply, _: str) -> None:
        table = await self._replays.finished(press.table, reply.interaction)
        face = Face(table, self._words)
        if (there := await self._there(table)) is not None:
            await reply.whisper(face.say(text("film.there", number=table.id, link=there)))
            return
        found = await self._replays.moments(table)
        await reply.whisper(face.say(text("film.making", number=table.id)))
        if table.id in self._making:
            return
        self._making.add(table.id)
        try:
            async with self._alone:
                await self._made(await self._replays.finished(table.id, reply.interaction), found)
        finally:
            self._making.discard(table.id)

    async def _there(self, table: Table) -> str | None:
        """Where the film is; None where there is none, or none any more."""
        place = replace(table.place, message_id=table.course.film)
        return link(place) if await channel.is_there(self._client, place) else None

    async def _made(self, table: Table, found: Sequence[Moment]) -> None:
        if await self._there(table) is None:  # else whoever asked a moment earlier has it made
            everybody = await self._languages.of_guild(table.place.guild_id)
            await self._posted(Face(table, everybody), found)

    async def _posted(self, face: Face, found: Sequence[Moment]) -> None:
        table = face.table
        kept = thinned(turns(found), FRAMES)
        gif = await self._gif(face, [found[place] for place in kept])
        if gif is None:
            raise Refused("film_too_large")
        alt = (face.label(text("film.alt", game=face.game)),)
        where = link(table.place)
        title = text("film.title", game=face.game, number=table.id, n=len(kept), link=where)
        picture = Picture(f"f{base36(table.id)}.gif", alt, gif)
        await self._tables.note_film(
            table.id, await self._sent(table, Sheet(face.say(title), picture))
        )

    async def _sent(self, table: Table, film: Sheet) -> int:
        """The id of the message with the film. Raises Refused."""
        try:
            return await channel.send(self._client, table.place, film, f"film{table.id}")
        except channel.NoPlace as error:
            log.warning("no film beside table %s: %s", table.id, error)
            raise Refused("film_no_place") from error
        except REFUSED as error:
            log.warning("the film of table %s was not taken: %s", table.id, error)
            raise Refused("film_failed") from error

    async def _gif(self, face: Face, kept: Sequence[Moment]) -> bytes | None:
        game = self._tables.game(face.table.game)
        film = Film()
        drawn = 0
        for moment in kept:
            png = await self._artist.table(face, game.view(moment.state, None))
            if png is not None:
                await self._apart(film.add, png)
                drawn += 1
        if not drawn:
            raise Refused("film_failed")
        return await self._apart(film.gif, limits.ATTACHMENT_BYTES)

    async def _apart(self, work: Callable[..., T], *given: Any) -> T:
        """What the work gives, done in the drawing pool."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)
