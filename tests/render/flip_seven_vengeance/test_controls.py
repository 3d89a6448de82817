"""Controls offer every legal move, nothing else, within Discord's limits."""

from functools import cache

import pytest

from bot.ui import limits
from games.flip_seven_vengeance.view import Kind, Status
from render.flip_seven_vengeance import controls
from render.kit.controls import Buttons, Menu, Text
from tests.render.flip_views import (
    DECISIONS,
    SEAT_COUNTS,
    full_table,
    scene,
    seat,
    table,
)


def choices(parts):
    """All choices of these controls, top to bottom."""
    found = []
    for part in parts:
        if isinstance(part, Buttons):
            found += [choice for choice, _ in part.choices]
        elif isinstance(part, Menu):
            found += part.choices
    return found


@cache
def walked(view):
    """All controls that can be reached by partial choices, by the partial choice."""
    reached = {}
    waiting = [""]
    while waiting:
        partial = waiting.pop()
        if partial not in reached:
            reached[partial] = controls(view, partial)
            waiting += [one.notation for one in choices(reached[partial]) if one.partial]
    return reached


def offered(view):
    """The notations of all whole moves that can be reached."""
    return sorted(
        {
            choice.notation
            for parts in walked(view).values()
            for choice in choices(parts)
            if not choice.partial
        }
    )


def said(text):
    return scene().say(text)


def wide_table(count, kind, card):
    """Everybody live: long lines at small tables, at large ones two cards each."""
    lines = ("1 2 3 4 5 6", "7 8 9 10 11 12", "13 L13 0", "9 -2 10", "12 U7 /2 -4")
    if count > 6:
        lines = tuple(" ".join(line.split()[:2]) for line in lines)
    seats = (seat(lines[i % 5], total=i) for i in range(count))
    return table(*seats, kind=kind, card=card, acting=count - 1)


@pytest.mark.parametrize("count", SEAT_COUNTS)
@pytest.mark.parametrize(("kind", "card"), DECISIONS)
def test_every_legal_move_can_be_reached_with_nothing_beside(count, kind, card):
    view = wide_table(count, kind, card)

    assert sorted(view.moves) == offered(view)


@pytest.mark.parametrize("count", SEAT_COUNTS)
@pytest.mark.parametrize(("kind", "card"), DECISIONS)
def test_controls_keep_discords_limits(count, kind, card):
    first = controls(full_table(count, kind, card))
    for parts in (first, *walked(wide_table(count, kind, card)).values()):
        menus = [part for part in parts if isinstance(part, Menu)]
        buttons = [part for part in parts if isinstance(part, Buttons)]
        assert all(1 <= len(menu.choices) <= limits.SELECT_OPTIONS for menu in menus)
        assert all(len(part.choices) <= limits.ROW_BUTTONS for part in buttons)
        assert len(parts) <= 4


@pytest.mark.parametrize("count", SEAT_COUNTS)
@pytest.mark.parametrize(("kind", "card"), DECISIONS)
def test_partial_choices_are_short_printable_and_without_colon(count, kind, card):
    partials = walked(wide_table(count, kind, card))

    assert not [one for one in partials if not one.isascii() or ":" in one or " " in one]


@pytest.mark.parametrize("count", SEAT_COUNTS)
@pytest.mark.parametrize(("kind", "card"), DECISIONS)
def test_no_menu_holds_a_choice_twice(count, kind, card):
    for parts in walked(wide_table(count, kind, card)).values():
        for part in parts:
            if isinstance(part, Menu):
                notations = [choice.notation for choice in part.choices]
                assert len(notations) == len(set(notations))


def test_a_turn_offers_hit_with_exactly_this_label():
    assert "Hit" == said(choices(controls(full_table(4)))[0].label)


def test_staying_tells_what_it_banks():
    view = table(seat("3 12", points=15), seat("4"))

    assert "Stay (bank 15)" == said(choices(controls(view))[1].label)


def test_staying_is_not_offered_to_a_holder_of_the_zero():
    view = table(seat("0 12"), seat("4"))

    assert ["h"] == [choice.notation for choice in choices(controls(view))]


def test_up_to_five_targets_are_buttons():
    view = wide_table(4, Kind.FLIP_FOUR, "FOUR")

    assert [Buttons] == [type(part) for part in controls(view)]


def test_more_than_five_targets_are_one_menu():
    view = wide_table(6, Kind.FLIP_FOUR, "FOUR")

    assert [Menu] == [type(part) for part in controls(view)]


def labels(view):
    return [said(one.label) for one in choices(controls(view))]


def test_the_deciding_seat_is_marked_as_me():
    assert "Cal (me)" in labels(wide_table(3, Kind.MODIFIER, "-8"))[2]


def test_a_button_for_a_modifier_tells_what_it_takes():
    view = table(seat("3 12"), seat("9"), kind=Kind.MODIFIER, card="-8")

    assert ["Ada (me) · 15 → 7 points", "Bea · 9 → 1 point"] == labels(view)


@pytest.mark.parametrize("card", ["MORE", "FOUR"])
def test_a_button_for_a_forced_draw_tells_the_risk(card):
    kind = {"MORE": Kind.JUST_ONE_MORE, "FOUR": Kind.FLIP_FOUR}[card]
    view = table(seat("3 12", bust=(0, 64)), seat("9", bust=(20, 64)), kind=kind, card=card)

    assert ["Ada (me) · bust risk 0 %", "Bea · bust risk 31 %"] == labels(view)


def test_a_button_tells_no_risk_where_no_card_is_left():
    view = table(seat("3", bust=(0, 0)), seat("9", bust=(0, 0)), kind=Kind.FLIP_FOUR, card="FOUR")

    assert ["Ada (me)", "Bea"] == labels(view)


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize(("kind", "card"), DECISIONS)
def test_what_a_button_warns_of_is_never_cut_off(count, kind, card):
    names = tuple(f"\u2068{'n' * 30}{index:02}\u2069" for index in range(count))
    parts = [part for part in controls(full_table(count, kind, card)) if isinstance(part, Buttons)]
    said_labels = [scene(names).say(one.label) for part in parts for one, _ in part.choices]

    assert all(len(label) <= limits.BUTTON_LABEL for label in said_labels)


def test_a_card_to_steal_names_its_owner():
    view = table(seat("3"), seat("12 9"), kind=Kind.STEAL, card="STEAL")

    assert ["Bea · 9", "Bea · 12"] == [said(one.label) for one in choices(controls(view))]


def test_a_bust_by_stealing_is_warned_of():
    view = table(seat("12"), seat("12 9"), kind=Kind.STEAL, card="STEAL")

    assert "⚠ busts Ada" == said(choices(controls(view))[1].note)


def test_a_flip_seven_by_stealing_is_announced():
    view = table(seat("1 2 3 4 5 6"), seat("12"), kind=Kind.STEAL, card="STEAL")

    assert "⚠ Flip 7 for Ada" == said(choices(controls(view))[0].note)


def test_a_sweep_by_swapping_is_warned_of():
    view = table(seat("3 4"), seat("U7"), kind=Kind.SWAP, card="SWAP")

    assert "⚠ sweeps the line of Ada" == said(choices(controls(view))[0].note)


def test_few_swaps_are_one_menu_of_whole_moves():
    view = table(seat("3 4"), seat("9"), kind=Kind.SWAP, card="SWAP")

    assert "Ada (me) · 3 ↔ Bea · 9" == said(choices(controls(view))[0].label)


def test_a_swap_shows_the_lines_as_they_will_lie():
    view = table(seat("3 4"), seat("9"), kind=Kind.SWAP, card="SWAP")

    assert "Ada: 4 9 · Bea: 3" == said(choices(controls(view))[0].note)


def test_a_swap_may_begin_with_either_card():
    view = wide_table(4, Kind.SWAP, "SWAP")
    forwards = [one.notation for one in choices(controls(view, "w0.2,3"))]
    backwards = [one.notation for one in choices(controls(view, "w3.9,0"))]

    assert {"w0.2,3.9"} == set(forwards) & set(backwards) - {""}


def test_a_begun_swap_says_what_is_chosen():
    parts = controls(wide_table(4, Kind.SWAP, "SWAP"), "w0.2,3")

    assert "2 of Ada changes places with a card of Dan: 9 10 −2" in said(parts[0])


def test_a_begun_swap_can_be_started_again():
    again = choices(controls(wide_table(4, Kind.SWAP, "SWAP"), "w0.2"))[-1]

    assert ("", True, "Start again") == (again.notation, again.partial, said(again.label))


def test_a_step_with_one_way_on_is_skipped():
    view = table(seat("1 2 3 4 5 6"), seat("7 8 9 10 11"), kind=Kind.SWAP, card="SWAP")

    assert all(not one.partial for one in choices(controls(view, "w0.2"))[:-1])


@pytest.mark.parametrize("stale", ["w9", "w0.13", "w0.2,9", "w0.2,0", "k1", "rubbish", "w"])
def test_a_partial_choice_that_leads_nowhere_starts_over(stale):
    view = wide_table(4, Kind.SWAP, "SWAP")

    assert controls(view) == controls(view, stale)


def test_a_viewer_without_moves_has_no_controls():
    assert () == controls(full_table(4, moves=()))


def test_the_bonus_offers_points_for_oneself():
    view = table(
        seat("1 2 3 4 5 6 8"), seat("4", Status.STAYED), kind=Kind.FLIP7_BONUS, brutal=True
    )

    assert "+15 for me" == said(choices(controls(view))[0].label)


def test_a_forced_hit_says_why_staying_is_missing():
    parts = controls(table(seat(""), seat("4")))

    assert any(isinstance(part, Text) for part in parts)
