"""The table picture: it draws whatever happens, and fits what it is sent through."""

from io import BytesIO

import pytest
from PIL import Image

from games.flip_seven_vengeance.view import Kind, Status, Waiting
from render.flip_seven_vengeance import hand, picture
from render.flip_seven_vengeance.cards import face, laid_out, sorted_line
from render.kit.canvas import WIDTH, Box
from render.kit.encode import PICTURE_BYTES_LIMIT
from tests.render.flip_views import (
    AWKWARD_NAMES,
    DECISIONS,
    SEAT_COUNTS,
    dealt_after,
    every_position,
    full_table,
    over,
    scene,
    seat,
    table,
)

FOUR_SEATS_BYTES = 150_000

CROWDED = "0 1 2 3 4 L13 /2 -2 -4 -6 -8 -10"


def opened(view, names=None):
    return Image.open(BytesIO(picture(view, scene(names))))


@pytest.mark.parametrize("count", SEAT_COUNTS)
def test_a_table_with_awkward_names_draws_at_the_common_width(count):
    assert opened(full_table(count), AWKWARD_NAMES).width == WIDTH


@pytest.mark.parametrize(("kind", "card"), DECISIONS)
def test_every_decision_draws(kind, card):
    assert opened(full_table(4, kind, card)).width == WIDTH


def test_pictures_are_small_enough_to_send_with_every_move():
    views = [view for view in every_position() if len(view.seats) in {4, 18}]
    sizes = [len(picture(view, scene(AWKWARD_NAMES))) for view in views]

    assert max(sizes) <= PICTURE_BYTES_LIMIT


def test_a_table_of_four_stays_far_below_that():
    views = [view for view in every_position() if len(view.seats) == 4]
    recalling = dealt_after(4, penalty=3)
    sizes = [len(picture(view, scene(AWKWARD_NAMES))) for view in (*views, recalling)]

    assert max(sizes) <= FOUR_SEATS_BYTES


def test_a_picture_has_no_alpha():
    image = opened(full_table(4))

    assert (image.mode, "transparency" in image.info) == ("P", False)


def test_the_same_view_gives_the_same_bytes():
    assert picture(full_table(6), scene()) == picture(full_table(6), scene())


def test_the_viewer_changes_nothing_in_the_picture():
    assert picture(full_table(4, viewer=None), scene()) == picture(full_table(4, viewer=2), scene())


@pytest.mark.parametrize("count", [8, 9])
def test_beyond_eight_seats_the_rows_stand_in_two_columns(count):
    rows, height = (8, 152) if count == 8 else (5, 182)

    assert rows == (opened(full_table(count)).height - 188) // height


def test_whose_decision_it_is_changes_the_picture():
    assert picture(full_table(4, acting=0), scene()) != picture(full_table(4, acting=1), scene())


def test_a_busted_line_looks_unlike_a_live_one():
    busted = table(seat("3"), seat(face_down="4 9 4"), seat("5"))
    live = table(seat("3"), seat("4 9"), seat("5"))

    assert picture(busted, scene()) != picture(live, scene())


def test_a_brutal_modifier_lies_beside_the_turned_cards():
    plain = table(seat("3"), seat(face_down="4 9 4"))
    burdened = table(seat("3"), seat("-8", face_down="4 9 4", points=-8))

    assert picture(plain, scene()) != picture(burdened, scene())


def test_cards_set_aside_are_shown():
    aside = (Waiting("flip_four", 1, left=0, aside=("STEAL", "-2")),)
    view = full_table(4, Kind.MODIFIER, "-8", acting=1)
    waiting = full_table(4, Kind.MODIFIER, "-8", acting=1, pending=aside)

    assert picture(view, scene()) != picture(waiting, scene())


def test_the_last_picture_ranks_by_total():
    first = picture(over(140, 214, winners=(1,)), scene())
    second = picture(over(214, 140, winners=(0,)), scene())

    assert first != second


def test_a_shared_victory_draws_with_long_names():
    assert opened(over(200, 200, 200, winners=(0, 1, 2)), AWKWARD_NAMES[6:]).width == WIDTH


def test_there_is_no_hand_to_show():
    assert hand(full_table(2), scene()) is None


@pytest.mark.parametrize("space", [Box(0, 0, 604, 114), Box(0, 0, 446, 82)])
def test_the_longest_line_stays_inside_its_space(space):
    placed = laid_out(sorted_line((*CROWDED.split(), "5")), space)

    assert all(
        one.box.x >= 0 and one.box.right <= space.width and one.box.bottom <= space.height
        for one in placed
    )


@pytest.mark.parametrize("space", [Box(0, 0, 604, 114), Box(0, 0, 446, 82)])
def test_no_card_covers_another(space):
    boxes = [one.box for one in laid_out(sorted_line(tuple(CROWDED.split())), space)]

    assert not [
        (one, other)
        for one in boxes
        for other in boxes
        if one != other
        and one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    ]


@pytest.mark.parametrize(("special", "plain"), [("U7", "7"), ("L13", "13")])
def test_a_special_number_is_marked_beyond_colour(special, plain):
    assert (
        face(special, 80, 112).convert("L").tobytes() != face(plain, 80, 112).convert("L").tobytes()
    )


def test_a_stayed_line_is_badged():
    active = table(seat("3"), seat("4 9"))
    stayed = table(seat("3"), seat("4 9", Status.STAYED))

    assert picture(active, scene()) != picture(stayed, scene())
