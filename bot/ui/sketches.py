"""What a table's message says to everybody, in the language of its server."""

from collections.abc import Awaitable, Callable
from datetime import datetime

from msgspec.structs import replace

from bot.tables.model import LoggedMove, Place, Status, Table
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from bot.ui.artist import Artist
from bot.ui.clocks import with_clock
from bot.ui.faces import Face
from bot.ui.lobby import closed_sheet, lobby_sheet
from bot.ui.renderers import renderer
from bot.ui.sheet import Sheet
from bot.ui.speech import Languages
from bot.ui.table import LOG_ENTRIES, table_sheet
from render.kit.controls import text

Afterword = Callable[[Face], Awaitable[tuple[str, ...]]]
"""The lines below a finished game."""


class Sketches:
    """The sheets of public messages."""

    def __init__(
        self,
        store: TableStore,
        tables: Tables,
        languages: Languages,
        artist: Artist,
        now: Callable[[], datetime],
        afterword: Afterword,
    ) -> None:
        self._store = store
        self._tables = tables
        self._languages = languages
        self._artist = artist
        self._now = now
        self._afterword = afterword

    async def of(self, table: Table) -> Sheet:
        """The table as everybody sees it: a lobby, a game, or what became of them."""
        face = await self._face(table)
        if table.status is Status.LOBBY:
            return lobby_sheet(self._tables.game(table.game), face)
        if table.state is None:
            return closed_sheet(face)
        logged = await self._store.log(table.id, LOG_ENTRIES)
        return await self._drawn(face, logged)

    async def calling(self, table: Table, sheet: Sheet, user_id: int | None) -> Sheet:
        """The sheet that calls this user to the turn, if any."""
        if user_id is None:
            return sheet
        said = (await self._face(table)).say(text("call.here", mention=f"<@{user_id}>"))
        return replace(sheet, headline=f"{sheet.headline}\n{said}", calls=user_id)

    async def pointer(self, table: Table, message_id: int) -> Sheet:
        """What leads from an old message of the table to this one."""
        face = await self._face(table)
        where = link(replace(table.place, message_id=message_id))
        return Sheet(face.say(text("table.moved", game=face.game, number=table.id, link=where)))

    async def _face(self, table: Table) -> Face:
        return Face(table, await self._languages.of_guild(table.place.guild_id))

    async def _drawn(self, face: Face, logged: tuple[LoggedMove, ...]) -> Sheet:
        table, game = face.table, self._tables.game(face.table.game)
        view = game.view(table.state, None)
        png = await self._artist.table(face, view)
        sheet = table_sheet(face, renderer(table.game), view, logged, png)
        sheet = with_clock(sheet, face, game, self._now())
        return replace(sheet, log=(*sheet.log, *await self._afterword(face)))


def link(place: Place) -> str:
    """The address of the table's message."""
    guild = "@me" if place.guild_id is None else place.guild_id
    return f"https://discord.com/channels/{guild}/{place.channel_id}/{place.message_id}"
