"""Each achievement: a game that earns it, and one at its edge that does not."""

import pytest

from games.double_seven import GAME
from tests.games import chronicles
from tests.games.double_seven.builder import position, stepped


def told(state, moves="", **ending):
    """The chronicle of these moves, each by the seat whose turn it is then."""
    made, now = [], state
    for notation in moves.split():
        made.append((now.turn, notation))
        now = stepped(now, notation).state
    return chronicles.chronicle(GAME, state, made, **ending)


def who(key, *seats, moves="", ending=None, **more):
    """Who earns this, in a game that is this position and these moves."""
    return chronicles.who_earned(GAME, key, told(position(*seats, **more), moves, **(ending or {})))


@pytest.mark.parametrize(("family", "who_did"), [("f6", [0]), ("f5", []), ("f7", [])])
def test_first_seven_completes_a_family(family, who_did):
    assert who_did == who("first_seven", f"fg {family}", "w", moves="expand.1.1.0")


def test_clover_chain_snatches_a_clover_for_later_in_the_turn():
    assert [0] == who("clover_chain", "ffg", "w f3+1", moves="snatch.1 start.fox.1.1")


@pytest.mark.parametrize(
    ("seats", "moves"),
    [
        (("fffcg", "w f3+1"), "start.fox.1.1 snatch.1"),
        (("ffg f3+1", "w"), "snatch.1 expand.1.0.1"),
        (("fffg", "w f3+1"), "snatch.1 start.fox.2.0"),
        (
            ("fgg", "w f3+1"),
            "snatch.1 end draw.deck draw.deck end draw.deck draw.deck start.giraffe.2.1",
        ),
    ],
    ids=["placed before", "own clover", "no clover placed", "the turn after"],
)
def test_clover_chain_is_another_seats_clover_placed_after_it_in_one_turn(seats, moves):
    assert [] == who("clover_chain", *seats, moves=moves)


def test_passing_through_hands_on_what_was_received():
    seats = ("w f3", "w e3", "w b3")

    assert [0] == who("passing_through", *seats, moves="exchange.1.2 exchange.2.3")


def test_passing_through_is_not_two_trades_of_own_families():
    seats = ("w f3 g3", "w e3", "w b3")

    assert [] == who("passing_through", *seats, moves="exchange.1.3 exchange.2.4")


def test_fair_trade_completes_what_was_received():
    assert [0] == who("fair_trade", "eg f6", "w e6", moves="exchange.1.2 expand.2.1.0")


@pytest.mark.parametrize(
    ("seats", "moves"),
    [
        (("fg f6 g3", "w e3"), "exchange.2.3 expand.1.1.0"),
        (("eg f5", "w e5"), "exchange.1.2 expand.2.1.0"),
        (
            ("eg f6", "w e6"),
            "exchange.1.2 end draw.deck draw.deck end draw.deck draw.deck expand.2.1.0",
        ),
    ],
    ids=["another family", "not completed", "the turn after"],
)
def test_fair_trade_is_that_family_in_that_turn(seats, moves):
    assert [] == who("fair_trade", *seats, moves=moves)


@pytest.mark.parametrize(("family", "who_did"), [("f6", [0]), ("f5+1", []), ("f5", [])])
def test_all_natural_is_a_completed_family_without_clover(family, who_did):
    assert who_did == who("all_natural", f"fg {family}", "w", moves="expand.1.1.0")


@pytest.mark.parametrize(("holder", "who_did"), [(None, [0]), (1, [])])
def test_double_seven_is_the_token(holder, who_did):
    assert who_did == who(
        "double_seven", "fg f6 e7", "w", moves="expand.1.1.0", double_seven=holder
    )


@pytest.mark.parametrize(("move", "who_did"), [("rainbow.deck", [0]), ("skip", [])])
def test_rainbow_is_shown(move, who_did):
    assert who_did == who("rainbow", "fgpbw", "w", phase="rainbow", moves=move)


@pytest.mark.parametrize(
    ("trigger", "who_did"), [((1, "last_tile"), [0]), ((0, "last_tile"), []), (None, [])]
)
def test_last_minute_is_a_final_turn_that_a_rival_has_begun(trigger, who_did):
    assert who_did == who("last_minute", "fg f6", "w", moves="expand.1.1.0", trigger=trigger)


@pytest.mark.parametrize(
    ("places", "holder", "who_did"), [((2, 1), 0, [0]), ((1, 2), 0, []), ((2, 1), None, [])]
)
def test_so_near_holds_double_seven_without_a_win(places, holder, who_did):
    assert who_did == who(
        "so_near", "f", "w", double_seven=holder, rest="removed", ending={"places": places}
    )


@pytest.mark.parametrize(
    ("moves", "who_did"),
    [
        ("expand.1.1.0 expand.2.1.0", [0]),
        ("expand.1.1.0 end draw.deck draw.deck end draw.deck draw.deck expand.2.1.0", []),
    ],
)
def test_twin_sevens_come_in_one_turn(moves, who_did):
    assert who_did == who("twin_sevens", "fewg f6 e6", "w", moves=moves)


@pytest.mark.parametrize(
    ("rack", "moves", "who_did"),
    [
        ("fffccc", "start.fox.3.3", [0]),
        ("fffeee", "start.fox.3.0 start.elephant.3.0", [0]),
        ("fffcc", "start.fox.3.2", []),
        ("fffcccg", "start.fox.3.3", []),
    ],
)
def test_empty_rack_places_six_tiles_of_six(rack, moves, who_did):
    assert who_did == who("empty_rack", rack, "w", moves=moves)


@pytest.mark.parametrize(
    ("families", "places", "who_did"),
    [
        ("f2 g2 p2 b2 w2 o2", (1, 2), [0]),
        ("f2 g2 p2 b2 w2 w2", (1, 2), []),
        ("f2 g2 p2 b2 w2 o2", (2, 1), []),
    ],
)
def test_menagerie_wins_with_six_species(families, places, who_did):
    assert who_did == who("menagerie", f"e {families}", "w", ending={"places": places})
