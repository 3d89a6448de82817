"""The local page: a simulated Discord around the real bot, with four people to act as."""

import asyncio
import contextlib
import os
import sys
import webbrowser
from collections import OrderedDict
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import discord
import simcord

from bot.connection import stop_signal
from bot.main import built, drawing_pool
from bot.settings import PortTaken, Settings
from bot.storage.sqlite import SqliteStore
from bot.ui.client import Parlor
from bot.ui.custom_id import Word, unpack
from bot.ui.painter import Painter
from games.catalogue import all_games

PEOPLE = ("Ada", "Bea", "Cal", "Dan")
_MANAGING = discord.Permissions(manage_guild=True, manage_messages=True)
TICK_SECONDS = 0.3

IDLE_SECONDS = 60.0
"""After this time the page is drawn anew even if nothing happened: times on it grow old."""

KEPT_DRAWINGS = 200
"""How many drawings of the page a click may still come from: seconds, in all windows together."""

Controls = dict[str, tuple[str, str]]
"""The message and the meaning of each control of one drawing, by the key that the page uses."""

_TERMINAL_BROWSERS = {"www-browser", "links", "elinks", "lynx", "w3m"}


def run_playground(settings: Settings) -> None:
    """Serves the playground until SIGTERM, Ctrl-C or the page's own "End preview session".

    Raises BadDatabase and PortTaken, which the command line tells in words.
    """
    asyncio.run(_run(settings))


class Simulation:
    """One server with one channel; its clock follows the real one."""

    def __init__(self, client: Parlor) -> None:
        self.env = simcord.Env(client)
        self.env.backend.bot_user.name = "Parlor"
        guild = self.env.create_guild("Parlor playground")
        self.channel = guild.create_text_channel("parlor")
        # People made before the clock is set keep their ids from run to run, and so their seats.
        users = [self.env.create_user(name) for name in PEOPLE]
        # The first of them manages the server, so that all there is can be tried.
        manager = guild.create_role("manager", permissions=_MANAGING)
        roles = [[manager] if user is users[0] else [] for user in users]
        self.people = [
            guild.add_member(user, roles=held) for user, held in zip(users, roles, strict=True)
        ]
        self.env.backend.clock.advance(self._behind())

    async def pause(self, seconds: float) -> None:
        """A pause of the bot, in simulated time."""
        await self.env.external_wait(asyncio.sleep(seconds), reason="a pause of the bot")

    async def catch_up(self) -> None:
        """Lets the simulated time catch up with the real one, as far as the bot keeps pace."""
        with contextlib.suppress(TimeoutError):
            await self.env.advance_time(self._behind())

    @property
    def happenings(self) -> int:
        """How many things have happened so far; the same number means that nothing has since."""
        return len(self.env.backend.transcript)

    def _behind(self) -> float:
        """The seconds by which the simulated clock lags behind the real one."""
        return max(0.0, (datetime.now(UTC) - self.env.backend.clock.now()).total_seconds())


class Page:
    """simcord's page, kept up to date for everybody, so that no click on what is there is lost.

    simcord refuses a click while another operation runs, and one on any drawing of the page but
    the last, even where the last still offers the same. So clicks take turns with the clock here,
    and each is made on the control of the last drawing that means the same as the one clicked.
    That needs simcord's inner names: hence the pinned version, and Any for what it hands out.
    """

    def __init__(self, simulation: Simulation, preview: Any) -> None:
        self._simulation = simulation
        self._preview = preview
        self._turns = asyncio.Lock()
        self._drawings: OrderedDict[tuple[str, int], Controls] = OrderedDict()
        self._drawn = (-1, datetime.now(UTC))
        self._act, self._publish = preview._action, preview._publish
        preview._action, preview._publish = self._acted, self._published

    @property
    def link(self) -> str:
        """The page's address; whoever has it may act as anybody."""
        return str(self._preview.url)

    async def ended(self) -> None:
        """Waits until somebody has ended the session on the page."""
        await self._preview.wait_closed()

    async def tick(self) -> None:
        """Moves the clock on, and shows everybody what the others did."""
        async with self._turns:
            await self._simulation.catch_up()
            await self._draw()

    async def _draw(self) -> None:
        """Draws the page anew for everybody if something has happened, or long since."""
        happenings, now = self._simulation.happenings, datetime.now(UTC)
        before, at = self._drawn
        if happenings != before or (now - at).total_seconds() > IDLE_SECONDS:
            # Somebody may be ending the session just now; the bot may be slow to settle.
            with contextlib.suppress(simcord.SetupError, TimeoutError):
                await self._preview.refresh()
            self._drawn = (happenings, now)

    async def _acted(self, context_id: str | None, body: Any) -> Any:
        async with self._turns:
            await self._draw()
            return await self._act(context_id, self._as_of_now(context_id, body))

    def _as_of_now(self, context_id: str | None, body: Any) -> Any:
        """What was done on an earlier drawing as done on the last one, where that offers it."""
        page = self._preview._pages.get(context_id)
        if page is None or not isinstance(body, dict):
            return body
        now = {**body, "published_revision": page.revision}
        if "control_key" not in body:
            return now
        seen = self._drawings.get((page.id, body.get("published_revision", 0)), {})
        meant = seen.get(body["control_key"])
        offered = self._drawings.get((page.id, page.revision), {})
        same = [key for key, meaning in offered.items() if meaning == meant]
        return {**now, "control_key": same[0]} if same else body

    def _published(self, page: Any, **reason: Any) -> None:
        self._publish(page, **reason)
        self._drawings[page.id, page.revision] = _controls(list(page.snapshot["messages"].values()))
        while len(self._drawings) > KEPT_DRAWINGS:
            self._drawings.popitem(last=False)


def _controls(nodes: list[dict[str, Any]], message_id: str = "") -> Controls:
    """What the controls of these messages or components mean, by the keys that the page uses."""
    found: Controls = {}
    for node in nodes:
        # Only a message has an author; components are numbered too.
        within = node["id"] if "author" in node else message_id
        if "control_key" in node and "custom_id" in node:
            found[node["control_key"]] = (within, _meaning(node["custom_id"]))
        found |= _controls(node.get("components", []), within)
    return found


def _meaning(custom_id: str) -> str:
    """A move means what it says at its version only; the shell's buttons the same at any."""
    press = unpack(custom_id)
    if press.notation.startswith("~") and not press.notation.startswith(Word.MENU):
        return f"{press.table}{press.notation}"
    return custom_id


async def _run(settings: Settings) -> None:
    store = await SqliteStore.open(settings.playground_database, all_games())
    try:
        await _simulated(store, settings.playground_port)
    finally:
        await store.close()


async def _simulated(store: SqliteStore, port: int) -> None:
    simulation: Simulation

    async def wait(seconds: float) -> None:
        await simulation.pause(seconds)

    with drawing_pool() as pool:
        client = built(store, pool, wait, discord.utils.utcnow)
        simulation = Simulation(client)
        stop = stop_signal()
        try:
            await simulation.env.start()
            with simulation.env.time_context():
                await _shown_again(store, client.painter, simulation.channel.id)
                await _served(simulation, port, stop)
        finally:
            await simulation.env.shutdown()
            await client.close()


async def _shown_again(store: SqliteStore, painter: Painter, channel_id: int) -> None:
    """Posts the tables that go on: the simulated channel starts empty."""
    for table_id in await store.live():
        await painter.repost(table_id, channel_id)


async def _served(simulation: Simulation, port: int, stop: asyncio.Event) -> None:
    async with paged(simulation, port) as page:
        ended = asyncio.create_task(page.ended())
        ended.add_done_callback(lambda _: stop.set())
        await _announce(page.link)
        while not stop.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), TICK_SECONDS)
            if not stop.is_set():
                await page.tick()
    await ended


@contextlib.asynccontextmanager
async def paged(simulation: Simulation, port: int) -> AsyncIterator[Page]:
    """Serves the simulation's page within this block. Raises PortTaken."""
    preview: Any = simulation.env.preview(
        simulation.channel, viewers=simulation.people, layout="channel", port=port
    )
    page = Page(simulation, preview)
    try:
        await preview.__aenter__()
    except simcord.SetupError as error:
        if not isinstance(error.__cause__, OSError):
            raise
        why = os.strerror(error.__cause__.errno or 0).lower()
        raise PortTaken(
            f"Port {port} can't be used ({why}); set PARLOR_PLAYGROUND_PORT to a free one."
        ) from error
    try:
        yield page
    finally:
        await preview.close()


async def _announce(url: str) -> None:
    sys.stdout.write(
        f"Playground: {url}\n"
        f"Act as {', '.join(PEOPLE)} (choose at the top of the page); type /help or /play there.\n"
        "Ctrl-C ends it; the games are kept.\n"
    )
    sys.stdout.flush()
    with contextlib.suppress(webbrowser.Error):
        # A browser of the terminal would take the terminal over.
        if webbrowser.get().name not in _TERMINAL_BROWSERS:
            await asyncio.to_thread(webbrowser.open, url)
