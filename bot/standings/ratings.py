"""From a finished table to new ratings. Pure: the same tables always give the same numbers.

A rating is folded over the tables in the order of their ends, ties by number, for each field by
itself: on each server and everywhere, over all time and within each year and month, where everybody
begins anew.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace
from openskill.models import PlackettLuce

from bot.standings.model import (
    ALL_TIME,
    EVERYWHERE,
    MU,
    SIGMA,
    Ended,
    Field,
    Mark,
    Standing,
    Taken,
    periods,
)
from bot.tables.model import SeatedUser

UNDECIDED = "undecided"
WITH_COMPUTERS = "computers"
TAKEN_OVER = "taken_over"
LEFT = "left"
ALONE = "alone"

_FEWEST = 2

Held = Callable[[Field, int], Standing | None]
"""The standing of a person in a field so far."""

_MODEL = PlackettLuce(mu=MU, sigma=SIGMA)


class _Person(NamedTuple):
    place: int
    seat: int
    user_id: int
    name: str
    score: int


def unrated(seats: Sequence[SeatedUser], decided: bool) -> str | None:
    """Why a table with these seats counts for nobody's rating, or None where it counts."""
    if not decided:
        return UNDECIDED
    if any(seated.computer is not None for seated in seats):
        return WITH_COMPUTERS
    if any(seated.taken_over for seated in seats):
        return TAKEN_OVER
    if any(seated.gone for seated in seats):
        return LEFT
    if len({seated.user_id for seated in seats}) < _FEWEST:
        return ALONE
    return None


def taken(ended: Ended, held: Held) -> Taken:
    """What this table changes, given what is held so far."""
    if unrated(ended.seats, bool(ended.places)) is not None:
        return Taken(ended, (), tuple(_unrated_marks(ended)))
    people = _people(ended)
    standings: list[tuple[Field, Standing]] = []
    marks: list[Mark] = []
    for field in fields(ended):
        before = [held(field, one.user_id) or Standing(one.user_id, one.name) for one in people]
        after = _after(before, people)
        standings += [(field, standing) for standing in after]
        if field.period == ALL_TIME:
            marks += _marks(field, people, before, after)
    return Taken(ended, tuple(standings), tuple(marks))


def fields(ended: Ended) -> tuple[Field, ...]:
    """The fields in which this table counts."""
    return tuple(
        Field(ended.game, guild, period)
        for guild in _guilds(ended)
        for period in periods(ended.ended_at).values()
    )


def fold(tables: Iterable[Ended]) -> Mapping[tuple[Field, int], Standing]:
    """The standings after these tables, in whatever order they come."""
    ledger = Ledger()
    for ended in sorted(tables, key=lambda ended: ended.order):
        ledger.take(ended)
    return ledger.standings


class Ledger:
    """Folds tables one after another; the caller brings them in order."""

    def __init__(self) -> None:
        self.standings: dict[tuple[Field, int], Standing] = {}

    def take(self, ended: Ended) -> Taken:
        """What this table changes, once it is changed."""
        change = taken(ended, lambda field, user_id: self.standings.get((field, user_id)))
        for field, standing in change.standings:
            self.standings[field, standing.user_id] = standing
        return change


def _guilds(ended: Ended) -> tuple[int, ...]:
    guild = ended.place.guild_id
    return (EVERYWHERE,) if guild is None else (EVERYWHERE, guild)


def _people(ended: Ended) -> list[_Person]:
    """The people by place, then by seat: sums of fractions depend on their order."""
    found = zip(ended.seats, ended.places, ended.scores, strict=True)
    return sorted(
        _Person(place, seat, seated.user_id, seated.name, score)
        for seat, (seated, place, score) in enumerate(found)
        if seated.user_id is not None
    )


def _after(before: Sequence[Standing], people: Sequence[_Person]) -> list[Standing]:
    teams = [[_MODEL.rating(mu=standing.mu, sigma=standing.sigma)] for standing in before]
    rated = _MODEL.rate(teams, ranks=[float(one.place) for one in people])
    return [
        replace(
            standing,
            name=one.name,
            mu=skill.mu,
            sigma=skill.sigma,
            games=standing.games + 1,
            wins=standing.wins + (one.place == 1),
            places=standing.places + one.place,
            best=one.score if standing.best is None else max(standing.best, one.score),
        )
        for standing, one, (skill,) in zip(before, people, rated, strict=True)
    ]


def _marks(
    field: Field,
    people: Sequence[_Person],
    before: Sequence[Standing],
    after: Sequence[Standing],
) -> list[Mark]:
    return [
        Mark(one.user_id, field.guild, one.place, new.rating, new.rating - old.rating)
        for one, old, new in zip(people, before, after, strict=True)
    ]


def _unrated_marks(ended: Ended) -> Iterable[Mark]:
    places = ended.places or (None,) * len(ended.seats)
    for guild in _guilds(ended):
        for seated, place in zip(ended.seats, places, strict=True):
            if seated.user_id is not None:
                yield Mark(seated.user_id, guild, place, None, None)
