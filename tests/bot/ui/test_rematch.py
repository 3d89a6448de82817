"""People play again with one press, each asked, and a series is counted on the table."""

from tests.bot.house import button_id, housed, words_of
from tests.bot.visitors import raw_components


def labels(message):
    return [node["label"] for node in raw_components(message) if node["type"] == 2]


async def test_a_finished_game_offers_one_more(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")

        assert ["Rematch", "Replay", "Film", "Rules", "More"] == labels(house.message)


async def test_a_rematch_opens_a_lobby_that_asks_the_others(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        said = await house.click("Bea", "Rematch")

        assert "table 2" in said.response.content
        assert "Asked to play again: \u2068Ada\u2069" in words_of(house.message)
        assert "Game 2 in a row" in words_of(house.message)


async def test_the_other_joins_by_either_button(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        table = house.message
        await house.click("Bea", "Rematch")
        await house.person("Ada").click(table, label="Rematch")

        assert "Asked to play again" not in words_of(house.message)
        await house.click("Bea", "Start")
        assert "Game 2 in a row · won: " in words_of(house.message)


async def test_two_who_ask_at_once_meet_in_the_last_table_of_a_full_channel(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        seen = house.snapshot()
        for name in ("Cal", "Dan"):
            await house.play(name)
        rematch = button_id(seen, "Rematch")
        said = await house.together([("Ada", seen, rematch), ("Bea", seen, rematch)])
        lobbies = [m for m in house.channel.history() if "Game 2 in a row" in words_of(m)]

        assert [True, True] == ["the next game" in words_of(each.response) for each in said]
        assert 1 == len(lobbies)
        assert "Asked to play again" not in words_of(lobbies[0])


async def test_a_stranger_is_told_to_open_a_table_of_their_own(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        said = await house.click("Zoe", "Rematch")

        assert said.ephemeral
        assert "no seat" in said.response.content


async def test_a_series_is_chosen_in_the_lobby_and_shown_on_the_table(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Bea", "Join")
        panel = (await house.click("Ada", "Options")).response
        select = next(
            node
            for node in raw_components(panel)
            if node["type"] == 3 and node["placeholder"] == "Series"
        )
        value = next(o["value"] for o in select["options"] if "best of 3" in o["label"])
        await house.person("Ada").select(panel, [value], custom_id=select["custom_id"])
        assert "Series: best of 3" in words_of(house.message)

        await house.click("Ada", "Start")
        assert "Best of 3 · game 1 · won: 0 by \u2068Ada\u2069, 0 by \u2068Bea\u2069" in words_of(
            house.message
        )
