"""Everybody is answered in their own language; what all read is in their server's."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace

from bot import text
from bot.meters import Meters
from bot.pages import pages
from bot.ui.artist import Artist
from bot.ui.speech import Addressed, addressing
from tests.bot.house import GAME, housed, words_of
from tests.bot.languages import CODE, MARK, write
from tests.bot.rules_pages import illustrations
from tests.bot.ui.test_double_seven import acting_now, begun, offer, rack
from tests.bot.visitors import press


@pytest.fixture(autouse=True)
def two_languages(tmp_path_factory, monkeypatch):
    folder = tmp_path_factory.mktemp("locale") / "all"
    write(folder)
    monkeypatch.setattr(text, "LOCALES", folder)
    text.words.cache_clear()
    yield
    text.words.cache_clear()


async def speaks(house, name, language=CODE):
    person = house.person(name)
    await house.store.preferences.set_user(person.id, lambda own: replace(own, language=language))


async def speak_all(house):
    guild = house.env.guild.id
    await house.store.preferences.set_guild(guild, lambda own: replace(own, language=CODE))


def test_a_country_without_words_of_its_own_has_those_of_its_language():
    assert text.words(CODE) is text.words(f"{CODE}-IL")


def test_english_is_the_first_language():
    assert ("en", CODE) == text.languages()


def test_a_language_is_called_as_its_speakers_call_it():
    assert "עברית" == text.language_name(CODE)


async def test_a_table_speaks_its_servers_language(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await speak_all(house)
        await house.play("Ada")

        assert f"{MARK}Seats: 1 taken" in words_of(house.message)


async def test_whoever_opens_a_table_does_not_choose_its_language(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await speaks(house, "Ada")
        await house.play("Ada")

        assert MARK not in words_of(house.message)


async def test_a_private_answer_is_in_the_language_of_whoever_asked(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await speaks(house, "Ada")
        answers = [
            await house.person(name).slash(house.channel, "games") for name in ("Ada", "Bea")
        ]

        assert [True, False] == [MARK in answer.response.content for answer in answers]


async def test_a_refusal_is_in_the_language_of_whoever_is_refused(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await speak_all(house)
        await speaks(house, "Bea", "en")
        await house.play("Ada")
        result = await house.person("Bea").click(house.message, label=f"{MARK}Cancel")

        assert MARK not in result.response.content


async def test_a_panel_stays_in_its_readers_language_when_others_move(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await speaks(house, "Bea")
        await begun(house, "Ada", "Bea", state=acting_now())
        theirs = await rack(house, "Bea")
        before = words_of(theirs)
        panel = await rack(house, "Ada")
        await press(house, "Ada", panel, await offer(house, panel, "*all"))

        assert before != words_of(theirs)
        assert MARK in words_of(theirs)


async def test_choices_are_offered_in_the_language_of_whoever_types(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await speaks(house, "Ada")
        await house.play("Ada")
        offered = [
            await house.person(name).autocomplete(house.channel, "table", "table", "")
            for name in ("Ada", "Bea")
        ]

        assert [True, False] == [MARK in choice["name"] for (choice,) in offered]


async def test_shared_rules_are_in_the_servers_language(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await speaks(house, "Ada")
        await house.person("Ada").slash(house.channel, "rules", game="double_seven", share=True)

        assert MARK not in words_of(house.message)


async def test_a_picture_is_drawn_with_the_words_of_whoever_is_answered():
    """It is drawn in a thread, which knows of nobody by itself."""
    artist = Artist(ThreadPoolExecutor(1), Meters(lambda: 0.0))
    with addressing(CODE):
        spoken = await artist.apart("chess", "hand", lambda: Addressed().language, "a hand")

    assert CODE == spoken


async def test_a_page_of_the_rules_is_described_in_its_readers_language(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await speaks(house, "Ada")
        said = [
            words_of((await house.person(name).slash(house.channel, "rules", game=GAME)).response)
            for name in ("Ada", "Bea", "Ada")
        ]

        assert [True, False, True] == [MARK in words for words in said]


async def test_the_picture_of_a_page_is_kept_for_each_language():
    drawing = illustrations()
    (topic,) = [topic for topic in pages(GAME, "en") if topic.key == "zero"]
    alts = [(await drawing.picture(GAME, topic, code)).alt for code in ("en", CODE, "en")]

    assert [False, True, False] == [MARK in alt[0] for alt in alts]
