"""The hand as a picture and in sentences, for its owner alone."""

from io import BytesIO

import msgspec
import pytest
from PIL import Image, ImageChops

from games.gravity_superstar import GAME
from render.gravity_superstar import hand, hand_text
from render.gravity_superstar.begun import card_chosen, effect_chosen
from render.gravity_superstar.cards import card, used_card
from render.gravity_superstar.effects import NUMBER, ways
from render.kit.canvas import WIDTH
from render.kit.encode import PICTURE_BYTES_LIMIT
from tests.games.gravity_superstar.builder import CORNER, LAB, position
from tests.render.superstar_views import (
    awkward,
    crowd,
    ended,
    full_hand,
    offered,
    own,
    positions,
    public,
    scene,
    stealing,
)

GREY_STEP = 64
"""Two greys so far apart are told apart by anybody."""


def drawn(view, names=None, partial=""):
    return hand(view, scene(names), partial)


def grey_pixels_off(one, other):
    """How many pixels of two pictures clearly differ without their colours."""
    first, second = (Image.open(BytesIO(data)).convert("L") for data in (one, other))
    return sum(ImageChops.difference(first, second).histogram()[GREY_STEP:])


def size(data):
    return Image.open(BytesIO(data)).size


def said(view, names=None, partial=""):
    return [scene(names).say(text) for text in hand_text(view, partial)]


@pytest.mark.parametrize("count", range(2, 7))
def test_a_hand_with_awkward_names_draws_at_the_common_width(count):
    assert WIDTH == size(drawn(own(crowd(count)), awkward()))[0]


def test_hands_are_small_enough_to_send_with_every_click():
    assert max(len(drawn(own(state))) for state in positions()) <= PICTURE_BYTES_LIMIT


def test_the_same_view_gives_the_same_bytes():
    assert drawn(own(crowd(4))) == drawn(own(crowd(4)))


def test_a_spectator_has_no_hand():
    assert (None, ()) == (drawn(public(full_hand())), hand_text(public(full_hand())))


def test_at_an_action_the_map_is_shown():
    state = full_hand()

    assert size(drawn(own(state)))[1] > 2 * size(drawn(GAME.view(state, 1)))[1]


@pytest.mark.parametrize("state", [stealing(), offered()])
def test_where_no_card_is_played_there_are_the_cards_alone(state):
    assert size(drawn(GAME.view(full_hand(), 1))) == size(drawn(own(state)))


def test_a_small_board_has_a_map_as_well():
    state = position("B2v", "- blue:1", board=CORNER, marker=0)

    assert WIDTH == size(drawn(own(state)))[0]


def test_each_effect_has_its_place_on_the_map():
    view = own(full_hand())
    drawings = {
        drawn(msgspec.structs.replace(view, outcomes=(*rest,)))
        for at in range(len(view.outcomes))
        for rest in [view.outcomes[:at] + view.outcomes[at + 1 :]]
    }

    assert len(view.outcomes) == len(drawings - {drawn(view)})


def test_numbers_never_change():
    assert ["sl", "sr", "jl", "jr", "hl", "hr", "d", "t90", "t180", "t270", "c"] == list(NUMBER)


def test_a_used_card_looks_unlike_one_in_hand():
    assert card("drop", 96, 112).tobytes() != used_card("drop", 96, 112).tobytes()


def test_face_up_and_face_down_are_told_apart():
    up = position("C3v +drop", "- blue:1", board=LAB)
    down = position("C3v -drop", "- blue:1", board=LAB)

    assert drawn(own(up)) != drawn(own(down))


def test_the_sentences_begin_with_the_cards():
    state = position("C3v +drop -wild", "- blue:1", board=LAB)

    assert [
        "In your hand: Long jump, High jump, Rotate.",
        "Face up in front of you: Drop.",
        "Face down, only you know which: Wild.",
        "Your pawn: C3 feet down.",
    ] == said(own(state))[:4]


def test_each_effect_is_told_by_number_with_landing_gains_cards():
    state = position("C3v +drop", "B3v blue:1", board=LAB, stars="A3 pink")
    lines = said(own(state))

    assert "2 Step right: D3 feet down; by any card, face down." in lines
    assert "9 Turn around: C4 feet up; 1 token, +1; by Rotate, Wild." in lines
    assert "11 Complete hand: takes back Drop." in lines


def test_a_rival_on_the_way_is_named():
    state = position("C3v", "B3v blue:1", board=LAB)

    assert "1 Step left: B3 feet down; throws out Bea; by any card, face down." in said(own(state))


def test_every_effect_has_a_sentence():
    view = own(full_hand())

    assert len(ways(view)) == len([line for line in said(view) if line[0].isdigit()])


def test_who_is_not_to_act_hears_whose_turn_it_is():
    assert "Ada plays a card." == said(GAME.view(full_hand(), 1))[-1]


def test_at_the_end_the_hand_is_all():
    assert 1 == len(said(GAME.view(ended("blue:3", "pink:2"), 0)))


def test_every_chosen_effect_stands_out_without_colour():
    view = own(full_hand())
    found = ways(view)
    plain = drawn(view)
    drawings = [drawn(view, partial=effect_chosen(way)) for way in found]

    assert len(found) == len(set(drawings))
    assert min(grey_pixels_off(plain, drawing) for drawing in drawings) > 1000


def test_the_card_that_pays_is_marked():
    view = own(full_hand())
    step = ways(view)[0]
    drawings = {drawn(view, partial=card_chosen(step, at)) for at in range(len(step.cards))}

    assert len(step.cards) == len(drawings)


def test_the_card_best_spared_is_marked_at_once():
    view = own(full_hand())
    step = ways(view)[0]

    assert drawn(view, partial=card_chosen(step, 0)) == drawn(view, partial=effect_chosen(step))


@pytest.mark.parametrize("partial", ["99.", "x", "01", ".d", "pfox"])
def test_an_unknown_choice_is_none(partial):
    view = own(full_hand())

    assert (drawn(view), said(view)) == (drawn(view, partial=partial), said(view, partial=partial))


def test_who_is_not_to_act_has_chosen_nothing():
    view = GAME.view(full_hand(), 1)

    assert (drawn(view), said(view)) == (drawn(view, partial="01."), said(view, partial="01."))


def test_the_sentences_begin_with_what_is_chosen():
    state = position("C3v +drop", "- blue:1", board=LAB)
    view = own(state)

    assert "Chosen, to be confirmed: 9 Turn around by Wild." == said(view, partial="09.w")[0]
    assert "Chosen, to be confirmed: 11 Complete hand." == said(view, partial="11.")[0]


def test_in_a_corner_of_two_platforms_all_numbers_are_seen():
    """Two effects let the pawn stand on the floor of B1, one more on its wall."""
    view = own(crowd(4))
    ends = {way.effect: way.trail.end for way in ways(view) if way.trail is not None}
    corner = [effect for effect, end in ends.items() if end.cell == (0, 1)]
    drawings = {drawn(without(view, effect)) for effect in corner}

    assert ["sr", "hr", "t270"] == corner
    assert len(corner) == len(drawings - {drawn(view)})


def without(view, effect):
    """The view with no outcome for this effect."""
    rest = tuple(outcome for outcome in view.outcomes if outcome.effect != effect)
    return msgspec.structs.replace(view, outcomes=rest)
