"""The way to Discord: logging in, staying connected, and ending when asked to."""

import asyncio
import contextlib
import signal
from collections.abc import Coroutine
from typing import Any

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket

from bot.settings import Settings


class Unreachable(Exception):
    """Discord can't be reached at the address that the settings name."""


def stop_signal() -> asyncio.Event:
    """Set once SIGTERM or Ctrl-C asks the process to end."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    return stop


async def connected(client: discord.Client, settings: Settings) -> None:
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


async def until(stop: asyncio.Event, staying: Coroutine[Any, Any, None]) -> None:
    """Does this until asked to stop, however far it has come."""
    connection = asyncio.create_task(staying)
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({connection, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not connection.done():
        connection.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await connection
