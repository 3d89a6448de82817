"""Channels, rights and servers go and come back in the middle of games."""

from datetime import timedelta

import discord
import pytest
from msgspec.structs import replace
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.backend.models.channel import OverwriteType

from bot.storage.verify import verify
from games.catalogue import all_games
from tests.bot.house import GAME, housed, quiet_seed, words_of
from tests.bot.ui.test_double_seven import acting_now, begun, offer, rack
from tests.bot.visitors import acting, press

MONTH_SECONDS = 30 * 24 * 3600


def deny(house, channel, **rights):
    """Takes these rights from the bot in this channel, and gives back all others."""
    denied = discord.Permissions(**rights).value
    mine = Overwrite(house.env.guild.me.id, OverwriteType.MEMBER, 0, denied)
    house.env.backend.set_overwrite(channel.id, mine)


async def frozen(house, table_id=1):
    return (await house.store.table(table_id)).course.frozen is not None


async def lose_channel(house):
    """The table's channel is deleted; the people are in another one from now on."""
    lost = house.channel
    house.channel = house.env.guild.create_text_channel("other")
    house.env.backend.delete_channel(lost.id)
    await house.env.settle()


def requests(house, channel):
    return [r for r in house.env.http_requests if f"/channels/{channel.id}/" in r.path]


async def test_a_deleted_channel_freezes_its_tables(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        await lose_channel(house)

        assert await frozen(house)


async def test_a_frozen_table_is_brought_to_another_channel(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        await lose_channel(house)
        await house.person("Ada").slash(house.channel, "table", table="1")

        assert acting(house, house.message)
        assert not await frozen(house)


async def test_games_tells_how_a_frozen_table_goes_on(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        await lose_channel(house)
        result = await house.person("Bea").slash(house.channel, "games")

        assert "`/table` in another channel" in result.response.content


async def test_a_deleted_thread_freezes_its_table(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.person("Ada").slash(house.channel, "play", game=GAME, where="thread")
        await house.click("Bea", "Join")
        await house.click("Ada", "Start")
        (thread,) = house.channel.threads
        house.env.backend.delete_channel(thread.id)
        await house.env.settle()

        assert await frozen(house)


async def test_lost_rights_freeze_the_table_and_are_told_to_whoever_plays(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        panel = await rack(house, "Ada")
        offered = await offer(house, panel, "*all")
        deny(house, house.channel, view_channel=True, send_messages=True)
        result = await press(house, "Ada", panel, offered)

        assert await frozen(house)
        assert "can't show this table" in result.followups[0].content


async def test_a_frozen_table_is_not_tried_again_and_again(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        deny(house, house.channel, view_channel=True)
        for name in ("Bea", "Cal", "Dan", "Eve"):
            await house.store.preferences.of_user(house.person(name).id)
            await house.env.bot.painter.paint(1)
            await changed(house)
        tried = [r for r in requests(house, house.channel) if r.method in {"PATCH", "POST"}]

        assert 1 == len(tried)


async def changed(house):
    """Something happens at table 1 that everybody may see."""
    async with house.store.turn(1) as turn:
        version = turn.table.version + 1
        await turn.save(replace(turn.table, version=version, public_version=version))
    await house.env.bot.painter.paint(1)


async def test_returned_rights_show_the_table_as_it_is(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        panel = await rack(house, "Ada")
        offered = await offer(house, panel, "*all")
        deny(house, house.channel, view_channel=True, send_messages=True)
        await press(house, "Ada", panel, offered)
        deny(house, house.channel)
        await house.env.settle()

        assert not await frozen(house)
        assert "starts a family" in words_of(house.message)


async def test_a_press_shows_that_rights_are_back(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        house.env.inject_error("PATCH", "*", status=403, code=50013)
        await changed(house)
        before = await frozen(house)
        (name,) = acting(house, house.message)
        await house.person(name).slash(house.channel, "table")

        assert (True, False) == (before, await frozen(house))


async def test_a_kicked_bot_keeps_its_tables_frozen(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        house.env.backend.emit("GUILD_DELETE", {"id": str(house.env.guild.id)})
        await house.env.settle()

        assert await frozen(house)
        assert () == (await verify(tmp_path / "parlor.db", all_games())).faults


async def test_tables_go_on_when_the_bot_is_let_in_again(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        backend, guild = house.env.backend, house.env.guild
        backend.emit("GUILD_DELETE", {"id": str(guild.id)})
        await house.env.settle()
        payload = serializers.guild_create_payload(backend, backend.get_guild(guild.id))
        backend.emit("GUILD_CREATE", payload)
        await house.env.settle()

        assert not await frozen(house)
        assert () == await house.store.departures.overdue(discord.utils.utcnow())


@pytest.mark.parametrize(
    ("seconds", "kept"), [(MONTH_SECONDS - 120, True), (MONTH_SECONDS + 120, False)]
)
async def test_tables_of_a_left_server_are_kept_for_thirty_days(tmp_path, seconds, kept):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        ago = discord.utils.utcnow() - timedelta(seconds=seconds)
        await house.store.departures.left(house.env.guild.id, ago)
        await house.env.advance_time(61)

        assert kept == (await house.store.table(1) is not None)


async def test_finished_games_of_a_left_server_go_with_their_standings(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        await house.person("Ada").slash(house.channel, "standings", game=GAME)
        await house.store.departures.forget(house.env.guild.id)
        await house.restart()
        result = await house.person("Ada").slash(house.channel, "history")

        assert None is await house.store.table(1)
        assert "table 1" not in words_of(result.response)


async def test_a_server_left_while_the_bot_was_away_is_noticed(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        await house.env.bot.places.only_in([])

        assert await frozen(house)
        assert (house.env.guild.id,) == await house.store.departures.overdue(discord.utils.utcnow())


async def test_a_restart_tries_a_frozen_table_once(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        house.env.inject_error("PATCH", "*", status=403, code=50013)
        await changed(house)
        await house.restart()
        await house.env.settle()

        assert not await frozen(house)
        table = await house.store.table(1)
        assert table.version == table.painted


async def test_a_table_is_not_brought_to_a_full_channel(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        house.channel = house.env.guild.create_text_channel("full")
        for name in ("Cal", "Dan", "Eve"):
            await house.play(name)
        result = await house.person("Ada").slash(house.channel, "table", table="1")

        assert "already has 3 open tables" in result.response.content


async def test_nobody_sits_at_more_than_ten_tables(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        for number in range(11):
            house.channel = house.env.guild.create_text_channel(f"room-{number}")
            await house.play(f"Host {number}")
            result = await house.click("Ada", "Join")

        assert "already at 10 open tables" in result.response.content


async def test_a_table_posted_before_a_crash_is_not_posted_twice(tmp_path):
    """Discord takes one message with a nonce; it is the same until the message is noted."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        noted = (await house.store.table(1)).place
        nonces = []
        for _ in range(2):
            await house.store.placed(1, noted)
            await house.person("Ada").slash(house.channel, "table")
            (*_, sent) = [r for r in house.env.http_requests if r.path.endswith("/messages")]
            nonces.append((sent.json or {}).get("nonce"))

        assert nonces[0] == nonces[1]
        assert nonces[0] is not None
