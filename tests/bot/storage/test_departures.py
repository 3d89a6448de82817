"""What every store promises about servers that the bot has left."""

import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.tables.model import Place
from bot.tables.notes import Notes
from tests.bot.tables.setting import ADA, BEA, HERE, game, lobby, tables_on

GUILD = HERE.guild_id
OTHER = Place(guild_id=7, channel_id=70)
DAY = timedelta(days=1)


async def test_a_server_is_overdue_once_it_was_left_so_long_ago(store, clock):
    await store.departures.left(GUILD, clock.now())

    assert ((), (GUILD,)) == (
        await store.departures.overdue(clock.now() - DAY),
        await store.departures.overdue(clock.now()),
    )


async def test_the_first_departure_counts(store, clock):
    await store.departures.left(GUILD, clock.now())
    await store.departures.left(GUILD, clock.now() + DAY)

    assert (GUILD,) == await store.departures.overdue(clock.now())


async def test_whoever_returns_was_never_away(store, clock):
    await store.departures.left(GUILD, clock.now())
    await store.departures.returned(GUILD)

    assert () == await store.departures.overdue(clock.now())


async def test_servers_with_live_tables_and_left_ones_are_known(store, clock):
    tables = tables_on(store, clock)
    await lobby(tables, ADA)
    cancelled = await lobby(tables, BEA, place=OTHER)
    await tables.cancel(cancelled.id, BEA.id)
    await store.departures.left(8, clock.now())

    assert {GUILD, 8} == set(await store.departures.guilds())


async def test_the_live_tables_of_a_server_are_found(store, clock):
    tables = tables_on(store, clock)
    here = await lobby(tables, ADA)
    await lobby(tables, BEA, place=OTHER)

    assert (here.id,) == await store.in_guild(GUILD)


async def test_the_frozen_tables_of_a_server_are_found(store, clock):
    tables = tables_on(store, clock)
    frozen = await lobby(tables, ADA)
    await lobby(tables, ADA)
    notes = Notes(store, clock.now)
    await notes.freeze(frozen.id)
    found = await store.frozen_in_guild(GUILD)
    await notes.thaw(frozen.id)

    assert ((frozen.id,), ()) == (found, await store.frozen_in_guild(GUILD))


async def test_a_forgotten_server_leaves_nothing(store, clock):
    tables = tables_on(store, clock)
    table = await game(tables, ADA, BEA)
    await store.departures.left(GUILD, clock.now())
    await store.preferences.set_guild(GUILD, lambda own: replace(own, channels=(1,)))
    await store.departures.forget(GUILD)

    assert (None, (), (), ()) == (
        await store.table(table.id),
        await store.log(table.id),
        await store.departures.guilds(),
        (await store.preferences.of_guild(GUILD)).channels,
    )


async def test_other_servers_keep_their_tables(store, clock):
    tables = tables_on(store, clock)
    await game(tables, ADA, BEA)
    kept = await game(tables, ADA, BEA, place=OTHER)
    log = await store.log(kept.id)
    await store.departures.forget(GUILD)

    assert (kept, log) == (await store.table(kept.id), await store.log(kept.id))


async def test_a_log_can_be_deleted_with_its_table_only(sqlite, tables, path):
    table = await game(tables, ADA, BEA)

    refused = pytest.raises(sqlite3.IntegrityError, match="append-only")
    with closing(sqlite3.connect(path)) as connection, refused:
        connection.execute("DELETE FROM moves WHERE table_id = ?", (table.id,))


async def test_whatever_points_to_a_forgotten_table_goes_with_it(sqlite, tables, path):
    """A later migration need not think of it."""
    gone = await game(tables, ADA, BEA)
    kept = await game(tables, ADA, BEA, place=OTHER)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE later (at INTEGER REFERENCES tables (id))")
        connection.execute("INSERT INTO later VALUES (?), (?)", (gone.id, kept.id))
    await sqlite.departures.forget(GUILD)

    with closing(sqlite3.connect(path)) as connection:
        assert [(kept.id,)] == connection.execute("SELECT * FROM later").fetchall()


async def test_no_table_stays_condemned(sqlite, tables, path):
    await game(tables, ADA, BEA)
    await sqlite.departures.forget(GUILD)

    with closing(sqlite3.connect(path)) as connection:
        assert [] == connection.execute("SELECT * FROM condemned").fetchall()
