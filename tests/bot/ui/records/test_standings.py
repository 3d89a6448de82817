"""/standings: pages of ratings in words and in a picture, and whether one is listed."""

from datetime import timedelta
from io import BytesIO

import pytest
from PIL import Image

from bot.tables.model import SeatedUser
from games.catalogue import all_games
from tests.bot.house import GAME, housed, words_of
from tests.bot.payloads import faults, nodes
from tests.bot.ui.records.seasons import ELSEWHERE, over, standings, strangers
from tests.bot.visitors import raw_components

OTHER = "double_seven"
LONG_AGO = timedelta(days=800)


def lines(message):
    """The lines that rank somebody, one's own among them."""
    return [line for line in words_of(message).splitlines() if line[:2] in {"**", "▸ "}]


def rank_of(message, name):
    (line,) = [line for line in lines(message) if f"\u2068{name}\u2069" in line]
    return line.removeprefix("▸ ")[2:].partition(".")[0]


def shown(message):
    return [line.partition("\u2068")[2].partition("\u2069")[0] for line in lines(message)]


def alt(message):
    (gallery,) = [node for node in raw_components(message) if node["type"] == 12]
    return gallery["items"][0]["description"]


async def picture(message):
    (file,) = message.attachments
    return Image.open(BytesIO(await file.read()))


async def test_whoever_wins_stands_first(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(2, 1))
        answer = await standings(house, "Cal")

        assert answer.ephemeral
        assert ["Bea", "Ada"] == shown(answer.response)


async def test_nobody_is_listed_before_the_first_game(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        said = words_of((await standings(house, "Ada")).response)

        assert "Nobody is listed here yet" in said


async def test_the_page_fits_and_is_seen_as_a_picture(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await strangers(house, 11)
        page = (await standings(house, "Ada")).response

        assert [] == faults(page.components)
        assert 1200 == (await picture(page)).width
        assert "Rank 1: \u2068Ada\u2069, rating" in alt(page)


async def test_ones_own_line_is_marked(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        (own,) = [
            line for line in lines((await standings(house, "Bea")).response) if line[0] == "▸"
        ]

        assert "Bea" in own


async def test_ones_own_line_shows_on_another_page(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        await strangers(house, 12)
        await over(house, "Ada", "Bea", places=(1, 2))
        page = (await standings(house, "Bea")).response

        assert 11 == len(lines(page))
        assert ("Bea", "14") == (shown(page)[-1], rank_of(page, "Bea"))
        assert alt(page).startswith("Rank 14: \u2068Bea\u2069")


async def test_the_buttons_lead_through_the_pages(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await strangers(house, 11)
        first = (await standings(house, "Zoe")).response
        seen = shown(first)
        second = (await house.person("Zoe").click(first, label="Next")).response
        seen += shown(second)
        back = (await house.person("Zoe").click(second, label="Previous")).response

        assert (12, 12) == (len(seen), len(set(seen)))
        assert seen[:10] == shown(back)


async def test_another_game_is_chosen_from_the_list(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        await over(house, "Cal", "Dan", places=(1, 2), game=OTHER)
        page = (await standings(house, "Ada", game=GAME)).response
        page = (await choose(house, "Ada", page, f"~S{OTHER}.here.all.0")).response

        assert ["Cal", "Dan"] == shown(page)


async def choose(house, name, page, value):
    menus = [node for node in raw_components(page) if node["type"] == 3]
    (menu,) = [m for m in menus if value in [option["value"] for option in m["options"]]]
    return await house.person(name).select(page, [value], custom_id=menu["custom_id"])


async def test_the_game_most_played_here_comes_first(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2), game="gravity_superstar")

        assert "Gravity Superstar" in words_of((await standings(house, "Ada")).response)


async def test_games_of_other_servers_count_everywhere_only(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2), place=ELSEWHERE)
        here = await standings(house, "Ada", game=GAME)
        everywhere = await standings(house, "Ada", game=GAME, scope="everywhere")

        assert ([], ["Ada", "Bea"]) == (shown(here.response), shown(everywhere.response))


@pytest.mark.parametrize("period", ["year", "month"])
async def test_a_period_knows_its_own_games_only(tmp_path, period):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2), ago=LONG_AGO)
        await over(house, "Bea", "Cal", places=(1, 2))
        page = (await standings(house, "Ada", game=GAME, period=period)).response

        assert ["Bea", "Cal"] == shown(page)
        assert "calendar" in words_of(page)


async def test_equal_ratings_share_a_rank_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 1))
        page = (await standings(house, "Zoe")).response

        assert ["1", "1"] == [rank_of(page, name) for name in ("Ada", "Bea")]
        assert "Equal ratings" in words_of(page)


async def test_a_table_with_a_computer_counts_for_nobody(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", places=(1, 2), more=(SeatedUser(None, "", "easy"),))

        assert [] == shown((await standings(house, "Ada")).response)


async def test_whoever_hides_is_gone_for_others(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        page = (await standings(house, "Ada")).response
        page = (await house.person("Ada").click(page, label="Don't list me")).response

        assert "You are not listed" in words_of(page)
        other = (await standings(house, "Bea")).response
        assert (["Bea"], "1") == (shown(other), rank_of(other, "Bea"))
        assert "You are not listed" not in words_of(other)


async def test_whoever_hides_comes_back_by_the_same_button(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        page = (await standings(house, "Ada")).response
        for label in ("Don't list me", "List me again"):
            page = (await house.person("Ada").click(page, label=label)).response

        assert ["Ada", "Bea"] == shown(page)


async def test_a_shared_page_tells_nothing_of_whoever_hides(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        page = (await standings(house, "Ada")).response
        await house.person("Ada").click(page, label="Don't list me")
        answer = await standings(house, "Ada", share=True)

        assert not answer.ephemeral
        assert "Ada" not in words_of(house.message)
        assert "listed" not in words_of(house.message)


async def test_a_shared_page_offers_its_readers_pages_of_their_own(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await strangers(house, 11)
        await standings(house, "Ada", share=True)
        before = words_of(house.message)
        answer = await house.click("Bea", "Next")

        assert answer.response.ephemeral
        assert before == words_of(house.message)


async def test_a_name_stands_as_at_the_last_game(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        left = SeatedUser(10**9, "Old **name**")
        await over(house, "Ada", places=(1, 2), more=(left,))
        page = (await standings(house, "Ada")).response

        assert r"\*\*name\*\*" in words_of(page)
        assert "Old **name**" in alt(page)


@pytest.mark.parametrize(
    ("forged", "said"),
    [
        ("~S", "not one of this game's"),
        (f"~S{GAME}.here.all", "not one of this game's"),
        (f"~S{GAME}.here.week.0", "not one of this game's"),
        (f"~S{GAME}.there.all.0", "not one of this game's"),
        (f"~S{GAME}.here.all.-1", "not one of this game's"),
        (f"~S{GAME}.here.all.9999999", "not one of this game's"),
        ("~Schess.here.all.0", "no game called"),
        ("~S!chess.here.all.0", "no game called"),
    ],
)
async def test_a_forged_page_is_refused_in_words(tmp_path, forged, said):
    async with housed(tmp_path / "parlor.db") as house:
        await strangers(house, 11)
        await standings(house, "Ada", share=True)
        seen = house.snapshot()
        (pressed,) = [node for node in nodes(seen["components"]) if node.get("label") == "Next"]
        pressed["custom_id"] = f"p1:0:0:{forged}"
        (result,) = await house.together([("Zoe", seen, pressed["custom_id"])])

        assert result.response.ephemeral
        assert said in words_of(result.response)


async def test_a_page_beyond_the_last_is_the_last(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await strangers(house, 11)
        page = (await standings(house, "Zoe")).response
        (menu, _) = [node["custom_id"] for node in raw_components(page) if node["type"] == 3]
        result = house.emit("Zoe", house.snapshot(page), menu, f"~S{GAME}.here.all.99")
        await house.env.settle()

        assert 2 == len(shown(result.response))


async def test_any_name_can_be_shown(tmp_path):
    names = [
        "نور",
        "נועם",
        "村上",
        "👨‍👩‍👧",
        "e\u0301" * 20,
        "**__~~||",
        "<@1>@everyone",
        "\u200b",
        "\u202eabc",
    ]
    async with housed(tmp_path / "parlor.db") as house:
        more = tuple(SeatedUser(10**9 + n, name) for n, name in enumerate(names))
        await over(house, "Ada", places=tuple(range(1, len(names) + 2)), more=more)
        page = (await standings(house, "Ada")).response

        assert [] == faults(page.components)
        assert 1200 == (await picture(page)).width


async def test_ten_of_the_longest_names_fit(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        more = tuple(SeatedUser(10**9 + n, "*" * 32) for n in range(12))
        await over(house, "Ada", places=(13, *range(1, 13)), more=more)
        page = (await standings(house, "Ada")).response

        assert [] == faults(page.components)
        assert 11 == len(lines(page))


async def test_every_game_can_be_asked_for(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        for key in all_games():
            assert "Nobody is listed" in words_of(
                (await standings(house, "Ada", game=key)).response
            )
