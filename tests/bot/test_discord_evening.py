"""Whatever people type and press, the bot answers, and answers as Discord wants it."""

import os
import signal
from pathlib import Path
from random import Random

import pytest

from tests.bot.bot_process import started
from tests.bot.discord_schema import VARIABLE, DiscordSchema
from tests.bot.evening import Evening
from tests.bot.stand_in import StandIn

UNKNOWN_MESSAGE = 10008
"""A private panel may have gone, unseen by the bot: people dismiss them."""


async def spent(folder, seed, presses):
    """An evening with the stand-in, and how the bot ended after it."""
    async with StandIn().serving() as discord, started(folder, discord.address) as bot:
        await bot.online(discord)
        evening = Evening(discord, Random(seed))
        await evening.everything_typed()
        for _ in range(presses):
            await evening.press_something()
        await evening.everything_typed()
        code, errors, _ = await bot.end(signal.SIGTERM)
    return discord, (code, errors)


async def test_whatever_is_pressed_is_answered_without_fault(tmp_path):
    discord, ending = await spent(tmp_path, 1, 40)

    assert (0, "") == ending
    assert [] == [str(one) for one in discord.refusals if one.code != UNKNOWN_MESSAGE]


async def test_whatever_the_bot_sends_conforms_to_discords_description(tmp_path):
    if VARIABLE not in os.environ:
        pytest.skip(f"{VARIABLE} does not name the file of Discord's description")
    schema = DiscordSchema(Path(os.environ[VARIABLE]))
    discord, _ = await spent(tmp_path, 2, 80)

    assert [] == sorted({fault for made in discord.requests for fault in schema.faults(made)})
