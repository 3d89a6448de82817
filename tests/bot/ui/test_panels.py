"""Private panels: partial choices, staleness, refreshing, removal."""

import pytest

from tests.bot.house import button_id, housed, words_of
from tests.bot.payloads import nodes
from tests.bot.visitors import forward, offers, press
from tests.games.flip_seven_vengeance.builder import after, position

LINES = ("1 2 3 4", "5 6 8 9", "10 11 12 13")


@pytest.fixture
def swapping():
    """Ada holds Swap and may choose among 48 swaps: too many for one menu."""
    return after(position(*LINES, deck="SWAP 7 7", turn=0), "0:h")


async def begun(house, state):
    await house.started("Ada", "Bea", "Cal")
    await house.put(state)


async def opened(house):
    """The panel after the first of the choices that the table's message offers."""
    return (await press(house, "Ada", house.message, offers(house.message)[0])).response


async def test_a_partial_choice_opens_a_private_panel(tmp_path, swapping):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, swapping)
        panel = await opened(house)

        assert panel.ephemeral
        assert "as of move" in words_of(panel)


async def test_a_partial_choice_shows_nothing_in_public(tmp_path, swapping):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, swapping)
        before = house.snapshot()
        await opened(house)

        assert before == house.snapshot()


async def test_each_choice_redraws_the_same_panel(tmp_path, swapping):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, swapping)
        panel = await opened(house)
        result = await press(house, "Ada", panel, forward(panel)[0])

        assert panel.id == result.response.id


async def test_the_last_choice_plays_and_everybody_sees_it(tmp_path, swapping):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, swapping)
        panel = await opened(house)
        for _ in range(4):
            if "Played." in words_of(panel):
                break
            panel = (await press(house, "Ada", panel, forward(panel)[0])).response

        assert "Played." in words_of(panel)
        assert "swaps" in words_of(house.message)


async def test_a_panel_of_an_earlier_position_plays_nothing_and_says_so(tmp_path, swapping):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, swapping)
        panel = await opened(house)
        seen = house.snapshot(panel)
        custom_id, value = forward(panel)[0]
        await house.put(swapping)
        before = await house.store.table(1)
        result = house.emit("Ada", seen, custom_id, value)
        await house.env.settle()

        assert "moved on" in words_of(result.response)
        assert before == await house.store.table(1)


async def test_a_panel_works_after_a_restart(tmp_path, swapping):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, swapping)
        panel = await opened(house)
        await house.restart()
        result = await press(house, "Ada", panel, forward(panel)[0])

        assert panel.id == result.response.id


async def test_a_panel_works_after_twenty_minutes(tmp_path, swapping):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, swapping)
        panel = await opened(house)
        await house.env.advance_time(20 * 60)
        result = await press(house, "Ada", panel, forward(panel)[0])

        assert "as of move" in words_of(result.response)


async def test_another_person_opens_no_panel_of_mine(tmp_path, swapping):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, swapping)
        result = await press(house, "Zoe", house.message, offers(house.message)[0])

        assert "You have no seat there" in result.response.content


async def test_a_new_panel_removes_the_earlier_one(tmp_path, swapping):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, swapping)
        first = await press(house, "Ada", house.message, offers(house.message)[0])
        shown = first.response.id
        await opened(house)

        assert first.response is None
        assert shown


async def test_an_open_panel_is_refreshed_when_the_table_moves_on(tmp_path, swapping):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, swapping)
        panel = await opened(house)
        before = words_of(panel)
        more = (await house.click("Bea", "More")).response
        asked = (await house.person("Bea").click(more, label="Resign")).response
        await house.person("Bea").click(asked, label="Resign")
        await house.person("Ada").slash(house.channel, "move", move=chosen(swapping))

        assert before != words_of(panel)


async def test_a_panel_after_the_end_says_that_it_ended(tmp_path, swapping):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, swapping)
        panel = await opened(house)
        seen, offer = house.snapshot(panel), forward(panel)[0]
        for name in ("Bea", "Cal", "Ada"):
            asked = await house.person(name).slash(house.channel, "leave", table="1")
            await house.person(name).click(asked.response, label="Resign")
        result = house.emit("Ada", seen, *offer)
        await house.env.settle()

        assert result.acknowledged
        assert "ended" in words_of(result.response) or "no seat" in words_of(result.response)


async def test_a_stale_menu_on_the_table_is_refused_in_words(tmp_path, swapping):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, swapping)
        seen, offer = house.snapshot(), offers(house.message)[0]
        await house.put(swapping)
        result = house.emit("Ada", seen, *offer)
        await house.env.settle()

        assert "earlier moment" in result.response.content


async def test_rack_says_when_a_game_has_no_secrets(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        result = await house.person("Ada").slash(house.channel, "rack")

        assert "has no secrets" in result.response.content


async def test_an_undo_word_with_nothing_to_take_back_is_refused_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        seen = house.snapshot()
        version = (await house.store.table(1)).version
        more = button_id(seen, "More")
        undo = more.rpartition(":")[0].rpartition(":")[0] + f":{version}:~undo"
        for node in nodes(seen):
            if node.get("custom_id") == more:
                node["custom_id"] = undo
        (result,) = await house.together([("Ada", seen, undo)])

        assert "nothing that may be taken back" in result.response.content


def chosen(state):
    from games.catalogue import all_games

    game = all_games()["flip_seven_vengeance"]
    return game.format(game.legal_moves(state, 0)[0])
