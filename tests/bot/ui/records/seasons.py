"""A house in which games have been played: tables that ended, taken in as the bot does."""

from datetime import timedelta

import discord

from bot.standings.intake import take_in
from bot.tables.model import Place, SeatedUser
from games.catalogue import all_games
from tests.bot.house import GAME
from tests.bot.standings.finishes import finish

ELSEWHERE = Place(7, 8)


def at(house, name):
    """The person of this name at a seat."""
    return SeatedUser(house.person(name).id, name)


async def over(house, *names, places, game=GAME, place=None, ago=timedelta(0), more=()):
    """A finished table of these people, so long ago; its number."""
    seats = (*(at(house, name) for name in names), *more)
    here = Place(house.env.guild.id, house.channel.id)
    table_id = await finish(
        house.store,
        *seats,
        places=places,
        at=discord.utils.utcnow() - ago,
        place=place or here,
        game=all_games()[game],
    )
    while await take_in(house.store.standings):
        pass
    return table_id


async def strangers(house, count):
    """So many people who have each played once against Ada and lost."""
    for number in range(count):
        stranger = SeatedUser(10**9 + number, f"Guest {number}")
        await over(house, "Ada", places=(1, 2), more=(stranger,))


async def standings(house, name, **options):
    return await house.person(name).slash(house.channel, "standings", **options)
