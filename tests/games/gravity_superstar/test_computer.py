"""Computer opponents. Source: rules page, section 10."""

import pytest

from games.engine.rng import Rng
from games.engine.types import LEVELS
from games.gravity_superstar import GAME
from games.gravity_superstar.lookahead import distance, seen
from games.gravity_superstar.state import SuperstarOptions
from tests.games.gravity_superstar.builder import after, legal, position
from tests.games.gravity_superstar.scrambled import scramble
from tests.soak.matches import Match, report

SENSIBLE = ("steady", "sharp")
THEFT = position("C3v blue:1", "B3v blue:1 white:2 token:1", "G6v", marker=1)


def chosen(state, level, seed="computer"):
    move, _ = GAME.choose(GAME.view(state, state.turn), level, Rng(seed))
    return GAME.format(move)


@pytest.mark.parametrize("options", [{}, {"expert_end": True, "replay_complete_hand": False}])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_game_of_legal_moves(level, options):
    rng = Rng(level)
    state = GAME.start(SuperstarOptions(**options), 3, level)
    while GAME.outcome(state) is None:
        move, rng = GAME.choose(GAME.view(state, state.turn), level, rng)
        assert GAME.format(move) in legal(state)
        state = GAME.apply(state, state.turn, move).state


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_knows_what_lies_face_down(level):
    state = position("C3v", "G6v -drop -rotate", "D4^ -wild", stars="B3 blue, E4 pink")
    others = [scramble(state, 0, Rng(f"other {n}")) for n in range(5)]

    assert {chosen(state, level)} == {chosen(other, level) for other in others}


@pytest.mark.parametrize("level", LEVELS)
def test_equal_chance_gives_equal_choices(level):
    assert chosen(THEFT, level) == chosen(THEFT, level)


def test_other_chance_gives_other_easy_choices():
    assert len({chosen(THEFT, "easy", str(n)) for n in range(20)}) > 1


@pytest.mark.parametrize("viewer", [None, 1])
@pytest.mark.parametrize("level", LEVELS)
def test_who_has_nothing_to_decide_chooses_nothing(level, viewer):
    with pytest.raises(ValueError, match="nothing to choose"):
        GAME.choose(GAME.view(THEFT, viewer), level, Rng("nothing"))


@pytest.mark.parametrize("level", SENSIBLE)
def test_a_star_is_collected_with_a_card_that_can_be_spared(level):
    state = position("C3v", "G6v", stars="B3 blue")
    move = chosen(state, level)

    assert "blue" in [entered.star for entered in after(state, f"0:{move}").trails[0].path]
    assert move.split("/")[1] in {"d", "h", "j"}


@pytest.mark.parametrize("level", SENSIBLE)
def test_a_theft_completes_a_pair_and_breaks_none(level):
    assert "k1.blue" == chosen(after(THEFT, "0:sl/d"), level)


def test_a_token_is_better_loot_than_a_star_without_a_pair():
    state = after(position("C3v", "B3v blue:1 token:1", "G6v", marker=1), "0:sl/d")

    assert "k1.token" == chosen(state, "steady")


def test_a_star_out_of_a_pair_is_better_loot_than_a_token():
    state = after(position("C3v", "B3v blue:2 token:1", "G6v", marker=1), "0:sl/d")

    assert "k1.blue" == chosen(state, "steady")


@pytest.mark.parametrize("level", SENSIBLE)
def test_a_token_is_spent_for_a_pair_of_stars(level):
    start = position("C3v +wild token:1", "G6v", stars="C4 blue, C5 blue, E6 pink", marker=1)

    assert "r" == chosen(after(start, "0:c"), level)


@pytest.mark.parametrize("level", SENSIBLE)
def test_a_token_is_kept_where_nothing_is_to_be_gained(level):
    start = position("C3v token:1", "G6v", stars="")

    assert "e" == chosen(after(start, "0:sl/d"), level)


def test_the_nearest_star_is_counted_in_actions():
    state = position("C3v", "G6v", stars="B3 blue")
    far = position("C3v", "G6v", stars="G2 blue")
    none = position("C3v", "G6v")

    distances = [
        distance(seen(GAME.view(at, 0)), at.situation.pawns[0]) for at in (state, far, none)
    ]
    assert [1, 0] == [distances[0], distances[2]]
    assert distances[1] > 1


def test_sharp_takes_a_game_that_it_can_win():
    """The last turn of the last round: who passes B3 robs the leader."""
    state = position(
        "B3v blue:2 pink:1",
        "C3v blue:1",
        stars="D3 white, A1 green",
        turn=1,
        star_limit=4,
    )

    assert chosen(state, "sharp").startswith(("sl/", "jl/"))


def test_sharp_ends_no_game_that_it_would_lose():
    state = position(
        "A5v blue:4 pink:2",
        "C3v",
        stars="B3 white, A1 green, F2 pink, G2 white, B4 green",
        turn=1,
        star_limit=4,
        marker=2,
    )

    assert not chosen(state, "sharp").startswith(("sl/", "jl/"))


def test_the_levels_differ_in_strength():
    """A few games; many are played by `strengths`."""
    weak = Match("steady", "easy", seats=2, at_least=1.01)
    able = Match("steady", "easy", seats=2, at_least=0.9)
    found = report("gravity_superstar", (weak, able), 10, seed=3)

    assert (20, 1) == (found.games, len(found.wrong))
    assert "not at least 101%" in found.wrong[0]
