"""Takes the times of presses in the simulated Discord, from their sending to what follows of them.

The simulation's own waiting for the bot to come to rest is no part of it: the moments are those at
which a press is sent, a transaction ends, and the bot's requests reach Discord.
"""

import asyncio
import contextlib
import contextvars
import copy
import time

import msgspec
from simcord import interactions
from simcord.backend import serializers

from bot.storage.sqlite import SqliteStore

ROUND_SECONDS = 120
BREATH_SECONDS = 0.005
WITH_PICTURE = 7


class Times(msgspec.Struct):
    """When a press was sent, committed, first answered, and shown."""

    sent: float = 0.0
    committed: float = 0.0
    answered: float = 0.0
    shown: float = 0.0


class Press(msgspec.Struct):
    """A press that only needs to be sent."""

    table_id: int
    channel_id: int
    interaction_id: int
    payload: dict


class Requests(list):
    """Discord's list of the bot's requests, which tells of each as it comes in."""

    def __init__(self, heard):
        super().__init__()
        self._heard = heard

    def append(self, request):
        self._heard(request)
        super().append(request)


class NotedStore(SqliteStore):
    """The store on SQLite, which tells of each transaction that has ended well."""

    committed = staticmethod(lambda _table_id: None)

    @contextlib.asynccontextmanager
    async def turn(self, table_id):
        async with super().turn(table_id) as turn:
            yield turn
        self.committed(table_id)


class Clocks:
    """The times of the presses of one round."""

    def __init__(self, env):
        self._env = env
        self._by_table, self._by_channel, self._by_interaction = {}, {}, {}
        env.backend.http_requests = Requests(self._requested)

    async def taken(self, presses):
        """Sends these presses one upon the other, and gives their times when all are shown."""
        for press in presses:
            times = Times(time.perf_counter())
            self._by_table[press.table_id] = times
            self._by_channel[str(press.channel_id)] = times
            self._by_interaction[str(press.interaction_id)] = times
            self._env.backend.emit("INTERACTION_CREATE", press.payload)
        every = list(self._by_interaction.values())
        async with asyncio.timeout(ROUND_SECONDS):
            while not all(times.shown for times in every):
                await asyncio.sleep(BREATH_SECONDS)
        return every

    def committed(self, table_id):
        """A transaction on this table has ended."""
        if (times := self._by_table.get(table_id)) and not times.committed:
            times.committed = time.perf_counter()

    def _requested(self, request):
        """Every message of a table's channel carries its picture, and so does such an answer."""
        now = time.perf_counter()
        _, room, id_, *_ = request.path.split("/")
        if room == "channels" and (times := self._by_channel.get(id_)):
            times.shown = times.shown or now
        elif room == "interactions" and (times := self._by_interaction.get(id_)):
            times.answered = now
            if request.json["type"] == WITH_PICTURE:
                times.shown = now


def seen(env, channel_id, message_id):
    """The message as people see it."""
    stored = env.backend.get_message(channel_id, message_id)
    return copy.deepcopy(dict(serializers.message_payload(env.backend, stored)))


def press(env, guild_id, user_id, message, offer, table_id=0):
    """A press on what was seen: a button, or a choice with its value."""
    custom_id, value = offer
    data = {"custom_id": custom_id, "component_type": 2}
    if value is not None:
        data |= {"component_type": 3, "values": [value]}
    channel_id = int(message["channel_id"])
    record, payload = interactions.base_payload(
        env.backend, type=3, channel_id=channel_id, guild_id=guild_id, user_id=user_id, data=data
    )
    record.source_message_id = int(message["id"])
    return Press(table_id, channel_id, record.id, payload | {"message": message})


async def passed(seconds):
    """Waits by the real clock: what is begun outside the bot's context, simcord lets alone."""
    loop, over = asyncio.get_running_loop(), asyncio.Event()
    timer = contextvars.Context().run(loop.call_later, seconds, over.set)
    try:
        await over.wait()
    finally:
        timer.cancel()
