"""Each achievement: a game that earns it, and one at its edge that does not."""

import pytest

from games.flip_seven_vengeance import GAME
from tests.games import chronicles
from tests.games.flip_seven_vengeance.builder import position


def told(state, moves="", **ending):
    """The chronicle of these moves, written `seat:notation` with spaces between."""
    made = [entry.split(":") for entry in moves.split()]
    return chronicles.chronicle(GAME, state, [(int(seat), move) for seat, move in made], **ending)


def who(key, *lines, moves="", ending=None, **more):
    """Who earns this, in a game that is this position and these moves."""
    return chronicles.who_earned(GAME, key, told(position(*lines, **more), moves, **(ending or {})))


@pytest.mark.parametrize(("line", "who_did"), [("1 2 3 4 5 6", [0]), ("1 2 3 4 5 -6", [])])
def test_flip_seven_is_made(line, who_did):
    assert who_did == who("flip_seven", line, "9", deck="8", moves="0:h")


@pytest.mark.parametrize(
    ("deck", "moves", "who_did"),
    [
        ("FOUR 1 2 9", "0:h 0:t1", [0]),
        ("MORE 9", "0:h 0:t1", [0]),
        ("FOUR 1 2 4 6 9", "0:h 0:t1 1:h", []),
        ("FOUR 1 3", "0:h 0:t0", []),
        ("9", "0:s 1:h", []),
    ],
    ids=["flip four", "just one more", "survived and hit", "on oneself", "nobody's doing"],
)
def test_vengeance_busts_a_rival_by_cards_played_on_them(deck, moves, who_did):
    assert who_did == who("vengeance", "3", "9", "5", deck=deck, moves=moves)


@pytest.mark.parametrize(
    ("deck", "moves", "who_did"),
    [
        ("FOUR 1 2 4 6", "0:h 0:t1", [1]),
        ("FOUR 1 2 4 -6", "0:h 0:t1", [1]),
        ("FOUR 1 2 4 6", "0:h 0:t0", [0]),
        ("FOUR 1 2 4 9", "0:h 0:t1", []),
        ("MORE 1", "0:h 0:t1", []),
    ],
    ids=["on a rival", "a modifier counts", "on oneself", "bust by the fourth", "just one more"],
)
def test_all_four_are_drawn_without_a_bust(deck, moves, who_did):
    assert who_did == who("all_four", "3", "9", "5", deck=deck, moves=moves)


def test_all_four_takes_four_cards():
    """A Flip 7 by the third ends the round before the fourth."""
    assert [] == who("all_four", "3", "1 2 4 6", "5", deck="FOUR 8 9 10 11", moves="0:h 0:t1")


@pytest.mark.parametrize(
    ("lines", "who_did"),
    [
        (("3 10", "x 5 5", "x 6 6"), [0]),
        (("3 10", "x 5 5", "6 s"), []),
        (("3 10", "x 5 5"), []),
        (("3 -4", "x 5 5", "x 6 6"), []),
    ],
    ids=["alone", "another stayed", "two seats", "no points"],
)
def test_last_standing_scores_alone_of_three(lines, who_did):
    assert who_did == who("last_standing", *lines, moves="0:s")


@pytest.mark.parametrize(
    ("line", "who_did"), [("13 L13", [0]), ("13 12", []), ("13 L13 /2 -10 -4", [])]
)
def test_thirteen_twice_scores_with_the_pair(line, who_did):
    assert who_did == who("thirteen_twice", line, "9 s", moves="0:s")


def test_thirteen_twice_is_no_busted_pair():
    assert [] == who("thirteen_twice", "13 L13", "9 s", deck="13", moves="0:h")


@pytest.mark.parametrize(
    ("line", "who_did"), [("1 2 3 4 5 6", [0]), ("1 2 3 4 5", []), ("1 2 3 4 5 -6", [])]
)
def test_so_close_busts_by_the_seventh_number(line, who_did):
    assert who_did == who("so_close", line, "9", deck="2", moves="0:h")


@pytest.mark.parametrize(("card", "who_did"), [("6", [0]), ("5", [])])
def test_risen_scores_25_after_a_sweep(card, who_did):
    assert who_did == who("risen", "7 5", "9 s", deck=f"U7 12 {card}", moves="0:h 0:h 0:h 0:s")


def test_risen_is_about_the_swept_line():
    assert [] == who("risen", "7 5", "9 12 11 s", deck="U7", moves="0:h 0:s")


@pytest.mark.parametrize(
    ("lines", "move", "who_did"),
    [
        (("-4 5", "9"), "0:d0.-4", [0]),
        (("0 5", "9"), "0:d0.0", [0]),
        (("-4 5", "9"), "0:d0.5", []),
        (("5", "9 -4"), "0:d1.-4", []),
    ],
)
def test_good_riddance_discards_an_own_burden(lines, move, who_did):
    assert who_did == who("good_riddance", *lines, deck="DISCARD", moves=f"0:h {move}")


@pytest.mark.parametrize(
    ("scores", "places", "who_did"),
    [((200, 210), (2, 1), [0]), ((199, 210), (2, 1), []), ((210, 210), (1, 1), [])],
)
def test_second_to_one_reaches_the_target_without_a_win(scores, places, who_did):
    assert who_did == who("second_to_one", "3", "9", ending={"scores": scores, "places": places})


@pytest.mark.parametrize(
    ("lines", "who_did"),
    [(("0 2 3 4 5 6", "9"), [0]), (("1 2 3 4 5 6", "0"), []), (("0 2 3 4 5", "9"), [])],
)
def test_zero_hero_makes_flip_7_with_the_zero(lines, who_did):
    assert who_did == who("zero_hero", *lines, deck="8", moves="0:h")


@pytest.mark.parametrize(
    ("lines", "move", "who_did"),
    [
        (("3", "5 8", "8 5"), "0:w1.5,2.8", [0]),
        (("5 8", "8 5", "9"), "0:w0.5,1.8", []),
        (("3", "5 8", "8 9"), "0:w1.5,2.8", []),
    ],
    ids=["two rivals", "oneself as well", "only one"],
)
def test_two_at_a_stroke_are_two_rivals(lines, move, who_did):
    assert who_did == who("two_at_a_stroke", *lines, deck="SWAP", moves=f"0:h {move}")


@pytest.mark.parametrize(
    ("lines", "card", "move", "who_did"),
    [
        (("1 2 3 4 5 6", "9"), "STEAL", "0:k1.9", [0]),
        (("1 2 3 4 5 6 -2", "9"), "SWAP", "0:w0.-2,1.9", [0]),
        (("9", "1 2 3 4 5 6 -2"), "SWAP", "0:w0.9,1.-2", []),
        (("1 2 3 4 5", "9"), "STEAL", "0:k1.9", []),
    ],
    ids=["stolen", "swapped in", "a rival's", "six cards"],
)
def test_stolen_seven_is_an_own_flip_7(lines, card, move, who_did):
    assert who_did == who("stolen_seven", *lines, deck=card, moves=f"0:h {move}")
