"""The local page: a simulated Discord around the real bot, with four people to act as."""

import asyncio
import contextlib
import logging
import sys
import webbrowser
from datetime import UTC, datetime
from typing import Any

import discord
import simcord

from bot.main import built, drawing_pool, stop_signal
from bot.settings import Settings
from bot.storage.sqlite import SqliteStore
from bot.ui.client import Parlor
from bot.ui.painter import Painter
from games.catalogue import all_games

PEOPLE = ("Ada", "Bea", "Cal", "Dan")
TICK_SECONDS = 0.3

log = logging.getLogger(__name__)


class PortTaken(Exception):
    """Another program listens on the playground's port."""


def run_playground(settings: Settings) -> None:
    """Serves the playground until SIGTERM or Ctrl-C.

    Raises BadDatabase and PortTaken, which the command line tells in words.
    """
    asyncio.run(_run(settings))


class _Simulation:
    """One server with one channel; its clock follows the real one."""

    def __init__(self, client: Parlor) -> None:
        self.env = simcord.Env(client)
        guild = self.env.create_guild("Parlor playground")
        self.channel = guild.create_text_channel("parlor")
        # People made before the clock is set keep their ids from run to run, and so their seats.
        self.people = [guild.add_member(self.env.create_user(name)) for name in PEOPLE]
        self.env.backend.clock.advance(self._behind())

    async def tick(self, preview: Any) -> None:
        """Lets the simulated time catch up and shows everybody what the others did."""
        # A person's own click is under way: the page refreshes itself after it.
        with contextlib.suppress(simcord.SetupError, TimeoutError):
            await self.env.advance_time(self._behind())
            await preview.refresh()

    def _behind(self) -> float:
        """The seconds by which the simulated clock lags behind the real one."""
        return max(0.0, (datetime.now(UTC) - self.env.backend.clock.now()).total_seconds())


async def _run(settings: Settings) -> None:
    store = await SqliteStore.open(settings.playground_database, all_games())
    try:
        await _simulated(store, settings.playground_port)
    finally:
        await store.close()


async def _simulated(store: SqliteStore, port: int) -> None:
    simulation: _Simulation

    async def wait(seconds: float) -> None:
        await simulation.env.external_wait(asyncio.sleep(seconds), reason="a pause of the bot")

    with drawing_pool() as pool:
        client = built(store, pool, wait, discord.utils.utcnow)
        simulation = _Simulation(client)
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


async def _served(simulation: _Simulation, port: int, stop: asyncio.Event) -> None:
    preview = simulation.env.preview(
        simulation.channel, viewers=simulation.people, layout="channel", port=port
    )
    async with _entered(preview, port):
        _announce(preview.url)
        while not stop.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), TICK_SECONDS)
            await simulation.tick(preview)


@contextlib.asynccontextmanager
async def _entered(preview: Any, port: int) -> Any:
    try:
        await preview.__aenter__()
    except OSError as error:
        raise PortTaken(
            f"Port {port} is taken by another program; set PARLOR_PLAYGROUND_PORT to a free one."
        ) from error
    try:
        yield
    finally:
        await preview.close()


def _announce(url: str) -> None:
    sys.stdout.write(
        f"Playground: {url}\nAct as {', '.join(PEOPLE)}: type /play there. Ctrl-C ends it.\n"
    )
    sys.stdout.flush()
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(url)
