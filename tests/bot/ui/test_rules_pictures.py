"""The pictures of rules pages as people meet them: shown, turned, shared, or told in words."""

import pytest

from bot.positions import reached
from games.catalogue import all_games
from tests.bot.house import GAME, housed, words_of
from tests.bot.rules_pages import rules_pages
from tests.bot.visitors import raw_components

PAGES = rules_pages()
KEYS = pytest.mark.parametrize("key", all_games())


async def rules(house, name, **options):
    return await house.person(name).slash(house.channel, "rules", game=GAME, **options)


def title(message):
    return words_of(message).strip().splitlines()[0]


def shown(message):
    """The picture that a message shows and what is said of it, None without one."""
    galleries = [node for node in raw_components(message) if node["type"] == 12]
    (item,) = galleries[0]["items"] if galleries else (None,)
    return item and (item["media"]["url"].split("?")[0].rsplit("/", 1)[-1], item["description"])


@KEYS
async def test_a_page_shows_and_describes_a_position(tmp_path, key):
    async with housed(tmp_path / "parlor.db") as house:
        page = (await house.person("Ada").slash(house.channel, "rules", game=key)).response
        name, said = shown(page)

        assert f"rules-{key}-overview.png" == name
        assert "Seat 1" in said
        assert "\N{EYES}" in words_of(page)


async def test_the_picture_turns_with_the_page(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        page = (await rules(house, "Ada", topic="swap")).response
        turned = await house.person("Ada").click(page, label="Next")

        assert f"rules-{GAME}-discard.png" == shown(turned.response)[0]
        assert [f"rules-{GAME}-discard.png"] == [a.filename for a in turned.response.attachments]


async def test_the_select_of_every_page_is_another(tmp_path):
    """Clients keep what was chosen under an equal id, and would name an earlier page."""
    async with housed(tmp_path / "parlor.db") as house:
        page = (await rules(house, "Ada", topic="swap")).response
        first = select_id(page)
        turned = await house.person("Ada").click(page, label="Next")

        assert first != select_id(turned.response)


def select_id(message):
    (found,) = [node["custom_id"] for node in raw_components(message) if node["type"] == 3]
    return found


async def test_a_page_in_direct_messages_shows_its_picture(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        opened = await house.person("Ada").user.slash("rules", game=GAME, topic="swap")

        assert f"rules-{GAME}-swap.png" == shown(opened.response)[0]


@pytest.mark.parametrize("share", [False, True])
async def test_a_page_whose_picture_is_refused_is_told_in_words(tmp_path, share):
    async with housed(tmp_path / "parlor.db") as house:
        house.env.inject_error("POST", "/interactions/*/callback", status=400, code=50035, times=1)
        result = await rules(house, "Ada", topic="swap", share=share)
        told = words_of(house.message if share else result.response)
        (topic,) = [topic for topic in PAGES.topics(GAME) if topic.key == "swap"]

        assert shown(house.message if share else result.response) is None
        assert "chooses two cards to swap" in told
        assert topic.body in told


async def test_a_table_opens_the_page_that_fits_the_decision(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea", "Cal")
        await house.put(reached(all_games()[GAME], position("zero")))
        page = (await house.click("Bea", "Rules")).response

        assert title(page).endswith(" · The Zero")
        assert f"rules-{GAME}-zero.png" == shown(page)[0]


async def test_the_rack_stays_secret_where_a_page_fits_the_decision(tmp_path):
    """A Rainbow is offered to one seat alone: others are shown the page of an ordinary turn."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada", "double_seven")
        await house.click("Bea", "Join")
        await house.click("Ada", "Start")
        await house.put(reached(all_games()["double_seven"], position("rainbow", "double_seven")))
        seated = [title((await house.click(name, "Rules")).response) for name in ("Ada", "Bea")]

        assert ["Rainbow", "Your turn"] == [said.split(" · ")[-1] for said in seated]


def position(topic, key=GAME):
    """The position that this page shows."""
    (found,) = [page.position for page in PAGES.topics(key) if page.key == topic]
    return found
