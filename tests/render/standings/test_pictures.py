"""Pictures of ratings: any name draws, sizes hold, nothing is told by colour alone."""

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from render.kit.canvas import CREAM, GOLD
from render.kit.encode import PICTURE_BYTES_LIMIT
from render.standings import ground
from render.standings.courses import Course, courses
from render.standings.listing import Line, Listing, listing
from tests.render.colour_vision import contrast

HEADS = ("Rank", "Name", "Rating", "Games", "Wins", "Ø place")
NAMES = [
    "Ada",
    "W" * 32,
    "نور الدين",
    "נועם",
    "村上",
    "👨‍👩‍👧 family",
    "e\u0301" * 32,
    "\u200b\u200d",
    "**bold** <@1>",
    "\u202eturned",
    "",
]
SMALLEST = 28
WORDS_CONTRAST = 4.5


def row(name="Ada", rank="1", own=False):
    return Line(rank, name, ("1500?", "12", "3", "1.8"), own)


def page(*lines, apart=None):
    return Listing("Double Seven", "This server", HEADS, lines, apart)


def seen(png):
    return Image.open(BytesIO(png)).convert("RGB")


def differ(one, other):
    """Where two pictures differ more than by their choice of 256 colours."""
    difference = ImageChops.difference(seen(one), seen(other)).convert("L")
    return difference.point(lambda shade: 255 * (shade > 40)).getbbox()


@pytest.mark.parametrize("name", NAMES)
def test_any_name_draws(name):
    picture = listing(page(row(name)))

    assert 1200 == seen(picture).width
    assert len(picture) <= PICTURE_BYTES_LIMIT


def test_a_full_page_is_small_enough_to_send():
    rows = [row("W" * 32, str(123456 + n)) for n in range(10)]

    assert len(listing(page(*rows, apart=row(own=True)))) <= PICTURE_BYTES_LIMIT


def test_a_page_grows_with_its_lines():
    heights = [seen(listing(page(*[row()] * count))).height for count in (1, 2, 10)]

    assert sorted(set(heights)) == heights


def test_ones_own_row_bears_a_mark_besides_its_colour():
    """In shades of grey it still differs, at the row's left where others have nothing."""
    own, other = (seen(listing(page(row(own=own)))).convert("L") for own in (True, False))
    left = (0, 0, 60, own.height)

    assert 2 < len(set(own.crop(left).tobytes()) - set(other.crop(left).tobytes()))


def test_ones_own_row_apart_stands_below_the_others():
    whole = seen(listing(page(row(), apart=row("Bea", "99", own=True))))

    assert whole.height > seen(listing(page(row()))).height


def test_a_long_name_does_not_reach_the_figures():
    short, long = (listing(page(row(name))) for name in ("W", "W" * 32))
    _, _, right, _ = differ(short, long)

    assert right <= 172 + 390 + 4


@pytest.mark.parametrize("face", [ground.HEAD, ground.TITLE, ground.NAME, ground.NUMBER])
def test_no_words_are_smaller_than_a_phone_can_show(face):
    assert SMALLEST <= face.size


@pytest.mark.parametrize("ink", [CREAM, GOLD, ground.SOFT])
@pytest.mark.parametrize("paper", [ground.GROUND, ground.STRIPE, ground.OWN])
def test_words_stand_out_from_their_ground(ink, paper):
    assert WORDS_CONTRAST <= contrast(ink, paper)


COURSE = Course("Double Seven", "1500?", ("provisional", "3 games"), (1520, 1480, 1500), 1500)


@pytest.mark.parametrize(
    "ratings", [(1500,), (1501,), (1600, 1400, 1550), tuple(range(1400, 1700, 6)), (900, 2600)]
)
def test_any_course_draws(ratings):
    picture = courses((replace(COURSE, ratings=ratings),))

    assert 1200 == seen(picture).width
    assert len(picture) <= PICTURE_BYTES_LIMIT


def test_a_course_that_rises_differs_from_one_that_falls():
    rising, falling = (courses((replace(COURSE, ratings=r),)) for r in ((1600,), (1400,)))

    assert differ(rising, falling) is not None


def test_there_is_a_panel_for_each_game():
    one, four = (seen(courses((COURSE,) * count)).height for count in (1, 4))

    assert 3.5 < four / one < 4
