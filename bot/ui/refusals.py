"""The one error boundary: what went wrong, in private words, for whoever pressed or commanded."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, cast

import discord

from bot.meters import Meters
from bot.tables.model import NotSeated, Status, Table, TableOver
from bot.tables.ports import TableStore
from bot.tables.stand_ins import stand_in_of
from bot.text import DEFAULT_LANGUAGE, Words, marked
from bot.ui.channel import NoPlace
from bot.ui.faces import Face
from bot.ui.faults import REFUSED
from bot.ui.reply import Reply, Wait
from bot.ui.speech import Languages, address, addressing
from bot.ui.why import Unplayable
from games.engine.errors import GameOver, NotYourTurn, RuleViolation
from games.engine.types import AnyGame
from render.kit.controls import SeatName, Text, text

REST_SECONDS = 5.0
"""How long the end of the program waits for what is under way."""

log = logging.getLogger(__name__)


class Refused(RuleViolation):
    """A command that can't be carried out here, with the words' code and parameters."""


class Boundary:
    """Runs what a user asked for, in time, and answers whatever becomes of it."""

    def __init__(
        self,
        store: TableStore,
        games: dict[str, AnyGame],
        words: Words,
        languages: Languages,
        wait: Wait,
        meters: Meters,
        noticed: Callable[[int, int | None], None],
    ) -> None:
        """`noticed` hears of everybody who asks for something, and at which table if at one."""
        self._store = store
        self._games = games
        self._words = words
        self._languages = languages
        self._wait = wait
        self._meters = meters
        self._noticed = noticed
        self._at_work: set[asyncio.Task[Any]] = set()

    async def rest(self) -> None:
        """Waits until all that people have asked for is answered, but not for long."""
        if self._at_work:
            await asyncio.wait(self._at_work, timeout=REST_SECONDS)

    async def hear(self, interaction: discord.Interaction[Any]) -> None:
        """Has whoever types addressed in their language by the choices that are offered."""
        address(await self._language(interaction))

    async def run(
        self,
        interaction: discord.Interaction[Any],
        work: Callable[[Reply], Awaitable[None]],
        *,
        table_id: int | None = None,
        private: bool = True,
    ) -> None:
        """Does the work; a refusal is explained, a fault of ours is logged and apologised for."""
        reply = Reply(interaction, private=private, about=table_id)
        self._noticed(interaction.user.id, table_id)
        kind = "press" if interaction.type is discord.InteractionType.component else "command"
        async with self._noted(), reply.on_time(self._wait):
            with addressing(await self._language(interaction)), self._meters.answering(kind):
                outcome = await self._outcome(reply, work)
            self._meters.answered(kind, outcome)

    async def _outcome(self, reply: Reply, work: Callable[[Reply], Awaitable[None]]) -> str:
        """Does the work and explains what came of it; gives that in a word."""
        try:
            return await self._worked(reply, work)
        except NoPlace as error:
            log.warning("table %s has no place: %s", reply.about, error)
            await self._say(reply, self._words.say(text("refusal.no_place")))
            return "refused"
        except REFUSED as error:
            log.warning("Discord refused an answer about table %s: %s", reply.about, error)
            if not isinstance(error, discord.NotFound):  # then words would come too late as well
                await self._say(reply, self._words.say(text("refusal.refused_answer")))
            return "lost"
        except Exception:
            mark = await self._mark(reply.about)
            log.exception("%s by user %s failed", mark, reply.interaction.user.id)
            await self._say(reply, self._words.say(text("refusal.bug", mark=mark)))
            return "bug"

    async def _language(self, interaction: discord.Interaction[Any]) -> str:
        with contextlib.suppress(Exception):
            # The store may be what fails; whoever asked must hear of it, in whatever language.
            return await self._languages.of_user(interaction)
        return DEFAULT_LANGUAGE

    @contextlib.asynccontextmanager
    async def _noted(self) -> AsyncIterator[None]:
        """Within this block the work is something to wait for before the program ends."""
        task = cast(asyncio.Task[Any], asyncio.current_task())
        self._at_work.add(task)
        try:
            yield
        finally:
            self._at_work.discard(task)

    async def _worked(self, reply: Reply, work: Callable[[Reply], Awaitable[None]]) -> str:
        try:
            await work(reply)
        except RuleViolation as error:
            await self._say(reply, await self._explained(error, reply))
            return "refused"
        await self._warn(reply)
        return "done"

    async def _warn(self, reply: Reply) -> None:
        """Tells of a table that can't be shown where it is, after all else is said."""
        table = None if reply.about is None else await self._store.table(reply.about)
        if table is not None and table.live and table.course.frozen is not None:
            await reply.add(self._words.say(text("refusal.no_place")))

    async def _say(self, reply: Reply, words: str) -> None:
        try:
            await reply.whisper(words)
        except REFUSED as error:
            log.warning("a private answer was refused: %s", error)

    async def _explained(self, error: RuleViolation, reply: Reply) -> str:
        table = None if reply.about is None else await self._store.table(reply.about)
        if table is None:
            return self._words.say(_plain(error))
        face = Face(table, self._words)
        if isinstance(error, NotSeated) and table.live and _sat_in_for(table, reply):
            return face.say(text("refusal.sat_in_for", number=table.id))
        return face.say(self._refusal(error, table))

    def _refusal(self, error: RuleViolation, table: Table) -> Text:
        """The words for this error at this table; the game's own words first."""
        if isinstance(error, Unplayable):
            return error.said
        if isinstance(error, TableOver | GameOver):
            return text("refusal.table_over", when=f"<t:{int(table.touched_at.timestamp())}:R>")
        if isinstance(error, NotYourTurn | NotSeated) and table.status is Status.PLAYING:
            seats = self._games[table.game].to_act(table.state)
            key = "not_seated_now" if isinstance(error, NotSeated) else "not_your_turn"
            return text(f"refusal.{key}", name=SeatName(seats[0]), number=table.id)
        key = f"{table.game}.refusal.{error.code}"
        return text(key, **error.params) if self._words.has(key) else _plain(error)

    async def _mark(self, table_id: int | None) -> str:
        """What the log and the apology call the place where it happened."""
        with contextlib.suppress(Exception):
            # The store itself may be what failed; the apology must go out all the same.
            table = None if table_id is None else await self._store.table(table_id)
            if table is not None:
                return f"table {table.id} version {table.version}"
        return "no table" if table_id is None else f"table {table_id}"


def _sat_in_for(table: Table, reply: Reply) -> bool:
    """Whether a computer sits in for whoever pressed or commanded."""
    return stand_in_of(table, reply.interaction.user.id) is not None


def _plain(error: RuleViolation) -> Text:
    params = {
        name: marked(value) if isinstance(value, str) else value
        for name, value in error.params.items()
    }
    scope = error.params.get("scope")
    return text(f"refusal.{error.code}" + (f".{scope}" if scope else ""), **params)
