"""Discord's side of a channel, which outlives the bot and is carried from one life to the next."""

import re
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from simcord.backend.models import Message

from bot.text import DEFAULT_LANGUAGE, words
from bot.ui.custom_id import unpack
from games.engine.errors import BadNotation
from render.kit.controls import text
from tests.bot.house import House, words_of
from tests.bot.kill_notes import Answered, Gone, Note, Shown
from tests.bot.visitors import raw_components

ACCEPTING = {6, 7}
"""Discord's kinds of answers that change the pressed message, at once or later."""

_KEPT_PARTS = (
    "id",
    "channel_id",
    "author_id",
    "content",
    "timestamp",
    "edited_timestamp",
    "flags",
    "components",
    "attachments",
    "interaction_metadata",
)
_TITLE = re.compile(r"· table (\d+)")

Telling = Callable[[Note], None]


class Channel:
    """The messages of a house's channel; whatever the bot changes there is told at once."""

    def __init__(self, house: House, tell: Telling) -> None:
        self._backend = house.env.backend
        self._messages = house.env.backend.messages.setdefault(house.channel.id, {})
        self._tell = tell
        self._known: dict[int, bytes] = {}
        self._played = words(DEFAULT_LANGUAGE).say(text("panel.done"))

    def restore(self, messages: Iterable[dict[str, Any]]) -> None:
        """Puts messages back as an earlier life left them."""
        for parts in messages:
            self._messages[parts["id"]] = Message(**parts)
            self._known[parts["id"]] = msgspec.json.encode(parts)

    def arrived(self, method: str, path: str, body: Any) -> None:
        """Tells what a request of the bot has changed, and whom it has answered how."""
        for message_id in self._known.keys() - self._messages.keys():
            del self._known[message_id]
            self._tell(Gone(message_id))
        for message in tuple(self._messages.values()):
            self._look_at(message)
        if method == "POST" and path.endswith("/callback"):
            interaction = self._backend.interactions[int(path.split("/")[2])]
            accepted = self._accepts(interaction.source_message_id, body["type"])
            self._tell(Answered(interaction.user_id, body["type"], accepted))

    def _look_at(self, message: Message) -> None:
        parts = {name: getattr(message, name) for name in _KEPT_PARTS}
        encoded = msgspec.json.encode(parts)
        if self._known.get(message.id) != encoded:
            self._known[message.id] = encoded
            self._tell(Shown(message.id, table_of(message), version_of(message), parts))

    def _accepts(self, pressed_on: int | None, kind: int) -> bool:
        """A public message accepts a press by being changed, a panel only by saying so."""
        if kind not in ACCEPTING:
            return False
        message = self._messages.get(pressed_on)
        return message is None or not message.is_ephemeral or self._played in words_of(message)


def table_of(message: Any) -> int | None:
    """The table that a message tells of."""
    found = _TITLE.search(words_of(message))
    return None if found is None else int(found[1])


def version_of(message: Any) -> int | None:
    """The version for which a message's controls were made; None without controls."""
    versions = []
    for node in raw_components(message):
        try:
            versions.append(unpack(node.get("custom_id", "")).version)
        except BadNotation:
            continue
    return max(versions, default=None)
