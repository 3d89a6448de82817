"""Brutal mode. Source: rules page, section 6.3."""

from games.flip_seven_vengeance.events import TookBonus, TookPoints
from tests.games.flip_seven_vengeance.builder import (
    after,
    asked,
    happened,
    legal,
    line,
    position,
    refused,
)

FLIP = ("1 2 3 4 5 6", "11", "-10 x 12 12")


def brutal(*lines, **parts):
    return position(*lines, brutal_mode=True, **parts)


def test_a_round_score_may_be_negative():
    state = after(brutal("3 -10", "12 s"), "0:s")

    assert (-7, 12) == state.last_round.scores


def test_a_modifier_may_go_to_a_busted_seat():
    state = after(brutal("3", "x 12 12", "5 s", deck="-8"), "0:h 0:t1 0:s")

    assert -8 == state.last_round.scores[1]


def test_actions_cannot_touch_a_modifier_before_a_busted_seat():
    state = after(brutal("3", "-8 x 12 12", deck="DISCARD"), "0:h")

    assert ("d0.3", "target_busted") == (legal(state), refused(state, "0:d1.-8"))


def test_actions_cannot_be_played_on_a_busted_seat():
    state = after(brutal("3", "x 12 12", deck="MORE"), "0:h")

    assert "target_busted" == refused(state, "0:t1")


def test_flip_seven_asks_its_maker_before_scoring():
    state = after(brutal(*FLIP, deck="8"), "0:h")

    assert ("0:flip7_bonus", None) == (asked(state), state.last_round)


def test_the_choices_are_fifteen_for_oneself_or_off_any_other():
    assert "gain m1 m2" == legal(after(brutal(*FLIP, deck="8"), "0:h"))


def test_gaining_adds_fifteen():
    state = after(brutal(*FLIP, deck="8"), "0:h 0:gain")

    assert ((44, 11, -10), True) == (state.last_round.scores, state.last_round.bonus_gain)


def test_subtracting_leaves_the_maker_without_a_bonus():
    state = after(brutal(*FLIP, deck="8"), "0:h 0:m2")

    assert ((29, 11, -25), 2) == (state.last_round.scores, state.last_round.bonus_target)


def test_nobody_subtracts_from_themselves():
    state = after(brutal(*FLIP, deck="8"), "0:h")

    assert "self_penalty" == refused(state, "0:m0")


def test_gaining_is_told_first():
    assert TookBonus(seat=0) == happened(brutal(*FLIP, deck="8"), "0:h 0:gain")[0]


def test_subtracting_is_told_first():
    events = happened(brutal(*FLIP, deck="8"), "0:h 0:m1")

    assert TookPoints(seat=0, target=1) == events[0]


def test_modifiers_held_at_the_bust_do_not_count():
    state = after(brutal("3 -10", "12 s", deck="3"), "0:h")

    assert 0 == state.last_round.scores[0]


def test_a_house_rule_lets_them_count():
    start = brutal("3 -10", "12", deck="3", brutal_modifiers_survive_bust=True)

    state = after(start, "0:h")

    assert ("-10", ("3", "3")) == (line(state, 0), state.places[0].face_down)


def test_the_house_rule_means_nothing_outside_brutal():
    start = position("3 -10", "12", deck="3", brutal_modifiers_survive_bust=True)

    assert "" == line(after(start, "0:h"), 0)


def test_the_zero_scores_exactly_nothing():
    state = after(brutal("0 12 -6", "5 s", deck="MORE 11"), "0:h 0:t0")

    assert 0 == state.last_round.scores[0]


def test_totals_may_become_negative():
    state = after(brutal("3 -10", "12 s", totals=(4, 0)), "0:s")

    assert -3 == state.places[0].total
