"""Private panels: the hand and what one may choose. They never act on an earlier position."""

from collections.abc import Callable
from datetime import datetime, timedelta

import msgspec

from bot.tables.model import NotSeated, Status, Table, TableOver
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from bot.tables.undo import undoable
from bot.text import Words
from bot.ui.artist import Artist
from bot.ui.faces import Face
from bot.ui.faults import REFUSED
from bot.ui.panel import ended_panel_sheet, panel_sheet, seen_version
from bot.ui.renderers import renderer
from bot.ui.reply import Reply
from bot.ui.sheet import Sheet
from bot.ui.speech import addressing
from games.engine.types import Seat, View
from render.kit.controls import Text, text

TOKEN_TIME = timedelta(minutes=14)
"""A panel can be redrawn or removed this long after its last press; Discord allows 15 minutes."""


class _Shown(msgspec.Struct, frozen=True):
    """The panel that somebody has before them: since when, which version, in which language."""

    at: datetime
    version: int
    language: str
    reply: Reply


class Panels:
    """Shows each person what only they may see, as of the table's true version."""

    def __init__(
        self,
        store: TableStore,
        tables: Tables,
        artist: Artist,
        words: Words,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._tables = tables
        self._artist = artist
        self._words = words
        self._now = now
        self._shown: dict[tuple[int, int], _Shown] = {}

    async def open(self, reply: Reply, table: Table, user_id: int, partial: str = "") -> None:
        """Shows a new panel and removes an earlier one of this person at this table.

        Raises NotSeated, TableOver.
        """
        if table.status is not Status.PLAYING:
            raise TableOver(table.status, table.reason)
        sheet = await self._sheet(table, _seat(table, user_id), partial)
        earlier = self._known(table.id, user_id)
        await reply.show(sheet)
        self._remember(table, user_id, reply)
        if earlier is not None:
            await earlier.reply.remove()

    async def choose(self, reply: Reply, table: Table, user_id: int, partial: str) -> None:
        """Redraws the pressed panel after this partial choice. Raises NotSeated."""
        await self._redraw(reply, table, user_id, partial, "")

    async def moved_on(self, reply: Reply, table: Table, user_id: int) -> None:
        """Redraws a stale panel, saying that nothing was played. Raises NotSeated."""
        _seat(table, user_id)
        await self._redraw(reply, table, user_id, "", "panel.moved_on")

    async def played(self, reply: Reply, table: Table, user_id: int) -> None:
        """Redraws the panel after a move from it."""
        await self._redraw(reply, table, user_id, "", "panel.done")

    async def refresh(self, table_id: int, besides: int | None = None) -> None:
        """Redraws the panels of this table that can still be reached, but not this person's.

        One whose viewer may not know of any change is left alone: even an edit that changes
        nothing would show that something happened.
        """
        for known_table, user_id in list(self._shown):
            shown = self._known(known_table, user_id)
            if known_table != table_id or user_id == besides or shown is None:
                continue
            table = await self._store.table(table_id)
            if table is not None and self._seen(table, user_id) != shown.version:
                await self._refreshed(shown, table, user_id)

    async def _refreshed(self, shown: _Shown, table: Table, user_id: int) -> None:
        try:
            with addressing(shown.language):
                await shown.reply.redraw_shown(await self._of(table, user_id, "", ""))
        except REFUSED:
            self._shown.pop((table.id, user_id), None)  # closed by its reader, or out of time
        else:
            version = self._seen(table, user_id)
            self._shown[table.id, user_id] = msgspec.structs.replace(shown, version=version)

    def _seen(self, table: Table, user_id: int) -> int:
        """The last change that this person may know of."""
        view = self._tables.game(table.game).view(table.state, table.seat_of(user_id))
        return seen_version(table, view)

    async def _redraw(
        self, reply: Reply, table: Table, user_id: int, partial: str, notice: str
    ) -> None:
        await reply.redraw_panel(await self._of(table, user_id, partial, notice))
        self._remember(table, user_id, reply)

    async def _of(self, table: Table, user_id: int, partial: str, notice: str) -> Sheet:
        seat = table.seat_of(user_id)
        said = self._words.say(text(notice)) if notice else ""
        if table.status is not Status.PLAYING or seat is None:
            return ended_panel_sheet(Face(table, self._words), said, user_id)
        return await self._sheet(table, seat, partial, said)

    async def _sheet(self, table: Table, seat: Seat, partial: str, notice: str = "") -> Sheet:
        view = self._tables.game(table.game).view(table.state, seat)
        face = Face(table, self._words)
        png = await self._artist.hand(face, view, partial)
        undo = await self._undo(table, view)
        return panel_sheet(face, renderer(table.game), view, partial, notice, png, undo)

    async def _undo(self, table: Table, view: View) -> Text | None:
        """What may be taken back, in words."""
        game = self._tables.game(table.game)
        if view.viewer is None or view.viewer not in view.to_act:
            return None
        undo = undoable(game, table, await self._store.log(table.id), view.viewer)
        if undo is None:
            return None
        before = game.view(undo.state, view.viewer)
        return renderer(table.game).move_words(before, undo.move)

    def _known(self, table_id: int, user_id: int) -> _Shown | None:
        shown = self._shown.get((table_id, user_id))
        return shown if shown is not None and self._now() - shown.at < TOKEN_TIME else None

    def _remember(self, table: Table, user_id: int, reply: Reply) -> None:
        now = self._now()
        self._shown = {
            key: shown for key, shown in self._shown.items() if now - shown.at < TOKEN_TIME
        }
        version, language = self._seen(table, user_id), self._words.language
        self._shown[table.id, user_id] = _Shown(now, version, language, reply)


def _seat(table: Table, user_id: int) -> Seat:
    seat = table.seat_of(user_id)
    if seat is None:
        raise NotSeated
    return seat
