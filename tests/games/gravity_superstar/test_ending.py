"""Ends of rounds and of the game. Source: rules page, sections 5.1 to 5.3."""

import pytest

from games.gravity_superstar import GAME
from games.gravity_superstar.events import FinalRound, GameEnded, LastRound, QuietRounds, RoundEnded
from games.gravity_superstar.state import STAR_LIMIT
from tests.games.gravity_superstar.builder import after, asked, happened, of_kind, position, refused

FOUR = "A1 blue, F2 pink, G2 white, B4 green"
FIVE = f"{FOUR}, F5 pink"
EXPERT = {"expert_end": True}


def reason(state):
    outcome = GAME.outcome(state)
    return None if outcome is None else outcome.reason


def test_few_stars_at_the_end_of_a_round_end_the_game():
    state = after(position("C3v", "E5v", stars=FIVE, turn=1, star_limit=4), "1:sr/d")

    assert ("stars", ()) == (reason(state), GAME.to_act(state))


def test_one_star_more_lets_the_next_round_begin():
    state = after(position("C3v", "G6v", stars=FIVE, turn=1, star_limit=4, round=3), "1:t270/t")

    assert (None, 4, "0:action1") == (reason(state), state.round, asked(state))


def test_the_round_is_played_to_its_end():
    state = after(position("E5v", "G6v", stars=FIVE, star_limit=4), "0:sr/d")

    assert "1:action1" == asked(state)


def test_a_round_ends_before_the_first_player():
    state = after(position("C3v", "G6v", "D4^", stars="B3 blue", star_limit=0, first=1), "0:sl/d")

    assert "stars" == reason(state)


def test_the_final_round_is_told_when_it_is_sure():
    start = position("E5v", "G6v", stars=FIVE, star_limit=4)

    assert [FinalRound(reason="stars", stars=4, seat=0, points=1)] == of_kind(
        happened(start, "0:sr/d"), FinalRound
    )


def test_the_final_round_is_told_once():
    start = position("C3v", "G6v", stars=f"B3 blue, {FOUR}", star_limit=5)

    assert [] == of_kind(happened(start, "0:sl/d"), FinalRound)


@pytest.mark.parametrize("seats", STAR_LIMIT)
def test_a_new_game_has_the_limit_of_its_number_of_seats(seats):
    assert STAR_LIMIT[seats] == GAME.start(GAME.options_type(), seats, "limit").star_limit


@pytest.mark.parametrize(("stalled", "expected"), [(7, "stall"), (6, None)])
def test_quiet_rounds_end_the_game(stalled, expected):
    start = position("C3v", "G6v", stars=FOUR, turn=1, stalled=stalled)

    assert expected == reason(after(start, "1:t270/t"))


def test_a_star_taken_anywhere_in_the_round_ends_the_quiet():
    start = position("C3v", "G6v", stars=f"{FOUR}, B3 orange", stalled=7)

    assert (None, 0) == (
        reason(after(start, "0:sl/d 1:t270/t")),
        after(start, "0:sl/d 1:t270/t").stalled,
    )


def test_a_stolen_star_does_not_end_the_quiet():
    start = position("C3v blue:1", "B3^ orange:1", stars=FOUR, stalled=3)

    assert 4 == after(start, "0:sl/d 1:t270/t").stalled


@pytest.mark.parametrize("option", ["round_limit", "stall_limit"])
def test_a_limit_of_none_ends_nothing(option):
    start = position(
        "C3v", "G6v", stars=FOUR, turn=1, stalled=7, round=60, options={option: 0, "round_limit": 0}
    )

    assert ("stall" if option == "round_limit" else None) == reason(after(start, "1:t270/t"))


@pytest.mark.parametrize(("number", "expected"), [(20, "round_limit"), (19, None)])
def test_the_round_limit_ends_the_game(number, expected):
    start = position("C3v", "G6v", stars=FOUR, turn=1, round=number, options={"round_limit": 20})

    assert expected == reason(after(start, "1:t270/t"))


def test_stars_come_before_other_reasons():
    start = position(
        "C3v", "G6v", turn=1, star_limit=0, stalled=7, round=20, options={"round_limit": 20}
    )

    assert "stars" == reason(after(start, "1:t270/t"))


@pytest.mark.parametrize(
    ("stalled", "told"),
    [(1, []), (2, [QuietRounds(quiet=3, left=5)]), (6, [QuietRounds(quiet=7, left=1)])],
)
def test_from_three_quiet_rounds_on_it_is_told_how_many_are_left(stalled, told):
    start = position("C3v", "G6v", stars=FOUR, turn=1, stalled=stalled)

    assert told == of_kind(happened(start, "1:t270/t"), QuietRounds)


def test_a_short_stall_limit_is_told_in_its_last_round():
    start = position("C3v", "G6v", stars=FOUR, turn=1, stalled=1, options={"stall_limit": 3})

    assert [QuietRounds(quiet=2, left=1)] == of_kind(happened(start, "1:t270/t"), QuietRounds)


def test_the_last_round_of_the_limit_is_told():
    start = position("C3v", "G6v", stars=FOUR, turn=1, round=19, options={"round_limit": 20})

    assert [LastRound(round=20)] == of_kind(happened(start, "1:t270/t"), LastRound)


def test_the_end_tells_scores_and_winners():
    start = position("C3v blue:2", "G6v pink:1", turn=1, star_limit=0)
    ended = GameEnded(reason="stars", scores=(3, 1), winners=(0,))

    assert [ended] == of_kind(happened(start, "1:t270/t"), GameEnded)
    assert [RoundEnded(round=1, stars=0)] == of_kind(happened(start, "1:t270/t"), RoundEnded)


def test_after_the_end_nothing_is_accepted():
    state = after(position("C3v", "G6v", turn=1, star_limit=0), "1:t270/t")

    assert ("game_over", "game_over") == (refused(state, "0:sl/d"), refused(state, "1:sl/d"))


RICH = "C3v blue:6 pink:4 green:1"
"""Sixteen points; 18 end a game of two with the expert end."""


def test_enough_points_end_the_game_with_the_round():
    start = position(RICH, "G6v", stars=f"{FOUR}, B3 green", options=EXPERT)

    assert "1:action1" == asked(after(start, "0:sl/d"))
    assert "expert_points" == reason(after(start, "0:sl/d 1:t270/t"))


def test_enough_points_are_told_at_once():
    start = position(RICH, "G6v", stars=f"{FOUR}, B3 green", options=EXPERT)

    assert [FinalRound(reason="expert_points", stars=4, seat=0, points=18)] == of_kind(
        happened(start, "0:sl/d"), FinalRound
    )


def test_enough_points_by_a_theft_are_told_too():
    start = position(RICH, "B3v green:1", "G6v", stars=FOUR, marker=1, options=EXPERT)
    start_of_three = after(start, "0:sl/d")

    assert not start_of_three.points_reached
    two = position(RICH, "B3v green:1", stars=FOUR, marker=1, options=EXPERT)
    assert after(two, "0:sl/d").points_reached


def test_points_once_reached_stay_reached():
    start = position(f"{RICH} token:1", "G6v", stars=FOUR, marker=1, options=EXPERT)
    state = after(start, "0:d/d 0:r 0:t270/t 1:t270/t")

    assert "expert_points" == reason(state)


def test_the_expert_end_ignores_few_stars():
    start = position("C3v", "G6v", stars="A1 blue", turn=1, star_limit=4, options=EXPERT)

    assert None is reason(after(start, "1:t270/t"))


def test_the_expert_end_comes_with_an_empty_board():
    start = position("C3v", "G6v", turn=1, star_limit=4, options=EXPERT)

    assert "board_empty" == reason(after(start, "1:t270/t"))


def test_the_last_star_of_an_expert_game_is_told():
    start = position("C3v", "G6v", stars="B3 blue", options=EXPERT)

    assert [FinalRound(reason="board_empty", stars=0, seat=0, points=1)] == of_kind(
        happened(start, "0:sl/d"), FinalRound
    )
