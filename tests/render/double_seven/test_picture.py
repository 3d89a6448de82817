"""The table picture: it draws whatever happens, and fits what it is sent through."""

from io import BytesIO
from itertools import pairwise

import msgspec
import pytest
from PIL import Image

from games.double_seven.tiles import CLOVER, KINDS, SPECIES
from games.double_seven.view import EndTrigger, Phase
from render.double_seven import picture
from render.double_seven.families import laid_out
from render.double_seven.rows import FAMILIES_WIDTH
from render.double_seven.species import LOOKS
from render.double_seven.tiles import (
    LARGE,
    MEDIUM,
    SMALL,
    face,
    family_kinds,
    fan,
    fan_width,
)
from render.kit.canvas import WIDTH, paper_margin
from tests.render.seven_views import (
    AWKWARD_NAMES,
    awkward,
    crowded,
    ending,
    family,
    four,
    largest_family,
    over,
    scene,
    seat,
    shared,
    table,
    tables,
    three,
    tied,
    tiles,
    two,
)

BYTES_AT_MOST = 150_000
HIGHEST = 1700
SCALES = pytest.mark.parametrize("scale", [SMALL, MEDIUM, LARGE])


def drawn(view, names=None):
    return picture(view, scene(names) if names else scene())


def opened(view, names=None):
    return Image.open(BytesIO(drawn(view, names)))


@pytest.mark.parametrize("view", list(tables()))
def test_every_table_draws_within_its_bounds(view):
    data = drawn(view, awkward())
    image = Image.open(BytesIO(data))

    assert (WIDTH, True, True) == (
        image.width,
        image.height <= HIGHEST,
        len(data) <= BYTES_AT_MOST,
    )


@pytest.mark.parametrize("start", range(0, len(AWKWARD_NAMES), 4))
@pytest.mark.parametrize("view", [three(), tied(), shared()])
def test_any_names_draw(view, start):
    assert opened(view, awkward(start)).width == WIDTH


def test_a_picture_has_no_alpha():
    image = opened(four())

    assert ("P", False) == (image.mode, "transparency" in image.info)


def test_the_same_view_gives_the_same_bytes():
    assert drawn(crowded()) == drawn(crowded())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (four(turn=0), four(turn=2)),
        (four(phase=Phase.DRAW, draws_left=1), four(phase=Phase.DRAW, draws_left=2)),
        (four(phase=Phase.ACTIONS), four(phase=Phase.DISCARD)),
        (four(face_up=tiles("F")), four(face_up=tiles("FF"))),
        (four(deck_count=7), four(deck_count=8)),
        (four(removed=tiles("F")), four(removed=tiles("W"))),
        (three(), three(trigger=None, final_turns=())),
        (three(), three(trigger=EndTrigger(0, "last_tile"))),
        (three(), three(final_turns=(2, 1))),
        (four(), four(sevens_left=1)),
    ],
)
def test_what_everybody_may_know_shows(one, other):
    assert drawn(one) != drawn(other)


@pytest.mark.parametrize(
    "other",
    [
        seat("FFFF", 3, sevens=1),
        seat("FFFF", 3, double=True),
        seat("FFFF", 4),
        seat("FFFC", 3),
        seat("EEEE", 3),
        seat("FFF", 3),
        seat("FF FF", 3),
    ],
)
def test_all_of_a_seat_shows(other):
    assert drawn(table(seat("FFFF", 3), seat())) != drawn(table(other, seat()))


def test_an_empty_rack_is_told_to_draw_three():
    heard = set()
    picture(four(), scene(heard=heard))

    assert "double_seven.picture.draws_three" in heard


@pytest.mark.parametrize(
    "view",
    [
        four(turn=3),
        four(trigger=EndTrigger(0, "double_seven")),
        four(deck_count=2, face_up=()),
    ],
)
def test_an_empty_rack_is_promised_nothing_that_may_not_come(view):
    heard = set()
    picture(view, scene(heard=heard))

    assert "double_seven.picture.draws_three" not in heard


def test_the_last_picture_ranks_the_seats():
    first = over(seat("FF"), seat("WWW"), winners=(1,))
    second = over(seat("WWW"), seat("FF"), winners=(0,))

    assert drawn(first, ("Ada", "Bea")) != drawn(second, ("Bea", "Ada"))


@pytest.mark.parametrize(
    ("view", "key"), [(tied(), "tie"), (shared(), "winners"), (ending(), "winner")]
)
def test_the_last_picture_says_how_it_was_won(view, key):
    heard = set()
    picture(view, scene(heard=heard))

    assert f"double_seven.picture.{key}" in heard


@SCALES
def test_families_stay_inside_the_row(scale):
    for view in (crowded(), largest_family()):
        for place in view.seats:
            placed = laid_out(place.families, FAMILIES_WIDTH, scale)

            assert all(one.box.right <= FAMILIES_WIDTH for one in placed)


@SCALES
def test_no_family_lies_on_another(scale):
    placed = laid_out(crowded().seats[0].families, FAMILIES_WIDTH, scale)
    lines = {one.box.y for one in placed}

    for line in lines:
        boxes = sorted(one.box for one in placed if one.box.y == line)
        assert all(one.right <= other.x for one, other in pairwise(boxes))


def test_fewer_families_have_larger_tiles():
    assert opened(two()).height < opened(four()).height < opened(crowded()).height


@SCALES
@pytest.mark.parametrize("kind", KINDS)
def test_a_letter_stays_in_sight_where_another_tile_lies_on_it(kind, scale):
    """The band left of the next tile's edge is the same as on the tile alone."""
    margin = paper_margin()
    step = fan_width((kind, kind), scale) - scale.width
    box = (margin, margin + 2, margin + step - 6, margin + scale.band)
    alone = face(kind, scale).convert("RGB").crop(box)
    under = fan((kind, kind), scale).convert("RGB").crop(box)
    letter = {pixel for pixel in alone.get_flattened_data() if near(pixel, LOOKS[kind].print)}

    assert letter
    assert alone.tobytes() == under.tobytes()


def near(one, other):
    return all(abs(a - b) < 40 for a, b in zip(one, other, strict=True))


def test_clovers_lie_first_so_that_an_animal_is_all_in_sight():
    assert (CLOVER, "fox", "fox") == family_kinds(family(1, "FFC"))


def test_a_complete_family_lies_on_gold():
    kinds = family_kinds(family(1, "FFFFFFF"))

    assert fan(kinds, SMALL).tobytes() != fan(kinds, SMALL, golden=True).tobytes()


def test_species_are_told_apart_without_colour():
    grey = {kind: face(kind, MEDIUM).convert("L").tobytes() for kind in KINDS}

    assert len(KINDS) == len(set(grey.values()))


def test_letters_are_all_different():
    assert len(KINDS) == len({look.letter for look in LOOKS.values()})


@pytest.mark.parametrize("species", SPECIES)
def test_each_species_changes_the_picture(species):
    other = next(kind for kind in SPECIES if kind != species)
    view = table(seat("FF"), seat(), face_up=(species,))

    assert drawn(view) != drawn(msgspec.structs.replace(view, face_up=(other,)))
