"""The text board: all that is public, the most needed first."""

import msgspec
import pytest

from games.flip_seven_vengeance.view import Kind, Phase, Status, Waiting
from render.flip_seven_vengeance import text_board
from tests.render.flip_seven_vengeance.test_controls import wide_table
from tests.render.flip_seven_vengeance.test_games import LONG_NAMES
from tests.render.flip_views import (
    DECISIONS,
    dealt_after,
    full_table,
    over,
    scene,
    seat,
    table,
)

BOARD_LIMIT = 3500


def board(view, names=None):
    return [scene(names).say(text) for text in text_board(view)]


def test_the_decision_comes_first():
    assert "Ada to play: hit or stay." == board(full_table(4))[0]


def test_the_choices_come_next():
    assert ["Hit: draw a card", "Stay (bank 24): 24 points, 111 in total"] == board(full_table(4))[
        1:3
    ]


def test_a_viewer_who_is_not_to_decide_is_offered_nothing():
    assert not [line for line in board(full_table(4, moves=())) if line.startswith("Hit")]


def test_a_seat_is_told_with_its_odds():
    assert "Ada, total 87: 3 9 12, worth 24, 3/7. Next card: bust 12 of 64 · 19 %." in board(
        full_table(4)
    )


def test_six_numbers_are_told_with_the_chance_of_flip_7():
    """59 numbers lie in the pile, one of them Unlucky 7, and 12 of them bust."""
    view = table(seat("1 2 3 4 5 6"), seat("9"), pile=(*["8"] * 58, "U7", "STEAL", "-2", "-4"))

    assert "Next card: bust 12 of 64 · 19 %. Flip 7 46 of 64 · 72 %." in board(view)[3]


def test_an_empty_pile_is_counted_as_the_discard_pile_that_will_replace_it():
    view = table(seat("1 2 3 4 5 6", bust=(0, 2)), seat("9"), pile=(), discard_pile=("8", "STEAL"))

    assert "Flip 7 1 of 2 · 50 %." in board(view)[3]


def test_a_busted_seat_has_no_odds():
    assert "Cal, total 60: bust." in board(full_table(4))


def test_no_card_left_means_no_odds():
    assert not [line for line in board(table(seat("3", bust=(0, 0)), seat(""))) if "bust 0" in line]


def test_it_is_said_that_odds_speak_of_one_card():
    assert any(
        line.startswith("Odds speak of the next card only.") for line in board(full_table(2))
    )


def test_a_modifier_is_told_by_what_it_does_to_each_line():
    view = table(seat("3 12"), seat("9"), kind=Kind.MODIFIER, card="-8")

    assert ["Ada (me): 15 → 7 points", "Bea: 9 → 1 point"] == board(view)[1:3]


def test_a_forced_draw_is_told_with_line_odds():
    view = table(seat("3 12"), seat("9"), kind=Kind.FLIP_FOUR, card="FOUR")

    assert "Bea: 9 · 9 points. Next card: bust 12 of 64 · 19 %." == board(view)[2]


def test_cards_to_steal_are_told_with_what_they_make_of_the_own_line():
    view = table(seat("12 3"), seat("9 12 U7"), kind=Kind.STEAL, card="STEAL")

    assert "Bea, now 28: Unlucky 7 → 7 ⚠ sweeps the line, 9 → 24, 12 → 0 ⚠ bust" == board(view)[2]


def test_a_flip_seven_to_steal_is_told():
    view = table(seat("1 2 3 4 5 6"), seat("12"), kind=Kind.STEAL, card="STEAL")

    assert "Bea, now 12: 12 → 48 ⚠ Flip 7" == board(view)[2]


def test_cards_to_discard_are_told_with_what_is_left():
    view = table(seat("0 12"), seat("9"), kind=Kind.DISCARD, card="DISCARD")

    assert "Ada (me), now 12: The Zero → 12, 12 → 0" == board(view)[2]


def test_few_swaps_are_all_told():
    view = table(seat("3 4"), seat("9"), kind=Kind.SWAP, card="SWAP")

    assert [
        "2 swaps, with what both lines are worth then:",
        "Ada (me) · 3 ↔ Bea · 9: 13 and 3 points",
        "Ada (me) · 4 ↔ Bea · 9: 12 and 4 points",
    ] == board(view)[1:4]


def test_a_swap_that_busts_is_warned_of():
    view = table(seat("3 9"), seat("9 4"), kind=Kind.SWAP, card="SWAP")

    assert "Ada (me) · 3 ↔ Bea · 9: 0 and 7 points ⚠ busts Ada" in board(view)


def test_of_many_swaps_the_best_are_told_with_the_number_of_the_rest():
    lines = board(wide_table(6, Kind.SWAP, "SWAP"))

    assert [line for line in lines if line.endswith("more swaps in the menus.")]


def test_the_bonus_is_told_for_each_who_may_lose_by_it():
    view = table(seat("1 2 3 4 5 6 8", points=29), seat("4"), kind=Kind.FLIP7_BONUS, brutal=True)

    assert ["+15 for me: 29 → 44 points", "Bea: 4 → −11 points"] == board(view)[1:3]


def test_what_waits_is_told_from_the_next_on():
    pending = (
        Waiting("just_one_more", 0),
        Waiting("flip_four", 1, left=2, aside=("STEAL",)),
        Waiting("card", 1, card="-4"),
    )
    view = table(seat("3"), seat("9"), kind=Kind.MODIFIER, card="-4", acting=1, pending=pending)

    assert [
        "Flip Four! of Bea: 2 more to flip, set aside: Steal.",
        "Still to come: Ada stays after this.",
    ] == board(view)[3:5]


def test_round_dealer_target_are_told():
    assert "Round 3. Dan deals. Target: 200 points." in board(full_table(4))


def test_brutal_mode_is_told():
    view = full_table(4, brutal=True)

    assert "Round 3. Dan deals. Target: 200 points. Brutal mode." in board(view)


def test_the_discard_pile_is_told_card_by_card():
    view = full_table(4, discard_pile=("13", "3", "13", "MORE", "L13"))

    assert "60 cards to draw, 5 discarded: 3, 13 ×2, L13, Just One More!." in board(view)


def test_the_last_round_is_told():
    assert [
        "Round 2 ended: Ada +44 → 100, Bea bust → 101, Cal +34 → 102, Dan +5 → 103.",
        "Ada made Flip 7.",
        "Ada took 15 points from Dan.",
    ] == board(dealt_after(4, penalty=3))[-3:]


def test_a_finished_game_is_told_by_rank_then_by_its_last_lines():
    assert [
        "The game is over. Bea wins with 214 points.",
        "Place 1 · Bea: 214 points",
        "Place 2 · Ada: 90 points",
        "Round 9 ended: Ada +15 → 90, Bea +15 → 214.",
        "Last line of Ada: 3 12.",
        "Last line of Bea: 3 12.",
    ] == board(over(90, 214, winners=(1,)))


@pytest.mark.parametrize("seats", [full_table, wide_table])
@pytest.mark.parametrize(("kind", "card"), DECISIONS)
def test_eight_seats_with_the_longest_names_stay_below_the_limit(seats, kind, card):
    view = seats(8, kind, card)
    last = dealt_after(8, penalty=3).last_round
    pending = (Waiting("just_one_more", 3), Waiting("flip_four", 4, left=3, aside=("-2", "STEAL")))
    full = msgspec.structs.replace(view, last_round=last, pending=pending, phase=Phase.DEAL)

    assert BOARD_LIMIT > len("\n".join(board(full, LONG_NAMES)))


def test_the_deciding_seat_comes_before_the_others_at_a_large_table():
    view = full_table(18, acting=8)
    names = [line.split(",")[0] for line in board(view) if ", total" in line]

    assert "Ivy" == names[0]


def test_those_out_of_the_round_come_last():
    view = full_table(18)
    lines = [line for line in board(view) if ", total" in line]
    busted = sum(place.status is Status.BUSTED for place in view.seats)

    assert all("bust" in line and "worth" not in line for line in lines[-busted:])
