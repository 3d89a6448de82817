"""Whole games of every kind there is, played through the service on SQLite."""

import pytest

from bot.storage.sqlite import SqliteStore
from bot.storage.verify import Report, verify
from bot.tables.model import Status, User
from games.catalogue import all_games
from games.engine.rng import Rng
from tests.bot.tables.setting import HERE, tables_on

USERS = [User(number, f"User {number}") for number in range(1, 5)]


class Chance:
    def __init__(self, seed):
        self._rng = Rng(f"chance {seed}")

    def choice(self, items):
        index, self._rng = self._rng.below(len(items))
        return items[index]


@pytest.fixture(params=sorted(all_games()))
def game(request):
    return all_games()[request.param]


@pytest.fixture
async def store(path):
    store = await SqliteStore.open(path, all_games())
    yield store
    await store.close()


@pytest.fixture
def tables(store, clock):
    return tables_on(store, clock, all_games())


async def started(tables, game):
    table = await tables.open(game.key, USERS[0], HERE)
    for user in USERS[1:3]:
        await tables.join(table.id, user)
    return (await tables.start(table.id, USERS[0].id)).table


async def moved(tables, game, table, chance):
    """The table after one legal move of the seat to act, drawn at random."""
    seat = game.to_act(table.state)[0]
    move = game.format(chance.choice(game.legal_moves(table.state, seat)))
    user_id = table.seats[seat].user_id
    return (await tables.press(table.id, user_id, table.version, (move,), public=False)).table


async def played_out(tables, game, table, chance):
    """The table at its end."""
    while table.status is Status.PLAYING:
        table = await moved(tables, game, table, chance)
    return table


async def test_a_game_is_played_to_its_end(store, tables, game):
    table = await played_out(tables, game, await started(tables, game), Chance(1))

    assert (table, game.outcome(table.state)) == (await store.table(table.id), table.outcome)


async def test_a_played_game_verifies(store, tables, game):
    table = await played_out(tables, game, await started(tables, game), Chance(2))
    moves = len(await store.log(table.id)) - 1

    assert Report(tables=1, moves=moves, faults=(), refused=()) == await verify(store, all_games())


async def test_a_game_survives_restarts(path, clock, game):
    chance = Chance(4)
    store = await SqliteStore.open(path, all_games())
    table = await started(tables_on(store, clock, all_games()), game)
    await store.close()
    for _ in range(10):
        store = await SqliteStore.open(path, all_games())
        kept = await store.table(table.id)
        table = await moved(tables_on(store, clock, all_games()), game, kept, chance)
        moves = len(await store.log(table.id)) - 1
        await store.close()

    assert Report(tables=1, moves=moves, faults=(), refused=()) == await verify(path, all_games())
