"""/play: opens a table here, or asks first where it shall be played."""

from collections.abc import Mapping
from typing import Any, cast

import discord
from discord import app_commands

from bot.tables.agreements import Manner, Where
from bot.tables.model import Place, Table, User
from bot.tables.ports import TableStore
from bot.tables.preferences import GuildSettings
from bot.tables.service import Tables
from bot.text import Words
from bot.ui import limits, rights
from bot.ui.commands.tables import Command
from bot.ui.custom_id import NO_TABLE, Press, Word, pack
from bot.ui.desk import Act, user_of
from bot.ui.faces import Face
from bot.ui.hints import Hints
from bot.ui.painter import Painter
from bot.ui.refusals import Boundary, Refused
from bot.ui.reply import Reply
from bot.ui.sheet import Key, Sheet, cut
from bot.ui.sketches import link
from games.engine.errors import BadNotation
from games.engine.types import AnyGame
from render.kit.controls import Tone, text

PLACES: tuple[Where, ...] = ("here", "thread")


class Opening:
    """Opens tables where the server allows them."""

    def __init__(
        self,
        store: TableStore,
        tables: Tables,
        painter: Painter,
        hints: Hints,
        boundary: Boundary,
        words: Words,
    ) -> None:
        self._store = store
        self._tables = tables
        self._painter = painter
        self._hints = hints
        self._boundary = boundary
        self._words = words

    def acts(self) -> Mapping[str, Act]:
        """What the buttons of the question do, by reserved word."""
        return {Word.WHERE: self._answered}

    def command(self, games: Mapping[str, AnyGame]) -> Command:
        """The command, for these games."""
        choices = [
            app_commands.Choice(name=cut(self._say(f"{key}.name"), limits.CHOICE_NAME), value=key)
            for key in games
        ]
        places = [
            app_commands.Choice(name=self._say(f"command.play.{where}"), value=where)
            for where in PLACES
        ]

        @app_commands.command(name="play", description=self._say("command.play.description"))
        @app_commands.describe(
            game=self._say("command.play.game"), where=self._say("command.play.where")
        )
        @app_commands.choices(game=choices, where=places)
        @app_commands.guild_only()
        async def play(
            interaction: discord.Interaction[Any], game: str, where: str | None = None
        ) -> None:
            await self._boundary.run(
                interaction, lambda reply: self._opened(reply, game, where), private=False
            )

        return play

    async def _opened(self, reply: Reply, game: str, where: str | None) -> None:
        """Answers with the lobby, for everybody to see; or asks where, in private."""
        settings = await self._checked(reply.interaction, game)
        wanted = where or settings.threads
        if wanted == "ask" and rights.may_thread(reply.interaction):
            await reply.show(self._question(game))
            return
        lacking = _lacking(reply.interaction, wanted)
        table = await self._open(reply.interaction, game, wanted, settings)
        await self._painter.post(reply, table.id)
        if lacking:
            await reply.add(self._without_thread(lacking))
        await self._hints.first_table(reply, game)

    async def _answered(self, _press: Press, _user: User, reply: Reply, rest: str) -> None:
        """Opens the table where the question was answered."""
        game, _, where = rest.partition(".")
        if where not in PLACES:
            raise BadNotation(rest)
        settings = await self._checked(reply.interaction, game)
        lacking = _lacking(reply.interaction, where)
        table = await self._open(reply.interaction, game, where, settings)
        await reply.acknowledge()
        await self._painter.repost(table.id)
        said = [self._opened_words(cast(Table, await self._store.table(table.id)))]
        if lacking:
            said.append(self._without_thread(lacking))
        await reply.redraw_panel(Sheet("\n".join(said)))
        await self._hints.first_table(reply, game)

    async def _checked(self, interaction: discord.Interaction[Any], game: str) -> GuildSettings:
        """The server's settings, if a table may be opened here. Raises Refused, UnknownGame."""
        self._tables.game(game)
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refused("server_only")
        settings = await self._store.preferences.of_guild(interaction.guild_id)
        rights.check_allowed(settings, interaction)
        rights.check(interaction, self._words)
        return settings

    async def _open(
        self,
        interaction: discord.Interaction[Any],
        game: str,
        wanted: str,
        settings: GuildSettings,
    ) -> Table:
        place = Place(interaction.guild_id, cast(int, interaction.channel_id))
        threaded = wanted == "thread" and rights.may_thread(interaction)
        where: Where = "thread" if threaded and not _lacking(interaction, wanted) else "here"
        manner = Manner(clock=settings.clock, where=where)
        return await self._tables.open(game, user_of(interaction), place, manner=manner)

    def _question(self, game: str) -> Sheet:
        keys = tuple(
            Key(
                pack(Press(NO_TABLE, 0, f"{Word.WHERE}{game}.{where}")),
                self._say(f"where.{where}"),
                Tone.PRIMARY,
            )
            for where in PLACES
        )
        name = text(f"{game}.name")
        return Sheet(self._words.say(text("where.ask", game=name)), controls=(keys,))

    def _opened_words(self, table: Table) -> str:
        face = Face(table, self._words)
        return face.say(text("where.opened", number=table.id, link=link(table.place)))

    def _without_thread(self, lacking: tuple[str, ...]) -> str:
        named = rights.named(lacking, self._words)
        return self._words.say(text("where.no_thread", rights=named))

    def _say(self, key: str) -> str:
        return self._words.say(text(key))


def _lacking(interaction: discord.Interaction[Any], wanted: str) -> tuple[str, ...]:
    """The rights that keep a table from the thread that was wanted for it."""
    if wanted != "thread" or not rights.may_thread(interaction):
        return ()
    return rights.missing_for_a_thread(interaction)
