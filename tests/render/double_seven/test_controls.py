"""Controls offer every legal move, nothing else, within Discord's limits."""

from functools import cache
from itertools import product

import pytest

from bot.ui import limits
from games.double_seven.tiles import KINDS
from games.double_seven.view import Phase
from render.double_seven import controls
from render.kit.controls import Menu, Text
from tests.render.double_seven.walking import choices, components, moves_offered, walked
from tests.render.seven_views import crowded, four, scene, seat, table

AROUND_THE_CONTROLS = 5
"""Components that a panel has besides: container, headline, picture, lines, log."""
OFFERED_AT_MOST = limits.COMPONENTS - AROUND_THE_CONTROLS
PARTIAL_CHARACTERS = 40
RACKS = ("", "F", "FF", "FC", "FFWC", "FGPBW", "FFFFWWOOCC", "FFGGPPBBWWOOHEC", "GGPPPBBCCC")
TABLES = (
    (seat("FFFFFF EEE"), seat("WWWC OOO BB")),
    (seat(), seat()),
    (seat("FF FFF WW"), seat("GGG"), seat("HHH PPC"), seat("BBB WWC")),
)


def said(text):
    return scene().say(text)


@cache
def positions():
    """Positions of a seat with all sorts of racks, in every phase, up to more than real ones."""
    found = [
        table(*seats, rack=rack, phase=phase)
        for seats, rack, phase in product(TABLES, RACKS, (Phase.ACTIONS, Phase.DISCARD))
        if rack or phase is Phase.ACTIONS
    ]
    found += [table(*TABLES[1], rack="FGPBW", phase=phase) for phase in (Phase.DRAW, Phase.RAINBOW)]
    found += [
        table(*TABLES[2], rack="FGPBW", phase=phase, face_up=KINDS)
        for phase in (Phase.DRAW, Phase.RAINBOW, Phase.ACTIONS)
    ]
    most = table(*crowded().seats, rack="FFGGPPBBWWOOHHEEC", face_up=KINDS)
    return (*found, most, table(*crowded().seats, rack="FFFFGGPPBBWWCCC"))


POSITIONS = pytest.mark.parametrize("view", positions())


@POSITIONS
def test_every_legal_move_can_be_reached_with_nothing_beside(view):
    assert set(view.moves) == moves_offered(view)


def test_these_positions_go_beyond_the_worst_of_random_play():
    """Source: rules page, section 10.7."""
    assert max(len(view.moves) for view in positions()) > 450


@POSITIONS
def test_controls_keep_discords_limits(view):
    for parts in walked(view).values():
        menus = [part for part in parts if isinstance(part, Menu)]
        assert all(1 <= len(menu.choices) <= limits.SELECT_OPTIONS for menu in menus)
        assert components(parts) <= OFFERED_AT_MOST


@POSITIONS
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


@POSITIONS
def test_no_menu_holds_a_choice_twice(view):
    for parts in walked(view).values():
        notations = [one.notation for one in choices(parts)]

        assert len(notations) == len(set(notations))


@pytest.mark.parametrize(
    "stale", ["p9", "pfox", "x9", "x", "t", "tfox.whale.deck", "tdog", "rubbish", "e"]
)
def test_a_partial_choice_that_leads_nowhere_starts_over(stale):
    view = table(seat(), seat("WW"), rack="G")

    assert controls(view) == controls(view, stale)


@pytest.mark.parametrize("phase", [Phase.ACTIONS, Phase.DISCARD, Phase.GAME_OVER])
def test_a_seat_that_is_not_to_act_has_no_controls(phase):
    assert () == controls(table(seat("FF"), seat("WW"), viewer=1, phase=phase))


def test_the_public_draw_offers_deck_and_face_up_tiles():
    labels = [said(one.label) for one in choices(controls(four(phase=Phase.DRAW)))]

    assert ["Deck (52)", "🦊 fox", "🐳 whale ×2", "🦔 hedgehog"] == labels


def test_an_empty_deck_is_not_offered():
    view = four(phase=Phase.DRAW, deck_count=0)

    assert "draw.deck" not in [one.notation for one in choices(controls(view))]


def test_the_public_actions_offer_to_end_the_turn():
    assert ["*end"] == [one.notation for one in choices(controls(four()))]


@pytest.mark.parametrize("phase", [Phase.DISCARD, Phase.GAME_OVER])
def test_in_public_nothing_else_is_offered(phase):
    assert () == controls(four(phase=phase))


def test_a_rainbow_says_that_the_rack_will_be_shown():
    parts = controls(table(seat("FF"), seat(), rack="GPBWO", phase=Phase.RAINBOW))

    assert "to everybody" in said(next(part for part in parts if isinstance(part, Text)))


def test_a_rainbow_of_five_species_is_explained_as_such():
    view = table(seat(), seat(), rack="GPBWOO", phase=Phase.RAINBOW, rainbow_rule="five_species")

    assert "five species" in said(controls(view)[0])


def test_a_rainbow_may_be_declined():
    view = table(seat("FF"), seat(), rack="GPBWO", phase=Phase.RAINBOW)

    assert "No thanks" == said(choices(controls(view))[-1].label)


def test_a_discard_tells_how_many_tiles_are_held():
    view = table(seat(), seat(), rack="GPBWOO", phase=Phase.DISCARD)

    assert "You hold 6 tiles" in said(controls(view)[0])
