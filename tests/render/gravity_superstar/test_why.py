"""Why something is not possible now, in the words that people read."""

import pytest

from tests.games.gravity_superstar.builder import PIT, VOID, after, position
from tests.render.why import keys_of, said, topics, why

KEY = "gravity_superstar"
ONE = position("C3v token:1", "G6v")
NO_COMPLETING = position("C3v token:1", "G6v", options={"replay_complete_hand": False})

POSITIONS = {
    "full hand": position("C3v", "G6v"),
    "cards played": position("C3v +drop +wild", "G6v"),
    "pit": position("B2v", "A4v", board=PIT, marker=1),
    "ceiling": position("B3v", "G6v"),
    "void": position("A2v", "B2v", board=VOID, marker=1),
    "token": ONE,
    "offer": after(ONE, "0:sl/d"),
    "second": after(ONE, "0:sl/d 0:r"),
    "second, must move": after(NO_COMPLETING, "0:sl/d 0:r"),
    "stealing": after(position("C3v", "B3v blue:1 white:2", "G6v", marker=1), "0:sl/d"),
    "waiting": position("C3v", "G6v", turn=1),
    "waiting off the board": position("-", "G6v", turn=1),
    "over": after(position("C3v", "G6v", turn=1, star_limit=0), "1:t270/t"),
}


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("full hand", "Second action: you own no Replay token."),
        ("full hand", "Complete hand: all five cards are in your hand already."),
        ("full hand", "Steal: only when you have thrown a rival off the board."),
        ("full hand", "End turn: you can't pass, so first comes an action."),
        (
            "cards played",
            "Drop: your Drop and your Wild lie in front of you until you complete your hand.",
        ),
        ("pit", "Step, Long jump: platforms are in the way."),
        ("ceiling", "High jump: a platform is right above your head."),
        ("void", "High jump: nothing would ever stop that fall."),
        ("token", "Second action: first comes your first action; then you may spend a token."),
        (
            "offer",
            "Step, Long jump, High jump, Drop, Rotate, Complete hand: "
            "first say whether you spend a token to play again.",
        ),
        ("second", "Second action: this is your second action already."),
        (
            "second, must move",
            "Complete hand: at this table a second action can't complete the hand.",
        ),
        (
            "stealing",
            "Step, Long jump, High jump, Drop, Rotate, Complete hand, Second action, End turn: "
            "first choose what you steal from Bea.",
        ),
        (
            "waiting off the board",
            "It is Bea's turn. Your pawn comes in at the open door when your turn begins; "
            "then you play a card or complete your hand.",
        ),
        ("over", "This game has ended. Start a new one with /play."),
    ],
)
def test_a_reason_reads_so(name, line):
    assert line in why(KEY, POSITIONS[name])


def test_out_of_turn_it_says_whose_turn_it_is():
    (line,) = why(KEY, POSITIONS["waiting"])

    assert line.startswith("It is Bea's turn. On your turn you play a card")


@pytest.mark.parametrize(
    ("name", "topic"),
    [
        ("cards played", "cards"),
        ("void", "falling"),
        ("second, must move", "options"),
        ("offer", "replay"),
        ("stealing", "rivals"),
    ],
)
def test_each_reason_names_the_topic_that_explains_it(name, topic):
    assert topic in topics(KEY, POSITIONS[name])


def test_a_card_in_hand_is_no_reason_where_its_way_is_open():
    assert not [line for line in why(KEY, POSITIONS["full hand"]) if line.startswith("Drop")]


def test_every_sentence_can_come_up():
    assert keys_of(KEY) == {
        key for state in POSITIONS.values() for key in said(KEY, state) if ".why." in key
    }
