"""Where a bot dies: points laid around the libraries it uses, from outside."""

import asyncio
import os
import signal
import sqlite3
import threading
from collections.abc import Callable
from functools import partial, wraps
from typing import Any

import aiosqlite
from PIL import Image
from simcord.http import router

from tests.bot.kill_notes import Did, Plan, Tell

BEGIN = "before BEGIN"
INSERT = "after the log insert"
COMMIT = "before COMMIT"
COMMITTED = "after COMMIT before the answer"
DRAW = "while the picture is drawn"
ANSWER = "while the answer is on its way"
ANSWERED = "while the answer arrives"
EDIT = "while the table's message is changed"
STEP = "at any step"
OUTSIDE = "from outside at any step"

POINTS = (BEGIN, INSERT, COMMIT, COMMITTED, DRAW, ANSWER, ANSWERED, EDIT, STEP, OUTSIDE)

_INSTRUCTIONS = 5
"""SQLite tells of itself after so many instructions of a statement."""

Arrived = Callable[[str, str, Any], None]


class Reaper:
    """Counts the steps at its point once armed, and kills this process at the last of them.

    From outside, it only tells the steps: whoever hears of the last one kills, while we go on.
    """

    def __init__(self, plan: Plan, tell: Tell) -> None:
        self._point = plan.point
        self._left = plan.occurrence
        self._tell = tell
        self._armed = False
        self._lock = threading.Lock()

    def arm(self) -> None:
        """Begins to count."""
        self._armed = True

    def step(self, point: str) -> None:
        """The process has come to this point, on whichever thread."""
        if not self._armed:
            return
        if self._point == OUTSIDE:
            self._tell.step()
        elif self._point in {point, STEP}:
            with self._lock:
                self._left -= 1
                if self._left == 0:
                    self._tell(Did(f"dies {point}"))
                    os.kill(os.getpid(), signal.SIGKILL)


def lay(reaper: Reaper) -> None:
    """Lays the points in this process, before it opens a database."""
    _around_the_loop(reaper)
    _around_transactions(reaper)
    _around_statements(reaper)
    _around_pictures(reaper)


def lay_in_discord(reaper: Reaper, arrived: Arrived) -> None:
    """Lays points around the bot's requests; `arrived` hears of each that was carried out."""
    dispatched = router.dispatch

    @wraps(dispatched)
    def dispatch(backend: Any, method: str, path: str, **parts: Any) -> Any:
        before, after = _points_of(method, path)
        reaper.step(before)
        answer = dispatched(backend, method, path, **parts)
        arrived(method, path, parts.get("json"))
        reaper.step(after)
        return answer

    router.dispatch = dispatch


def _around_the_loop(reaper: Reaper) -> None:
    run = asyncio.Handle._run

    @wraps(run)
    def counted(handle: asyncio.Handle) -> None:
        reaper.step("in a callback of the loop")
        run(handle)

    asyncio.Handle._run = counted


def _around_transactions(reaper: Reaper) -> None:
    """One transaction is open at a time, so that it is known whether a commit keeps a move."""
    fetched, many = aiosqlite.Connection.execute_fetchall, aiosqlite.Connection.executemany
    committed = aiosqlite.Connection.commit
    inserted = False

    async def execute_fetchall(self: Any, sql: str, *values: Any) -> Any:
        nonlocal inserted
        if sql.startswith("BEGIN"):
            inserted = False
            reaper.step(BEGIN)
        return await fetched(self, sql, *values)

    async def executemany(self: Any, sql: str, rows: Any) -> Any:
        nonlocal inserted
        done = await many(self, sql, rows)
        if "INSERT INTO moves" in sql and rows:
            inserted = True
            reaper.step(INSERT)
        return done

    async def commit(self: Any) -> None:
        if inserted:
            reaper.step(COMMIT)
        await committed(self)
        if inserted:
            reaper.step(COMMITTED)

    aiosqlite.Connection.execute_fetchall = execute_fetchall
    aiosqlite.Connection.executemany = executemany
    aiosqlite.Connection.commit = commit


def _around_statements(reaper: Reaper) -> None:
    class Watched(sqlite3.Connection):
        def __init__(self, *args: Any, **settings: Any) -> None:
            super().__init__(*args, **settings)
            self.set_progress_handler(self._came, _INSTRUCTIONS)

        def _came(self) -> int:
            reaper.step("inside a statement")
            return 0

    aiosqlite.connect = partial(aiosqlite.connect, factory=Watched)


def _around_pictures(reaper: Reaper) -> None:
    quantized, saved = Image.Image.quantize, Image.Image.save

    @wraps(quantized)
    def quantize(self: Image.Image, *args: Any, **settings: Any) -> Image.Image:
        reaper.step(DRAW)
        return quantized(self, *args, **settings)

    @wraps(saved)
    def save(self: Image.Image, *args: Any, **settings: Any) -> None:
        reaper.step(DRAW)
        saved(self, *args, **settings)

    Image.Image.quantize, Image.Image.save = quantize, save


def _points_of(method: str, path: str) -> tuple[str, str]:
    """A request's points: on its way, and arrived without the bot knowing of it."""
    if path.endswith("/callback"):
        return ANSWER, ANSWERED
    if method != "GET" and "/messages" in path:
        return EDIT, EDIT
    return "during another request", "during another request"
