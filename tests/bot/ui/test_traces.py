"""A private choice leaves no trace: in no message, panel, number or edit that others can see."""

import pytest

from tests.bot.house import housed, words_of
from tests.bot.ui.test_double_seven import begun, offer, rack, rainbow
from tests.bot.visitors import offers, press
from tests.games.double_seven.builder import position


async def decline(house):
    panel = await rack(house, "Ada")
    await press(house, "Ada", panel, await offer(house, panel, "skip"))


async def test_the_open_panel_of_another_person_is_not_touched_by_a_declined_rainbow(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=rainbow())
        panel = await rack(house, "Bea")
        before = house.snapshot(panel)
        await decline(house)

        assert before == house.snapshot(panel)


async def test_a_new_panel_of_another_person_shows_no_number_of_a_declined_rainbow(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=rainbow())
        before = await rack(house, "Bea")
        files, words, offered = names(house, before), words_of(before), offers(before)
        await decline(house)
        after = await rack(house, "Bea")

        assert (files, words, offered) == (names(house, after), words_of(after), offers(after))


async def test_a_panel_goes_on_being_refreshed_after_a_declined_rainbow(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=rainbow())
        panel = await rack(house, "Bea")
        await decline(house)
        await house.click("Ada", "End turn")

        assert "Take 2 more tiles" in words_of(panel)


def names(house, message):
    return [file["filename"] for file in house.snapshot(message)["attachments"]]


@pytest.mark.parametrize("how", ["panel", "keyboard", "end"])
async def test_no_number_tells_of_a_declined_rainbow(tmp_path, how):
    with_one = await numbers(tmp_path / "with.db", rainbow(), how)
    without = await numbers(tmp_path / "without.db", position("ffpbw", "ooh", up="e"), "end")

    assert with_one == without


async def numbers(path, state, how):
    """The numbers on everything that Bea sees after Ada's turn, and when it is hers."""
    async with housed(path) as house:
        await begun(house, "Ada", "Bea", state=state)
        if how == "panel":
            await decline(house)
        elif how == "keyboard":
            await house.person("Ada").slash(house.channel, "move", move="skip")
        await house.click("Ada", "End turn")
        panel = await rack(house, "Bea")
        more = (await house.click("Bea", "More")).response
        controls = [
            custom_id for seen in (house.message, panel, more) for custom_id, _ in offers(seen)
        ]
        return names(house, house.message), names(house, panel), words_of(panel), controls


async def test_a_panel_plays_on_after_a_declined_rainbow_of_the_turn_before(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=rainbow())
        await decline(house)
        await house.click("Ada", "End turn")
        panel = await rack(house, "Bea")
        result = await press(house, "Bea", panel, await offer(house, panel, "draw.deck"))

        assert "Played." in words_of(result.response)


async def test_a_panel_of_before_a_declined_rainbow_is_stale(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=rainbow())
        panel = await rack(house, "Ada")
        seen, skip = house.snapshot(panel), await offer(house, panel, "skip")
        await press(house, "Ada", panel, skip)
        before = await house.store.table(1)
        result = house.emit("Ada", seen, *skip)
        await house.env.settle()

        assert "moved on" in words_of(result.response)
        assert before == await house.store.table(1)


async def test_a_panel_of_after_a_declined_rainbow_plays_once(tmp_path):
    pairs = position("ffppweo", "ooh", up="e", phase="rainbow", rainbow_rule="five_species")
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=pairs)
        await decline(house)
        panel = await rack(house, "Ada")
        seen, parrots = house.snapshot(panel), await offer(house, panel, "start.parrot.2.0")
        await press(house, "Ada", panel, await offer(house, panel, "start.fox.2.0"))
        before = await house.store.table(1)
        result = house.emit("Ada", seen, *parrots)
        await house.env.settle()

        assert "moved on" in words_of(result.response)
        assert before == await house.store.table(1)
