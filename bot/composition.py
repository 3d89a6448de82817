"""Every room of the bot on one store, each made of those it needs, when first asked for."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from datetime import datetime
from functools import cached_property

from bot.meters import Meters
from bot.standings.achievements import earned
from bot.standings.honours import Found, Honours
from bot.standings.intake import Intake
from bot.standings.ports import Archive
from bot.tables.clock import expire_lobbies
from bot.tables.company import Company
from bot.tables.computers import Computers
from bot.tables.model import Status, Table
from bot.tables.rematches import Rematches
from bot.tables.service import Tables
from bot.tables.vigil import ROUND_SECONDS
from bot.ui.artist import Artist
from bot.ui.client import Entry, Parlor
from bot.ui.clockwork import Clockwork
from bot.ui.commands.help import HelpCommands
from bot.ui.commands.moves import MoveCommands
from bot.ui.commands.parlor import ParlorCommands
from bot.ui.commands.play import Opening
from bot.ui.commands.records import RecordCommands
from bot.ui.commands.tables import TableCommands
from bot.ui.desk import Act, Desk
from bot.ui.film import Films
from bot.ui.hints import Hints
from bot.ui.illustrations import Illustrations
from bot.ui.lessons import Lessons
from bot.ui.motions import Motions
from bot.ui.painter import Painter
from bot.ui.panels import Panels
from bot.ui.people import People
from bot.ui.places import Places
from bot.ui.play import Play
from bot.ui.privacy import Privacy
from bot.ui.records.afterword import Afterwords
from bot.ui.refusals import Boundary
from bot.ui.rematch import Again
from bot.ui.replay import Replays
from bot.ui.reply import Wait
from bot.ui.rules import Pages
from bot.ui.seats import Seats
from bot.ui.sketches import Sketches
from bot.ui.speech import Addressed, Languages
from bot.ui.threads import Threads
from games.catalogue import all_games
from games.engine.codec import Damaged
from games.engine.types import AnyGame

log = logging.getLogger(__name__)


class Composition:
    """The rooms. Time and chance come in here, from outside, and nowhere else."""

    def __init__(
        self,
        store: Archive,
        pool: Executor,
        wait: Wait,
        now: Callable[[], datetime],
        new_seed: Callable[[], str],
        meters: Meters,
    ) -> None:
        self.store = store
        self.pool = pool
        self.wait = wait
        self.now = now
        self.new_seed = new_seed
        self.meters = meters
        self.client = Parlor()
        self.speech = Addressed()

    def furnished(self) -> Parlor:
        """The client with everything that answers its presses and commands."""
        self.clocks.wind(self.painter, self.panels, self.computers)
        self.client.furnish(
            Desk(self.boundary, self._acts(), self.play.play, self.painter.catch_up),
            self.painter,
            self.places,
            self._commands(),
            self.boundary.hear,
            self.clocks.wake,
            self._resume,
            self._rest,
            self._close,
        )
        return self.client

    @cached_property
    def games(self) -> dict[str, AnyGame]:
        return all_games()

    @cached_property
    def tables(self) -> Tables:
        tables = Tables(self.store, self.games, self.now, self.new_seed)
        tables.watch(self._count)
        tables.watch(self.intake.heard)
        tables.watch(self.honours.heard)
        return tables

    @cached_property
    def intake(self) -> Intake:
        return Intake(self.store.standings)

    @cached_property
    def honours(self) -> Honours:
        return Honours(self.store, self.games, earned, self._elsewhere)

    @cached_property
    def achievements(self) -> Mapping[str, tuple[str, ...]]:
        """The keys of what can be achieved in each game."""
        return {
            key: tuple(one.key for one in game.achievements) for key, game in self.games.items()
        }

    @cached_property
    def languages(self) -> Languages:
        return Languages(self.client, self.store.preferences)

    @cached_property
    def artist(self) -> Artist:
        return Artist(self.pool, self.meters)

    @cached_property
    def painter(self) -> Painter:
        return Painter(
            self.client,
            self.store,
            self.tables,
            self.sketches,
            self.wait,
            self.now,
            self.meters,
            self.clocks.calls,
        )

    @cached_property
    def sketches(self) -> Sketches:
        return Sketches(
            self.store,
            self.tables,
            self.languages,
            self.artist,
            self.now,
            Afterwords(self.store, self.intake, self.honours).lines,
        )

    @cached_property
    def clocks(self) -> Clockwork:
        return Clockwork(self.client, self.store, self.tables, self.languages, self.wait, self.now)

    @cached_property
    def boundary(self) -> Boundary:
        return Boundary(
            self.store,
            self.games,
            self.speech,
            self.languages,
            self.wait,
            self.meters,
            self.clocks.noticed,
        )

    @cached_property
    def panels(self) -> Panels:
        return Panels(self.store, self.tables, self.artist, self.speech, self.now)

    @cached_property
    def computers(self) -> Computers:
        return Computers(self.store, self.tables, self._think, self._show, self.wait, self.new_seed)

    @cached_property
    def threads(self) -> Threads:
        return Threads(self.client, self.painter, self.languages, self.speech)

    @cached_property
    def places(self) -> Places:
        return Places(self.store, self.tables, self.painter, self.now)

    @cached_property
    def seats(self) -> Seats:
        return Seats(self.tables, self.painter, self.computers, self.threads, self.speech)

    @cached_property
    def opening(self) -> Opening:
        return Opening(
            self.store, self.tables, self.painter, self.hints, self.boundary, self.speech
        )

    @cached_property
    def pages(self) -> Pages:
        return Pages(self.games, self.speech, Illustrations(self.games, self.artist))

    @cached_property
    def play(self) -> Play:
        return Play(
            self.store,
            self.tables,
            self.painter,
            self.panels,
            self.computers,
            self.pages,
            self.speech,
        )

    @cached_property
    def company(self) -> Company:
        return Company(self.store, self.tables, self.now)

    @cached_property
    def people(self) -> People:
        return People(
            self.store, self.tables, self.company, self.painter, self.play.show, self.speech
        )

    @cached_property
    def motions(self) -> Motions:
        return Motions(
            self.store, self.tables, self.company, self.painter, self.play.show, self.speech
        )

    @cached_property
    def replays(self) -> Replays:
        return Replays(self.store, self.tables, self.artist, self.speech)

    @cached_property
    def films(self) -> Films:
        return Films(
            self.client,
            self.tables,
            self.replays,
            self.artist,
            self.pool,
            self.languages,
            self.speech,
        )

    @cached_property
    def hints(self) -> Hints:
        return Hints(self.store.preferences, self.speech)

    @cached_property
    def lessons(self) -> Lessons:
        return Lessons(self.games, self.store.preferences, self.artist, self.speech)

    @cached_property
    def again(self) -> Again:
        rematches = Rematches(self.store, self.tables, self.now)
        return Again(self.store, rematches, self.painter, self.speech)

    @cached_property
    def records(self) -> RecordCommands:
        return RecordCommands(
            self.store,
            self.achievements,
            self.artist,
            self.boundary,
            self.languages,
            self.speech,
            self.now,
        )

    @cached_property
    def privacy(self) -> Privacy:
        return Privacy(self.store, self.tables, self.play, self.painter, self.boundary, self.speech)

    @cached_property
    def table_commands(self) -> TableCommands:
        return TableCommands(self.store, self.tables, self.painter, self.boundary, self.speech)

    @cached_property
    def move_commands(self) -> MoveCommands:
        return MoveCommands(self.store, self.tables, self.play, self.boundary, self.speech)

    @cached_property
    def help_commands(self) -> HelpCommands:
        return HelpCommands(
            self.games, self.pages, self.lessons, self.boundary, self.languages, self.speech
        )

    @cached_property
    def parlor_commands(self) -> ParlorCommands:
        return ParlorCommands(
            self.store,
            self.tables,
            self.painter,
            self.table_commands,
            self.boundary,
            self.languages,
            self.speech,
        )

    def _acts(self) -> Mapping[str, Act]:
        """What every control does, by reserved word."""
        rooms = (
            self.seats,
            self.play,
            self.pages,
            self.people,
            self.motions,
            self.opening,
            self.people,
            self.motions,
            self.clocks,
            self.replays,
            self.films,
            self.lessons,
            self.again,
            self.records,
            self.privacy,
            self.parlor_commands,
        )
        return {word: act for room in rooms for word, act in room.acts().items()}

    def _commands(self) -> tuple[Entry, ...]:
        group = self.parlor_commands.group()
        group.add_command(self.privacy.command())
        return (
            self.opening.command(self.games),
            *self.table_commands.commands(),
            *self.move_commands.commands(),
            *self.help_commands.commands(),
            *self.records.commands(),
            group,
        )

    async def _resume(self) -> None:
        """Takes up what was left when the bot ended, then looks after the tables."""
        self.intake.wake()
        await self.clocks.calls.resume()
        await self._paint_again()
        await self.computers.resume()
        await self.honours.begin(self.achievements)
        await self._look_after()

    async def _rest(self) -> None:
        """Waits until what people have asked for is answered, then notes the last moment."""
        await self.boundary.rest()
        await self.clocks.rest()

    async def _close(self) -> None:
        await self.intake.end()
        await self.honours.end()
        await self.store.close()

    async def _paint_again(self) -> None:
        """Shows what a crash between commit and edit left unshown; that is the whole outbox."""
        for table_id in await self.store.unpainted():
            try:
                await self.painter.take_up(table_id)
            except Damaged:
                log.exception("table %s cannot be read and is left alone", table_id)

    async def _look_after(self) -> None:
        """Looks at clocks, at lobbies that nobody touches, at servers left, as long as it runs."""
        while True:
            await self.clocks.round()
            self.meters.live(len(await self.store.live()))
            for table_id in await expire_lobbies(self.tables, self.store, self.now):
                await self.painter.paint(table_id)
            await self.places.forget_old()
            self.intake.wake()
            await self.wait(ROUND_SECONDS)

    async def _show(self, table_id: int) -> None:
        await self.painter.paint(table_id)
        await self.panels.refresh(table_id)

    async def _think(self, thought: Callable[[], str]) -> str:
        return await asyncio.get_running_loop().run_in_executor(self.pool, thought)

    async def _elsewhere(self, look: Callable[[], Found]) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self.pool, look)

    def _count(self, before: Table, table: Table) -> None:
        """Counts what changed at a table."""
        if before.status is Status.PLAYING:
            self.meters.moved(table.game, table.version - before.version)
            if table.status is Status.OVER:
                self.meters.ended(table.game, table.reason or "")
