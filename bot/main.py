"""The composition root: settings, store, service, painter, client; and the bot's life."""

import asyncio
import contextlib
import logging
import os
import secrets
import signal
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.settings import Settings
from bot.storage.sqlite import SqliteStore
from bot.tables.clock import expire_lobbies
from bot.tables.computers import Computers, Think
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from bot.text import DEFAULT_LANGUAGE, words
from bot.ui.artist import Artist
from bot.ui.client import Parlor
from bot.ui.commands.help import HelpCommands
from bot.ui.commands.moves import MoveCommands
from bot.ui.commands.tables import TableCommands
from bot.ui.desk import Desk
from bot.ui.illustrations import Illustrations
from bot.ui.painter import Painter
from bot.ui.panels import Panels
from bot.ui.play import Play
from bot.ui.refusals import Boundary
from bot.ui.reply import Wait
from bot.ui.rules import Pages
from bot.ui.seats import Seats
from games.catalogue import all_games
from games.engine.codec import Damaged

CLOCK_SECONDS = 60.0
"""How often lobbies are looked at."""

SEED_BYTES = 16

log = logging.getLogger(__name__)


class Unreachable(Exception):
    """Discord can't be reached at the address that the settings name."""


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
) -> Parlor:
    """A client with all its rooms on this store. Time and chance come in here and nowhere else."""
    games = all_games()
    speech = words(DEFAULT_LANGUAGE)
    client = Parlor()
    tables = Tables(store, games, now, new_seed)
    artist = Artist(pool)
    painter = Painter(client, store, tables, speech, artist, wait, now)
    boundary = Boundary(store, games, speech, wait)
    panels = Panels(store, tables, artist, speech, now)

    async def show(table_id: int) -> None:
        await painter.paint(table_id)
        await panels.refresh(table_id)

    computers = Computers(store, tables, _thinking(pool), show, wait, new_seed)
    seats = Seats(tables, painter, computers, speech)
    pages = Pages(games, speech, Illustrations(games, artist, speech))
    play = Play(store, tables, painter, panels, computers, pages, speech)
    desk = Desk(
        boundary, {**seats.acts(), **play.acts(), **pages.acts()}, play.play, painter.catch_up
    )
    commands = TableCommands(store, tables, painter, boundary, speech)
    moving = MoveCommands(store, tables, play, boundary, speech)
    explaining = HelpCommands(games, pages, boundary, speech)

    async def resume() -> None:
        await _painted_again(store, painter)
        await computers.resume()
        await _watched(tables, store, painter, wait, now)

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
) -> None:
    """Closes lobbies that nobody touched, for as long as the bot runs."""
    while True:
        for table_id in await expire_lobbies(tables, store, now):
            await painter.paint(table_id)
        await wait(CLOCK_SECONDS)


async def _run(settings: Settings) -> None:
    Route.BASE = settings.discord_api_url
    store = await SqliteStore.open(settings.database, all_games())
    try:
        with drawing_pool() as pool:
            client = built(store, pool, asyncio.sleep, lambda: datetime.now(UTC))
            try:
                await _until(stop_signal(), _connected(client, settings))
            finally:
                await client.close()
    finally:
        await store.close()


def stop_signal() -> asyncio.Event:
    """Set once SIGTERM or Ctrl-C asks the process to end."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    return stop


async def _connected(client: Parlor, settings: Settings) -> None:
    """Stays on Discord. Raises discord.LoginFailure and Unreachable."""
    address = settings.discord_api_url
    try:
        await client.login(str(settings.discord_token))
        # A plain client never asks where the gateway is; behind a proxy or a stand-in it must.
        _, gateway, _ = await client.http.get_bot_gateway()
    except aiohttp.ClientConnectionError as error:
        raise Unreachable(f"{address} can't be reached: {error}.") from error
    except app_commands.CommandSyncFailure:
        raise  # commands that Discord refuses are a mistake of ours
    except discord.HTTPException as error:
        answer = f"{error.status} {error.response.reason}"
        raise Unreachable(f"{address} doesn't answer as Discord should: {answer}.") from error
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    try:
        await client.connect()
    except discord.ConnectionClosed as error:
        # Whatever else ends a connection, discord.py makes a new one.
        raise Unreachable(f"{address} has closed the door for good (code {error.code}).") from error


async def _until(stop: asyncio.Event, staying: Coroutine[Any, Any, None]) -> None:
    """Does this until asked to stop, however far it has come."""
    connection = asyncio.create_task(staying)
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({connection, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not connection.done():
        connection.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await connection
