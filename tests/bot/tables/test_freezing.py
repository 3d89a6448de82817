"""A table that can't be shown stands still: its clock loses nothing."""

from datetime import timedelta

from msgspec.structs import replace

from bot.tables.agreements import Course
from bot.tables.freezing import Freezer, frozen, thawed
from tests.bot.tables.setting import ADA, BEA, game, lobby

HOUR = timedelta(hours=1)


async def test_a_frozen_table_is_not_due(store, tables, clock):
    table = replace(await lobby(tables, ADA), due_at=clock.now())

    assert None is frozen(table, clock.now()).due_at


async def test_the_clock_goes_on_where_it_stood(store, tables, clock):
    begun = clock.now()
    table = replace(await lobby(tables, ADA), course=Course(since=begun), due_at=begun + HOUR)
    clock.advance(minutes=20)
    stopped = frozen(table, clock.now())
    clock.advance(days=3)
    going = thawed(stopped, clock.now())

    assert (timedelta(minutes=20), timedelta(minutes=40)) == (
        clock.now() - going.course.since,
        going.due_at - clock.now(),
    )


async def test_a_decision_that_began_while_frozen_begins_to_wait_at_the_thaw(store, tables, clock):
    stopped = frozen(await lobby(tables, ADA), clock.now())
    clock.advance(hours=2)
    decided = replace(stopped.course, since=clock.now())
    stopped = replace(stopped, course=decided, due_at=clock.now() + HOUR)
    clock.advance(hours=5)
    going = thawed(stopped, clock.now())

    assert (clock.now(), clock.now() + HOUR) == (going.course.since, going.due_at)


async def test_a_second_frost_changes_nothing(store, tables, clock):
    stopped = frozen(await lobby(tables, ADA), clock.now())
    clock.advance(hours=2)

    assert stopped is frozen(stopped, clock.now())


async def test_a_finished_table_does_not_freeze(store, tables, clock):
    table = await lobby(tables, ADA)
    closed = await tables.cancel(table.id, ADA.id)

    assert closed is frozen(closed, clock.now())


async def test_frost_and_thaw_change_no_version(store, tables, clock):
    table = await game(tables, ADA, BEA)
    freezer = Freezer(store, clock.now)
    await freezer.freeze(table.id)
    between = await store.table(table.id)
    await freezer.thaw(table.id)

    assert (clock.now(), table) == (between.course.frozen, await store.table(table.id))
    assert table.version == between.version
