"""A finished game is folded again into the moments that people could see."""

import pytest
from msgspec.structs import replace

from bot.tables.replays import moments, thinned, turns
from games.engine.errors import IllegalMove, OtherRules
from tests.bot.tables.setting import ADA, BEA, CAL, game
from tests.bot.toy_game import TOY


async def played(tables, *moves):
    """A toy game in which the people in turn make these moves."""
    table = await game(tables, ADA, BEA)
    for user, move in moves:
        table = (await tables.press(table.id, user.id, table.version, (move,), False)).table
    return table


async def found(tables, store, *moves):
    table = await played(tables, *moves)
    return moments(TOY, table, await store.log(table.id))


WHOLE = ((ADA, "look"), (ADA, "show0"), (BEA, "look"), (BEA, "show0"))


async def test_the_opening_comes_first(tables, store):
    first = (await found(tables, store, *WHOLE))[0]

    assert (0, ["~start"]) == (first.turn, [entry.move for entry in first.logged])


async def test_what_not_everybody_saw_is_told_with_what_came_next(tables, store):
    shown = [[e.move for e in moment.logged] for moment in await found(tables, store, *WHOLE)]

    assert ["look", "show0"] in shown


async def test_each_moment_has_the_state_of_then(tables, store):
    table = await played(tables, *WHOLE)
    last = moments(TOY, table, await store.log(table.id))[-1]

    assert table.state == last.state


async def test_a_turn_is_what_one_seat_did_in_a_row(tables, store):
    shown = await found(tables, store, *WHOLE)

    assert [0, 1, 2, 3, 4] == sorted({moment.turn for moment in shown})
    assert len({moment.turn for moment in shown}) == len(turns(shown))


async def test_whoever_leaves_takes_no_turn(tables, store):
    table = await game(tables, ADA, BEA, CAL)
    await tables.press(table.id, ADA.id, table.version, ("show0",), public=False)
    await tables.resign(table.id, CAL.id)
    last = moments(TOY, table, await store.log(table.id))[-1]

    assert (1, 0) == (last.turn, last.seat)


async def test_before_the_first_move_it_is_nobodys_turn(tables, store):
    table = await game(tables, ADA, BEA, CAL)
    await tables.resign(table.id, CAL.id)
    last = moments(TOY, table, await store.log(table.id))[-1]

    assert (0, None) == (last.turn, last.seat)


async def test_a_game_that_is_ended_together_ends_in_the_turn_of_the_last_move(
    tables, company, store
):
    table = await game(tables, ADA, BEA)
    await tables.press(table.id, ADA.id, table.version, ("show0",), public=False)
    for user in (ADA, BEA):
        await company.ask_end(table.id, user.id)
    last = moments(TOY, table, await store.log(table.id))[-1]

    assert (1, 0) == (last.turn, last.seat)


async def test_a_log_of_other_rules_is_refused(tables, store):
    table = await played(tables, *WHOLE)

    with pytest.raises(OtherRules):
        moments(TOY, replace(table, rules_version=99), await store.log(table.id))


async def test_a_log_that_does_not_replay_is_refused(tables, store):
    table = await played(tables, *WHOLE)
    log = await store.log(table.id)

    with pytest.raises(IllegalMove):
        moments(TOY, table, [*log[:2], log[1], *log[2:]])


@pytest.mark.parametrize(("count", "most", "kept"), [(3, 5, 3), (5, 5, 5), (90, 25, 25)])
def test_places_are_thinned_evenly_between_the_ends(count, most, kept):
    places = thinned(range(count), most)

    assert (kept, 0, count - 1) == (len(set(places)), places[0], places[-1])
