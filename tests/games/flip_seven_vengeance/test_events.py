"""What is told of each move, in order. Source: rules page, section 10.5."""

import pytest

from games.engine.codec import decode_events, encode
from games.engine.play import play
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.events import (
    Busted,
    Dealt,
    Discarded,
    Drew,
    Forced,
    NoTarget,
    Played,
    Reshuffled,
    RoundScored,
    RoundStarted,
    Stayed,
    Stole,
    Swapped,
    Swept,
)
from games.flip_seven_vengeance.state import VengeanceOptions
from tests.games.flip_seven_vengeance.builder import after, happened, position


def test_a_hit_tells_the_line_after_it():
    events = happened(position("3 10", "5", deck="6"), "0:h")

    assert (Drew(seat=0, card="6", cards=3, points=19),) == events


def test_a_bust_tells_the_line_turned_face_down():
    events = happened(position("3 10", "5", deck="10"), "0:h")

    assert (
        Drew(seat=0, card="10", cards=3, points=0),
        Busted(seat=0, card="10", line=("3", "10", "10")),
    ) == events


def test_a_sweep_follows_the_card_that_sweeps():
    events = happened(position("3 10", "5", deck="U7"), "0:h")

    assert (Drew(seat=0, card="U7", cards=1, points=7), Swept(seat=0, cards=("3", "10"))) == events


def test_a_modifier_turned_up_leaves_the_line_as_it_is():
    events = happened(position("3 10", "5", deck="-2"), "0:h")

    assert (Drew(seat=0, card="-2", cards=2, points=13),) == events


def test_a_stay_tells_the_points_banked():
    assert Stayed(seat=0, points=13) == happened(position("3 10", "5"), "0:s")[0]


def test_a_forced_draw_tells_what_forced_it():
    events = happened(position("3", "5 s", deck="MORE 8"), "0:h 0:t1")

    assert (
        Played(seat=0, card="MORE", target=1),
        Forced(seat=1, card="8", by="MORE", cards=2, points=13),
    ) == events


@pytest.mark.parametrize(
    ("card", "move", "event"),
    [
        ("STEAL", "k1.5", Stole(seat=0, victim=1, card="5")),
        ("DISCARD", "d1.5", Discarded(seat=0, victim=1, card="5")),
        (
            "SWAP",
            "w0.3,1.5",
            Swapped(seat=0, first=0, first_card="3", second=1, second_card="5"),
        ),
    ],
)
def test_a_choice_is_told(card, move, event):
    assert (event,) == happened(position("3", "5", deck=card), f"0:h 0:{move}")


def test_a_card_without_a_target_is_told_after_it_is_drawn():
    events = happened(position("3", "x 5 5", deck="STEAL"), "0:h")

    assert (Drew(seat=0, card="STEAL", cards=1, points=3), NoTarget(seat=0, card="STEAL")) == events


def test_the_next_round_is_told_with_its_deal():
    events = happened(position("3", "5 s", deck="9 1"), "0:s")

    assert (
        Stayed(seat=0, points=3),
        RoundScored(round=1, scores=(3, 5), totals=(3, 5), busted=()),
        RoundStarted(round=2, dealer=0),
        Dealt(seat=1, card="9", cards=1, points=9),
        Dealt(seat=0, card="1", cards=1, points=1),
    ) == events


def test_the_opening_tells_the_first_deal():
    events = GAME.opening(VengeanceOptions(), 3, "opening").events

    assert (RoundStarted, Dealt) == (type(events[0]), type(events[1]))


@pytest.mark.parametrize(
    ("lines", "deck", "move", "barrier"),
    [
        (("3", "5"), "6", "h", True),
        (("3", "5"), "6", "s", False),
        (("3", "5 s"), "6 8", "s", True),
    ],
)
def test_a_move_that_turns_up_a_card_is_a_barrier(lines, deck, move, barrier):
    step = play(GAME, position(*lines, deck=deck), 0, GAME.parse(move))

    assert barrier is step.barrier


@pytest.mark.parametrize(
    ("deck", "choice", "barrier"),
    [("MORE 8", "t1", True), ("FOUR 8 9 10 11", "t1", True), ("STEAL 8", "k1.5", False)],
)
def test_a_choice_is_a_barrier_when_it_makes_somebody_draw(deck, choice, barrier):
    state = after(position("3", "5", deck=deck), "0:h")

    assert barrier is play(GAME, state, 0, GAME.parse(choice)).barrier


def test_events_read_back():
    events = (*happened(position("3", "5 s", deck="9 1"), "0:s"), Reshuffled(cards=4))

    assert events == decode_events(GAME, encode(events))
