"""People see, copy and delete what is kept about them, and nobody else's."""

import json

from tests.bot.house import housed, words_of


async def asked(house, name):
    return (await house.person(name).slash(house.channel, "parlor privacy")).response


async def pressed(house, name, panel, label):
    return (await house.person(name).click(panel, label=label)).response


async def test_it_is_told_privately_what_is_kept(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        panel = await asked(house, "Ada")

        assert panel.ephemeral
        assert "1 seat, " in words_of(panel)


async def test_a_copy_comes_as_a_file(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        copy = await pressed(house, "Ada", await asked(house, "Ada"), "Give me a copy")
        (file,) = copy.attachments
        data = json.loads(await file.read())

        assert copy.ephemeral
        assert str(house.person("Ada").id) == data["user_id"]
        assert 1 == len(data["results"])


async def test_running_games_are_named_before_anything_is_deleted(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        question = await pressed(house, "Ada", await asked(house, "Ada"), "Delete my data")

        assert "table 1" in words_of(question)
        assert None is not (await house.store.table(1)).seat_of(house.person("Ada").id)


async def test_deleting_gives_up_running_games_and_the_name(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        question = await pressed(house, "Ada", await asked(house, "Ada"), "Delete my data")
        done = await pressed(house, "Ada", question, "Delete everything")

        assert "Former player 1" in words_of(done)
        assert "Former player 1" in words_of(house.message)
        assert "Ada" not in words_of(house.message)


async def test_a_finished_game_shows_a_former_player(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        question = await pressed(house, "Ada", await asked(house, "Ada"), "Delete my data")
        await pressed(house, "Ada", question, "Delete everything")
        await house.person("Bea").slash(house.channel, "table", table="1")

        assert "Former player 1" in words_of(house.message)
        assert "\u2068Ada\u2069" not in words_of(house.message)


async def test_a_second_deletion_says_that_nothing_is_there(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        question = await pressed(house, "Ada", await asked(house, "Ada"), "Delete my data")
        await pressed(house, "Ada", question, "Delete everything")
        question = await pressed(house, "Ada", await asked(house, "Ada"), "Delete my data")
        again = await pressed(house, "Ada", question, "Delete everything")

        assert "nothing about you" in words_of(again)


async def test_whoever_plays_again_begins_anew(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        question = await pressed(house, "Ada", await asked(house, "Ada"), "Delete my data")
        await pressed(house, "Ada", question, "Delete everything")
        await house.play("Ada")

        assert "0 results" in words_of(await asked(house, "Ada"))
