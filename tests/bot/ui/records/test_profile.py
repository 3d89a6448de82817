"""/profile: ratings and their course, and how two people have met."""

from io import BytesIO

from PIL import Image

from bot.tables.model import SeatedUser
from tests.bot.house import housed, words_of
from tests.bot.payloads import faults
from tests.bot.ui.records.seasons import ELSEWHERE, over, standings
from tests.bot.visitors import raw_components

OTHER = "double_seven"
COMPUTER = SeatedUser(None, "", "easy")


async def profile(house, name, **options):
    options = {
        key: house.person(value) if key in {"user", "versus"} else value
        for key, value in options.items()
    }
    return await house.person(name).slash(house.channel, "profile", **options)


async def hidden(house, name):
    """This person chooses not to be listed."""
    page = (await standings(house, name)).response
    await house.person(name).click(page, label="Don't list me")


async def test_a_profile_tells_what_the_games_came_to(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        for places in ((1, 2), (2, 1), (1, 2)):
            await over(house, "Ada", "Bea", places=places)
        answer = await profile(house, "Ada")
        said = words_of(answer.response)

        assert answer.ephemeral
        assert "provisional · rank 1 of 2" in said
        assert "games 3 · wins 2 · average place 1.3 · best score 9" in said
        assert [] == faults(answer.response.components)


async def test_a_profile_shows_the_course_as_a_picture(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        for places in ((1, 2), (2, 1), (1, 2)):
            await over(house, "Ada", "Bea", places=places)
        page = (await profile(house, "Bea")).response
        (file,) = page.attachments
        drawn = Image.open(BytesIO(await file.read()))

        assert 1200 == drawn.width
        assert "The course of the last 3 games: from 1500 to" in words_of(page)


async def test_whoever_has_never_played_is_told_how_to(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        assert "/play" in words_of((await profile(house, "Ada")).response)


async def test_games_that_do_not_count_are_told_apart(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        await over(house, "Ada", places=(1, 2), more=(COMPUTER,))
        await over(house, "Ada", places=(1, 2), more=(COMPUTER,), game=OTHER)
        said = words_of((await profile(house, "Ada")).response)

        assert "finished games that don't count 1" in said
        assert "no game yet that counts for a rating" in said


async def test_a_profile_here_knows_the_games_of_this_server(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        await over(house, "Ada", "Bea", places=(1, 2), place=ELSEWHERE)
        here = words_of((await profile(house, "Ada")).response)
        everywhere = words_of((await profile(house, "Ada", scope="everywhere")).response)

        assert ("games 1 ·" in here, "games 2 ·" in everywhere) == (True, True)


async def test_anothers_profile_can_be_seen(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        said = words_of((await profile(house, "Cal", user="Bea")).response)

        assert "\u2068Bea\u2069" in said
        assert "rank 2 of 2" in said


async def test_whoever_is_not_listed_shows_no_profile_to_others(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        await hidden(house, "Bea")
        refused = words_of((await profile(house, "Cal", user="Bea")).response)
        own = words_of((await profile(house, "Bea")).response)

        assert "has chosen not to be listed" in refused
        assert "not listed" in own


async def test_two_people_see_how_they_have_met(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        for places in ((1, 2), (2, 1), (1, 2), (1, 1)):
            await over(house, "Ada", "Bea", places=places)
        said = words_of((await profile(house, "Ada", versus="Bea")).response)

        assert "**Against \u2068Bea\u2069**" in said
        assert "ahead in 2 of 4, level in 1" in said


async def test_two_who_never_met_are_told_so(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        said = words_of((await profile(house, "Ada", versus="Cal")).response)

        assert "not yet met" in said


async def test_a_meeting_of_two_others_keeps_to_their_wish(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        await hidden(house, "Bea")
        others = words_of((await profile(house, "Cal", user="Ada", versus="Bea")).response)
        own = words_of((await profile(house, "Ada", versus="Bea")).response)

        assert "has chosen not to be listed" in others
        assert "ahead in 1 of 1" in own


async def test_a_meeting_with_whoever_is_not_listed_is_not_shared(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        await hidden(house, "Bea")
        answer = await profile(house, "Ada", versus="Bea", share=True)

        assert answer.response.ephemeral
        assert "has chosen not to be listed" in words_of(answer.response)


async def test_a_profile_can_be_shared(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        answer = await profile(house, "Ada", share=True)

        assert not answer.ephemeral
        assert "rank 1 of 2" in words_of(house.message)
        assert [] == [node for node in raw_components(house.message) if "custom_id" in node]


async def test_a_profile_opens_in_direct_messages(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        answer = await house.person("Ada").user.slash("profile")

        assert "rank 1 of 2" in words_of(answer.response)
        assert "Everywhere" in words_of(answer.response)
