"""Lessons: a game against a computer on a private panel. Nothing of it is kept but its end.

Every button remembers the lesson, the step and the move, so that a lesson goes on after a restart.
"""

import asyncio
from collections.abc import Mapping

import msgspec

from bot.lessons import LEARNER
from bot.tables.lessons import Course, Courses, Moment
from bot.tables.model import User
from bot.tables.ports import PreferenceStore
from bot.tables.preferences import UserSettings
from bot.text import Words
from bot.ui.artist import Artist
from bot.ui.custom_id import Press, Word
from bot.ui.desk import Act
from bot.ui.faces import Face
from bot.ui.lesson_panel import Sight, Spot, end_sheet, left_sheet, step_sheet
from bot.ui.reply import Reply
from bot.ui.sheet import Sheet
from games.engine.errors import BadNotation, RuleViolation
from games.engine.types import AnyGame
from render.kit.controls import Text, text


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

    async def _pressed(self, press: Press, user: User, reply: Reply, address: str) -> None:
        game, dot, what = address.partition(".")
        course = self._courses.of(game)
        if not dot or not what:
            raise BadNotation(address)
        step = min(press.version, len(course.steps))
        match what:
            case Word.LESSON_OPEN:
                await reply.show(await self._sheet(course, Spot(0), user))
            case Word.LESSON_SHOW:
                await reply.redraw_panel(await self._sheet(course, Spot(step), user))
            case Word.LESSON_LEAVE:
                moment = course.at(step, user)
                await reply.redraw_panel(left_sheet(course, moment, step, self._words))
            case _ if what.startswith(Word.PARTIAL):
                spot = Spot(step, what.removeprefix(Word.PARTIAL))
                await reply.redraw_panel(await self._sheet(course, spot, user))
            case _:
                await self._tried(course, game, Spot(step), user, reply, what)

    async def _tried(
        self, course: Course, game: str, spot: Spot, user: User, reply: Reply, move: str
    ) -> None:
        """Goes on after the right move; after another says why that is not for now."""
        wrong = _wrong(course, game, spot.step, move)
        if wrong is not None:
            spot = msgspec.structs.replace(spot, wrong=wrong)
        elif spot.step < len(course.steps):
            spot = Spot(spot.step + 1)
        await reply.redraw_panel(await self._sheet(course, spot, user))
        if wrong is None and spot.step == len(course.steps):
            await self._preferences.set_user(user.id, lambda settings: _finished(settings, game))

    async def _sheet(self, course: Course, spot: Spot, user: User) -> Sheet:
        moment = course.at(spot.step, user)
        sight = await self._sight(moment)
        if spot.step == len(course.steps):
            return end_sheet(course, moment, sight, self._words)
        return step_sheet(course, moment, sight, spot, self._words)

    async def _sight(self, moment: Moment) -> Sight:
        face = Face(moment.table, self._words)
        game = self._games[moment.table.game]
        view = game.view(moment.table.state, LEARNER)
        everybody = game.view(moment.table.state, None)
        table, hand = await asyncio.gather(
            self._artist.table(face, everybody), self._artist.hand(face, view)
        )
        return Sight(view, table, hand)


def _wrong(course: Course, game: str, step: int, move: str) -> Text | None:
    """Why this move is not the one for now; None for the right one, and after the last step."""
    if step == len(course.steps):
        return None
    try:
        if course.is_right(step, move):
            return None
    except BadNotation:
        raise
    except RuleViolation:
        return text("lesson.impossible")  # a button of a lesson that has been rewritten since
    reason = course.steps[step].reason(move)
    return text("lesson.other" if reason is None else f"{game}.lesson.not.{reason}")


def _finished(settings: UserSettings, game: str) -> UserSettings:
    lessons = settings.lessons
    return (
        settings if game in lessons else msgspec.structs.replace(settings, lessons=(*lessons, game))
    )
