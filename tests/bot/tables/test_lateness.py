"""What the others may do about somebody who is late; how a replaced person comes back."""

import asyncio
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.standings.ratings import TAKEN_OVER, unrated
from bot.tables.agreements import Ballot, Manner
from bot.tables.hourglass import COMPUTER, SKIP, WAIT, ends_at, late
from bot.tables.lateness import Lateness, NoStandIn, NotLate, NotPaused
from bot.tables.model import NotSeated, SeatedUser, StaleClick, Status
from games.engine.errors import BadNotation, RuleViolation
from tests.bot.tables.setting import ADA, BEA, CAL, DAN, lobby
from tests.bot.toy_game import TOY

PEOPLE = (ADA, BEA, CAL, DAN)


@pytest.fixture
def lateness(store, tables, clock):
    return Lateness(store, tables, clock.now)


@pytest.fixture
def begun(tables):
    async def begin(*users, clock="day"):
        table = await lobby(tables, *users)
        async with tables.turn(table.id) as turn:
            await turn.save(replace(turn.table, manner=Manner(clock=clock)))
        return (await tables.start(table.id, users[0].id)).table

    return begin


@pytest.fixture
def overdue(begun, clock):
    """A game at which Ada, who is to act, has been late for an hour."""

    async def begin(*users):
        table = await begun(*users)
        clock.advance(hours=25)
        return table

    return begin


@pytest.fixture
def vote(lateness):
    async def vote(table, user, motion, seat=0):
        return await lateness.vote(table.id, user.id, table.shown_version, motion, seat)

    return vote


async def look(lateness, table, pressed_at=None):
    return await lateness.look(table.id, pressed_at or table.touched_at)


async def test_with_two_people_the_other_one_decides_alone(overdue, vote):
    played = await vote(await overdue(ADA, BEA), BEA, SKIP)

    assert (1,) == TOY.to_act(played.table.state)


async def test_one_of_two_others_decides_nothing(overdue, vote):
    before = await overdue(ADA, BEA, CAL)

    after = (await vote(before, BEA, SKIP)).table

    assert (before.state, before.version) == (after.state, after.version)
    assert (Ballot(SKIP, BEA.id, 0),) == after.course.ballots


@pytest.mark.parametrize("people", [3, 4])
async def test_more_than_half_of_the_others_decide(overdue, vote, people):
    table = await overdue(*PEOPLE[:people])
    await vote(table, BEA, SKIP)

    assert (1,) == TOY.to_act((await vote(table, CAL, SKIP)).table.state)


async def test_whoever_changes_their_mind_has_one_voice(overdue, vote):
    table = await overdue(ADA, BEA, CAL)
    await vote(table, BEA, SKIP)
    await vote(table, BEA, WAIT)

    assert table.version == (await vote(table, CAL, SKIP)).table.version


async def test_after_three_times_the_time_one_decides_alone(begun, vote, clock):
    table = await begun(ADA, BEA, CAL, DAN)
    clock.advance(hours=72)

    assert (1,) == TOY.to_act((await vote(table, DAN, SKIP)).table.state)


@pytest.mark.parametrize("motion", [SKIP, COMPUTER, WAIT])
async def test_nobody_decides_before_the_time_is_up(begun, vote, clock, motion):
    table = await begun(ADA, BEA)
    clock.advance(hours=23, minutes=59)

    with pytest.raises(NotLate):
        await vote(table, BEA, motion)


async def test_nobody_decides_about_themselves(overdue, vote):
    with pytest.raises(NotLate):
        await vote(await overdue(ADA, BEA), ADA, WAIT)


async def test_watchers_decide_nothing(overdue, vote):
    with pytest.raises(NotSeated):
        await vote(await overdue(ADA, BEA), CAL, SKIP)


async def test_a_ballot_from_an_earlier_picture_is_stale(overdue, vote):
    table = await overdue(ADA, BEA)

    with pytest.raises(StaleClick):
        await vote(replace(table, public_version=table.public_version - 1), BEA, SKIP)


async def test_what_is_no_motion_is_refused(overdue, vote):
    with pytest.raises(BadNotation):
        await vote(await overdue(ADA, BEA), BEA, "undo")


async def test_a_skipped_turn_is_played_by_the_games_own_moves(overdue, vote, store):
    table = await overdue(ADA, BEA)
    await vote(table, BEA, SKIP)
    (entry,) = await store.log(table.id, 1)

    assert (0, "show0", None) == (entry.seat, entry.move, entry.actor)


async def test_a_skip_is_told_until_somebody_moves(overdue, vote, tables):
    table = (await vote(await overdue(ADA, BEA), BEA, SKIP)).table
    told = table.course.skipped

    table = (await tables.press(table.id, BEA.id, table.version, ("show0",), public=False)).table

    assert (0, None) == (told, table.course.skipped)


async def test_waiting_gives_one_more_full_time(overdue, vote, clock):
    table = (await vote(await overdue(ADA, BEA), BEA, WAIT)).table

    assert clock.now() + timedelta(hours=24) == ends_at(table, 0)
    assert ((), ()) == (table.course.ballots, late(TOY, table, clock.now()))


async def test_a_computer_sits_in_for_whoever_is_late(overdue, vote):
    table = (await vote(await overdue(ADA, BEA), BEA, COMPUTER)).table

    assert SeatedUser(ADA.id, "Ada", "steady") == table.seats[0]


async def test_whoever_was_replaced_takes_the_seat_back(overdue, vote, lateness):
    table = await overdue(ADA, BEA)
    await vote(table, BEA, COMPUTER)

    table = await lateness.take_back(table.id, ADA.id)

    assert SeatedUser(ADA.id, "Ada", taken_over=True) == table.seats[0]


async def test_a_seat_that_a_computer_held_for_a_while_counts_for_nobody(overdue, vote, lateness):
    table = await overdue(ADA, BEA)
    await vote(table, BEA, COMPUTER)

    table = await lateness.take_back(table.id, ADA.id)

    assert TAKEN_OVER == unrated(table.seats, decided=True)


async def test_whoever_comes_back_has_a_full_time(overdue, vote, lateness, clock):
    table = await overdue(ADA, BEA)
    await vote(table, BEA, COMPUTER)

    table = await lateness.take_back(table.id, ADA.id)

    assert clock.now() + timedelta(hours=24) == ends_at(table, 0)


@pytest.mark.parametrize("user", [BEA, CAL])
async def test_only_whoever_was_replaced_takes_the_seat_back(overdue, vote, lateness, user):
    table = await overdue(ADA, BEA)
    await vote(table, BEA, COMPUTER)

    with pytest.raises(NoStandIn):
        await lateness.take_back(table.id, user.id)


async def test_a_computer_that_thinks_for_whoever_comes_back_is_too_late(
    overdue, vote, lateness, tables
):
    table = (await vote(await overdue(ADA, BEA), BEA, COMPUTER)).table
    await lateness.take_back(table.id, ADA.id)

    with pytest.raises(StaleClick):
        await tables.computer_move(table.id, table.version, 0, "show0")


async def test_the_others_ballots_vanish_when_the_seat_acts(overdue, vote, tables):
    table = await overdue(ADA, BEA, CAL)
    await vote(table, BEA, SKIP)

    table = (await tables.press(table.id, ADA.id, table.version, ("show0",), public=False)).table

    assert () == table.course.ballots


async def test_a_private_choice_of_the_seat_takes_the_ballots_back(overdue, vote, tables):
    table = await overdue(ADA, BEA, CAL)
    await vote(table, BEA, SKIP)

    table = (await tables.press(table.id, ADA.id, table.version, ("look",), public=False)).table

    assert () == table.course.ballots


async def test_any_sign_of_the_late_person_takes_the_ballots_back(overdue, vote, lateness, store):
    table = await overdue(ADA, BEA, CAL)
    await vote(table, BEA, SKIP)

    assert await lateness.present(table.id, ADA.id)
    assert () == (await store.table(table.id)).course.ballots


async def test_a_sign_of_somebody_else_leaves_the_ballots(overdue, vote, lateness, store):
    table = await overdue(ADA, BEA, CAL)
    await vote(table, BEA, SKIP)

    assert not await lateness.present(table.id, CAL.id)
    assert 1 == len((await store.table(table.id)).course.ballots)


async def test_of_two_deciding_ballots_at_once_one_is_carried_out(overdue, vote, store):
    table = await overdue(ADA, BEA, CAL, DAN)
    await vote(table, BEA, SKIP)

    votes = (vote(table, CAL, SKIP), vote(table, DAN, SKIP))
    results = await asyncio.gather(*votes, return_exceptions=True)

    assert [StaleClick] == [type(r) for r in results if isinstance(r, RuleViolation)]
    assert (1,) == TOY.to_act((await store.table(table.id)).state)


@pytest.mark.parametrize("first", ["move", "vote"])
async def test_the_late_move_or_the_deciding_ballot_wins_never_both(
    overdue, vote, tables, store, first
):
    table = await overdue(ADA, BEA)
    move = tables.press(table.id, ADA.id, table.public_version, ("show1",), public=True)
    both = [move, vote(table, BEA, SKIP)]

    results = await asyncio.gather(*both[:: 1 if first == "move" else -1], return_exceptions=True)

    assert [StaleClick] == [type(r) for r in results if isinstance(r, RuleViolation)]
    assert 1 == len((await store.log(table.id))[1:])


async def test_a_look_before_anything_is_due_changes_nothing(begun, lateness, store, clock):
    table = await begun(ADA, BEA)
    clock.advance(hours=11)

    assert (False, ()) == ((found := await look(lateness, table)).shown, found.reminded)
    assert table == await store.table(table.id)


async def test_at_half_time_whoever_is_to_act_is_reminded(begun, lateness, clock):
    table = await begun(ADA, BEA)
    clock.advance(hours=12)

    assert (0,) == (await look(lateness, table)).reminded


async def test_nobody_is_reminded_twice(begun, lateness, clock):
    table = await begun(ADA, BEA)
    clock.advance(hours=12)
    await look(lateness, table)

    assert () == (await look(lateness, table)).reminded


async def test_the_end_of_the_time_is_shown(begun, lateness, clock):
    table = await begun(ADA, BEA)
    clock.advance(hours=24)

    assert (await look(lateness, table)).shown


async def test_a_table_is_paused_after_three_days_without_a_press(overdue, lateness, clock):
    table = await overdue(ADA, BEA)
    clock.advance(hours=47)

    paused = (await look(lateness, table)).table

    assert (True, None, None) == (paused.course.paused, paused.course.since, paused.due_at)


async def test_a_press_puts_the_pause_off(overdue, lateness, clock):
    table = await overdue(ADA, BEA)
    clock.advance(hours=46)
    pressed_at = clock.now()
    clock.advance(hours=1)

    found = (await look(lateness, table, pressed_at)).table

    assert (False, pressed_at + timedelta(days=3)) == (found.course.paused, found.due_at)


async def test_without_a_clock_a_table_is_paused_all_the_same(begun, lateness, clock):
    table = await begun(ADA, BEA, clock="none")
    clock.advance(days=3)

    assert (await look(lateness, table)).table.course.paused


async def test_clocks_rest_while_a_table_is_paused(overdue, lateness, clock):
    table = await overdue(ADA, BEA)
    clock.advance(hours=47)
    await look(lateness, table)
    clock.advance(days=30)

    table = await lateness.go_on(table.id, BEA.id)

    assert clock.now() - timedelta(days=2) == ends_at(table, 0)


async def test_whoever_goes_on_is_late_no_more(overdue, lateness, clock):
    table = await overdue(ADA, BEA)
    clock.advance(hours=47)
    await look(lateness, table)

    table = await lateness.go_on(table.id, ADA.id)

    assert clock.now() + timedelta(hours=24) == ends_at(table, 0)


async def test_a_move_ends_the_pause(overdue, lateness, tables, clock):
    table = await overdue(ADA, BEA)
    clock.advance(hours=47)
    table = (await look(lateness, table)).table

    table = (await tables.press(table.id, ADA.id, table.version, ("show0",), public=False)).table

    assert (False, clock.now() + timedelta(hours=12)) == (table.course.paused, table.due_at)


async def test_a_watcher_does_not_end_the_pause(overdue, lateness, clock):
    table = await overdue(ADA, BEA)
    clock.advance(hours=47)
    await look(lateness, table)

    with pytest.raises(NotSeated):
        await lateness.go_on(table.id, CAL.id)


async def test_what_is_not_paused_cannot_go_on(overdue, lateness):
    with pytest.raises(NotPaused):
        await lateness.go_on((await overdue(ADA, BEA)).id, BEA.id)


async def test_a_vote_can_end_the_game(overdue, vote, tables, clock):
    table = await overdue(ADA, BEA)
    while table.status is Status.PLAYING:
        (seat,) = TOY.to_act(table.state)
        clock.advance(hours=25)
        table = (await vote(table, PEOPLE[1 - seat], SKIP, seat)).table

    assert (Status.OVER, None) == (table.status, table.due_at)
