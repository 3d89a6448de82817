"""The Zero. Source: rules page, section 4.3."""

from games.flip_seven_vengeance.events import MustHit
from tests.games.flip_seven_vengeance.builder import (
    after,
    happened,
    legal,
    position,
    refused,
    status,
)


def test_its_holder_may_not_stay():
    assert "must_hit_zero" == refused(position("0 11", "5"), "0:s")


def test_its_holder_can_only_hit():
    assert "h" == legal(position("0 11", "5"))


def test_its_holder_scores_nothing():
    state = after(position("9", "0 11", deck="MORE 6"), "0:h 0:t1 0:s")

    assert (9, 0) == state.last_round.scores


def test_it_does_not_hurt_a_flip_seven():
    state = after(position("0 1 2 3 4 5", "11", deck="6"), "0:h")

    assert 21 + 15 == state.last_round.scores[0]


def test_the_duty_ends_when_it_is_discarded():
    state = after(position("0 11", "5 s", deck="DISCARD"), "0:h 0:d0.0")

    assert "h s" == legal(state)


def test_the_duty_ends_when_unlucky_seven_sweeps_it():
    state = after(position("0 12", "5 s", deck="U7"), "0:h")

    assert "h s" == legal(state)


def test_a_stayed_seat_that_receives_it_stays_stayed():
    state = after(position("0 4", "12 11 s", "8 s", deck="SWAP"), "0:h 0:w0.0,1.12")

    assert "stayed" == status(state, 1)


def test_just_one_more_overrides_the_duty():
    state = after(position("9", "0 11", deck="MORE 6"), "0:h 0:t1")

    assert "stayed" == status(state, 1)


def test_drawing_it_tells_of_the_duty():
    assert MustHit(seat=0) in happened(position("3", "5", deck="0"), "0:h")


def test_a_stayed_seat_that_receives_it_has_no_duty_to_tell_of():
    events = happened(position("0 4", "12 11 s", deck="SWAP"), "0:h 0:w0.0,1.12")

    assert MustHit(seat=1) not in events


def test_drawing_it_as_the_one_last_card_leaves_no_duty_to_tell_of():
    events = happened(position("3", "5", deck="MORE 0"), "0:h 0:t1")

    assert MustHit(seat=1) not in events
