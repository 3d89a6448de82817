"""A chronicle tells what happened, but for what was taken back."""

import pytest

from games.engine.chronicle import chronicle_of, events_of, happened, lasting
from games.engine.errors import IllegalMove, OtherRules
from games.engine.play import Entry, undo_notation
from games.engine.types import Achievement, Event
from tests.engine.counting_game import GAME, Counted, CountingGame, CountingOptions


def entries(*moves):
    """Entries of two seats in turn; an undo is written ~n."""
    return tuple(
        Entry(number % 2, undo_notation(int(move[1:])) if move[0] == "~" else move)
        for number, move in enumerate(moves)
    )


def told(*moves, game=GAME, **more):
    log = [Entry(seat, move) for seat, move in moves]
    return chronicle_of(game, CountingOptions(), 2, "parlor", log, **more)


def made(chronicle):
    return [(deed.seat, GAME.format(deed.move)) for deed in chronicle.deeds]


@pytest.mark.parametrize(
    ("log", "left"),
    [
        ("a1 a2 a3", "a1 a2 a3"),
        ("", ""),
        ("a1 a2 ~1", "a1"),
        ("a1 a2 ~1 a3", "a1 a3"),
        ("a1 a2 ~0 a3", "a3"),
        ("a1 a2 ~1 ~0", ""),
        ("a1 a2 ~1 a3 ~2", "a1 a2"),
        ("a1 a2 ~1 a3 ~3 r", "a1 r"),
        ("a1 ~1", "a1"),
    ],
)
def test_what_was_taken_back_is_left_out(log, left):
    assert left == " ".join(entry.move for entry in lasting(entries(*log.split())))


@pytest.mark.parametrize("log", ["~1", "a1 ~2", "a1 ~9"])
def test_an_undo_of_nothing_is_refused(log):
    with pytest.raises(IllegalMove, match="undo_of_nothing"):
        lasting(entries(*log.split()))


def test_every_move_is_a_deed_with_the_states_around_it():
    first, second = told((0, "a1"), (1, "a2")).deeds

    assert (0, 1, 1, 3) == (
        first.before.count,
        first.after.count,
        second.before.count,
        second.after.count,
    )


def test_a_move_that_was_taken_back_is_no_deed():
    chronicle = told((0, "a1"), (1, "a2"), (1, undo_notation(1)), (1, "a3"))

    assert [(0, "a1"), (1, "a3")] == made(chronicle)


def test_events_come_in_order():
    chronicle = told((0, "a1"), (1, "a2"))

    assert [Counted(seat=0, number=1), Counted(seat=1, number=2)] == list(events_of(chronicle))


def test_events_are_found_by_their_kind():
    chronicle = told((0, "a1"))

    assert ([Counted(seat=0, number=1)], []) == (
        list(happened(chronicle, Counted)),
        list(happened(chronicle, OtherEvent)),
    )


class OtherEvent(Event, frozen=True):
    pass


def test_a_finished_game_has_places():
    chronicle = told((0, "a3"), (1, "a3"), (0, "a3"))

    assert ((1, 2), (1, 0), 9) == (chronicle.places, chronicle.scores, chronicle.last.count)


def test_a_game_that_goes_on_has_no_places():
    chronicle = told()

    assert ((), (), 0) == (chronicle.places, chronicle.scores, chronicle.last.count)


def test_a_log_of_other_rules_is_refused_by_name():
    with pytest.raises(OtherRules) as refused:
        told((0, "a1"), rules_version=1)

    assert {"written": 1, "current": 2} == refused.value.params


def test_a_log_of_these_rules_is_read():
    assert [(0, "a1")] == made(told((0, "a1"), rules_version=2))


def test_a_log_that_does_not_replay_is_refused():
    with pytest.raises(IllegalMove):
        told((0, "a1"), (1, "a9"))


class ProudGame(CountingGame):
    achievements = (
        Achievement("winner", lambda chronicle: (chronicle.places.index(1),)),
        Achievement("counter", lambda told: (event.seat for event in happened(told, Counted))),
    )


def test_each_seat_has_its_achievements():
    chronicle = told((0, "a3"), (1, "a3"), (0, "a3"), game=ProudGame())

    assert ({"winner", "counter"}, {"counter"}) == ProudGame().earned(chronicle)


def test_a_game_that_goes_on_earns_nothing():
    assert (frozenset(), frozenset()) == ProudGame().earned(told((0, "a1")))


def test_a_game_without_achievements_earns_nothing():
    chronicle = told((0, "a3"), (1, "a3"), (0, "a3"))

    assert (frozenset(), frozenset()) == GAME.earned(chronicle)
