"""The census of achievements counts what computers earn, and tells where a rare one is none."""

from functools import cache

import pytest

from games.catalogue import all_games
from tests.soak import achievements
from tests.soak.achievements import Report, Tally

FLIP_SEVEN = "flip_seven_vengeance"
LEVELS = ("steady", "easy")
GAMES = 20


@cache
def counted(key):
    return achievements.tally(key, 7, range(GAMES), LEVELS)


def told(key, tally):
    report = Report()
    achievements.tell(report, key, tally)
    return report


def rare_one():
    return next(one.key for one in all_games()[FLIP_SEVEN].achievements if one.rare)


@pytest.mark.parametrize("key", all_games())
def test_most_achievements_are_earned_in_a_few_games(key):
    common = {one.key for one in all_games()[key].achievements if not one.rare}

    assert len(common & counted(key).earned.keys()) > len(common) / 2


@pytest.mark.parametrize("key", all_games())
def test_no_seat_earns_one_twice(key):
    assert max(counted(key).earned.values()) <= counted(key).seats


def test_games_do_not_depend_on_how_they_are_shared_out():
    parts = [achievements.tally(FLIP_SEVEN, 7, numbers, LEVELS) for numbers in ([0, 1], [2, 3])]

    assert achievements.tally(FLIP_SEVEN, 7, range(4), LEVELS) == achievements.total(parts)


def test_every_achievement_has_its_figure():
    figures = told(FLIP_SEVEN, Tally(8)).figures

    assert [one.key for one in all_games()[FLIP_SEVEN].achievements] == [
        figure.split()[1] for figure in figures
    ]


def test_a_figure_tells_the_share_of_seats():
    figure, *_ = told(FLIP_SEVEN, Tally(8, {"flip_seven": 2})).figures

    assert f"{FLIP_SEVEN}: flip_seven is earned by 25.0% of 8 seats" == figure


def test_a_rare_one_that_many_earn_is_wrong():
    (wrong,) = told(FLIP_SEVEN, Tally(10, {rare_one(): 3})).wrong

    assert wrong.startswith(f"{FLIP_SEVEN}: {rare_one()} is earned by 30.0%")


def test_a_rare_one_that_one_in_five_earns_is_not_wrong():
    assert [] == told(FLIP_SEVEN, Tally(10, {rare_one(): 2})).wrong
