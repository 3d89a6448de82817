"""What the first person to open a table in a server is told, once and in private."""

import asyncio

import discord
from msgspec.structs import replace

from bot.text import words
from bot.ui.hints import Hints
from tests.bot.house import GAME, housed, words_of

HINT = "The first table here!"


def hints(result):
    return [words_of(message) for message in result.followups if HINT in words_of(message)]


async def test_the_first_table_of_a_server_comes_with_a_hint_for_its_host(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        result = await house.play("Ada")
        (hint,) = [message for message in result.followups if HINT in words_of(message)]

        assert hint.ephemeral
        assert all(said in words_of(hint) for said in ("Join", "Buttons do everything", "/rules"))
        assert HINT not in words_of(house.message)


async def test_the_second_table_comes_without(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        results = [await house.play("Ada"), await house.play("Bea")]

        assert [[], []] == [hints(result) for result in results]


async def test_a_restart_does_not_bring_the_hint_again(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.restart()

        assert [] == hints(await house.play("Bea"))


async def test_another_server_has_its_own_hint(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        elsewhere = house.env.create_guild()
        channel = elsewhere.create_text_channel("games")
        cal = elsewhere.add_member(house.env.create_user("cal", global_name="Cal"))
        result = await cal.slash(channel, "play", game=GAME)

        assert 1 == len(hints(result))


async def test_the_hint_opens_the_lesson_of_its_game(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        (hint,) = (await house.play("Ada")).followups
        result = await house.person("Ada").click(hint, label="Lesson: Flip 7: With a Vengeance")

        assert "step 1 of 13" in words_of(result.response)


async def test_a_refused_table_uses_up_no_hint(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        denied = {house.env.guild.default_role: discord.PermissionOverwrite(attach_files=False)}
        channel = house.env.guild.create_text_channel("quiet", overwrites=denied)
        refused = await house.person("Ada").slash(channel, "play", game=GAME)

        assert [] == hints(refused)
        assert 1 == len(hints(await house.play("Ada")))


async def test_whoever_is_asked_where_to_play_has_the_hint_after_the_table(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.store.preferences.set_guild(
            house.env.guild.id, lambda settings: replace(settings, threads="ask")
        )
        asked = await house.play("Ada")
        opened = await house.person("Ada").click(asked.response, label="Play here")

        assert [] == hints(asked)
        assert 1 == len(hints(opened))


async def test_a_hint_that_discord_refuses_leaves_the_table_alone(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        house.env.inject_error("POST", "/webhooks/*", status=403, code=50013)
        result = await house.play("Ada")

        assert [] == result.followups
        assert "table 1" in words_of(house.message)


async def test_of_two_first_tables_at_once_one_comes_with_the_hint(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        preferences, guild = house.store.preferences, house.env.guild.id
        hinting = Hints(preferences, words("en"))
        asked = [hinting._is_first(guild) for _ in range(3)]

        assert [False, False, True] == sorted(await asyncio.gather(*asked))
