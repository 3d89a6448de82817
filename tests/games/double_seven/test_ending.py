"""The end: what triggers it, and who still plays. Source: rules page, section 5."""

import pytest

from games.double_seven import GAME
from games.double_seven.state import final_turns
from tests.games.double_seven.builder import after, position

SECOND_SEVEN = "eg f7 e6"


def trigger(state):
    return None if state.trigger is None else (state.trigger.seat, state.trigger.reason)


def test_taking_the_last_tile_of_the_centre_triggers_the_end():
    state = position("fg", "w", phase="draw", draws=1, up="h", rest="removed")

    assert (0, "last_tile") == trigger(after(state, "draw.hedgehog"))


def test_the_last_tile_of_the_deck_does_not_while_others_lie_open():
    state = position("fg", "w", phase="draw", up="h", deck="e", rest="removed")

    assert None is trigger(after(state, "draw.deck"))


def test_the_last_tile_of_the_deck_does_where_the_option_says_so():
    state = position(
        "fg", "w", phase="draw", up="h", deck="e", rest="removed", last_tile_rule="deck_empty"
    )

    assert (0, "last_tile") == trigger(after(state, "draw.deck"))


def test_a_flip_triggers_nothing_but_the_draw_after_it():
    state = position("fg", "w", up="", deck="e", rest="removed", last_tile_rule="deck_empty")
    flipped = after(state, "end")

    assert (None, (1, "last_tile")) == (
        trigger(flipped),
        trigger(after(flipped, "draw.elephant")),
    )


def test_only_the_first_trigger_counts():
    state = position(
        "fg",
        "w",
        phase="draw",
        draws=1,
        up="h",
        rest="removed",
        trigger=(1, "double_seven"),
    )

    assert (1, "double_seven") == trigger(after(state, "draw.hedgehog"))


@pytest.mark.parametrize(
    ("turn", "rule", "seats"),
    [
        (0, "one_more_each", (1, 2)),
        (1, "one_more_each", (2, 0)),
        (2, "one_more_each", (0, 1)),
        (0, "finish_round", (1, 2)),
        (1, "finish_round", (2,)),
        (2, "finish_round", ()),
    ],
)
def test_the_final_turns_after_a_trigger(turn, rule, seats):
    lines = ["b", "w", "p"]
    lines[turn] = SECOND_SEVEN
    state = after(position(*lines, turn=turn, end_rule=rule), "expand.2.1.0")

    assert seats == final_turns(state)


def test_nobody_has_a_final_turn_before_the_end_begins():
    assert () == final_turns(position("b", "w"))


def test_the_game_ends_when_the_turn_would_come_back():
    state = after(position(SECOND_SEVEN, "w"), "expand.2.1.0 end draw.deck draw.deck end")

    assert "game_over" == state.phase.value


def test_the_last_seat_of_the_round_ends_the_game_at_once():
    state = position("w", SECOND_SEVEN, turn=1, end_rule="finish_round")

    assert "game_over" == after(state, "expand.2.1.0 end").phase.value


def test_an_emptied_rack_may_end_the_game():
    state = position("w", "e f7 e6", turn=1, end_rule="finish_round")

    assert "game_over" == after(state, "expand.2.1.0").phase.value


def test_the_hand_limit_holds_in_the_final_turn():
    state = position("fgpbwo", "w", trigger=(1, "last_tile"))

    assert ("discard", "game_over") == (
        after(state, "end").phase.value,
        after(state, "end discard.fox").phase.value,
    )


def test_the_outcome_names_what_ended_the_game():
    state = after(position("fg", "w", trigger=(1, "last_tile")), "end")

    assert "last_tile" == GAME.outcome(state).reason
