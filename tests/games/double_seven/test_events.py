"""What is told of each move, to whom, and what can be undone. Source: sections 7, 10.3, 10.4."""

import pytest

from games.double_seven.events import (
    DrewFromDeck,
    EndTriggered,
    Exchanged,
    FamilyGrew,
    FamilyStarted,
    GameEnded,
    LaidOutTwo,
    Removed,
    SawTile,
    ShowedRainbow,
    Snatched,
    TookDoubleSeven,
    TookFaceUp,
    TookSeven,
    TurnedUp,
    TurnEnded,
    TurnStarted,
)
from tests.games.double_seven.builder import happened, position, stepped

RAINBOW = position("fgpbw", "o", phase="rainbow", up="h", deck="e")
RACK = ("fox", "giraffe", "parrot", "butterfly", "whale")
DRAWING = position("fg", "w", phase="draw", deck="e")


def grew(before, after, clovers=0):
    return FamilyGrew(
        seat=0,
        family=1,
        species="fox",
        naturals=after - before - clovers,
        clovers=clovers,
        before=before,
        after=after,
    )


NEXT_TURN = (
    TurnEnded(seat=0, tiles=2, more=True),
    TurnStarted(seat=1, draws=2, final=False),
)


@pytest.mark.parametrize(
    ("state", "move", "events"),
    [
        (
            DRAWING,
            "draw.deck",
            (
                DrewFromDeck(seat=0, left=len(DRAWING.deck) - 1),
                SawTile(seat=0, kind="elephant", audience=(0,)),
            ),
        ),
        (DRAWING, "draw.hedgehog", (TookFaceUp(seat=0, kind="hedgehog"),)),
        (RAINBOW, "skip", ()),
        (
            RAINBOW,
            "rainbow.hedgehog",
            (ShowedRainbow(seat=0, rack=RACK), TookFaceUp(seat=0, kind="hedgehog")),
        ),
        (
            position("ffgc", "w"),
            "start.fox.1.1",
            (FamilyStarted(seat=0, family=1, species="fox", naturals=1, clovers=1),),
        ),
        (position("ffgc f2", "w"), "expand.1.2.1", (grew(2, 5, 1),)),
        (
            position("fg f6", "w"),
            "expand.1.1.0",
            (grew(6, 7), TookSeven(seat=0, family=1, species="fox", token=True)),
        ),
        (
            position("fg f6 e7", "w"),
            "expand.1.1.0",
            (
                grew(6, 7),
                TookSeven(seat=0, family=1, species="fox", token=True),
                TookDoubleSeven(seat=0),
                EndTriggered(seat=0, reason="double_seven", final_turns=(1,)),
            ),
        ),
        (
            position("g f3", "w e3"),
            "exchange.1.2",
            (
                Exchanged(
                    seat=0,
                    family=1,
                    species="fox",
                    other=1,
                    other_family=2,
                    other_species="elephant",
                    size=3,
                ),
            ),
        ),
        (
            position("fg", "w f1+1"),
            "snatch.1",
            (Snatched(seat=0, family=1, species="fox", owner=1),),
        ),
        (
            position("fgp", "w"),
            "two.fox.giraffe.hedgehog",
            (
                LaidOutTwo(seat=0, first="fox", second="giraffe"),
                TookFaceUp(seat=0, kind="hedgehog"),
            ),
        ),
        (position("fg", "w"), "end", NEXT_TURN),
        (position("fg", "w", up="", deck="e"), "end", (*NEXT_TURN, TurnedUp(kind="elephant"))),
        (position("fgpbww", "o"), "end", (TurnEnded(seat=0, tiles=6, more=True),)),
        (
            position("fgpbww", "o", phase="discard"),
            "discard.whale",
            (Removed(seat=0, kind="whale"), TurnStarted(seat=1, draws=2, final=False)),
        ),
        (
            position("ff", "w", trigger=(0, "last_tile")),
            "start.fox.2.0",
            (
                FamilyStarted(seat=0, family=1, species="fox", naturals=2, clovers=0),
                TurnEnded(seat=0, tiles=0, more=False),
                TurnStarted(seat=1, draws=2, final=True),
            ),
        ),
        (
            position("g", "w f3", trigger=(1, "last_tile")),
            "end",
            (TurnEnded(seat=0, tiles=1, more=False), GameEnded(winners=(1,), scores=(0, 3))),
        ),
    ],
)
def test_a_move_tells(state, move, events):
    assert events == happened(state, move)


def test_a_seven_without_a_token_is_told():
    state = position("fg f6", "w", sevens=(4, 4), double_seven=1, trigger=(1, "double_seven"))

    assert TookSeven(seat=0, family=1, species="fox", token=False) in happened(
        state, "expand.1.1.0"
    )


@pytest.mark.parametrize(
    ("state", "move", "barrier"),
    [
        (DRAWING, "draw.deck", True),
        (DRAWING, "draw.hedgehog", False),
        (RAINBOW, "rainbow.deck", True),
        (RAINBOW, "rainbow.hedgehog", True),
        (RAINBOW, "skip", True),
        (position("ffg", "w"), "start.fox.2.0", False),
        (position("ff", "w"), "start.fox.2.0", True),
        (position("fg f6 e7", "w"), "expand.1.1.0", False),
        (position("f f6", "w"), "expand.1.1.0", True),
        (position("f f6", "w", trigger=(1, "last_tile")), "expand.1.1.0", True),
        (position("g f3", "w e3"), "exchange.1.2", False),
        (position("fg", "w f1+1"), "snatch.1", False),
        (position("fgp", "w"), "two.fox.giraffe.deck", True),
        (position("fgp", "w"), "two.fox.giraffe.hedgehog", False),
        (position("fg", "w"), "end", True),
        (position("fgpbww", "o"), "end", True),
        (position("fgpbww", "o", phase="discard"), "discard.fox", True),
    ],
)
def test_undo_never_reaches_back_past_a_barrier(state, move, barrier):
    assert barrier == stepped(state, move).barrier
