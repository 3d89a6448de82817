"""What one person asks the others: taking a move back, removing somebody, ending together."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.storage.sqlite import SqliteStore
from bot.storage.verify import verify
from bot.tables.company import Company, NobodyThere
from bot.tables.model import NotSeated, StaleClick, Status, StillLobby, TableOver
from bot.tables.motions import LAPSE_MOVES, MotionOpen, NoMotion, TooFewVoters
from bot.tables.undo import NothingToUndo
from games.engine.types import Step
from tests.bot.tables.setting import ADA, BEA, CAL, DAN, HERE, game, lobby, tables_on
from tests.bot.toy_game import ToyGame, ToyOptions


class OpenGame(ToyGame):
    """Numbers that everybody knows, so that every move but a look may be taken back."""

    def apply(self, state, seat, move):
        step = super().apply(state, seat, move)
        return Step(step.state, step.events, barrier=step.events[0].audience is not None)


GAMES = {"toy": OpenGame()}


@pytest.fixture
def tables(store, clock):
    return tables_on(store, clock, GAMES)


async def long_game(tables, *users, numbers=9):
    """A running game in which everybody has many numbers to show."""
    table = await tables.open("toy", users[0], HERE, ToyOptions(numbers=numbers))
    for user in users[1:]:
        await tables.join(table.id, user)
    return (await tables.start(table.id, users[0].id)).table


async def shown(tables, table, user, move="show0"):
    return (await tables.press(table.id, user.id, table.version, (move,), False)).table


def number_of(played):
    return played.table.course.motion.number


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

    with pytest.raises(NotSeated):
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


async def test_a_move_is_taken_back_when_all_others_agree(tables, company):
    before = await game(tables, ADA, BEA, CAL)
    table = await shown(tables, before, ADA)
    number = number_of(await company.take_back(table.id, ADA.id, table.version))
    await company.agree(table.id, BEA.id, number)

    played = await company.agree(table.id, CAL.id, number)

    assert (before.state, [(0, "~undo0", ADA.id)]) == (
        played.table.state,
        [(entry.seat, entry.move, entry.actor) for entry in played.logged],
    )


async def test_what_came_after_the_move_is_taken_back_with_it(tables, company):
    before = await game(tables, ADA, BEA, CAL)
    table = await shown(tables, await shown(tables, before, ADA), BEA)
    number = number_of(await company.take_back(table.id, ADA.id, table.version))
    await company.agree(table.id, BEA.id, number)

    assert before.state == (await company.agree(table.id, CAL.id, number)).table.state


async def test_one_who_disagrees_keeps_the_move(tables, company):
    table = await shown(tables, await game(tables, ADA, BEA, CAL), ADA)
    number = number_of(await company.take_back(table.id, ADA.id, table.version))
    await company.disagree(table.id, CAL.id, number)

    with pytest.raises(NoMotion):
        await company.agree(table.id, BEA.id, number)


async def test_to_take_a_move_back_is_forgotten_at_the_next_one(tables, company):
    table = await shown(tables, await game(tables, ADA, BEA, CAL), ADA)
    table = (await company.take_back(table.id, ADA.id, table.version)).table

    assert (await shown(tables, table, BEA)).course.motion is None


async def test_against_computers_alone_a_move_is_taken_back_at_once(tables, company):
    table = await lobby(tables, ADA)
    await tables.add_computer(table.id, ADA.id)
    before = (await tables.start(table.id, ADA.id)).table
    table = await shown(tables, before, ADA)
    table = (await tables.computer_move(table.id, table.version, 1, "show0")).table

    assert before.state == (await company.take_back(table.id, ADA.id, table.version)).table.state


async def test_nothing_is_taken_back_past_what_was_revealed(tables, company):
    table = await game(tables, ADA, BEA, CAL)
    table = await shown(tables, await shown(tables, table, ADA), BEA, "look")

    with pytest.raises(NothingToUndo):
        await company.take_back(table.id, ADA.id, table.version)


async def test_what_is_taken_back_is_what_was_named(tables, company):
    table = await shown(tables, await game(tables, ADA, BEA, CAL), ADA)
    await shown(tables, table, BEA)

    with pytest.raises(StaleClick):
        await company.take_back(table.id, ADA.id, table.version)


async def test_nobody_takes_back_the_move_of_somebody_else(tables, company):
    table = await shown(tables, await game(tables, ADA, BEA, CAL), ADA)

    with pytest.raises(NothingToUndo):
        await company.take_back(table.id, BEA.id, table.version)


async def test_a_move_is_taken_back_although_somebody_left_since(tables, company, store):
    before = await game(tables, ADA, BEA, CAL, DAN)
    table = await shown(tables, before, ADA)
    table = (await tables.resign(table.id, DAN.id)).table
    number = number_of(await company.take_back(table.id, ADA.id, table.version))
    await company.agree(table.id, BEA.id, number)

    assert before.state == (await company.agree(table.id, CAL.id, number)).table.state


async def test_what_is_undone_is_not_undone_again(tables, company):
    table = await shown(tables, await game(tables, ADA, BEA), ADA)
    number = number_of(await company.take_back(table.id, ADA.id, table.version))
    table = (await company.agree(table.id, BEA.id, number)).table

    with pytest.raises(NothingToUndo):
        await company.take_back(table.id, ADA.id, table.version)


async def test_the_whole_own_turn_is_taken_back_step_by_step(tables, company):
    class Patient(OpenGame):
        def apply(self, state, seat, move):
            step = super().apply(state, seat, move)
            stays = len(state.hands[seat]) % 3 != 1
            kept = replace(step.state, turn=seat) if stays else step.state
            return Step(kept, step.events, step.barrier)

    tables._games = {"toy": Patient()}
    before = await long_game(tables, ADA, BEA)
    table = await shown(tables, await shown(tables, before, ADA), ADA)
    table = (await company.take_back(table.id, ADA.id, table.version)).table

    assert before.state == (await company.take_back(table.id, ADA.id, table.version)).table.state
