"""Taking a move back: by oneself within the turn, later with the consent of the others."""

import pytest
from msgspec.structs import replace

from bot.tables.model import StaleClick
from bot.tables.motions import NoMotion
from bot.tables.undo import NothingToUndo
from games.engine.types import Step
from tests.bot.tables.open_game import (
    GAMES,
    OpenGame,
    computed,
    long_game,
    number_of,
    shown,
    with_a_computer,
)
from tests.bot.tables.setting import ADA, BEA, CAL, DAN, game, tables_on


@pytest.fixture
def tables(store, clock):
    return tables_on(store, clock, GAMES)


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


async def test_what_computers_do_meanwhile_is_taken_back_with_the_move(tables, company):
    before = await with_a_computer(tables, ADA, BEA)
    table = await shown(tables, await shown(tables, before, ADA), BEA)
    number = number_of(await company.take_back(table.id, BEA.id, table.version))
    table = await computed(tables, await tables._store.table(table.id))

    played = await company.agree(table.id, ADA.id, number)

    assert (1, [(1, "~undo1")]) == (
        played.table.state.turn,
        [(entry.seat, entry.move) for entry in played.logged],
    )


async def test_a_move_is_kept_once_a_computer_has_revealed_something(tables, company):
    table = await with_a_computer(tables, ADA, BEA)
    table = await shown(tables, await shown(tables, table, ADA), BEA)
    number = number_of(await company.take_back(table.id, BEA.id, table.version))
    table = await computed(tables, await tables._store.table(table.id), "look")
    table = await computed(tables, table)

    played = await company.agree(table.id, ADA.id, number)

    assert ((), None, table.state) == (
        played.logged,
        played.table.course.motion,
        played.table.state,
    )


async def test_against_computers_alone_a_move_is_taken_back_at_once(tables, company):
    before = await with_a_computer(tables, ADA)
    table = await computed(tables, await shown(tables, before, ADA))

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
