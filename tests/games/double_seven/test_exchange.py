"""Exchange, and the pair rule. Source: rules page, sections 3.4.3 and 5.4."""

import pytest

from tests.games.double_seven.builder import after, legal, position, rack, refused, table


def test_the_two_families_change_owners():
    state = after(position("g f3", "w e2+1"), "exchange.1.2")

    assert ("e2+1", "f3") == (table(state, 0), table(state, 1))


def test_an_exchange_changes_no_rack():
    state = after(position("g f3", "w e3"), "exchange.1.2")

    assert ("g", "w") == (rack(state, 0), rack(state, 1))


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("exchange.9.2", "family_not_found"),
        ("exchange.1.9", "family_not_found"),
        ("exchange.2.9", "family_not_found"),
        ("exchange.2.1", "not_your_family"),
        ("exchange.2.2", "not_your_family"),
        ("exchange.1.1", "not_an_opponents_family"),
        ("exchange.1.3", "size_mismatch"),
        ("exchange.1.2", None),
    ],
)
def test_an_exchange_is_refused(move, code):
    assert code == refused(position("g f3", "w e2+1 o3+1"), move)


@pytest.mark.parametrize("families", [("f7", "e7"), ("f3", "f3")], ids=["completed", "same"])
def test_no_family_is_protected(families):
    mine, theirs = families

    assert None is refused(position(f"g {mine}", f"w {theirs}"), "exchange.1.2")


def test_a_pair_cannot_be_swapped_back():
    state = after(position("g f3", "w e3"), "exchange.1.2")

    assert "pair_already_swapped" == refused(state, "exchange.2.1")


def test_other_pairs_stay_free():
    """A chain through three seats: fox for elephant, elephant for octopus."""
    state = after(position("g f3", "w e3", "w o3"), "exchange.1.2 exchange.2.3")

    assert ("o3", "f3", "e3") == tuple(table(state, seat) for seat in range(3))


def test_a_pair_is_forgotten_only_where_it_was_swapped_for_each_other():
    state = after(position("g f3", "w e3 o3"), "exchange.1.2")

    assert ["exchange.2.3"] == [move for move in legal(state) if move.startswith("exchange")]


@pytest.mark.parametrize("placing", ["start.giraffe.2.0", "expand.2.1.0", "snatch.2"])
def test_placing_a_tile_lifts_the_pair_rule(placing):
    state = after(position("ggob f3 o1+1", "w e3"), f"exchange.1.3 {placing}")

    assert None is refused(state, "exchange.3.1")


def test_two_for_one_does_not_lift_the_pair_rule():
    state = after(position("gpb f3", "w e3"), "exchange.1.2 two.giraffe.parrot.deck")

    assert "pair_already_swapped" == refused(state, "exchange.2.1")
