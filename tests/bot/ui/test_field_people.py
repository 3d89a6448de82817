"""What people suffer from with game bots, kind by kind: time, other people, and one's own data.

The other kinds are in `test_field`. The details are tested beside the rooms they belong to.
"""

import re
from datetime import timedelta
from pathlib import Path
from random import Random

import discord
import pytest
from msgspec.structs import replace

from bot import text
from bot.tables.ports import Kept
from games.catalogue import all_games
from tests.bot.house import GAME, housed, quiet_seed, words_of
from tests.bot.ui.test_clocks import begin, labels, lines, overdue, passed
from tests.bot.ui.test_double_seven import acting_now, begun
from tests.bot.ui.test_motions import label, pressed_in_more, said, stayed
from tests.bot.visitors import acting, offers, press, take_turn

LOCALE = Path(text.__file__).parent.parent / "data" / "locale"
CLOCK_TIME = re.compile(r"\d{1,2}:\d{2}|\}:\{|\d ?[ap]\.?m\b|o'clock", re.IGNORECASE)
NO_TEXT = re.compile(r"<t:\d+:[Rd]>|<[@#]\d+>|https?://\S+")
"""What Discord makes a time, a name or a link of, each reader's own."""
AWAY_SECONDS = 121
ANSWERS = ("POST", "/interactions/*/callback")
EDITS = ("PATCH", "/channels/*/messages/*")
LOOKS = ("games", "help", "standings", "history", "profile", "parlor settings", "parlor privacy")


@pytest.fixture
def opened(tmp_path):
    return lambda: housed(tmp_path / "parlor.db", quiet_seed)


async def test_a_move_is_kept_before_anybody_sees_it(opened):
    """The game itself lost in a restart."""
    async with opened() as house:
        await house.started("Ada", "Bea")
        before = await house.store.table(1)
        for request in (ANSWERS, EDITS):
            house.env.inject_error(*request, status=500, times=1)
        (name,) = acting(house, house.message)
        await house.click(name, "Hit")
        moved = await house.store.table(1)
        await house.restart()

        assert before.version < moved.version
        assert moved.state == (await house.store.table(1)).state
        assert f"{name}\u2069 hits" in words_of(house.message)


async def test_an_outage_is_told_once_and_counts_for_nobody(opened):
    """The game itself lost in a restart: nor is the time in which the bot was away."""
    async with opened() as house:
        late = await begin(house, "fast", "Ada", "Bea")
        before = await house.store.table(1)
        await house.store.life.beat(discord.utils.utcnow() - timedelta(minutes=4))
        await house.restart()
        after = await house.store.table(1)

        assert after.due_at - before.due_at >= timedelta(minutes=4)
        assert 1 == len(lines(house, "I was away for 4 minutes; clocks were paused."))

        await house.click(late, "Hit")
        assert [] == lines(house, "I was away")


async def test_what_becomes_of_an_absent_person_is_for_the_others_to_say(opened):
    """AFK player blocks the table: out of time is a right of the others, never automatic."""
    async with opened() as house:
        late, (other,) = await overdue(house, "Ada", "Bea")
        await passed(house, timedelta(hours=6))
        still = acting(house, house.message)
        offered = {"Skip turn", "Seat a computer", "Wait"} & labels(house)
        await house.click(other, "Skip turn")

        assert ([late], {"Skip turn", "Seat a computer", "Wait"}) == (still, offered)
        assert [other] == acting(house, house.message)


async def test_any_press_of_an_absent_person_counts_as_being_there(opened):
    """AFK player blocks the table: nobody is skipped although they are there."""
    async with opened() as house:
        late, (first, second) = await overdue(house, "Ada", "Bea", "Cal")
        await house.click(first, "Skip turn")
        await house.click(late, "Rules")
        await house.click(second, "Skip turn")

        assert [late] == acting(house, house.message)


async def test_a_long_silence_of_everybody_pauses_the_table_and_ends_nothing(opened):
    """AFK player blocks the table: nothing is automatic but a pause."""
    async with opened() as house:
        late = await begin(house, "day", "Ada", "Bea")
        await house.restart()  # the bot that saw them press is no more
        await passed(house, timedelta(days=3))
        paused = lines(house, "This table is paused")
        await house.click(late, "Go on")

        assert paused
        assert [late] == acting(house, house.message)


async def test_one_turn_is_one_ping_for_one_person_gone_with_the_move(opened):
    """Pings: too many, too few, too late."""
    async with opened() as house:
        first = await begin(house, "none", "Ada", "Bea")
        (other,) = {"Ada", "Bea"} - {first}
        await house.env.advance_time(AWAY_SECONDS)
        await house.click(first, "Hit")
        called = [[user.display_name for user in call.mentions] for call in house.calls]
        await house.click(other, "Hit")

        assert [[other]] == called
        assert [] == house.calls


@pytest.mark.parametrize("wish", [{"pinged": "never"}, {"quiet_hours": (0, 1)}])
async def test_who_wants_no_pings_gets_none(opened, wish):
    """Pings: too many, too few, too late. The simulated day begins at midnight."""
    async with opened() as house:
        first = await begin(house, "none", "Ada", "Bea")
        (other,) = {"Ada", "Bea"} - {first}
        user_id = house.person(other).id
        await house.store.preferences.set_user(user_id, lambda own: replace(own, **wish))
        await house.env.advance_time(AWAY_SECONDS)
        await house.click(first, "Hit")

        assert [] == house.calls


async def test_whoever_watches_sees_no_hand(tmp_path):
    """Spectators, rematch, undo, opponents, statistics: watchers see what is public."""
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        result = await house.click("Zoe", "My rack")

        assert "You have no seat" in result.response.content
        assert [] == result.response.attachments


async def test_whoever_watches_makes_nobody_resign(opened):
    """Spectators, rematch, undo, opponents, statistics: watchers decide nothing."""
    async with opened() as house:
        await house.started("Ada", "Bea")
        await pressed_in_more(house, "Ada", "End together")
        refused = await house.click("Zoe", "Agree")
        more = (await house.click("Zoe", "More")).response

        assert "You have no seat" in refused.response.content
        assert not {"Resign", "End together"} & set(words_of(more).splitlines())
        assert (await house.store.table(1)).live


async def test_a_rematch_asks_each_person_and_keeps_what_was_agreed(tmp_path):
    """Spectators, rematch, undo, opponents, statistics: nobody is pulled into another game."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        over = await house.store.table(1)
        await house.click("Bea", "Rematch")
        lobby = await house.store.table(2)

        assert ["Bea"] == [seated.name for seated in lobby.seats]
        assert "Asked to play again: \u2068Ada\u2069" in words_of(house.message)
        assert (over.options, over.manner.clock) == (lobby.options, lobby.manner.clock)


async def test_an_undo_says_what_it_undoes_and_asks_the_others(opened):
    """Spectators, rematch, undo, opponents, statistics."""
    async with opened() as house:
        name, others = await stayed(house)
        asked = await pressed_in_more(house, name, "Ask to take back: Stay")
        asks = f"{name}\u2069 asks to take this back"
        (question,) = [line for line in words_of(house.message).splitlines() if asks in line]
        for other in others:
            await house.click(other, "Agree")

        assert "You asked the others" in said(asked)
        assert f"{name}\u2069 stays" in question
        assert [name] == acting(house, house.message)


async def test_one_person_plays_against_computers_of_three_levels(opened):
    """Spectators, rematch, undo, opponents, statistics."""
    async with opened() as house:
        await house.play("Ada")
        await house.click("Ada", "Add computer")
        panel = (await house.click("Ada", "Options")).response
        await press(house, "Ada", panel, offers(panel)[-1])
        levels = words_of(panel)
        await house.click("Ada", "Start")
        await house.env.advance_time(30)

        assert [] == [level for level in ("easy", "steady", "sharp") if level not in levels]
        assert ["Ada"] == acting(house, house.message)


async def test_finished_games_are_counted_for_whoever_asks(tmp_path):
    """Spectators, rematch, undo, opponents, statistics."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        await house.env.advance_time(61)
        shown = (await house.person("Ada").slash(house.channel, "standings", game=GAME)).response

        assert {"Ada", "Bea"} <= set(re.findall(r"Ada|Bea", words_of(shown)))


async def forgotten(house, name):
    """Whoever has deleted all that is kept about them, and what that said."""
    panel = (await house.person(name).slash(house.channel, "parlor privacy")).response
    question = (await house.person(name).click(panel, label="Delete my data")).response
    done = (await house.person(name).click(question, label="Delete everything")).response
    return words_of(done)


async def test_whoever_wants_it_is_forgotten_and_the_others_keep_their_game(tmp_path):
    """Privacy and deletion."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        first = await forgotten(house, "Ada")
        second = await forgotten(house, "Ada")
        await house.restart()
        await house.env.advance_time(2)
        await house.person("Bea").slash(house.channel, "table", table="1")
        ada = house.person("Ada").id

        assert "Former player 1" in first
        assert "nothing about you" in second
        assert "Former player 1" in words_of(house.message)
        assert Kept(0, 0, 0) == await house.store.privacy.kept(ada)


async def test_whoever_a_computer_sits_in_for_can_be_forgotten(opened):
    """Privacy and deletion: while a game runs that goes on without the person."""
    async with opened() as house:
        late, (other,) = await overdue(house, "Ada", "Bea")
        await house.click(other, "Seat a computer")
        await house.env.advance_time(5)
        done = await forgotten(house, late)
        table = await house.store.table(1)

        assert "Former player 1" in done
        assert house.person(late).id not in {table.host_id, *(s.user_id for s in table.seats)}
        assert table.live


async def test_whoever_is_forgotten_in_the_middle_of_a_vote_leaves_a_table_that_goes_on(opened):
    """Privacy and deletion: nothing that was asked waits for somebody who is gone."""
    async with opened() as house:
        late, (first, second) = await overdue(house, "Ada", "Bea", "Cal")
        await house.click(first, "Skip turn")
        await pressed_in_more(house, first, "End together")
        await forgotten(house, first)
        table = await house.store.table(1)
        await house.click(second, label(house.message, "Skip turn"))

        assert (None, ()) == (table.course.motion, table.course.ballots)
        assert [late] != acting(house, house.message)


@pytest.mark.parametrize("language", sorted(folder.name for folder in LOCALE.iterdir()))
def test_no_words_hold_a_clock_time(language):
    """Time zones: each reader's own, which Discord alone knows."""
    written = {
        f"{file.name}:{number}": line
        for file in (LOCALE / language).glob("*.toml")
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    }

    assert {} == {where: line for where, line in written.items() if CLOCK_TIME.search(line)}


@pytest.mark.parametrize("key", all_games())
async def test_no_message_holds_a_clock_time(tmp_path, key):
    """Time zones: whatever is shown tells times by Discord's tags alone."""
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea", game=key)
        await house.play("Ada", key)
        seen = [words_of(house.message)]
        await house.click("Bea", "Join")
        await house.click("Ada", "Start")
        for _ in range(3):
            await take_turn(house, Random(1))
        for command in LOOKS:
            result = await house.person("Ada").slash(house.channel, command)
            seen.append(words_of(result.response))
        seen += [words_of((await house.click("Bea", "More")).response)]
        seen += [words_of(message) for message in house.channel.history()]

        assert [] == CLOCK_TIME.findall(NO_TEXT.sub("", "\n".join(seen)))
        assert "<t:" in "\n".join(seen)
