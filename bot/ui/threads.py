"""A thread for a table: opened from its lobby's message once the game starts."""

import logging
from typing import Final

import discord

from bot.tables.model import Place, Table
from bot.text import Words
from bot.ui.channel import NoPlace
from bot.ui.faces import Face
from bot.ui.faults import REFUSED
from bot.ui.painter import Painter
from bot.ui.reply import Reply
from bot.ui.sheet import cut
from bot.ui.speech import Languages
from render.kit.controls import text

ARCHIVED_AFTER_MINUTES: Final = 1440
"""A thread in which nobody speaks for a day is put away; the next move takes it out again."""

NAME_CHARACTERS = 100

_ALREADY_OPENED = 160004
_WHY = {50001: "rights", 50013: "rights", 160006: "many"}
"""Which words explain a refused thread."""

log = logging.getLogger(__name__)


class NoThread(Exception):
    """No thread can be opened; the text is the key of the words that say why."""


class Threads:
    """Takes tables whose people want it into threads of their own.

    The lobby is in the channel, where people see it, and its thread hangs below it from the start
    of the game on. A lobby that comes to nothing leaves no thread behind.
    """

    def __init__(
        self, client: discord.Client, painter: Painter, languages: Languages, words: Words
    ) -> None:
        self._client = client
        self._painter = painter
        self._languages = languages
        self._words = words

    async def begin(self, reply: Reply, table: Table) -> None:
        """Answers the start of a game: it is shown in its thread, or here where there is none.

        Nothing is raised: what cannot be shown now is shown by the next change or press.
        """
        if table.manner.where == "here" or self._in_thread(table.place):
            await self._painter.answer(reply, table.id)
            return
        try:
            await self._move(reply, table)
        except (NoThread, NoPlace) as error:
            key = str(error) if isinstance(error, NoThread) else "thread.refused.rights"
            await self._painter.answer(reply, table.id)
            await self._told(reply, key)
        except REFUSED as error:
            log.warning("table %s could not be brought to its thread: %s", table.id, error)
            await self._painter.answer(reply, table.id)

    async def _move(self, reply: Reply, table: Table) -> None:
        await reply.acknowledge()
        words = await self._languages.of_guild(table.place.guild_id)
        face = Face(table, words)
        name = text("thread.name", game=text(f"{table.game}.name"), number=table.id)
        thread_id = await self._opened(table.place, cut(face.label(name), NAME_CHARACTERS))
        await self._painter.settle(table.id, thread_id)

    async def _opened(self, place: Place, name: str) -> int:
        """The id of a new thread below the table's message. Raises NoThread."""
        if place.message_id is None:
            raise NoThread("thread.refused.other")
        try:
            made = await self._client.http.start_thread_with_message(
                place.channel_id,
                place.message_id,
                name=name,
                auto_archive_duration=ARCHIVED_AFTER_MINUTES,
            )
        except discord.HTTPException as error:
            if error.code == _ALREADY_OPENED:
                return place.message_id  # a thread has the id of the message it hangs below
            log.warning("no thread below message %s: %s", place.message_id, error)
            raise NoThread(f"thread.refused.{_WHY.get(error.code, 'other')}") from error
        return int(made["id"])

    def _in_thread(self, place: Place) -> bool:
        return isinstance(self._client.get_channel(place.channel_id), discord.Thread)

    async def _told(self, reply: Reply, key: str) -> None:
        try:
            await reply.add(self._words.say(text(key)))
        except REFUSED as error:
            log.warning("nobody could be told why there is no thread: %s", error)
