"""Games in a row: the next one with the same people, and who has won how many. Pure."""

from collections.abc import Sequence
from datetime import datetime

from msgspec.structs import replace

from bot.tables.agreements import Course, Former, Series
from bot.tables.lobbies import new_lobby
from bot.tables.model import SeatedUser, Table
from games.engine.types import AnyGame

SINGLE = "1"
"""The series that no number of wins decides."""


def wins_after(table: Table) -> tuple[int, ...]:
    """How many games of the series each seat has won, this one too if it is over.

    A shared victory is one for each who shares it.
    """
    before = table.manner.series.wins or (0,) * len(table.seats)
    if table.outcome is None:
        return before
    won = (place == 1 for place in table.outcome.places)
    return tuple(count + wins for count, wins in zip(before, won, strict=True))


def decided(table: Table) -> bool:
    """Whether somebody has won more than half of the games that were agreed on."""
    best_of = table.manner.best_of
    return best_of != SINGLE and max(wins_after(table)) > int(best_of) // 2


def lobby_again(game: AnyGame, table: Table, user_id: int, now: datetime) -> Table:
    """The lobby of the next game: the one who asks as its host, the computers, all else alike.

    The others are asked: they are named in the lobby and have to join. Its number is still 0.
    """
    over = decided(table)
    wins = (0,) * len(table.seats) if over else wins_after(table)
    number = 1 if over else table.manner.series.game + 1
    last = tuple(
        Former(_person(seated), seated.name if _person(seated) is not None else "", count)
        for seated, count in zip(table.seats, wins, strict=True)
    )
    return new_lobby(
        game,
        table.options,
        tuple(s for s in map(_afresh, table.seats) if s.user_id in {user_id, None}),
        user_id,
        replace(table.place, message_id=None),
        now,
        manner=replace(table.manner, series=Series(number)),
        course=Course(last=last),
    )


def asked(table: Table) -> tuple[Former, ...]:
    """Those of the game before who have not joined the lobby of the next."""
    here = {seated.user_id for seated in table.seats}
    return tuple(f for f in table.course.last if f.user_id is not None and f.user_id not in here)


def in_order(table: Table) -> Table:
    """The lobby as it starts: in the seats of the game before, with its count.

    With anybody else, or without one of them, a new count begins.
    """
    last = table.course.last
    if not last:
        return table
    order = [former.user_id for former in last]
    seats = _seats_in(order, table.seats)
    same = sorted(map(str, order)) == sorted(str(seated.user_id) for seated in seats)
    series = Series(table.manner.series.game, tuple(f.wins for f in last)) if same else Series()
    return replace(
        table,
        seats=seats,
        manner=replace(table.manner, series=series),
        course=replace(table.course, last=()),
    )


def _person(seated: SeatedUser) -> int | None:
    """Who is asked to come again: whoever held the seat, but nobody who has left it or us."""
    left = seated.gone or seated.user_id is None or seated.user_id < 0
    return None if left else seated.user_id


def _afresh(seated: SeatedUser) -> SeatedUser:
    """The same seat in a new game: its user, or the computer that played there at the end."""
    if _person(seated) is None:
        return SeatedUser(None, "", seated.computer or "steady")
    return SeatedUser(seated.user_id, seated.name)


def _seats_in(order: list[int | None], seats: Sequence[SeatedUser]) -> tuple[SeatedUser, ...]:
    """The seats in this order of users, computers (None) as they come; others stand behind."""
    free = list(enumerate(order))
    placed = []
    for seated in seats:
        own = next(((place, user) for place, user in free if user == seated.user_id), None)
        if own is not None:
            free.remove(own)
        placed.append((len(order) if own is None else own[0], seated))
    return tuple(seated for _, seated in sorted(placed, key=lambda pair: pair[0]))
