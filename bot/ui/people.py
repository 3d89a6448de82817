"""What the buttons about people do: resign, take over, remove, hand over, agree on a manner."""

from collections.abc import Awaitable, Callable, Mapping

from bot.tables.checks import held_by, live, running
from bot.tables.company import Company, NobodyThere
from bot.tables.model import NoSuchTable, NotSeated, Table, User
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from bot.text import Words
from bot.ui.custom_id import Press, Word
from bot.ui.desk import Act
from bot.ui.faces import Face, sign
from bot.ui.options import options_sheet
from bot.ui.painter import Painter
from bot.ui.people_sheets import people_sheet, resigning_sheet, viewer_of
from bot.ui.reply import Reply
from bot.ui.table import has_hand
from games.engine.errors import BadNotation
from games.engine.types import Seat
from render.kit.controls import SeatName, Text, text

Show = Callable[[Table], Awaitable[None]]
"""Shows everybody what a table has become, and wakes its computers."""


class People:
    """Carries out presses that are about who sits at a table."""

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
            Word.ASK: self._ask,
            Word.RESIGN: self._resign,
            Word.TAKE_OVER: self._take_over,
            Word.PEOPLE: self._people,
            Word.REMOVE: self._remove,
            Word.HAND_OVER: self._hand_over,
            Word.MANNER: self._set_manner,
        }

    async def _ask(self, press: Press, user: User, reply: Reply, _: str) -> None:
        table = running(await self._table(press.table))
        held_by(table, user.id)
        await reply.show(resigning_sheet(Face(table, self._words), user.id))

    async def _resign(self, press: Press, user: User, reply: Reply, _: str) -> None:
        played = await self._tables.resign(press.table, user.id)
        await self._told(reply, played.table, text("resign.done", number=press.table))

    async def _take_over(self, press: Press, user: User, reply: Reply, rest: str) -> None:
        seat = number(rest)
        played = await self._company.take_over(press.table, user, seat)
        face = Face(played.table, self._words)
        said = text("table.taken.done", sign=sign(seat), number=press.table)
        if has_hand(face):
            button = text(f"{played.table.game}.hand.button")
            said = text("table.taken.done_hand", sign=sign(seat), number=press.table, button=button)
        await self._painter.answer(reply, press.table)
        await self._told(reply, played.table, said)

    async def _people(self, press: Press, user: User, reply: Reply, rest: str) -> None:
        table = live(await self._table(press.table))
        viewer = viewer_of(user, reply)
        if table.seat_of(user.id) is None and not viewer.moderator:
            raise NotSeated
        face = Face(table, self._words)
        if not rest:
            await reply.show(people_sheet(face, viewer))
            return
        chosen, holder = person(rest)
        if chosen >= len(table.seats) or table.seats[chosen].user_id != holder:
            raise NobodyThere
        await reply.redraw_panel(people_sheet(face, viewer, chosen))

    async def _remove(self, press: Press, user: User, reply: Reply, rest: str) -> None:
        seat, holder = person(rest)
        before = await self._table(press.table)
        if viewer_of(user, reply).moderator:
            played = await self._company.remove(press.table, seat, holder)
        else:
            played = await self._company.unseat(press.table, user.id, seat, holder)
        # The lobby's seats have closed up: the name is that of before.
        said = Face(before, self._words).say(
            text("people.removed", name=SeatName(seat), number=press.table)
        )
        await self._redrawn(reply, played.table, user, said)

    async def _hand_over(self, press: Press, user: User, reply: Reply, rest: str) -> None:
        seat, holder = person(rest)
        played = await self._company.hand_over(press.table, user.id, seat, holder)
        said = Face(played.table, self._words).say(text("people.handed_over", name=SeatName(seat)))
        await self._redrawn(reply, played.table, user, said)

    async def _set_manner(self, press: Press, user: User, reply: Reply, rest: str) -> None:
        name, _, value = rest.partition(".")
        table = await self._company.set_manner(press.table, user.id, name, value)
        notice = self._words.say(text("options.changed"))
        try:
            await reply.redraw_panel(options_sheet(Face(table, self._words), notice=notice))
        finally:
            await self._show(table)

    async def _redrawn(self, reply: Reply, table: Table, user: User, said: str) -> None:
        """Redraws the panel about people, and shows everybody, even where the first is refused."""
        face = Face(table, self._words)
        try:
            await reply.redraw_panel(people_sheet(face, viewer_of(user, reply), notice=said))
        finally:
            await self._show(table)

    async def _told(self, reply: Reply, table: Table, said: Text) -> None:
        """Tells whoever pressed, and shows everybody, even where the first is refused."""
        try:
            await reply.whisper(Face(table, self._words).say(said))
        finally:
            await self._show(table)

    async def _table(self, table_id: int) -> Table:
        table = await self._store.table(table_id)
        if table is None:
            raise NoSuchTable(table_id)
        return table


def person(rest: str) -> tuple[Seat, int]:
    """The seat and the user that a key about a person names. Raises BadNotation."""
    seat, _, holder = rest.partition(".")
    try:
        return number(seat), int(holder, 36)
    except ValueError as error:
        raise BadNotation(rest) from error


def number(digits: str) -> int:
    """The number in these digits. Raises BadNotation."""
    if not (digits.isascii() and digits.isdecimal()):
        raise BadNotation(digits)
    return int(digits)
