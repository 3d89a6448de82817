"""Why something is not possible now, in the words that people read."""

import pytest

from tests.games.double_seven.builder import after, position
from tests.render.why import keys_of, said, topics, why

KEY = "double_seven"
TRIGGER = (0, "double_seven")

POSITIONS = {
    "own, no pair": position("gpo f3", "w e4+1"),
    "no family": position("gp", "w e4 h2"),
    "nobody has one": position("gp", "w"),
    "alone on the table": position("gp f3", "w"),
    "owned": position("ffg f3 e2", "w h5"),
    "only clovers": position("cc", "w"),
    "empty": position(". f3", "w", empty_rack_ends_turn=False),
    "one tile": position("g f3", "w"),
    "swapped": after(position("gp f3", "w e3"), "exchange.1.2"),
    "twice two": after(position("gpow", "b"), "two.giraffe.parrot.deck"),
    "nothing left": position("gp f3", "w e4", up="", rest="removed", trigger=TRIGGER),
    "drawing": position("gp", "w", phase="draw", draws=2),
    "rainbow": position("fgpbw", "o", phase="rainbow"),
    "other rainbow": position("fgpbw", "o", rainbow_rule="five_species"),
    "discarding": position("ffggpp", "o", phase="discard"),
    "last turns": position("gp", "w", turn=1, trigger=TRIGGER),
    "waiting": position("gp", "w", turn=1),
    "over": position("gp", "w", phase="game_over", trigger=TRIGGER),
}


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("own, no pair", "New family: no two of your tiles go together."),
        ("own, no pair", "Add to a family: nothing on your rack fits your families (fox)."),
        ("own, no pair", "Exchange: nobody has a family of 3."),
        (
            "own, no pair",
            "Snatch: the clovers lie in families of elephant, and you hold none of these.",
        ),
        ("no family", "Add to a family: you have no family yet."),
        ("no family", "Exchange: you have no family yet."),
        ("no family", "Snatch: there is no clover in any family."),
        ("nobody has one", "Exchange: you have no family yet."),
        ("nobody has one", "Snatch: there is no clover in any family."),
        ("alone on the table", "Exchange: nobody else has a family yet."),
        ("owned", "New family: your fox family is there already; those tiles can only go to it."),
        ("owned", "Exchange: nobody has a family of 2, 3."),
        ("only clovers", "New family: clovers alone are no family; it takes an animal."),
        ("empty", "New family: your rack is empty."),
        ("one tile", "Two for One: it takes two tiles, and you hold 1 tile."),
        (
            "swapped",
            "Exchange: you have just swapped these. Place a tile before you swap them back.",
        ),
        ("twice two", "Two for One: once in a turn only."),
        ("nothing left", "Two for One: there is nothing left to take."),
        (
            "drawing",
            "New family, Add to a family, Exchange, Snatch, Two for One, End turn: "
            "first you draw, 2 tiles to go.",
        ),
        ("rainbow", "Draw: you have drawn all your tiles of this turn."),
        ("other rainbow", "Rainbow: only right after drawing, with five different animals."),
        (
            "discarding",
            "New family, Add to a family, Exchange, Snatch, Two for One, End turn: "
            "your turn is ending, so first remove one tile from the game.",
        ),
        (
            "last turns",
            "It is Bea's turn, and you have had your last one: the end has begun.",
        ),
        ("over", "This game has ended. Start a new one with /play."),
    ],
)
def test_a_reason_reads_so(name, line):
    assert line in why(KEY, POSITIONS[name])


def test_what_is_offered_is_not_among_the_reasons():
    assert not [line for line in why(KEY, POSITIONS["discarding"]) if "Remove a tile" in line]


def test_out_of_turn_it_says_whose_turn_it_is():
    (line,) = why(KEY, POSITIONS["waiting"])

    assert line.startswith("It is Bea's turn. On your turn you draw first;")


def test_what_only_comes_at_another_time_stands_last():
    told = why(KEY, POSITIONS["own, no pair"])
    firsts = [line.partition(":")[0] for line in told]

    assert ["New family", "Add to a family", "Exchange", "Snatch"] == firsts[:4]
    assert ["Draw", "Rainbow", "Remove a tile"] == firsts[4:]


def test_each_reason_names_the_topic_that_explains_it():
    assert [
        "families",
        "families",
        "exchange",
        "snatch",
        "draw",
        "rainbow",
        "hand_limit",
    ] == topics(KEY, POSITIONS["own, no pair"])


def test_every_sentence_can_come_up():
    assert keys_of(KEY) == {
        key for state in POSITIONS.values() for key in said(KEY, state) if ".why." in key
    }
