"""Draw pile, discard pile and reshuffle. Source: rules page, section 2.4."""

from games.flip_seven_vengeance.events import PilesRanOut, Reshuffled
from games.flip_seven_vengeance.state import Place, VengeanceOptions
from games.flip_seven_vengeance.view import Phase, Status
from tests.games.flip_seven_vengeance.builder import after, built, dealing, happened, line, position

EMPTY = ("3", "11 s", "x 12 12")


def test_an_empty_draw_pile_takes_in_the_discard_pile():
    state = after(position(*EMPTY, discard="6", unlisted=2), "0:h")

    assert ("3 6", (), ()) == (line(state, 0), state.draw_pile, state.discard_pile)


def test_the_reshuffle_is_told():
    events = happened(position(*EMPTY, discard="6 8", unlisted=2), "0:h")

    assert Reshuffled(cards=2) == events[0]


def test_nothing_is_reshuffled_before_a_card_is_needed():
    state = after(position("3", "5", deck="6", unlisted="discard"), "0:h")

    assert () == state.draw_pile


def test_without_any_card_the_round_ends_at_once():
    state = after(position(*EMPTY, unlisted=2), "0:h")

    assert ((3, 11, 0), True) == (state.last_round.scores, state.last_round.exhausted)


def test_the_end_of_the_piles_is_told():
    assert PilesRanOut() == happened(position(*EMPTY, unlisted=2), "0:h")[0]


def test_running_out_within_flip_four_drops_the_stack():
    start = position("3", "11", "x 12 12", deck="FOUR -2 4", unlisted=2)

    state = after(start, "0:h 0:t1")

    assert ((3, 15, 0), True) == (state.last_round.scores, state.last_round.exhausted)


def test_running_out_within_just_one_more_drops_the_stack():
    start = position("3", "11", "x 12 12", deck="MORE", unlisted=2)

    state = after(start, "0:h 0:t1")

    assert (3, 11, 0) == state.last_round.scores


def test_running_out_in_the_deal_leaves_the_undealt_with_nothing():
    places = (Place(), Place(), Place((), ("12", "12"), Status.BUSTED))

    state = built(
        places,
        deck=("5",),
        dealer=2,
        phase=Phase.DEAL,
        unlisted=2,
        options=VengeanceOptions(),
    )

    assert ((5, 0, 0), 2) == (state.last_round.scores, state.round)


def test_the_draw_pile_carries_over_to_the_next_round():
    start = position("3", "11 s", "12 s", deck="4 5 6 8", unlisted="discard")

    assert ("8",) == after(start, "0:s").draw_pile


def test_a_house_rule_shuffles_everything_for_every_round():
    start = position("3", "11 s", deck="4 5 6 8", unlisted="discard", reshuffle_each_round=True)

    assert Reshuffled(cards=108) in happened(start, "0:s")


def test_equal_discard_piles_shuffle_alike_whatever_their_order():
    one = after(position(*EMPTY, discard="6 8 9 10", unlisted=2), "0:h")
    other = after(position(*EMPTY, discard="10 6 9 8", unlisted=2), "0:h")

    assert one.draw_pile == other.draw_pile


def test_the_first_deal_uses_the_deck_from_the_top():
    assert "9" == dealing(2, deck="5 6 9").draw_pile[0]
