"""Small things: a function that outgrows a screen, or a file, is split."""

from statistics import median, quantiles

import pytest

from tests.architecture.source import ROOMS, files, functions, lines

FILE_LIMIT = 400
FUNCTION_LIMIT = 50
LENGTHS = [length for file in files(*ROOMS) for length in functions(file).values()]


@pytest.mark.parametrize("file", files(*ROOMS, "tests"))
def test_no_file_has_more_than_400_lines(file):
    assert len(lines(file)) <= FILE_LIMIT


@pytest.mark.parametrize("file", files(*ROOMS, "tests"))
def test_no_function_has_more_than_50_lines(file):
    assert {} == {name: n for name, n in functions(file).items() if n > FUNCTION_LIMIT}


def test_half_of_the_functions_have_at_most_8_lines():
    assert median(LENGTHS) <= 8


def test_nine_in_ten_functions_have_at_most_25_lines():
    assert quantiles(LENGTHS, n=10)[-1] <= 25


def test_half_of_the_files_have_at_most_120_lines():
    assert median(len(lines(file)) for file in files(*ROOMS)) <= 120
