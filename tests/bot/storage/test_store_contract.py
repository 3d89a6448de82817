"""What every store promises. The memory store and the SQLite store both keep it."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from bot.tables.agreements import Ballot, Course, Manner
from bot.tables.model import (
    LoggedMove,
    NoSuchTable,
    Place,
    SeatedUser,
    SeatsFull,
    StaleClick,
    Status,
    TooManyTables,
    User,
)
from tests.bot.tables.setting import ADA, BEA, CAL, HERE, game, lobby, tables_on
from tests.bot.toy_game import Looked, Showed

ELSEWHERE = Place(None, 5)
AT = datetime(2024, 2, 29, tzinfo=UTC)
LIMITS = {"channel_limit": 100, "user_limit": 100}


@pytest.fixture
def tables(store, clock):
    return tables_on(store, clock, channel_limit=100, user_limit=100)


async def changed(store, table_id, logged=(), **fields):
    async with store.turn(table_id) as turn:
        await turn.save(replace(turn.table, version=turn.table.version + 1, **fields), logged)
    return await store.table(table_id)


def entries(*versions):
    return tuple(LoggedMove(version, 0, "look", None, (), AT) for version in versions)


async def test_a_table_is_kept_as_it_was_added(store, tables):
    table = await lobby(tables, ADA)

    assert table == await store.table(table.id)


async def test_what_the_people_agreed_on_is_kept(store, tables):
    table = await lobby(tables, ADA)
    course = Course(since=AT, banks=(300.0, 12.5), ballots=(Ballot("undo", ADA.id, 1),))

    kept = await changed(
        store, table.id, manner=Manner(clock="fast", leaving="offer"), course=course, due_at=AT
    )

    assert (Manner("fast", "offer"), course, AT) == (kept.manner, kept.course, kept.due_at)


async def test_a_table_is_due_from_its_moment_on(store, tables):
    early, late, never = [await lobby(tables, ADA) for _ in range(3)]
    await changed(store, early.id, due_at=AT)
    await changed(store, late.id, due_at=AT + timedelta(seconds=1))

    assert ((), (early.id,), (early.id, late.id)) == tuple(
        [await store.due(AT + timedelta(seconds=seconds)) for seconds in (-1, 0, 1)]
    )
    assert (await store.table(never.id)).due_at is None


async def test_numbers_count_up_from_1(tables):
    assert [1, 2] == [(await lobby(tables, ADA)).id for _ in range(2)]


async def test_there_is_no_table_that_was_never_added(store):
    assert None is await store.table(1)


async def test_a_turn_on_no_table_is_refused(store):
    with pytest.raises(NoSuchTable):
        async with store.turn(1):
            pass


async def test_a_turn_sees_the_table(store, tables):
    table = await lobby(tables, ADA)

    async with store.turn(table.id) as turn:
        assert table == turn.table


async def test_a_saved_table_is_kept_with_its_state(store, tables):
    table = await game(tables, ADA, BEA)

    assert table == await store.table(table.id)


async def test_a_turn_goes_on_from_what_it_saved(store, tables):
    table = await lobby(tables, ADA)
    async with store.turn(table.id) as turn:
        await turn.save(replace(turn.table, version=2))
        await turn.save(replace(turn.table, version=3))

    assert 3 == (await store.table(table.id)).version


async def test_seats_and_all_about_them_are_kept(store, tables):
    table = await lobby(tables, ADA)
    seats = (SeatedUser(BEA.id, "Bea", gone=True), SeatedUser(None, "Robin", "steady"))

    assert seats == (await changed(store, table.id, seats=seats)).seats


async def test_names_of_any_script_are_kept(store, tables):
    table = await lobby(tables, ADA)
    seats = tuple(
        SeatedUser(None, name) for name in ('"\\', "أدا\u2069", "👩‍👩‍👧", "a\u0301\n", "")
    )

    assert seats == (await changed(store, table.id, seats=seats)).seats


async def test_a_turn_that_fails_keeps_nothing(store, tables):
    table = await lobby(tables, ADA)

    async def failing_turn():
        async with store.turn(table.id) as turn:
            await turn.save(replace(turn.table, version=2, seats=()), entries(2))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await failing_turn()

    assert (table, ()) == (await store.table(table.id), await store.log(table.id))


async def test_a_cancelled_turn_keeps_nothing(store, tables):
    table = await lobby(tables, ADA)
    saved = asyncio.Event()

    async def turn():
        async with store.turn(table.id) as turn:
            await turn.save(replace(turn.table, version=2), entries(2))
            saved.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(turn())
    await saved.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

    assert (table, ()) == (await store.table(table.id), await store.log(table.id))


async def test_the_next_turn_works_after_a_cancelled_one(store, tables):
    table = await lobby(tables, ADA)
    entered = asyncio.Event()

    async def turn():
        async with store.turn(table.id):
            entered.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(turn())
    await entered.wait()
    task.cancel()

    assert 2 == (await changed(store, table.id)).version


async def test_turns_follow_one_another(store, tables):
    table = await lobby(tables, ADA)
    await asyncio.gather(*(changed(store, table.id) for _ in range(20)))

    assert 21 == (await store.table(table.id)).version


async def test_a_reader_is_not_held_up_by_an_open_turn(store, tables):
    table = await lobby(tables, ADA)
    async with store.turn(table.id) as turn:
        await turn.save(replace(turn.table, version=2))

        assert table == await asyncio.wait_for(store.table(table.id), 5)


async def test_a_turn_that_only_looks_changes_nothing(store, tables):
    table = await lobby(tables, ADA)
    async with store.turn(table.id):
        pass

    assert table == await store.table(table.id)


async def test_the_second_turn_of_a_race_sees_what_the_first_one_saved(store, tables, clock):
    table = await game(tables, ADA, BEA)
    answers = await asyncio.gather(
        tables.press(table.id, ADA.id, table.version, ("show0",), False),
        tables_on(store, clock).press(table.id, ADA.id, table.version, ("show1",), False),
        return_exceptions=True,
    )

    assert [StaleClick] == [type(answer) for answer in answers if isinstance(answer, Exception)]


async def test_a_log_entry_is_kept_with_all_it_tells(store, tables, clock):
    table = await lobby(tables, ADA)
    events = (Looked(audience=(1,), numbers=(3, 4)), Showed(seat=1, number=3))
    entry = LoggedMove(2, 1, "show0", BEA.id, events, clock.now())
    await changed(store, table.id, (entry,))

    assert (entry,) == await store.log(table.id)


async def test_the_log_is_told_oldest_first(store, tables):
    table = await lobby(tables, ADA)
    await changed(store, table.id, entries(2, 3))
    await changed(store, table.id, entries(4))

    assert [2, 3, 4] == [entry.version for entry in await store.log(table.id)]


@pytest.mark.parametrize(("last", "told"), [(0, []), (1, [4]), (2, [3, 4]), (9, [2, 3, 4])])
async def test_the_lastentries_are_told_oldest_first(store, tables, last, told):
    table = await lobby(tables, ADA)
    await changed(store, table.id, entries(2, 3, 4))

    assert told == [entry.version for entry in await store.log(table.id, last=last)]


async def test_each_table_has_its_own_log(store, tables):
    first, second = await lobby(tables, ADA), await lobby(tables, ADA)
    await changed(store, first.id, entries(2))

    assert () == await store.log(second.id)


async def test_the_outcome_is_kept(store, tables):
    table = await game(tables, ADA, BEA)
    table = (await tables.press(table.id, ADA.id, table.version, ("look", "show0"), False)).table
    table = (await tables.press(table.id, BEA.id, table.version, ("look", "show0"), False)).table

    assert (table, Status.OVER) == (await store.table(table.id), table.status)


async def test_live_tables_of_a_channel_are_told_newest_first(store, tables):
    first, second = await lobby(tables, ADA), await game(tables, ADA, BEA)
    closed = await lobby(tables, ADA)
    await tables.cancel(closed.id, ADA.id)
    await lobby(tables, ADA, place=ELSEWHERE)

    assert (second, first) == await store.in_channel(HERE.channel_id)


async def test_live_tables_of_a_user_are_told_newest_first(store, tables):
    first, second = await lobby(tables, ADA, BEA), await game(tables, BEA, ADA)
    closed = await lobby(tables, BEA)
    await tables.cancel(closed.id, BEA.id)
    await lobby(tables, CAL)

    assert (second, first) == await store.of_user(BEA.id)


async def test_a_table_that_a_user_resigned_is_not_the_users(store, tables):
    table = await game(tables, ADA, BEA, CAL)
    await tables.resign(table.id, BEA.id)

    assert () == await store.of_user(BEA.id)


async def test_live_tables_wait_or_play(store, tables):
    waiting, playing = await lobby(tables, ADA), await game(tables, ADA, BEA)
    closed, over = await lobby(tables, ADA), await game(tables, ADA, BEA)
    await tables.cancel(closed.id, ADA.id)
    for user in (ADA, BEA):
        await tables.resign(over.id, user.id)

    assert (waiting.id, playing.id) == await store.live()


async def test_a_table_is_unpainted_until_its_newest_version_is_shown(store, tables):
    first, second = await lobby(tables, ADA), await lobby(tables, ADA, BEA)
    await store.painted(first.id, 1)
    await store.painted(second.id, 1)

    assert (second.id,) == await store.unpainted()


async def test_a_table_that_has_ended_may_be_unpainted(store, tables):
    table = await lobby(tables, ADA)
    await store.painted(table.id, 1)
    await tables.cancel(table.id, ADA.id)

    assert (table.id,) == await store.unpainted()


async def test_what_is_painted_never_falls(store, tables):
    table = await lobby(tables, ADA, BEA)
    await store.painted(table.id, 2)
    await store.painted(table.id, 1)

    assert 2 == (await store.table(table.id)).painted


async def test_a_turn_leaves_alone_what_is_painted(store, tables):
    table = await lobby(tables, ADA)
    await store.painted(table.id, 1)

    assert 1 == (await changed(store, table.id, painted=0)).painted


async def test_a_table_is_where_it_was_placed(store, tables):
    table = await lobby(tables, ADA)
    place = Place(None, 9, 2**63 - 1)
    await store.placed(table.id, place)

    assert place == (await store.table(table.id)).place


async def test_a_turn_leaves_the_place_alone(store, tables):
    table = await lobby(tables, ADA)

    assert HERE == (await changed(store, table.id, place=ELSEWHERE)).place


async def test_lobbies_touched_at_or_before_a_moment_are_quiet(store, tables, clock):
    quiet = await lobby(tables, ADA)
    await game(tables, ADA, BEA)
    moment = clock.now()
    clock.advance(milliseconds=1)
    await lobby(tables, ADA)

    assert (quiet.id,) == await store.quiet_lobbies(moment)


async def test_no_lobby_is_quiet_too_early(store, tables, clock):
    await lobby(tables, ADA)

    assert () == await store.quiet_lobbies(clock.now() - timedelta(milliseconds=1))


@pytest.mark.parametrize(
    ("limits", "scope"),
    [({"channel_limit": 1}, "channel"), ({"user_limit": 1}, "user")],
)
async def test_of_two_who_race_past_a_limit_one_opens(store, tables, limits, scope):
    table = replace(await lobby(tables, ADA), id=0)
    await tables.cancel(1, ADA.id)
    answers = await asyncio.gather(
        *(store.add(table, **{**LIMITS, **limits}) for _ in range(2)), return_exceptions=True
    )

    refusals = [answer.params for answer in answers if isinstance(answer, TooManyTables)]
    assert [{"scope": scope, "limit": 1}] == refusals


async def test_tables_of_other_channels_do_not_count_for_a_channel(store, tables):
    table = await lobby(tables, ADA, place=ELSEWHERE)
    added = await store.add(replace(table, place=HERE), channel_limit=1, user_limit=100)

    assert HERE == added.place


async def test_of_fifty_who_race_for_the_last_seat_one_gets_it(store, tables, clock):
    table = await lobby(tables, ADA, BEA, CAL)
    services = [tables, tables_on(store, clock)]
    answers = await asyncio.gather(
        *(services[n % 2].join(table.id, User(n, f"User {n}")) for n in range(50)),
        return_exceptions=True,
    )

    refused = [type(answer) for answer in answers if isinstance(answer, Exception)]
    assert ([SeatsFull] * 49, 4) == (refused, len((await store.table(table.id)).seats))
