"""What one person asks the others: taking a move back, removing somebody, ending together."""

import asyncio

import pytest

from bot.storage.sqlite import SqliteStore
from bot.storage.verify import verify
from bot.tables.company import Company, NobodyThere
from bot.tables.model import NotSeated, Status, StillLobby, TableOver
from bot.tables.motions import LAPSE_MOVES, MotionOpen, NoMotion, NoVote, TooFewVoters
from tests.bot.tables.open_game import (
    GAMES,
    computed,
    long_game,
    number_of,
    shown,
    with_a_computer,
)
from tests.bot.tables.setting import ADA, BEA, CAL, DAN, game, lobby, tables_on


@pytest.fixture
def tables(store, clock):
    return tables_on(store, clock, GAMES)


async def test_a_game_ends_without_a_result_when_all_agree(tables, company, store):
    table = await game(tables, ADA, BEA, CAL)
    number = number_of(await company.ask_end(table.id, BEA.id))
    await company.agree(table.id, ADA.id, number)

    ended = (await company.agree(table.id, CAL.id, number)).table

    assert (Status.OVER, "together", None) == (ended.status, ended.reason, ended.outcome)
    assert "~ended" == (await store.log(table.id))[-1].move


async def test_a_game_goes_on_until_the_last_one_agrees(tables, company):
    table = await game(tables, ADA, BEA, CAL)
    number = number_of(await company.ask_end(table.id, BEA.id))

    assert Status.PLAYING is (await company.agree(table.id, ADA.id, number)).table.status


async def test_a_vote_given_twice_changes_nothing(tables, company):
    table = await game(tables, ADA, BEA, CAL)
    number = number_of(await company.ask_end(table.id, BEA.id))
    once = await company.agree(table.id, ADA.id, number)

    assert once.table == (await company.agree(table.id, ADA.id, number)).table


async def test_one_who_disagrees_keeps_the_game_going(tables, company):
    table = await game(tables, ADA, BEA, CAL)
    number = number_of(await company.ask_end(table.id, BEA.id))

    after = (await company.disagree(table.id, CAL.id, number)).table

    assert (Status.PLAYING, None, ()) == (after.status, after.course.motion, after.course.ballots)


async def test_to_ask_what_is_asked_already_is_to_agree(tables, company):
    table = await game(tables, ADA, BEA)
    await company.ask_end(table.id, BEA.id)

    assert Status.OVER is (await company.ask_end(table.id, ADA.id)).table.status


async def test_computers_are_not_asked(tables, company):
    table = await lobby(tables, ADA, BEA)
    await tables.add_computer(table.id, ADA.id)
    await tables.start(table.id, ADA.id)
    number = number_of(await company.ask_end(table.id, ADA.id))

    assert Status.OVER is (await company.agree(table.id, BEA.id, number)).table.status


async def test_whoever_asks_takes_the_question_back_by_disagreeing(tables, company):
    table = await game(tables, ADA, BEA, CAL, DAN)
    number = number_of(await company.ask_removal(table.id, ADA.id, 1, BEA.id))

    assert (await company.disagree(table.id, ADA.id, number)).table.course.motion is None


async def test_one_thing_is_asked_at_a_time(tables, company):
    table = await game(tables, ADA, BEA, CAL)
    await company.ask_end(table.id, BEA.id)

    with pytest.raises(MotionOpen):
        await company.ask_removal(table.id, ADA.id, 1, BEA.id)


async def test_a_watcher_asks_nothing(tables, company):
    table = await game(tables, ADA, BEA)

    with pytest.raises(NotSeated):
        await company.ask_end(table.id, DAN.id)


async def test_a_watcher_has_no_vote(tables, company):
    table = await game(tables, ADA, BEA)
    number = number_of(await company.ask_end(table.id, BEA.id))

    with pytest.raises(NotSeated):
        await company.agree(table.id, DAN.id, number)


async def test_nothing_is_asked_in_a_lobby(tables, company):
    table = await lobby(tables, ADA, BEA)

    with pytest.raises(StillLobby):
        await company.ask_end(table.id, ADA.id)


async def test_of_two_deciding_votes_at_once_one_decides(tables, company):
    table = await game(tables, ADA, BEA, CAL)
    number = number_of(await company.ask_end(table.id, ADA.id))
    await company.agree(table.id, BEA.id, number)

    results = await asyncio.gather(
        company.agree(table.id, CAL.id, number),
        company.agree(table.id, CAL.id, number),
        return_exceptions=True,
    )

    assert [TableOver] == [type(result) for result in results if isinstance(result, Exception)]


async def test_a_vote_on_an_earlier_question_does_not_count(tables, company):
    table = await game(tables, ADA, BEA, CAL)
    number = number_of(await company.ask_end(table.id, BEA.id))
    await company.disagree(table.id, CAL.id, number)
    await company.ask_end(table.id, BEA.id)

    with pytest.raises(NoMotion):
        await company.agree(table.id, ADA.id, number)


async def test_a_question_is_dropped_when_somebody_leaves(tables, company):
    table = await game(tables, ADA, BEA, CAL)
    await company.ask_end(table.id, BEA.id)

    after = (await tables.resign(table.id, CAL.id)).table

    assert (None, ()) == (after.course.motion, after.course.ballots)


async def test_a_question_lapses_after_some_moves(tables, company):
    table = await long_game(tables, ADA, BEA)
    table = (await company.ask_end(table.id, ADA.id)).table
    standing = []
    for _ in range(LAPSE_MOVES):
        standing.append(table.course.motion is not None)
        table = await shown(tables, table, (ADA, BEA)[table.state.turn])

    assert ([True] * LAPSE_MOVES, None) == (standing, table.course.motion)


async def test_a_private_move_does_not_touch_a_question(tables, company):
    table = await game(tables, ADA, BEA)
    table = (await company.ask_end(table.id, BEA.id)).table

    assert table.course == (await shown(tables, table, ADA, "look")).course


async def test_a_question_survives_a_restart(tmp_path, clock):
    path = tmp_path / "parlor.db"
    store = await SqliteStore.open(path, GAMES)
    tables = tables_on(store, clock, GAMES)
    table = await game(tables, ADA, BEA)
    number = number_of(await Company(store, tables, clock.now).ask_end(table.id, BEA.id))
    await store.close()
    store = await SqliteStore.open(path, GAMES)
    company = Company(store, tables_on(store, clock, GAMES), clock.now)
    ended = (await company.agree(table.id, ADA.id, number)).table
    await store.close()

    assert (Status.OVER, ()) == (ended.status, (await verify(path, GAMES)).faults)


async def test_more_than_half_of_the_others_remove_somebody(tables, company):
    table = await game(tables, ADA, BEA, CAL, DAN)
    number = number_of(await company.ask_removal(table.id, ADA.id, 1, BEA.id))

    after = (await company.agree(table.id, CAL.id, number)).table

    assert (True, (BEA.id,)) == (after.seats[1].gone, after.course.removed)


async def test_whoever_would_be_removed_has_no_vote(tables, company):
    table = await game(tables, ADA, BEA, CAL)
    number = number_of(await company.ask_removal(table.id, ADA.id, 1, BEA.id))

    with pytest.raises(NoVote):
        await company.disagree(table.id, BEA.id, number)


async def test_nobody_is_removed_by_one_word_alone(tables, company):
    table = await game(tables, ADA, BEA)

    with pytest.raises(TooFewVoters):
        await company.ask_removal(table.id, ADA.id, 1, BEA.id)


async def test_nobody_removes_themselves(tables, company):
    table = await game(tables, ADA, BEA)

    with pytest.raises(TooFewVoters):
        await company.ask_removal(table.id, ADA.id, 0, ADA.id)


async def test_a_removal_fails_once_more_than_half_is_out_of_reach(tables, company):
    table = await game(tables, ADA, BEA, CAL, DAN)
    number = number_of(await company.ask_removal(table.id, ADA.id, 1, BEA.id))
    still = (await company.disagree(table.id, CAL.id, number)).table

    after = (await company.disagree(table.id, DAN.id, number)).table

    assert (True, False, None) == (
        still.course.motion is not None,
        after.seats[1].gone,
        after.course.motion,
    )


async def test_a_vote_may_be_changed_while_it_is_open(tables, company):
    table = await game(tables, ADA, BEA, CAL, DAN)
    number = number_of(await company.ask_removal(table.id, ADA.id, 1, BEA.id))
    await company.disagree(table.id, CAL.id, number)

    assert (await company.agree(table.id, CAL.id, number)).table.seats[1].gone


async def test_a_removal_means_the_person_not_the_seat(tables, company):
    table = await game(tables, ADA, BEA, CAL)
    await tables.resign(table.id, BEA.id)

    with pytest.raises(NobodyThere):
        await company.ask_removal(table.id, ADA.id, 1, BEA.id)


async def test_a_moderators_word_ends_the_vote_on_it(tables, company):
    table = await game(tables, ADA, BEA, CAL)
    await company.ask_removal(table.id, ADA.id, 1, BEA.id)

    after = (await company.remove(table.id, 1, BEA.id)).table

    assert (True, None) == (after.seats[1].gone, after.course.motion)


async def test_the_moves_of_computers_do_not_make_a_question_lapse(tables, company):
    table = await with_a_computer(tables, ADA, BEA)
    await company.ask_end(table.id, ADA.id)
    table = await tables._store.table(table.id)
    table = await shown(tables, await shown(tables, table, ADA), BEA)

    assert 2 == (await computed(tables, table)).course.motion.moves
