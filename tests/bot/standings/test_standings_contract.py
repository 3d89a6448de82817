"""What every store promises about standings. The memory store and the SQLite store both keep it."""

from datetime import timedelta
from random import Random

import pytest
from msgspec.structs import replace

from bot.standings.intake import Intake, recompute, take_in
from bot.standings.model import ALL_TIME, EVERYWHERE, Field
from bot.standings.ratings import Ledger, fold
from bot.tables.model import Place, SeatedUser
from tests.bot.standings.finishes import AT, finish, seated
from tests.bot.tables.setting import HERE

ALL = Field("toy", EVERYWHERE, ALL_TIME)
THERE = Place(7, 8)
EVERYBODY = 100


async def taken_in(store):
    """All that has arrived, taken in."""
    while await take_in(store.standings):
        pass


async def season(store, tables=30, seed=1):
    """Random tables in two servers, some of which end in the same moment; all taken in."""
    chance = Random(seed)
    for number in range(tables):
        people = chance.sample(range(1, 9), chance.randint(2, 4))
        places = [chance.randint(1, 3) for _ in people]
        await finish(
            store,
            *map(seated, people),
            at=AT + timedelta(minutes=number // 2),
            places=tuple(1 + sum(other < one for other in places) for one in places),
            place=chance.choice([HERE, THERE]),
        )
        await taken_in(store)


async def ranked(store, field=ALL):
    return await store.standings.ranked(field, 0, EVERYBODY)


async def table_of_two(store, *places, minutes=0, **more):
    return await finish(
        store, seated(1), seated(2), places=places, at=AT + timedelta(minutes=minutes), **more
    )


async def entered_and_failed(store):
    async with store.standings.books() as books:
        await books.enter([Ledger().take(await books.arrived())])
        raise ZeroDivisionError


async def test_nothing_is_known_before_a_game_has_ended(store):
    assert (0, (), None) == (
        await store.standings.count(ALL),
        await ranked(store),
        await store.standings.own(ALL, 1),
    )


async def test_a_finished_table_is_taken_in_once(store):
    await table_of_two(store, 1, 2)
    await taken_in(store)

    assert None is await take_in(store.standings)
    assert [1, 1] == [one.standing.games for one in await ranked(store)]


async def test_a_table_that_has_not_been_taken_in_waits(store):
    """As after a crash between the end of the game and its rating."""
    await table_of_two(store, 1, 2)

    assert () == await ranked(store)
    await taken_in(store)
    assert 2 == await store.standings.count(ALL)


async def test_what_fails_in_between_leaves_the_table_waiting(store):
    await table_of_two(store, 1, 2)
    with pytest.raises(ZeroDivisionError):
        await entered_and_failed(store)
    await taken_in(store)

    assert [1, 1] == [one.standing.games for one in await ranked(store)]


async def test_what_was_fed_is_what_a_recomputation_gives(store):
    await season(store)
    fields = [
        Field("toy", guild, at) for guild in (0, 7, HERE.guild_id) for at in (0, 2024, 202402)
    ]
    before = [await ranked(store, field) for field in fields]
    marks = [await store.standings.marks(table_id, EVERYWHERE) for table_id in range(1, 31)]
    again = await recompute(store.standings, "toy")

    assert (30, 0) == (again.tables, again.changed)
    assert before == [await ranked(store, field) for field in fields]
    assert marks == [await store.standings.marks(table_id, EVERYWHERE) for table_id in range(1, 31)]


async def test_what_was_fed_is_the_fold_of_the_same_tables(store):
    await season(store)
    async with store.standings.books() as books:
        await books.clear("toy")
        ended = await books.arrivals("toy", EVERYBODY)
    await recompute(store.standings, "toy")
    async with store.standings.books() as books:
        entered = await books.entered("toy")

    assert fold(ended) == entered


async def test_a_table_that_comes_late_is_folded_where_it_belongs(store):
    late, early = timedelta(minutes=9), timedelta(minutes=1)
    await finish(store, seated(1), seated(2), places=(1, 2), at=AT + late)
    await taken_in(store)
    await finish(store, seated(2), seated(3), places=(2, 1), at=AT + early)
    await taken_in(store)
    fed = await ranked(store)
    await recompute(store.standings, "toy")

    assert fed == await ranked(store)


async def test_ranks_are_by_rating(store):
    await season(store)
    settled = [one for one in await ranked(store) if one.standing.games >= 5]

    assert sorted((one.standing.rating for one in settled), reverse=True) == [
        one.standing.rating for one in settled
    ]


async def test_provisional_ratings_stand_below_the_others(store):
    await season(store)
    await finish(store, seated(1), SeatedUser(99, "Zoe"), places=(2, 1), at=AT + timedelta(days=1))
    await taken_in(store)

    assert 99 == (await ranked(store))[-1].standing.user_id


async def test_equals_share_a_rank(store):
    await finish(store, *map(seated, (1, 2, 3)), places=(1, 1, 3))
    await taken_in(store)

    assert [1, 1, 3] == [one.rank for one in await ranked(store)]


async def test_a_page_goes_on_where_the_last_one_ended(store):
    await season(store)
    whole = await ranked(store)
    pages = [await store.standings.ranked(ALL, start, 3) for start in range(0, len(whole), 3)]

    assert whole == sum(pages, ())


async def test_a_tie_across_two_pages_keeps_its_rank(store):
    await finish(store, *map(seated, (1, 2, 3)), places=(1, 1, 1))
    await taken_in(store)

    assert [1] == [one.rank for one in await store.standings.ranked(ALL, 2, 1)]


async def test_ones_own_rank_is_that_of_the_list(store):
    await season(store)

    assert list(await ranked(store)) == [
        await store.standings.own(ALL, one.standing.user_id) for one in await ranked(store)
    ]


async def test_whoever_is_not_listed_leaves_no_hole(store):
    await finish(store, *map(seated, (1, 2, 3)), places=(1, 2, 3))
    await taken_in(store)
    await store.preferences.set_user(2, lambda own: replace(own, listed=False))

    assert [(1, 1), (2, 3)] == [(one.rank, one.standing.user_id) for one in await ranked(store)]
    assert 2 == await store.standings.count(ALL)


async def test_whoever_is_not_listed_still_has_a_standing(store):
    await finish(store, *map(seated, (1, 2, 3)), places=(1, 2, 3))
    await taken_in(store)
    await store.preferences.set_user(2, lambda own: replace(own, listed=False))
    own = await store.standings.own(ALL, 2)

    assert (2, False) == (own.rank, own.listed)


async def test_a_new_game_does_not_list_whoever_wants_not_to_be(store):
    await store.preferences.set_user(2, lambda own: replace(own, listed=False))
    await table_of_two(store, 1, 2)
    await taken_in(store)

    assert [1] == [one.standing.user_id for one in await ranked(store)]


async def test_whoever_changes_their_mind_is_listed_again(store):
    await table_of_two(store, 1, 2)
    await taken_in(store)
    for listed in (False, True):
        await store.preferences.set_user(2, lambda own, to=listed: replace(own, listed=to))

    assert 2 == await store.standings.count(ALL)


async def test_finished_tables_come_newest_first(store):
    await table_of_two(store, 1, 2, minutes=1)
    await table_of_two(store, 2, 1, minutes=2)
    await finish(store, seated(2), seated(3), places=(1, 2))
    await taken_in(store)
    found = await store.standings.finished(1, EVERYWHERE, None, 0, EVERYBODY)

    assert [(2, 2), (1, 1)] == [(ended.table_id, mark.place) for ended, mark in found]
    assert 2 == await store.standings.count_finished(1, EVERYWHERE, "toy")


async def test_finished_tables_come_in_pages(store):
    await season(store)
    count = await store.standings.count_finished(1, 7, "toy")
    whole = await store.standings.finished(1, 7, "toy", 0, EVERYBODY)
    pages = [await store.standings.finished(1, 7, None, start, 2) for start in range(0, count, 2)]

    assert count == len(whole) > 2
    assert whole == sum(pages, ())


async def test_an_undecided_table_is_kept_without_a_place(store):
    await finish(store, seated(1, gone=True), seated(2, gone=True))
    await taken_in(store)
    ((ended, mark),) = await store.standings.finished(1, EVERYWHERE, None, 0, EVERYBODY)

    assert ((), None, None) == (ended.places, mark.place, mark.rating)


async def test_a_finished_table_is_told_as_it_ended(store):
    seats = (seated(1), SeatedUser(None, "", "easy"), seated(3, gone=True, taken_over=True))
    await finish(store, *seats, places=(2, 1, 3), place=THERE)
    await taken_in(store)
    ((ended, _),) = await store.standings.finished(3, 7, None, 0, EVERYBODY)

    assert (seats, (2, 1, 3), (8, 9, 7), AT, THERE) == (
        *(ended.seats, ended.places, ended.scores, ended.ended_at, ended.place),
    )


async def test_a_course_is_what_the_games_made_of_the_rating(store):
    await season(store)
    course = await store.standings.course(ALL, 1, EVERYBODY)
    own = (await store.standings.own(ALL, 1)).standing

    assert own.games == len(course)
    assert own.rating == course[-1]
    assert course[-3:] == await store.standings.course(ALL, 1, 3)


async def test_a_duel_counts_who_came_out_ahead(store):
    await table_of_two(store, 1, 2, minutes=1)
    await table_of_two(store, 2, 1, minutes=2)
    await table_of_two(store, 1, 2, minutes=3)
    await table_of_two(store, 1, 1, minutes=4)
    await finish(store, seated(1), seated(2), SeatedUser(None, "", "easy"), places=(1, 2, 3))
    await taken_in(store)
    (duel,) = await store.standings.duels(EVERYWHERE, 1, 2)

    assert (4, 2, 1) == (duel.games, duel.ahead, duel.level)


async def test_strangers_have_no_duel(store):
    await table_of_two(store, 1, 2)
    await taken_in(store)

    assert () == await store.standings.duels(EVERYWHERE, 1, 3)


async def test_the_intake_works_off_all_that_has_arrived(store):
    intake = Intake(store.standings)
    await table_of_two(store, 1, 2)
    intake.wake()
    intake.wake()
    await intake.settled()

    assert 2 == await store.standings.count(ALL)


async def test_what_arrives_after_the_end_waits_for_the_next_start(store):
    intake = Intake(store.standings)
    await intake.end()
    await table_of_two(store, 1, 2)
    intake.wake()
    await intake.settled()
    assert 0 == await store.standings.count(ALL)
    await taken_in(store)

    assert 2 == await store.standings.count(ALL)
