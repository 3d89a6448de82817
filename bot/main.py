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

from bot.connection import connected, stop_signal, until
from bot.meters import Meters
from bot.settings import Settings
from bot.storage.sqlite import SqliteStore
from bot.tables.clock import expire_lobbies
from bot.tables.computers import Computers, Think
from bot.tables.model import Status, Table
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from bot.text import DEFAULT_LANGUAGE, words
from bot.ui.artist import Artist
from bot.ui.client import Parlor
from bot.ui.commands.help import HelpCommands
from bot.ui.commands.moves import MoveCommands
from bot.ui.commands.tables import TableCommands
from bot.ui.desk import Desk
from bot.ui.film import Films
from bot.ui.lessons import Lessons
from bot.ui.painter import Painter
from bot.ui.panels import Panels
from bot.ui.play import Play
from bot.ui.refusals import Boundary
from bot.ui.replay import Replays
from bot.ui.reply import Wait
from bot.ui.rules import Pages
from bot.ui.seats import Seats
from games.catalogue import all_games
from games.engine.codec import Damaged

CLOCK_SECONDS = 60.0
"""How often lobbies are looked at."""

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
    store: TableStore,
    pool: Executor,
    wait: Wait,
    now: Callable[[], datetime],
    new_seed: Callable[[], str] = lambda: secrets.token_hex(SEED_BYTES),
    meters: Meters | None = None,
) -> Parlor:
    """A client with all its rooms on this store. Time and chance come in here and nowhere else."""
    meters = Meters(time.perf_counter) if meters is None else meters
    games = all_games()
    speech = words(DEFAULT_LANGUAGE)
    client = Parlor()
    tables = Tables(store, games, now, new_seed)
    tables.watch(partial(_counted, meters))
    artist = Artist(pool, meters)
    painter = Painter(client, store, tables, speech, artist, wait, now, meters)
    boundary = Boundary(store, games, speech, wait, meters)
    panels = Panels(store, tables, artist, speech, now)

    async def show(table_id: int) -> None:
        await painter.paint(table_id)
        await panels.refresh(table_id)

    computers = Computers(store, tables, _thinking(pool), show, wait, new_seed)
    seats = Seats(tables, painter, computers, speech)
    pages = Pages(games, speech)
    play = Play(store, tables, painter, panels, computers, pages, speech)
    replays = Replays(store, tables, artist, speech)
    films = Films(client, tables, replays, artist, pool, speech)
    lessons = Lessons(games, store.preferences, artist, speech)
    rooms = (seats, play, pages, replays, films, lessons)
    acts = {word: act for room in rooms for word, act in room.acts().items()}
    desk = Desk(boundary, acts, play.play, painter.catch_up)
    commands = TableCommands(store, tables, painter, boundary, speech)
    moving = MoveCommands(store, tables, play, boundary, speech)
    explaining = HelpCommands(games, pages, boundary, speech)

    async def resume() -> None:
        await _painted_again(store, painter)
        await computers.resume()
        await _watched(tables, store, painter, wait, now, meters)

    every = (*commands.commands(games), *moving.commands(), *explaining.commands())
    client.furnish(desk, painter, every, resume, boundary.rest, store.close)
    return client


def _thinking(pool: Executor) -> Think:
    async def think(thought: Callable[[], str]) -> str:
        return await asyncio.get_running_loop().run_in_executor(pool, thought)

    return think


async def _painted_again(store: TableStore, painter: Painter) -> None:
    """Shows what a crash between commit and edit left unshown; that column is the whole outbox."""
    for table_id in await store.unpainted():
        try:
            await painter.paint(table_id)
        except Damaged:
            log.exception("table %s cannot be read and is left alone", table_id)


async def _watched(
    tables: Tables,
    store: TableStore,
    painter: Painter,
    wait: Wait,
    now: Callable[[], datetime],
    meters: Meters,
) -> None:
    """Closes lobbies that nobody touched, for as long as the bot runs."""
    while True:
        meters.live(len(await store.live()))
        for table_id in await expire_lobbies(tables, store, now):
            await painter.paint(table_id)
        await wait(CLOCK_SECONDS)


def _counted(meters: Meters, before: Table, table: Table) -> None:
    """Counts what changed at a table."""
    if before.status is Status.PLAYING:
        meters.moved(table.game, table.version - before.version)
        if table.status is Status.OVER:
            meters.ended(table.game, table.reason or "")


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
