"""/move and /games: playing by keyboard, and where one's games are."""

from collections.abc import Iterator
from typing import Any

import discord
from discord import app_commands

from bot.tables.model import NotSeated, Status, Table
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from bot.text import Words
from bot.ui import limits
from bot.ui.commands.tables import WHICH_TABLE, Choices, Command, named_table, only, reachable
from bot.ui.desk import user_of
from bot.ui.faces import Face
from bot.ui.play import Play
from bot.ui.refusals import Boundary, Refused
from bot.ui.renderers import renderer
from bot.ui.reply import Reply
from bot.ui.sheet import cut
from bot.ui.sketches import link
from bot.ui.why import Typing, Unplayable, unplayable
from games.engine.types import View
from render.kit.controls import SeatName, text


class MoveCommands:
    """The commands for people who play by keyboard, or at many tables."""

    def __init__(
        self,
        store: TableStore,
        tables: Tables,
        play: Play,
        boundary: Boundary,
        words: Words,
    ) -> None:
        self._store = store
        self._tables = tables
        self._room = play
        self._boundary = boundary
        self._words = words

    def commands(self) -> tuple[Command, ...]:
        """The three commands."""
        return (self._move(), self._rack(), self._games())

    def _rack(self) -> Command:
        @app_commands.command(name="rack", description=self._say("command.rack.description"))
        @app_commands.describe(table=self._say("command.option.table"))
        @app_commands.autocomplete(table=self._own_tables)
        @app_commands.guild_only()
        async def rack(interaction: discord.Interaction[Any], table: str | None = None) -> None:
            await self._boundary.run(interaction, lambda reply: self._open(reply, table))

        return rack

    async def _open(self, reply: Reply, named: str | None) -> None:
        table = await self._table_to_play(reply.interaction, named)
        reply.about = table.id
        await self._room.open_hand(reply, table, reply.interaction.user.id)

    def _move(self) -> Command:
        @app_commands.command(name="move", description=self._say("command.move.description"))
        @app_commands.describe(
            move=self._say("command.move.move"), table=self._say("command.option.table")
        )
        @app_commands.autocomplete(move=self._moves, table=self._own_tables)
        @app_commands.guild_only()
        async def move(
            interaction: discord.Interaction[Any], move: str, table: str | None = None
        ) -> None:
            await self._boundary.run(
                interaction,
                lambda reply: self._play(reply, move, table),
            )

        return move

    def _games(self) -> Command:
        @app_commands.command(name="games", description=self._say("command.games.description"))
        async def games(interaction: discord.Interaction[Any]) -> None:
            await self._boundary.run(interaction, self._list)

        return games

    async def _play(self, reply: Reply, typed: str, named: str | None) -> None:
        interaction = reply.interaction
        table = await self._table_to_play(interaction, named)
        reply.about = table.id
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise NotSeated
        view = self._tables.game(table.game).view(table.state, seat)
        notation = self._notation(table, view, typed)
        said = cut(self._saying(table, view, notation), limits.CHOICE_NAME)
        played = await self._tables.press(
            table.id, user_of(interaction).id, table.version, (notation,), public=False
        )
        face = Face(played.table, self._words)
        said = face.say(text("command.move.played", move=said, link=link(table.place)))
        try:
            await reply.whisper(said)
        finally:
            await self._room.show(played.table)

    def _notation(self, table: Table, view: View, typed: str) -> str:
        """The move that was chosen from the list, or typed in words."""
        if typed in view.moves:
            return typed
        wanted = typed.strip().casefold()
        said = [n for n in view.moves if self._saying(table, view, n).casefold() == wanted]
        if len(said) == 1:
            return said[0]
        if (why := self._why(table, view, typed)) is not None:
            raise why
        if not view.moves:
            return typed  # nothing to decide: the rules say why
        raise Refused("no_such_move", typed=typed[: limits.CHOICE_NAME])

    def _why(self, table: Table, view: View, typed: str) -> Unplayable | None:
        """Why the typed move is none of those that are offered."""
        if view.viewer is None or not view.to_act:
            return None
        game, face = self._tables.game(table.game), Face(table, self._words)
        return unplayable(Typing(game, renderer(table.game), face, view.viewer, typed))

    async def _moves(self, interaction: discord.Interaction[Any], typed: str) -> Choices:
        named = getattr(interaction.namespace, "table", None)
        try:
            table = await self._table_to_play(interaction, named)
        except Refused as refused:
            return self._hint(refused)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            return []
        view = self._tables.game(table.game).view(table.state, seat)
        found = self._matching(table, view, typed.strip().casefold())
        choices = [
            choice for choice, _ in zip(found, range(limits.AUTOCOMPLETE_CHOICES), strict=False)
        ]
        return choices or self._reason(table, view, typed)

    def _reason(self, table: Table, view: View, typed: str) -> Choices:
        """Why what is typed is not to be found in the list; to choose it has it explained."""
        why = self._why(table, view, typed) if typed else None
        if why is None:
            return []
        said = Face(table, self._words).scene().say(why.hint)
        name, value = cut(said, limits.CHOICE_NAME), typed[: limits.CHOICE_NAME]
        return [app_commands.Choice(name=name, value=value)]

    def _hint(self, refused: Refused) -> Choices:
        """What to do first, where several tables fit; the list is all that is seen by then."""
        if refused.code != WHICH_TABLE:
            return []
        said = cut(self._say(f"refusal.{WHICH_TABLE}"), limits.CHOICE_NAME)
        return [app_commands.Choice(name=said, value="?")]

    def _matching(self, table: Table, view: View, typed: str) -> Iterator[app_commands.Choice[str]]:
        for notation in view.moves:
            said = self._saying(table, view, notation)
            if typed in said.casefold() or typed == notation:
                yield app_commands.Choice(name=cut(said, limits.CHOICE_NAME), value=notation)

    def _saying(self, table: Table, view: View, notation: str) -> str:
        plain = Face(table, self._words).scene()
        return plain.say(renderer(table.game).move_words(view, notation))

    async def _table_to_play(
        self, interaction: discord.Interaction[Any], named: str | None
    ) -> Table:
        """The named table, or the person's only running one here, at which it is their turn."""
        own = [t for t in await self._own(interaction) if t.status is Status.PLAYING]
        if named is not None:
            table_id = named_table(named)
            found = None if table_id is None else await self._store.table(table_id)
            if found is None or found.state is None or not reachable(found, interaction):
                raise Refused("no_table_number")
            return found
        here = [t for t in own if t.place.channel_id == interaction.channel_id] or own
        due = [t for t in here if self._due(t, interaction.user.id)] or here
        table_id = only(due, "no_game_here")
        return next(table for table in due if table.id == table_id)

    def _due(self, table: Table, user_id: int) -> bool:
        return table.seat_of(user_id) in self._tables.game(table.game).to_act(table.state)

    async def _own(self, interaction: discord.Interaction[Any]) -> list[Table]:
        own = await self._store.of_user(interaction.user.id)
        return [table for table in own if table.place.guild_id == interaction.guild_id]

    async def _own_tables(self, interaction: discord.Interaction[Any], typed: str) -> Choices:
        own = [t for t in await self._own(interaction) if t.status is Status.PLAYING]
        return [
            app_commands.Choice(name=cut(said, limits.CHOICE_NAME), value=str(table.id))
            for table in own
            if typed.casefold() in (said := self._line(table)).casefold()
        ][: limits.AUTOCOMPLETE_CHOICES]

    async def _list(self, reply: Reply) -> None:
        own = await self._store.of_user(reply.interaction.user.id)
        if not own:
            await reply.whisper(self._say("command.games.none"))
            return
        lines = [self._listed(table, reply.interaction.user.id) for table in own]
        await reply.whisper("\n".join([self._say("command.games.title"), *lines]))

    def _listed(self, table: Table, user_id: int) -> str:
        face = Face(table, self._words)
        return face.say(
            text(
                "command.games.line",
                line=self._line(table),
                turn=self._turn(table, user_id),
                link=link(table.place),
            )
        )

    def _turn(self, table: Table, user_id: int) -> str:
        face = Face(table, self._words)
        if table.course.frozen is not None:
            return face.say(text("command.games.frozen"))
        if table.status is Status.LOBBY:
            return face.say(text("command.games.lobby"))
        if self._due(table, user_id):
            return face.say(text("command.games.yours"))
        to_act = self._tables.game(table.game).to_act(table.state)
        names = tuple(text("command.games.name", name=SeatName(seat)) for seat in to_act)
        return face.say(text("command.games.theirs", names=names))

    def _line(self, table: Table) -> str:
        face = Face(table, self._words)
        return face.label(text("command.games.table", number=table.id, game=face.game))

    def _say(self, key: str) -> str:
        return self._words.say(text(key))
