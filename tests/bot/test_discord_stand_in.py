"""The bot as a program of its own, on a stand-in for Discord: from login to its end by signal."""

import asyncio
import re
import signal

import pytest

from tests.bot.bot_process import started
from tests.bot.stand_in import MESSAGE, TOKEN, UPDATE, StandIn
from tests.bot.stand_in_messages import COMPONENTS_V2, buttons, nodes, selects, words

GUILDS_AND_MESSAGES = 1 | 1 << 9
AUTHENTICATION_FAILED = 4004
END_SECONDS = 10
OUT_OF_SIGHT = 9
POSTS = r"/channels/\d+/messages"
GAME = "flip_seven_vengeance"
DECIDING = r"▸ \S \*\*\u2068(\w+)\u2069"
MOST_PRESSES = 20
GUESTS = ("Bea", "Cal", "Dan", "Eve", "Fay")


@pytest.fixture
def start(tmp_path):
    """Starts the bot, always on the same database."""
    return lambda address, token=TOKEN: started(tmp_path, address, token)


@pytest.fixture
async def discord():
    async with StandIn().serving() as standing_in:
        yield standing_in
    assert [] == [str(refusal) for refusal in standing_in.refusals if refusal.status == 400]


async def begun(discord):
    """The message of a table at which Ada and Bea have just started."""
    message = (await discord.command("Ada", "play", game=GAME)).message
    await shown(discord, "Bea", message, buttons(message)["Join"])
    await shown(discord, "Ada", message, buttons(message)["Start"])
    return message


async def shown(discord, name, message, custom_id, value=None):
    """What was pressed or chosen, once the message has changed for it or has gone."""
    before = words(message)
    done = await discord.interact(name, message, custom_id, value)
    await discord.until(lambda: words(message) != before or message not in discord.messages.all())
    return done


async def moved(discord, message):
    """The first thing that whoever is to decide can do."""
    name = re.search(DECIDING, words(message))[1]
    for custom_id, values in selects(message).items():
        return await shown(discord, name, message, custom_id, values[0])
    return await shown(discord, name, message, next(iter(buttons(message).values())))


async def pressed_on(discord, message, done):
    """Whoever is to decide presses what ends the turn soonest, until this is done."""
    for _ in range(MOST_PRESSES):
        if done():
            return
        await decided(discord, message, done)
    raise AssertionError(f"not done after {MOST_PRESSES} presses:\n{words(message)}")


async def decided(discord, message, done):
    """One decision: a choice where there is one, else to stay, which passes the turn."""
    before = words(message)
    name = re.search(DECIDING, before)[1]
    chosen = [(custom_id, values[0]) for custom_id, values in selects(message).items()]
    pressable = sorted(buttons(message).items(), key=lambda one: not one[0].startswith("Stay"))
    await discord.interact(name, message, *(chosen[0] if chosen else pressable[0][1:]))
    await discord.until(lambda: done() or words(message) != before)


def picture_name(answer):
    """The file name that belongs to the version which the answer's controls carry."""
    custom_id = next(
        node["custom_id"] for node in nodes(answer["components"]) if "custom_id" in node
    )
    _, table, version, _ = custom_id.split(":")
    return f"t{table}-{int(version, 36)}.png"


async def test_the_bot_comes_online_with_the_two_intents_it_needs(discord, start):
    async with start(discord.address) as bot:
        await bot.online(discord)

        (identity,) = discord.identities
        assert (TOKEN, GUILDS_AND_MESSAGES) == (identity["token"], identity["intents"])
        assert 1 == len(discord.asked("GET", "/gateway/bot"))


async def test_commands_are_registered_only_when_they_differ(discord, start):
    for _ in range(2):
        async with start(discord.address) as bot:
            await bot.online(discord)
            await bot.end(signal.SIGTERM)

    (registered,) = discord.asked("PUT", r"/applications/\d+/commands")
    assert "play" in {command["name"] for command in registered.payload}


async def test_a_command_is_answered_by_the_lobby_itself(discord, start):
    async with start(discord.address) as bot:
        await bot.online(discord)
        opened = await discord.command("Ada", "play", game=GAME)

        assert (MESSAGE, COMPONENTS_V2) == (opened.answer["type"], opened.data["flags"])
        assert "Join" in buttons(opened.message)


async def test_a_press_is_answered_by_the_new_message_itself(discord, start):
    """Who presses while the bot still shows an earlier change is answered by an edit instead."""
    async with start(discord.address) as bot:
        await bot.online(discord)
        lobby = (await discord.command("Ada", "play", game=GAME)).message
        joined = [await shown(discord, name, lobby, buttons(lobby)["Join"]) for name in GUESTS]

        at_once = [one for one in joined if one.answer["type"] == UPDATE]
        assert at_once
        assert all("components" in one.data for one in at_once)
        assert all(f"\u2068{name}\u2069" in words(lobby) for name in GUESTS)


async def test_a_move_is_answered_by_its_picture(discord, start):
    """The picture comes in the same request, under a name of its own for every version."""
    async with start(discord.address) as bot:
        await bot.online(discord)
        message = await begun(discord)
        answers = [await moved(discord, message) for _ in range(4)]

        pictured = [answer for answer in answers if answer.answer["type"] == UPDATE]
        assert pictured
        assert [[picture_name(one.data)] for one in pictured] == [
            list(one.files) for one in pictured
        ]


async def test_the_same_button_works_after_a_kill(discord, start):
    async with start(discord.address) as bot:
        await bot.online(discord)
        message = await begun(discord)
        await bot.kill()
    async with start(discord.address) as bot:
        await bot.online(discord)
        before = words(message)
        await moved(discord, message)

        assert before != words(message)


async def test_a_table_out_of_sight_is_posted_anew(discord, start):
    async with start(discord.address) as bot:
        await bot.online(discord)
        message = await begun(discord)
        for _ in range(OUT_OF_SIGHT):
            await discord.chat("Cal")
        while message in discord.messages.all():
            await moved(discord, message)

        assert "Round " in words(discord.messages.all()[-1])


async def test_a_table_that_a_crash_interrupts_is_not_posted_twice(discord, start):
    """It was posted, but the bot had ended before it heard of that."""
    async with start(discord.address) as bot:
        await bot.online(discord)
        message = await begun(discord)
        for _ in range(OUT_OF_SIGHT):
            await discord.chat("Cal")
        discord.withholding = True
        await pressed_on(discord, message, lambda: discord.asked("POST", POSTS))
        await bot.end(signal.SIGKILL)
    discord.withholding = False
    async with start(discord.address) as bot:
        await bot.online(discord)
        await discord.until(lambda: message not in discord.messages.all())

    assert 2 == len(discord.asked("POST", POSTS))
    assert 1 == len([one for one in discord.messages.all() if "Round " in words(one)])


async def test_the_program_ends_at_once_when_asked_to(discord, start):
    async with start(discord.address) as bot:
        await bot.online(discord)
        code, errors, seconds = await bot.end(signal.SIGTERM)

    assert (0, "") == (code, errors)
    assert seconds < END_SECONDS


async def test_what_is_under_way_at_the_end_is_answered(discord, start):
    async with start(discord.address) as bot:
        await bot.online(discord)
        await discord.command("Ada", "play", game=GAME)
        await discord.command("Ada", "table")
        await discord.until(lambda: discord.asked("POST", r"/channels/\d+/messages"))
        code, errors, _ = await bot.end(signal.SIGTERM)

    assert (0, "") == (code, errors)
    assert discord.asked("POST", r"/webhooks/\d+/[^/]+")


async def test_the_program_ends_while_discord_is_silent(discord, start):
    discord.silent = True
    async with start(discord.address) as bot:
        await discord.until(lambda: discord.requests)
        code, errors, seconds = await bot.end(signal.SIGTERM)

    assert (0, "") == (code, errors)
    assert seconds < END_SECONDS


async def test_the_program_ends_in_time_though_discord_answers_nothing_any_more(discord, start):
    async with start(discord.address) as bot:
        await bot.online(discord)
        await discord.command("Ada", "play", game=GAME)
        discord.silent = True
        waiting = asyncio.create_task(discord.command("Ada", "table"))
        answers = r"/interactions/\d+/[^/]+/callback"
        await discord.until(lambda: len(discord.asked("POST", answers)) == 2)
        code, _, seconds = await bot.end(signal.SIGTERM)
        waiting.cancel()

    assert 0 == code
    assert seconds < END_SECONDS


async def test_a_refused_token_is_told_in_one_sentence(discord, start):
    sentence = "Discord refuses this DISCORD_TOKEN; copy it anew from the developer page.\n"
    async with start(discord.address, "another.token") as bot:
        assert (1, sentence) == await bot.ended()


async def test_an_address_where_nobody_listens_is_told_in_one_sentence(start):
    async with StandIn().serving() as gone:
        address = gone.address
    async with start(address) as bot:
        code, errors = await bot.ended()

    assert 1 == code
    assert re.fullmatch(rf"{address} can't be reached: [^\n]*\.\n", errors)


async def test_an_address_that_is_not_discords_is_told_in_one_sentence(discord, start):
    address = discord.address.replace("/api/v10", "/other")
    async with start(address) as bot:
        code, errors = await bot.ended()

    assert 1 == code
    assert re.fullmatch(rf"{address} doesn't answer as Discord should: [^\n]*\.\n", errors)


async def test_a_connection_closed_for_good_is_told_in_one_sentence(discord, start):
    discord.farewell = AUTHENTICATION_FAILED
    async with start(discord.address) as bot:
        sentence = f"{discord.address} has closed the door for good (code 4004).\n"

        assert (1, sentence) == await bot.ended()
