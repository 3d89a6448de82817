"""Several of the things that go on at a table at once, as people meet them."""

from datetime import timedelta

import discord
import pytest
from msgspec.structs import replace

from tests.bot.house import GAME, button_id, housed, quiet_seed, words_of
from tests.bot.ui.test_clocks import FAST_SECONDS, begin, labels, lines, overdue, passed
from tests.bot.ui.test_field import buttons
from tests.bot.ui.test_field_people import AWAY_SECONDS, forgotten
from tests.bot.ui.test_leaving import chosen, resigned, said
from tests.bot.ui.test_motions import label, pressed_in_more
from tests.bot.ui.test_parlor import manager
from tests.bot.ui.test_places import deny
from tests.bot.visitors import acting


@pytest.fixture
def opened(tmp_path):
    return lambda: housed(tmp_path / "parlor.db", quiet_seed)


async def test_whoever_a_computer_sits_in_for_leaves_by_command(opened):
    async with opened() as house:
        late, (other, _) = await overdue(house, "Ada", "Bea", "Cal")
        await house.env.advance_time(2 * 5 * 60)
        await house.click(other, "Seat a computer")
        await house.env.advance_time(5)
        asked = (await house.person(late).slash(house.channel, "leave")).response
        done = await house.person(late).click(asked, label="Resign")

        assert "the game ends here" not in words_of(asked)
        table = await house.store.table(1)
        assert "table 1" in said(done)
        assert table.seats[seat_of(table, late)].gone


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


async def test_a_vote_after_an_outage_that_gave_time_back_does_not_count(opened):
    """The bot was away when the time ran out: nobody is late any more."""
    async with opened() as house:
        late, (other,) = await overdue(house, "Ada", "Bea")
        seen = house.snapshot()
        await house.store.life.beat(discord.utils.utcnow() - timedelta(minutes=4))
        await house.restart()
        result = house.emit(other, seen, button_id(seen, "Skip turn"))
        await house.env.settle()

        assert "Nobody is late there any more" in result.response.content
        assert [late] == acting(house, house.message)


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
        await house.person(first).click(about, label=label(about, "Ask the others to remove"))
        await house.click(second, "Agree")
        await house.env.advance_time(5)

        assert (await house.store.table(1)).seats[seat].gone
        assert set() == {"Skip turn", "Skip turn · 1 of 2", "Agree"} & labels(house)


async def test_a_frozen_table_is_closed_from_another_channel(opened):
    async with opened() as house:
        manager(house, manage_messages=True)
        await house.started("Ada", "Bea")
        house.env.backend.delete_channel(house.channel.id)
        await house.env.settle()
        house.channel = house.env.guild.create_text_channel("elsewhere")
        panel = (await house.person("Mod").slash(house.channel, "parlor close", table="1")).response
        done = await house.person("Mod").click(panel, label="Close the table")

        assert not (await house.store.table(1)).live
        assert "Table 1 is closed" in words_of(done.response)


async def test_whoever_takes_a_late_seat_over_is_not_late(opened):
    async with opened() as house:
        await house.play("Ada")
        for name in ("Bea", "Cal"):
            await house.click(name, "Join")
        panel = (await house.click("Ada", "Options")).response
        await chosen(house, "Ada", panel, "~mclock.fast")
        await chosen(house, "Ada", panel, "~mleaving.offer")
        await house.click("Ada", "Start")
        (late,) = acting(house, house.message)
        await house.env.advance_time(FAST_SECONDS + 60)
        await resigned(house, late)
        await house.click("Dan", label(house.message, "Take over"))
        while "Dan" not in acting(house, house.message):
            (name,) = acting(house, house.message)
            await house.click(name, label(house.message, "Stay"))
            await house.env.advance_time(1)
        await house.env.advance_time(FAST_SECONDS - 20)

        assert [] == lines(house, "time is up")


async def test_a_clock_goes_on_where_it_stood_when_the_bot_is_let_in_again(opened):
    async with opened() as house:
        late = await begin(house, "fast", "Ada", "Bea")
        deny(house, house.channel, view_channel=True, send_messages=True)
        await house.env.bot.painter.paint_anew(1)
        await house.env.advance_time(3600)
        assert (await house.store.table(1)).course.frozen is not None
        deny(house, house.channel)
        await house.env.settle()
        await house.env.advance_time(FAST_SECONDS - 30)
        assert [] == lines(house, "time is up")

        await house.env.advance_time(60)
        assert lines(house, f"{late}\u2069's time is up")


async def test_nobody_is_reminded_in_their_quiet_hours(opened):
    async with opened() as house:
        late = await begin(house, "fast", "Ada", "Bea")
        user_id = house.person(late).id
        await house.store.preferences.set_user(
            user_id, lambda own: replace(own, quiet_hours=(0, 2))
        )
        await house.env.advance_time(FAST_SECONDS - 20)

        assert [] == house.calls


async def test_the_host_is_forgotten_in_a_lobby_that_asks_for_a_rematch(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        await house.click("Bea", "Rematch")
        await house.person("Ada").slash(house.channel, "join", table="2")
        await forgotten(house, "Bea")
        table = await house.store.table(2)
        await house.click("Cal", "Join")
        await house.click("Ada", "Start")

        assert house.person("Ada").id == table.host_id
        assert "Former player" not in words_of(house.message)
        assert (await house.store.table(2)).state is not None


async def test_whoever_a_computer_sits_in_for_brings_the_table_from_a_deleted_thread(opened):
    async with opened() as house:
        await house.person("Ada").slash(house.channel, "play", game=GAME, where="thread")
        await house.click("Bea", "Join")
        panel = (await house.click("Ada", "Options")).response
        await chosen(house, "Ada", panel, "~mclock.fast")
        await house.click("Ada", "Start")
        (thread,) = house.channel.threads
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

        table = await house.store.table(1)
        assert None is table.course.frozen
        assert table.seats[seat_of(table, late)].present


async def test_every_button_of_a_closed_table_is_answered(opened):
    async with opened() as house:
        manager(house, manage_messages=True)
        _, (first, _) = await overdue(house, "Ada", "Bea", "Cal")
        await pressed_in_more(house, first, "End together")
        await house.click(first, "Skip turn")
        seen = house.snapshot()
        panel = (await house.person("Mod").slash(house.channel, "parlor close")).response
        await house.person("Mod").click(panel, label="Close the table")
        results = [house.emit(first, seen, custom_id) for custom_id in buttons(seen)]
        await house.env.advance_time(3)

        assert len(results) > len({"Agree", "Disagree", "Skip turn", "Seat a computer", "Wait"})
        assert [] == [result for result in results if not result.acknowledged]


@pytest.mark.parametrize("clock", ["none", "day"])
async def test_whoever_has_left_the_server_is_late_as_soon_as_the_turn_comes(opened, clock):
    """Nobody has to wait out the time of somebody who is not there any more."""
    async with opened() as house:
        first = await begin(house, clock, "Ada", "Bea")
        (gone,) = {"Ada", "Bea"} - {first}
        await house.env.advance_time(AWAY_SECONDS)
        house.env.guild.remove_member(house.person(gone))
        await house.click(first, "Hit")
        await house.env.advance_time(3)

        assert lines(house, f"{gone}\u2069's time is up")
        await house.click(first, "Skip turn")
        assert [first] == acting(house, house.message)


async def test_whoever_is_away_but_in_the_server_has_their_time(opened):
    async with opened() as house:
        first = await begin(house, "day", "Ada", "Bea")
        await house.env.advance_time(AWAY_SECONDS)
        await house.click(first, "Hit")
        await house.env.advance_time(3)

        assert [] == lines(house, "time is up")


async def test_a_private_panel_tells_whoever_was_replaced_how_to_come_back(opened):
    async with opened() as house:
        await house.play("Ada", "double_seven")
        await house.click("Bea", "Join")
        panel = (await house.click("Ada", "Options")).response
        await chosen(house, "Ada", panel, "~mclock.fast")
        await house.click("Ada", "Start")
        (late,) = acting(house, house.message)
        (other,) = {"Ada", "Bea"} - {late}
        opened_rack = (await house.click(late, "My rack")).response
        await house.env.advance_time(FAST_SECONDS + 1)
        await house.click(other, "Seat a computer")
        await house.env.advance_time(5)

        assert "Press **Take my seat back**" in words_of(opened_rack)


async def test_the_people_of_a_table_are_told_where_a_computer_sits_in(opened):
    async with opened() as house:
        late, (other,) = await overdue(house, "Ada", "Bea")
        await house.click(other, "Seat a computer")
        await house.env.advance_time(5)
        panel = (await pressed_in_more(house, other, "People")).response

        assert f"\u2068{late}\u2069 · a computer sits in" in words_of(panel)
