"""A lesson's file: its form, and what is said where it is broken."""

import pytest

import bot.lessons
from bot.lessons import BadLesson, Step, lesson

GOOD = """
rules_version = 2
seed = "1"
positions = ""
topics = ["overview"]

[[steps]]
name = "first"
move = "look"
others = { show = "look_first" }
then = ["show0"]
"""


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Writes the lesson of a made-up game and reads it."""
    monkeypatch.setattr(bot.lessons, "LESSONS", tmp_path)
    lesson.cache_clear()

    def read(content):
        (tmp_path / "toy.toml").write_text(content, encoding="utf-8")
        return lesson("toy")

    yield read
    lesson.cache_clear()


def test_a_lesson_is_read_step_by_step(written):
    assert (Step("first", "look", {"show": "look_first"}, ("show0",)),) == written(GOOD).steps


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (GOOD.replace("seed", "sed"), "toy.toml: .*unknown field `sed`"),
        (GOOD.replace('"look"', "7"), r"toy.toml: Expected `str`, got `int`.*move"),
        (GOOD.replace("[[steps]]", "[[steps"), "toy.toml: "),
        (GOOD.replace('move = "look"', ""), "toy.toml: .*missing required field `move`"),
    ],
)
def test_a_broken_lesson_is_told_by_its_file(written, content, said):
    with pytest.raises(BadLesson, match=said):
        written(content)


def test_a_game_without_a_lesson_is_told_by_its_file(written):
    written(GOOD)

    with pytest.raises(BadLesson, match=r"chess\.toml is missing"):
        lesson("chess")


@pytest.mark.parametrize(
    ("move", "name"), [("w0.9,1.3", "that_one"), ("w0.9,1.2", "any_swap"), ("s", None)]
)
def test_the_longest_beginning_tells_why_not(move, name):
    step = Step("swap", "w0.1,1.1", {"w": "any_swap", "w0.9,1.3": "that_one"})

    assert name == step.reason(move)
