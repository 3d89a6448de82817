"""/rules and /help: pages that anybody may turn, and words about Parlor itself."""

import re

import discord
import pytest
import simcord
from simcord import interactions

from bot.text import words
from games.catalogue import all_games
from render.kit.controls import text
from tests.bot.house import GAME, housed, words_of
from tests.bot.payloads import faults, nodes
from tests.bot.rules_pages import rules_pages
from tests.bot.visitors import raw_components

ENGLISH = words("en")
PAGES = rules_pages()
TOPICS = [(key, topic) for key in all_games() for topic in PAGES.topics(key)]
KEYS = pytest.mark.parametrize("key", all_games())
FORGED = "p1:0:0:~g"


def buttons(message):
    """Which of the message's buttons can be pressed, by label."""
    return {
        node["label"]: not node.get("disabled", False)
        for node in raw_components(message)
        if node["type"] == 2
    }


def title(message):
    return words_of(message).strip().splitlines()[0].removeprefix("### ")


def told(key, topic):
    return f"{ENGLISH.say(text(f'{key}.name'))} · {topic.title}"


def registered(house):
    """The commands as Discord holds them, by name."""
    return {name: command for (name, _), command in house.env.backend.commands[None].items()}


async def commanded(house, person, name, **options):
    """A command as a client might send it that doesn't keep to the choices."""
    backend = house.env.backend
    data = {
        "id": registered(house)[name]["id"],
        "name": name,
        "type": 1,
        "options": [{"name": key, "type": 3, "value": value} for key, value in options.items()],
    }
    record, payload = interactions.base_payload(
        backend,
        type=2,
        channel_id=house.channel.id,
        guild_id=house.env.guild.id,
        user_id=house.person(person).id,
        data=data,
    )
    backend.emit("INTERACTION_CREATE", payload)
    await house.env.settle()
    return simcord.InteractionResult(house.env, record)


async def rules(house, name, **options):
    return await house.person(name).slash(house.channel, "rules", game=GAME, **options)


async def test_the_rules_open_privately_at_their_first_page(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        result = await rules(house, "Ada")

        assert result.ephemeral
        assert told(GAME, PAGES.topics(GAME)[0]) == title(result.response)


@KEYS
async def test_next_leads_from_the_first_page_through_every_other(tmp_path, key):
    async with housed(tmp_path / "parlor.db") as house:
        page = (await house.person("Ada").slash(house.channel, "rules", game=key)).response
        seen = [title(page)]
        while buttons(page)["Next"]:
            page = (await house.person("Ada").click(page, label="Next")).response
            seen.append(title(page))

        assert [told(key, topic) for topic in PAGES.topics(key)] == seen


async def test_previous_leads_back(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        page = (await rules(house, "Ada", topic="turn")).response
        before = title(page)
        page = (await house.person("Ada").click(page, label="Next")).response
        page = (await house.person("Ada").click(page, label="Previous")).response

        assert before == title(page)


@pytest.mark.parametrize(("place", "off"), [(0, "Previous"), (-1, "Next")])
async def test_at_the_ends_one_button_is_off(tmp_path, place, off):
    async with housed(tmp_path / "parlor.db") as house:
        page = (await rules(house, "Ada", topic=PAGES.topics(GAME)[place].key)).response

        assert {"Previous": True, "Next": True, "Lesson": True} | {off: False} == buttons(page)


async def test_a_page_is_chosen_from_the_list(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        page = (await rules(house, "Ada")).response
        page = (await house.person("Ada").select(page, [f"~g{GAME}.steal"])).response

        assert title(page).endswith(" · Steal")


async def test_a_private_page_is_turned_in_place(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        opened = await rules(house, "Ada")
        turned = await house.person("Ada").click(opened.response, label="Next")

        assert opened.response.id == turned.response.id
        assert [] == turned.followups


async def test_a_page_is_shared_with_the_channel_on_request(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        result = await rules(house, "Ada", topic="swap", share=True)

        assert not result.ephemeral
        assert title(house.message).endswith(" · Swap")


async def test_nobody_turns_a_shared_page_for_others(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await rules(house, "Ada", topic="swap", share=True)
        shared = words_of(house.message)
        result = await house.click("Zoe", "Next")

        assert result.response.ephemeral
        assert title(result.response).endswith(" · Discard")
        assert shared == words_of(house.message)


async def test_a_page_turns_after_a_restart(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await rules(house, "Ada", topic="swap", share=True)
        await house.restart()
        result = await house.click("Zoe", "Next")

        assert title(result.response).endswith(" · Discard")


@pytest.mark.parametrize("wanted", ["steal", "Steal", " STEAL ", "stea"])
async def test_a_page_is_found_by_key_title_or_part_of_it(tmp_path, wanted):
    async with housed(tmp_path / "parlor.db") as house:
        result = await rules(house, "Ada", topic=wanted)

        assert title(result.response).endswith(" · Steal")


@pytest.mark.parametrize("wanted", ["castling", "", "the", "**x**" * 1000])
async def test_an_unknown_page_is_refused_in_words(tmp_path, wanted):
    async with housed(tmp_path / "parlor.db") as house:
        result = await rules(house, "Ada", topic=wanted)

        assert result.ephemeral
        assert "have no page called" in result.response.content


async def test_an_unknown_page_asked_for_in_public_is_refused_privately(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        result = await rules(house, "Ada", topic="castling", share=True)

        assert result.ephemeral
        assert house.channel.last_message is None


async def test_an_unknown_game_is_refused_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        result = await commanded(house, "Ada", "rules", game="chess")

        assert result.ephemeral
        assert "no game called" in result.response.content


async def test_topics_are_completed_by_their_titles(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        choices = await house.person("Ada").autocomplete(
            house.channel, "rules", "topic", "FLIP", game=GAME
        )

        expected = [topic for topic in PAGES.topics(GAME) if "flip" in topic.title.casefold()]
        assert len(expected) > 1
        assert [(topic.title, topic.key) for topic in expected] == [
            (choice["name"], choice["value"]) for choice in choices
        ]


async def test_nothing_typed_completes_to_every_topic(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        choices = await house.person("Ada").autocomplete(
            house.channel, "rules", "topic", "", game=GAME
        )

        assert [topic.key for topic in PAGES.topics(GAME)] == [c["value"] for c in choices]


async def test_no_topic_is_completed_before_a_game_is_chosen(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        assert [] == await house.person("Ada").autocomplete(house.channel, "rules", "topic", "")


async def test_rules_are_read_in_direct_messages(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        ada = house.person("Ada").user
        opened = await ada.slash("rules", game=GAME, topic="swap")
        turned = await ada.click(opened.response, label="Next")

        assert title(turned.response).endswith(" · Discard")


async def test_topics_are_completed_in_direct_messages(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        ada = house.person("Ada").user
        choices = await ada.autocomplete("rules", "topic", "swa", game=GAME)

        assert ["swap"] == [choice["value"] for choice in choices]


async def test_help_works_in_direct_messages(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        result = await house.person("Ada").user.slash("help")

        assert "Start in three steps" in words_of(result.response)


@pytest.mark.parametrize(
    ("forged", "said"),
    [
        (f"{FORGED}chess.turn", "no game called"),
        (f"{FORGED}{GAME}.castling", "have no page called"),
        (f"{FORGED}{GAME}.", "have no page called"),
        (f"{FORGED}{GAME}", "not one of this game's"),
        (FORGED, "not one of this game's"),
        (f"{FORGED}.turn", "no game called"),
        (f"{FORGED}../../x.turn", "no game called"),
        ("p1:0:0:h", "There is no table 0"),
        ("p1:0:0:~join", "There is no table 0"),
    ],
)
async def test_a_forged_page_is_refused_in_words(tmp_path, forged, said):
    async with housed(tmp_path / "parlor.db") as house:
        await rules(house, "Ada", share=True)
        seen = house.snapshot()
        (pressed,) = [node for node in nodes(seen["components"]) if node.get("label") == "Next"]
        pressed["custom_id"] = forged
        (result,) = await house.together([("Zoe", seen, forged)])

        assert result.response.ephemeral
        assert said in result.response.content


async def test_a_forged_choice_of_a_page_is_refused_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await rules(house, "Ada", share=True)
        result = house.emit("Zoe", house.snapshot(), "p1:0:0:~k0", f"~g{GAME}.castling")
        await house.env.settle()

        assert "have no page called" in result.response.content


async def test_help_tells_every_command_and_what_it_does(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        ada = house.person("Ada")
        result = await ada.slash(house.channel, "help")
        said = words_of(result.response)
        offered = ada.available_commands(house.channel)

        assert {"help", "play", "rules"} <= set(offered)
        assert [] == [name for name in offered if f"\n-# `/{name}` · " not in said]
        assert registered(house)["play"]["description"] in said


async def test_a_new_command_is_in_help_without_further_ado(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        ada = house.person("Ada")
        group = discord.app_commands.Group(name="chess", description="Chess")

        @group.command(name="castle", description="Move king and rook")
        async def castle(interaction: discord.Interaction) -> None: ...

        house.env.bot.tree.add_command(group)
        result = await ada.slash(house.channel, "help")

        assert "\n-# `/chess castle` · Move king and rook" in words_of(result.response)


async def test_help_is_private_and_fits(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        result = await house.person("Ada").slash(house.channel, "help")

        assert result.ephemeral
        assert [] == faults(result.response.components)
        assert "…" not in words_of(result.response)


async def test_help_names_every_game(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        said = words_of((await house.person("Ada").slash(house.channel, "help")).response)

        assert [] == [key for key in all_games() if ENGLISH.say(text(f"{key}.name")) not in said]


async def test_help_names_the_commands_of_direct_messages(tmp_path):
    """Discord offers a group's commands everywhere or nowhere: two mean nothing there."""
    async with housed(tmp_path / "parlor.db") as house:
        result = await house.person("Ada").slash(house.channel, "help")
        offered = set(house.person("Ada").user.available_commands())
        offered -= {"parlor check", "parlor close"}
        (line,) = [line for line in words_of(result.response).splitlines() if "direct" in line]
        useful = set(offered) - {"parlor check", "parlor close"}

        assert {f"`/{name}`" for name in useful} == set(re.findall(r"`/[^`]+`", line))


async def test_commands_are_registered_once(tmp_path, caplog):
    """Where a command may be used counts among what Discord holds of it."""
    caplog.set_level("INFO", "bot.ui.client")
    async with housed(tmp_path / "parlor.db") as house:
        assert {(0, 1)} == {
            tuple(registered(house)[name]["contexts"]) for name in ("rules", "help")
        }
        await house.restart()

        assert 1 == len([r for r in caplog.messages if r.startswith("registered")])
