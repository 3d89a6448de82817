import pytest

from bot.tables.clock import expire_lobbies
from bot.tables.model import (
    AlreadyStarted,
    NoSuchTable,
    NotHost,
    NotSeated,
    Place,
    SeatedUser,
    SeatsFull,
    Status,
    TableOver,
    TooFewSeats,
    TooManyTables,
    UnknownGame,
)
from tests.bot.tables.setting import ADA, BEA, CAL, DAN, EVE, HERE, game, lobby, tables_on
from tests.bot.toy_game import ToyOptions


async def test_whoever_opens_a_lobby_is_its_host_in_seat_0(tables):
    table = await tables.open("toy", ADA, HERE)

    assert (ADA.id, (SeatedUser(ADA.id, "Ada"),)) == (table.host_id, table.seats)


async def test_a_lobby_has_the_games_own_options_unless_told(tables):
    table = await tables.open("toy", ADA, HERE)

    assert ToyOptions() == table.options


async def test_a_lobby_keeps_the_options_it_was_opened_with(tables):
    table = await tables.open("toy", ADA, HERE, ToyOptions(numbers=3))

    assert ToyOptions(numbers=3) == table.options


async def test_a_lobby_has_no_seed_before_the_start(tables):
    table = await tables.open("toy", ADA, HERE)

    assert table.seed == ""


async def test_an_unknown_game_is_refused(tables):
    with pytest.raises(UnknownGame) as refused:
        await tables.open("x" * 200, ADA, HERE)

    assert {"game": "x" * 100} == refused.value.params


async def test_a_table_that_never_was_is_refused(tables):
    with pytest.raises(NoSuchTable) as refused:
        await tables.join(7, ADA)

    assert {"table": 7} == refused.value.params


async def test_a_channel_has_three_live_tables_at_most(tables):
    for user in (ADA, BEA, CAL):
        await tables.open("toy", user, HERE)

    with pytest.raises(TooManyTables) as refused:
        await tables.open("toy", DAN, HERE)

    assert {"scope": "channel", "limit": 3} == refused.value.params


async def test_a_user_has_ten_live_tables_at_most(tables):
    for channel in range(10):
        await tables.open("toy", ADA, Place(None, channel))

    with pytest.raises(TooManyTables) as refused:
        await tables.open("toy", ADA, HERE)

    assert {"scope": "user", "limit": 10} == refused.value.params


async def test_tables_that_have_ended_do_not_count_against_the_limits(store, clock):
    tables = tables_on(store, clock, channel_limit=1, user_limit=1)
    first = await tables.open("toy", ADA, HERE)
    await tables.cancel(first.id, ADA.id)

    second = await tables.open("toy", ADA, HERE)

    assert second.status is Status.LOBBY


async def test_joining_takes_the_next_seat(tables):
    table = await lobby(tables, ADA, BEA)

    assert table.seat_of(BEA.id) == 1


async def test_every_change_of_a_lobby_raises_both_versions(tables):
    opened = await tables.open("toy", ADA, HERE)
    joined = await tables.join(opened.id, BEA)

    assert (opened.version + 1,) * 2 == (joined.version, joined.public_version)


async def test_joining_twice_changes_nothing(tables):
    table = await lobby(tables, ADA, BEA)

    assert table == await tables.join(table.id, BEA)


async def test_a_full_lobby_takes_nobody_more(tables):
    table = await lobby(tables, ADA, BEA, CAL, DAN)

    with pytest.raises(SeatsFull) as refused:
        await tables.join(table.id, EVE)

    assert {"seats": 4} == refused.value.params


async def test_leaving_frees_the_seat(tables):
    table = await lobby(tables, ADA, BEA, CAL)

    left = await tables.leave(table.id, BEA.id)

    assert [ADA.id, CAL.id] == [seated.user_id for seated in left.seats]


async def test_a_guest_who_leaves_leaves_the_host_alone(tables):
    table = await lobby(tables, ADA, BEA)

    assert ADA.id == (await tables.leave(table.id, BEA.id)).host_id


async def test_the_next_user_is_host_when_the_host_leaves(tables):
    table = await lobby(tables, ADA, BEA, CAL)

    assert BEA.id == (await tables.leave(table.id, ADA.id)).host_id


async def test_a_lobby_that_all_have_left_closes(tables):
    table = await lobby(tables, ADA)

    left = await tables.leave(table.id, ADA.id)

    assert (Status.CLOSED, "deserted") == (left.status, left.reason)


async def test_who_does_not_sit_here_cannot_leave(tables):
    table = await lobby(tables, ADA)

    with pytest.raises(NotSeated):
        await tables.leave(table.id, BEA.id)


async def test_the_host_cancels_the_lobby(tables):
    table = await lobby(tables, ADA, BEA)

    cancelled = await tables.cancel(table.id, ADA.id)

    assert (Status.CLOSED, "cancelled") == (cancelled.status, cancelled.reason)


async def test_a_guest_cannot_cancel_the_lobby(tables):
    table = await lobby(tables, ADA, BEA)

    with pytest.raises(NotHost) as refused:
        await tables.cancel(table.id, BEA.id)

    assert {"host": "Ada"} == refused.value.params


async def test_nobody_joins_a_closed_lobby(tables):
    table = await lobby(tables, ADA)
    await tables.cancel(table.id, ADA.id)

    with pytest.raises(TableOver) as refused:
        await tables.join(table.id, BEA)

    assert {"ended": "closed", "reason": "cancelled"} == refused.value.params


async def test_a_game_needs_enough_seats(tables):
    table = await lobby(tables, ADA)

    with pytest.raises(TooFewSeats) as refused:
        await tables.start(table.id, ADA.id)

    assert {"needed": 2, "seated": 1} == refused.value.params


async def test_a_guest_cannot_start(tables):
    table = await lobby(tables, ADA, BEA)

    with pytest.raises(NotHost):
        await tables.start(table.id, BEA.id)


@pytest.mark.parametrize("what", ["join", "leave", "start", "cancel"])
async def test_what_belongs_to_the_lobby_ends_with_the_start(tables, what):
    table = await game(tables, ADA, BEA)
    argument = CAL if what == "join" else ADA.id

    with pytest.raises(AlreadyStarted):
        await getattr(tables, what)(table.id, argument)


async def test_a_lobby_expires_after_thirty_quiet_minutes(tables, store, clock):
    table = await lobby(tables, ADA)
    clock.advance(minutes=30)

    assert (table.id,) == await expire_lobbies(tables, store, clock.now)


async def test_an_expired_lobby_says_so(tables, store, clock):
    table = await lobby(tables, ADA)
    clock.advance(minutes=30)
    await expire_lobbies(tables, store, clock.now)
    expired = await store.table(table.id)

    assert (Status.CLOSED, "expired", 2) == (expired.status, expired.reason, expired.version)


async def test_a_lobby_touched_within_thirty_minutes_stays(tables, store, clock):
    table = await lobby(tables, ADA)
    clock.advance(minutes=29)
    await tables.join(table.id, BEA)
    clock.advance(minutes=29, seconds=59)

    assert () == await expire_lobbies(tables, store, clock.now)


async def test_a_running_game_never_expires(tables, store, clock):
    await game(tables, ADA, BEA)
    clock.advance(days=100)

    assert () == await expire_lobbies(tables, store, clock.now)


async def test_a_lobby_joined_while_the_clock_looks_stays(tables, store, clock):
    table = await lobby(tables, ADA)
    clock.advance(minutes=30)
    (quiet,) = await store.quiet_lobbies(clock.now() - tables.lobby_time)
    await tables.join(table.id, BEA)

    assert Status.LOBBY is (await tables.expire(quiet)).status


async def test_a_lobby_cancelled_while_the_clock_looks_is_not_reported(tables, store, clock):
    table = await lobby(tables, ADA)
    clock.advance(minutes=30)
    await tables.cancel(table.id, ADA.id)
    store.quiet_lobbies = lambda before: _answer((table.id,))

    assert () == await expire_lobbies(tables, store, clock.now)


async def _answer(value):
    return value
