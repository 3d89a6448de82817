"""What is known of finished games: who ended where, ratings, standings, records. Nothing acts."""

import enum
from datetime import UTC, datetime

import msgspec

from bot.tables.model import Place, SeatedUser

EVERYWHERE = 0
"""Stands for the server where all servers count."""

ALL_TIME = 0
"""Stands for the period of all games; a year is 2024, a month 202402."""

PROVISIONAL_GAMES = 5
"""With fewer games a rating is provisional."""

START = 1500
"""The rating with which everybody begins."""

SETTLED_MARGIN = 200
"""A rating that is known to this many points, or better, is settled."""

MU = 25.0
SIGMA = MU / 3
POINTS = 48
"""What one step of skill is worth: what is known of a newcomer's then is 1500, ± 400."""

_MONTHS = 100


class Period(enum.Enum):
    """Whose games count: all, those of this year, those of this month."""

    ALL = "all"
    YEAR = "year"
    MONTH = "month"


class Certainty(enum.Enum):
    """How much a rating says."""

    PROVISIONAL = "provisional"
    MOVING = "moving"
    SETTLED = "settled"


class Field(msgspec.Struct, frozen=True):
    """One list of standings: of a game, on a server or EVERYWHERE, over a period."""

    game: str
    guild: int
    period: int


class Ended(msgspec.Struct, frozen=True):
    """A finished table: when it ended, who held which seat, and by seat places and scores.

    These are empty where the game was never decided.
    """

    table_id: int
    game: str
    ended_at: datetime
    place: Place
    seats: tuple[SeatedUser, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def order(self) -> tuple[datetime, int]:
        """Where it stands among all: by its end, then by its number."""
        return (self.ended_at, self.table_id)


class Standing(msgspec.Struct, frozen=True):
    """One person in one field. `mu` and `sigma` are the skill as the rating model knows it.

    `places` is the sum of all places, `best` the highest score.
    """

    user_id: int
    name: str
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0
    wins: int = 0
    places: int = 0
    best: int | None = None

    @property
    def rating(self) -> int:
        """The one number that is shown: the skill, on a scale where everybody begins at 1500."""
        return round(START + POINTS * (self.mu - MU))

    @property
    def average(self) -> float:
        """The average place."""
        return self.places / self.games if self.games else 0.0

    @property
    def certainty(self) -> Certainty:
        """How much the rating says."""
        if self.games < PROVISIONAL_GAMES:
            return Certainty.PROVISIONAL
        return Certainty.SETTLED if POINTS * self.sigma <= SETTLED_MARGIN else Certainty.MOVING

    @property
    def key(self) -> tuple[bool, int, int, float]:
        """What ranks, the smaller the better; whoever has the same shares a rank."""
        provisional = self.certainty is Certainty.PROVISIONAL
        return (provisional, -self.rating, -self.wins, self.average)


class Ranked(msgspec.Struct, frozen=True):
    """A standing and its rank among those who are listed."""

    rank: int
    standing: Standing
    listed: bool = True


class Mark(msgspec.Struct, frozen=True):
    """What a finished table was to one person: the place, if any, and what became of the rating.

    `guild` is the server where it counts, `rating` and `gain` are None where it counts nowhere.
    """

    user_id: int
    guild: int
    place: int | None
    rating: int | None
    gain: int | None


class Taken(msgspec.Struct, frozen=True):
    """What a finished table changes: the standings of its people, and a mark for each of them."""

    ended: Ended
    standings: tuple[tuple[Field, Standing], ...]
    marks: tuple[Mark, ...]


class Duel(msgspec.Struct, frozen=True):
    """How often two people met at a game, and how often the first, or nobody, came out ahead."""

    game: str
    games: int
    ahead: int
    level: int


class Honour(msgspec.Struct, frozen=True):
    """Something that a person has achieved at a game, and the table where it first happened."""

    user_id: int
    game: str
    key: str
    table_id: int
    at: datetime


def periods(at: datetime) -> dict[Period, int]:
    """The periods to which this moment belongs, by the calendar of UTC."""
    day = at.astimezone(UTC)
    return {
        Period.ALL: ALL_TIME,
        Period.YEAR: day.year,
        Period.MONTH: day.year * _MONTHS + day.month,
    }
