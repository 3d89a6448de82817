"""Controls offer every legal move, nothing else, within Discord's limits."""

import pytest

from bot.ui import limits
from games.gravity_superstar import GAME
from games.gravity_superstar.cards import COLOURS
from render.gravity_superstar import controls
from render.kit.controls import Buttons, Menu, Text
from tests.games.gravity_superstar.builder import LAB, position
from tests.render.gravity_superstar.walking import (
    components,
    offered,
    rows,
    texts_of,
    walked,
)
from tests.render.superstar_views import (
    LONG_NAMES,
    crowd,
    ended,
    full_hand,
    own,
    positions,
    public,
    scene,
    second,
    stealing,
)
from tests.render.superstar_views import offered as offer

ROWS_AT_MOST = 6
OFFERED_AT_MOST = 35
PARTIAL_CHARACTERS = 40
VIEWS = [view for state in positions() for view in (own(state), public(state))]
EACH = pytest.mark.parametrize("view", VIEWS)


def said(text, names=None):
    return scene(names).say(text)


def groups(view, partial=""):
    """The groups of buttons: the effects, then the cards where several pay, then to confirm."""
    parts = [part for part in controls(view, partial) if isinstance(part, Buttons)]
    return [[choice for choice, _ in part.choices] for part in parts]


def chosen(group):
    return [one.notation for one in group if one.chosen]


def keys(view, partial=""):
    parts = [part for part in controls(view, partial) if isinstance(part, Buttons)]
    return [said(choice.label) for choice, _ in parts[-1].choices]


@EACH
def test_every_legal_move_can_be_reached_with_nothing_beside(view):
    assert set(view.moves) == offered(view)


def test_a_full_hand_in_the_open_has_all_26_moves():
    assert 26 == len(own(full_hand()).moves)


@EACH
def test_controls_keep_discords_limits(view):
    for parts in walked(view).values():
        found = [part for part in parts if isinstance(part, Menu)]
        assert all(1 <= len(menu.choices) <= limits.SELECT_OPTIONS for menu in found)
        assert components(parts) <= OFFERED_AT_MOST
        assert rows(parts) <= ROWS_AT_MOST


@EACH
def test_partial_choices_are_short_and_printable(view):
    wrong = [
        one
        for one in walked(view)
        if len(one) > PARTIAL_CHARACTERS
        or not one.isascii()
        or {":", " "} & set(one)
        or one.startswith(("~", "*"))
    ]

    assert [] == wrong


@EACH
def test_labels_fit_on_buttons_even_with_long_names(view):
    parts = [part for shown in walked(view).values() for part in shown]
    labels = [
        said(one.label, LONG_NAMES)
        for part in parts
        if isinstance(part, Buttons)
        for one, _ in part.choices
    ]

    assert [] == [label for label in labels if len(label) > limits.BUTTON_LABEL]


@EACH
def test_what_stands_in_menus_fits_even_with_long_names(view):
    texts = [text for parts in walked(view).values() for text in texts_of(parts)]
    lines = [said(text, LONG_NAMES) for text in texts if not text.key.endswith("blocked.all")]

    assert [] == [line for line in lines if len(line) > limits.SELECT_PLACEHOLDER]


@EACH
def test_no_menu_holds_a_choice_twice(view):
    for parts in walked(view).values():
        for menu in (part for part in parts if isinstance(part, Menu)):
            notations = [one.notation for one in menu.choices]

            assert len(notations) == len(set(notations))


@pytest.mark.parametrize("stale", ["jl", "12.", ".", "1.", "sl/d", "rubbish", "k1.blue", "01"])
def test_a_partial_choice_that_leads_nowhere_starts_over(stale):
    view = own(full_hand())

    assert controls(view) == controls(view, stale)


def test_a_card_that_does_not_pay_gives_way_to_the_one_best_spared():
    view = own(full_hand())

    assert controls(view, "08.") == controls(view, "08.d")


def test_the_card_best_spared_is_chosen_already():
    _, cards, _ = groups(own(full_hand()), "02.")

    assert ["02.d"] == chosen(cards)


def test_another_card_can_be_chosen():
    view = own(full_hand())
    _, cards, _ = groups(view, "02.w")

    assert ["02.w"] == chosen(cards)
    assert "Confirm: Step right, Wild face down" == keys(view, "02.w")[0]


def test_the_wild_card_is_the_last_to_pay():
    _, cards, _ = groups(own(full_hand()), "09.")

    assert ["Pay with Rotate", "Pay with Wild"] == [said(one.label) for one in cards]


def test_a_move_that_one_card_pays_asks_for_none():
    view = own(crowd(2))

    assert (2, "Confirm: Turn right with Rotate") == (
        len(groups(view, "08.")),
        keys(view, "08.")[0],
    )


def test_the_chosen_effect_stays_chosen():
    effects, *_ = groups(own(full_hand()), "09.")

    assert ["09."] == chosen(effects)


def test_completing_the_hand_says_what_comes_back():
    (told,) = [p for p in controls(own(crowd(2)), "11.") if isinstance(p, Text)]

    assert "takes back Drop, Wild" in said(told)


def test_a_full_hand_can_not_be_completed():
    effects, *_ = groups(own(full_hand()))

    assert "11." not in [one.notation for one in effects]


def test_an_effect_tells_where_it_lands():
    effects, *_ = groups(own(position("C3v", "- blue:1", board=LAB)))
    turn = next(one for one in effects if one.notation == "09.")

    assert said(turn.label).startswith("9 · Turn around → C4 ▲")


def test_blocked_effects_are_told_with_the_reason():
    view = own(position("D1v", "A1v blue:1", board=LAB))
    (told,) = [part for part in controls(view) if isinstance(part, Text)]

    assert "(platform in the way)" in said(told)


def test_in_public_an_action_only_points_to_the_cards():
    assert ["Cards are played from **My cards**."] == [
        said(part) for part in controls(public(crowd(4)))
    ]


def test_with_open_cards_the_public_sees_all_choices():
    state = crowd(4, options={"open_cards": True})

    assert set(own(state).moves) == offered(public(state))


def test_with_open_cards_the_public_sees_what_they_come_to():
    state = crowd(4, options={"open_cards": True})

    assert controls(own(state)) == controls(public(state))
    assert controls(own(state), "05.") == controls(public(state), "05.")


def test_a_theft_offers_what_the_victim_owns_and_its_worth():
    assert ["✦ blue (has 2): +1", "✱ white (has 1): +1", "◎ token (has 1): +1"] == keys(
        public(stealing())
    )


def test_a_star_that_makes_a_pair_is_worth_two():
    robbed = stealing(thief="blue:1", owned="blue:1 white:1")

    assert ["✦ blue (has 1): +2", "✱ white (has 1): +1"] == keys(public(robbed))


def test_most_loot_fits():
    owned = " ".join(f"{colour}:2" for colour in COLOURS)

    assert 7 == len(keys(public(stealing(owned=f"{owned} token:2"))))


def test_a_second_action_is_an_offer():
    assert ["Play again (2 tokens)", "End turn"] == keys(public(offer()))


def test_a_second_action_is_chosen_like_the_first():
    assert set(own(second()).moves) == offered(own(second()))


def test_a_seat_that_is_not_to_act_has_no_controls():
    for state in (full_hand(), stealing(), offer()):
        assert () == controls(GAME.view(state, 1))


def test_the_end_leaves_nothing_to_choose():
    state = ended("blue:3", "pink:2")

    assert ((), ()) == (controls(public(state)), controls(own(state)))
