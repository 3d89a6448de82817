"""The first deal and the order of turns. Source: rules page, sections 2.5 and 3.3."""

from games.flip_seven_vengeance.view import Phase
from tests.games.flip_seven_vengeance.builder import (
    after,
    asked,
    dealing,
    legal,
    line,
    position,
    status,
)


def test_the_dealer_is_dealt_last():
    state = dealing(3, deck="5 9 12", dealer=1)

    assert ("9", "12", "5") == (line(state, 0), line(state, 1), line(state, 2))


def test_the_first_turn_is_left_of_the_dealer():
    assert "2:turn" == asked(dealing(3, deck="5 9 12", dealer=1))


def test_a_dealt_action_interrupts_the_deal():
    state = dealing(3, deck="MORE 8 5")

    assert ("0:just_one_more MORE", (1, 2)) == (asked(state), state.undealt)


def test_a_seat_forced_to_stay_is_not_dealt_a_card():
    state = after(dealing(3, deck="MORE 8 5 11"), "0:t2")

    assert ("8", "11") == (line(state, 2), state.draw_pile[0])


def test_a_seat_that_flipped_four_is_dealt_a_card_all_the_same():
    state = after(dealing(3, deck="FOUR 1 2 3 4 5 6"), "0:t1")

    assert "1 2 3 4 5" == line(state, 1)


def test_a_dealt_card_may_bust():
    state = after(dealing(3, deck="FOUR 9 8 6 5 9 12"), "0:t1")

    assert "busted" == status(state, 1)


def test_a_busted_seat_is_not_dealt_a_card():
    state = after(dealing(3, deck="FOUR 8 8 6 10"), "0:t1")

    assert ("6", "10") == (line(state, 2), state.draw_pile[0])


def test_an_action_is_the_dealt_card_without_replacement():
    state = dealing(3, deck="STEAL 9 12")

    assert "" == line(state, 0)


def test_the_opener_is_the_first_active_seat_left_of_the_dealer():
    state = after(dealing(3, deck="MORE 10 3 7", dealer=1), "2:t2")

    assert "0:turn" == asked(state)


def test_a_round_without_an_active_seat_after_the_deal_ends_at_once():
    state = after(dealing(2, deck="MORE 10 MORE 3"), "0:t0 1:t1")

    assert (10, 3) == state.last_round.scores


def test_an_empty_line_must_hit():
    assert "h" == legal(position("", "5"))


def test_a_house_rule_allows_staying_on_an_empty_line():
    assert "h s" == legal(position("", "5", must_hit_when_empty=False))


def test_the_last_active_seat_has_one_turn_after_another():
    state = after(position("3", "5 s", deck="6"), "0:h")

    assert "0:turn" == asked(state)


def test_the_deal_passes_left_each_round():
    state = after(position("3", "5 s", "6 s", dealer=2, deck="1 2 4"), "0:s")

    assert (0, "1:turn", 2) == (state.dealer, asked(state), state.round)


def test_play_follows_the_deal():
    assert Phase.PLAY is dealing(2, deck="5 9").phase
