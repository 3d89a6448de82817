"""Lines of text in any script."""

import unicodedata

import pytest
from PIL import Image

from render.kit.bidi import levels, visual_order
from render.kit.type import Face, line, write
from tests.render.flip_views import AWKWARD_NAMES

FACE = Face("fredoka", 40, 600)


def drawn(text, limit=None):
    image = Image.new("RGB", (900, 120))
    write(image, (20, 80), line(text, FACE, limit), (255, 255, 255))
    return image


@pytest.mark.parametrize("name", AWKWARD_NAMES)
def test_every_name_leaves_something_to_see(name):
    assert drawn(name, 400).getbbox() is not None


@pytest.mark.parametrize("name", AWKWARD_NAMES)
def test_a_line_never_exceeds_its_limit(name):
    assert line(name, FACE, 120).width <= 120


def test_a_line_that_fits_is_not_cut():
    assert line("Ada", FACE) == line("Ada", FACE, 400)


def test_a_cut_never_divides_an_emoji_sequence():
    family = "👨‍👩‍👧‍👦"

    assert line(family + "…", FACE) == line(family * 20, FACE, line(family + "…", FACE).width)


def test_characters_that_show_nothing_take_no_room():
    assert line("Ada", FACE).width == line("\u200bA\u2060d\u202ea\ufeff", FACE).width


def test_control_characters_become_a_blank():
    assert line("two lines", FACE) == line("two\r\n\tlines", FACE)


def test_a_character_without_a_font_is_no_box():
    """All characters that no font has look alike, and unlike a font's own box."""
    assert drawn("\U00012000").tobytes() == drawn("\U0001b170").tobytes()


def test_fancy_letters_are_drawn_as_plain_ones():
    assert line("Ada", FACE).width == line("𝕬𝖉𝖆", FACE).width


def test_composed_letters_look_like_decomposed_ones():
    name = "José"

    assert line(name, FACE).width == line(unicodedata.normalize("NFD", name), FACE).width


def test_many_marks_stay_near_their_line():
    tower = "a" + "\u0301" * 100

    assert all(piece.bitmap.height < 2 * FACE.size for piece in line(tower, FACE).pieces)


def test_letters_of_a_right_to_left_word_have_an_odd_level():
    assert [0, 0, 1, 1] == levels(["a", " ", "ד", "נ"])


def test_a_number_inside_a_right_to_left_line_reads_left_to_right():
    assert [1, 1, 2, 2] == levels(["ד", " ", "1", "2"])


def test_brackets_around_a_right_to_left_word_go_together():
    first, last = levels(list("a נ (ד)"))[4], levels(list("a נ (ד)"))[6]

    assert first == last


def test_runs_of_a_right_to_left_line_stand_in_reverse():
    assert [2, 1, 0] == visual_order([1, 2, 1])


def test_a_left_to_right_line_keeps_its_order():
    assert [0, 2, 1, 3] == visual_order([0, 1, 1, 0])
