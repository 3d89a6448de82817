"""Playing again: what the Rematch button does."""

from collections.abc import Mapping

from bot.tables.model import User
from bot.tables.ports import TableStore
from bot.tables.rematches import Rematches
from bot.text import Words
from bot.ui.custom_id import Press, Word
from bot.ui.desk import Act
from bot.ui.painter import Painter
from bot.ui.reply import Reply
from bot.ui.sketches import link
from render.kit.controls import text


class Again:
    """Carries out presses on Rematch."""

    def __init__(
        self, store: TableStore, rematches: Rematches, painter: Painter, words: Words
    ) -> None:
        self._store = store
        self._rematches = rematches
        self._painter = painter
        self._words = words

    def acts(self) -> Mapping[str, Act]:
        """What is done here, by reserved word."""
        return {Word.REMATCH: self._again}

    async def _again(self, press: Press, user: User, reply: Reply, _: str) -> None:
        lobby = await self._rematches.again(press.table, user)
        if lobby.place.message_id is None:
            await self._painter.repost(lobby.id)
        else:
            await self._painter.paint(lobby.id)
        shown = await self._store.table(lobby.id) or lobby
        said = text("rematch.joined", number=lobby.id, link=link(shown.place))
        await reply.whisper(self._words.say(said))
