"""What a seat may know, and what a choice would do. Source: rules page, sections 7 and 10.6."""

import msgspec
import pytest

from games.engine.rng import Rng
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.cards import DECK, RANK
from games.flip_seven_vengeance.state import VengeanceOptions
from games.flip_seven_vengeance.view import Consequence, Waiting, consequence, worth_after
from tests.games.flip_seven_vengeance.builder import after, dealing, position
from tests.games.flip_seven_vengeance.scrambled import scramble


def seen(state, seat=None):
    return GAME.view(state, seat)


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_order_of_the_pile_and_seed_are_hidden_from_everybody(seat):
    state = GAME.start(VengeanceOptions(), 3, "secret")
    other = scramble(state, seat, Rng("other"))

    assert state != other
    assert seen(state, seat) == seen(other, seat)


def test_no_view_holds_the_seed():
    state = GAME.start(VengeanceOptions(), 3, "5eed5eed")

    assert b"5eed5eed" not in msgspec.json.encode(seen(state))


def test_the_pile_is_shown_in_canonical_order():
    view = seen(position("3", "5"))

    assert view.pile == tuple(sorted(view.pile, key=RANK.__getitem__))
    assert len(DECK) - 2 == len(view.pile)


def test_the_deciding_seat_sees_its_moves():
    assert ("h", "s") == seen(position("3", "5"), 0).moves


def test_the_other_seats_see_no_moves():
    assert () == seen(position("3", "5"), 1).moves


def test_a_spectator_sees_the_moves_of_the_deciding_seat():
    assert ("h", "s") == seen(position("3", "5")).moves


def test_there_are_no_moves_in_a_finished_game():
    assert () == seen(after(position("12", "5 s", totals=(190, 0)), "0:s")).moves


def test_odds_count_the_cards_that_bust():
    """Section 10.6: Lucky 13 alone is safe from plain 13s, and a plain 13 from Lucky 13."""
    view = seen(position("12 11", "13", "L13 3", discard="12 -4 5"))

    assert [(20, 100), (11, 100), (2, 100)] == [place.bust for place in view.seats]


def test_odds_look_at_the_discard_pile_when_it_is_about_to_be_shuffled():
    view = seen(position("3", "5", "x 12 12", discard="3 6", unlisted=2))

    assert (1, 2) == view.seats[0].bust


def test_unlucky_seven_never_counts_as_a_bust_card():
    view = seen(position("7", "5", "x 12 12", deck="7 U7", unlisted=2))

    assert (1, 2) == view.seats[0].bust


def test_a_holder_of_unlucky_seven_busts_on_plain_sevens():
    view = seen(position("U7", "5", "x 12 12", deck="7 8", unlisted=2))

    assert (1, 2) == view.seats[0].bust


def test_a_seat_is_shown_with_its_points():
    place = seen(position("4 8 11 /2 -4", "5", totals=(30, 0))).seats[0]

    assert (7, 30, 3) == (place.points, place.total, place.number_cards)


def test_the_pending_stack_is_public():
    start = position("3", "11", "12", deck="FOUR MORE -6 4 5 DISCARD")

    view = seen(after(start, "0:h 0:t1 1:t2"))

    assert (
        Waiting("flip_four", 1, aside=("-6",)),
        Waiting("just_one_more", 2),
        Waiting("card", 2, card="DISCARD"),
    ) == view.pending


def test_the_last_card_turned_up_is_shown():
    assert "6" == seen(after(position("3", "5", deck="6"), "0:h")).revealed


def test_a_move_that_turns_nothing_up_shows_no_card():
    assert None is seen(after(position("3", "5", "9", deck="6"), "0:h 1:s")).revealed


def test_seats_still_to_be_dealt_are_shown():
    assert (1, 2) == seen(dealing(3, deck="-4 9 12")).deal_remaining


def foreseen(state, notation):
    return consequence(seen(state), GAME.parse(notation))


@pytest.mark.parametrize(
    ("lines", "card", "move", "expected"),
    [
        (("11 12", "12", "3"), "STEAL", "k1.12", Consequence(busts=(0,))),
        (("11 12", "13", "3"), "STEAL", "k1.13", Consequence()),
        (("1 2 3 4 5 6", "13"), "STEAL", "k1.13", Consequence(flips=0)),
        (("3 4", "U7"), "STEAL", "k1.U7", Consequence(sweeps=(0,))),
        (("", "U7"), "STEAL", "k1.U7", Consequence()),
        (("3", "10 11", "11 10"), "SWAP", "w1.10,2.11", Consequence(busts=(1, 2))),
        (("12 3", "12"), "SWAP", "w0.12,1.12", Consequence()),
        (("9", "1 2 3 4 5 6 -8"), "SWAP", "w0.9,1.-8", Consequence(flips=1)),
        (("U7 4", "7 10"), "SWAP", "w0.U7,1.10", Consequence(sweeps=(1,))),
        (("3", "5"), "DISCARD", "d1.5", Consequence()),
        (("3", "5"), "MORE", "t1", Consequence()),
    ],
)
def test_consequences_are_those_that_follow(lines, card, move, expected):
    assert expected == foreseen(after(position(*lines, deck=card), "0:h"), move)


def test_a_moved_unlucky_seven_may_bust_under_the_house_rule():
    start = position("7", "U7", deck="STEAL", unlucky_seven_on_transfer=False)

    assert Consequence(busts=(0,)) == foreseen(after(start, "0:h"), "k1.U7")


@pytest.mark.parametrize(
    ("lines", "card", "move"),
    [
        (("3", "5 12"), "-8", "t1"),
        (("0 11", "5"), "DISCARD", "d0.0"),
        (("3", "11", "5"), "STEAL", "k1.11"),
        (("11 12", "12", "3"), "STEAL", "k1.12"),
        (("3 4", "U7 5"), "STEAL", "k1.U7"),
        (("3", "10 11 /2", "12"), "SWAP", "w1./2,2.12"),
        (("3", "10 11", "11 10"), "SWAP", "w1.10,2.11"),
    ],
)
def test_the_foreseen_worth_of_lines_is_what_they_come_to(lines, card, move):
    state = after(position(*lines, deck=card), "0:h")

    foreseen_worth = worth_after(seen(state), GAME.parse(move))

    come_to = seen(after(state, f"0:{move}")).seats
    assert foreseen_worth == {seat: come_to[seat].points for seat in foreseen_worth}
    assert foreseen_worth


@pytest.mark.parametrize(
    ("move", "worth"), [("gain", {0: 29 + 15}), ("m1", {1: 11 - 15}), ("m2", {2: -15})]
)
def test_the_choice_of_brutal_counts_with_its_fifteen_points(move, worth):
    lines = ("1 2 3 4 5 6", "11", "x 12 12")
    state = after(position(*lines, deck="8", brutal_mode=True), "0:h")

    assert worth == worth_after(seen(state), GAME.parse(move))


@pytest.mark.parametrize("card", ["MORE", "FOUR"])
def test_the_worth_after_a_forced_draw_is_not_foreseen(card):
    state = after(position("3", "5", deck=card), "0:h")

    assert {} == worth_after(seen(state), GAME.parse("t1"))
