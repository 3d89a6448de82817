"""Nothing public depends on which cards lie face down, whoever looks."""

import msgspec
import pytest

from games.gravity_superstar import GAME
from games.gravity_superstar.view import PlayedView
from render.gravity_superstar import (
    alt_text,
    controls,
    hand,
    hand_text,
    headline,
    picture,
    seat_line,
    text_board,
)
from tests.games.gravity_superstar.builder import LAB, position
from tests.render.superstar_views import crowd, own, positions, public, scene

HIDDEN = ("drop", "long_jump", "wild")


def shown(view):
    """All that the table's message shows, but for its controls."""
    lines = [seat_line(view, seat) for seat in range(len(view.seats))]
    return (picture(view, scene()), alt_text(view), text_board(view), headline(view), lines)


def lying(card, options=None):
    """Seat 0 to act, with this card face down in front of seat 1."""
    return position("C3v", f"B3v -{card} blue:1", board=LAB, options=options)


@pytest.mark.parametrize("number", range(len(tuple(positions()))))
def test_a_seats_view_shows_in_public_what_a_spectators_shows(number):
    state = tuple(positions())[number]
    for seat in range(len(state.places)):
        assert shown(public(state)) == shown(GAME.view(state, seat))


@pytest.mark.parametrize("card", HIDDEN)
def test_a_rivals_hidden_card_changes_nothing_anywhere(card):
    one, other = own(lying("rotate")), own(lying(card))

    assert shown(one) == shown(other)
    assert hand(one, scene()) == hand(other, scene())
    assert hand_text(one) == hand_text(other)
    assert controls(one) == controls(other)


def test_a_hidden_card_is_not_shown_even_by_mistake():
    view = public(lying("drop"))
    seat = msgspec.structs.replace(view.seats[1], played=(PlayedView("drop", face_up=False),))
    leaking = msgspec.structs.replace(view, seats=(view.seats[0], seat))

    assert shown(view) == shown(leaking)


def test_with_open_cards_it_is_shown():
    options = {"open_cards": True}

    assert shown(public(lying("drop", options))) != shown(public(lying("wild", options)))


def test_a_spectators_controls_speak_of_no_hand():
    """Even a view that held the acting seat's effects by mistake would not show them."""
    state = crowd(4)
    leaking = msgspec.structs.replace(public(state), outcomes=own(state).outcomes)

    assert controls(public(state)) == controls(leaking)


def test_a_seat_that_is_not_to_act_hears_of_no_effects():
    assert not [line for line in hand_text(GAME.view(crowd(4), 1)) if "way." in line.key]
