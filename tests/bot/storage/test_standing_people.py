"""Standings keep to what people and servers want: given up, they know nobody by name."""

from msgspec.structs import replace

from bot.standings.intake import recompute, take_in
from bot.standings.model import ALL_TIME, EVERYWHERE, Field, Honour
from bot.storage.sqlite import SqliteStore
from bot.tables.model import Place
from tests.bot.standings.finishes import AT, finish, seated
from tests.bot.tables.setting import HERE
from tests.bot.toy_game import GAMES

ALL = Field("toy", EVERYWHERE, ALL_TIME)
THERE = Place(7, 8)


async def taken_in(store):
    while await take_in(store.standings):
        pass


async def two_games(store):
    """Ada beats Bea here, then Bea beats Cal there."""
    await finish(store, seated(1), seated(2), places=(1, 2))
    await finish(store, seated(2), seated(3), places=(1, 2), place=THERE)
    await taken_in(store)


async def people(store, field=ALL):
    return {one.standing.user_id for one in await store.standings.ranked(field, 0, 9)}


async def test_a_former_person_stands_in_no_list(sqlite):
    await two_games(sqlite)
    number = await sqlite.privacy.forget(1)

    assert {2, 3} == await people(sqlite)
    assert None is await sqlite.standings.own(ALL, 1)
    assert "" == (await sqlite.standings.own(ALL, -number)).standing.name


async def test_a_former_person_stays_out_when_all_is_computed_anew(sqlite):
    await two_games(sqlite)
    await sqlite.preferences.set_user(1, lambda own: replace(own, pinged="never"))
    await sqlite.privacy.forget(1)
    again = await recompute(sqlite.standings, "toy")

    assert {2, 3} == await people(sqlite)
    assert 0 == again.changed


async def test_whoever_is_forgotten_while_achievements_are_looked_for_is_kept_nowhere(sqlite):
    table_id = await finish(sqlite, seated(1), seated(2), places=(1, 2))
    found = [Honour(number, "toy", "winner", table_id, AT) for number in (1, 2)]
    await sqlite.privacy.forget(1)
    await sqlite.honours.sung(table_id, found)

    assert [2] == [one.user_id for one in await sqlite.honours.of_table(table_id)]


async def test_a_copy_holds_ones_own_standings(sqlite):
    await two_games(sqlite)
    copied = await sqlite.privacy.copy(1)

    assert [(0, "Ada"), (HERE.guild_id, "Ada")] == [
        (row["guild_id"], row["name"]) for row in copied["standings"] if row["period"] == ALL_TIME
    ]
    assert {1} == {row["place"] for row in copied["finishes"]}


async def test_what_was_played_on_a_server_long_left_counts_no_more(sqlite):
    await two_games(sqlite)
    await sqlite.departures.forget(THERE.guild_id)
    await taken_in(sqlite)

    assert {1, 2} == await people(sqlite)
    assert set() == await people(sqlite, Field("toy", THERE.guild_id, ALL_TIME))
    assert 1 == (await sqlite.standings.own(ALL, 2)).standing.games


async def test_tables_that_ended_before_there_were_standings_count_at_the_next_start(path):
    """As after the migration that brings standings: all finished tables have just arrived."""
    store = await SqliteStore.open(path, GAMES)
    await two_games(store)
    before = await store.standings.ranked(ALL, 0, 9)
    async with store.standings.books() as books:
        await books.clear("toy")
    await store.close()
    store = await SqliteStore.open(path, GAMES)
    await taken_in(store)

    assert before == await store.standings.ranked(ALL, 0, 9)
    await store.close()
