"""Modifier cards. Source: rules page, section 5."""

from games.flip_seven_vengeance.events import Gave
from tests.games.flip_seven_vengeance.builder import (
    after,
    asked,
    dealing,
    happened,
    legal,
    line,
    position,
    refused,
)


def test_whoever_reveals_a_modifier_gives_it_away():
    assert "0:modifier -8" == asked(after(position("3", "5", deck="-8"), "0:h"))


def test_it_may_go_to_any_live_seat():
    state = after(position("3", "5 s", "x 9 9", "", deck="-8"), "0:h")

    assert "t0 t1 t3" == legal(state)


def test_it_may_not_go_to_a_busted_seat():
    state = after(position("3", "x 9 9", deck="-8"), "0:h")

    assert "target_busted" == refused(state, "0:t1")


def test_it_lies_in_the_line_of_its_target():
    state = after(position("3", "5 s", deck="-8"), "0:h 0:t1")

    assert "-8 5" == line(state, 1)


def test_giving_it_is_told():
    events = happened(position("3", "5", deck="-8"), "0:h 0:t1")

    assert Gave(seat=0, card="-8", target=1) in events


def test_a_dealt_one_may_go_to_a_seat_without_cards():
    state = after(dealing(3, deck="-4 9 12"), "0:t1")

    assert "-4 9" == line(state, 1)


def test_it_is_a_card_to_stay_on():
    assert "h s" == legal(position("-4", "5"))


def test_it_may_be_stolen():
    state = after(position("11", "-6 s", deck="STEAL"), "0:h 0:k1.-6")

    assert "-6 11" == line(state, 0)
