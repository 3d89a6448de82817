"""Draws pictures off the event loop, in a pool as large as the processor's cores."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from contextvars import copy_context
from functools import partial
from typing import TypeVar

from bot.meters import Meters
from bot.ui.faces import Face
from bot.ui.renderers import renderer
from games.engine.types import View

T = TypeVar("T")

log = logging.getLogger(__name__)


class Artist:
    """Pictures of tables and hands as PNG bytes."""

    def __init__(self, pool: Executor, meters: Meters) -> None:
        self._pool = pool
        self._meters = meters

    async def table(self, face: Face, view: View) -> bytes | None:
        """The table's picture, or None where it can't be drawn."""
        draw = partial(renderer(face.table.game).picture, view, face.scene())
        return await self._drawn("table", face, draw)

    async def hand(self, face: Face, view: View, choice: str = "") -> bytes | None:
        """The viewer's private picture with the choice made so far; None where there is none."""
        draw = partial(renderer(face.table.game).hand, view, face.scene(), choice)
        return await self._drawn("hand", face, draw)

    async def record(self, game: str, picture: str, draw: Callable[[], bytes]) -> bytes | None:
        """A picture of what is known of finished games, or None where it can't be drawn."""
        return await self.apart(game, picture, draw, f"{picture} of {game}")

    async def apart(self, game: str, picture: str, draw: Callable[[], T], what: str) -> T | None:
        """What this drawing comes to, or None where it fails.

        `picture` is its kind, for the figures; `what` names it in the log.
        """
        loop = asyncio.get_running_loop()
        heard = copy_context()  # in the thread too, words are those of whoever is answered
        try:
            with self._meters.drawing(game, picture):
                return await loop.run_in_executor(self._pool, heard.run, draw)
        except Exception:
            # The one thing besides the error boundary that may catch all: a picture that can't be
            # drawn must not stop the game; its words and buttons are shown instead.
            log.exception("a picture of %s failed", what)
            return None

    async def _drawn(
        self, picture: str, face: Face, draw: Callable[[], bytes | None]
    ) -> bytes | None:
        table = face.table
        what = f"table {table.id} version {table.version}"
        return await self.apart(table.game, picture, draw, what)
