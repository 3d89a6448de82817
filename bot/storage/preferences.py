"""The settings of people and servers on SQLite."""

from collections.abc import Callable
from typing import TypeVar

from bot.storage.connections import Connections, Row
from bot.storage.rows import decoded
from bot.tables.preferences import GuildSettings, UserSettings
from games.engine import codec

S = TypeVar("S", UserSettings, GuildSettings)

_SELECT_USER = "SELECT settings FROM user_settings WHERE user_id = ?"
_SELECT_GUILD = "SELECT settings FROM guild_settings WHERE guild_id = ?"
_WRITE_USER = """
INSERT INTO user_settings (user_id, settings) VALUES (?, ?)
ON CONFLICT (user_id) DO UPDATE SET settings = excluded.settings
"""
_WRITE_GUILD = """
INSERT INTO guild_settings (guild_id, settings) VALUES (?, ?)
ON CONFLICT (guild_id) DO UPDATE SET settings = excluded.settings
"""


class SqlitePreferences:
    """What people and servers have set. Whoever has set nothing has the defaults."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    async def of_user(self, user_id: int) -> UserSettings:
        """What this person has set. Raises codec.Damaged."""
        return _settings(await self._connections.read(_SELECT_USER, (user_id,)), UserSettings)

    async def of_guild(self, guild_id: int) -> GuildSettings:
        """What this server has set. Raises codec.Damaged."""
        return _settings(await self._connections.read(_SELECT_GUILD, (guild_id,)), GuildSettings)

    async def set_user(self, user_id: int, change: Callable[[UserSettings], UserSettings]) -> None:
        """Keeps the changed settings of this person."""
        await self._set(_SELECT_USER, _WRITE_USER, user_id, change, UserSettings)

    async def set_guild(
        self, guild_id: int, change: Callable[[GuildSettings], GuildSettings]
    ) -> None:
        """Keeps the changed settings of this server."""
        await self._set(_SELECT_GUILD, _WRITE_GUILD, guild_id, change, GuildSettings)

    async def _set(
        self, select: str, write: str, id_: int, change: Callable[[S], S], kind: type[S]
    ) -> None:
        async with self._connections.transaction():
            settings = _settings(await self._connections.written(select, (id_,)), kind)
            await self._connections.written(write, (id_, codec.encode(change(settings))))


def _settings(found: list[Row], kind: type[S]) -> S:
    return decoded(found[0][0], kind) if found else kind()
