"""The private panels of a lesson: a step with its table and hand, the end, and the way out."""

from collections.abc import Iterable, Sequence

import msgspec

from bot.lessons import LEARNER
from bot.pages import pages
from bot.tables.lessons import Course, Moment
from bot.text import Words
from bot.ui import limits
from bot.ui.custom_id import NO_TABLE, Press, Word, base36, pack, unpack
from bot.ui.faces import Face
from bot.ui.keys import parts
from bot.ui.renderers import renderer
from bot.ui.sheet import Key, Option, Part, Pick, Picture, Sheet
from bot.ui.table import accent_of
from games.engine.types import View
from render.kit.controls import Text, Tone, text

STEP_LINES = 6
"""So many lines at most of what has happened since the press before."""

_WRONG = "w"
"""Ends the id of a select after a wrong choice: clients keep a choice under an equal id."""


class Spot(msgspec.Struct, frozen=True):
    """Where somebody is in a lesson: the step, what is chosen so far, and what was wrong."""

    step: int
    partial: str = ""
    wrong: Text | None = None


class Sight(msgspec.Struct, frozen=True):
    """What the learner sees of a moment: the view, and the pictures where they could be drawn."""

    view: View
    table: bytes | None
    hand: bytes | None


def lesson_rows(words: Words, games: Iterable[str], finished: Iterable[str] = ()) -> list[Part]:
    """Rows of buttons that open the lessons of these games, those finished with a tick."""
    done = set(finished)
    keys = tuple(_opening(words, game, done=game in done) for game in games)
    step = limits.ROW_BUTTONS
    return [keys[start : start + step] for start in range(0, len(keys), step)]


def lesson_key(game: str, label: str, tone: Tone = Tone.SUCCESS) -> Key:
    """A button that opens the game's lesson."""
    return Key(_id(game, 0, Word.LESSON_OPEN), label, tone)


def step_sheet(course: Course, moment: Moment, sight: Sight, spot: Spot, words: Words) -> Sheet:
    """What to do now, the table and the hand, what has just happened, and the real controls.

    Between two pictures and the controls it is said again: on a phone the top is out of sight.
    """
    face = Face(moment.table, words)
    game = moment.table.game
    title = text("lesson.step", game=face.game, step=spot.step + 1, steps=len(course.steps))
    wrong = () if spot.wrong is None else (text("lesson.wrong", why=spot.wrong),)
    task = text(f"{game}.lesson.{course.steps[spot.step].name}")
    said = "\n".join(map(face.say, (*wrong, task)))
    second = _hand_picture(face, sight, spot)
    again = () if second is None else (said,)
    return Sheet(
        headline=f"{face.say(title)}\n{said}",
        picture=_table_picture(face, sight, spot),
        second=second,
        body=_undrawn(face, sight),
        log=_happened(face, moment),
        controls=(*again, *_choices(face, sight.view, spot), _ways(face, spot)),
        accent=accent_of(sight.view),
    )


def end_sheet(
    course: Course, moment: Moment, sight: Sight, words: Words, ways: Sequence[Key] = ()
) -> Sheet:
    """Congratulations, what else there is in the game, and how to play it: these ways first."""
    face = Face(moment.table, words)
    game = moment.table.game
    said = (
        text("lesson.done", game=face.game),
        text(f"{game}.lesson.done"),
        text("lesson.next", game=face.game),
    )
    last = len(course.steps)
    back = (_show(face, last - 1, "lesson.back"), _show(face, 0, "lesson.again"))
    return Sheet(
        headline="\n".join(map(face.say, said)),
        picture=_table_picture(face, sight, Spot(last)),
        log=_happened(face, moment),
        controls=(_topics(face, course), (*ways, *back)),
    )


def left_sheet(course: Course, moment: Moment, step: int, words: Words) -> Sheet:
    """What is said to somebody who leaves, with the way back to this step."""
    face = Face(moment.table, words)
    steps = len(course.steps)
    said = text("lesson.left", game=face.game, step=min(step + 1, steps), steps=steps)
    return Sheet(face.say(said), controls=((_show(face, step, "lesson.go_on"),),))


def _table_picture(face: Face, sight: Sight, spot: Spot) -> Picture | None:
    if sight.table is None:
        return None
    alt = renderer(face.table.game).alt_text(sight.view)
    return Picture(_picture_name(face, spot, "t"), tuple(map(face.label, alt)), sight.table)


def _hand_picture(face: Face, sight: Sight, spot: Spot) -> Picture | None:
    if sight.hand is None:
        return None
    alt = renderer(face.table.game).hand_text(sight.view, spot.partial)
    return Picture(_picture_name(face, spot, "h"), tuple(map(face.label, alt)), sight.hand)


def _undrawn(face: Face, sight: Sight) -> tuple[str, ...]:
    """In words what could not be drawn."""
    drawing = renderer(face.table.game)
    table = drawing.alt_text(sight.view) if sight.table is None else ()
    hand = drawing.hand_text(sight.view) if sight.hand is None else ()
    return tuple(map(face.say, (*table, *hand)))


def _picture_name(face: Face, spot: Spot, kind: str) -> str:
    return f"lesson-{face.table.game}-{base36(spot.step)}{kind}.png"


def _happened(face: Face, moment: Moment) -> tuple[str, ...]:
    """What the learner may know of what has happened, the last lines of it."""
    events = (event for entry in moment.logged for event in entry.events)
    heard = (e for e in events if e.audience is None or LEARNER in e.audience)
    lines = [renderer(face.table.game).narrate(event) for event in heard]
    told = [line for line in lines if line is not None][-STEP_LINES:]
    return tuple(face.say(text("table.log", line=line)) for line in told)


def _choices(face: Face, view: View, spot: Spot) -> list[Part]:
    """The controls of a real table, each leading on within the lesson."""
    controls = renderer(face.table.game).controls(view, spot.partial)
    mark = spot.partial if spot.wrong is None else f"{spot.partial}{_WRONG}"
    return [_within(face, spot, part) for part in parts(controls, face, spot.step, mark)]


def _within(face: Face, spot: Spot, part: Part) -> Part:
    """The same control as part of the lesson. A select's choices lead on, not its own id."""
    if isinstance(part, str):
        return part
    if isinstance(part, Pick):
        options = tuple(_option(face, option) for option in part.options)
        return msgspec.structs.replace(part, options=options)
    return tuple(
        msgspec.structs.replace(
            key, custom_id=_id(face.table.game, spot.step, unpack(key.custom_id).notation)
        )
        for key in part
    )


def _option(face: Face, option: Option) -> Option:
    return msgspec.structs.replace(option, value=_word(face.table.game, option.value))


def _ways(face: Face, spot: Spot) -> tuple[Key, ...]:
    """One step back, and out. At the start the first is switched off but stays where it is."""
    leave = _id(face.table.game, spot.step, Word.LESSON_LEAVE)
    back = _show(face, max(spot.step - 1, 0), "lesson.back")
    return (
        msgspec.structs.replace(back, disabled=spot.step == 0),
        Key(leave, face.label(text("lesson.leave"))),
    )


def _show(face: Face, step: int, label: str) -> Key:
    return Key(_id(face.table.game, step, Word.LESSON_SHOW), face.label(text(label)))


def _topics(face: Face, course: Course) -> tuple[Key, ...]:
    game = face.table.game
    titles = {topic.key: topic.title for topic in pages(game, face.words.language)}
    return tuple(
        Key(
            pack(Press(NO_TABLE, 0, f"{Word.PAGE}{game}.{topic}")),
            face.label(text("why.topic", topic=titles[topic])),
        )
        for topic in course.topics
    )


def _opening(words: Words, game: str, *, done: bool) -> Key:
    label = text("lesson.open_again" if done else "lesson.open", game=text(f"{game}.name"))
    return lesson_key(game, words.say(label), Tone.SECONDARY if done else Tone.SUCCESS)


def _id(game: str, step: int, what: str) -> str:
    return pack(Press(NO_TABLE, step, _word(game, what)))


def _word(game: str, what: str) -> str:
    return f"{Word.LESSON}{game}.{what}"
