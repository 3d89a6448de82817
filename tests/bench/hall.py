"""Many tables of the real bot in the simulated Discord, on a clock that runs."""

import asyncio
import contextlib
import itertools
import logging
import random
import tempfile
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import discord
from msgspec.structs import replace

from bot.main import built, drawing_pool
from bot.tables.model import Place, Status, User
from bot.tables.service import Tables
from bot.ui.custom_id import unpack
from games.catalogue import all_games
from render.kit.controls import Buttons, Menu
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
        self._key, self._chance = key, random.Random(1)
        self._tables = Tables(
            self.store, all_games(), discord.utils.utcnow, self._seeds, user_limit=count
        )
        users = [self.person(name) for name in NAMES]
        self._users = [User(user.id, name) for user, name in zip(users, NAMES, strict=True)]
        channels = [self.env.guild.create_text_channel(f"table-{n}") for n in range(count)]
        places = [Place(self.env.guild.id, channel.id) for channel in channels]
        self._ids = [(await self._started(place)).id for place in places]
        await self._painted()

    async def round(self):
        """A press at every table, all in the same moments; their times."""
        tables = [await self._to_press(await self.store.table(id_)) for id_ in self._ids]
        self._ids = [table.id for table in tables]
        await self._painted()
        presses = [await self._press(table) for table in tables]
        clocks = Clocks(self.env)
        self.store.committed = clocks.committed
        times = await clocks.taken(presses)
        while await self.store.unpainted():
            await asyncio.sleep(BREATH_SECONDS)
        return times

    async def _to_press(self, table):
        """The table, or the one after it, once its message offers a whole move.

        What takes several choices, or is chosen in private, is played without being measured.
        """
        while table.status is not Status.PLAYING or not _takes_one_press(table):
            if table.status is not Status.PLAYING:
                table = await self._started(replace(table.place, message_id=None))
                continue
            seat, move = random_move(table, self._chance)
            user_id = table.seats[seat].user_id
            playing = self._tables.press(table.id, user_id, table.version, (move,), public=False)
            table = (await playing).table
        return table

    async def _press(self, table):
        """A press of whoever is to act, on the table's message as it is shown."""
        place = (await self.store.table(table.id)).place
        message = seen(self.env, place.channel_id, place.message_id)
        offer = self._chance.choice([each for each in _offers(message) if _is_move(each)])
        seat = all_games()[self._key].to_act(table.state)[0]
        user_id = table.seats[seat].user_id
        return press(self.env, self.env.guild.id, user_id, message, offer, table.id)

    def _started(self, place):
        return started(self._tables, self._key, self._users, place)

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
                await house.env.bot._rest()
                await house.env.shutdown()
                await house.store.close()
    finally:
        logging.getLogger().removeHandler(faults)
    assert [] == faults.records


def _offers(message):
    return offers(SimpleNamespace(**message))


def _takes_one_press(table):
    """Whether the table's message will offer a whole move."""
    view = all_games()[table.game].view(table.state, None)
    controls = import_module(f"render.{table.game}").controls(view)
    return any(not choice.partial for control in controls for choice in _choices(control))


def _choices(control):
    match control:
        case Buttons():
            return [choice for choice, _ in control.choices]
        case Menu():
            return control.choices
        case _:
            return ()


def _is_move(offer):
    custom_id, value = offer
    notation = unpack(custom_id).notation if value is None else value
    return not notation.startswith("~")
