"""Finished tables for tests of standings: values to fold, and tables in a store that really end."""

from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from bot.standings.model import Ended
from bot.tables.model import ABANDONED, Place, SeatedUser, Status, Table
from games.engine.types import Outcome
from tests.bot.tables.setting import HERE, SEED
from tests.bot.toy_game import TOY

AT = datetime(2024, 2, 29, 12, tzinfo=UTC)
NAMES = ["Ada", "Bea", "Cal", "Dan", "Eve", "Fay", "Gus", "Hal"]


def seated(number, **more):
    """The person of this number at a seat."""
    return SeatedUser(number, NAMES[number - 1], **more)


def ended(number, *places, minutes=None, guild=HERE.guild_id, game="toy", people=None):
    """The table of this number, ended so many minutes on; people 1, 2 … by seat unless named."""
    people = people or range(1, len(places) + 1)
    return Ended(
        number,
        game,
        AT + timedelta(minutes=number if minutes is None else minutes),
        Place(guild, 5),
        tuple(map(seated, people)),
        places,
        tuple(10 - place for place in places),
    )


async def finish(store, *seats, at=AT, places=(), place=HERE, game=TOY):
    """A table of these seats that ends at this moment with these places; its number."""
    lobby = Table(
        id=0,
        game=game.key,
        rules_version=game.rules_version,
        options=game.options_type(),
        seed=SEED,
        status=Status.LOBBY,
        version=1,
        public_version=1,
        painted=0,
        state=None,
        seats=seats,
        host_id=1,
        place=place,
        created_at=AT,
        touched_at=at,
    )
    added = await store.add(lobby, channel_limit=1, user_limit=1)
    outcome = None
    if places:
        outcome = Outcome(places, tuple(10 - one for one in places), "all_shown")
    reason = ABANDONED if outcome is None else outcome.reason
    over = replace(
        added, version=2, public_version=2, status=Status.OVER, reason=reason, outcome=outcome
    )
    async with store.turn(added.id) as turn:
        await turn.save(over)
    return added.id
