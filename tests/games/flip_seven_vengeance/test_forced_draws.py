"""Just One More!, Flip Four! and the pending stack. Source: rules page, sections 3.7 and 3.8."""

from games.flip_seven_vengeance.events import (
    Dropped,
    Forced,
    ForcedToStay,
    NoTarget,
    Played,
    SetAside,
)
from games.flip_seven_vengeance.state import FlippingFour, OneMore, WaitingCard
from tests.games.flip_seven_vengeance.builder import (
    after,
    asked,
    happened,
    legal,
    line,
    position,
    status,
)


def test_just_one_more_makes_its_target_draw_and_stay():
    state = after(position("3", "11", "5", deck="MORE 12"), "0:h 0:t1")

    assert ("11 12", "stayed") == (line(state, 1), status(state, 1))


def test_just_one_more_may_be_played_on_oneself():
    state = after(position("3", "11", deck="MORE 12"), "0:h 0:t0")

    assert "stayed" == status(state, 0)


def test_just_one_more_may_bust_a_stayed_seat():
    state = after(position("3", "11 12 s", deck="MORE 12"), "0:h 0:t1")

    assert "busted" == status(state, 1)


def test_just_one_more_is_discarded_once_its_target_has_busted():
    state = after(position("3", "11 12 s", deck="MORE 12"), "0:h 0:t1")

    assert ("MORE",) == state.discard_pile


def test_an_action_drawn_by_just_one_more_is_resolved_before_the_stay():
    state = after(position("3", "11", "5", deck="MORE STEAL"), "0:h 0:t1")

    assert (OneMore(1), WaitingCard(1, "STEAL")) == state.pending


def test_the_stay_follows_without_another_draw():
    state = after(position("3", "11", "5", deck="MORE STEAL 9"), "0:h 0:t1 1:k2.5")

    assert ("11 5", "stayed") == (line(state, 1), status(state, 1))


def test_a_seat_that_stays_already_is_not_told_to_stay_again():
    events = happened(position("3", "11 s", deck="MORE 12"), "0:h 0:t1")

    assert [Played, Forced] == list(map(type, events))


def test_the_forced_stay_is_told_with_its_points():
    events = happened(position("3", "11", deck="MORE 12"), "0:h 0:t1")

    assert ForcedToStay(seat=1, points=23) == events[-1]


def test_flip_four_draws_four_cards():
    state = after(position("3", "11", deck="FOUR 4 5 6 8 9"), "0:h 0:t1")

    assert ("11 4 5 6 8", "9") == (line(state, 1), state.draw_pile[0])


def test_an_active_target_of_flip_four_stays_active():
    state = after(position("3", "11", deck="FOUR 4 5 6 8"), "0:h 0:t1")

    assert "active" == status(state, 1)


def test_a_stayed_target_of_flip_four_stays_stayed():
    state = after(position("3", "11 s", deck="FOUR 4 5 6 8"), "0:h 0:t1")

    assert "stayed" == status(state, 1)


def test_flip_four_on_oneself_uses_up_the_turn():
    state = after(position("3", "11", deck="FOUR 4 6 8 9"), "0:h 0:t0")

    assert "1:turn" == asked(state)


def test_flip_four_stops_at_a_bust():
    state = after(position("3", "11", "12", deck="FOUR STEAL -10 11 9"), "0:h 0:t1")

    assert ("busted", "9") == (status(state, 1), state.draw_pile[0])


def test_a_bust_discards_what_flip_four_has_set_aside():
    events = happened(position("3", "11", "12", deck="FOUR STEAL -10 11"), "0:h 0:t1")

    assert Dropped(cards=("STEAL", "-10")) == events[-1]


def test_a_bust_with_nothing_aside_drops_nothing():
    events = happened(position("3", "11", deck="FOUR 11"), "0:h 0:t1")

    assert not any(isinstance(event, Dropped) for event in events)


def test_set_aside_cards_count_among_the_four():
    state = after(position("3", "11", "12", deck="FOUR -6 5 DISCARD 6 9"), "0:h 0:t1")

    assert "11 5 6" == line(state, 1)


def test_set_aside_cards_are_resolved_oldest_first():
    state = after(position("3", "11", "12", deck="FOUR -6 5 DISCARD 6"), "0:h 0:t1")

    assert (FlippingFour(1, 0, ("DISCARD",)), WaitingCard(1, "-6")) == state.pending


def test_setting_aside_is_told():
    events = happened(position("3", "11", deck="FOUR 5 -6 8 9"), "0:h 0:t1")

    assert SetAside(seat=1, card="-6") in events


def test_a_nested_flip_four_is_finished_before_the_outer_one():
    start = position("3", "11", "12", deck="FOUR FOUR STEAL 4 5 -2 8 9 10")

    state = after(start, "0:h 0:t1 1:t2")

    assert (
        FlippingFour(1, 0, ("STEAL",)),
        FlippingFour(2, 0),
        WaitingCard(2, "-2"),
    ) == state.pending


def test_the_owner_of_a_queue_who_busts_loses_the_rest_of_it():
    """Seat 1 plays its own Just One More! on itself, busts, and never gets to its -6."""
    start = position("3", "11", deck="FOUR MORE -6 4 5 11")

    events = happened(start, "0:h 0:t1 1:t1")

    assert Dropped(cards=("-6",)) in events


def test_the_owner_of_a_queue_who_is_made_to_stay_resolves_the_rest():
    start = position("3", "11", deck="FOUR MORE -6 4 5 12")

    state = after(start, "0:h 0:t1 1:t1")

    assert ("stayed", "1:modifier -6") == (status(state, 1), asked(state))


def test_flip_four_is_discarded_after_its_last_card():
    state = after(position("3", "11", deck="FOUR 4 5 6 8"), "0:h 0:t1")

    assert ("FOUR",) == state.discard_pile


def test_an_action_in_the_queue_without_a_target_is_told_and_discarded():
    """The target is alone with cards: its Steal finds nothing."""
    start = position("", "11", deck="FOUR STEAL 4 5 6")

    events = happened(start, "0:h 0:t1")

    assert NoTarget(seat=1, card="STEAL") in events


def test_only_live_seats_can_be_made_to_draw():
    state = after(position("3", "x 11 11", "12 s", deck="FOUR"), "0:h")

    assert "t0 t2" == legal(state)
