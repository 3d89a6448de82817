"""The end of a round is told beside the lines, although the next one is already dealt."""

import msgspec
import pytest

from games.engine.play import play
from games.engine.rng import Rng
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.events import RoundScored
from games.flip_seven_vengeance.view import Kind, Phase
from render.flip_seven_vengeance import picture
from render.flip_seven_vengeance.recall import ended_round, recalled
from tests.render.flip_views import dealt_after, over, scene, seat


def changed(view, number, **changes):
    """The view with another line of this seat."""
    seats = list(view.seats)
    seats[number] = seat(**changes)
    return msgspec.structs.replace(view, seats=tuple(seats))


def badge_of(view, number):
    badge = recalled(view.last_round, scene(), number).badge
    return badge and badge.words


@pytest.mark.parametrize("count", [2, 3, 4, 8, 18])
def test_the_ended_round_changes_the_picture(count):
    view = dealt_after(count)

    assert picture(msgspec.structs.replace(view, last_round=None), scene()) != picture(
        view, scene()
    )


def test_the_ended_round_is_told_until_the_last_seat_has_played():
    assert ended_round(dealt_after(4, acting=3)) is not None


def test_the_ended_round_is_told_while_a_deal_is_interrupted():
    view = dealt_after(4, kind=Kind.FLIP_FOUR, card="FOUR", phase=Phase.DEAL)

    assert ended_round(view) is not None


def test_the_ended_round_is_gone_once_all_have_played():
    view = dealt_after(4)
    for number in range(4):
        view = changed(view, number, line="3 9")

    assert ended_round(view) is None


def test_the_first_round_recalls_nothing():
    assert ended_round(dealt_after(4, last_round=None)) is None


def test_a_finished_game_recalls_nothing_beside_its_ranking():
    assert ended_round(over(90, 214, winners=(1,))) is None


@pytest.mark.parametrize(("number", "words"), [(0, "FLIP 7"), (1, "BUST"), (2, None), (3, "−15")])
def test_what_befell_a_seat_is_a_badge(number, words):
    assert words == badge_of(dealt_after(4, penalty=3), number)


def test_what_a_seat_scored_is_told():
    last = dealt_after(4).last_round

    assert ["+44", "+0", "+34", "+20"] == [
        recalled(last, scene(), number).figure for number in range(4)
    ]


@pytest.mark.parametrize("seats", [2, 3, 8, 18])
def test_every_round_of_a_game_is_recalled_when_the_next_is_dealt(seats):
    step = GAME.opening(GAME.options_type(), seats, f"recall-{seats}")
    rng = Rng("choices", seats)
    missed, scored = [], 0
    while to_act := GAME.to_act(step.state):
        moves = GAME.legal_moves(step.state, to_act[0])
        index, rng = rng.below(len(moves))
        step = play(GAME, step.state, to_act[0], moves[index])
        if any(isinstance(event, RoundScored) for event in step.events) and GAME.to_act(step.state):
            scored += 1
            view = GAME.view(step.state, None)
            missed += [] if ended_round(view) else [view]

    assert scored > 3
    assert len(missed) <= scored // 10
