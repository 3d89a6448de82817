"""Looks a person's record up and shows it."""

from collections.abc import Mapping, Sequence

from bot.standings.model import ALL_TIME, Field, Honour
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
from bot.ui.records.spoken import EVERYWHERE, SCOPES
from bot.ui.reply import Reply
from games.engine.errors import BadNotation
from render.standings.courses import courses


class Profiles:
    """The records of people at these games. `achievements` are the keys that each game knows."""

    def __init__(
        self,
        store: Archive,
        achievements: Mapping[str, Sequence[str]],
        artist: Artist,
        words: Words,
    ) -> None:
        self._store = store
        self._achievements = achievements
        self._artist = artist
        self._words = words

    async def open(
        self, reply: Reply, person: Subject, versus: Subject | None, scope: str, *, private: bool
    ) -> None:
        """Answers a command with a profile. Raises Refused, BadNotation for an unknown scope.

        One's own meetings with somebody who is not listed are for oneself alone.
        """
        if scope not in SCOPES:
            raise BadNotation(scope)
        if reply.interaction.guild_id is None:
            scope = EVERYWHERE
        await check_shown(self._store.preferences, [person])
        if versus is not None and not (person.own and private):
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
        honours = await self._store.honours.of_user(person.user.id)
        found = [
            await self._played(person, game, guild, self._achieved(game, honours))
            for game in self._achievements
        ]
        games = tuple(played for played in found if played.finished)
        if versus is None:
            return Profile(person.user, scope, games)
        duels = await self._store.standings.duels(guild, person.user.id, versus.user.id)
        known = tuple(duel for duel in duels if duel.game in self._achievements)
        return Profile(person.user, scope, games, versus.user, known)

    def _achieved(self, game: str, honours: Sequence[Honour]) -> tuple[str, ...]:
        known = self._achievements[game]
        return tuple(one.key for one in honours if one.game == game and one.key in known)

    async def _played(
        self, person: Subject, game: str, guild: int, achieved: tuple[str, ...]
    ) -> Played:
        field, user_id = Field(game, guild, ALL_TIME), person.user.id
        achievable = len(self._achievements[game])
        ranked = await self._store.standings.own(field, user_id)
        finished = await self._store.standings.count_finished(user_id, guild, game)
        if ranked is None:
            return Played(game, None, 0, finished, (), achieved, achievable)
        count = await self._store.standings.count(field)
        course = await self._store.standings.course(field, user_id, COURSE_GAMES + 1)
        whole = started(course, ranked.standing.games)
        return Played(game, ranked, count, finished, whole, achieved, achievable)
