"""Which language is spoken: to whoever is being answered, and to everybody at a table."""

import contextlib
from collections.abc import Iterator, Sequence
from contextvars import ContextVar
from typing import Any

import discord

from bot.tables.ports import PreferenceStore
from bot.text import DEFAULT_LANGUAGE, Words, words
from render.kit.controls import Text

_addressed: ContextVar[str] = ContextVar("addressed", default=DEFAULT_LANGUAGE)


class Addressed(Words):
    """The words of whoever is being answered; where nobody is, those of the default language.

    Whoever speaks in private has these, and need not know to whom. What everybody reads is said in
    the words that `Languages.of_guild` gives.
    """

    def __init__(self) -> None:
        super().__init__(DEFAULT_LANGUAGE, {})

    @property
    def language(self) -> str:
        """The code of the language that is spoken now."""
        return words(_addressed.get()).language

    def say(self, text: Text, names: Sequence[str] = ()) -> str:
        """The words for this text, as Words.say gives them. Raises UnknownKey."""
        return words(_addressed.get()).say(text, names)

    def has(self, key: str) -> bool:
        """Whether the language that is spoken now knows this key."""
        return words(_addressed.get()).has(key)


@contextlib.contextmanager
def addressing(language: str) -> Iterator[None]:
    """Within this block, and in the tasks that it starts, this language is spoken in private."""
    before = _addressed.set(language)
    try:
        yield
    finally:
        _addressed.reset(before)


def address(language: str) -> None:
    """From here on, and for as long as this task lasts, this language is spoken in private."""
    _addressed.set(language)


class Languages:
    """Knows who is spoken to in which language."""

    def __init__(self, client: discord.Client, preferences: PreferenceStore) -> None:
        self._client = client
        self._preferences = preferences

    async def of_user(self, interaction: discord.Interaction[Any]) -> str:
        """The language that this person has chosen, or has Discord in."""
        chosen = (await self._preferences.of_user(interaction.user.id)).language
        return words(chosen or str(interaction.locale)).language

    async def of_guild(self, guild_id: int | None) -> Words:
        """The words for what everybody in this server reads."""
        if guild_id is None:
            return words(DEFAULT_LANGUAGE)
        chosen = (await self._preferences.of_guild(guild_id)).language
        guild = self._client.get_guild(guild_id)
        held = DEFAULT_LANGUAGE if guild is None else str(guild.preferred_locale)
        return words(chosen or held)
