"""What the buttons do by which people ask and answer each other."""

from collections.abc import Mapping

from bot.tables.company import Company
from bot.tables.model import NoSuchTable, StaleClick, Table, User
from bot.tables.ports import TableStore
from bot.tables.progress import Played
from bot.tables.service import Tables
from bot.text import Words
from bot.ui.custom_id import Press, Word
from bot.ui.desk import Act
from bot.ui.painter import Painter
from bot.ui.panel import seen_version
from bot.ui.people import Show, number, person
from bot.ui.reply import Reply
from render.kit.controls import text


class Motions:
    """Carries out questions asked from private panels, and answers given at the table."""

    def __init__(
        self,
        store: TableStore,
        tables: Tables,
        company: Company,
        painter: Painter,
        show: Show,
        words: Words,
    ) -> None:
        self._store = store
        self._tables = tables
        self._company = company
        self._painter = painter
        self._show = show
        self._words = words

    def acts(self) -> Mapping[str, Act]:
        """What is done here, by reserved word."""
        return {
            Word.TAKE_BACK: self._take_back,
            Word.ASK_END: self._ask_end,
            Word.ASK_REMOVAL: self._ask_removal,
            Word.AGREE: self._agree,
            Word.DISAGREE: self._disagree,
        }

    async def _take_back(self, press: Press, user: User, reply: Reply, _: str) -> None:
        table = await self._table(press.table)
        if table.state is not None and press.version != self._seen(table, user):
            raise StaleClick(table.shown_version)
        played = await self._company.take_back(table.id, user.id, table.version)
        await self._asked(reply, played)

    async def _ask_end(self, press: Press, user: User, reply: Reply, _: str) -> None:
        await self._asked(reply, await self._company.ask_end(press.table, user.id))

    async def _ask_removal(self, press: Press, user: User, reply: Reply, rest: str) -> None:
        seat, holder = person(rest)
        played = await self._company.ask_removal(press.table, user.id, seat, holder)
        await self._asked(reply, played)

    async def _agree(self, press: Press, user: User, reply: Reply, rest: str) -> None:
        played = await self._company.agree(press.table, user.id, number(rest))
        await self._answered(reply, played)
        if played.table.course.motion is None and not played.logged:
            await reply.whisper(self._words.say(text("motion.too_late")))

    async def _disagree(self, press: Press, user: User, reply: Reply, rest: str) -> None:
        played = await self._company.disagree(press.table, user.id, number(rest))
        await self._answered(reply, played)

    async def _asked(self, reply: Reply, played: Played) -> None:
        """Tells who asked what becomes of it, and shows everybody, even where that is refused."""
        said = text("motion.carried" if played.logged else "motion.told")
        try:
            await reply.whisper(self._words.say(said))
        finally:
            await self._show(played.table)
            await self._bring_down(played.table.id)

    async def _bring_down(self, table_id: int) -> None:
        """Brings a question to where people talk; scrolled up, nobody would find it."""
        table = await self._table(table_id)
        asking = table.course.motion is not None
        if asking and self._painter.scroll.out_of_sight(table.place):
            await self._painter.repost(table_id)

    async def _answered(self, reply: Reply, played: Played) -> None:
        await self._painter.answer(reply, played.table.id)
        await self._show(played.table)

    async def _table(self, table_id: int) -> Table:
        table = await self._store.table(table_id)
        if table is None:
            raise NoSuchTable(table_id)
        return table

    def _seen(self, table: Table, user: User) -> int:
        """The last change that this user may know of."""
        view = self._tables.game(table.game).view(table.state, table.seat_of(user.id))
        return seen_version(table, view)
