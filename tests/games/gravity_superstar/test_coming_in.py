"""A turn that begins off the board. Source: rules page, section 4.2."""

from games.gravity_superstar.view import ENTRY
from tests.games.gravity_superstar.builder import (
    after,
    asked,
    drawn,
    label,
    owns,
    position,
    stands,
)

HIGH_DOOR = drawn("""
    +   +   +   +   +
     0v   . # .   .
    +   +   +   +   +
      R   . # .  1v
    +===+===+   +===+
      .   . # .   .
    +   +   +===+   +
      .   . # .   .
    +   +   +   +   +
""")
"""A pawn that comes in at door 0 falls one cell further."""


def entering(*seats, **more):
    return position(*seats, entering=True, **{"marker": 0, **more})


def test_a_pawn_comes_in_by_itself_with_the_feet_of_the_door():
    state = entering("-", "G6v", marker=2)

    assert ("B5<", "0:action1") == (stands(state, 0), asked(state))


def test_coming_in_moves_the_open_door_on():
    assert 1 == entering("-", "-").situation.marker


def test_other_pawns_stay_off_the_board():
    assert "-" == stands(entering("-", "-"), 1)


def test_who_stands_in_the_open_door_is_ejected_and_robbed():
    state = entering("C3v blue:2", "-", "G6v", turn=1)

    assert ("-", "blue:1", "blue:1") == (stands(state, 0), owns(state, 0), owns(state, 1))


def test_a_theft_at_the_door_is_chosen_before_the_first_action():
    state = entering("C3v blue:2 pink:1", "-", "G6v", turn=1)

    assert ("1:steal", 0) == (asked(state), state.action_number)
    assert "1:action1" == asked(after(state, "1:k0.pink"))


def test_a_token_stolen_at_the_door_is_not_offered_before_the_first_action():
    state = after(entering("C3v blue:2 token:1", "-", "G6v", turn=1), "1:k0.token")

    assert "1:action1" == asked(state)


def test_an_ejected_pawn_comes_in_at_its_own_next_turn():
    state = after(position("C3v", "B3v +rotate", "G6v", marker=1), "0:sl/d")

    assert ("F5v", "1:action1") == (stands(state, 1), asked(state))


def test_a_pawn_that_does_not_stand_in_its_door_falls_on():
    state = entering("-", "D2v", board=HIGH_DOOR)

    assert ("A2v", "token:1") == (stands(state, 0), owns(state, 0))


def test_the_way_of_coming_in_is_kept_for_the_picture():
    (trail,) = entering("-", "D2v", board=HIGH_DOOR).trails

    assert (ENTRY, None, ["A1", "A2"]) == (
        trail.effect,
        trail.start,
        [label(entered.cell) for entered in trail.path],
    )
