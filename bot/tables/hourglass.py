"""Whose time runs, how much of it is left, and when a table must be looked at again. Pure.

A seat's time runs while a person is to act there and another person waits for it. Computers, forced
moves and people who play against computers alone are never hurried.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta

from msgspec.structs import replace

from bot.tables.agreements import ClockKind, Course
from bot.tables.ballots import cleared
from bot.tables.model import LoggedMove, Status, Table
from games.engine.types import AnyGame, Seat

FAST_SECONDS = 5 * 60.0
MORE_SECONDS = 10.0
"""What the fast clock adds whenever the turn comes to a seat."""

DAY_SECONDS = 24 * 3600.0
SILENCE = timedelta(days=3)
"""A table at which nobody presses anything for so long is paused."""

FULL_SECONDS: Mapping[ClockKind, float] = {
    "none": SILENCE.total_seconds(),
    "fast": FAST_SECONDS,
    "day": DAY_SECONDS,
}
"""A full time by kind of clock. Without a clock nobody is hurried, but nobody waits for ever."""

FEWEST_PEOPLE = 2
"""Where one person plays alone against computers, nobody waits."""

ALONE_TIMES = 3
"""After so many times the full time one of the others decides alone."""

SKIP = "skip"
COMPUTER = "computer"
WAIT = "wait"
MOTIONS = (SKIP, COMPUTER, WAIT)
"""What the others may decide about a seat whose time is up."""


def counted(table: Table) -> bool:
    """Whether the table's people see their time run."""
    return table.manner.clock != "none"


def timed(game: AnyGame, table: Table) -> tuple[Seat, ...]:
    """The seats whose time runs now: not while the table rests."""
    course = table.course
    resting = course.paused or course.frozen is not None
    return () if resting else deciding(game, table)


def deciding(game: AnyGame, table: Table) -> tuple[Seat, ...]:
    """The seats at which a person is to act while another one waits."""
    if table.status is not Status.PLAYING:
        return ()
    if sum(seated.present for seated in table.seats) < FEWEST_PEOPLE:
        return ()
    return tuple(seat for seat in game.to_act(table.state) if table.seats[seat].present)


def ends_at(table: Table, seat: Seat) -> datetime | None:
    """When this seat's time ends or ended, if it runs; None before its clock was ever set."""
    since, banks = table.course.since, table.course.banks
    if since is None or seat >= len(banks):
        return None
    return since + timedelta(seconds=banks[seat])


def alone_at(table: Table, seat: Seat) -> datetime | None:
    """From when on one of the others decides alone about this seat."""
    ends = ends_at(table, seat)
    return None if ends is None else ends + (ALONE_TIMES - 1) * _full(table)


def reminded_at(table: Table, seat: Seat) -> datetime | None:
    """When half of the full time is left, where people see their time run."""
    ends = ends_at(table, seat)
    return None if ends is None or not counted(table) else ends - _full(table) / 2


def silent_at(table: Table) -> datetime:
    """When nobody will have pressed anything for long."""
    return table.touched_at + SILENCE


def late(game: AnyGame, table: Table, now: datetime) -> tuple[Seat, ...]:
    """The seats whose time is up."""
    ends = {seat: ends_at(table, seat) for seat in timed(game, table)}
    return tuple(seat for seat, at in ends.items() if at is not None and at <= now)


def due(game: AnyGame, table: Table, now: datetime) -> datetime | None:
    """When this table must be looked at next; None where nobody's time runs.

    A silence that is over is due at once.
    """
    seats = timed(game, table)
    if not seats:
        return None
    moments = [
        moment
        for seat in seats
        for moment in (reminded_at(table, seat), ends_at(table, seat), alone_at(table, seat))
        if moment is not None and moment > now
    ]
    return min([silent_at(table), *moments])


def clocked(
    game: AnyGame, before: Table, after: Table, logged: Sequence[LoggedMove], now: datetime
) -> Table:
    """The table after a change, with its clocks as they stand now.

    Clocks that the change has set itself are left as they are.
    """
    moved = {entry.seat for entry in logged}
    if moved:
        after = replace(after, course=replace(after.course, paused=False))
    acted = {entry.seat for entry in logged if entry.actor is not None}
    if acted:
        after = replace(after, course=replace(after.course, away=0, skipped=None))
    if _times(after.course) == _times(before.course):
        after = _run_on(game, before, after, {e.seat for e in logged if e.public} & acted, now)
    kept = set(timed(game, after)) - moved
    course = cleared(after.course, lambda b: b.motion in MOTIONS and b.seat not in kept)
    after = replace(after, course=course)
    return replace(after, due_at=due(game, after, now))


def charged(game: AnyGame, table: Table, now: datetime) -> Course:
    """The course with the time that has run since, charged to whoever let it run."""
    banks, now = list(_banks(table)), _stored(now)
    since = table.course.since
    if since is not None:
        for seat in timed(game, table):
            banks[seat] = round(banks[seat] - (now - since).total_seconds(), 3)
    return replace(table.course, since=now, banks=tuple(banks))


def granted(game: AnyGame, table: Table, seats: Collection[Seat], now: datetime) -> Table:
    """The table with a full time for these seats from now on."""
    course = charged(game, table, now)
    banks = tuple(
        FULL_SECONDS[table.manner.clock] if seat in seats else bank
        for seat, bank in enumerate(course.banks)
    )
    return replace(table, course=replace(course, banks=banks))


def ended(game: AnyGame, table: Table, seat: Seat, now: datetime) -> Table:
    """The table with no time left for this seat, as for one who is late."""
    course = charged(game, table, now)
    banks = tuple(0.0 if at == seat else bank for at, bank in enumerate(course.banks))
    return replace(table, course=replace(course, banks=banks))


def rested(game: AnyGame, table: Table, now: datetime) -> Table:
    """The table paused: what has run is charged, and nothing runs on."""
    return replace(table, course=replace(charged(game, table, now), since=None, paused=True))


def resumed(table: Table, now: datetime) -> Table:
    """The table going on from where its clocks stood, which nobody is charged for."""
    return replace(table, course=replace(table.course, since=_stored(now)))


def _run_on(
    game: AnyGame, before: Table, after: Table, acted: Collection[Seat], now: datetime
) -> Table:
    """The clocks after a change: those who let time run are charged, whoever is next begins."""
    decide, decided = deciding(game, after), deciding(game, before)
    if not decide and not decided:
        return after
    spent = charged(game, before, now)
    banks = list(spent.banks)
    for seat in decide:
        if seat not in decided or (seat in acted and after.manner.clock != "fast"):
            banks[seat] = _begun(after.manner.clock, banks[seat])
    since = spent.since if timed(game, after) else None
    return replace(after, course=replace(after.course, since=since, banks=tuple(banks)))


def _begun(clock: ClockKind, left: float) -> float:
    """What a seat has when the turn comes to it."""
    return max(left, 0.0) + MORE_SECONDS if clock == "fast" else FULL_SECONDS[clock]


def _banks(table: Table) -> tuple[float, ...]:
    full = FULL_SECONDS[table.manner.clock]
    return table.course.banks or (full,) * len(table.seats)


def _full(table: Table) -> timedelta:
    return timedelta(seconds=FULL_SECONDS[table.manner.clock])


def _times(course: Course) -> tuple[datetime | None, tuple[float, ...]]:
    return course.since, course.banks


def _stored(moment: datetime) -> datetime:
    """The moment in whole milliseconds, as stores keep them: no clock is due a moment too early."""
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)
