"""Robbing the ejected. Source: rules page, section 4.7."""

import pytest

from games.gravity_superstar.events import NothingToSteal, Stole
from tests.games.gravity_superstar.builder import (
    after,
    asked,
    happened,
    legal,
    of_kind,
    owns,
    position,
    refused,
)

CHOICE = position("C3v blue:1", "B3v blue:1 white:2 token:1", "G6v", marker=1)
TWO = position("G4<", "E5v +wild blue:1 pink:1", "B5< -drop green:1 token:1", marker=0)


def test_who_owns_nothing_loses_nothing():
    events = happened(position("C3v", "B3^", "G6v", marker=1), "0:sl/d")

    assert [NothingToSteal(seat=0, victim=1)] == of_kind(events, NothingToSteal)


def test_the_only_kind_of_loot_is_taken_without_a_question():
    state = after(position("C3v", "B3v orange:3", "G6v", marker=1), "0:sl/d")

    assert ("orange:1", "orange:2", "1:action1") == (owns(state, 0), owns(state, 1), asked(state))


def test_a_single_token_is_taken_without_a_question():
    events = happened(position("C3v", "B3v token:2", "G6v", marker=1), "0:sl/d")

    assert [Stole(seat=0, victim=1, what="token", chosen=False)] == of_kind(events, Stole)


def test_two_kinds_of_loot_are_a_choice():
    state = after(CHOICE, "0:sl/d")

    assert "0:steal" == asked(state)
    assert ["k1.blue", "k1.white", "k1.token"] == legal(state)


def test_what_is_stolen_changes_hands():
    state = after(CHOICE, "0:sl/d 0:k1.blue")

    assert ("blue:2", "white:2 token:1") == (owns(state, 0), owns(state, 1))


def test_a_stolen_token_may_be_spent_at_once():
    assert "0:replay" == asked(after(CHOICE, "0:sl/d 0:k1.token"))


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("e", "wrong_phase"),
        ("sl/h", "wrong_phase"),
        ("k1.pink", "nothing_of_that_kind"),
        ("k2.blue", "wrong_victim"),
        ("k9.pink", "wrong_victim"),
    ],
)
def test_a_theft_is_that_of_something_there_from_the_first_victim(move, code):
    assert code == refused(after(CHOICE, "0:sl/d"), f"0:{move}")


def test_two_rivals_are_robbed_in_the_order_they_were_hit():
    state = after(TWO, "0:sr/d")

    assert (1, 2) == state.victims
    assert (2,) == after(state, "0:k1.pink").victims


def test_after_both_thefts_the_turn_goes_on():
    state = after(TWO, "0:sr/d 0:k1.pink 0:k2.token")

    assert ("0:replay", "pink:1 token:1") == (asked(state), owns(state, 0))


def test_the_thief_already_has_the_refreshed_hand():
    start = position("C3v +drop +rotate -wild -high_jump", "B3v blue:1 pink:1", "G6v", marker=1)

    assert () == after(start, "0:sl/j").places[0].played
