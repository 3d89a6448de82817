"""A table that can't be shown stands still: its clock loses nothing."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.tables.agreements import Manner
from bot.tables.hourglass import ends_at
from bot.tables.notes import Notes
from tests.bot.tables.setting import ADA, BEA, game, lobby

DAY = timedelta(hours=24)


@pytest.fixture
def freezer(tables, clock):
    return Notes(tables, clock.now)


@pytest.fixture
async def table(tables):
    """A running game with a day for every turn."""
    table = await lobby(tables, ADA, BEA)
    async with tables.turn(table.id) as turn:
        await turn.save(replace(turn.table, manner=Manner(clock="day")))
    return (await tables.start(table.id, ADA.id)).table


async def test_a_frozen_table_is_not_due(store, freezer, table):
    await freezer.freeze(table.id)

    assert (await store.table(table.id)).due_at is None


async def test_the_clock_goes_on_where_it_stood(store, freezer, table, clock):
    clock.advance(hours=1)
    await freezer.freeze(table.id)
    clock.advance(days=30)
    await freezer.thaw(table.id)

    going = await store.table(table.id)
    assert clock.now() + DAY - timedelta(hours=1) == ends_at(going, 0)
    assert clock.now() + timedelta(hours=11) == going.due_at


async def test_a_decision_that_began_while_frozen_begins_to_wait_at_the_thaw(
    store, tables, freezer, table, clock
):
    clock.advance(hours=23)
    await freezer.freeze(table.id)
    await tables.press(table.id, ADA.id, table.version, ("show0",), public=False)
    clock.advance(hours=5)
    await freezer.thaw(table.id)

    assert clock.now() + DAY == ends_at(await store.table(table.id), 1)


async def test_a_move_at_a_frozen_table_sets_no_clock(store, tables, freezer, table):
    await freezer.freeze(table.id)
    await tables.press(table.id, ADA.id, table.version, ("show0",), public=False)

    assert (await store.table(table.id)).due_at is None


async def test_a_second_frost_changes_nothing(store, freezer, table, clock):
    await freezer.freeze(table.id)
    stopped = await store.table(table.id)
    clock.advance(hours=2)
    await freezer.freeze(table.id)

    assert stopped == await store.table(table.id)


async def test_a_finished_table_does_not_freeze(store, tables, freezer):
    table = await lobby(tables, ADA)
    closed = await tables.cancel(table.id, ADA.id)
    await freezer.freeze(table.id)

    assert closed == await store.table(table.id)


async def test_frost_and_thaw_change_no_version(store, tables, freezer, clock):
    table = await game(tables, ADA, BEA)
    await freezer.freeze(table.id)
    between = await store.table(table.id)
    await freezer.thaw(table.id)

    assert (clock.now(), table) == (between.course.frozen, await store.table(table.id))
    assert table.version == between.version
