"""Somebody who has never played finds the way from /help to the end of a game of one's own."""

from random import Random

from tests.bot.house import GAME, housed, words_of
from tests.bot.ui.test_computers import settled
from tests.bot.ui.test_lessons import COURSES, opened, played
from tests.bot.visitors import take_turn

TURNS = 200


async def test_a_newcomer_goes_from_help_by_the_lesson_to_a_finished_game(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        ada = house.person("Ada")
        panel = await opened(house, GAME)
        for step, _ in enumerate(COURSES.of(GAME).steps):
            panel = await played(ada, panel, GAME, step)
        await ada.click(panel, label="Open a table")
        await house.click("Ada", "Add computer")
        await house.click("Ada", "Start")
        for _ in range(TURNS):
            await settled(house)
            if not await take_turn(house, Random(3)):
                break

        assert "its seed was" in words_of(house.message)
        assert (await house.store.table(1)).outcome is not None
