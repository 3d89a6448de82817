"""Tells a lesson in text, for whoever writes it: python -m tests.lessons <game>

Step by step: what has happened, what the learner sees, what the lesson says, what may be pressed,
and what becomes of it. The last line is the digest that the lesson's file names as `positions`.
"""

import sys
from collections.abc import Iterator

from bot.lessons import LEARNER
from bot.tables.lessons import Course, Courses, Moment
from bot.tables.model import User
from bot.text import words
from bot.ui.faces import Face
from bot.ui.lesson_panel import Sight, Spot, end_sheet, step_sheet
from bot.ui.renderers import renderer
from bot.ui.sheet import Pick, Sheet
from games.catalogue import all_games
from render.kit.controls import text
from tests.contract.test_faces import choices, screens

ENGLISH = words("en")
ANYBODY = User(1, "Ada")


def told(key: str) -> Iterator[str]:
    """The whole lesson, line by line."""
    course = Courses(all_games()).of(key)
    for step, _ in enumerate(course.steps):
        moment = course.at(step, ANYBODY)
        yield from seen(moment)
        yield from shown(step_sheet(course, moment, sight(moment), Spot(step), ENGLISH))
        yield from answers(course, moment, step)
        yield ""
    moment = course.at(len(course.steps), ANYBODY)
    yield from shown(end_sheet(course, moment, sight(moment), ENGLISH))
    yield course.digest


def sight(moment: Moment) -> Sight:
    view = all_games()[moment.table.game].view(moment.table.state, LEARNER)
    return Sight(view, None, None)


def seen(moment: Moment) -> Iterator[str]:
    """The table and the hand in words."""
    face, drawing, view = Face(moment.table, ENGLISH), renderer(moment.table.game), sight(moment)
    for line in (*drawing.text_board(view.view), *drawing.hand_text(view.view)):
        yield f"    {face.label(line)}"


def shown(sheet: Sheet) -> Iterator[str]:
    """What the panel says, and what it offers."""
    yield from sheet.log
    yield sheet.headline
    for part in sheet.controls:
        if isinstance(part, str):
            yield part
        elif isinstance(part, Pick):
            yield f"[{part.placeholder}: {' | '.join(o.label for o in part.options)}]"
        else:
            yield " ".join(f"[{key.label}]" for key in part)


def answers(course: Course, moment: Moment, step: int) -> Iterator[str]:
    """What becomes of every move that can be pressed."""
    found = screens(renderer(course.game), sight(moment).view).values()
    every = [choice for controls in found for choice in choices(controls)]
    for move in sorted({choice.notation for choice in every if not choice.partial}):
        reason = course.steps[step].reason(move)
        said = "" if reason is None else ENGLISH.say(text(f"{course.game}.lesson.not.{reason}"))
        yield f"    {move}: {'goes on' if course.is_right(step, move) else said}"


def main() -> None:
    sys.stdout.writelines(f"{line}\n" for line in told(sys.argv[1]))


if __name__ == "__main__":
    main()
