"""Who earned what at a finished table, told from its log."""

import logging

import pytest
from msgspec.structs import replace

from bot.standings.achievements import earned
from bot.tables.model import LoggedMove, Status
from games.engine.chronicle import happened
from games.engine.play import undo_notation
from games.engine.types import Achievement
from tests.bot.tables.memory_store import MemoryStore
from tests.bot.tables.setting import ADA, BEA, CAL, Clock, game, lobby, tables_on
from tests.bot.toy_game import Show, Showed, ToyGame


def _winners(chronicle):
    return (seat for seat, place in enumerate(chronicle.places) if place == 1)


class ProudToy(ToyGame):
    achievements = (
        Achievement("showed", lambda told: (event.seat for event in happened(told, Showed))),
        Achievement("second_first", lambda told: (d.seat for d in told.deeds if d.move == Show(1))),
        Achievement("winner", _winners),
    )


PROUD = ProudToy()


@pytest.fixture
def store():
    return MemoryStore()


@pytest.fixture
def tables(store):
    return tables_on(store, Clock(), {"toy": PROUD})


async def played_out(tables, table):
    """The table after everybody has shown first numbers to the end."""
    while table.status is Status.PLAYING:
        seat = table.state.turn
        if table.seats[seat].computer:
            played = await tables.computer_move(table.id, table.version, seat, "show0")
        else:
            user_id = table.seats[seat].user_id
            played = await tables.press(table.id, user_id, table.version, ("show0",), public=False)
        table = played.table
    return table


async def test_people_have_what_they_earned_in_the_games_order(tables, store):
    table = await played_out(tables, await game(tables, ADA, BEA))
    winner = table.outcome.places.index(1)

    assert {winner: ("showed", "winner"), 1 - winner: ("showed",)} == earned(
        PROUD, table, await store.log(table.id)
    )


async def test_a_computer_has_none(tables, store):
    table = await lobby(tables, ADA)
    await tables.add_computer(table.id, ADA.id)
    table = await played_out(tables, (await tables.start(table.id, ADA.id)).table)

    assert {0} == earned(PROUD, table, await store.log(table.id)).keys()


async def test_who_has_gone_has_none(tables, store):
    table = await game(tables, ADA, BEA, CAL)
    await tables.resign(table.id, BEA.id)
    table = await played_out(tables, await store.table(table.id))

    assert {0, 2} == earned(PROUD, table, await store.log(table.id)).keys()


async def test_who_took_a_seat_over_has_none(tables, store):
    table = await played_out(tables, await game(tables, ADA, BEA))
    ada, bea = table.seats
    table = replace(table, seats=(ada, replace(bea, taken_over=True)))

    assert {0} == earned(PROUD, table, await store.log(table.id)).keys()


async def test_a_game_that_goes_on_has_none(tables, store):
    table = await game(tables, ADA, BEA)

    assert {} == earned(PROUD, table, await store.log(table.id))


async def test_an_abandoned_game_has_none(tables, store):
    table = await game(tables, ADA, BEA)
    await tables.resign(table.id, ADA.id)
    table = (await tables.resign(table.id, BEA.id)).table

    assert (Status.OVER, {}) == (table.status, earned(PROUD, table, await store.log(table.id)))


async def test_a_move_that_was_taken_back_does_not_count(tables, store):
    table = await played_out(tables, await game(tables, ADA, BEA))
    start, *moves = await store.log(table.id)
    taken_back = [logged(start, 0, "show1"), logged(start, 0, undo_notation(0))]

    assert earned(PROUD, table, [start, *moves]) == earned(
        PROUD, table, [start, *taken_back, *moves]
    )


async def test_a_move_that_stands_counts(tables, store):
    table = await game(tables, ADA, BEA)
    table = (await tables.press(table.id, ADA.id, table.version, ("show1",), public=False)).table
    table = await played_out(tables, table)

    assert "second_first" in earned(PROUD, table, await store.log(table.id))[0]


async def test_a_log_of_other_rules_earns_nothing_and_says_so(tables, store, caplog):
    table = await played_out(tables, await game(tables, ADA, BEA))
    old = replace(table, rules_version=1)
    with caplog.at_level(logging.WARNING):
        found = earned(PROUD, old, await store.log(table.id))

    assert {} == found
    assert f"table {table.id}: no achievements, its log says other_rules" in caplog.text


async def test_a_log_that_does_not_replay_earns_nothing(tables, store):
    table = await played_out(tables, await game(tables, ADA, BEA))
    start, *moves = await store.log(table.id)

    assert {} == earned(PROUD, table, [start, logged(start, 1, "show7"), *moves])


def logged(start, seat, move):
    return LoggedMove(start.version, seat, move, ADA.id, (), start.at)
