"""Calls to one's turn: one new message for one person, as that person wants it."""

import asyncio
from random import Random

import discord
import pytest
from msgspec.structs import replace

from bot.tables.service import Tables
from games.catalogue import all_games
from tests.bot.house import housed, quiet_seed, words_of
from tests.bot.ui.test_clocks import FAST_SECONDS, begin
from tests.bot.visitors import acting, take_turn

AWAY_SECONDS = 121
MORE_POSTS = 2
"""A table whose message is older than 50 minutes is posted anew within a turn, too."""
POSTS = ("POST", "/channels/*/messages")


@pytest.fixture
def opened(tmp_path):
    return lambda: housed(tmp_path / "parlor.db", quiet_seed)


async def two(house, clock="none"):
    """A game of two: whoever is to act, and the other."""
    first = await begin(house, clock, "Ada", "Bea")
    return first, "Ada" if first == "Bea" else "Bea"


async def wants(house, name, **settings):
    user_id = house.person(name).id
    await house.store.preferences.set_user(user_id, lambda own: replace(own, **settings))


def called(message):
    return [user.display_name for user in message.mentions]


async def move(house, name, label="Hit"):
    await house.click(name, label)


async def test_whoever_is_away_is_called_once_when_the_turn_comes(opened):
    async with opened() as house:
        first, other = await two(house)
        await house.env.advance_time(AWAY_SECONDS)
        await move(house, first)

        (call,) = house.calls
        assert [other] == called(call)
        assert (
            f"it is your turn at table 1 · Flip 7: With a Vengeance: {house.message.jump_url}"
            in (call.content)
        )


async def test_whoever_was_seen_a_moment_ago_is_not_called(opened):
    async with opened() as house:
        first, _ = await two(house)
        await house.env.advance_time(AWAY_SECONDS - 2)
        await move(house, first)

        assert [] == house.calls


async def test_any_command_counts_as_being_there(opened):
    async with opened() as house:
        first, other = await two(house)
        await house.env.advance_time(AWAY_SECONDS)
        await house.person(other).slash(house.channel, "games")
        await move(house, first)

        assert [] == house.calls


async def test_after_a_restart_everybody_is_away(opened):
    async with opened() as house:
        first, other = await two(house)
        await house.restart()
        await move(house, first)

        assert [[other]] == [called(call) for call in house.calls]


async def test_the_call_goes_with_the_next_move(opened):
    async with opened() as house:
        first, other = await two(house)
        await house.env.advance_time(AWAY_SECONDS)
        await move(house, first)
        await move(house, other)

        assert [] == house.calls


async def test_who_wants_it_is_called_always(opened):
    async with opened() as house:
        first, other = await two(house)
        await wants(house, other, pinged="always")
        await move(house, first)

        assert [[other]] == [called(call) for call in house.calls]


@pytest.mark.parametrize(
    "settings", [{"pinged": "never"}, {"quiet_hours": (22, 7)}, {"quiet_hours": (0, 1)}]
)
async def test_who_wants_none_is_not_called(opened, settings):
    """The simulated day begins at midnight."""
    async with opened() as house:
        first, other = await two(house)
        await wants(house, other, **settings)
        await house.env.advance_time(AWAY_SECONDS)
        await move(house, first)

        assert [] == house.calls


@pytest.mark.parametrize("hours", [(1, 7), (7, 22), (5, 5)])
async def test_outside_the_quiet_hours_people_are_called(opened, hours):
    async with opened() as house:
        first, other = await two(house)
        await wants(house, other, quiet_hours=hours)
        await house.env.advance_time(AWAY_SECONDS)
        await move(house, first)

        assert 1 == len(house.calls)


async def test_computers_in_between_call_nobody_who_has_just_moved(opened):
    async with opened() as house:
        await house.play("Ada")
        await house.click("Ada", "Add computer")
        await wants(house, "Ada", pinged="always")
        await house.click("Ada", "Start")
        for _ in range(4):
            await house.env.advance_time(15)
            await take_turn(house, Random(1))

        assert [] == house.calls


async def test_after_the_computers_the_next_person_is_called_once(opened):
    async with opened() as house:
        await house.play("Ada")
        await house.click("Bea", "Join")
        for _ in range(2):
            await house.click("Ada", "Add computer")
        await house.env.advance_time(AWAY_SECONDS)
        await house.click("Ada", "Start")
        await house.env.advance_time(30)
        (first,) = acting(house, house.message)

        assert [["Bea"]] * (first == "Bea") == [called(call) for call in house.calls]


async def test_a_table_that_is_posted_anew_carries_the_call_itself(opened):
    async with opened() as house:
        first, other = await two(house)
        await house.env.advance_time(AWAY_SECONDS)
        for number in range(9):
            await house.person("Zoe").send(house.channel, f"chat {number}")
        await move(house, first)

        newest = house.channel.last_message
        assert ([other], []) == (called(newest), [c for c in house.calls if c.mentions])
        assert f"<@{house.person(other).id}>, it is your turn." in words_of(newest)


async def test_a_later_edit_calls_nobody(opened):
    async with opened() as house:
        first, other = await two(house)
        await house.env.advance_time(AWAY_SECONDS)
        for number in range(9):
            await house.person("Zoe").send(house.channel, f"chat {number}")
        await move(house, first)
        await move(house, other)

        assert "it is your turn" not in words_of(house.message)


async def test_the_first_person_is_called_at_the_start(opened):
    async with opened() as house:
        await house.play("Ada")
        await house.click("Bea", "Join")
        await house.env.advance_time(AWAY_SECONDS)
        await house.click("Ada", "Start")
        (first,) = acting(house, house.message)

        assert [[first]] * (first != "Ada") == [called(call) for call in house.calls]


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (404, 10003)])
async def test_a_call_that_discord_refuses_is_dropped(opened, status, code):
    async with opened() as house:
        first, _ = await two(house)
        await house.env.advance_time(AWAY_SECONDS)
        house.env.inject_error(*POSTS, status=status, code=code)
        await move(house, first)
        house.env.backend.faults.clear()
        await house.env.advance_time(600)

        assert ([], ()) == (house.calls, await house.store.calls.standing())


async def test_a_call_is_removed_after_a_restart_too(opened):
    async with opened() as house:
        first, other = await two(house)
        await house.env.advance_time(AWAY_SECONDS)
        await move(house, first)
        await house.restart()
        assert 1 == len(house.calls)

        await move(house, other)

        assert [] == [call for call in house.calls if other in called(call)]


async def test_a_call_that_was_answered_while_the_bot_was_away_goes_at_its_start(opened):
    async with opened() as house:
        first, other = await two(house)
        await house.env.advance_time(AWAY_SECONDS)
        await move(house, first)
        table = await house.store.table(1)
        tables = Tables(house.store, all_games(), discord.utils.utcnow, quiet_seed)
        await tables.press(1, house.person(other).id, table.version, ("h",), public=False)
        await house.restart()

        assert [] == [call for call in house.calls if other in called(call)]


async def test_half_of_the_time_is_told_once(opened):
    async with opened() as house:
        first, _ = await two(house, "fast")
        await house.env.advance_time(FAST_SECONDS - 151)
        assert [] == house.calls

        await house.env.advance_time(2)
        (call,) = house.calls
        await house.env.advance_time(60)

        assert [call.id] == [standing.id for standing in house.calls]
        assert ([first], True) == (called(call), "half of your time" in call.content)


async def test_the_reminder_takes_the_place_of_the_call(opened):
    async with opened() as house:
        first, other = await two(house, "fast")
        await house.env.advance_time(AWAY_SECONDS)
        await move(house, first)
        (call,) = house.calls
        await house.env.advance_time(FAST_SECONDS - 149)
        (reminder,) = house.calls

        assert (True, [other]) == (call.id != reminder.id, called(reminder))


@pytest.mark.parametrize("settings", [{"pinged": "never"}, {"quiet_hours": (22, 7)}])
async def test_who_wants_none_is_not_reminded(opened, settings):
    async with opened() as house:
        first, _ = await two(house, "fast")
        await wants(house, first, **settings)
        await house.env.advance_time(FAST_SECONDS - 149)

        assert [] == house.calls


async def test_without_a_clock_nobody_is_reminded(opened):
    async with opened() as house:
        await two(house, "none")
        await house.env.advance_time(3600)

        assert [] == house.calls


@pytest.mark.parametrize("seed", range(2))
async def test_in_a_busy_channel_a_turn_costs_one_post_and_one_call_at_most(opened, seed):
    """Pings: too many, too few, too late. Everybody is away whenever the turn comes."""
    rng = Random(seed)
    async with opened() as house:
        name, _ = await two(house)
        posts, calls, passed = [], [], 0
        house.env.backend.emit = _listening(posts, calls, house.env.backend.emit)
        for press in range(40):
            await house.env.advance_time(AWAY_SECONDS)
            for number in range(press % 6):
                await house.person("Zoe").send(house.channel, f"chat {number}")
            before = len(posts), len(calls)
            await take_turn(house, rng)
            (after,) = acting(house, house.message)
            assert (after != name) == len(calls) - before[1]
            assert len(posts) - before[0] <= 1
            passed, name = passed + (after != name), after

        assert passed == len(calls)
        assert passed <= len(posts) <= passed + MORE_POSTS


def _listening(posts, calls, emit):
    """Notes every new message of the bot, and whom it notifies, as Discord tells of it."""

    def heard(event, payload, *more, **named):
        if event == "MESSAGE_CREATE" and payload["author"].get("bot"):
            posts.append(payload["id"])
            calls.extend(user["id"] for user in payload["mentions"])
        return emit(event, payload, *more, **named)

    return heard


async def test_a_turn_that_a_crash_left_unshown_is_called_at_the_start(opened):
    async with opened() as house:
        first, other = await two(house)
        table = await house.store.table(1)
        tables = Tables(house.store, all_games(), discord.utils.utcnow, quiet_seed)
        await tables.press(1, house.person(first).id, table.version, ("h",), public=False)
        await house.restart()

        assert [[other]] == [called(call) for call in house.calls]


async def test_a_call_under_way_ends_with_the_bot(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        calls = house.env.bot.painter._calls
        calls._spawn(asyncio.Event().wait())
        await asyncio.sleep(0)  # it begins
        await house.env.bot._rest()

        assert set() == calls._background
