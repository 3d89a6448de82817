"""Every game has a lesson: its moves are legal, its words are there, its panels fit."""

import tomllib
from collections.abc import Iterator
from functools import cache

import pytest

from bot.lessons import LEARNER, lesson
from bot.pages import pages
from bot.tables.lessons import Courses
from bot.tables.model import User
from bot.text import LOCALES, words
from bot.ui.custom_id import NO_TABLE, Press, Word, pack, unpack
from bot.ui.layout import laid_out
from bot.ui.lesson_panel import Sight, Spot, end_sheet, left_sheet, step_sheet
from bot.ui.limits import CUSTOM_ID
from bot.ui.renderers import renderer
from bot.ui.sheet import Pick
from games.catalogue import all_games
from render.kit.controls import text
from tests.bot.payloads import faults
from tests.contract.test_faces import choices, screens

ENGLISH = words("en")
COURSES = Courses(all_games())
LONGEST = User(2**63, "@" * 32)
FEWEST, MOST = 10, 15
"""So many presses a lesson of some three minutes takes."""
DOT = b"\x89PNG\r\n\x1a\n"
MOST_CHARACTERS = 320


@pytest.fixture
def course(key):
    return COURSES.of(key)


@cache
def walk(key) -> tuple[tuple[int, object, dict], ...]:
    """Every step, what the learner sees there, and all its screens by what was chosen."""
    found = []
    for step in range(len(COURSES.of(key).steps)):
        view = seen(key, step)
        found.append((step, view, screens(renderer(key), view)))
    return tuple(found)


def seen(key, step):
    return all_games()[key].view(COURSES.of(key).at(step, LONGEST).table.state, LEARNER)


def drawn(key, view):
    """Both pictures, or one in a game without secrets."""
    return Sight(view, DOT, DOT if renderer(key).hand_text(view) else None)


def pressable(shown):
    """All whole moves that any of these screens offers."""
    every = [choice for controls in shown.values() for choice in choices(controls)]
    return {choice.notation for choice in every if not choice.partial}


def sheets(key) -> Iterator:
    """Every panel that the lesson can show, after right and wrong presses."""
    course = COURSES.of(key)
    for step, view, shown in walk(key):
        reasons = [text(f"{key}.lesson.not.{name}") for name in course.steps[step].others.values()]
        longest = max(reasons, key=lambda it: len(ENGLISH.say(it)), default=None)
        moment, sight = course.at(step, LONGEST), drawn(key, view)
        for partial in shown:
            yield step_sheet(course, moment, sight, Spot(step, partial, longest), ENGLISH)
        yield step_sheet(course, moment, Sight(view, None, None), Spot(step), ENGLISH)
        yield left_sheet(course, moment, step, ENGLISH)
    last = len(course.steps)
    sight = drawn(key, seen(key, last))
    yield end_sheet(course, course.at(last, LONGEST), sight, ENGLISH)


def test_a_lesson_is_written_for_the_rules_of_today(key, game):
    assert game.rules_version == lesson(key).rules_version, f"read data/lessons/{key}.toml again"


def test_the_words_of_a_lesson_belong_to_its_positions(key, course):
    """Whoever changes a position reads every sentence of the lesson, then writes down this."""
    assert lesson(key).positions == course.digest


def test_a_lesson_leads_to_its_end(course):
    assert [True] * len(course.steps) == [
        course.is_right(number, step.move) for number, step in enumerate(course.steps)
    ]


def test_it_is_the_learners_turn_at_every_step(key, game, course):
    for step, _ in enumerate(course.steps):
        assert (LEARNER,) == game.to_act(course.at(step, LONGEST).table.state)


def test_the_right_move_of_every_step_can_be_pressed(key, course):
    for step, _, shown in walk(key):
        assert course.steps[step].move in pressable(shown), course.steps[step].name


def test_every_other_press_is_answered_with_a_reason_of_its_own(key, course):
    for step, view, shown in walk(key):
        for move in pressable(shown) | set(view.moves):
            if not course.is_right(step, move):
                assert course.steps[step].reason(move) is not None, (step, move)


def test_no_reason_is_for_a_press_that_cannot_be_made(key, course):
    for step, view, shown in walk(key):
        moves = pressable(shown) | set(view.moves)
        wrong = [move for move in moves if not course.is_right(step, move)]
        given = {course.steps[step].reason(move) for move in wrong}

        assert set(course.steps[step].others.values()) == given, course.steps[step].name


def test_a_lesson_takes_some_three_minutes(key, course):
    """Each step takes as many presses as parts must be chosen."""
    presses = sum(parts(shown, course.steps[step].move) for step, _, shown in walk(key))

    assert FEWEST <= presses <= MOST


def parts(shown, move, partial="", depth=1):
    """How many presses lead to this move."""
    here = list(choices(shown[partial]))
    if any(choice.notation == move and not choice.partial for choice in here):
        return depth
    ways = [c.notation for c in here if c.partial and c.notation not in {"", partial}]
    assert depth < 4, move
    found = [parts_or_none(shown, move, way, depth + 1) for way in ways]
    return min(depth for depth in found if depth is not None)


def parts_or_none(shown, move, partial, depth):
    here = list(choices(shown[partial]))
    return depth if any(c.notation == move and not c.partial for c in here) else None


def written(key):
    """The words of the lesson by their names: the steps', and why not now."""
    file = LOCALES / "en" / f"{key}_lesson.toml"
    said = tomllib.loads(file.read_text(encoding="utf-8"))[key]["lesson"]
    return said, said.pop("not")


def test_a_lesson_has_all_its_words_and_no_others(key, course):
    said, reasons = written(key)

    assert {*(step.name for step in course.steps), "done"} == said.keys()
    assert {name for step in course.steps for name in step.others.values()} == reasons.keys()


def test_a_sentence_of_a_lesson_is_short(key):
    said, reasons = written(key)

    assert [] == [it for it in (*said.values(), *reasons.values()) if len(it) > MOST_CHARACTERS]


def test_a_lesson_names_pages_of_the_rules(key, course):
    assert course.topics
    assert set() == set(course.topics) - {topic.key for topic in pages(key, "en")}


def test_every_panel_of_a_lesson_fits(key):
    for sheet in sheets(key):
        view, files = laid_out(sheet)

        assert [] == faults(view.to_components())
        assert len(files) == len({file.filename for file in files})


def test_what_cannot_be_drawn_is_told_in_words(key, course):
    moment, view = course.at(0, LONGEST), seen(key, 0)
    sheet = step_sheet(course, moment, Sight(view, None, None), Spot(0), ENGLISH)
    told = (*renderer(key).alt_text(view), *renderer(key).hand_text(view))

    assert len(told) == len(sheet.body)


def test_every_control_of_a_lesson_stays_within_it(key):
    for sheet in sheets(key):
        for press in presses(sheet):
            assert NO_TABLE == press.table
            assert press.notation.startswith((f"{Word.LESSON}{key}.", f"{Word.PAGE}{key}."))


def presses(sheet):
    for part in sheet.controls:
        if isinstance(part, Pick):
            for option in part.options:
                custom_id = pack(Press(NO_TABLE, unpack(part.custom_id).version, option.value))

                assert len(custom_id) <= CUSTOM_ID
                yield unpack(custom_id)
        elif not isinstance(part, str):
            yield from (unpack(key.custom_id) for key in part)
