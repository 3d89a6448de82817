"""A private choice leaves no trace: in no message, panel, number or edit that others can see."""

from tests.bot.house import housed, words_of
from tests.bot.ui.test_double_seven import begun, offer, rack, rainbow
from tests.bot.visitors import offers, press


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
