"""A finished game to look through again, step by step, on a private panel."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import discord
import msgspec

from bot.tables.model import NoSuchTable, NotOver, Status, Table, User
from bot.tables.ports import TableStore
from bot.tables.replays import Moment, moments, thinned, turns
from bot.tables.service import Tables
from bot.text import Words
from bot.ui import limits
from bot.ui.artist import Artist
from bot.ui.custom_id import Press, Word, base36, pack
from bot.ui.desk import Act
from bot.ui.faces import Face, sign
from bot.ui.refusals import Refused
from bot.ui.renderers import renderer
from bot.ui.reply import Reply
from bot.ui.sheet import Key, Option, Part, Pick, Picture, Sheet
from bot.ui.table import told
from games.engine.errors import BadNotation, OtherRules
from games.engine.play import Entry
from games.engine.record import write
from games.engine.types import Seat, View
from render.kit.controls import SeatName, text

JUMPS = limits.SELECT_OPTIONS
STEP_LINES = 6
"""So many lines of what happened are shown with a step."""

_PLACE = re.compile(r"([0-9]{1,5})\.([0-9]{1,2}|t)\.[a-z]")
_TABLE = "t"
"""Stands for the table in place of a seat's hand."""


class _Place(msgspec.Struct, frozen=True):
    """Where somebody is in a replay: the step, and whose hand is shown instead of the table."""

    step: int
    hand: Seat | None = None

    def word(self, tag: str) -> str:
        """The control that leads here. The tag keeps two that lead to one place apart."""
        hand = _TABLE if self.hand is None else self.hand
        return f"{Word.REPLAY}{self.step}.{hand}.{tag}"


class Replays:
    """Shows finished games again; hands too, since the game is over."""

    def __init__(self, store: TableStore, tables: Tables, artist: Artist, words: Words) -> None:
        self._store = store
        self._tables = tables
        self._artist = artist
        self._words = words

    def acts(self) -> Mapping[str, Act]:
        """What is done here, by reserved word."""
        return {Word.REPLAY: self._go, Word.RECORD: self._record}

    async def _go(self, press: Press, _user: User, reply: Reply, rest: str) -> None:
        place = _read(rest)
        table = await self.finished(press.table, reply.interaction)
        sheet = await self._sheet(table, await self.moments(table), place)
        if reply.on_panel and not Word.REPLAY_START.endswith(rest):
            await reply.redraw_panel(sheet)
        else:
            await reply.show(sheet)

    async def _record(self, press: Press, _user: User, reply: Reply, _: str) -> None:
        table = await self.finished(press.table, reply.interaction)
        name, record = await self.record(table)
        said = self._words.say(text("replay.record_file", number=table.id))
        await reply.hand_over(said, name, record)

    async def finished(self, table_id: int, interaction: discord.Interaction[Any]) -> Table:
        """The ended table, for somebody of its server or of its seats.

        Raises NoSuchTable, NotOver.
        """
        table = await self._store.table(table_id)
        if table is None or not _may_watch(table, interaction):
            raise NoSuchTable(table_id)
        if table.status is not Status.OVER:
            raise NotOver
        return table

    async def moments(self, table: Table) -> tuple[Moment, ...]:
        """The table's game from its log. Raises Refused for one of other rules."""
        try:
            return moments(self._tables.game(table.game), table, await self._store.log(table.id))
        except OtherRules as error:
            raise Refused("replay_other_rules", **error.params) from error

    async def record(self, table: Table) -> tuple[str, str]:
        """The name and the text of the game's record. Raises Refused for one of other rules."""
        game = self._tables.game(table.game)
        found = await self.moments(table)
        entries = [
            Entry(e.seat, e.move) for moment in found[1:] for e in moment.logged if e.replayed
        ]
        name = f"record-t{base36(table.id)}.txt"
        return name, write(game, table.options, len(table.seats), table.seed, entries)

    async def _sheet(self, table: Table, found: Sequence[Moment], place: _Place) -> Sheet:
        step = min(place.step, len(found) - 1)
        hand = place.hand if place.hand in range(len(table.seats)) else None
        place = _Place(step, hand)
        face = Face(table, self._words)
        moment = found[step]
        view = self._tables.game(table.game).view(moment.state, hand)
        picture = await self._picture(face, view, place)
        title = text(
            "replay.title",
            game=face.game,
            number=table.id,
            step=step,
            steps=len(found) - 1,
            turn=moment.turn,
        )
        lines = told(face, renderer(table.game), moment.logged)[-STEP_LINES:]
        return Sheet(
            headline="\n".join((face.say(title), face.say(renderer(table.game).headline(view)))),
            picture=picture,
            log=tuple(face.say(text("table.log", line=line)) for line in lines),
            controls=self._controls(face, found, place),
        )

    async def _picture(self, face: Face, view: View, place: _Place) -> Picture | None:
        drawer = renderer(face.table.game)
        if place.hand is None:
            png, alt = await self._artist.table(face, view), drawer.alt_text(view)
        else:
            png, alt = await self._artist.hand(face, view), drawer.hand_text(view)
        if png is None:
            return None
        name = (
            f"p{base36(face.table.id)}-{place.step}-{_TABLE if place.hand is None else place.hand}"
        )
        return Picture(f"{name}.png", tuple(face.label(sentence) for sentence in alt), png)

    def _controls(self, face: Face, found: Sequence[Moment], place: _Place) -> tuple[Part, ...]:
        last = len(found) - 1
        ways = (
            ("first", "f", 0, place.step == 0),
            ("back", "b", max(place.step - 1, 0), place.step == 0),
            ("forward", "n", min(place.step + 1, last), place.step == last),
            ("last", "l", last, place.step == last),
        )
        row = [
            Key(
                self._id(face, _Place(step, place.hand).word(tag)),
                face.label(text(f"replay.{way}")),
                disabled=off,
            )
            for way, tag, step, off in ways
        ]
        row.append(
            Key(pack(Press(face.table.id, 1, Word.RECORD)), face.label(text("replay.record")))
        )
        return (tuple(row), self._jumps(face, found, place), *self._hands(face, place))

    def _jumps(self, face: Face, found: Sequence[Moment], place: _Place) -> Pick:
        """A select of turns, evenly thinned out where there are more than it holds."""
        ends = turns(found)
        options = tuple(
            self._jump(face, found, _Place(step, place.hand), place)
            for step in thinned(ends, JUMPS)
        )
        return Pick(
            self._id(face, f"{Word.MENU}j{place.step}"), face.label(text("replay.jump")), options
        )

    def _jump(self, face: Face, found: Sequence[Moment], there: _Place, here: _Place) -> Option:
        moment = found[there.step]
        if moment.seat is None:
            label = text("replay.opening")
        else:
            label = text("replay.turn", turn=moment.turn, name=SeatName(moment.seat))
        return Option(there.word("j"), face.label(label), chosen=there.step == here.step)

    def _hands(self, face: Face, place: _Place) -> tuple[Part, ...]:
        """A select of whose hand to look at, in games that have any."""
        if not face.words.has(f"{face.table.game}.hand.button"):
            return ()
        seats: list[Seat | None] = [None, *range(len(face.table.seats))]
        options = tuple(
            Option(
                _Place(place.step, seat).word("h"),
                face.label(text("replay.table"))
                if seat is None
                else face.label(text("replay.hand", sign=sign(seat), name=SeatName(seat))),
                chosen=seat == place.hand,
            )
            for seat in seats
        )
        return (
            Pick(
                self._id(face, f"{Word.MENU}h{place.step}"),
                face.label(text("replay.whose")),
                options,
            ),
        )

    def _id(self, face: Face, word: str) -> str:
        return pack(Press(face.table.id, 1, word))


def _read(rest: str) -> _Place:
    match = _PLACE.fullmatch(rest)
    if match is None:
        raise BadNotation(rest)
    return _Place(int(match[1]), None if match[2] == _TABLE else int(match[2]))


def _may_watch(table: Table, interaction: discord.Interaction[Any]) -> bool:
    held = any(seated.user_id == interaction.user.id for seated in table.seats)
    return held or table.place.guild_id == interaction.guild_id
