"""Pictures look as they were reviewed. `python -m tests.render.golden` renews them."""

import msgspec
import pytest

from games.catalogue import all_games
from games.flip_seven_vengeance.view import Kind
from render.flip_seven_vengeance import picture
from tests.render.flip_views import full_table, scene
from tests.render.golden import (
    FOLDER,
    PIXELS_LIMIT,
    drawn,
    kept,
    opened,
    pixels_off,
    sheet,
    shots,
)

BYTES_LIMIT = 1_000_000


@pytest.mark.parametrize("key", all_games())
def test_every_game_has_golden_pictures(key):
    assert key in {game for game, _ in shots()}, f"tests/render/golden_scenes.py has no {key}"


@pytest.mark.parametrize(("key", "name"), shots())
def test_a_picture_is_as_reviewed(key, name):
    assert kept(key, name).is_file(), f"{key}/{name}.png is missing: python -m tests.render.golden"

    off = pixels_off(opened(kept(key, name).read_bytes()), opened(drawn(key, name)))

    assert off <= PIXELS_LIMIT


def test_no_golden_picture_is_left_over():
    found = [(file.parent.name, file.stem) for file in FOLDER.rglob("*") if file.is_file()]

    assert sorted(shots()) == sorted(found)


def test_golden_pictures_are_small():
    assert BYTES_LIMIT > sum(file.stat().st_size for file in FOLDER.rglob("*.png"))


def test_one_changed_digit_is_noticed():
    view = full_table(18, Kind.STEAL, "STEAL", acting=5)
    seats = (msgspec.structs.replace(view.seats[0], total=88), *view.seats[1:])
    changed = msgspec.structs.replace(view, seats=seats)

    assert PIXELS_LIMIT < pixels_off(
        opened(picture(view, scene())), opened(picture(changed, scene()))
    )


def test_another_size_is_wholly_different():
    two, four = _two_and_four()

    assert four.width * four.height == pixels_off(two, four)


def test_the_sheet_shows_old_beside_new_beside_difference():
    two, four = _two_and_four()
    whole = sheet([(two, four), (four, four)])

    assert (1824, 2 * (four.height // 2 + 12)) == whole.size


def _two_and_four():
    return [opened(drawn("flip_seven_vengeance", name)) for name in ("two", "four")]
