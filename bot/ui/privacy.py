"""One's own data: what is kept, a copy of it as a file, and how to have it deleted."""

from collections.abc import Mapping
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.tables.model import Status, Table, User
from bot.tables.ports import TableStore
from bot.tables.privacy import left_everything
from bot.tables.service import Tables
from bot.text import Words
from bot.ui.commands.tables import Command
from bot.ui.custom_id import NO_TABLE, Press, Word, pack
from bot.ui.desk import Act
from bot.ui.painter import Painter
from bot.ui.play import Play
from bot.ui.refusals import Boundary
from bot.ui.reply import Reply
from bot.ui.sheet import Key, Sheet
from bot.ui.sketches import link
from games.engine.errors import BadNotation
from render.kit.controls import Tone, text

COPY, ASK, FORGET = "copy", "ask", "forget"
FILE = "parlor-my-data.json"


class Privacy:
    """Shows, copies and deletes what is kept about whoever asks; never about anybody else."""

    def __init__(
        self,
        store: TableStore,
        tables: Tables,
        play: Play,
        painter: Painter,
        boundary: Boundary,
        words: Words,
    ) -> None:
        self._store = store
        self._tables = tables
        self._play = play
        self._painter = painter
        self._boundary = boundary
        self._words = words

    def acts(self) -> Mapping[str, Act]:
        """What is done here, by reserved word."""
        return {Word.OWN: self._own}

    def command(self) -> Command:
        """The subcommand, for the group of commands about Parlor itself."""

        @app_commands.command(
            name="privacy", description=self._say("command.parlor.privacy.description")
        )
        async def privacy(interaction: discord.Interaction[Any]) -> None:
            await self._boundary.run(interaction, self.show)

        return privacy

    async def show(self, reply: Reply) -> None:
        """Tells privately how much is kept, and offers a copy and the deletion."""
        kept = await self._store.privacy.kept(reply.interaction.user.id)
        counts = text(
            "privacy.kept",
            tables=text("privacy.tables", n=kept.tables),
            moves=text("privacy.moves", n=kept.moves),
            results=text("privacy.results", n=kept.results),
        )
        keys = (
            _key(COPY, self._say("privacy.copy"), Tone.PRIMARY),
            _key(ASK, self._say("privacy.delete"), Tone.DANGER),
        )
        await reply.show(
            Sheet(
                self._say("privacy.title"),
                body=(
                    self._words.say(counts),
                    self._say("privacy.what"),
                    self._say("privacy.never"),
                ),
                controls=(keys,),
            )
        )

    async def _own(self, _: Press, user: User, reply: Reply, asked: str) -> None:
        match asked:
            case "copy":
                await self._copy(user, reply)
            case "ask":
                await reply.redraw_panel(await self._question(user))
            case "forget":
                await self._forget(user, reply)
            case _:
                raise BadNotation(asked)

    async def _copy(self, user: User, reply: Reply) -> None:
        copied = await self._store.privacy.copy(user.id)
        written = msgspec.json.format(msgspec.json.encode(copied), indent=2).decode()
        await reply.hand_over(self._say("privacy.file"), FILE, written)

    async def _question(self, user: User) -> Sheet:
        """What will be gone, and what will be given up on the way."""
        live = await self._store.of_user(user.id)
        warned = [self._line(table) for table in live]
        head = [self._say("privacy.given_up"), *warned] if warned else []
        return Sheet(
            self._say("privacy.ask"),
            body=(self._say("privacy.stays"), *head),
            controls=((_key(FORGET, self._say("privacy.delete_now"), Tone.DANGER),),),
        )

    async def _forget(self, user: User, reply: Reply) -> None:
        left = await left_everything(self._tables, self._store, user.id)
        number = await self._store.privacy.forget(user.id)
        done = text("privacy.nothing") if number is None else text("privacy.done", n=number)
        try:
            await reply.redraw_panel(Sheet(self._words.say(done)))
        finally:
            for table in left:
                await self._shown(table)

    async def _shown(self, table: Table) -> None:
        if table.status is Status.PLAYING:
            await self._play.show(table)
        else:
            await self._painter.paint(table.id)

    def _line(self, table: Table) -> str:
        game = text(f"{table.game}.name")
        return self._words.say(
            text("privacy.table", number=table.id, game=game, link=link(table.place))
        )

    def _say(self, key: str) -> str:
        return self._words.say(text(key))


def _key(asked: str, label: str, tone: Tone) -> Key:
    return Key(pack(Press(NO_TABLE, 0, f"{Word.OWN}{asked}")), label, tone)
