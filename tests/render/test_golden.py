"""Pictures look as they were reviewed. `python -m tests.render.golden` renews them."""

import msgspec
import pytest

from render.flip_seven_vengeance import picture
from tests.render.flip_views import scene
from tests.render.golden import (
    FOLDER,
    PIXELS_LIMIT,
    SCENES,
    drawn,
    kept,
    opened,
    pixels_off,
    sheet,
)

BYTES_LIMIT = 600_000


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_is_as_reviewed(name):
    assert kept(name).is_file(), f"{kept(name).name} is missing: python -m tests.render.golden"

    assert pixels_off(opened(kept(name).read_bytes()), opened(drawn(name))) <= PIXELS_LIMIT


def test_no_golden_picture_is_left_over():
    assert sorted(SCENES) == sorted(file.stem for file in FOLDER.iterdir())


def test_golden_pictures_are_small():
    assert BYTES_LIMIT > sum(file.stat().st_size for file in FOLDER.iterdir())


def test_one_changed_digit_is_noticed():
    view = SCENES["eighteen"]()
    seats = (msgspec.structs.replace(view.seats[0], total=88), *view.seats[1:])
    changed = msgspec.structs.replace(view, seats=seats)

    assert PIXELS_LIMIT < pixels_off(opened(drawn("eighteen")), opened(picture(changed, scene())))


def test_another_size_is_wholly_different():
    two, four = opened(drawn("two")), opened(drawn("four"))

    assert four.width * four.height == pixels_off(two, four)


def test_the_sheet_shows_old_beside_new_beside_difference():
    two, four = opened(drawn("two")), opened(drawn("four"))
    whole = sheet([(two, four), (four, four)])

    assert (1824, 2 * (four.height // 2 + 12)) == whole.size
