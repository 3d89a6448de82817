"""Computer opponents. Source: rules page, section 11."""

import pytest

from games.engine.rng import Rng
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.state import VengeanceOptions
from tests.games.flip_seven_vengeance.builder import after, legal, position
from tests.games.flip_seven_vengeance.scrambled import scramble

LEVELS = ("easy", "steady", "sharp")


def chosen(state, level, seed="computer"):
    (seat,) = GAME.to_act(state)
    move, _ = GAME.choose(GAME.view(state, seat), level, Rng(seed))
    return GAME.format(move)


@pytest.mark.parametrize("brutal", [False, True])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_game_of_legal_moves(level, brutal):
    rng = Rng(level)
    state = GAME.start(VengeanceOptions(brutal_mode=brutal, target_score=100), 4, level)
    while GAME.outcome(state) is None:
        (seat,) = GAME.to_act(state)
        move, rng = GAME.choose(GAME.view(state, seat), level, rng)
        assert GAME.format(move) in legal(state).split()
        state = GAME.apply(state, seat, move).state


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_knows_the_order_of_the_pile(level):
    state = after(position("3 10", "5 8", "9 s", deck="FOUR 9 10 11"), "0:h")
    other = scramble(state, 0, Rng("other"))

    assert chosen(state, level) == chosen(other, level)


@pytest.mark.parametrize("level", LEVELS)
def test_equal_chance_gives_equal_choices(level):
    state = after(position("3 10", "5 8", "9 s", deck="MORE"), "0:h")

    assert chosen(state, level) == chosen(state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_can_be_chosen_in_a_finished_game(level):
    state = after(position("12", "5 s", totals=(190, 0)), "0:s")

    with pytest.raises(ValueError, match="game is over"):
        GAME.choose(GAME.view(state, 0), level, Rng("over"))


@pytest.mark.parametrize(
    ("lines", "parts", "expected"),
    [
        (("12 13 3", "5"), {}, "h"),
        (("12 13 4", "5"), {}, "s"),
        (("1 2 3 4 5 6", "5"), {}, "h"),
        (("8 9 10 11 12 13", "5"), {}, "s"),
    ],
)
def test_steady_banks_from_twenty_nine_points_on(lines, parts, expected):
    assert expected == chosen(position(*lines, **parts), "steady")


@pytest.mark.parametrize(
    ("lines", "totals", "card", "expected"),
    [
        (("3", "12", "12"), (0, 10, 50), "-8", "t2"),
        (("3", "", "x 5 5"), (0, 90, 0), "-8", "t1"),
        (("3", "x 5 5", "x 6 6"), (0, 0, 0), "-8", "t0"),
        (("3", "1", "12 11 10"), (0, 0, 0), "MORE", "t2"),
        (("3", "1", "12 11 10"), (0, 0, 0), "FOUR", "t2"),
        (("3", "13 12 0", "1"), (0, 0, 0), "MORE", "t1"),
        (("1 2 3 4 5 6", "2 8", "13"), (0, 0, 0), "STEAL", "k2.13"),
        (("11 12", "12", "11 3"), (0, 0, 0), "STEAL", "k2.3"),
        (("11", "-2", "-10"), (0, 0, 0), "STEAL", "k1.-2"),
        (("0 13 12", "5", "6"), (0, 0, 0), "DISCARD", "d0.0"),
        (("3", "5 12", "6"), (0, 0, 0), "DISCARD", "d1.12"),
        (("3 -10 12", "11", "6"), (0, 0, 0), "SWAP", "w0.-10,1.11"),
    ],
)
def test_steady_makes_the_sensible_choice(lines, totals, card, expected):
    state = after(position(*lines, totals=totals, deck=card), "0:h")

    assert expected == chosen(state, "steady")


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_fifteen_points_are_taken_for_oneself(level):
    state = after(position("1 2 3 4 5 6", "11", deck="8", brutal_mode=True), "0:h")

    assert "gain" == chosen(state, level)


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_fifteen_points_are_taken_off_a_rival_who_would_win(level):
    start = position("1 2 3 4 5 6", "11", deck="8", brutal_mode=True, totals=(20, 195))

    assert "m1" == chosen(after(start, "0:h"), level)


@pytest.mark.parametrize(
    ("lines", "parts", "expected"),
    [
        (("12 13 4", "5 12 s"), {"totals": (150, 190)}, "h"),
        (("12 1", "5 s"), {"totals": (190, 0)}, "s"),
        (("3", "5"), {}, "h"),
        (("8 9 10 11 12 13", "5"), {}, "s"),
    ],
)
def test_sharp_looks_at_the_end_of_the_game(lines, parts, expected):
    assert expected == chosen(position(*lines, **parts), "sharp")


@pytest.mark.parametrize(
    ("lines", "card", "expected"),
    [
        (("1 2 3 4 5 6", "2 8", "13"), "STEAL", "k2.13"),
        (("0 13 12 11", "5 s", "6 s"), "DISCARD", "d0.0"),
        (("3", "12 11 10 13 s", "1"), "MORE", "t1"),
        (("3", "12 11 10 13 s", "1"), "FOUR", "t1"),
        (("3", "13 12 s", "1 s"), "/2", "t1"),
        (("3 -10 12", "11", "6"), "SWAP", "w0.-10,1.11"),
        (("13 12 4", "U7 5 s"), "STEAL", "k1.5"),
    ],
)
def test_sharp_makes_the_sensible_choice(lines, card, expected):
    assert expected == chosen(after(position(*lines, deck=card), "0:h"), "sharp")


@pytest.mark.parametrize(
    ("rival", "deck", "expected"),
    [
        ("1 2 3 4 5 6 s", "FOUR 8 9 10 11", "t0"),
        ("13 12 11 s", "FOUR U7 8 9", "t1"),
        ("13 12 11 s", "FOUR 11 12 13", "t1"),
    ],
)
def test_sharp_foresees_what_a_small_pile_does(rival, deck, expected):
    """All other cards are face down, so that the four draws are known but for their order."""
    state = position("3", rival, "x 5 5", deck=deck, unlisted=2)

    assert expected == chosen(after(state, "0:h"), "sharp")
