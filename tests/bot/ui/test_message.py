"""The table's one message: edited, re-posted, healed, and shown in words where pictures fail."""

import discord

from tests.bot.house import button_id, housed, quiet_seed, words_of
from tests.bot.visitors import acting, raw_components

NO_FILES = discord.PermissionOverwrite(attach_files=False)


def pictures(message):
    return [node for node in raw_components(message) if node["type"] == 12]


async def hit(house):
    (name,) = acting(house, house.message)
    return await house.click(name, "Hit")


async def test_a_move_edits_the_one_message(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        await hit(house)

        assert 1 == len(house.channel.history())


async def test_the_picture_has_a_new_name_for_every_version(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        first = (await house.store.table(1)).public_version
        before = str(house.snapshot())
        await hit(house)
        second = (await house.store.table(1)).public_version

        assert (True, True) == (
            f"t1-{first}.png" in before,
            f"t1-{second}.png" in str(house.snapshot()),
        )


async def test_the_picture_has_an_alt_text(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        (gallery,) = pictures(house.message)

        assert "cards to draw" in gallery["items"][0]["description"]


async def test_a_move_is_shown_by_the_answer_itself(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        await hit(house)

        assert [] == [r for r in house.env.http_requests if r.method == "PATCH"]


async def test_a_deleted_table_message_is_posted_again(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        seen = house.snapshot()
        (name,) = acting(house, house.message)
        house.env.backend.delete_message(house.channel.id, house.message.id)
        await house.together([(name, seen, button_id(seen, "Hit"))])

        assert "table 1" in words_of(house.message)


async def test_the_table_command_brings_the_table_down(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        old = house.message.id
        await house.person("Ada").send(house.channel, "hello")
        await house.person("Bea").slash(house.channel, "table")

        assert old != house.message.id
        assert "table 1" in words_of(house.message)
        assert old not in [message.id for message in house.channel.history()]


async def test_the_moved_table_keeps_playing(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        await house.person("Bea").slash(house.channel, "table")
        before = (await house.store.table(1)).version
        await hit(house)

        assert before < (await house.store.table(1)).version


async def test_an_old_message_that_cannot_be_deleted_becomes_one_line(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        house.env.inject_error("DELETE", "/channels/*/messages/*", status=403, code=50013)
        await house.person("Bea").slash(house.channel, "table")

        old = min(house.channel.history(), key=lambda message: message.id)
        assert "has moved: https://discord.com/channels/" in words_of(old)
        assert [] == [node for node in raw_components(old) if node["type"] in (2, 3)]


async def test_a_table_out_of_sight_is_posted_anew_when_the_turn_passes(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        table = house.snapshot()
        (name,) = acting(house, house.message)
        for n in range(9):
            await house.person("Zoe").send(house.channel, f"chat {n}")
        await house.together([(name, table, button_id(table, "Hit"))])

        assert "table 1" in words_of(house.message)


async def test_a_table_in_sight_stays_where_it_is(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        table = house.snapshot()
        (name,) = acting(house, house.message)
        for n in range(8):
            await house.person("Zoe").send(house.channel, f"chat {n}")
        await house.together([(name, table, button_id(table, "Hit"))])

        assert "chat 7" == house.channel.last_message.content


async def test_a_message_older_than_fifty_minutes_is_posted_anew(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        old = house.message.id
        await house.env.advance_time(51 * 60)
        await hit(house)

        assert old != house.message.id
        assert "table 1" in words_of(house.message)


async def test_a_refused_upload_is_shown_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        house.env.inject_error("POST", "/interactions/*/callback", status=400, code=50035)
        house.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50035)
        await hit(house)

        assert [] == pictures(house.message)
        assert "cards to draw" in words_of(house.message)


async def test_the_picture_is_tried_again_with_the_next_move(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        house.env.inject_error("POST", "/interactions/*/callback", status=400, code=50035)
        house.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50035)
        await hit(house)
        await hit(house)

        assert 1 == len(pictures(house.message))


async def test_missing_rights_are_named_before_a_table_opens(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        quiet = house.env.guild.create_text_channel(
            "quiet", overwrites={house.env.guild.me: NO_FILES}
        )
        result = await house.person("Ada").slash(quiet, "play", game="flip_seven_vengeance")

        assert "Attach Files" in result.response.content
        assert None is await house.store.table(1)
