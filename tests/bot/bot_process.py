"""The bot as a program of its own, watched from below: whom it reaches, how it ends."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from urllib.parse import urlsplit

from bot.settings import ROOT
from tests.bot.stand_in import SECONDS, TOKEN, StandIn

SPY = """
import sys

def heard(event, arguments):
    if event in ("socket.connect", "socket.getaddrinfo"):
        host, port = arguments[1][:2] if event == "socket.connect" else arguments[:2]
        with open({log!r}, "a") as log:
            log.write(f"{{host}}:{{port}}\\n")

sys.addaudithook(heard)
"""
"""Writes down whom the program asks for or connects to, below every library."""


class Bot:
    """`python -m bot`, started."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def online(self, discord: StandIn) -> None:
        """Waits until the bot is connected; fails at once where it ends instead."""
        online = asyncio.create_task(discord.online())
        ended = asyncio.create_task(self._process.wait())
        await asyncio.wait({online, ended}, return_when=asyncio.FIRST_COMPLETED)
        assert online.done(), await self.ended()
        ended.cancel()
        await online

    async def end(self, how: signal.Signals) -> tuple[int | None, str, float]:
        """Sends a signal; the exit code, what was written as errors, and the seconds it took."""
        began = monotonic()
        self._process.send_signal(how)
        code, errors = await self.ended()
        return code, errors, monotonic() - began

    async def ended(self) -> tuple[int | None, str]:
        """The exit code and what was written as errors, once the program has ended."""
        _, errors = await asyncio.wait_for(self._process.communicate(), SECONDS)
        return self._process.returncode, errors.decode()

    async def kill(self) -> None:
        """Ends the program as a power cut would; a failed test then shows its errors."""
        if self._process.returncode is None:
            self._process.kill()
        _, errors = await self._process.communicate()
        sys.stderr.write(errors.decode())


@asynccontextmanager
async def started(folder: Path, address: str, token: str = TOKEN) -> AsyncIterator[Bot]:
    """The bot at this address, its database in this folder; it reaches for nobody else."""
    log = folder / "peers"
    log.touch()
    (folder / "sitecustomize.py").write_text(SPY.format(log=str(log)))
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=ROOT,
        env={
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(folder),
            "DISCORD_TOKEN": token,
            "DISCORD_API_URL": address,
            "PARLOR_DATABASE": str(folder / "parlor.db"),
            "PARLOR_LOG_LEVEL": "WARNING",
        },
        stderr=asyncio.subprocess.PIPE,
    )
    running = Bot(process)
    try:
        yield running
    finally:
        await running.kill()
    assert {urlsplit(address).netloc} == set(log.read_text().split())
