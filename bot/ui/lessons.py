"""Lessons: a game against a computer on a private panel. Nothing of it is kept but its end.

Every button remembers the lesson, the step and the move, so that a lesson goes on after a restart.
"""

import asyncio
from collections.abc import Mapping
from functools import partial

import msgspec

from bot.lessons import LEARNER
from bot.tables.lessons import Course, Courses, Moment
from bot.tables.model import User
from bot.tables.ports import PreferenceStore
from bot.tables.preferences import UserSettings
from bot.text import Words
from bot.ui.artist import Artist
from bot.ui.custom_id import NO_TABLE, Press, Word, pack
from bot.ui.desk import Act
from bot.ui.faces import Face
from bot.ui.lesson_panel import Sight, Spot, end_sheet, left_sheet, lesson_rows, step_sheet
from bot.ui.reply import Reply
from bot.ui.sheet import Key, Part, Sheet
from games.engine.errors import BadNotation, RuleViolation
from games.engine.types import AnyGame
from render.kit.controls import Text, Tone, text


class Lessons:
    """Leads people through lessons. No table comes of it, and nothing is rated."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        preferences: PreferenceStore,
        artist: Artist,
        words: Words,
    ) -> None:
        self._games = games
        self._courses = Courses(games)
        self._preferences = preferences
        self._artist = artist
        self._words = words

    def acts(self) -> Mapping[str, Act]:
        """What a lesson's controls do, by reserved word."""
        return {Word.LESSON: self._pressed}

    async def offered(self, user_id: int) -> list[Part]:
        """Buttons for all lessons, those that this person has finished with a tick."""
        finished = (await self._preferences.of_user(user_id)).lessons
        return lesson_rows(self._words, self._games, finished)

    async def _pressed(self, press: Press, user: User, reply: Reply, address: str) -> None:
        game, _, what = address.partition(".")
        if not what:
            raise BadNotation(address)
        course = self._courses.of(game)
        spot = Spot(min(press.version, len(course.steps)))
        match what:
            case Word.LESSON_OPEN:
                await reply.show(await self._sheet(course, Spot(0), user, reply))
            case Word.LESSON_SHOW:
                await self._redraw(course, spot, user, reply)
            case Word.LESSON_LEAVE:
                moment = course.at(spot.step, user)
                await reply.redraw_panel(left_sheet(course, moment, spot.step, self._words))
            case _ if what.startswith(Word.PARTIAL):
                chosen = what.removeprefix(Word.PARTIAL)
                await self._redraw(course, Spot(spot.step, chosen), user, reply)
            case _:
                await self._try(course, spot.step, what, user, reply)

    async def _try(self, course: Course, step: int, move: str, user: User, reply: Reply) -> None:
        """Goes on after the right move; after another says why that is not for now."""
        last = len(course.steps)
        wrong = None if step == last else _wrong(course, step, move)
        if wrong is not None:
            await self._redraw(course, Spot(step, wrong=wrong), user, reply)
            return
        after = min(step + 1, last)
        if after == last:
            await self._preferences.set_user(user.id, partial(_finished, course.game))
        await self._redraw(course, Spot(after), user, reply)

    async def _redraw(self, course: Course, spot: Spot, user: User, reply: Reply) -> None:
        await reply.redraw_panel(await self._sheet(course, spot, user, reply))

    async def _sheet(self, course: Course, spot: Spot, user: User, reply: Reply) -> Sheet:
        moment = course.at(spot.step, user)
        sight = await self._sight(moment, spot.partial)
        if spot.step < len(course.steps):
            return step_sheet(course, moment, sight, spot, self._words)
        tables_here = reply.interaction.guild_id is not None
        ways = (self._open_table(course.game),) if tables_here else ()
        return end_sheet(course, moment, sight, self._words, ways)

    def _open_table(self, game: str) -> Key:
        custom_id = pack(Press(NO_TABLE, 0, f"{Word.WHERE}{game}.here"))
        return Key(custom_id, self._words.say(text("lesson.open_table")), Tone.PRIMARY)

    async def _sight(self, moment: Moment, chosen: str) -> Sight:
        face = Face(moment.table, self._words)
        game = self._games[moment.table.game]
        view = game.view(moment.table.state, LEARNER)
        everybody = game.view(moment.table.state, None)
        table, hand = await asyncio.gather(
            self._artist.table(face, everybody), self._artist.hand(face, view, chosen)
        )
        return Sight(view, table, hand)


def _wrong(course: Course, step: int, move: str) -> Text | None:
    """Why this move is not the one for now; None for the right one. Raises BadNotation."""
    try:
        if course.is_right(step, move):
            return None
    except BadNotation:
        raise
    except RuleViolation:
        return text("lesson.impossible")  # a button of a lesson that has been rewritten since
    reason = course.steps[step].reason(move)
    return text("lesson.other" if reason is None else f"{course.game}.lesson.not.{reason}")


def _finished(game: str, settings: UserSettings) -> UserSettings:
    others = tuple(lesson for lesson in settings.lessons if lesson != game)
    return msgspec.structs.replace(settings, lessons=(*others, game))
