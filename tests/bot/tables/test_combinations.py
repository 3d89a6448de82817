"""What happens at one table at once: votes, questions, leaving, coming back, deletion."""

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.tables.agreements import Manner
from bot.tables.company import Company
from bot.tables.hourglass import COMPUTER, FAST_SECONDS, FULL_SECONDS, SILENCE, SKIP, ends_at, late
from bot.tables.lateness import Lateness
from bot.tables.model import Status
from bot.tables.privacy import left_everything
from bot.tables.stand_ins import carried_out
from games.catalogue import all_games
from tests.bot.lobbies import lobby as seated_at
from tests.bot.tables.open_game import GAMES, long_game, number_of, shown
from tests.bot.tables.setting import ADA, BEA, CAL, DAN, EVE, lobby, tables_on
from tests.bot.toy_game import TOY
from tests.games.gravity_superstar.builder import position

START = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture
def lateness(store, tables, clock):
    return Lateness(store, tables, clock.now)


@pytest.fixture
def begun(tables):
    async def begin(*users, **manner):
        table = await lobby(tables, *users)
        async with tables.turn(table.id) as turn:
            await turn.save(replace(turn.table, manner=Manner(**manner)))
        return (await tables.start(table.id, users[0].id)).table

    return begin


@pytest.fixture
def stood_in(begun, lateness, clock):
    """A game in which a computer sits in for Ada, as the others have decided."""

    async def begin(*users, **manner):
        table = await begun(*users, clock="day", **manner)
        clock.advance(hours=25)
        for user in users[1:]:
            if not table.seats[0].stood_in:
                table = (
                    await lateness.vote(table.id, user.id, table.shown_version, COMPUTER, 0)
                ).table
        return table

    return begin


async def test_whoever_a_computer_sits_in_for_may_give_the_seat_up(stood_in, tables):
    table = await stood_in(ADA, BEA, CAL)

    table = (await tables.resign(table.id, ADA.id)).table

    assert table.seats[0].gone
    assert table.live


async def test_whoever_a_computer_sits_in_for_is_host_no_more_once_gone(stood_in, tables):
    table = await stood_in(ADA, BEA, CAL)

    table = (await tables.resign(table.id, ADA.id)).table

    assert BEA.id == table.host_id


async def test_whoever_a_computer_sits_in_for_leaves_everything(stood_in, tables, store):
    table = await stood_in(ADA, BEA)

    (left,) = await left_everything(tables, store, ADA.id)

    assert (table.id, True) == (left.id, left.seats[0].gone)


async def test_the_people_of_a_table_are_found_though_computers_sit_in(stood_in, store):
    table = await stood_in(ADA, BEA)

    assert [table.id] == [found.id for found in await store.of_user(ADA.id)]


async def test_a_vote_on_a_removal_ends_when_a_moderator_removes_the_stood_in(stood_in, company):
    table = await stood_in(ADA, BEA, CAL, DAN)
    await company.ask_removal(table.id, BEA.id, 0, ADA.id)

    table = (await company.remove(table.id, 0, ADA.id)).table

    assert table.course.motion is None


async def test_a_vote_on_a_removal_ends_when_the_stood_in_resigns(stood_in, tables, company):
    table = await stood_in(ADA, BEA, CAL, DAN)
    await company.ask_removal(table.id, BEA.id, 0, ADA.id)

    table = (await tables.resign(table.id, ADA.id)).table

    assert table.course.motion is None


async def test_whoever_takes_a_late_seat_over_has_a_full_time(begun, company, tables, clock):
    table = await begun(ADA, BEA, CAL, clock="fast", leaving="offer")
    clock.advance(minutes=30)
    table = (await tables.resign(table.id, ADA.id)).table

    table = (await company.take_over(table.id, DAN, 0)).table

    assert FAST_SECONDS == table.course.banks[0]


async def test_whoever_comes_back_to_the_own_seat_finds_the_clock_as_it_was(
    begun, company, tables, clock
):
    table = await begun(ADA, BEA, CAL, clock="fast", leaving="offer")
    clock.advance(minutes=2)
    left = (await tables.resign(table.id, ADA.id)).table

    table = (await company.take_over(table.id, ADA, 0)).table

    assert left.course.banks[0] == table.course.banks[0] < FAST_SECONDS


async def test_taking_a_seat_over_charges_whoever_is_to_act(begun, company, tables, clock):
    table = await begun(ADA, BEA, CAL, clock="fast", leaving="offer")
    table = (await tables.resign(table.id, ADA.id)).table
    ends = ends_at(table, 1)
    clock.advance(minutes=1)

    table = (await company.take_over(table.id, DAN, 0)).table

    assert ends == ends_at(table, 1)


@pytest.mark.parametrize("clock_kind", ["fast", "day"])
async def test_whoever_comes_back_for_a_computer_is_not_late_at_once(
    begun, lateness, clock, clock_kind
):
    table = await begun(ADA, BEA, clock=clock_kind)
    clock.advance(hours=25)
    await lateness.vote(table.id, BEA.id, table.shown_version, COMPUTER, 0)

    table = await lateness.take_back(table.id, ADA.id)

    assert FULL_SECONDS[clock_kind] == table.course.banks[0]


@pytest.mark.parametrize("tokens", [0, 1])
def test_one_skip_ends_a_turn_that_could_have_a_second_action(tokens):
    game, state = all_games()["gravity_superstar"], position(f"D1v token:{tokens}", "G6v")
    table = replace(seated_at(game, 2), status=Status.PLAYING, state=state)

    skipped = carried_out(game, table, SKIP, 0, START).table

    assert (1,) == game.to_act(skipped.state)


async def test_a_question_is_open_while_the_others_vote_about_the_late(
    begun, company, lateness, clock
):
    table = await begun(ADA, BEA, CAL, clock="day")
    clock.advance(hours=25)
    table = (await company.ask_end(table.id, BEA.id)).table
    table = (await lateness.vote(table.id, BEA.id, table.shown_version, SKIP, 0)).table

    table = (await lateness.vote(table.id, CAL.id, table.shown_version, SKIP, 0)).table

    assert ("end", 0) == (table.course.motion.kind, table.course.skipped)


async def test_a_computer_in_the_seat_of_a_voter_ends_the_question(begun, company, lateness, clock):
    table = await begun(ADA, BEA, clock="day")
    clock.advance(hours=25)
    table = (await company.ask_end(table.id, BEA.id)).table

    table = (await lateness.vote(table.id, BEA.id, table.shown_version, COMPUTER, 0)).table

    assert (True, None) == (table.live, table.course.motion)


async def test_a_late_person_who_is_removed_leaves_no_votes_behind(begun, company, lateness, clock):
    table = await begun(ADA, BEA, CAL, DAN, clock="day", leaving="offer")
    clock.advance(hours=25)
    await lateness.vote(table.id, BEA.id, table.shown_version, SKIP, 0)

    table = (await company.remove(table.id, 0, ADA.id)).table
    table = (await company.take_over(table.id, EVE, 0)).table

    assert () == table.course.ballots


async def test_a_skipped_turn_is_taken_back_with_the_move_before_it(store, clock):
    """Whoever was skipped agrees like everybody else, and is skipped no more."""
    tables = tables_on(store, clock, GAMES)
    company, lateness = Company(store, tables, clock.now), Lateness(store, tables, clock.now)
    table = await long_game(tables, ADA, BEA)
    before = table.state
    table = await shown(tables, table, ADA)
    clock.advance(days=3)
    table = (await lateness.vote(table.id, ADA.id, table.shown_version, SKIP, 1)).table
    asked = await company.take_back(table.id, ADA.id, table.version)

    table = (await company.agree(table.id, BEA.id, number_of(asked))).table

    assert (before, None) == (table.state, table.course.skipped)
    assert clock.now() + SILENCE == ends_at(table, 0)


@pytest.mark.parametrize("clock_kind", ["none", "fast", "day"])
async def test_nobody_waits_for_the_time_of_a_user_who_has_left_the_server(
    begun, lateness, store, clock, clock_kind
):
    table = await begun(ADA, BEA, clock=clock_kind)

    await lateness.gone(table.id, ADA.id)

    assert (0,) == late(TOY, await store.table(table.id), clock.now())


@pytest.mark.parametrize("user", [BEA, CAL])
async def test_whoever_is_not_to_act_is_not_late_for_having_left_the_server(
    begun, lateness, store, user
):
    table = await begun(ADA, BEA)

    await lateness.gone(table.id, user.id)

    assert table == await store.table(table.id)


async def test_a_table_that_ends_meanwhile_keeps_nobody_from_leaving_everything(
    begun, tables, store, monkeypatch
):
    table = await begun(ADA, BEA)
    await tables.close(table.id)

    async def earlier(_):
        return (table,)

    monkeypatch.setattr(store, "of_user", earlier)

    assert () == await left_everything(tables, store, ADA.id)
