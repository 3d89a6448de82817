"""Whose time runs, how much is left, when a table is looked at again."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.tables.agreements import Manner
from bot.tables.hourglass import due, ends_at, late, timed
from tests.bot.tables.setting import ADA, BEA, CAL, lobby
from tests.bot.toy_game import TOY

FAST, DAY = timedelta(minutes=5), timedelta(hours=24)
MORE = timedelta(seconds=10)


@pytest.fixture
def begun(tables, store):
    async def begin(clock, *users, computers=0):
        table = await lobby(tables, *users)
        for _ in range(computers):
            await tables.add_computer(table.id, users[0].id)
        async with tables.turn(table.id) as turn:
            await turn.save(replace(turn.table, manner=Manner(clock=clock)))
        return (await tables.start(table.id, users[0].id)).table

    return begin


async def play(tables, table, user, move="show0"):
    return (await tables.press(table.id, user.id, table.version, (move,), public=False)).table


@pytest.mark.parametrize(("kind", "full"), [("fast", FAST + MORE), ("day", DAY)])
async def test_whoever_is_to_act_first_has_a_full_time(begun, clock, kind, full):
    table = await begun(kind, ADA, BEA)

    assert clock.now() + full == ends_at(table, 0)


async def test_only_whoever_is_to_act_is_charged(tables, begun, clock):
    table = await begun("fast", ADA, BEA)
    clock.advance(minutes=2)

    table = await play(tables, table, ADA)

    assert (190.0, 310.0) == table.course.banks
    assert clock.now() + FAST + MORE == ends_at(table, 1)


async def test_a_fast_bank_lasts_for_the_whole_game(tables, begun, clock):
    table = await begun("fast", ADA, BEA)
    clock.advance(minutes=2)
    table = await play(tables, table, ADA)
    clock.advance(minutes=1)
    table = await play(tables, table, BEA)

    assert clock.now() + timedelta(seconds=200) == ends_at(table, 0)


async def test_a_bank_that_is_used_up_gets_no_more_than_what_every_turn_adds(tables, begun, clock):
    table = await begun("fast", ADA, BEA)
    clock.advance(minutes=30)
    table = await play(tables, table, ADA)
    table = await play(tables, table, BEA)

    assert clock.now() + MORE == ends_at(table, 0)


async def test_a_day_is_given_anew_for_every_turn(tables, begun, clock):
    table = await begun("day", ADA, BEA)
    clock.advance(hours=20)
    table = await play(tables, table, ADA)
    clock.advance(hours=20)
    table = await play(tables, table, BEA)

    assert clock.now() + DAY == ends_at(table, 0)


@pytest.mark.parametrize("kind", ["fast", "day"])
async def test_a_private_choice_leaves_no_trace_in_the_clock(tables, begun, clock, kind):
    before = await begun(kind, ADA, BEA)
    clock.advance(minutes=1)

    after = await play(tables, before, ADA, "look")

    assert ends_at(before, 0) == ends_at(after, 0)


async def test_a_computer_has_no_clock(tables, begun, clock):
    table = await begun("fast", ADA, BEA, computers=1)
    table = await play(tables, await play(tables, table, ADA), BEA)

    assert ((), None, None) == (timed(TOY, table), table.due_at, table.course.since)


async def test_a_computers_move_costs_nobody_anything(tables, begun, clock):
    table = await begun("fast", ADA, BEA, computers=1)
    table = await play(tables, await play(tables, table, ADA), BEA)
    clock.advance(minutes=10)
    banks = table.course.banks

    table = (await tables.computer_move(table.id, table.version, 2, "show0")).table

    assert (banks[0] + 10, *banks[1:]) == table.course.banks


async def test_nobody_is_hurried_who_plays_against_computers_alone(begun):
    table = await begun("fast", ADA, computers=1)

    assert ((), None) == (timed(TOY, table), table.due_at)


async def test_without_a_clock_a_table_is_looked_at_after_three_days(begun, clock):
    table = await begun("none", ADA, BEA)

    assert clock.now() + timedelta(days=3) == table.due_at


async def test_a_seat_is_late_from_the_end_of_its_time_on(begun, clock):
    table = await begun("day", ADA, BEA, CAL)
    clock.advance(hours=24)

    assert (0,) == late(TOY, table, clock.now())
    assert () == late(TOY, table, clock.now() - timedelta(milliseconds=1))


async def test_a_table_is_looked_at_at_half_time_then_at_the_end_then_when_one_decides(
    begun, clock
):
    start = clock.now()
    table = await begun("day", ADA, BEA, CAL)
    looks = []
    while len(looks) < 4:
        looks.append(due(TOY, table, clock.now()) - start)
        clock.time = start + looks[-1]

    assert [timedelta(hours=hours) for hours in (12, 24, 72, 72)] == looks


async def test_an_end_stops_every_clock(tables, begun):
    table = await begun("day", ADA, BEA)
    for user in (ADA, BEA, ADA, BEA):
        if table.live:
            table = await play(tables, table, user)

    assert (False, None, None) == (table.live, table.due_at, table.course.since)
