"""After a restart everything goes on: tables, lobbies, buttons, unshown pictures."""

import sqlite3
from contextlib import closing
from random import Random

import discord
import pytest

from tests.bot.house import button_id, housed, words_of
from tests.bot.visitors import acting, take_turn


async def test_a_lobby_takes_people_after_a_restart(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.restart()
        await house.click("Bea", "Join")

        assert "Bea" in words_of(house.message)


async def test_a_button_of_before_the_restart_plays(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        seen = house.snapshot()
        (name,) = acting(house, house.message)
        await house.restart()
        before = (await house.store.table(1)).version
        await house.together([(name, seen, button_id(seen, "Hit"))])

        assert before < (await house.store.table(1)).version


async def test_a_table_whose_picture_lags_is_painted_at_start(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        house.env.inject_error("POST", "/interactions/*", status=500, times=None)
        house.env.inject_error("PATCH", "/channels/*", status=404, code=10003, times=None)
        await house.click(name, "Hit")
        lagging = await house.store.table(1)
        house.env.backend.faults.clear()
        await house.restart()
        await house.env.settle()

        table = await house.store.table(1)
        assert lagging.painted < lagging.version == table.painted
        assert f"-{table.public_version}.png" in str(house.snapshot())


async def test_a_lobby_that_was_never_shown_is_posted_at_start(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        house.env.inject_error("POST", "/interactions/*", status=500, times=None)
        await house.play("Ada")
        house.env.backend.faults.clear()
        silent = house.channel.last_message
        await house.restart()
        await house.env.settle()

        assert silent is None
        assert "① **\u2068Ada\u2069** · host" in words_of(house.message)


async def test_lobbies_that_ran_out_while_the_bot_was_away_close_at_start(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.store.close()
        await house.env.restart_bot(discord.Client(intents=discord.Intents.none()))
        await house.env.advance_time(60 * 60)
        await house.env.restart_bot(await house.bot())
        await house.env.settle()

        assert "The lobby closed" in words_of(house.message)


@pytest.mark.parametrize("seed", range(3))
async def test_a_game_goes_on_through_restarts_at_any_moment(tmp_path, seed):
    rng = Random(seed)
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea", "Cal")
        for _ in range(30):
            await take_turn(house, rng)
            if rng.random() < 0.3:
                await house.restart()

        assert 25 < len(await house.store.log(1))


async def test_a_table_that_cannot_be_read_keeps_no_other_from_going_on(tmp_path):
    async with housed(tmp_path / "parlor.db", faults=None) as house:
        await house.play("Ada")
        await house.play("Bea")
        await house.click("Bea", "Add computer")
        await house.click("Bea", "Add computer")
        await house.click("Bea", "Start")
        damage(house, "UPDATE tables SET options = x'00', painted = 0 WHERE id = 1")
        await house.restart()
        for _ in range(30):
            await house.env.advance_time(2)

        assert ["Bea"] == acting(house, house.message)


async def test_a_lobby_that_cannot_be_read_keeps_no_other_from_closing(tmp_path):
    async with housed(tmp_path / "parlor.db", faults=None) as house:
        await house.play("Ada")
        await house.env.advance_time(1)
        await house.play("Bea")
        damage(house, "UPDATE tables SET options = x'00' WHERE id = 1")
        await house.env.advance_time(40 * 60)

        assert "closed" == (await house.store.table(2)).status.value


def damage(house, sql):
    with closing(sqlite3.connect(house.path)) as connection, connection:
        connection.execute(sql)
