"""The stand-in's gateway: one connection of the bot, and the payloads of a small server."""

import itertools
import json
import zlib
from typing import Any

from aiohttp import web

APPLICATION_ID, GUILD_ID, CHANNEL_ID = 500, 600, 700
ALL_RIGHTS = str((1 << 53) - 1)
BOT = {
    "id": str(APPLICATION_ID),
    "username": "Parlor",
    "discriminator": "0",
    "avatar": None,
    "bot": True,
}
CHANNEL = {
    "id": str(CHANNEL_ID),
    "type": 0,
    "name": "games",
    "guild_id": str(GUILD_ID),
    "position": 0,
    "parent_id": None,
    "permission_overwrites": [],
    "topic": None,
    "nsfw": False,
    "rate_limit_per_user": 0,
    "last_message_id": None,
}

Json = dict[str, Any]


class Gateway:
    """One connection of the bot; what goes to it is compressed where the bot asks for that."""

    def __init__(self, socket: web.WebSocketResponse, *, compressed: bool) -> None:
        self.ready = False
        self._socket = socket
        self._compressor = zlib.compressobj() if compressed else None
        self._sequence = itertools.count(1)

    async def close(self, code: int) -> None:
        """Ends the connection with this code."""
        await self._socket.close(code=code)

    async def dispatch(self, event: str, data: Json) -> None:
        """Tells the bot of an event."""
        await self.send(0, data, event, next(self._sequence))

    async def send(
        self, op: int, data: Any, event: str | None = None, number: int | None = None
    ) -> None:
        """Sends one payload."""
        text = json.dumps({"op": op, "d": data, "s": number, "t": event})
        if self._socket.closed:
            return
        if self._compressor is None:
            await self._socket.send_str(text)
        else:
            packed = self._compressor.compress(text.encode())
            await self._socket.send_bytes(packed + self._compressor.flush(zlib.Z_SYNC_FLUSH))


def person(name: str) -> Json:
    """A user by this name, with an id made of it."""
    number = 10_000 + int.from_bytes(name.encode()[:6], "big")
    return {
        "id": str(number),
        "username": name.lower(),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
    }


def surroundings(name: str) -> Json:
    """Where something happens, and who does it."""
    member = {
        "user": person(name),
        "nick": None,
        "roles": [],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "flags": 0,
        "permissions": ALL_RIGHTS,
    }
    return {
        "guild_id": str(GUILD_ID),
        "guild": {"id": str(GUILD_ID), "locale": "en-US", "features": []},
        "channel_id": str(CHANNEL_ID),
        "channel": CHANNEL | {"permissions": ALL_RIGHTS},
        "member": member,
        "locale": "en-GB",
        "guild_locale": "en-US",
        "app_permissions": ALL_RIGHTS,
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(GUILD_ID)},
        "context": 0,
        "attachment_size_limit": 10 << 20,
    }


def guild() -> Json:
    return {
        "id": str(GUILD_ID),
        "name": "Friends",
        "owner_id": person("Owner")["id"],
        "roles": [],
        "emojis": [],
        "stickers": [],
        "features": [],
        "channels": [CHANNEL],
        "threads": [],
        "members": [],
        "member_count": 4,
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "preferred_locale": "en-US",
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "system_channel_flags": 0,
        "afk_timeout": 300,
        "premium_progress_bar_enabled": False,
        "large": False,
        "unavailable": False,
    }
