"""Achievements are looked for once in each finished table, and kept where they first happened."""

import asyncio
from datetime import timedelta

import pytest

from bot.standings.honours import Honours
from bot.standings.model import Honour
from tests.bot.standings.finishes import AT, finish, seated
from tests.bot.tables.setting import ADA, BEA, game, tables_on
from tests.bot.toy_game import GAMES

LATER = timedelta(hours=1)


def honour(table_id, key="win", at=AT, user_id=1):
    return Honour(user_id, "toy", key, table_id, at)


def winners(_game, table, _logged):
    """Whoever is first has won; the loser has achieved nothing."""
    places = table.outcome.places if table.outcome else ()
    return {seat: ("win",) if place == 1 else () for seat, place in enumerate(places)}


class Watched:
    """Counts how often it looks."""

    def __init__(self, look=winners):
        self.looked = []
        self._look = look

    def __call__(self, played, table, logged):
        self.looked.append((table.id, len(logged)))
        return self._look(played, table, logged)


async def at_once(work):
    return work()


def honours_of(store, look=winners):
    return Honours(store, GAMES, look, at_once)


async def rested(honours):
    """Waits until the work in the background is done."""
    while honours._work is not None:
        await honours._work


async def two_tables(store):
    """Ada beats Bea, an hour later again."""
    return [
        await finish(store, seated(1), seated(2), places=(1, 2), at=AT + later)
        for later in (timedelta(0), LATER)
    ]


async def test_a_finished_table_waits_until_somebody_has_looked(store):
    first, second = await two_tables(store)

    assert second == await store.honours.unsung()
    assert None is await store.honours.of_table(second)
    await store.honours.sung(second, ())
    assert first == await store.honours.unsung()
    assert () == await store.honours.of_table(second)


@pytest.mark.parametrize("turned", [False, True])
async def test_the_first_time_counts_in_whatever_order_one_looks(store, turned):
    first, second = await two_tables(store)
    found = [honour(first), honour(second, at=AT + LATER)]
    for one in found[::-1] if turned else found:
        await store.honours.sung(one.table_id, [one])

    assert (honour(first),) == await store.honours.of_user(1)
    assert () == await store.honours.of_table(second)


async def test_a_table_in_which_one_has_looked_already_changes_nothing(store):
    first, _ = await two_tables(store)
    await store.honours.sung(first, [honour(first)])
    await store.honours.sung(first, [honour(first, "more")])

    assert (honour(first),) == await store.honours.of_user(1)


async def test_what_one_has_achieved_comes_latest_first(store):
    first, second = await two_tables(store)
    await store.honours.sung(first, [honour(first, "b"), honour(first, "a")])
    await store.honours.sung(second, [honour(second, "c", AT + LATER)])

    assert ["c", "a", "b"] == [one.key for one in await store.honours.of_user(1)]


async def test_new_keys_are_looked_for_in_old_tables(store):
    first, second = await two_tables(store)
    assert await store.honours.look_again("toy", ["win"])
    await store.honours.sung(first, [honour(first)])
    await store.honours.sung(second, ())

    assert not await store.honours.look_again("toy", ["win"])
    assert None is await store.honours.unsung()
    assert await store.honours.look_again("toy", ["more", "win"])
    assert () == await store.honours.of_user(1)
    assert second == await store.honours.unsung()


async def test_the_start_takes_up_all_that_waits(store):
    first, _ = await two_tables(store)
    honours = honours_of(store)
    await honours.begin({"toy": ["win"]})
    await rested(honours)

    assert (honour(first),) == await store.honours.of_user(1)


async def test_the_same_keys_make_nobody_look_again(store):
    await two_tables(store)
    look = Watched()
    for _ in range(2):
        honours = honours_of(store, look)
        await honours.begin({"toy": ["win"]})
        await rested(honours)

    assert 2 == len(look.looked)


async def test_a_table_tells_at_once_what_was_achieved_there(store):
    first, second = await two_tables(store)
    honours = honours_of(store)

    assert (honour(first),) == await honours.of_table(await store.table(first))
    assert () == await honours.of_table(await store.table(second))


async def test_a_table_that_two_want_to_look_at_is_looked_at_once(store):
    _, second = await two_tables(store)
    look = Watched()
    honours = honours_of(store, look)
    table = await store.table(second)
    honours.wake()
    await asyncio.gather(honours.of_table(table), honours.of_table(table))
    await rested(honours)

    assert 1 == [table_id for table_id, _ in look.looked].count(second)


async def test_the_whole_log_is_looked_through(store, clock):
    tables = tables_on(store, clock)
    look = Watched()
    table = await game(tables, ADA, BEA)
    for user in (ADA, BEA, ADA, BEA):
        if table.live:
            table = (await tables.press(table.id, user.id, table.version, ("show0",), False)).table
    await honours_of(store, look).of_table(table)

    assert [(table.id, len(await store.log(table.id)))] == look.looked


async def test_a_look_that_fails_leaves_the_table_waiting(store, caplog):
    def failing(*_):
        raise ZeroDivisionError

    _, second = await two_tables(store)
    honours = honours_of(store, failing)
    honours.wake()
    await honours._work

    assert second == await store.honours.unsung()
    assert "achievements could not be looked for" in caplog.text


async def test_the_end_waits_for_the_table_at_hand_only(store):
    await two_tables(store)
    honours = honours_of(store)
    honours.wake()
    await honours.end()
    honours.wake()

    assert None is honours._work
