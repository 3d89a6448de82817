"""Nothing public depends on a rack: all is the same, whoever looks and whatever they hold."""

import msgspec
import pytest

from games.double_seven.view import Phase
from render.double_seven import (
    alt_text,
    controls,
    hand,
    hand_text,
    headline,
    picture,
    seat_line,
    text_board,
)
from tests.render.seven_views import four, scene, seat, table, tiles

SEATS = (seat("FFF", 5), seat("WWW EEC", 5), seat("OO", 2))
RACKS = ("GPBHO", "FFFFF", "WWFCC")
PHASES = (Phase.DRAW, Phase.ACTIONS, Phase.DISCARD)


def public(view):
    """All that the table's message shows, but for its controls."""
    lines = [seat_line(view, one) for one in range(len(view.seats))]
    return (picture(view, scene()), alt_text(view), text_board(view), lines)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("rack", RACKS)
def test_a_seats_view_shows_in_public_what_a_spectators_shows(rack, phase):
    own = table(*SEATS, rack=rack, phase=phase)

    assert public(table(*SEATS, phase=phase)) == public(own)


@pytest.mark.parametrize("rack", RACKS)
def test_another_seats_rack_changes_nothing_in_public(rack):
    own = table(*SEATS, rack=rack, viewer=1)

    assert public(table(*SEATS)) == public(own)


def test_an_open_rainbow_looks_like_actions():
    asked = table(*SEATS, rack="GPBHO", phase=Phase.RAINBOW)

    assert public(table(*SEATS, phase=Phase.ACTIONS)) == public(asked)


@pytest.mark.parametrize("phase", PHASES)
def test_the_headline_is_the_same_for_all(phase):
    own = table(*SEATS, rack="FFFFF", phase=phase)

    assert headline(table(*SEATS, phase=phase)) == headline(own)


def test_what_may_be_placed_at_once_is_not_public():
    own = table(*SEATS, rack="FFFFF", place_all=("expand.1.5.0",))

    assert public(table(*SEATS)) == public(own)


@pytest.mark.parametrize("phase", PHASES)
def test_a_spectators_controls_speak_of_no_rack(phase):
    """Even a view that held a rack by mistake would not show it."""
    view = table(*SEATS, phase=phase)
    leaking = msgspec.structs.replace(view, rack=tiles("FFFFF"), place_all=("expand.1.5.0",))

    assert controls(view) == controls(leaking)


def test_a_spectator_is_shown_no_rack_even_by_mistake():
    leaking = msgspec.structs.replace(four(), rack=tiles("FFFFF"))

    assert (None, ()) == (hand(leaking, scene()), hand_text(leaking))
