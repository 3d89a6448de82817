import asyncio

import pytest

from bot.tables.model import NotSeated, StaleClick, Status, StillLobby, TableOver
from games.engine.errors import BadNotation, GameOver, IllegalMove, NotYourTurn
from games.engine.play import Entry, replay
from games.engine.types import Outcome
from tests.bot.tables.setting import ADA, BEA, CAL, SEED, game, lobby, tables_on
from tests.bot.toy_game import TOY, Opened, Showed, ToyGame, ToyOptions


async def public(tables, table, user, *moves):
    """A press of the button that the public message shows now."""
    return await tables.press(table.id, user.id, table.public_version, moves, True)


async def private(tables, table, user, *moves):
    """A press of the button that an up-to-date panel shows."""
    return await tables.press(table.id, user.id, table.version, moves, False)


async def test_the_start_draws_the_seed(tables):
    table = await game(tables, ADA, BEA)

    assert (Status.PLAYING, SEED) == (table.status, table.seed)


async def test_the_start_is_logged_with_what_the_opening_tells(tables, store):
    table = await game(tables, ADA, BEA)
    (entry,) = await store.log(table.id)

    assert (-1, "~start", ADA.id, (Opened(seats=2),), table.version) == (
        entry.seat,
        entry.move,
        entry.actor,
        entry.events,
        entry.version,
    )


async def test_the_start_is_public_even_where_the_opening_tells_nothing(store, clock):
    class Silent(ToyGame):
        def opening(self, options, seats, seed):
            step = super().opening(options, seats, seed)
            return type(step)(step.state, (), True)

    table = await game(tables_on(store, clock, {"toy": Silent()}), ADA, BEA)

    assert table.version == table.public_version


async def test_a_move_changes_the_state_by_the_rules(tables):
    table = await game(tables, ADA, BEA)

    played = await public(tables, table, ADA, "show1")

    fold = replay(TOY, ToyOptions(), 2, SEED, [Entry(0, "show1")])
    assert fold.states[-1] == played.table.state


async def test_a_move_is_logged_with_seat_notation_user_events_and_time(tables, store, clock):
    table = await game(tables, ADA, BEA)
    clock.advance(seconds=3)
    await public(tables, table, ADA, "show0")
    entry = (await store.log(table.id))[-1]

    number = table.state.hands[0][0]
    assert (
        table.version + 1,
        0,
        "show0",
        ADA.id,
        (Showed(seat=0, number=number),),
        clock.time,
    ) == (
        entry.version,
        entry.seat,
        entry.move,
        entry.actor,
        entry.events,
        entry.at,
    )


async def test_what_press_gives_is_what_is_kept(tables, store):
    table = await game(tables, ADA, BEA)
    played = await public(tables, table, ADA, "look", "show0")

    assert (played.table, played.logged) == (
        await store.table(table.id),
        await store.log(table.id, last=2),
    )


async def test_several_moves_of_one_press_are_an_entry_each(tables):
    table = await game(tables, ADA, BEA)

    played = await public(tables, table, ADA, "look", "show0")

    assert ["look", "show0"] == [entry.move for entry in played.logged]


async def test_of_several_moves_all_or_none_are_made(tables, store):
    table = await game(tables, ADA, BEA)

    with pytest.raises(IllegalMove):
        await public(tables, table, ADA, "look", "look")

    assert table == await store.table(table.id)


async def test_a_private_move_leaves_no_public_trace(tables):
    table = await game(tables, ADA, BEA)

    played = await private(tables, table, ADA, "look")

    assert (table.version + 1, table.public_version) == (
        played.table.version,
        played.table.public_version,
    )


async def test_a_public_button_works_after_a_private_move(tables):
    table = await game(tables, ADA, BEA)
    await private(tables, table, ADA, "look")

    played = await public(tables, table, ADA, "show0")

    assert played.table.version == played.table.public_version == table.version + 2


async def test_the_numbers_that_people_see_leave_private_moves_out(tables):
    table = await game(tables, ADA, BEA)
    await private(tables, table, ADA, "look")

    played = await public(tables, table, ADA, "show0")

    assert table.shown_version + 1 == played.table.shown_version


async def test_no_two_versions_have_the_same_number_on_a_panel(tables):
    table = await game(tables, ADA, BEA)
    looked = (await private(tables, table, ADA, "look")).table
    shown = (await public(tables, table, ADA, "show0")).table

    assert 3 == len({table.panel_version, looked.panel_version, shown.panel_version})


async def test_a_panel_is_stale_after_a_private_move(tables):
    table = await game(tables, ADA, BEA)
    await private(tables, table, ADA, "look")

    with pytest.raises(StaleClick) as refused:
        await private(tables, table, ADA, "show0")

    assert {"version": table.version + 1} == refused.value.params


async def test_a_public_message_is_told_the_public_version(tables):
    table = await game(tables, ADA, BEA)
    shown = (await public(tables, table, ADA, "show0")).table
    await private(tables, shown, BEA, "look")

    with pytest.raises(StaleClick) as refused:
        await public(tables, table, BEA, "show0")

    assert shown.public_version == refused.value.version


async def test_of_a_double_press_one_is_made(tables, store):
    table = await game(tables, ADA, BEA)

    answers = await asyncio.gather(
        *(public(tables, table, ADA, "show0") for _ in range(2)), return_exceptions=True
    )

    log = await store.log(table.id)
    assert (1, ["~start", "show0"]) == (
        sum(isinstance(answer, StaleClick) for answer in answers),
        [entry.move for entry in log],
    )


async def test_authority_comes_from_the_user_who_presses(tables):
    table = await game(tables, ADA, BEA)

    with pytest.raises(NotSeated):
        await public(tables, table, CAL, "show0")


async def test_nobody_moves_out_of_turn(tables):
    table = await game(tables, ADA, BEA)

    with pytest.raises(NotYourTurn):
        await public(tables, table, BEA, "show0")


@pytest.mark.parametrize("moves", [("dance",), ()])
async def test_a_text_that_is_no_move_is_refused(tables, moves):
    table = await game(tables, ADA, BEA)

    with pytest.raises(BadNotation):
        await public(tables, table, ADA, *moves)


async def test_a_lobby_takes_no_moves(tables):
    table = await lobby(tables, ADA, BEA)

    with pytest.raises(StillLobby):
        await public(tables, table, ADA, "show0")


async def test_a_forced_move_is_made_by_the_shell(tables):
    table = await game(tables, ADA, BEA)
    table = (await public(tables, table, ADA, "look", "show0")).table

    played = await public(tables, table, BEA, "show0")

    assert [(1, "show0", BEA.id), (0, "show0", None)] == [
        (entry.seat, entry.move, entry.actor) for entry in played.logged
    ]


async def test_a_move_forced_by_the_opening_is_made_at_the_start(store, clock):
    class Eager(ToyGame):
        def forced(self, state):
            hasty = not state.shown[0]
            return (0, self.absent(state, 0)) if hasty else None

    tables = tables_on(store, clock, {"toy": Eager()})
    table = await lobby(tables, ADA, BEA)
    played = await tables.start(table.id, ADA.id)

    assert ["~start", "show0"] == [entry.move for entry in played.logged]


async def finished(tables):
    table = await game(tables, ADA, BEA)
    table = (await public(tables, table, ADA, "look", "show0")).table
    return (await public(tables, table, BEA, "look", "show0")).table


async def test_the_last_move_ends_the_table_with_its_outcome(tables):
    table = await finished(tables)

    assert (Status.OVER, "all_shown", TOY.outcome(table.state)) == (
        table.status,
        table.reason,
        table.outcome,
    )


async def test_a_game_that_is_over_takes_no_moves(tables):
    table = await finished(tables)

    with pytest.raises(TableOver) as refused:
        await public(tables, table, ADA, "show0")

    assert {"ended": "over", "reason": "all_shown"} == refused.value.params


async def test_a_press_that_moves_on_past_the_end_is_refused_whole(store, clock):
    class Short(ToyGame):
        def outcome(self, state):
            return Outcome((1, 1), (0, 0), "enough") if any(state.looked) else None

        def refusal(self, state, seat, move):
            return "game_over" if any(state.looked) else None

        def to_act(self, state):
            return () if any(state.looked) else (0,)

    table = await game(tables_on(store, clock, {"toy": Short()}), ADA, BEA)

    with pytest.raises(GameOver):
        await public(tables_on(store, clock, {"toy": Short()}), table, ADA, "look", "show0")

    assert table == await store.table(table.id)


async def test_the_end_is_public_even_when_the_last_move_is_not(store, clock):
    class Short(ToyGame):
        def outcome(self, state):
            return Outcome((1, 1), (0, 0), "enough") if any(state.looked) else None

    tables = tables_on(store, clock, {"toy": Short()})
    table = await game(tables, ADA, BEA)
    played = await private(tables, table, ADA, "look")

    assert played.table.version == played.table.public_version


async def test_no_lock_outlives_its_presses(tables):
    table = await game(tables, ADA, BEA)
    await public(tables, table, ADA, "show0")

    assert {} == dict(tables._locks)


async def test_a_watcher_hears_of_a_change_once_it_is_committed(tables, store):
    heard = []
    tables.watch(lambda before, table: heard.append((before.version, table)))

    table = await game(tables, ADA, BEA)
    with pytest.raises(StaleClick):
        await tables.press(table.id, ADA.id, table.version - 1, ("look",), False)

    assert [1, 2] == [before for before, _ in heard]
    assert table == heard[-1][1] == await store.table(table.id)
