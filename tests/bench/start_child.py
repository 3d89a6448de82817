"""Starts the bot on a database in the simulated Discord, and tells when all is taken up.

The line it prints holds that moment and the memory then taken, in megabytes.
"""

import asyncio
import os
import resource
import sys
import time
from pathlib import Path

import msgspec
import simcord

from bot.main import drawing_pool
from bot.tables.vigil import ROUND_SECONDS
from tests.bot.house import House

MEGABYTE = 1 << 20
MEMORY = Path("/proc/self/statm")


class Started(msgspec.Struct):
    """When everything was taken up, and the memory then taken."""

    moment: float
    megabytes: float


class Morning(House):
    """A house whose bot never gets beyond its first pause."""

    def __init__(self, *parts):
        super().__init__(*parts)
        self.started = None

    async def _wait(self, seconds):
        """The look at the clock comes after all that was left has been taken up."""
        if seconds == ROUND_SECONDS:
            self.started = Started(time.perf_counter(), _megabytes())
        await self.env.external_wait(asyncio.Event().wait(), reason="a pause without end")


async def main(path):
    """Starts, tells, ends."""
    with drawing_pool() as pool:
        house = Morning(path, pool, None)
        house.env = simcord.Env(await house.bot())
        await house.env.start()
        sys.stdout.write(f"{msgspec.json.encode(house.started).decode()}\n")
        await house.env.shutdown()
        await house.store.close()


def _megabytes():
    """What is in use now; where the system does not tell, the most that was."""
    if MEMORY.exists():
        return int(MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGABYTE


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
