"""Gives and ends lives: a process that has everything loaded and forks one bot per order.

It has one thread whenever it forks, and is started by itself so that nobody else's threads are
forked along. Orders come as lines on the standard input, answers go to the standard output.
"""

import asyncio
import hashlib
import itertools
import logging
import os
import signal
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import NoReturn

import msgspec
import simcord

from tests.bot.house import Faults, House, housed
from tests.bot.kill_channel import Channel
from tests.bot.kill_notes import FROM_BIRTH, Complaint, Life, Note, Plan, Tell, heard
from tests.bot.kill_people import NAMES, People
from tests.bot.kill_points import OUTSIDE, Reaper, lay, lay_in_discord
from tests.bot.visitors import take_turn

SETTLE_SECONDS = 60.0
"""How long the simulation may take for one press on a machine that is busy otherwise."""

IDLE_SECONDS = 0.001
"""How often the simulation looks whether the bot is done; its own figure makes us wait."""

LONGEST_LIFE_SECONDS = 300
"""The system ends a life that hangs, so that it is reported instead of waited for."""

PRESSING_WHAT_WAS_SEEN = 0.5


def main() -> None:
    """Lives as ordered until the orders end."""
    asyncio.run(_rehearsed())
    for thread in threading.enumerate():
        if thread is not threading.current_thread():
            thread.join()
    for line in sys.stdin.buffer:
        life = _given(msgspec.json.decode(line, type=Plan))
        sys.stdout.buffer.write(msgspec.json.encode(life) + b"\n")
        sys.stdout.buffer.flush()


async def _rehearsed() -> None:
    """Loads whatever a life needs: modules, words, fonts, sprites."""
    with tempfile.TemporaryDirectory() as folder:
        async with housed(Path(folder) / "rehearsal.db") as house:
            await house.started(*NAMES[:2])
            await take_turn(house, Random(0))


def _given(plan: Plan) -> Life:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _live(plan, Tell(writing))
    os.close(writing)
    notes = tuple(_watched(plan, child, reading))
    _, status = os.waitpid(child, 0)
    return Life(os.waitstatus_to_exitcode(status), notes)


def _watched(plan: Plan, child: int, pipe: int) -> Iterator[Note]:
    """What the child tells; at the last step of a life that is ended from outside, we end it."""
    steps = 0
    for note in heard(pipe):
        if note is not None:
            yield note
            continue
        steps += 1
        if steps == plan.occurrence and plan.point == OUTSIDE:
            os.kill(child, signal.SIGKILL)


def _live(plan: Plan, tell: Tell) -> NoReturn:
    code = 1
    signal.alarm(LONGEST_LIFE_SECONDS)
    try:
        asyncio.run(_lived(plan, tell))
        code = 0
    except BaseException:
        # Whatever it was: nobody else would hear of it in this process.
        tell(Complaint(traceback.format_exc()))
    finally:
        os._exit(code)


async def _lived(plan: Plan, tell: Tell) -> None:
    reaper = Reaper(plan, tell)
    lay(reaper)
    if plan.armed == FROM_BIRTH:
        reaper.arm()
    with ThreadPoolExecutor(2) as pool, _heard_faults() as faults:
        house = House(Path(plan.path), pool, _seeds(plan.seed))
        lay_in_discord(reaper, (await _furnished(house, plan, tell)).arrived)
        try:
            people = People(house, Random(plan.seed), tell, faults)
            await _played(house, people, plan, reaper)
        finally:
            await house.env.shutdown()
            await house.store.close()
        house.env.raise_errors()


async def _furnished(house: House, plan: Plan, tell: Tell) -> Channel:
    house.env = simcord.Env(await house.bot(), settle_timeout=SETTLE_SECONDS)
    house.env._settle_internal = partial(house.env._settle_internal, idle=IDLE_SECONDS)
    house.channel = house.env.create_guild().create_text_channel("parlor")
    for name in NAMES:  # made before the clock is set, they have the same ids in every life
        house.person(name)
    channel = Channel(house, tell)
    channel.restore(plan.messages)
    house.env.backend.clock.advance(plan.clock)
    return channel


async def _played(house: House, people: People, plan: Plan, reaper: Reaper) -> None:
    seen = [house.snapshot(SimpleNamespace(id=parts["id"])) for parts in plan.messages]
    await house.env.start()
    with house.env.time_context():
        await people.look_around()
        if Random(plan.seed).random() < PRESSING_WHAT_WAS_SEEN:
            await people.press_what_was_seen(seen)
        await people.everybody_moves()
        reaper.arm()
        for _ in range(plan.turns):
            await people.turn(plan)
    if plan.point == OUTSIDE:
        signal.pause()  # whoever counts our steps may be far behind


def _seeds(seed: str) -> Callable[[], str]:
    counter = itertools.count()
    return lambda: hashlib.blake2b(f"{seed}:{next(counter)}".encode(), digest_size=16).hexdigest()


@contextmanager
def _heard_faults() -> Iterator[Faults]:
    faults = Faults()
    logging.getLogger().addHandler(faults)
    try:
        yield faults
    finally:
        logging.getLogger().removeHandler(faults)


if __name__ == "__main__":
    main()
