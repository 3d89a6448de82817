"""Which kinds of action are closed, and by which of the rules' codes."""

from games.engine.types import Closed
from tests.engine.counting_game import GAME, Add, CountingGame, CountingOptions, Roll


class TellingGame(CountingGame):
    def candidates(self, state, seat):
        return (Add(9), Roll())


START = GAME.start(CountingOptions(), 2, "closed")


def test_a_kind_is_closed_by_the_code_that_refuses_its_candidate():
    assert (Closed("a9", "too_much"),) == TellingGame().closed(START, 0)


def test_out_of_turn_every_kind_is_closed():
    closed = (Closed("a9", "not_your_turn"), Closed("r", "not_your_turn"))

    assert closed == TellingGame().closed(START, 1)


def test_a_game_that_names_no_candidates_gives_no_reasons():
    assert () == GAME.closed(START, 1)
