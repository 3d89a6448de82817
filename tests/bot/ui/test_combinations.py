"""Several of the things that go on at a table at once, as people meet them."""

from datetime import timedelta

import discord
import pytest

from tests.bot.house import GAME, housed, quiet_seed, words_of
from tests.bot.ui.test_clocks import FAST_SECONDS, begin, labels, lines, overdue, passed
from tests.bot.ui.test_leaving import chosen, resigned, said
from tests.bot.ui.test_motions import label, pressed_in_more
from tests.bot.visitors import acting, offers


@pytest.fixture
def opened(tmp_path):
    return lambda: housed(tmp_path / "parlor.db", quiet_seed)


async def close(house, name, **options):
    moderator = house.env.guild.create_role("mods", permissions=discord.Permissions.all())
    await house.person(name).add_roles(moderator) if hasattr(house.person(name), "add_roles") else None
    panel = (await house.person(name).slash(house.channel, "parlor close", **options)).response
    return panel


async def test_whoever_a_computer_sits_in_for_leaves_by_command(opened):
    async with opened() as house:
        late, (other, _) = await overdue(house, "Ada", "Bea", "Cal")
        await house.env.advance_time(2 * 5 * 60)
        await house.click(other, "Seat a computer")
        await house.env.advance_time(5)
        asked = (await house.person(late).slash(house.channel, "leave")).response
        done = await house.person(late).click(asked, label="Resign")

        assert "the game ends here" not in words_of(asked)
        assert "You have left" in said(done) or "resign" in said(done).lower()
        assert (await house.store.table(1)).seats[seat_of(await house.store.table(1), late)].gone


def seat_of(table, name):
    return [seated.name for seated in table.seats].index(name)


async def test_a_question_and_a_vote_stand_side_by_side(opened):
    async with opened() as house:
        late, (first, second) = await overdue(house, "Ada", "Bea", "Cal")
        await pressed_in_more(house, first, "End together")
        assert {"Agree", "Disagree", "Skip turn", "Wait"} <= labels(house)
        await house.click(first, "Skip turn")
        await house.click(second, "Skip turn · 1 of 2")

        assert {"Agree", "Disagree"} <= labels(house)
        assert [late] != acting(house, house.message)


async def test_a_paused_table_still_shows_what_is_asked(opened):
    async with opened() as house:
        await begin(house, "day", "Ada", "Bea")
        await pressed_in_more(house, "Ada", "End together")
        await house.restart()
        await passed(house, timedelta(days=3))

        assert "Go on" in labels(house)
        await house.click("Bea", "Go on")
        assert "Agree" in labels(house)


async def test_a_restart_between_two_votes_loses_none(opened):
    async with opened() as house:
        late, (first, second) = await overdue(house, "Ada", "Bea", "Cal")
        await house.click(first, "Skip turn")
        await house.store.life.beat(discord.utils.utcnow())
        await house.restart()
        await house.click(second, "Skip turn · 1 of 2")

        assert [late] != acting(house, house.message)


async def test_a_vote_after_an_outage_is_told_why_it_does_not_count(opened):
    """The late person was given the outage as time: nobody is late any more."""
    async with opened() as house:
        late, (other,) = await overdue(house, "Ada", "Bea")
        await house.env.advance_time(61)
        await house.restart()
        await house.env.advance_time(3)

        assert lines(house, "time is up")


async def test_a_rematch_begins_with_full_clocks(opened):
    async with opened() as house:
        late, (other,) = await overdue(house, "Ada", "Bea")
        await pressed_in_more(house, late, "End together")
        await house.click(other, "Agree")
        await house.click(other, "Rematch")
        await house.click(late, "Join")
        await house.click(other, "Start")
        table = await house.store.table(2)

        assert "fast" == table.manner.clock
        assert FAST_SECONDS - 10 <= min(table.course.banks)


async def test_the_late_person_is_removed_by_the_others(opened):
    async with opened() as house:
        late, (first, second) = await overdue(house, "Ada", "Bea", "Cal")
        await house.click(first, "Skip turn")
        panel = (await pressed_in_more(house, first, "People")).response
        seat = seat_of(await house.store.table(1), late)
        about = (await chosen(house, first, panel, f"~Bp{seat}.")).response
        await house.person(first).click(about, label=label(about, "Ask to remove"))
        await house.click(second, "Agree")
        await house.env.advance_time(5)

        assert (await house.store.table(1)).seats[seat].gone
        assert set() == {"Skip turn", "Skip turn · 1 of 2", "Agree"} & labels(house)


async def test_a_frozen_table_is_closed_from_another_channel(opened):
    async with opened() as house:
        await house.started("Ada", "Bea")
        house.env.backend.delete_channel(house.channel.id)
        await house.env.settle()
        house.channel = house.env.guild.create_text_channel("elsewhere")
        panel = (await house.env.guild.owner.slash(house.channel, "parlor close", table="1")).response
        done = await house.env.guild.owner.click(panel, label=label(panel, "Close"))

        assert not (await house.store.table(1)).live


async def test_whoever_a_computer_sits_in_for_brings_the_table_from_a_deleted_thread(opened):
    async with opened() as house:
        await house.person("Ada").slash(house.channel, "play", game=GAME, where="thread")
        await house.click("Bea", "Join")
        panel = (await house.click("Ada", "Options")).response
        await chosen(house, "Ada", panel, "~mclock.fast")
        await house.click("Ada", "Start")
        (thread,) = house.channel.threads
        table = await house.store.table(1)
        await house.env.advance_time(FAST_SECONDS + 1)
        message = [m for m in thread.history() if m.components][-1]
        (late,) = acting(house, message)
        (other,) = {"Ada", "Bea"} - {late}
        await house.person(other).click(message, label="Seat a computer")
        await house.env.advance_time(5)
        house.env.backend.delete_channel(thread.id)
        await house.env.settle()
        await house.person(late).slash(house.channel, "table", table="1")
        await house.click(late, "Take my seat back")

        assert (None, True) == ((await house.store.table(1)).course.frozen, (await house.store.table(1)).seats[0].present)
