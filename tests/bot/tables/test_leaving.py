"""Leaving a running game, what becomes of the seat, and who goes on with it."""

import asyncio

import pytest

from bot.tables.departures import AlreadySeated, NotVacant, OtherSeatLeft, WasRemoved
from bot.tables.model import (
    AlreadyStarted,
    NoSuchOption,
    NotHost,
    NotSeated,
    SeatedUser,
    Status,
    StillLobby,
    TableOver,
)
from tests.bot.tables.setting import ADA, BEA, CAL, DAN, EVE, game, lobby, offering
from tests.bot.toy_game import TOY


async def pressed(tables, table, user, move="show0"):
    return await tables.press(table.id, user.id, table.public_version, (move,), True)


async def without(tables, table, *users):
    """The running game after these users have resigned."""
    for user in users:
        table = (await tables.resign(table.id, user.id)).table
    return table


async def test_a_user_who_resigned_holds_no_seat_any_more(tables):
    table = await without(tables, await game(tables, ADA, BEA, CAL), CAL)

    assert table.seat_of(CAL.id) is None


async def test_a_computer_plays_on_for_who_has_left(tables):
    table = await without(tables, await game(tables, ADA, BEA, CAL), CAL)

    assert SeatedUser(CAL.id, "Cal", "steady", gone=True) == table.seats[2]


async def test_no_move_is_made_for_a_seat_that_a_computer_goes_on_with(tables):
    table = await game(tables, ADA, BEA, CAL)

    played = await tables.resign(table.id, ADA.id)

    assert (["~left"], (0,)) == (
        [entry.move for entry in played.logged],
        TOY.to_act(played.table.state),
    )


async def test_a_computer_moves_in_place_of_who_has_left(tables):
    table = await without(tables, await game(tables, ADA, BEA, CAL), ADA)

    played = await tables.computer_move(table.id, table.version, 0, "show1")

    assert [(0, "show1", None)] == [(e.seat, e.move, e.actor) for e in played.logged]


async def test_leaving_is_logged_with_who_has_left(tables):
    table = await game(tables, ADA, BEA, CAL)

    (entry,) = (await tables.resign(table.id, CAL.id)).logged

    assert (2, "~left", CAL.id, table.version + 1) == (
        entry.seat,
        entry.move,
        entry.actor,
        entry.version,
    )


async def test_leaving_is_seen_by_everybody(tables):
    table = await game(tables, ADA, BEA, CAL)

    left = (await tables.resign(table.id, CAL.id)).table

    assert (table.version + 1, table.version + 1) == (left.version, left.public_version)


async def test_an_offered_seat_is_vacant(tables, company):
    table = await without(tables, await offering(tables, company, ADA, BEA, CAL), CAL)

    assert ([False, False, True], None) == (
        [seated.vacant for seated in table.seats],
        table.seats[2].computer,
    )


async def test_a_vacant_seat_is_played_for_at_once(tables, company):
    table = await offering(tables, company, ADA, BEA, CAL)

    played = await tables.resign(table.id, ADA.id)

    assert [(0, "~left", ADA.id), (0, "show0", None)] == [
        (entry.seat, entry.move, entry.actor) for entry in played.logged
    ]


async def test_a_vacant_seat_is_played_for_when_its_turn_comes(tables, company):
    table = await without(tables, await offering(tables, company, ADA, BEA, CAL), BEA)

    played = await pressed(tables, table, ADA)

    assert [ADA.id, None] == [entry.actor for entry in played.logged]


async def test_a_game_goes_on_to_its_end_beside_vacant_seats(tables, company):
    table = await without(tables, await offering(tables, company, ADA, BEA), BEA)
    table = (await pressed(tables, table, ADA)).table
    table = (await pressed(tables, table, ADA)).table

    assert (Status.OVER, "all_shown") == (table.status, table.reason)


@pytest.mark.parametrize("leaving", ["computer", "offer"])
async def test_a_game_without_anybody_left_is_over_without_a_result(tables, company, leaving):
    table = await lobby(tables, ADA, BEA)
    await company.set_manner(table.id, ADA.id, "leaving", leaving)
    table = (await tables.start(table.id, ADA.id)).table

    left = await without(tables, table, ADA, BEA)

    assert (Status.OVER, "abandoned", None) == (left.status, left.reason, left.outcome)


async def test_a_game_with_only_computers_left_is_over(tables):
    table = await lobby(tables, ADA)
    await tables.add_computer(table.id, ADA.id)
    table = (await tables.start(table.id, ADA.id)).table

    left = await without(tables, table, ADA)

    assert (Status.OVER, "abandoned") == (left.status, left.reason)


async def test_nobody_resigns_twice(tables):
    table = await without(tables, await game(tables, ADA, BEA, CAL), ADA)

    with pytest.raises(NotSeated):
        await tables.resign(table.id, ADA.id)


async def test_a_lobby_is_left_rather_than_resigned(tables):
    table = await lobby(tables, ADA, BEA)

    with pytest.raises(StillLobby):
        await tables.resign(table.id, ADA.id)


async def test_a_watcher_has_no_seat_to_resign(tables):
    table = await game(tables, ADA, BEA)

    with pytest.raises(NotSeated):
        await tables.resign(table.id, DAN.id)


async def test_the_next_person_is_host_when_the_host_leaves_a_game(tables):
    table = await without(tables, await game(tables, ADA, BEA, CAL), BEA, ADA)

    assert CAL.id == table.host_id


async def test_the_host_stays_when_somebody_else_leaves(tables):
    table = await without(tables, await game(tables, ADA, BEA, CAL), BEA)

    assert ADA.id == table.host_id


async def test_whoever_takes_a_seat_over_holds_it_from_then_on(tables, company):
    table = await without(tables, await offering(tables, company, ADA, BEA, CAL), CAL)

    taken = (await company.take_over(table.id, DAN, 2)).table

    assert (SeatedUser(DAN.id, "Dan", taken_over=True), 2, None) == (
        taken.seats[2],
        taken.seat_of(DAN.id),
        taken.seat_of(CAL.id),
    )


async def test_taking_a_seat_over_is_logged(tables, company):
    table = await without(tables, await offering(tables, company, ADA, BEA, CAL), CAL)

    (entry,) = (await company.take_over(table.id, DAN, 2)).logged

    assert (2, "~taken", DAN.id) == (entry.seat, entry.move, entry.actor)


async def test_results_go_to_whoever_holds_the_seat_at_the_end(tables, company):
    table = await without(tables, await offering(tables, company, ADA, BEA), BEA)
    table = (await company.take_over(table.id, DAN, 1)).table
    for user in (ADA, DAN, ADA, DAN):
        if table.status is Status.PLAYING:
            table = (await pressed(tables, table, user)).table

    assert (Status.OVER, [ADA.id, DAN.id]) == (table.status, [s.user_id for s in table.seats])


async def test_who_has_left_may_take_the_own_seat_back_while_it_is_vacant(tables, company):
    table = await without(tables, await offering(tables, company, ADA, BEA, CAL), CAL)

    taken = (await company.take_over(table.id, CAL, 2)).table

    assert SeatedUser(CAL.id, "Cal", taken_over=True) == taken.seats[2]


async def test_who_has_left_takes_no_better_seat_over(tables, company):
    table = await offering(tables, company, ADA, BEA, CAL, DAN)
    table = await without(tables, table, CAL, DAN)

    with pytest.raises(OtherSeatLeft):
        await company.take_over(table.id, CAL, 3)


async def test_a_seat_that_a_computer_goes_on_with_is_not_to_be_had(tables, company):
    table = await without(tables, await game(tables, ADA, BEA, CAL), CAL)

    with pytest.raises(NotVacant):
        await company.take_over(table.id, DAN, 2)


@pytest.mark.parametrize("seat", [0, 3, -1, 99])
async def test_only_a_vacant_seat_is_taken_over(tables, company, seat):
    table = await without(tables, await offering(tables, company, ADA, BEA, CAL), CAL)

    with pytest.raises(NotVacant):
        await company.take_over(table.id, DAN, seat)


async def test_nobody_holds_two_seats(tables, company):
    table = await without(tables, await offering(tables, company, ADA, BEA, CAL), CAL)

    with pytest.raises(AlreadySeated):
        await company.take_over(table.id, BEA, 2)


async def test_one_of_many_who_take_a_seat_over_at_once_gets_it(tables, company):
    table = await without(tables, await offering(tables, company, ADA, BEA, CAL), CAL)

    results = await asyncio.gather(
        *(company.take_over(table.id, user, 2) for user in (DAN, EVE)), return_exceptions=True
    )

    assert [NotVacant] == [type(result) for result in results if isinstance(result, Exception)]


async def test_no_seat_is_taken_over_once_the_game_has_ended(tables, company):
    table = await without(tables, await offering(tables, company, ADA, BEA), BEA, ADA)

    with pytest.raises(TableOver):
        await company.take_over(table.id, DAN, 1)


async def test_the_host_chooses_in_the_lobby_what_becomes_of_a_seat(tables, company):
    table = await lobby(tables, ADA, BEA)

    changed = await company.set_manner(table.id, ADA.id, "leaving", "offer")

    assert ("computer", "offer") == (table.manner.leaving, changed.manner.leaving)


@pytest.mark.parametrize(("name", "value"), [("leaving", "nobody"), ("clocks", "fast"), ("", "")])
async def test_only_what_the_lobby_offers_is_agreed_on(tables, company, name, value):
    table = await lobby(tables, ADA)

    with pytest.raises(NoSuchOption):
        await company.set_manner(table.id, ADA.id, name, value)


async def test_only_the_host_chooses_what_becomes_of_a_seat(tables, company):
    table = await lobby(tables, ADA, BEA)

    with pytest.raises(NotHost):
        await company.set_manner(table.id, BEA.id, "leaving", "offer")


async def test_what_becomes_of_a_seat_is_fixed_once_the_game_runs(tables, company):
    table = await game(tables, ADA, BEA)

    with pytest.raises(AlreadyStarted):
        await company.set_manner(table.id, ADA.id, "leaving", "offer")


async def test_the_host_hands_the_role_over(tables, company):
    table = await game(tables, ADA, BEA)

    assert BEA.id == (await company.hand_over(table.id, ADA.id, 1, BEA.id)).table.host_id


async def test_only_the_host_hands_the_role_over(tables, company):
    table = await lobby(tables, ADA, BEA)

    with pytest.raises(NotHost):
        await company.hand_over(table.id, BEA.id, 1, BEA.id)


async def test_the_host_removes_somebody_from_the_lobby(tables, company):
    table = await lobby(tables, ADA, BEA, CAL)

    left = (await company.unseat(table.id, ADA.id, 1, BEA.id)).table

    assert [ADA.id, CAL.id] == [seated.user_id for seated in left.seats]


async def test_who_was_removed_from_a_lobby_does_not_join_it_again(tables, company):
    table = await lobby(tables, ADA, BEA)
    await company.unseat(table.id, ADA.id, 1, BEA.id)

    with pytest.raises(WasRemoved):
        await tables.join(table.id, BEA)


async def test_the_host_removes_nobody_from_a_running_game(tables, company):
    table = await game(tables, ADA, BEA)

    with pytest.raises(AlreadyStarted):
        await company.unseat(table.id, ADA.id, 1, BEA.id)


async def test_a_moderator_removes_the_host_from_a_lobby(tables, company):
    table = await lobby(tables, ADA, BEA)

    left = (await company.remove(table.id, 0, ADA.id)).table

    assert (BEA.id, 1) == (left.host_id, len(left.seats))


async def test_a_moderator_removes_somebody_from_a_running_game(tables, company):
    table = await game(tables, ADA, BEA, CAL)

    played = await company.remove(table.id, 1, BEA.id)

    assert ([("~removed", 1, BEA.id)], None) == (
        [(entry.move, entry.seat, entry.actor) for entry in played.logged],
        played.table.seat_of(BEA.id),
    )


async def test_who_was_removed_takes_no_vacant_seat_over(tables, company):
    table = await offering(tables, company, ADA, BEA, CAL)
    await company.remove(table.id, 1, BEA.id)

    with pytest.raises(WasRemoved):
        await company.take_over(table.id, BEA, 1)
