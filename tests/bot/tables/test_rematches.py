"""One more game with the same people, and the count of a series."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.tables.agreements import Series
from bot.tables.model import NotOver, NotSeated, SeatedUser, Status, TableOver
from bot.tables.rematches import Rematches
from bot.tables.series import asked, decided, in_order, lobby_again, wins_after
from games.engine.types import Outcome
from tests.bot.tables.setting import ADA, BEA, CAL, DAN, game, lobby, tables_on
from tests.bot.toy_game import TOY

EASY, SHARP = SeatedUser(None, "", "easy"), SeatedUser(None, "", "sharp")


@pytest.fixture
def tables(store, clock):
    return tables_on(store, clock, channel_limit=100, user_limit=100)


@pytest.fixture
def rematches(store, tables, clock):
    return Rematches(store, tables, clock.now)


async def played(tables, table):
    """The game played to its end."""
    users = {user.id: user for user in (ADA, BEA, CAL)}
    while table.live:
        user = users[table.seats[table.state.turn].user_id]
        table = (await tables.press(table.id, user.id, table.version, ("show0",), False)).table
    return table


async def over(tables, *users):
    return await played(tables, await game(tables, *users))


async def next_game(tables, rematches, table, first, *others):
    """The next game begun, joined in this order."""
    made = await rematches.again(table.id, first)
    for user in others:
        await rematches.again(table.id, user)
    return (await tables.start(made.id, first.id)).table


async def test_the_next_game_has_the_same_options_and_place(tables, rematches):
    table = await over(tables, ADA, BEA)
    lobby = await rematches.again(table.id, BEA)

    assert (Status.LOBBY, table.game, table.options, BEA.id) == (
        lobby.status,
        lobby.game,
        lobby.options,
        lobby.host_id,
    )
    assert table.place.channel_id == lobby.place.channel_id


async def test_each_of_the_others_is_asked(tables, rematches):
    table = await over(tables, ADA, BEA, CAL)
    lobby = await rematches.again(table.id, BEA)

    assert [BEA.id] == [seated.user_id for seated in lobby.seats]
    assert ["Ada", "Cal"] == [former.name for former in asked(lobby)]


async def test_whoever_asks_too_joins_the_same_lobby(tables, rematches):
    table = await over(tables, ADA, BEA)
    first = await rematches.again(table.id, BEA)
    second = await rematches.again(table.id, ADA)

    assert first.id == second.id
    assert () == asked(second)


async def test_two_who_ask_at_once_open_one_game(tables, rematches, store):
    table = await over(tables, ADA, BEA)
    await asyncio.gather(*[rematches.again(table.id, user) for user in (ADA, BEA)])
    live = [await store.table(number) for number in await store.live()]

    assert [{ADA.id, BEA.id}] == [{s.user_id for s in found.seats} for found in live]


async def test_the_seats_are_those_of_the_game_before(tables, rematches):
    table = await over(tables, ADA, BEA, CAL)
    again = await next_game(tables, rematches, table, CAL, ADA, BEA)

    assert [ADA.id, BEA.id, CAL.id] == [seated.user_id for seated in again.seats]


async def test_computers_come_again_without_being_asked(tables, rematches, store):
    waiting = await lobby(tables, ADA)
    await tables.add_computer(waiting.id, ADA.id)
    begun = (await tables.start(waiting.id, ADA.id)).table
    async with tables.turn(begun.id) as turn:
        outcome = Outcome((1, 2), (5, 3), "all_shown")
        ended = replace(turn.table, status=Status.OVER, outcome=outcome, version=begun.version + 1)
        await turn.save(ended)
    again = await rematches.again(begun.id, ADA)

    assert [(ADA.id, None), (None, "steady")] == [(s.user_id, s.computer) for s in again.seats]


async def test_a_running_game_has_no_next_one(tables, rematches):
    table = await game(tables, ADA, BEA)

    with pytest.raises(NotOver):
        await rematches.again(table.id, ADA)


async def test_only_those_of_the_game_before_are_asked(tables, rematches):
    table = await over(tables, ADA, BEA)

    with pytest.raises(NotSeated):
        await rematches.again(table.id, DAN)


async def test_who_had_left_opens_no_next_game(tables, rematches):
    table = await game(tables, ADA, BEA, CAL)
    for user in (CAL, BEA, ADA):
        await tables.resign(table.id, user.id)

    with pytest.raises(NotSeated):
        await rematches.again(table.id, CAL)


async def test_a_next_game_that_was_called_off_can_be_opened_again(tables, rematches):
    table = await over(tables, ADA, BEA)
    first = await rematches.again(table.id, ADA)
    await tables.cancel(first.id, ADA.id)
    second = await rematches.again(table.id, BEA)

    assert first.id != second.id


async def test_a_next_game_that_is_over_is_not_joined(tables, rematches):
    table = await over(tables, ADA, BEA)
    await played(tables, await next_game(tables, rematches, table, ADA, BEA))

    with pytest.raises(TableOver):
        await rematches.again(table.id, BEA)


async def test_wins_are_counted_from_game_to_game(tables, rematches):
    first = await over(tables, ADA, BEA)
    second = await next_game(tables, rematches, first, BEA, ADA)

    assert (2, wins_after(first)) == (second.manner.series.game, second.manner.series.wins)
    assert sum(wins_after(first)) >= 1


async def test_every_computer_comes_again_to_its_own_seat(tables, clock):
    seats = (SeatedUser(ADA.id, "Ada"), EASY, SeatedUser(BEA.id, "Bea"), SHARP)
    table = replace(await over(tables, ADA, BEA), seats=seats, outcome=None)
    manner = replace(table.manner, series=Series(2, (1, 0, 2, 0)))
    table = replace(table, manner=manner)
    waiting = lobby_again(TOY, table, BEA.id, clock.now())
    begun = in_order(replace(waiting, seats=(*waiting.seats, SeatedUser(ADA.id, "Ada"))))

    assert seats == begun.seats
    assert (1, 0, 2, 0) == begun.manner.series.wins


async def test_a_former_person_is_not_asked_again(tables, clock):
    table = await over(tables, ADA, BEA, CAL)
    seats = (table.seats[0], SeatedUser(-1, ""), table.seats[2])
    waiting = lobby_again(TOY, replace(table, seats=seats), ADA.id, clock.now())

    assert ["Cal"] == [former.name for former in asked(waiting)]


async def test_with_other_people_a_new_count_begins(tables, rematches):
    first = await over(tables, ADA, BEA)
    lobby = await rematches.again(first.id, ADA)
    await tables.join(lobby.id, CAL)
    begun = (await tables.start(lobby.id, ADA.id)).table

    assert (1, ()) == (begun.manner.series.game, begun.manner.series.wins)


def with_series(table, best_of, wins, places):
    manner = replace(table.manner, best_of=best_of)
    manner = replace(manner, series=replace(manner.series, game=2, wins=wins))
    return replace(table, manner=manner, outcome=Outcome(places, (0, 0), "all_shown"))


@pytest.mark.parametrize(
    ("best_of", "wins", "places", "is_decided"),
    [
        ("3", (1, 0), (1, 2), True),
        ("3", (1, 0), (2, 1), False),
        ("5", (1, 0), (1, 2), False),
        ("5", (2, 1), (1, 1), True),
        ("1", (9, 0), (1, 2), False),
    ],
)
async def test_a_series_is_won_with_more_than_half(tables, best_of, wins, places, is_decided):
    table = with_series(await over(tables, ADA, BEA), best_of, wins, places)

    assert is_decided == decided(table)


async def test_after_a_decided_series_a_new_one_begins(tables, clock):
    table = with_series(await over(tables, ADA, BEA), "3", (1, 0), (1, 2))
    lobby = lobby_again(TOY, table, ADA.id, clock.now())

    assert (1, [0, 0]) == (lobby.manner.series.game, [former.wins for former in lobby.course.last])


async def test_an_undecided_series_goes_on(tables, clock):
    table = with_series(await over(tables, ADA, BEA), "5", (1, 0), (2, 1))
    lobby = lobby_again(TOY, table, ADA.id, clock.now())

    assert (3, [1, 1]) == (lobby.manner.series.game, [former.wins for former in lobby.course.last])
