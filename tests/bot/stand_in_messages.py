"""The stand-in's messages: kept and changed as Discord does, refused where Discord refuses."""

import itertools
import json
from datetime import UTC, datetime

import discord.utils

from tests.bot.stand_in_gateway import BOT, CHANNEL_ID, GUILD_ID, Json

EPHEMERAL, COMPONENTS_V2 = 1 << 6, 1 << 15
BUTTON, SELECT = 2, 3

Files = dict[str, bytes]


class Refusal(Exception):
    """A request that Discord would refuse, with its status, code and reason."""

    def __init__(self, status: int, code: int, reason: str) -> None:
        super().__init__(reason)
        self.status, self.code = status, code


class Messages:
    """All messages of the channel, private ones too, by id."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._held: dict[int, Json] = {}
        self._by_nonce: dict[str, Json] = {}
        self._numbers = itertools.count(1)

    def held(self, message: str) -> Json:
        """The message with this id. Raises Refusal."""
        if int(message) not in self._held:
            raise Refusal(404, 10008, "Unknown Message")
        return self._held[int(message)]

    def all(self) -> list[Json]:
        """Every message that is there, oldest first."""
        return list(self._held.values())

    def remove(self, message: str) -> None:
        """Deletes a message. Raises Refusal."""
        del self._held[int(self.held(message)["id"])]

    def add(self, data: Json, files: Files) -> Json:
        """A new message of the bot with this content, or the one with its nonce. Raises Refusal."""
        nonce = str(data.get("nonce")) if data.get("enforce_nonce") else None
        if nonce in self._by_nonce:
            return self._by_nonce[nonce]
        message = self.made(data, files)
        self._held[int(message["id"])] = message
        if nonce is not None:
            self._by_nonce[nonce] = message
        return message

    def made(self, data: Json, files: Files) -> Json:
        """A message with this content, which is not kept. Raises Refusal."""
        return {
            "id": str(self.new_id()),
            "type": 0,
            "channel_id": str(CHANNEL_ID),
            "guild_id": str(GUILD_ID),
            "author": BOT,
            "content": data.get("content") or "",
            "timestamp": datetime.now(UTC).isoformat(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "pinned": False,
            "flags": data.get("flags", 0),
            "components": self._shown(data.get("components") or [], data, files),
        }

    def edit(self, message: Json, data: Json, files: Files) -> Json:
        """The message after an edit. Raises Refusal."""
        flags = message["flags"] | data.get("flags", 0)
        if flags & COMPONENTS_V2 and (data.get("content") or data.get("embeds")):
            raise Refusal(400, 50035, "no content beside components of the second kind")
        message["flags"] = flags
        if "components" in data:
            message["components"] = self._shown(data["components"] or [], data, files)
        if data.get("content") is not None:
            message["content"] = data["content"]
        message["edited_timestamp"] = datetime.now(UTC).isoformat()
        return message

    def new_id(self) -> int:
        """An id of this moment."""
        return discord.utils.time_snowflake(datetime.now(UTC)) + next(self._numbers)

    def _shown(self, components: list[Json], data: Json, files: Files) -> list[Json]:
        """The components as Discord gives them back: numbered, their pictures with an address."""
        listed = {one["filename"] for one in data.get("attachments") or [] if "filename" in one}
        if listed != set(files):
            raise Refusal(400, 50035, f"attachments {listed} are not the files {set(files)}")
        shown: list[Json] = json.loads(json.dumps(components))
        every = nodes(shown)
        custom_ids = [node["custom_id"] for node in every if "custom_id" in node]
        if len(custom_ids) != len(set(custom_ids)):
            raise Refusal(400, 50035, f"a custom id stands twice: {custom_ids}")
        for number, node in enumerate(every, 1):
            node["id"] = number
            for item in node.get("items", ()):
                item["media"] |= {"url": self._stored(item["media"]["url"], files)}
        return shown

    def _stored(self, url: str, files: Files) -> str:
        name = url.removeprefix("attachment://")
        if name not in files:
            raise Refusal(400, 50035, f"{name} was not uploaded")
        return f"{self.address}/files/{name}"


def buttons(message: Json) -> dict[str, str]:
    """The custom ids of what can be pressed, by label."""
    return {
        node["label"]: node["custom_id"]
        for node in nodes(message["components"])
        if node["type"] == BUTTON and not node.get("disabled") and "custom_id" in node
    }


def selects(message: Json) -> dict[str, list[str]]:
    """The values of every select, by custom id."""
    return {
        node["custom_id"]: [option["value"] for option in node["options"]]
        for node in nodes(message["components"])
        if node["type"] == SELECT
    }


def words(message: Json) -> str:
    """All text of the message."""
    return "\n".join(
        [
            message["content"],
            *(str(node.get("content", "")) for node in nodes(message["components"])),
        ]
    )


def nodes(components: list[Json]) -> list[Json]:
    """These components with all that is nested in them."""
    found: list[Json] = []
    for node in components:
        found += [node, *nodes(node.get("components", []))]
        if "accessory" in node:
            found.append(node["accessory"])
    return found
