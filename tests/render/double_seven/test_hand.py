"""The rack, for its owner alone: as a picture and in sentences."""

from io import BytesIO

import pytest
from PIL import Image

from games.double_seven.view import Phase
from render.double_seven import hand, hand_text
from render.double_seven.rack import held
from render.kit.canvas import WIDTH
from tests.render.seven_views import (
    AWKWARD_NAMES,
    awkward,
    four,
    over,
    scene,
    seat,
    table,
)

RACKS = ("", "F", "FGPBWOHE", "FFGPPPBWWOOHECC", "FFFFFFFFFFF", "CCC")
BYTES_AT_MOST = 150_000


def own(rack, families="FFFFF WWC", phase=Phase.ACTIONS, **changes):
    return table(seat(families), seat("EEEE"), rack=rack, phase=phase, **changes)


def said(view):
    return [scene().say(text) for text in hand_text(view)]


def heard(view):
    keys = set()
    hand(view, scene(heard=keys))
    return {key.removeprefix("double_seven.") for key in keys}


def test_a_spectator_has_no_rack():
    assert (None, ()) == (hand(four(), scene()), hand_text(four()))


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.RAINBOW, Phase.ACTIONS, Phase.DISCARD])
@pytest.mark.parametrize("rack", RACKS)
def test_every_rack_draws(rack, phase):
    data = hand(own(rack, phase=phase), scene(awkward()))

    assert (WIDTH, True) == (Image.open(BytesIO(data)).width, len(data) <= BYTES_AT_MOST)


@pytest.mark.parametrize("name", AWKWARD_NAMES)
def test_any_name_draws(name):
    assert hand(own("FW"), scene((name, "Bea"))) is not None


def test_the_same_view_gives_the_same_bytes():
    assert hand(own("FFWC"), scene()) == hand(own("FFWC"), scene())


@pytest.mark.parametrize("other", ["FFW", "FFWW", "FFWG", "FFC"])
def test_each_tile_shows(other):
    assert hand(own("FFWC"), scene()) != hand(own(other), scene())


def test_tiles_are_sorted_by_kind():
    assert ["fox", "whale", "clover"] == [one.kind for one in held(own("CWFF"))]


def test_a_tile_fits_an_own_family_of_its_species():
    assert ["2 foxes: fits fox 5/7."] == said(own("FF"))[1:2]


def test_a_tile_fits_all_own_families_of_its_species():
    assert "1 fox: fits fox 3/7, fox 2/7." in said(own("F", "FFF FF"))


def test_two_of_a_kind_can_start_a_family():
    assert "2 whales: can start a family." in said(own("WW", "FF"))


def test_an_animal_can_start_a_family_with_a_clover():
    assert "1 whale: can start a family." in said(own("WC", "FF"))


def test_a_clover_is_wild():
    assert "1 clover: wild, goes with any animal." in said(own("WC", "FF"))


def test_a_single_animal_waits():
    assert "1 octopus: nothing to lay it with yet." in said(own("O", "FF"))


@pytest.mark.parametrize(
    ("rack", "key"), [("F", "fits"), ("OO", "starts"), ("C", "wild"), ("O", "alone")]
)
def test_each_use_is_written_below_the_tiles(rack, key):
    assert f"hand.{key}" in heard(own(rack))


def test_the_sentences_begin_with_the_whole_rack():
    assert "Your rack holds 4 tiles: 2 foxes, 1 whale, 1 clover." == said(own("CFWF"))[0]


def test_an_empty_rack_is_said_to_be_empty():
    assert "Your rack is empty." == said(own(""))[0]


def test_an_empty_rack_knows_that_it_draws_three():
    view = table(seat("FF"), seat("WW"), rack="", viewer=1)

    assert "Your rack is empty: you draw three tiles next turn." == said(view)[0]


def test_before_drawing_the_sentences_tell_what_may_be_taken():
    view = own("F", phase=Phase.DRAW, draws_left=1)

    assert [
        "Take 1 more tile.",
        "Face up: 1 fox, 2 whales, 1 hedgehog. 52 in the deck.",
    ] == said(view)[-2:]


def test_the_actions_are_counted():
    view = own("FW", "FFFF", two_for_one_used=True)

    assert (
        "You may: place tiles in 1 way, exchange families in 1 way, end the turn." == said(view)[-2]
    )


def test_a_rainbow_is_told_to_its_owner():
    view = own("GPBOH", phase=Phase.RAINBOW)

    assert "Rainbow: show your rack" in said(view)[-2]


def test_who_waits_is_told_whose_turn_it_is():
    view = table(seat("FF"), seat("WW"), rack="F", viewer=1, phase=Phase.DRAW)

    assert "Ada draws, 2 tiles left." == said(view)[-1]


def test_the_draw_is_announced_on_the_picture():
    assert "hand.draws" in heard(own("F", phase=Phase.DRAW))


def test_who_waits_is_not_asked_to_draw():
    view = table(seat("FF"), seat("WW"), rack="F", viewer=1, phase=Phase.DRAW)

    assert "hand.draws" not in heard(view)


def test_a_rack_left_at_the_end_still_shows():
    view = over(seat("FF"), seat("WW"), winners=(0, 1), rack="OO", viewer=0)

    assert hand(view, scene()) is not None


@pytest.mark.parametrize("partial", ["pfox", "p1", "twhale", "tfox.whale"])
def test_chosen_tiles_are_framed(partial):
    view = own("FFWC")

    assert hand(view, scene()) != hand(view, scene(), partial)


@pytest.mark.parametrize(
    ("partial", "line"),
    [
        ("pfox", "Chosen so far: 🦊 fox."),
        ("p2", "Chosen so far: 🐳 whale."),
        ("tfox.whale", "Chosen so far: 🦊 fox, 🐳 whale."),
    ],
)
def test_the_sentences_begin_with_what_is_chosen(partial, line):
    assert line == scene().say(hand_text(own("FFWC"), partial)[0])


@pytest.mark.parametrize("partial", ["x1", "e", "t", "p", "p9", "powl", "03."])
def test_a_choice_that_speaks_of_no_tile_on_the_rack_frames_none(partial):
    view = own("FFWC")

    assert hand(view, scene()) == hand(view, scene(), partial)
    assert hand_text(view) == hand_text(view, partial)


def test_who_waits_has_chosen_nothing():
    view = table(seat("FF"), seat("WW"), rack="F", viewer=1, phase=Phase.DRAW)

    assert hand(view, scene()) == hand(view, scene(), "pfox")
