"""What every store promises about outages and about calls."""

from datetime import timedelta

import pytest

from bot.tables.ports import Call
from tests.bot.tables.setting import ADA, BEA, game, lobby, tables_on

OUTAGE = timedelta(minutes=4, seconds=12, milliseconds=345)


@pytest.fixture
def tables(store, clock):
    return tables_on(store, clock)


async def test_a_store_that_never_saw_the_bot_knows_no_beat(store):
    assert await store.life.last_beat() is None


async def test_the_last_beat_is_kept(store, clock):
    await store.life.beat(clock.now())
    clock.advance(seconds=30)
    await store.life.beat(clock.now())

    assert clock.now() == await store.life.last_beat()


async def test_an_outage_moves_a_running_clock_on(store, tables):
    before = await game(tables, ADA, BEA)

    await store.life.postpone(OUTAGE)

    after = await store.table(before.id)
    assert (before.due_at + OUTAGE, before.touched_at + OUTAGE) == (after.due_at, after.touched_at)
    assert abs(before.course.since + OUTAGE - after.course.since) <= timedelta(milliseconds=1)


async def test_outages_add_up_until_somebody_hears_of_them(store, tables):
    before = await game(tables, ADA, BEA)

    await store.life.postpone(OUTAGE)
    await store.life.postpone(OUTAGE)

    assert (await store.table(before.id)).course.away == 8


async def test_an_outage_leaves_a_lobby_alone(store, tables):
    before = await lobby(tables, ADA, BEA)

    await store.life.postpone(OUTAGE)

    assert before == await store.table(before.id)


async def test_a_call_stands_until_it_is_dropped(store, tables):
    table = await game(tables, ADA, BEA)
    call = Call(table.id, BEA.id, 5, 6)

    await store.calls.keep(call)
    assert (call,) == await store.calls.standing()

    await store.calls.drop(call)
    assert () == await store.calls.standing()


async def test_a_newer_call_takes_the_place_of_an_earlier_one(store, tables):
    table = await game(tables, ADA, BEA)
    earlier, newer = Call(table.id, BEA.id, 5, 6), Call(table.id, BEA.id, 5, 7)
    await store.calls.keep(earlier)

    await store.calls.keep(newer)
    await store.calls.drop(earlier)

    assert (newer,) == await store.calls.standing()
