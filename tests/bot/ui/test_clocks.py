"""Clocks as people meet them: on the table, in its buttons, over a restart."""

import re
from datetime import timedelta

import discord
import pytest
from msgspec.structs import replace

from tests.bot.house import button_id, housed, quiet_seed, words_of
from tests.bot.visitors import acting, offers, plays

MOTIONS = {"Skip turn", "Seat a computer", "Wait"}
TIME_OF_DAY = re.compile(r"(?<!\d)\d{1,2}:\d{2}(?!\d)")
TIME_TAG = re.compile(r"<t:\d+:R>")
FAST_SECONDS = 5 * 60 + 10


@pytest.fixture
def opened(tmp_path):
    return lambda: housed(tmp_path / "parlor.db", quiet_seed)


async def begin(house, clock, *names):
    """A game with this clock, chosen by its host under Options; whoever is to act, and the rest."""
    await house.play(names[0])
    for name in names[1:]:
        await house.click(name, "Join")
    panel = (await house.click(names[0], "Options")).response
    (menu,) = [custom_id for custom_id, value in offers(panel) if value == f"~mclock.{clock}"]
    await house.person(names[0]).select(panel, [f"~mclock.{clock}"], custom_id=menu)
    await house.click(names[0], "Start")
    return acting(house, house.message)[0]


async def overdue(house, *names):
    """A fast game at which somebody is late; that person, and the others."""
    late = await begin(house, "fast", *names)
    await house.env.advance_time(FAST_SECONDS + 1)
    return late, [name for name in names if name != late]


async def passed(house, long):
    """Lets so much time pass at table 1 as if all other tables had stood still meanwhile."""
    async with house.store.turn(1) as turn:
        table = turn.table
        await turn.save(
            replace(
                table,
                touched_at=table.touched_at - long,
                due_at=table.due_at - long,
                course=replace(table.course, since=table.course.since - long),
            )
        )
    await house.env.advance_time(61)


def lines(house, *words):
    return [line for line in words_of(house.message).splitlines() if all(w in line for w in words)]


def labels(house):
    return set(words_of(house.message).splitlines())


async def test_the_lobby_tells_its_clock(opened):
    async with opened() as house:
        await house.play("Ada")
        panel = (await house.click("Ada", "Options")).response
        (menu,) = [custom_id for custom_id, value in offers(panel) if value == "~mclock.day"]
        await house.person("Ada").select(panel, ["~mclock.day"], custom_id=menu)

        assert ["-# Clock: a day · 24 hours for every turn"] == lines(house, "Clock")


async def test_a_lobby_begins_with_its_servers_clock(opened):
    async with opened() as house:
        guild = house.env.guild.id
        await house.store.preferences.set_guild(guild, lambda own: replace(own, clock="fast"))
        await house.play("Ada")

        assert lines(house, "Clock: fast")


async def test_a_table_tells_whose_time_ends_in_each_readers_own_zone(opened):
    """No time of day is ever printed: Discord shows each reader a span of time."""
    async with opened() as house:
        late = await begin(house, "fast", "Ada", "Bea")
        (line,) = lines(house, "time ends")
        ends = discord.utils.utcnow() + timedelta(seconds=FAST_SECONDS)

        assert f"{late}\u2069's time ends <t:{int(ends.timestamp())}:R>." in line


@pytest.mark.parametrize("long", [timedelta(0), timedelta(minutes=6), timedelta(days=3)])
async def test_no_time_of_day_is_printed(opened, long):
    async with opened() as house:
        await begin(house, "fast", "Ada", "Bea")
        await passed(house, long)
        said = "\n".join(words_of(message) for message in house.channel.history())

        assert [] == TIME_OF_DAY.findall(TIME_TAG.sub("", re.sub(r"https://\S+|<@\d+>", "", said)))


async def test_without_a_clock_no_time_is_told(opened):
    async with opened() as house:
        await begin(house, "none", "Ada", "Bea")

        assert [] == lines(house, "time ends")


async def test_before_the_time_is_up_the_others_have_no_buttons(opened):
    async with opened() as house:
        await begin(house, "fast", "Ada", "Bea")
        await house.env.advance_time(FAST_SECONDS - 1)

        assert set() == MOTIONS & labels(house)


async def test_an_absent_person_does_not_block_the_table(opened):
    async with opened() as house:
        late, (other,) = await overdue(house, "Ada", "Bea")
        assert MOTIONS <= labels(house)

        await house.click(other, "Skip turn")

        assert [other] == acting(house, house.message)
        assert lines(house, f"skipped \u2068{late}\u2069's turn")


async def test_nothing_happens_to_the_late_person_by_itself(opened):
    async with opened() as house:
        late, _ = await overdue(house, "Ada", "Bea")
        await passed(house, timedelta(hours=6))

        assert [late] == acting(house, house.message)


async def test_whoever_is_late_may_still_play(opened):
    async with opened() as house:
        late, (other,) = await overdue(house, "Ada", "Bea")

        await house.click(late, "Hit")

        assert [other] == acting(house, house.message)
        assert set() == MOTIONS & labels(house)


async def test_with_more_people_the_buttons_count_the_votes(opened):
    async with opened() as house:
        _, (first, second) = await overdue(house, "Ada", "Bea", "Cal")
        await house.click(first, "Skip turn")
        assert "Skip turn · 1 of 2" in labels(house)

        await house.click(second, "Skip turn · 1 of 2")

        assert set() == MOTIONS & labels(house)


async def test_any_press_of_the_late_person_takes_the_votes_back(opened):
    async with opened() as house:
        late, (first, _) = await overdue(house, "Ada", "Bea", "Cal")
        await house.click(first, "Skip turn")

        await house.click(late, "More")

        assert "Skip turn" in labels(house)


async def test_after_a_long_time_one_of_them_decides_alone(opened):
    async with opened() as house:
        late, (first, _) = await overdue(house, "Ada", "Bea", "Cal")
        await house.env.advance_time(2 * 5 * 60)
        assert lines(house, "Any one of the others")

        await house.click(first, "Skip turn")

        assert [late] != acting(house, house.message)


async def test_waiting_gives_more_time(opened):
    async with opened() as house:
        _, (other,) = await overdue(house, "Ada", "Bea")

        await house.click(other, "Wait")

        assert set() == MOTIONS & labels(house)
        assert lines(house, "time ends")


async def test_nobody_decides_about_themselves(opened):
    async with opened() as house:
        late, _ = await overdue(house, "Ada", "Bea")

        result = await house.click(late, "Skip turn")

        assert "Nobody is late there any more" in result.response.content


async def test_a_computer_sits_in_until_the_person_comes_back(opened):
    async with opened() as house:
        late, (other,) = await overdue(house, "Ada", "Bea")
        await house.click(other, "Seat a computer")
        await house.env.advance_time(5)
        assert lines(house, f"\u2068{late}\u2069", "a computer sits in")

        await house.click(late, "Take my seat back")

        assert [] == lines(house, "a computer sits in")


async def test_whoever_was_replaced_is_told_how_to_come_back(opened):
    async with opened() as house:
        late, (other,) = await overdue(house, "Ada", "Bea")
        await house.click(other, "Seat a computer")
        await house.env.advance_time(5)

        (hit, _) = next(offer for offer in offers(house.message) if plays(offer))
        result = await house.person(late).click(house.message, custom_id=hit)

        assert "Press **Take my seat back**" in result.response.content


async def test_only_whoever_was_replaced_takes_the_seat_back(opened):
    async with opened() as house:
        _, (other,) = await overdue(house, "Ada", "Bea")
        await house.click(other, "Seat a computer")

        result = await house.click(other, "Take my seat back")

        assert "No computer sits in for you" in result.response.content


async def test_of_two_deciding_votes_at_once_one_is_carried_out(opened):
    async with opened() as house:
        late, (first, second, third) = await overdue(house, "Ada", "Bea", "Cal", "Dan")
        await house.click(first, "Skip turn")
        seen = house.snapshot()
        skip = button_id(seen, "Skip turn · 1 of 2")

        await house.together([(second, seen, skip), (third, seen, skip)])

        skipped = [entry for entry in await house.store.log(1) if entry.actor is None]
        assert 1 == len(skipped)
        assert late not in acting(house, house.message)


@pytest.mark.parametrize("late_first", [True, False])
async def test_the_late_move_or_the_deciding_vote_wins_never_both(opened, late_first):
    async with opened() as house:
        late, (other,) = await overdue(house, "Ada", "Bea")
        seen = house.snapshot()
        both = [(late, seen, button_id(seen, "Hit")), (other, seen, button_id(seen, "Skip turn"))]

        results = await house.together(both if late_first else both[::-1])

        assert 1 == len((await house.store.log(1))[1:])
        assert 1 == len([r for r in results if r.response is not None and r.response.content])


async def test_a_long_silence_pauses_the_table(opened):
    async with opened() as house:
        await begin(house, "day", "Ada", "Bea")
        await house.restart()  # the bot that saw them press is no more
        await passed(house, timedelta(days=3))
        assert lines(house, "This table is paused")
        assert {"Go on", "Rules"} <= labels(house)
        assert "Hit" not in labels(house)

        await house.click("Ada", "Go on")

        assert [] == lines(house, "This table is paused")
        assert "Hit" in labels(house)


async def test_a_restart_in_the_middle_keeps_the_clock(opened):
    async with opened() as house:
        late = await begin(house, "fast", "Ada", "Bea")
        await house.env.advance_time(120)
        before = await house.store.table(1)
        await house.store.life.beat(discord.utils.utcnow())
        await house.restart()

        assert before.due_at == (await house.store.table(1)).due_at

        await house.env.advance_time(FAST_SECONDS - 119)
        assert lines(house, f"\u2068{late}\u2069's time is up")


async def test_the_time_in_which_the_bot_was_away_counts_for_nobody(opened):
    async with opened() as house:
        late = await begin(house, "fast", "Ada", "Bea")
        await house.store.life.beat(discord.utils.utcnow() - timedelta(minutes=4))
        await house.restart()
        await house.env.advance_time(FAST_SECONDS + 200)
        assert [] == lines(house, "time is up")

        await house.env.advance_time(41)

        assert lines(house, f"\u2068{late}\u2069's time is up")


async def test_after_an_outage_a_fast_table_shows_its_new_time_by_itself(opened):
    """Else it would go on telling an end that holds no more."""
    async with opened() as house:
        await begin(house, "fast", "Ada", "Bea")
        await house.store.life.beat(discord.utils.utcnow() - timedelta(minutes=4))
        await house.restart()
        ends = (await house.store.table(1)).course.since + timedelta(seconds=FAST_SECONDS)

        assert lines(house, "I was away for 4 minutes; clocks were paused.")
        assert lines(house, f"<t:{int(ends.timestamp())}:R>")
        assert [] == house.calls


async def test_an_outage_that_hardly_matters_is_not_shown_by_itself(opened):
    async with opened() as house:
        await begin(house, "day", "Ada", "Bea")
        before = len(house.env.http_requests)
        await house.store.life.beat(discord.utils.utcnow() - timedelta(minutes=4))
        await house.restart()

        assert [] == [r for r in house.env.http_requests[before:] if r.method in {"PATCH", "POST"}]


async def test_an_outage_is_told_in_the_next_picture_until_somebody_moves(opened):
    async with opened() as house:
        late = await begin(house, "fast", "Ada", "Bea")
        await house.store.life.beat(discord.utils.utcnow() - timedelta(minutes=4))
        await house.restart()
        await house.person("Zoe").slash(house.channel, "table", table="1")
        assert lines(house, "I was away for 4 minutes; clocks were paused.")

        await house.click(late, "Hit")

        assert [] == lines(house, "I was away")
