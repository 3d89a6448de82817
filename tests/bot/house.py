"""A simulated Discord around the real bot, driven by people's verbs alone."""

import asyncio
import copy
import itertools
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

import discord
import simcord
from msgspec.structs import replace
from simcord import interactions
from simcord.backend import serializers

from bot.main import built
from bot.meters import Meters
from bot.storage.sqlite import SqliteStore
from bot.tables.model import Status
from bot.tables.service import Tables
from games.catalogue import all_games
from games.engine.rng import Rng
from tests.bot.payloads import nodes

GAME = "flip_seven_vengeance"

Seen = dict[str, Any]
"""A message as Discord sent it."""


def quiet_seed() -> str:
    """A seed under which two people can hit twice each without any action card or bust."""
    return f"{4:032x}"


def button_id(seen: Seen, label: str) -> str:
    """The custom_id of the seen button with this label."""
    (found,) = [node["custom_id"] for node in nodes(seen) if node.get("label") == label]
    return str(found)


class Faults(logging.Handler):
    """Collects errors that discord.py and the bot only log: a test fails on any of them."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record.getMessage())


class PromptEnv(simcord.Env):
    """Looks every 5 ms instead of every 50 whether the bot has settled: the same, but sooner."""

    async def _settle_internal(self, *, idle: float = 0.005, **more: Any) -> None:
        await super()._settle_internal(idle=idle, **more)


class House:
    """One server with one channel, the bot, and people who type, click and choose."""

    def __init__(self, path: Path, pool: Executor, seeds: Callable[[], str]) -> None:
        self.path = path
        self.pool = pool
        self.env: simcord.Env
        self.store: SqliteStore
        self.meters = Meters(lambda: 0.0)
        self.channel: simcord.ChannelHandle
        self.people: dict[str, simcord.MemberActor] = {}
        self._seeds = seeds

    async def bot(self) -> discord.Client:
        """A fresh client on a freshly opened store."""
        self.store = await SqliteStore.open(self.path, all_games())
        return built(
            self.store, self.pool, self._wait, discord.utils.utcnow, self._seeds, self.meters
        )

    async def _wait(self, seconds: float) -> None:
        await self.env.external_wait(asyncio.sleep(seconds), reason="a pause of the bot")

    async def restart(self) -> None:
        """Ends the bot and starts another on the same file."""
        await self.store.close()
        await self.env.restart_bot(await self.bot())

    async def forget(self) -> None:
        """Removes every table from the file, as an owner might who tidies up by hand."""
        await self.store.close()
        with closing(sqlite3.connect(self.path)) as connection, connection:
            for trigger, _ in connection.execute(
                "SELECT name, 1 FROM sqlite_master WHERE type = 'trigger'"
            ).fetchall():
                connection.execute(f"DROP TRIGGER {trigger}")
            for name in ("moves", "seats", "tables"):
                connection.execute(f"DELETE FROM {name}")  # noqa: S608 - three names of ours
        await self.env.restart_bot(await self.bot())

    def person(self, name: str) -> simcord.MemberActor:
        """A member by this display name, who comes in when first asked for."""
        if name not in self.people:
            user = self.env.create_user(f"user{len(self.people)}", global_name=name)
            self.people[name] = self.env.guild.add_member(user)
        return self.people[name]

    async def play(self, name: str, game: str = GAME) -> simcord.InteractionResult:
        """Opens a table by /play."""
        return await self.person(name).slash(self.channel, "play", game=game)

    @property
    def message(self) -> discord.Message:
        """The newest message of a table that everybody sees; calls to a turn are none."""
        return [message for message in self.channel.history() if message.components][-1]

    @property
    def calls(self) -> list[discord.Message]:
        """The lines that call people to their turns."""
        return [message for message in self.channel.history() if message.content]

    async def click(self, name: str, label: str) -> simcord.InteractionResult:
        """Clicks a button of the newest message."""
        return await self.person(name).click(self.message, label=label)

    async def started(self, *names: str, game: str = GAME) -> None:
        """A game begun by these people, the first its host."""
        await self.play(names[0], game)
        for name in names[1:]:
            await self.click(name, "Join")
        await self.click(names[0], "Start")

    async def put(self, state: Any) -> None:
        """Goes on from this position at table 1, for everybody to see."""
        async with self.store.turn(1) as turn:
            version = turn.table.version + 1
            await turn.save(
                replace(turn.table, state=state, version=version, public_version=version)
            )
        await self.person("Zoe").slash(self.channel, "table", table="1")

    async def finished(self, *names: str, game: str = GAME) -> None:
        """A game begun by these people and played out by their computers' choice, shown again."""
        await self.started(*names, game=game)
        (rules,) = [found for key, found in all_games().items() if key == game]
        tables = Tables(self.store, all_games(), discord.utils.utcnow, self._seeds)
        rng = Rng("finished")
        table = await self.store.table(1)
        while table is not None and table.status is Status.PLAYING:
            seat = rules.to_act(table.state)[0]
            move, rng = rules.choose(rules.view(table.state, seat), "steady", rng)
            user_id = table.seats[seat].user_id
            moves = (rules.format(move),)
            table = (await tables.press(1, user_id, table.version, moves, public=False)).table
        await self.person(names[0]).slash(self.channel, "table", table="1")

    def snapshot(self, message: Any = None) -> Seen:
        """The message as somebody sees it now; presses on it may come when it has changed."""
        shown = self.message if message is None else message
        stored = self.env.backend.get_message(self.channel.id, shown.id)
        return copy.deepcopy(dict(serializers.message_payload(self.env.backend, stored)))

    def emit(
        self, name: str, seen: Seen, custom_id: str, value: str | None = None
    ) -> simcord.InteractionResult:
        """Sends a press on what was seen, without waiting for what becomes of it."""
        person, backend = self.person(name), self.env.backend
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2}
        if value is not None:
            data |= {"component_type": 3, "values": [value]}
        record, payload = interactions.base_payload(
            backend,
            type=3,
            channel_id=int(seen["channel_id"]),
            guild_id=self.env.guild.id,
            user_id=person.id,
            data=data,
        )
        record.source_message_id = int(seen["id"])
        backend.emit("INTERACTION_CREATE", payload | {"message": copy.deepcopy(seen)})
        return simcord.InteractionResult(self.env, record)

    async def together(
        self, presses: Iterable[tuple[str, Seen, str]]
    ) -> list[simcord.InteractionResult]:
        """Presses that all arrive before the first is answered."""
        results = [self.emit(name, seen, custom_id) for name, seen, custom_id in presses]
        await self.env.settle()
        await self.env.advance_time(3)
        return results


@asynccontextmanager
async def housed(
    path: Path, seeds: Callable[[], str] | None = None, faults: int | None = 0
) -> AsyncIterator[House]:
    """A house on this file; at the end so many errors must have been logged, None for any."""
    counter = itertools.count()
    with ThreadPoolExecutor(2) as pool, _counted(faults):
        house = House(path, pool, seeds or (lambda: f"{next(counter):032x}"))
        house.env = PromptEnv(await house.bot())
        house.channel = house.env.create_guild().create_text_channel("parlor")
        try:
            await house.env.start()
            with house.env.time_context():
                yield house
        finally:
            await house.env.shutdown()
            await house.store.close()
        house.env.raise_errors()


@contextmanager
def _counted(expected: int | None) -> Iterator[None]:
    faults = Faults()
    logging.getLogger().addHandler(faults)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(faults)
    assert expected is None or expected == len(faults.records), faults.records


def words_of(message: Any) -> str:
    """All text that a message shows, labels and alt texts included."""
    components = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    return "\n".join([message.content or "", *_texts(components)])


def _texts(node: Any) -> list[str]:
    if isinstance(node, list | tuple):
        return [found for part in node for found in _texts(part)]
    if not isinstance(node, dict):
        return []
    shown = ("content", "label", "description", "placeholder")
    own = [node[key] for key in shown if isinstance(node.get(key), str)]
    return own + [found for value in node.values() for found in _texts(value)]
