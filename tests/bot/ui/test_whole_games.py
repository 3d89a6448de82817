"""Whole games by people's verbs alone."""

from random import Random

import pytest

from bot.storage.verify import verify
from games.catalogue import all_games
from tests.bot.house import housed, words_of
from tests.bot.visitors import take_turn


async def played_out(house, rng, restart_every=0):
    turns = 0
    while await take_turn(house, rng):
        turns += 1
        if restart_every and turns % restart_every == 0:
            await house.restart()
    return turns


@pytest.mark.parametrize("names", [("Ada", "Bea"), ("Ada", "Bea", "Cal", "Dan")])
async def test_people_play_a_whole_game(tmp_path, names):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started(*names)

        await played_out(house, Random(7))

        assert "seed" in words_of(house.message)


async def test_a_restart_between_any_two_presses_loses_nothing(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")

        await played_out(house, Random(11), restart_every=1)

        assert "seed" in words_of(house.message)
        report = await verify(tmp_path / "parlor.db", all_games())
        assert ((), ()) == (report.faults, report.refused)
