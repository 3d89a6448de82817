"""The end of the game, ties, places. Source: rules page, section 6.4."""

from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.events import GameEnded, RoundScored
from games.flip_seven_vengeance.view import Phase
from tests.games.flip_seven_vengeance.builder import after, asked, happened, position


def test_the_highest_total_wins_whoever_got_there_first():
    state = after(position("12", "13 11 s", "5 s", totals=(190, 185, 20)), "0:s")

    assert (1,) == state.winners


def test_a_total_just_below_the_target_does_not_end_the_game():
    state = after(position("9", "5 s", totals=(190, 0)), "0:s")

    assert (None, 2) == (GAME.outcome(state), state.round)


def test_the_target_itself_ends_the_game():
    state = after(position("10", "5 s", totals=(190, 0)), "0:s")

    assert ((0,), Phase.OVER, "") == (state.winners, state.phase, asked(state))


def test_a_tie_in_front_is_played_on():
    state = after(position("12", "5 s", "6 s", totals=(190, 197, 20)), "0:s")

    assert (None, 2) == (state.winners, state.round)


def test_a_house_rule_shares_a_tie_in_front():
    state = after(position("12", "5 s", totals=(190, 197), tie_rule="share"), "0:s")

    assert (0, 1) == state.winners


def test_a_tie_below_the_target_is_not_shared():
    state = after(position("12", "5 s", totals=(100, 107), tie_rule="share"), "0:s")

    assert None is state.winners


def test_a_tie_among_losers_does_not_matter():
    state = after(position("12", "6 s", "6 s", totals=(190, 20, 20)), "0:s")

    assert (0,) == state.winners


def test_equal_totals_share_a_place():
    state = after(position("12", "6 s", "6 s", "1 s", totals=(190, 20, 20, 0)), "0:s")

    outcome = GAME.outcome(state)
    assert ((1, 2, 2, 4), (202, 26, 26, 1)) == (outcome.places, outcome.scores)


def test_the_outcome_names_its_reason():
    state = after(position("12", "6 s", totals=(190, 20)), "0:s")

    assert "target_reached" == GAME.outcome(state).reason


def test_the_target_is_an_option():
    state = after(position("12", "6 s", totals=(90, 20), target_score=100), "0:s")

    assert (0,) == state.winners


def test_the_end_is_told_after_the_scores():
    events = happened(position("12", "6 s", totals=(190, 20)), "0:s")

    assert (
        RoundScored(round=1, scores=(12, 6), totals=(202, 26), busted=()),
        GameEnded(winners=(0,), totals=(202, 26)),
    ) == events[-2:]


def test_nobody_is_to_act_in_a_finished_game():
    state = after(position("12", "6 s", totals=(190, 20)), "0:s")

    assert ((), ()) == (GAME.to_act(state), GAME.legal_moves(state, 0))
