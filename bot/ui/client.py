"""The Discord client: hands every interaction on, and takes up after a restart what was left."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, cast

import discord
from discord import app_commands

from bot.ui.buttons import PressItem
from bot.ui.commands.tables import Command
from bot.ui.custom_id import CLAIMED
from bot.ui.desk import Desk
from bot.ui.painter import Painter
from bot.ui.places import Places

RATE_LIMIT_SECONDS = 30.0
"""A click is not held up longer than this by a rate limit; the painter shows the table later."""

LEAVE_SECONDS = 3.0
"""How long the end of the program waits for Discord to take the good-bye."""

Entry = Command | app_commands.Group

log = logging.getLogger(__name__)


class Commands(app_commands.CommandTree[Any]):
    """The slash commands; what is offered to whoever types is in their language."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Lets everybody through; rights are checked where they matter."""
        if interaction.type is discord.InteractionType.autocomplete:
            await cast("Parlor", self.client).hear(interaction)
        return True


class Parlor(discord.Client):
    """The bot. `furnish` gives it its rooms before it starts."""

    desk: Desk
    painter: Painter
    places: Places

    def __init__(self) -> None:
        # Guilds for channels and threads, messages without content to see a table scroll away.
        intents = discord.Intents(guilds=True, guild_messages=True)
        super().__init__(
            intents=intents,
            max_ratelimit_timeout=RATE_LIMIT_SECONDS,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self.tree = Commands(self)
        self._wake: Callable[[], Awaitable[None]] | None = None
        self._resume: Callable[[], Awaitable[None]] | None = None
        self._rest: Callable[[], Awaitable[None]] | None = None
        self._close: Callable[[], Awaitable[None]] | None = None
        self._background: set[asyncio.Task[None]] = set()

    def furnish(
        self,
        desk: Desk,
        painter: Painter,
        places: Places,
        commands: Iterable[Entry],
        hear: Callable[[discord.Interaction[Any]], Awaitable[None]],
        wake: Callable[[], Awaitable[None]],
        resume: Callable[[], Awaitable[None]],
        rest: Callable[[], Awaitable[None]],
        close: Callable[[], Awaitable[None]],
    ) -> None:
        """Gives the client what answers its presses and commands, and what to do at the ends."""
        self.desk = desk
        self.painter = painter
        self.places = places
        self.hear = hear
        self._wake = wake
        self._resume = resume
        self._rest = rest
        self._close = close
        for command in commands:
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        """Runs once after login, before the gateway: buttons, clocks, commands, the rest."""
        self.add_dynamic_items(PressItem)
        if self._wake is not None:
            await self._wake()
        await self._register_commands()
        if self._resume is not None:
            self._keep(asyncio.create_task(_logged(self._resume)))

    async def pressed(self, interaction: discord.Interaction[Any]) -> None:
        """Answers a press on one of our controls."""
        await self.desk.pressed(interaction)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answers presses that discord.py hands to nobody: other formats, forged controls."""
        if interaction.type is discord.InteractionType.component and not _known(interaction):
            await self.desk.misfit(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Notes that a channel has moved on."""
        self.painter.scroll.saw(message.channel.id, message.id)

    async def on_ready(self) -> None:
        """Takes up what has become of servers while the bot was away."""
        await self.places.only_in(guild.id for guild in self.guilds)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Goes on with the tables of a server that is there again after an outage."""
        await self.places.back(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Goes on with the tables of a server that has taken the bot in, again perhaps."""
        await self.places.back(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Freezes the tables of a server that has sent the bot away."""
        await self.places.left(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Freezes the tables of a channel that was deleted."""
        await self.places.gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Freezes the tables of a thread that was deleted."""
        await self.places.gone(payload.thread_id)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        """Looks whether a channel's tables can be shown again."""
        await self.places.changed(channel.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Looks whether a thread's table can be shown again."""
        await self.places.changed(payload.guild_id)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """Looks whether tables can be shown again now that rights have changed."""
        await self.places.changed(role.guild.id)

    async def close(self) -> None:
        """Leaves Discord, then closes the store: its thread would keep the process alive."""
        for task in self._background:
            task.cancel()
        if self._rest is not None:
            # An answer needs the connection, and a move the store.
            await self._rest()
        try:
            await asyncio.wait_for(super().close(), LEAVE_SECONDS)
        except TimeoutError:
            log.warning("Discord did not take the good-bye; leaving without it")
        if self._close is not None:
            await self._close()

    async def _register_commands(self) -> None:
        """Registers the commands, only when Discord holds others."""
        wanted = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        # As Discord sends them: discord.py 2.7.1 reads the contexts of fetched commands one off.
        held = await self.http.get_global_commands(cast(int, self.application_id))
        if _comparable(wanted) != _comparable(held):
            await self.tree.sync()
            log.info("registered %s commands", len(wanted))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._background.add(task)
        task.add_done_callback(self._background.discard)


async def _logged(work: Callable[[], Awaitable[None]]) -> None:
    try:
        await work()
    except Exception:
        # Nobody awaits this task: without a line in the log the fault would be lost.
        log.exception("taking up what was left failed")


def _known(interaction: discord.Interaction[Any]) -> bool:
    """Whether discord.py hands this press to PressItem: ours, and truly on that message."""
    data: Any = interaction.data
    custom_id = str(data.get("custom_id", ""))
    if CLAIMED.fullmatch(custom_id) is None or interaction.message is None:
        return False
    view = discord.ui.LayoutView if interaction.message.flags.components_v2 else discord.ui.View
    items = view.from_message(interaction.message, timeout=None).walk_children()
    return any(getattr(item, "custom_id", None) == custom_id for item in items)


def _comparable(commands: Iterable[Any]) -> list[tuple[Any, ...]]:
    return sorted((_shape(command) for command in commands), key=lambda shape: str(shape[0]))


def _shape(command: Any) -> tuple[Any, ...]:
    """What people see of a command; ids and defaults that Discord adds are left out."""
    options = command.get("options") or ()
    choices = command.get("choices") or ()
    return (
        command.get("name"),
        command.get("description"),
        int(command.get("type", 1)),
        sorted(command.get("contexts") or ()),
        bool(command.get("required")),
        bool(command.get("autocomplete")),
        tuple((choice["name"], choice["value"]) for choice in choices),
        tuple(_shape(option) for option in options),
    )
