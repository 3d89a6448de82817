"""/rules and /help, in servers and in direct messages."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

import discord
from discord import app_commands

from bot.text import Words
from bot.ui import limits
from bot.ui.commands.tables import Choices, Command
from bot.ui.lessons import Lessons
from bot.ui.refusals import Boundary
from bot.ui.reply import Reply
from bot.ui.rules import Pages
from bot.ui.sheet import Part, Sheet, cut
from bot.ui.speech import Languages, addressing
from games.engine.types import AnyGame
from render.kit.controls import text


class _Commanded(Protocol):
    """A client with a tree of commands."""

    tree: app_commands.CommandTree[Any]


class HelpCommands:
    """The commands that explain: the rules of these games, and Parlor itself."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        pages: Pages,
        lessons: Lessons,
        boundary: Boundary,
        languages: Languages,
        words: Words,
    ) -> None:
        self._games = games
        self._pages = pages
        self._lessons = lessons
        self._boundary = boundary
        self._languages = languages
        self._words = words

    def commands(self) -> tuple[Command, ...]:
        """The two commands."""
        return (self._rules(), self._help())

    def _rules(self) -> Command:
        @app_commands.command(name="rules", description=self._say("command.rules.description"))
        @app_commands.describe(
            game=self._say("command.rules.game"),
            topic=self._say("command.rules.topic"),
            share=self._say("command.rules.share"),
        )
        @app_commands.choices(game=self._choices())
        @app_commands.autocomplete(topic=self._topics)
        @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
        async def rules(
            interaction: discord.Interaction[Any],
            game: str,
            topic: str | None = None,
            share: bool = False,
        ) -> None:
            async def show(reply: Reply) -> None:
                found = self._pages.found(game, topic)
                if share:
                    everybody = await self._languages.of_guild(interaction.guild_id)
                    with addressing(everybody.language):
                        await reply.post(await self._pages.page(game, found))
                else:
                    await reply.show(await self._pages.page(game, found))

            await self._boundary.run(interaction, show, private=not share)

        return rules

    def _help(self) -> Command:
        @app_commands.command(name="help", description=self._say("command.help.description"))
        @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
        async def explain(interaction: discord.Interaction[Any]) -> None:
            tree = cast(_Commanded, interaction.client).tree
            every = [one for one in tree.walk_commands() if isinstance(one, app_commands.Command)]

            async def show(reply: Reply) -> None:
                lessons = await self._lessons.offered(interaction.user.id)
                await reply.show(self._overview(every, lessons))

            await self._boundary.run(interaction, show)

        return explain

    def _choices(self) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=cut(self._say(f"{key}.name"), limits.CHOICE_NAME), value=key)
            for key in self._games
        ]

    async def _topics(self, interaction: discord.Interaction[Any], typed: str) -> Choices:
        """The titles that hold what was typed; none before a game is chosen."""
        game = interaction.namespace.game
        if game not in self._games:
            return []
        return [
            app_commands.Choice(name=cut(topic.title, limits.CHOICE_NAME), value=topic.key)
            for topic in self._pages.topics(game)
            if typed.casefold().strip() in topic.title.casefold()
        ][: limits.AUTOCOMPLETE_CHOICES]

    def _overview(self, commands: Sequence[Command], lessons: Sequence[Part]) -> Sheet:
        """What Parlor is, how to start, every command, where the rest stands, and the lessons."""
        games = tuple(text(f"{key}.name") for key in self._games)
        direct = tuple(
            text("help.name", name=command.qualified_name)
            for command in commands
            if _works_in_direct_messages(command)
        )
        return Sheet(
            headline=self._words.say(text("help.parlor", games=games)),
            body=(
                self._say("help.start"),
                self._say("help.commands"),
                *(self._line(command) for command in commands),
                self._words.say(text("help.direct", commands=direct)),
                self._say("help.more"),
            ),
            controls=(self._say("help.lessons"), *lessons),
        )

    def _line(self, command: Command) -> str:
        name = text("help.name", name=command.qualified_name)
        return self._words.say(text("help.command", name=name, does=command.description))

    def _say(self, key: str) -> str:
        return self._words.say(text(key))


def _works_in_direct_messages(command: Command) -> bool:
    if command.extras.get("server_only"):
        return False
    contexts = (command.root_parent or command).allowed_contexts
    return contexts is None or bool(contexts.dm_channel)
