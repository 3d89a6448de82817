"""Unlucky 7. Source: rules page, section 4.4."""

from games.flip_seven_vengeance.events import Swept
from tests.games.flip_seven_vengeance.builder import after, happened, line, position, status


def test_drawing_it_sweeps_numbers_and_modifiers():
    state = after(position("3 12 -4 /2", "5", deck="U7"), "0:h")

    assert "U7" == line(state, 0)


def test_what_it_sweeps_goes_to_the_discard_pile():
    state = after(position("3 12 -4", "5", deck="U7"), "0:h")

    assert ("3", "12", "-4") == state.discard_pile


def test_its_arrival_never_busts():
    state = after(position("7 12", "5", deck="U7"), "0:h")

    assert "active" == status(state, 0)


def test_a_plain_seven_on_top_of_it_busts():
    state = after(position("U7 3", "5", deck="7"), "0:h")

    assert "busted" == status(state, 0)


def test_other_cards_may_come_after_it():
    state = after(position("U7", "5", deck="8"), "0:h")

    assert "8 U7" == line(state, 0)


def test_stealing_it_sweeps_the_thief():
    state = after(position("3 12 -4", "U7 5", deck="STEAL"), "0:h 0:k1.U7")

    assert ("U7", "5") == (line(state, 0), line(state, 1))


def test_a_swap_sweeps_its_receiver_but_not_the_card_just_given():
    state = after(position("U7 4", "7 10 12 s", deck="SWAP"), "0:h 0:w0.U7,1.12")

    assert ("12 4", "U7") == (line(state, 0), line(state, 1))


def test_a_house_rule_makes_a_moved_one_a_plain_seven():
    start = position("3 12", "U7 5", deck="STEAL", unlucky_seven_on_transfer=False)

    assert "12 3 U7" == line(after(start, "0:h 0:k1.U7"), 0)


def test_under_the_house_rule_a_moved_one_busts_on_a_seven():
    start = position("7 12", "U7 5", deck="STEAL", unlucky_seven_on_transfer=False)

    assert "busted" == status(after(start, "0:h 0:k1.U7"), 0)


def test_under_the_house_rule_a_drawn_one_still_sweeps():
    start = position("7 12", "5", deck="U7", unlucky_seven_on_transfer=False)

    assert "U7" == line(after(start, "0:h"), 0)


def test_it_does_not_sweep_what_flip_four_set_aside():
    state = after(position("3", "5", "9", deck="FOUR -4 U7 6 8"), "0:h 0:t1")

    assert ("6 8 U7", "-4") == (line(state, 1), state.decision.card)


def test_the_sweep_is_told():
    events = happened(position("3 12", "5", deck="U7"), "0:h")

    assert Swept(seat=0, cards=("3", "12")) in events


def test_an_empty_line_has_nothing_to_sweep():
    events = happened(position("", "5", deck="U7"), "0:h")

    assert not any(isinstance(event, Swept) for event in events)
