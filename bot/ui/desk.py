"""Where every press enters: it is read, handed to whoever carries it out, and always answered."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, cast

import discord

from bot.tables.model import User
from bot.ui.custom_id import Press, Word, unpack
from bot.ui.faces import display_name
from bot.ui.refusals import Boundary
from bot.ui.reply import Reply
from games.engine.errors import BadNotation, RuleViolation

Act = Callable[[Press, User, Reply, str], Awaitable[None]]
"""Carries out a press; the text is what follows the reserved word, or the move's notation."""


class Desk:
    """Hands presses on. Authority comes from whoever clicked, never from the button."""

    def __init__(
        self,
        boundary: Boundary,
        acts: Mapping[str, Act],
        play: Act,
        catch_up: Callable[[int], None],
    ) -> None:
        """`acts` by reserved word or by the beginning of one; `play` takes the moves.

        `catch_up` is told of the table at which a press was refused: it may show an old picture.
        """
        self._boundary = boundary
        self._catch_up = catch_up
        self._acts = acts
        self._play = play

    async def pressed(self, interaction: discord.Interaction[Any]) -> None:
        """Answers this press, whatever becomes of it."""
        custom_id = _custom_id(interaction)
        try:
            table_id = unpack(custom_id).table or None
        except BadNotation:
            table_id = None
        await self._boundary.run(
            interaction, lambda reply: self._carry_out(unpack(custom_id), reply), table_id=table_id
        )

    async def misfit(self, interaction: discord.Interaction[Any]) -> None:
        """Answers a press on something that is none of our buttons (any more)."""

        async def refuse(_: Reply) -> None:
            raise BadNotation(_custom_id(interaction))

        await self._boundary.run(interaction, refuse)

    async def _carry_out(self, press: Press, reply: Reply) -> None:
        notation = _chosen(press, reply.interaction)
        act, rest = self._act(notation)
        try:
            await act(press, user_of(reply.interaction), reply, rest)
        except RuleViolation:
            self._catch_up(press.table)
            raise

    def _act(self, notation: str) -> tuple[Act, str]:
        if notation in self._acts:
            return self._acts[notation], ""
        for length in (Word.LONGER_BEGINNING, Word.BEGINNING):
            if notation[:length] in self._acts:
                return self._acts[notation[:length]], notation[length:]
        return self._play, notation


def user_of(interaction: discord.Interaction[Any]) -> User:
    """Whoever pressed or commanded."""
    return User(interaction.user.id, display_name(interaction.user))


def _custom_id(interaction: discord.Interaction[Any]) -> str:
    return str(cast(dict[str, Any], interaction.data).get("custom_id", ""))


def _chosen(press: Press, interaction: discord.Interaction[Any]) -> str:
    """The notation that was pressed; a select's comes with the interaction."""
    if not press.notation.startswith(Word.MENU):
        return press.notation
    values = list(cast(dict[str, Any], interaction.data).get("values", []))
    if len(values) != 1:
        raise BadNotation(press.notation)
    return str(values[0])
