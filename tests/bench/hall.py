"""Many tables of the real bot in the simulated Discord, on a clock that runs."""

import asyncio
import contextlib
import itertools
import logging
import random
import tempfile
from pathlib import Path
from types import SimpleNamespace

import discord

from bot.main import built, drawing_pool
from bot.tables.model import Place, Status, User
from bot.tables.service import Tables
from bot.ui.custom_id import unpack
from games.catalogue import all_games
from tests.bench.clocks import BREATH_SECONDS, Clocks, NotedStore, passed, press, seen
from tests.bench.commits import random_move, started
from tests.bot.house import Faults, House, PromptEnv
from tests.bot.visitors import offers

NAMES = ("Ada", "Bea", "Cal", "Dan")


class Hall(House):
    """A house with a channel per table; the same few people sit at all of them."""

    async def bot(self):
        self.store = await NotedStore.open(self.path, all_games())
        return built(self.store, self.pool, self._wait, discord.utils.utcnow, self._seeds)

    async def _wait(self, seconds):
        await self.env.external_wait(passed(seconds), reason="a pause of the bot")

    async def open(self, key, count):
        """Begins so many games, each shown in a channel of its own."""
        self._chance = random.Random(1)
        self._tables = Tables(
            self.store, all_games(), discord.utils.utcnow, self._seeds, user_limit=count
        )
        users = [User(self.person(name).id, name) for name in NAMES]
        channels = [self.env.guild.create_text_channel(f"table-{n}") for n in range(count)]
        places = [Place(self.env.guild.id, channel.id) for channel in channels]
        self._ids = [(await started(self._tables, key, users, at)).id for at in places]
        await self._painted()

    async def round(self):
        """A press at every table that still plays, all in the same moments; their times."""
        presses = [press for id_ in self._ids if (press := await self._press(id_)) is not None]
        clocks = Clocks(self.env)
        self.store.committed = clocks.committed
        times = await clocks.taken(presses)
        while await self.store.unpainted():
            await asyncio.sleep(BREATH_SECONDS)
        return times

    async def _press(self, table_id):
        """A press of whoever is to act at this table; None once its game is over."""
        while (table := await self.store.table(table_id)).status is Status.PLAYING:
            seat, move = random_move(table, self._chance)
            user_id = table.seats[seat].user_id
            message = seen(self.env, table.place.channel_id, table.place.message_id)
            moves = [offer for offer in offers(SimpleNamespace(**message)) if _is_move(offer)]
            if moves:
                offer = self._chance.choice(moves)
                return press(self.env, self.env.guild.id, user_id, message, offer, table_id)
            # What takes several choices is played without being measured.
            await self._tables.press(table_id, user_id, table.version, (move,), public=False)
            await self._painted()
        return None

    async def _painted(self):
        for table_id in await self.store.unpainted():
            await self.env.bot.painter.paint(table_id)


@contextlib.asynccontextmanager
async def hall(key, count):
    """So many running games; any error that the bot logs ends the measurement."""
    counter, faults = itertools.count(), Faults()
    logging.getLogger().addHandler(faults)
    try:
        with tempfile.TemporaryDirectory() as folder, drawing_pool() as pool:
            house = Hall(Path(folder) / "hall.db", pool, lambda: f"{next(counter):032x}")
            house.env = PromptEnv(await house.bot())
            house.env.create_guild()
            try:
                await house.env.start()
                with house.env.time_context():
                    await house.open(key, count)
                    yield house
            finally:
                await house.env.shutdown()
                await house.store.close()
    finally:
        logging.getLogger().removeHandler(faults)
    assert [] == faults.records


def _is_move(offer):
    custom_id, value = offer
    notation = unpack(custom_id).notation if value is None else value
    return not notation.startswith("~")
