"""The table picture: it draws whatever happens, and shows what a newcomer must see."""

from functools import cache
from io import BytesIO
from itertools import combinations

import msgspec
import pytest
from PIL import Image, ImageChops

from games.gravity_superstar.board import STEP
from games.gravity_superstar.cards import COLOURS
from games.gravity_superstar.view import Trail
from render.gravity_superstar import picture
from render.gravity_superstar.pawns import pawn
from render.gravity_superstar.planet import draw_ground
from render.gravity_superstar.space import in_columns, space
from render.gravity_superstar.stars import star
from render.gravity_superstar.trails import pieces
from render.kit.canvas import CREAM, WIDTH, Box
from render.kit.encode import PICTURE_BYTES_LIMIT
from tests.games.gravity_superstar.builder import CORNER, LAB, PIT, VOID, after, position, tiled
from tests.render.superstar_views import (
    EXAMPLE,
    TILES,
    awkward,
    crowd,
    ended,
    full_hand,
    positions,
    public,
    scene,
    standing,
    stealing,
)

SMALLEST_CELL = 62
PHONE = 400
ALIKE = 0.8
BOARDS = {"lab": LAB, "corner": CORNER, "void": VOID, "pit": PIT}


def drawn(view, names=None):
    return picture(view, scene(names))


def opened(data):
    return Image.open(BytesIO(data))


def changed(view, **changes):
    return msgspec.structs.replace(view, **changes)


@pytest.mark.parametrize("count", range(2, 7))
def test_computers_are_told_apart_by_their_names(count):
    view = public(crowd(count))
    names = [f"Computer {seat + 1}" for seat in range(count)]
    alike = ["Computer 1", *(f"Computer {seat + 2}" for seat in range(1, count))]

    panels = opened(drawn(view, names)), opened(drawn(view, alike))

    assert ImageChops.difference(*panels).getbbox()


@pytest.mark.parametrize("count", range(2, 7))
@pytest.mark.parametrize("first", range(0, 12, 6))
def test_a_table_with_awkward_names_draws_at_the_common_width(count, first):
    assert opened(drawn(public(crowd(count)), awkward(first))).width == WIDTH


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_any_board_draws_with_any_number_of_seats(name, seats):
    board = BOARDS[name]
    state = position(*("- blue:1" for _ in range(seats)), board=board, marker=0, turn=1)

    assert opened(drawn(public(state))).width == WIDTH


@pytest.mark.parametrize("tiles", [2, 4, 6])
def test_pictures_stay_landscape_enough_to_be_shown_large(tiles):
    image = opened(drawn(public(crowd(tiles))))

    assert image.height <= 1.12 * image.width


def test_pictures_are_small_enough_to_send_with_every_move():
    sizes = [len(drawn(public(state), awkward())) for state in positions()]

    assert max(sizes) <= PICTURE_BYTES_LIMIT


def test_a_picture_has_no_alpha():
    image = opened(drawn(public(crowd(4))))

    assert (image.mode, "transparency" in image.info) == ("P", False)


def test_the_same_view_gives_the_same_bytes():
    assert drawn(public(crowd(6))) == drawn(public(crowd(6)))


@pytest.mark.parametrize("tiles", TILES)
def test_no_cell_is_too_small_for_a_phone(tiles):
    assert SMALLEST_CELL <= space(tiled(TILES[tiles]), 84).plan.side


@pytest.mark.parametrize("tiles", TILES)
def test_the_board_leaves_room_on_all_sides(tiles):
    where = space(tiled(TILES[tiles]), 84)
    box = where.plan.box

    assert where.margin <= box.x
    assert box.right + where.margin <= (where.room.x if where.beside else WIDTH)


def test_boxes_in_columns_do_not_meet():
    boxes = in_columns(Box(10, 20, 400, 0), 5, 2, 50, 8)

    assert [] == [(a, b) for a, b in combinations(boxes, 2) if _meet(a, b)]


def _meet(one, other):
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


@pytest.mark.parametrize("feet", STEP)
@pytest.mark.parametrize("seat", range(6))
def test_boots_are_where_the_feet_point(seat, feet):
    """The middle of the light boots lies well off the pawn's middle, towards the feet."""
    bitmap = pawn(seat, feet, SMALLEST_CELL)
    down, right = STEP[feet]
    x, y = _middle_of(bitmap, CREAM)
    away = (x / bitmap.width - 0.5) * right + (y / bitmap.height - 0.5) * down

    assert away > 0.3


def _middle_of(bitmap, colour):
    spots = [
        (x, y)
        for x in range(bitmap.width)
        for y in range(bitmap.height)
        if bitmap.getpixel((x, y)) == (*colour, 255)
    ]
    return tuple(sum(values) / len(spots) for values in zip(*spots, strict=True))


@cache
def silhouette(colour, side):
    return star(colour, side).getchannel("A").point(lambda alpha: 255 * (alpha > 127))


@pytest.mark.parametrize(("one", "other"), list(combinations(COLOURS, 2)))
@pytest.mark.parametrize("side", [38, 13])
def test_stars_differ_without_colour_even_on_a_phone(one, other, side):
    """The shapes share at most four fifths of what they cover together."""
    first, second = silhouette(one, side), silhouette(other, side)
    both = sum(ImageChops.darker(first, second).histogram()[255:])
    either = sum(ImageChops.lighter(first, second).histogram()[255:])

    assert both / either <= ALIKE


@pytest.mark.parametrize("count", [2, 4, 6])
def test_whose_turn_it_is_changes_the_picture(count):
    view = public(crowd(count))

    assert drawn(view) != drawn(changed(view, turn=1))


def test_the_open_door_is_seen():
    view = public(crowd(4))

    assert drawn(view) != drawn(changed(view, marker=0))


@pytest.mark.parametrize("colour", COLOURS[1:])
def test_each_star_is_seen(colour):
    one = position("C3v", "- blue:1", board=LAB, stars="D1 blue")
    other = position("C3v", "- blue:1", board=LAB, stars=f"D1 {colour}")

    assert drawn(public(one)) != drawn(public(other))


def test_a_platform_on_the_outer_edge_is_seen_on_both_sides():
    inner = msgspec.structs.replace(LAB, h=tuple(edge for edge in LAB.h if edge[0]))
    whole, less = (_board(one) for one in (LAB, inner))
    _, top, _, bottom = ImageChops.difference(whole, less).getbbox()
    plan = space(LAB, 0).plan

    assert (plan.box.y, plan.box.bottom) == (
        pytest.approx(top, abs=plan.side // 8),
        pytest.approx(bottom, abs=plan.side // 8),
    )


def _board(board):
    where = space(board, 0)
    image = Image.new("RGB", (WIDTH, where.bottom))
    draw_ground(image, where.plan, where.margin)
    return image


def test_what_was_done_last_is_seen():
    view = public(after(full_hand(), "0:t180/t"))

    assert drawn(view) != drawn(changed(view, trails=()))


def test_a_way_around_the_edge_is_in_two_pieces():
    plan = space(LAB, 0).plan
    first, second = pieces(plan, (5, 2), (0, 2))

    assert (plan.middle((5, 2)), plan.middle((0, 2))) == (first[0], second[1])
    assert first[1][1] > plan.box.bottom
    assert second[0][1] < plan.box.y


def test_a_way_inside_the_board_is_in_one_piece():
    plan = space(LAB, 0).plan

    assert [(plan.middle((2, 2)), plan.middle((2, 3)))] == list(pieces(plan, (2, 2), (2, 3)))


def test_who_was_thrown_out_is_seen():
    view = public(stealing())
    (trail,) = view.trails
    path = tuple(msgspec.structs.replace(entered, ejected=None) for entered in trail.path)
    missed = Trail(trail.seat, trail.effect, trail.start, trail.feet, trail.jumped, path)

    assert drawn(view) != drawn(changed(view, trails=(missed,)))


def test_pawns_stand_in_all_directions():
    spots = [next(p for p in standing(LAB) if p.endswith(arrow)) for arrow in "v^<>"]
    views = [public(position(spot, "- blue:1", board=LAB)) for spot in spots]

    assert 4 == len({drawn(view) for view in views})


def test_the_last_picture_is_the_table_of_points():
    view = public(ended(*EXAMPLE))

    assert opened(drawn(view, awkward())).width == WIDTH


def test_fewer_tokens_change_the_last_picture():
    tie, other = (public(ended(*EXAMPLE)), public(ended(*EXAMPLE[:3], "blue:1")))

    assert drawn(tie) != drawn(other)


def test_a_shared_victory_draws():
    view = public(ended("blue:3 token:1", "pink:2 white:1 token:1", "green:1 token:2"))

    assert ((0, 1), WIDTH) == (view.winners, opened(drawn(view, awkward(6))).width)


@pytest.mark.parametrize(("open_cards", "alike"), [(False, True), (True, False)])
def test_with_open_cards_a_card_that_lies_face_down_shows_its_mark(open_cards, alike):
    """Seat 0 pays for the same step with two different cards."""
    options = {"open_cards": open_cards}
    start = position("C3v", "F6v", board=LAB, options=options)
    pictures = [drawn(public(after(start, f"0:sl/{card}"))) for card in "jd"]

    assert alike == (pictures[0] == pictures[1])
