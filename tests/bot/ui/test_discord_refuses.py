"""Discord refuses a request at a bad moment: what was done is kept, shown and gone on from."""

from random import Random

import aiohttp
import discord
import pytest

from bot.storage.verify import verify
from games.catalogue import all_games
from tests.bot.house import housed, words_of
from tests.bot.ui.test_computers import against_computers, choose, settled
from tests.bot.ui.test_double_seven import acting_now, begun, offer, rack
from tests.bot.visitors import acting, press, take_turn

ANSWERS = ("POST", "/interactions/*/callback")
EDITS = ("PATCH", "/channels/*/messages/*")

FAULTS = ((403, 50013), (404, 10062), (400, 40060), (404, 10008), (400, 30046), (429, 0), (500, 0))


def refuse(house, request, status=404, code=10062, times=None):
    house.env.inject_error(*request, status=status, code=code, times=times)


def relent(house):
    house.env.backend.faults.clear()


@pytest.mark.parametrize(("status", "code"), FAULTS)
async def test_computers_go_on_after_a_press_that_could_not_be_answered(tmp_path, status, code):
    async with housed(tmp_path / "parlor.db") as house:
        await against_computers(house)
        await settled(house)
        before = len(await house.store.log(1))
        refuse(house, ANSWERS, status, code)
        await take_turn(house, Random(1))
        relent(house)
        await settled(house)

        assert ["Ada"] == acting(house, house.message)
        assert before < len(await house.store.log(1))


async def test_a_start_that_could_not_be_shown_is_shown_at_the_next_press(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Bea", "Join")
        refuse(house, ANSWERS, 500, 0)
        refuse(house, EDITS, 500, 0)
        await house.click("Ada", "Start")
        relent(house)
        result = await house.click("Ada", "Start")

        assert "already running" in result.response.content
        assert acting(house, house.message)


async def test_computers_go_on_after_a_burst_that_could_not_be_shown(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        for _ in range(6):
            await house.click("Ada", "Add computer")
        refuse(house, EDITS, 500, 0, times=2)
        await house.click("Ada", "Start")
        await settled(house)

        assert ["Ada"] == acting(house, house.message)


@pytest.mark.parametrize("fault", [discord.RateLimited(60), aiohttp.ServerDisconnectedError()])
async def test_computers_go_on_where_discord_cannot_be_reached(tmp_path, monkeypatch, fault):
    async with housed(tmp_path / "parlor.db") as house:
        await against_computers(house)
        await settled(house)
        monkeypatch.setattr(discord.PartialMessage, "edit", raising(fault))
        await take_turn(house, Random(1))
        await house.env.advance_time(30)
        monkeypatch.undo()
        await house.person("Ada").slash(house.channel, "table")

        assert ["Ada"] == acting(house, house.message)


async def test_a_move_from_a_panel_that_is_gone_is_shown_to_everybody(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        panel = await rack(house, "Ada")
        offered = await offer(house, panel, "*all")
        refuse(house, ANSWERS)
        await press(house, "Ada", panel, offered)

        assert "starts a family" in words_of(house.message)


async def test_a_move_by_keyboard_without_an_answer_is_shown_to_everybody(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        refuse(house, ANSWERS)
        await house.person("Ada").slash(house.channel, "move", move="end")

        assert ["Bea"] == acting(house, house.message)


async def test_a_resignation_without_an_answer_is_shown_to_everybody(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea", "Cal")
        asked = await house.person("Bea").slash(house.channel, "leave")
        refuse(house, ANSWERS)
        await house.person("Bea").click(asked.response, label="Resign")

        assert "has left" in words_of(house.message)


async def test_a_seat_taken_without_an_answer_is_shown_to_everybody(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        refuse(house, ANSWERS)
        await house.person("Bea").slash(house.channel, "join")

        assert "Bea" in words_of(house.message)


async def test_an_option_set_from_a_panel_that_is_gone_is_shown_to_everybody(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        panel = (await house.click("Ada", "Options")).response
        refuse(house, ANSWERS)
        await choose(house, "Ada", panel, "~otarget_score.100")

        assert "Target score: 100" in words_of(house.message)


async def test_what_is_painted_next_is_not_lost_with_what_failed_before(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        seen = house.snapshot()
        refuse(house, ANSWERS, 500, 0, times=1)
        refuse(house, EDITS, 500, 0, times=1)
        join = next(
            node["custom_id"]
            for node in seen["components"][0]["components"][2]["components"]
            if node["custom_id"].endswith("~join")
        )
        await house.together([("Bea", seen, join), ("Cal", seen, join)])

        assert "Cal" in words_of(house.message)


def raising(fault):
    async def refused(*_, **__):
        raise fault

    return refused


@pytest.mark.parametrize("seed", range(4))
async def test_a_game_goes_on_through_random_refusals(tmp_path, seed):
    rng = Random(seed)
    async with housed(tmp_path / "parlor.db") as house:
        await against_computers(house)
        await settled(house)
        for _ in range(15):
            status, code = rng.choice(FAULTS)
            request = rng.choice(
                (ANSWERS, EDITS, ("POST", "/channels/*"), ("DELETE", "/channels/*"))
            )
            refuse(house, request, status, code, rng.randint(1, 4))
            await take_turn(house, rng)
            await settled(house)
            relent(house)
            await house.person("Ada").slash(house.channel, "table", table="1")
            await settled(house)

        table = await house.store.table(1)
        assert table.outcome is not None or ["Ada"] == acting(house, house.message)
        assert () == (await verify(tmp_path / "parlor.db", all_games())).faults


async def test_a_rack_whose_picture_is_refused_is_shown_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        refuse(house, ANSWERS, 400, 50035, times=1)
        result = await house.click("Ada", "My rack")

        assert "Your rack holds" in words_of(result.response)


async def test_a_panel_whose_new_picture_is_refused_is_redrawn_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        panel = await rack(house, "Ada")
        offered = await offer(house, panel, "*all")
        refuse(house, ANSWERS, 400, 50035, times=1)
        result = await press(house, "Ada", panel, offered)

        assert "Your rack" in words_of(result.response)


@pytest.mark.parametrize(("label", "times"), [("More", 1), ("Rules", 2)])
async def test_a_private_answer_that_is_refused_is_followed_by_words(tmp_path, label, times):
    """A page of the rules is tried once more, without its picture."""
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        refuse(house, ANSWERS, 500, 0, times=times)
        result = await house.click("Ada", label)

        assert "Discord did not take my answer" in result.response.content


async def test_a_table_that_cannot_be_posted_is_told_of(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        refuse(house, ("POST", "/channels/*/messages"), 500, 0)
        result = await house.person("Ada").slash(house.channel, "table")

        assert "Discord did not take my answer" in result.response.content


async def test_a_lobby_whose_answer_comes_too_late_is_posted_all_the_same(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        refuse(house, ANSWERS)
        await house.play("Ada")
        relent(house)
        await house.click("Bea", "Join")

        assert "Bea" in words_of(house.message)
