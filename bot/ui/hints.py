"""What newcomers are told of themselves, once: in a server where a table is opened first."""

import logging

import msgspec

from bot.tables.ports import PreferenceStore
from bot.tables.preferences import GuildSettings
from bot.text import Words
from bot.ui.faults import REFUSED
from bot.ui.lesson_panel import lesson_rows
from bot.ui.reply import Reply
from bot.ui.sheet import Sheet
from render.kit.controls import text

log = logging.getLogger(__name__)


class Hints:
    """Tells whoever opens a server's first table how it goes on."""

    def __init__(self, preferences: PreferenceStore, words: Words) -> None:
        self._preferences = preferences
        self._words = words

    async def first_table(self, reply: Reply, game: str) -> None:
        """Says beside the answer how people join and play, and never again in that server."""
        guild_id = reply.interaction.guild_id
        if guild_id is None or not await self._is_first(guild_id):
            return
        said = self._words.say(text("hint.first_table", game=text(f"{game}.name")))
        sheet = Sheet(said, controls=tuple(lesson_rows(self._words, (game,))))
        try:
            await reply.show_beside(sheet)
        except REFUSED as error:
            log.info("a hint was refused by Discord: %s", error)

    async def _is_first(self, guild_id: int) -> bool:
        """Whether nobody was told there yet; of two who ask at once only one is the first."""
        if (await self._preferences.of_guild(guild_id)).hinted:
            return False
        found: list[bool] = []

        def hinted(settings: GuildSettings) -> GuildSettings:
            found.append(settings.hinted)
            return msgspec.structs.replace(settings, hinted=True)

        await self._preferences.set_guild(guild_id, hinted)
        return found == [False]
