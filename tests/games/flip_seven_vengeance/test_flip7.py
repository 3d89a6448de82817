"""Seven number cards. Source: rules page, sections 3.9 and 4.2."""

import pytest

from games.flip_seven_vengeance.events import Dropped, FlippedSeven
from games.flip_seven_vengeance.view import Status
from tests.games.flip_seven_vengeance.builder import after, dealing, happened, position


def last(state):
    return state.last_round


def test_the_seventh_number_card_ends_the_round():
    state = after(position("1 2 3 4 5 6", "11", deck="8"), "0:h")

    assert (0, 2) == (last(state).flip7, state.round)


def test_six_number_cards_and_a_modifier_are_no_flip_seven():
    state = after(position("1 2 3 4 5 -2", "11", deck="6"), "0:h")

    assert None is last(state)


def test_active_seats_score_when_another_makes_flip_seven():
    state = after(position("1 2 3 4 5 6", "11", "12 s", deck="8"), "0:h")

    assert (29 + 15, 11, 12) == last(state).scores


def test_the_pair_of_thirteens_counts_as_two():
    state = after(position("L13 13 1 2 3 4", "11", deck="5"), "0:h")

    assert 0 == last(state).flip7


def test_the_seventh_card_may_be_stolen():
    state = after(position("8 9 10 11 12 13", "0 3", deck="STEAL"), "0:h 0:k1.0")

    assert (0, 78) == (last(state).flip7, last(state).scores[0])


def test_a_stayed_seat_may_get_its_seventh_card_by_a_swap():
    lines = ("9 13", "1 2 3 4 5 6 -8 s", "12")

    state = after(position(*lines, deck="SWAP"), "0:h 0:w0.9,1.-8")

    assert 1 == last(state).flip7


def test_an_equal_seventh_card_busts_instead():
    state = after(position("1 2 3 4 5 6", "11", deck="6"), "0:h")

    assert Status.BUSTED is state.places[0].status


def test_a_flip_seven_in_the_deal_leaves_the_undealt_with_nothing():
    """Section 2.5: two Flip Fours on one seat can reach seven before all are dealt."""
    deck = "FOUR 1 2 FOUR 4 5 6 8 9"

    state = after(dealing(3, deck=deck), "0:t1 1:t1")

    assert (1, 0) == (last(state).flip7, last(state).scores[2])


def test_flip_seven_drops_what_is_set_aside():
    events = happened(position("3", "1 2 4 5 6", deck="FOUR -10 8 9"), "0:h 0:t1")

    assert Dropped(cards=("-10",)) in events


def test_flip_seven_within_a_queue_sends_the_whole_stack_to_the_discard_pile():
    start = position("3", "1 2 4 5", "12", deck="FOUR 6 STEAL -10 8 MORE")

    state = after(start, "0:h 0:t1 1:k2.12")

    assert {"FOUR", "STEAL", "-10"} <= set(state.discard_pile)


@pytest.mark.parametrize(
    ("lines", "deck", "moves", "maker"),
    [
        (("1 2 3 4 5 6", "11"), "8", "0:h", 0),
        (("11", "1 2 3 4 5 6 s"), "MORE 8", "0:h 0:t1", 1),
        (("11", "1 2 3 4 5 6 s"), "FOUR 8 9 10", "0:h 0:t1", 1),
    ],
)
def test_the_maker_is_named_whatever_the_way(lines, deck, moves, maker):
    assert FlippedSeven(seat=maker) in happened(position(*lines, deck=deck), moves)


def test_a_forced_stay_is_cancelled_by_flip_seven():
    state = after(position("11", "1 2 3 4 5 6", deck="MORE 8"), "0:h 0:t1")

    assert Status.ACTIVE is last(state).statuses[1]
