"""Each achievement: a game that earns it, and one at its edge that does not."""

import pytest
from msgspec.structs import replace

from games.gravity_superstar import GAME
from tests.games import chronicles
from tests.games.gravity_superstar.builder import position, tiled

SHOWER = "D2 blue, E2 pink, F2 green"
"""On the way of a step to the right from D3 with feet E, which ends in B2."""


def told(state, moves="", **ending):
    """The chronicle of these moves, written `seat:notation` with spaces between."""
    made = [entry.split(":") for entry in moves.split()]
    return chronicles.chronicle(GAME, state, [(int(seat), move) for seat, move in made], **ending)


def who(key, *seats, moves="", ending=None, **more):
    """Who earns this, in a game that is this position and these moves."""
    return chronicles.who_earned(GAME, key, told(position(*seats, **more), moves, **(ending or {})))


ALL_SIDES = "0:sr/t 1:d/w 0:hr/h 1:d/d 0:jr/w 1:t90/w 0:c 1:t90/t"


@pytest.mark.parametrize(
    ("moves", "who_did"), [(ALL_SIDES, [1]), (ALL_SIDES.removesuffix(" 1:t90/t"), [])]
)
def test_full_circle_is_four_sides(moves, who_did):
    assert who_did == who("full_circle", "C3v", "G6v", moves=moves)


@pytest.mark.parametrize(
    ("played", "move", "who_did"),
    [
        ("+drop +wild +high_jump +rotate", "0:sl/j", [0]),
        ("+drop +wild +high_jump +rotate", "0:c", []),
        ("+drop +wild +high_jump", "0:sl/j", []),
    ],
    ids=["the fifth", "completed", "the fourth"],
)
def test_five_cards_come_back_for_free(played, move, who_did):
    assert who_did == who("five_cards", f"C3v {played}", "G6v", moves=move)


@pytest.mark.parametrize(
    ("mine", "theirs", "take", "who_did"),
    [
        ("blue:1", "blue:2 white:1", "blue", [0]),
        ("blue:1", "blue:4 white:1", "blue", [0]),
        ("blue:1", "blue:1 white:2", "blue", []),
        ("blue:2", "blue:2 white:1", "blue", []),
        ("blue:1", "blue:2 token:1", "token", []),
    ],
    ids=["a pair", "their second pair", "no pair of theirs", "no pair of mine", "a token"],
)
def test_pair_breaker_breaks_one_and_makes_one(mine, theirs, take, who_did):
    assert who_did == who(
        "pair_breaker",
        f"C3v {mine}",
        f"B3v {theirs}",
        "G6v",
        marker=1,
        moves=f"0:sl/d 0:k1.{take}",
    )


@pytest.mark.parametrize(("stars", "who_did"), [(f"{SHOWER}, G2 white", [0]), (SHOWER, [])])
def test_star_shower_is_four_stars_on_one_way(stars, who_did):
    assert who_did == who("star_shower", "D3>", "G6v", stars=stars, moves="0:sr/d")


def test_star_shower_is_not_two_ways_of_one_turn():
    stars = f"{SHOWER}, G2 white"
    told_game = told(position("D3> token:1", "G6v", stars=stars), "0:jr/j 0:r 0:sl/d")

    assert 4 == sum(told_game.last.places[0].stars)
    assert [] == chronicles.who_earned(GAME, "star_shower", told_game)


@pytest.mark.parametrize(("white", "who_did"), [(1, [0]), (0, [])])
def test_every_colour_is_owned_at_the_end(white, who_did):
    stars = f"blue:1 yellow:2 pink:1 green:1 orange:1 white:{white}"

    assert who_did == who("every_colour", f"C3v {stars}", "G6v blue:3")


def test_return_match_ejects_who_ejected():
    assert [1] == who("return_match", "C3v", "B3^", "G6v", marker=1, moves="0:jl/j 0:e 1:jr/j")


def test_return_match_is_not_the_turn_after_next():
    moves = "0:sl/d 1:sl/j 0:jr/w 1:sl/t"

    assert [] == who("return_match", "C3v", "B3^", marker=1, moves=moves)


def test_return_match_answers_an_ejection():
    assert [] == who("return_match", "C3v", "B3^", marker=1, moves="0:sl/d")


@pytest.mark.parametrize(("start", "move", "who_did"), [("D3<", "hl/h", [0]), ("C1<", "hr/h", [])])
def test_free_fall_goes_through_ten_cells(start, move, who_did):
    """The second way has nine."""
    board = tiled("1A/0 2A/0")

    assert who_did == who("free_fall", start, "L6v", board=board, marker=0, moves=f"0:{move}")


@pytest.mark.parametrize(
    ("moves", "who_did"),
    [
        ("0:hr/h", [0]),
        ("0:t180/w 0:r 0:hl/h 1:sl/h 2:sr/d 0:t270/t", []),
    ],
    ids=["in one", "in two"],
)
def test_two_in_a_turn_are_ejected(moves, who_did):
    assert who_did == who("two_in_a_turn", "G4<", "E5v", "B5<", marker=0, moves=moves)


@pytest.mark.parametrize(
    ("places", "scores", "who_did"),
    [
        ((2, 1), (11, 12), [0]),
        ((2, 1), (12, 12), [0]),
        ((2, 1), (10, 12), []),
        ((1, 1), (12, 12), []),
    ],
)
def test_one_star_short_is_second_by_a_point(places, scores, who_did):
    assert who_did == who(
        "one_star_short", "C3v", "G6v", ending={"places": places, "scores": scores}
    )


@pytest.mark.parametrize(("blue", "who_did"), [(6, [0]), (5, [])])
def test_constellation_is_six_of_a_colour(blue, who_did):
    assert who_did == who("constellation", f"C3v blue:{blue} pink:5", "G6v")


@pytest.mark.parametrize(("start", "who_did"), [("C3v", [0]), ("B2v", [])])
def test_round_the_planet_comes_back_to_its_cell(start, who_did):
    """Column C has one platform, column B has two."""
    assert who_did == who("round_the_planet", start, "G6v", moves="0:d/d")


@pytest.mark.parametrize(
    ("times", "places", "who_did"), [(4, (2, 1), [1]), (3, (2, 1), []), (4, (1, 2), [])]
)
def test_comet_wins_after_four_ejections(times, places, who_did):
    game = told(position("C3v", "B3^", marker=1), "0:sl/d", places=places)

    assert who_did == chronicles.who_earned(GAME, "comet", replace(game, deeds=game.deeds * times))
