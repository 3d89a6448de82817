"""/standings, /profile and /history."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

import discord
from discord import app_commands

from bot.standings.model import Period
from bot.standings.ports import Archive
from bot.text import Words
from bot.ui import limits
from bot.ui.artist import Artist
from bot.ui.commands.tables import Command
from bot.ui.desk import Act
from bot.ui.records.histories import Histories
from bot.ui.records.listings import Listings
from bot.ui.records.people import subject
from bot.ui.records.profiles import Profiles
from bot.ui.records.spoken import HERE, SCOPES, game_name, period_words, scope_words
from bot.ui.refusals import Boundary
from bot.ui.reply import Reply
from bot.ui.sheet import cut
from bot.ui.speech import Languages, addressing
from render.kit.controls import Text, text


class RecordCommands:
    """The commands that show what is known of finished games, and their controls.

    `achievements` are the keys that each game knows, by the game's key.
    """

    def __init__(
        self,
        store: Archive,
        achievements: Mapping[str, Sequence[str]],
        artist: Artist,
        boundary: Boundary,
        languages: Languages,
        words: Words,
        now: Callable[[], datetime],
    ) -> None:
        self._games = tuple(achievements)
        self._boundary = boundary
        self._languages = languages
        self._words = words
        self._listings = Listings(store, self._games, artist, words, now)
        self._profiles = Profiles(store, achievements, artist, words)
        self._histories = Histories(store, self._games, words)

    def acts(self) -> Mapping[str, Act]:
        """What the controls of these pages do, by reserved word."""
        return {**self._listings.acts(), **self._histories.acts()}

    def commands(self) -> tuple[Command, ...]:
        """The three commands."""
        return (self._standings(), self._profile(), self._history())

    def _standings(self) -> Command:
        @app_commands.command(
            name="standings", description=self._say("command.standings.description")
        )
        @app_commands.describe(
            game=self._say("command.standings.game"),
            scope=self._say("command.standings.scope"),
            period=self._say("command.standings.period"),
            share=self._say("command.standings.share"),
        )
        @app_commands.choices(game=self._game_choices(), scope=self._scope_choices())
        @app_commands.choices(period=[self._choice(period_words(one), one.value) for one in Period])
        @app_commands.guild_only()
        async def standings(
            interaction: discord.Interaction[Any],
            game: str | None = None,
            scope: str = HERE,
            period: str = Period.ALL.value,
            share: bool = False,
        ) -> None:
            async def show(reply: Reply) -> None:
                await self._listings.open(reply, game, scope, period, private=not share)

            await self._shown(interaction, show, share)

        return standings

    def _profile(self) -> Command:
        @app_commands.command(name="profile", description=self._say("command.profile.description"))
        @app_commands.describe(
            user=self._say("command.profile.user"),
            versus=self._say("command.profile.versus"),
            scope=self._say("command.profile.scope"),
            share=self._say("command.profile.share"),
        )
        @app_commands.choices(scope=self._scope_choices())
        @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
        async def profile(
            interaction: discord.Interaction[Any],
            user: discord.User | None = None,
            versus: discord.User | None = None,
            scope: str = HERE,
            share: bool = False,
        ) -> None:
            person = subject(interaction, user)
            other = None if versus is None else subject(interaction, versus)

            async def show(reply: Reply) -> None:
                await self._profiles.open(reply, person, other, scope, private=not share)

            await self._shown(interaction, show, share)

        return profile

    def _history(self) -> Command:
        @app_commands.command(name="history", description=self._say("command.history.description"))
        @app_commands.describe(
            user=self._say("command.history.user"), game=self._say("command.history.game")
        )
        @app_commands.choices(game=self._game_choices())
        @app_commands.guild_only()
        async def history(
            interaction: discord.Interaction[Any],
            user: discord.User | None = None,
            game: str | None = None,
        ) -> None:
            person = subject(interaction, user)
            await self._boundary.run(
                interaction, lambda reply: self._histories.open(reply, person, game)
            )

        return history

    async def _shown(
        self,
        interaction: discord.Interaction[Any],
        show: Callable[[Reply], Awaitable[None]],
        share: bool,
    ) -> None:
        """Runs what shows a page; one that is shared speaks the server's language."""

        async def to_all(reply: Reply) -> None:
            everybody = await self._languages.of_guild(interaction.guild_id)
            with addressing(everybody.language):
                await show(reply)

        await self._boundary.run(interaction, to_all if share else show, private=not share)

    def _game_choices(self) -> list[app_commands.Choice[str]]:
        return [self._choice(game_name(key), key) for key in self._games]

    def _scope_choices(self) -> list[app_commands.Choice[str]]:
        return [self._choice(scope_words(scope), scope) for scope in SCOPES]

    def _choice(self, name: Text, value: str) -> app_commands.Choice[str]:
        return app_commands.Choice(name=cut(self._words.say(name), limits.CHOICE_NAME), value=value)

    def _say(self, key: str) -> str:
        return self._words.say(text(key))
