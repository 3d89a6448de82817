"""Tables in threads: opened at the start of the game, with words where that can't be."""

import discord
import pytest
from msgspec.structs import replace

from tests.bot.house import GAME, housed, words_of
from tests.bot.visitors import acting

EDITS = ("PATCH", "/channels/*/messages/*")
NO_THREADS = discord.PermissionOverwrite(create_public_threads=False)


async def play_in_thread(house, name="Ada"):
    return await house.person(name).slash(house.channel, "play", game=GAME, where="thread")


async def started_in_thread(house):
    await play_in_thread(house)
    await house.click("Bea", "Join")
    return await house.click("Ada", "Start")


def thread(house):
    (found,) = house.channel.threads
    return found


async def policy(house, threads):
    guild = house.env.guild.id
    await house.store.preferences.set_guild(guild, lambda own: replace(own, threads=threads))


def without(house, **rights):
    """Another channel, in which the bot lacks these rights."""
    everybody = house.env.guild.default_role
    denied = discord.PermissionOverwrite(**dict.fromkeys(rights, False))
    house.channel = house.env.guild.create_text_channel("quiet", overwrites={everybody: denied})


async def test_a_lobby_opens_no_thread(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await play_in_thread(house)

        assert [] == house.channel.threads
        assert "gets a thread of its own" in words_of(house.message)


async def test_a_started_game_is_shown_in_its_thread(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await started_in_thread(house)

        assert "Flip 7: With a Vengeance · table 1" == thread(house).name
        assert acting(house, thread(house).last_message)


async def test_the_lobby_leads_to_the_thread(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await started_in_thread(house)

        link = f"/{thread(house).id}/{thread(house).last_message.id}"
        assert link in words_of(house.channel.history()[0])


async def test_the_game_goes_on_in_its_thread(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await started_in_thread(house)
        shown = thread(house).last_message
        (name,) = acting(house, shown)
        await house.person(name).click(shown, label="Hit")

        assert f"\u2068{name}\u2069" in words_of(thread(house).last_message).split("hits")[0]
        assert 1 == len(thread(house).history())


async def test_a_put_away_thread_is_taken_out_for_the_next_picture(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await started_in_thread(house)
        house.env.inject_error(*EDITS, status=400, code=50083)
        (name,) = acting(house, thread(house).last_message)
        await house.person(name).slash(thread(house), "move", move="h")
        opened = [r for r in house.env.http_requests if r.path == f"/channels/{thread(house).id}"]

        assert [("PATCH", {"archived": False})] == [(r.method, r.json) for r in opened]
        table = await house.store.table(1)
        assert table.version == table.painted


@pytest.mark.parametrize(
    ("code", "status", "said"),
    [
        (160006, 400, "as many open threads"),
        (50013, 403, "Create Public Threads"),
        (0, 500, "no thread"),
    ],
)
async def test_without_a_thread_the_game_stays_in_its_channel(tmp_path, code, status, said):
    async with housed(tmp_path / "parlor.db") as house:
        house.env.inject_error("POST", "*/threads", status=status, code=code, times=None)
        result = await started_in_thread(house)

        assert acting(house, house.message)
        assert said in words_of(result.followups[0])


async def test_a_thread_that_is_there_already_is_used(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await play_in_thread(house)
        await house.click("Bea", "Join")
        message = house.message
        house.env.backend.create_thread(
            house.channel.id, "old", owner_id=house.person("Ada").id, message_id=message.id
        )
        house.env.inject_error("POST", "*/threads", status=400, code=160004)
        await house.person("Ada").click(message, label="Start")

        assert acting(house, thread(house).last_message)


async def test_a_thread_that_cannot_be_opened_is_told_with_the_missing_right(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        without(house, create_public_threads=False)
        result = await play_in_thread(house)

        assert "Create Public Threads" in "".join(words_of(said) for said in result.followups)
        assert "here" == (await house.store.table(1)).manner.where


async def test_in_a_thread_a_game_is_played_there(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await started_in_thread(house)
        inside = thread(house)
        await house.person("Cal").slash(inside, "play", game=GAME, where="thread")
        lobby = inside.last_message
        await house.person("Bea").click(lobby, label="Join")
        await house.person("Cal").click(lobby, label="Start")

        assert acting(house, inside.last_message)
        assert inside.id == (await house.store.table(2)).place.channel_id


async def test_a_server_can_always_play_in_threads(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await policy(house, "thread")
        await house.play("Ada")

        assert "thread" == (await house.store.table(1)).manner.where


async def test_a_server_can_have_everybody_asked(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await policy(house, "ask")
        question = (await house.play("Ada")).response

        assert question.ephemeral
        assert () == await house.store.in_channel(house.channel.id)


@pytest.mark.parametrize(
    ("label", "where"), [("Play here", "here"), ("Play in a thread", "thread")]
)
async def test_the_answer_opens_the_table(tmp_path, label, where):
    async with housed(tmp_path / "parlor.db") as house:
        await policy(house, "ask")
        question = (await house.play("Ada")).response
        await house.person("Ada").click(question, label=label)

        assert "Seats: 1 taken" in words_of(house.message)
        assert where == (await house.store.table(1)).manner.where


async def test_whoever_says_where_is_not_asked(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await policy(house, "ask")
        await house.person("Ada").slash(house.channel, "play", game=GAME, where="here")

        assert "Seats: 1 taken" in words_of(house.message)
