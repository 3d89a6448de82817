"""Looks a person's record up and shows it."""

from collections.abc import Sequence

from bot.standings.model import ALL_TIME, Field
from bot.standings.ports import Archive
from bot.text import Words
from bot.ui.artist import Artist
from bot.ui.records.people import Subject, check_shown, guild_of
from bot.ui.records.profile import (
    COURSE_GAMES,
    Played,
    Profile,
    courses_of,
    profile_sheet,
    started,
)
from bot.ui.records.spoken import SCOPES
from bot.ui.reply import Reply
from games.engine.errors import BadNotation
from render.standings.courses import courses


class Profiles:
    """The records of people at these games."""

    def __init__(self, store: Archive, games: Sequence[str], artist: Artist, words: Words) -> None:
        self._store = store
        self._games = games
        self._artist = artist
        self._words = words

    async def open(
        self, reply: Reply, person: Subject, versus: Subject | None, scope: str, *, private: bool
    ) -> None:
        """Answers a command with a profile. Raises Refused, BadNotation for an unknown scope."""
        if scope not in SCOPES:
            raise BadNotation(scope)
        await check_shown(self._store.preferences, [person])
        if versus is not None and not person.own:
            await check_shown(self._store.preferences, [versus])
        profile = await self._profile(person, versus, scope, guild_of(scope, reply.interaction))
        png = None
        if drawn := courses_of(profile, self._words):
            game = profile.rated[0][0].game
            png = await self._artist.record(game, "profile", lambda: courses(drawn))
        sheet = profile_sheet(profile, self._words, png)
        if private:
            await reply.show(sheet)
        else:
            await reply.post(sheet)

    async def _profile(
        self, person: Subject, versus: Subject | None, scope: str, guild: int
    ) -> Profile:
        found = [await self._played(person, game, guild) for game in self._games]
        games = tuple(played for played in found if played.finished)
        if versus is None:
            return Profile(person.user, scope, games)
        duels = await self._store.standings.duels(guild, person.user.id, versus.user.id)
        known = tuple(duel for duel in duels if duel.game in self._games)
        return Profile(person.user, scope, games, versus.user, known)

    async def _played(self, person: Subject, game: str, guild: int) -> Played:
        field, user_id = Field(game, guild, ALL_TIME), person.user.id
        ranked = await self._store.standings.own(field, user_id)
        finished = await self._store.standings.count_finished(user_id, guild, game)
        if ranked is None:
            return Played(game, None, 0, finished, ())
        count = await self._store.standings.count(field)
        course = await self._store.standings.course(field, user_id, COURSE_GAMES + 1)
        return Played(game, ranked, count, finished, started(course, ranked.standing.games))
