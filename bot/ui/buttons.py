"""The one DynamicItem: every click on every button and select of ours enters here."""

from typing import Any, Protocol, Self, cast

import discord

from bot.ui.custom_id import CLAIMED


class Presses(Protocol):
    """A client that answers presses, whatever becomes of them."""

    async def pressed(self, interaction: discord.Interaction[Any]) -> None:
        """Answers this press in words or in a picture."""


class PressItem(discord.ui.DynamicItem[discord.ui.Item[Any]], template=CLAIMED):
    """A button or a select that remembers all it needs in its custom_id.

    One class serves both kinds: two with overlapping templates would both fire, since discord.py
    does not ask for the component's type. Nothing is parsed or refused before the callback:
    discord.py only logs what goes wrong there, and the press would stay unanswered.
    """

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 - discord.py's signature
        item: discord.ui.Item[Any],
        match: Any,  # noqa: ARG003 - discord.py's signature
        /,
    ) -> Self:
        """The pressed item as ours."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hands the press to the client."""
        await cast(Presses, interaction.client).pressed(interaction)
