"""What the buttons of a running game do: moves, partial choices, more."""

from collections.abc import Mapping

from bot.tables.computers import Computers
from bot.tables.model import (
    NoSuchTable,
    StaleClick,
    Status,
    StillLobby,
    Table,
    TableOver,
    User,
)
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from bot.text import Words
from bot.ui.custom_id import Press, Word
from bot.ui.desk import Act
from bot.ui.faces import Face
from bot.ui.more import Rows, log_file, more_sheet
from bot.ui.painter import Painter
from bot.ui.panel import seen_version
from bot.ui.panels import Panels
from bot.ui.people_sheets import Viewer, company_rows, people_key, undo_text, viewer_of
from bot.ui.refusals import Refused
from bot.ui.renderers import renderer
from bot.ui.reply import Reply
from bot.ui.rules import Pages
from bot.ui.table import has_hand
from games.engine.types import View
from render.kit.controls import Reason, text

NO_VERSION = -1
"""Stands for all versions but the newest: a press on one of them is stale."""


class Play:
    """Carries out presses on a running game's message and on private panels."""

    def __init__(
        self,
        store: TableStore,
        tables: Tables,
        painter: Painter,
        panels: Panels,
        computers: Computers,
        pages: Pages,
        words: Words,
    ) -> None:
        self._store = store
        self._tables = tables
        self._painter = painter
        self._panels = panels
        self._computers = computers
        self._pages = pages
        self._words = words

    def acts(self) -> Mapping[str, Act]:
        """What is done here besides moves, by reserved word."""
        return {
            Word.PARTIAL: self._choose,
            Word.RACK: self._rack,
            Word.UNDO: self._undo,
            Word.RULES: self._rules,
            Word.MORE: self._more,
            Word.LOG: self._log,
        }

    async def play(self, press: Press, user: User, reply: Reply, notation: str) -> None:
        """Plays a move from the table's message or from a panel."""
        if reply.on_panel:
            await self._play_from_panel(press, user, reply, notation)
            return
        version = await self._version(press, reply)
        played = await self._tables.press(press.table, user.id, version, (notation,), public=True)
        await self._painter.answer(reply, press.table)
        self._computers.wake(played.table)
        await self._panels.refresh(press.table)

    async def _play_from_panel(self, press: Press, user: User, reply: Reply, notation: str) -> None:
        try:
            played = await self._tables.press(
                press.table, user.id, await self._version(press, reply), (notation,), public=False
            )
        except StaleClick:
            await self._panels.moved_on(reply, await self._table(press.table), user.id)
            return
        try:
            await self._panels.played(reply, played.table, user.id)
        finally:
            await self.show(played.table, besides=user.id)

    async def _undo(self, press: Press, user: User, reply: Reply, _: str) -> None:
        try:
            played = await self._tables.undo(
                press.table, user.id, await self._version(press, reply)
            )
        except StaleClick:
            await self._panels.moved_on(reply, await self._table(press.table), user.id)
            return
        try:
            await self._panels.choose(reply, played.table, user.id, "")
        finally:
            await self.show(played.table, besides=user.id)

    async def show(self, table: Table, besides: int | None = None) -> None:
        """Shows everybody else what was played from a panel."""
        await self._painter.paint(table.id)
        self._computers.wake(table)
        await self._panels.refresh(table.id, besides)

    async def _choose(self, press: Press, user: User, reply: Reply, partial: str) -> None:
        """Shows what completes a partial choice: in the panel it came from, or in a new one."""
        table = await self._begun(press.table)
        if not reply.on_panel:
            if press.version != table.shown_version:
                raise StaleClick(table.shown_version)
            await self._panels.open(reply, table, user.id, partial)
        elif press.version != table.panel_version:
            await self._panels.moved_on(reply, table, user.id)
        else:
            await self._panels.choose(reply, table, user.id, partial)

    async def _rack(self, press: Press, user: User, reply: Reply, _: str) -> None:
        await self.open_hand(reply, await self._begun(press.table), user.id)

    async def open_hand(self, reply: Reply, table: Table, user_id: int) -> None:
        """Shows the private panel. Raises NotSeated, TableOver, Refused."""
        face = Face(table, self._words)
        if not has_hand(face):
            raise Refused("no_hand", game=face.game)
        await self._panels.open(reply, table, user_id)

    async def _rules(self, press: Press, user: User, reply: Reply, _: str) -> None:
        table = await self._table(press.table)
        game = self._tables.game(table.game)
        begun = table.state is not None
        view = game.view(table.state, table.seat_of(user.id)) if begun else None
        await reply.show(await self._pages.of_table(table, view))

    async def _more(self, press: Press, user: User, reply: Reply, _: str) -> None:
        table = await self._begun(press.table)
        game, seat, drawing = (
            self._tables.game(table.game),
            table.seat_of(user.id),
            renderer(table.game),
        )
        face, view = Face(table, self._words), game.view(table.state, seat)
        reasons: tuple[Reason, ...] = ()
        if seat is not None and table.status is Status.PLAYING:
            reasons = drawing.why_not(view, game.closed(table.state, seat))
        rows = await self._company_rows(face, view, viewer_of(user, reply))
        await reply.show(more_sheet(face, drawing, view, reasons, rows))

    async def _company_rows(self, face: Face, view: View, viewer: Viewer) -> Rows:
        """What the viewer may do about the people of the table."""
        table = face.table
        if table.status is not Status.PLAYING:
            return ()
        if view.viewer is None:
            return ((people_key(face),),) if viewer.moderator else ()
        logged = await self._store.log(table.id)
        undo = undo_text(self._tables.game(table.game), table, logged, view.viewer)
        return company_rows(face, seen_version(table, view), undo)

    async def _log(self, press: Press, _user: User, reply: Reply, _: str) -> None:
        table = await self._begun(press.table)
        face = Face(table, self._words)
        logged = await self._store.log(table.id)
        name, text_of_log = log_file(face, renderer(table.game), logged)
        said = face.say(text("more.log_file", number=table.id))
        await reply.hand_over(said, name, text_of_log)

    async def _version(self, press: Press, reply: Reply) -> int:
        """The version that the pressed number stands for, on a panel or for everybody to see."""
        table = await self._table(press.table)
        if reply.on_panel:
            return table.version if press.version == table.panel_version else NO_VERSION
        return table.public_version if press.version == table.shown_version else NO_VERSION

    async def _begun(self, table_id: int) -> Table:
        table = await self._table(table_id)
        if table.status is Status.LOBBY:
            raise StillLobby
        if table.state is None:
            raise TableOver(table.status, table.reason)
        return table

    async def _table(self, table_id: int) -> Table:
        table = await self._store.table(table_id)
        if table is None:
            raise NoSuchTable(table_id)
        return table
