"""The least bot there could be: what the simulated Discord and discord.py cost by themselves."""

import contextlib

import discord

from tests.bench.clocks import Clocks, press, seen
from tests.bot.house import PromptEnv


class Bare(discord.Client):
    """Answers every press by an edit of its message, and remembers nothing."""

    async def on_interaction(self, interaction):
        await interaction.response.edit_message(content="pressed")


class Desert:
    """So many channels, each with one message that can be pressed."""

    def __init__(self, env):
        self.env = env
        self._person = env.guild.add_member(env.create_user("ada"))
        self._messages = []

    async def open(self, count):
        """Posts the messages."""
        for number in range(count):
            channel = self.env.guild.create_text_channel(f"channel-{number}")
            sent = await self.env.bot.get_partial_messageable(channel.id).send("press")
            self._messages.append(seen(self.env, channel.id, sent.id))

    async def round(self):
        """A press in every channel, all in the same moments; their times."""
        env, user_id = self.env, self._person.id
        presses = [
            press(env, env.guild.id, user_id, message, ("press", None))
            for message in self._messages
        ]
        return await Clocks(env).taken(presses)


@contextlib.asynccontextmanager
async def desert(count):
    """So many channels of the bare bot."""
    env = PromptEnv(Bare(intents=discord.Intents(guilds=True)))
    env.create_guild()
    try:
        await env.start()
        with env.time_context():
            place = Desert(env)
            await place.open(count)
            yield place
    finally:
        await env.shutdown()
