"""One person's ratings and records, as a sheet."""

import msgspec

from bot.standings.model import START, Duel, Ranked
from bot.tables.model import User
from bot.text import Words, marked
from bot.ui.records.spoken import (
    achievement_told,
    average,
    certainty,
    game_name,
    rating,
    scope_words,
)
from bot.ui.sheet import Picture, Sheet
from render.kit.controls import Text, text
from render.standings.courses import Course

COURSE_GAMES = 50
"""So many of the last games are seen in a course."""

SHOWN_COURSES = 4
SHOWN_ACHIEVEMENTS = 6


class Played(msgspec.Struct, frozen=True):
    """One game in a profile. `ranked` is None where no game of it counts, `count` the people
    listed, `finished` all finished tables, `course` the ratings before and after the last games.
    `achieved` are keys, the latest first, of `achievable` ones.
    """

    game: str
    ranked: Ranked | None
    count: int
    finished: int
    course: tuple[int, ...]
    achieved: tuple[str, ...] = ()
    achievable: int = 0


class Profile(msgspec.Struct, frozen=True):
    """All that is shown of one person; `duels` is None unless compared with somebody."""

    user: User
    scope: str
    games: tuple[Played, ...]
    versus: User | None = None
    duels: tuple[Duel, ...] = ()

    @property
    def rated(self) -> tuple[tuple[Played, Ranked], ...]:
        """The games with a rating, the most played first."""
        found = [(one, one.ranked) for one in self.games if one.ranked is not None]
        return tuple(sorted(found, key=lambda pair: -pair[1].standing.games))


def courses_of(profile: Profile, words: Words) -> tuple[Course, ...]:
    """What the picture of a profile shows; () where nothing is rated."""
    return tuple(
        Course(
            words.say(game_name(played.game)),
            _written(ranked, words),
            (
                words.say(certainty(ranked.standing)),
                words.say(text("standings.games", n=ranked.standing.games)),
            ),
            played.course[1:],
            played.course[0],
        )
        for played, ranked in profile.rated[:SHOWN_COURSES]
    )


def profile_sheet(profile: Profile, words: Words, png: bytes | None) -> Sheet:
    """The profile in words, below its picture."""
    title = text("profile.title", name=marked(profile.user.name), scope=scope_words(profile.scope))
    alt = tuple(words.say(_spoken(played, ranked)) for played, ranked in profile.rated)
    return Sheet(
        headline=words.say(title),
        picture=None if png is None else Picture("profile.png", alt, png),
        body=tuple(words.say(line) for line in (*_games(profile), *_duels(profile))),
    )


def started(course: tuple[int, ...], games: int) -> tuple[int, ...]:
    """The course with the rating before it, which for the first game is what all begin with."""
    return (START, *course) if len(course) == games else course


def _written(ranked: Ranked, words: Words) -> str:
    shown = rating(ranked.standing)
    return words.say(shown) if isinstance(shown, Text) else str(shown)


def _games(profile: Profile) -> list[Text]:
    if not profile.games:
        return [text("profile.empty")]
    return [line for played in profile.games for line in (*_game(played), *_achievements(played))]


def _game(played: Played) -> list[Text]:
    ranked = played.ranked
    name = game_name(played.game)
    if ranked is None:
        return [text("profile.unrated", game=name, n=played.finished)]
    standing = ranked.standing
    uncounted = played.finished - standing.games
    line = text(
        "profile.game",
        game=name,
        rating=rating(standing),
        certainty=certainty(standing),
        ranked=_rank(ranked, played.count),
        games=standing.games,
        wins=standing.wins,
        average=average(standing),
        best="" if standing.best is None else standing.best,
    )
    return [line, text("profile.uncounted", n=uncounted)] if uncounted else [line]


def _achievements(played: Played) -> list[Text]:
    if not played.achieved:
        return []
    found = [achievement_told(played.game, key) for key in played.achieved[:SHOWN_ACHIEVEMENTS]]
    if len(played.achieved) > SHOWN_ACHIEVEMENTS:
        found.append(text("history.more", n=len(played.achieved) - SHOWN_ACHIEVEMENTS))
    count = text("profile.achievements", n=len(played.achieved), total=played.achievable)
    return [count, *(text("profile.achievement", line=line) for line in found)]


def _rank(ranked: Ranked, count: int) -> Text:
    if not ranked.listed:
        return text("profile.unlisted")
    return text("profile.ranked", rank=ranked.rank, count=count)


def _duels(profile: Profile) -> list[Text]:
    if profile.versus is None:
        return []
    title = text("profile.versus", name=marked(profile.versus.name))
    met = [
        text(
            "profile.duel",
            game=game_name(duel.game),
            ahead=duel.ahead,
            games=duel.games,
            level=duel.level,
        )
        for duel in profile.duels
    ]
    return [title, *(met or [text("profile.never_met")])]


def _spoken(played: Played, ranked: Ranked) -> Text:
    return text(
        "profile.spoken",
        game=game_name(played.game),
        rating=ranked.standing.rating,
        certainty=certainty(ranked.standing),
        games=text("standings.games", n=len(played.course) - 1),
        first=played.course[0],
        lowest=min(played.course),
        highest=max(played.course),
    )
