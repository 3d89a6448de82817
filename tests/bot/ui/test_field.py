"""What people suffer from with game bots, kind by kind, and what Parlor does instead.

One test for each kind at least. The details are tested beside the rooms they belong to.
"""

from random import Random

import discord
import pytest

from bot.ui.artist import Artist
from bot.ui.faces import sign
from games.catalogue import all_games
from tests.bot.house import button_id, housed, quiet_seed, words_of
from tests.bot.payloads import faults, nodes
from tests.bot.ui.test_double_seven import acting_now, begun, offer, rack
from tests.bot.visitors import acting, press, raw_components, take_turn

ANSWERS = ("POST", "/interactions/*/callback")
EDITS = ("PATCH", "/channels/*/messages/*")
COLOUR_TYPE = 25
"""Where a PNG says how its points are coloured."""
WITHOUT_ALPHA = {0, 2, 3}
TWENTY_MINUTES = 20 * 60
NAMES = ("نور الهدى", "👨‍👩‍👧‍👦 e\u0301", "**x** <@1> `y`", "\u202eabc", "W" * 32, "漢字かな")


def buttons(seen):
    """The custom ids of all that can be pressed on what somebody sees."""
    return [
        node["custom_id"]
        for node in nodes(seen["components"])
        if node["type"] == 2 and not node.get("disabled")
    ]


def sent(house, *methods):
    return [r for r in house.env.http_requests if r.method in methods]


async def test_no_button_dies_in_a_restart(tmp_path):
    """Buttons dead after a restart or a time-out."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        lobby = house.snapshot()
        await house.click("Bea", "Join")
        await house.click("Ada", "Start")
        seen = [lobby, house.snapshot()]
        await house.restart()
        presses = [house.emit("Ada", s, custom_id) for s in seen for custom_id in buttons(s)]
        await house.env.advance_time(5)

        assert [] == [press for press in presses if not press.acknowledged]


async def test_every_press_is_answered_before_discord_gives_up(tmp_path, monkeypatch):
    """ "This interaction failed", the 3-second rule: the answer took too long."""
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")

        async def slow(artist, face, view):
            await house._wait(10)

        monkeypatch.setattr(Artist, "table", slow)
        (name,) = acting(house, house.message)
        seen = house.snapshot()
        result = house.emit(name, seen, button_id(seen, "Hit"))
        await house.env.settle()
        await house.env.advance_time(1.5)

        assert result.acknowledged
        await house.env.advance_time(10)


async def test_the_table_outlives_the_interaction_that_opened_it(tmp_path):
    """The 15-minute token and ephemeral messages."""
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        panel = await rack(house, "Ada")
        offered = await offer(house, panel, "*all")
        await house.env.advance_time(TWENTY_MINUTES)
        before = len(house.env.http_requests)
        await press(house, "Ada", panel, offered)
        edits = [r.path for r in house.env.http_requests[before:] if r.method == "PATCH"]

        assert "starts a family" in words_of(house.message)
        assert [] == [path for path in edits if not path.startswith("/channels/")]


async def test_a_hand_is_shown_in_its_place_to_its_owner_alone(tmp_path):
    """Hidden hand: direct messages, leaks, knowing which game."""
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        panel = await rack(house, "Ada")

        assert panel.ephemeral
        assert "table 1** · as of move" in words_of(panel)
        assert [] == [r for r in house.env.http_requests if r.path == "/users/@me/channels"]


async def test_one_person_plays_two_games_in_one_channel(tmp_path):
    """Two games in one channel, or one user in two games."""
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        first = house.message
        await house.play("Ada")
        await house.click("Bea", "Join")
        await house.click("Ada", "Start")
        before = await house.store.table(2)
        (name,) = acting(house, first)
        await house.person(name).click(first, label="Hit")

        assert before == await house.store.table(2)
        assert " hits" in str(house.snapshot(first))


async def test_a_deleted_message_costs_nothing(tmp_path):
    """Message or channel deleted mid-game: a game that hangs or begins anew."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        state = (await house.store.table(1)).state
        house.env.backend.delete_message(house.channel.id, house.message.id)
        await house.person("Bea").slash(house.channel, "table")

        assert acting(house, house.message)
        assert state == (await house.store.table(1)).state


async def test_a_deleted_channel_stops_the_table_and_no_request_follows(tmp_path):
    """Message or channel deleted mid-game: error storms."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        house.env.backend.delete_channel(house.channel.id)
        await house.env.settle()
        before = len(house.env.http_requests)
        await house.env.advance_time(3600)

        assert (await house.store.table(1)).course.frozen is not None
        assert before == len(house.env.http_requests)


@pytest.mark.parametrize(
    ("right", "named"),
    [("send_messages", "Send Messages"), ("attach_files", "Attach Files")],
)
async def test_a_table_that_could_not_go_on_is_not_opened(tmp_path, right, named):
    """Missing permissions, threads: games that start and then can't continue."""
    async with housed(tmp_path / "parlor.db") as house:
        denied = {house.env.guild.me: discord.PermissionOverwrite(**{right: False})}
        house.channel = house.env.guild.create_text_channel("quiet", overwrites=denied)
        result = await house.play("Ada")

        assert named in result.response.content
        assert "under Permissions" in result.response.content
        assert None is await house.store.table(1)


async def test_a_burst_of_changes_is_shown_in_few_edits(tmp_path):
    """Rate limits, edit storms."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        seen = house.snapshot()
        join = button_id(seen, "Join")
        before = len(sent(house, "PATCH"))
        names = [f"Guest {number}" for number in range(12)]
        await house.together([(name, seen, join) for name in names])

        assert all(f"\u2068{name}\u2069" in words_of(house.message) for name in names)
        assert len(sent(house, "PATCH")) - before <= 2


async def test_a_refused_picture_becomes_words_and_then_a_picture(tmp_path):
    """Pictures and upload faults."""
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        kinds = []
        for status in (400, None):
            if status:
                for request in (ANSWERS, EDITS):
                    house.env.inject_error(*request, status=status, code=50035, times=1)
            (name,) = acting(house, house.message)
            await house.click(name, "Hit")
            await house.env.advance_time(3)
            kinds.append(12 in [node["type"] for node in raw_components(house.message)])
            assert acting(house, house.message)

        assert [False, True] == kinds


async def test_a_picture_is_a_png_without_transparency(tmp_path):
    """Pictures and upload faults: some devices show the wrong ground."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        sheet = await house.env.bot.painter._sketches.of(await house.store.table(1))
        png = sheet.picture.png

        assert b"\x89PNG\r\n\x1a\n" == png[:8]
        assert png[COLOUR_TYPE] in WITHOUT_ALPHA


async def test_the_wrong_person_is_told_whose_turn_it_is(tmp_path):
    """Wrong user clicks, silently ignored."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        result = await house.click("Zoe", "Hit")

        assert result.ephemeral
        assert f"It is \u2068{name}\u2069's turn at table 1" in result.response.content


async def test_any_name_can_sit_at_a_table(tmp_path):
    """Fonts, names, markdown in pictures and text."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.started(*NAMES)
        shown = raw_components(house.message)
        said = "\n".join(node.get("content", "") for node in shown)

        assert [] == faults([c.to_dict() for c in house.message.components])
        assert 12 in [node["type"] for node in shown]
        assert "\u202e" not in said
        assert "<@1>" not in said


async def test_a_game_goes_on_when_somebody_leaves_the_server(tmp_path):
    """User left the server, bot kicked, renamed users."""
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        (other,) = {"Ada", "Bea"} - {name}
        house.env.guild.remove_member(house.person(other))
        await house.env.settle()
        await house.click(name, "Hit")

        assert f"\u2068{other}\u2069" in words_of(house.message)
        assert (await house.store.table(1)).live


async def test_fifty_people_take_one_seat_once(tmp_path):
    """Double clicks and races."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada", "double_seven")
        for _ in range(2):
            await house.click("Ada", "Add computer")
        seen = house.snapshot()
        join = button_id(seen, "Join")
        names = [f"Guest {number}" for number in range(50)]
        results = await house.together([(name, seen, join) for name in names])
        told = [r for r in results if "seats are taken" in str([f.content for f in answers(r)])]

        assert 4 == len((await house.store.table(1)).seats)
        assert (49, []) == (len(told), [r for r in results if not r.acknowledged])


def answers(result):
    return [message for message in (result.response, *result.followups) if message is not None]


@pytest.mark.parametrize("key", all_games())
async def test_what_can_be_pressed_says_so_in_words(tmp_path, key):
    """Emoji not rendering: one refused fails the whole message, so there are none."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada", key)
        await house.click("Bea", "Join")
        lobby = raw_components(house.message)
        await house.click("Ada", "Start")
        more = (await house.click("Ada", "More")).response
        shown = [*lobby, *raw_components(house.message), *raw_components(more)]
        labels = [node["label"] for node in shown if node["type"] == 2]

        assert [] == [node for node in shown if node.get("emoji")]
        assert [] == [label for label in labels if not any(c.isalnum() for c in label)]


async def test_the_fullest_table_fits_with_the_longest_names(tmp_path):
    """Length limits overflow: nothing is sent at all."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.started(*[f"{number:02}" + "👨‍👩‍👧" * 3 + "W" * 8 for number in range(18)])
        rng = Random(3)
        for _ in range(4):
            await take_turn(house, rng)

            assert [] == faults([c.to_dict() for c in house.message.components])


async def test_a_seat_is_known_by_its_sign(tmp_path):
    """Colour-blind players: what only a colour tells."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea", "Cal")
        lines = words_of(house.message).splitlines()

        assert [True] * 3 == [
            any(sign(seat) in line and f"\u2068{name}\u2069" in line for line in lines)
            for seat, name in enumerate(("Ada", "Bea", "Cal"))
        ]


async def test_nothing_grows_with_the_servers(tmp_path):
    """Sharding and growth: whole servers kept in memory."""
    async with housed(tmp_path / "parlor.db") as house:
        client = house.env.bot
        kept = client._connection

        assert discord.MemberCacheFlags.none() == kept.member_cache_flags
        assert (None, False) == (kept.max_messages, kept._chunk_guilds)
        assert [] == list(client.cached_messages)


@pytest.mark.parametrize("key", all_games())
async def test_whatever_is_sent_keeps_discords_limits(tmp_path, key):
    """Testing: bots that nobody can test without Discord."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada", key)
        await house.click("Bea", "Join")
        await house.click("Ada", "Start")
        rng = Random(5)
        for _ in range(6):
            await take_turn(house, rng)
        stored = house.env.backend.messages[house.channel.id].values()

        assert [] == [fault for message in stored for fault in faults(message.components)]
