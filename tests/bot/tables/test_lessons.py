"""A lesson played out: its moments, and which moves are right."""

import pytest

import bot.lessons
from bot.lessons import lesson
from bot.tables.lessons import Courses
from bot.tables.model import UnknownGame, User
from games.engine.errors import BadNotation, IllegalMove
from tests.bot.toy_game import GAMES

ADA = User(7, "Ada")
WRITTEN = """
rules_version = 2
seed = "1"
positions = ""
topics = []
options = { numbers = 3 }

[[steps]]
name = "look"
move = "look"

[[steps]]
name = "show"
move = "show0"
then = ["look", "show1"]
"""


@pytest.fixture
def course(tmp_path, monkeypatch):
    """The lesson of a game that is nothing but its rules and this file."""
    monkeypatch.setattr(bot.lessons, "LESSONS", tmp_path)
    (tmp_path / "toy.toml").write_text(WRITTEN, encoding="utf-8")
    lesson.cache_clear()
    yield Courses(GAMES).of("toy")
    lesson.cache_clear()


def test_a_moment_knows_the_learner_by_name(course):
    assert (7, "Ada") == (
        course.at(0, ADA).table.seats[0].user_id,
        course.at(0, ADA).table.seats[0].name,
    )


def test_a_computer_sits_opposite(course):
    assert "steady" == course.at(0, ADA).table.seats[1].computer


def test_the_options_are_those_of_the_lesson(course):
    assert 3 == len(course.at(0, ADA).table.state.hands[0])


def test_what_follows_a_press_comes_with_the_next_moment(course):
    assert ["show0", "look", "show1"] == [entry.move for entry in course.at(2, ADA).logged]


def test_the_right_move_is_right(course):
    assert course.is_right(0, "look")


def test_another_legal_move_is_not(course):
    assert not course.is_right(0, "show1")


@pytest.mark.parametrize(("move", "error"), [("show9", IllegalMove), ("castle", BadNotation)])
def test_what_is_no_legal_move_is_refused(course, move, error):
    with pytest.raises(error):
        course.is_right(0, move)


def test_the_digest_tells_positions_apart(course, tmp_path):
    (tmp_path / "toy.toml").write_text(WRITTEN.replace('"show0"', '"show1"'), encoding="utf-8")
    lesson.cache_clear()

    assert course.digest != Courses(GAMES).of("toy").digest


def test_a_game_that_there_is_not_has_no_lesson():
    with pytest.raises(UnknownGame):
        Courses(GAMES).of("chess")
