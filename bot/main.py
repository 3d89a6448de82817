"""The composition root: settings, store, service, painter, client; and the bot's life."""

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from functools import partial

from discord.http import Route

from bot.composition import Composition
from bot.connection import connected, stop_signal, until
from bot.meters import Meters
from bot.settings import Settings
from bot.standings.ports import Archive
from bot.storage.sqlite import SqliteStore
from bot.ui.client import Parlor
from bot.ui.reply import Wait
from games.catalogue import all_games

SEED_BYTES = 16

log = logging.getLogger(__name__)


def run_bot(settings: Settings) -> None:
    """Runs the bot on Discord until SIGTERM or Ctrl-C.

    Raises discord.LoginFailure, BadDatabase and Unreachable, which the command line tells in words.
    """
    asyncio.run(_run(settings))


def drawing_pool() -> Executor:
    """Threads for drawing, as many as the processor has cores."""
    return ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="draw")


def built(
    store: Archive,
    pool: Executor,
    wait: Wait,
    now: Callable[[], datetime],
    new_seed: Callable[[], str] = lambda: secrets.token_hex(SEED_BYTES),
    meters: Meters | None = None,
) -> Parlor:
    """A client with all its rooms on this store. Time and chance come in here and nowhere else."""
    meters = Meters(time.perf_counter) if meters is None else meters
    return Composition(store, pool, wait, now, new_seed, meters).furnished()


async def _run(settings: Settings) -> None:
    Route.BASE = settings.discord_api_url
    meters = Meters(time.perf_counter)
    logging.getLogger().addHandler(meters.handler())
    async with AsyncExitStack() as house:
        store = await SqliteStore.open(settings.database, all_games())
        house.push_async_callback(store.close)
        if settings.metrics is not None:
            house.enter_context(meters.offered(settings.metrics))
        pool = house.enter_context(drawing_pool())
        now = partial(datetime.now, UTC)
        client = built(store, pool, asyncio.sleep, now, meters=meters)
        house.push_async_callback(client.close)
        await until(stop_signal(), connected(client, settings))
