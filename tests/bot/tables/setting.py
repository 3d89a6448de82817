"""People, a place, a clock that only moves when told, and tables over a store."""

from datetime import UTC, datetime, timedelta

from bot.tables.model import Place, User
from bot.tables.service import Tables
from tests.bot.toy_game import GAMES

ADA = User(10**18 + 1, "Ada")
BEA = User(10**18 + 2, "Bea")
CAL = User(10**18 + 3, "Cal")
DAN = User(10**18 + 4, "Dan")
EVE = User(10**18 + 5, "Eve")
HERE = Place(guild_id=2**63 - 1, channel_id=2**63 - 2)
SEED = "0123456789abcdef"


class Clock:
    def __init__(self):
        self.time = datetime(2024, 2, 29, 12, 0, 0, 5000, tzinfo=UTC)

    def now(self):
        return self.time

    def advance(self, **spans):
        self.time += timedelta(**spans)


def tables_on(store, clock, games=GAMES, **limits):
    return Tables(store, games, clock.now, lambda: SEED, **limits)


async def lobby(tables, *users, place=HERE):
    """A lobby with these users, the first its host."""
    table = await tables.open("toy", users[0], place)
    for user in users[1:]:
        table = await tables.join(table.id, user)
    return table


async def game(tables, *users, place=HERE):
    """A running game of these users, the first its host."""
    table = await lobby(tables, *users, place=place)
    return (await tables.start(table.id, users[0].id)).table


async def offering(tables, company, *users):
    """A running game of these users in which a seat that is given up is offered."""
    table = await lobby(tables, *users)
    await company.set_manner(table.id, users[0].id, "leaving", "offer")
    return (await tables.start(table.id, users[0].id)).table
