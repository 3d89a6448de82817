"""Why something is not possible now, in the words that people read."""

import pytest

from tests.games.flip_seven_vengeance.builder import after, position
from tests.render.why import keys_of, said, topics, why

KEY = "flip_seven_vengeance"
BUSTED = "x 5 5"

POSITIONS = {
    "zero": position("0 5", "12 3"),
    "empty": position("", "12 3"),
    "turn": position("5", "12 3"),
    "brutal": position("5", "12 3", brutal_mode=True),
    "steal": after(position("11", "12", deck="STEAL"), "0:h"),
    "modifier": after(position("11", "12", deck="-2"), "0:h"),
    "flip four": after(position("11", "12", deck="FOUR"), "0:h"),
    "bonus": after(position("1 2 3 4 5 6", "12", deck="8", brutal_mode=True), "0:h"),
    "waiting": position("5", "12", turn=1),
    "waiting with zero": position("0 5", "12", turn=1),
    "waiting stayed": position("5 s", "12", turn=1),
    "waiting bust": position(BUSTED, "12", turn=1),
    "over": after(position("12", "5 s", totals=(195, 0)), "0:s"),
}


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("zero", "Stay: you hold The Zero. Hit on, or get rid of it."),
        ("empty", "Stay: you have no card in your line yet, so you must hit."),
        (
            "turn",
            "Give a card, Steal, Swap, Discard: only when you turn over a card that says so.",
        ),
        ("turn", "+15 for me, −15 to somebody: only in Brutal mode, which is off at this table."),
        ("brutal", "+15 for me, −15 to somebody: only when you have made Flip 7."),
        ("steal", "Hit, Stay: first comes your Steal."),
        ("modifier", "Hit, Stay: first choose who gets −2."),
        ("flip four", "Hit, Stay: first choose who gets Flip Four!."),
        ("bonus", "Hit, Stay: you have Flip 7, so first say what becomes of the 15 points."),
        ("waiting", "It is Bea's turn. On your turn you hit or stay."),
        (
            "waiting with zero",
            "It is Bea's turn. On your turn you must hit, for as long as you hold The Zero.",
        ),
        (
            "waiting stayed",
            "It is Bea's turn. You have stayed, so you have no more turns in this round; "
            "cards may still be played on you.",
        ),
        (
            "waiting bust",
            "It is Bea's turn. You are bust, so you have no more turns in this round.",
        ),
        ("over", "This game has ended. Start a new one with /play."),
    ],
)
def test_a_reason_reads_so(name, line):
    assert line in why(KEY, POSITIONS[name])


def test_what_keeps_one_from_staying_stands_first():
    assert why(KEY, POSITIONS["zero"])[0].startswith("Stay:")


@pytest.mark.parametrize(
    ("name", "topic"),
    [("zero", "zero"), ("empty", "turn"), ("steal", "steal"), ("flip four", "flip_four")],
)
def test_each_reason_names_the_topic_that_explains_it(name, topic):
    assert topic == topics(KEY, POSITIONS[name])[0]


def test_a_stay_that_is_open_is_not_among_the_reasons():
    assert not [line for line in why(KEY, POSITIONS["turn"]) if line.startswith("Stay")]


def test_every_sentence_can_come_up():
    assert keys_of(KEY) == {
        key for state in POSITIONS.values() for key in said(KEY, state) if ".why." in key
    }
