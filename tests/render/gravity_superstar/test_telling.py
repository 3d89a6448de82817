"""What happens in one step as log lines: what a way brings is one of them."""

from random import Random

import pytest

from games.engine.play import play
from games.gravity_superstar import GAME
from games.gravity_superstar.events import (
    CameIn,
    CollectedStar,
    DoorMoved,
    Ejected,
    FinalRound,
    Moved,
    TookToken,
)
from games.gravity_superstar.state import SuperstarOptions
from render.gravity_superstar import narrate, tell
from tests.games.gravity_superstar.builder import LAB, happened, position
from tests.render.superstar_views import scene

MOVED = Moved(effect="sl", seat=0, start=(2, 2), path=((2, 1),), feet="S", jumped=1, wraps=False)
FELL_ON = Moved(
    effect="entry", seat=0, start=(2, 2), path=((2, 1),), feet="S", jumped=0, wraps=False
)
CAME_IN = CameIn(seat=1, cell=(3, 5), feet="S", door=1)
DOOR = DoorMoved(door=0, cell=(2, 2), to_door=1, to_cell=(4, 5))
EJECTED = Ejected(seat=0, victim=1, cell=(2, 1))
LAST = FinalRound(reason="stars", stars=4, seat=0, points=9)


def star(colour, left, seat=0):
    return CollectedStar(seat=seat, colour=colour, cell=(2, 1), left=left)


def token(left):
    return TookToken(seat=0, cell=(2, 1), left=left)


def lines(*events):
    return [scene().say(text) for text in tell(events)]


def test_the_stars_of_a_way_are_one_line():
    assert (
        "Ada collects **✦ blue, ★ yellow** (12 left on the board)."
        == (lines(MOVED, star("blue", 13), star("yellow", 12))[1])
    )


def test_equal_stars_are_counted():
    assert (
        "Ada collects **2 ✦ blue** (12 left on the board)."
        == (lines(star("blue", 13), star("blue", 12))[0])
    )


def test_stars_come_before_tokens():
    assert ["Ada collects **✿ pink, 2 tokens** (13 left on the board)."] == (
        lines(token(9), star("pink", 13), token(8))
    )


@pytest.mark.parametrize(
    ("events", "line"),
    [
        ((token(9),), "Ada takes a Replay token (9 left)."),
        ((token(9), token(8)), "Ada takes 2 Replay tokens (8 left)."),
    ],
)
def test_tokens_alone_are_told_with_what_the_supply_holds(events, line):
    assert [line] == lines(*events)


def test_what_happens_between_two_stars_follows_their_line():
    found = lines(MOVED, star("blue", 13), EJECTED, DOOR, star("white", 12), LAST)

    assert [
        "Ada collects **✦ blue, ✱ white** (12 left on the board).",
        "💥 Ada throws Bea off the board at B3.",
        "The open door is now F5.",
        "⏳ Last round! 4 stars are left.",
    ] == found[1:]


def test_each_pawns_way_has_a_line_of_its_own():
    found = lines(MOVED, star("blue", 13), CAME_IN, star("pink", 12, seat=1))

    assert [
        "Ada collects **✦ blue** (13 left on the board).",
        "Bea collects **✿ pink** (12 left on the board).",
    ] == found[1::2]


def test_a_fall_from_the_door_goes_on_with_the_way():
    found = lines(CAME_IN, star("blue", 13), FELL_ON, star("pink", 12))

    assert 1 == sum("collects" in line for line in found)


def test_a_step_that_collects_is_told_in_two_lines():
    state = position("C3v", "G6v", board=LAB, stars="B3 blue, A5 pink")

    assert [
        "Ada lays a card face down and steps left: C3 → B3 ▼",
        "Ada collects **✦ blue** (1 left on the board).",
    ] == lines(*(event for event in happened(state, "0:sl/d") if event.audience is None))[:2]


def test_nothing_is_lost():
    """Along random games all stars and tokens are told, and all that isn't collected."""
    for step in steps(3):
        gains = [event for event in step.events if isinstance(event, CollectedStar | TookToken)]
        others = [narrate(event) for event in step.events if event not in gains]
        told = tell(step.events)
        folded = [text for text in told if text.key.endswith((".log.stars", ".log.tokens"))]

        assert [text for text in others if text] == [text for text in told if text not in folded]
        assert len(gains) == sum(map(counted, folded))


def steps(games):
    """The steps of random games."""
    for number in range(games):
        chance = Random(number)
        step = GAME.opening(SuperstarOptions(), 2 + number, f"told {number}")
        while GAME.to_act(step.state):
            yield step
            move = chance.choice(GAME.legal_moves(step.state, step.state.turn))
            step = play(GAME, step.state, step.state.turn, move)


def counted(text):
    """How many things a line says were collected."""
    params = dict(text.params)
    if "things" not in params:
        return params["n"]
    return sum(
        dict(thing.params).get("count", dict(thing.params).get("n", 1))
        for thing in params["things"]
    )
