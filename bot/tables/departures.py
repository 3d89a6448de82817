"""Leaving a running game, and coming to one: from a table to the table after it. Pure."""

from datetime import datetime

from msgspec.structs import replace

from bot.tables.model import (
    ABANDONED,
    DESERTED,
    ENDED,
    NO_SEAT,
    TAKEN_OVER,
    TOGETHER,
    LoggedMove,
    SeatedUser,
    Status,
    Table,
    User,
)
from bot.tables.progress import Played, changed, settled
from games.engine.errors import RuleViolation
from games.engine.types import AnyGame, Level, Seat

STAND_IN: Level = "steady"
"""The level of a computer that plays on for somebody who has left."""


class AlreadySeated(RuleViolation):
    """The user has a seat at this table already."""

    def __init__(self) -> None:
        super().__init__("already_seated")


class NotVacant(RuleViolation):
    """The seat is not to be had, or not any more."""

    def __init__(self) -> None:
        super().__init__("not_vacant")


class OtherSeatLeft(RuleViolation):
    """The user gave up another seat of this game, and may only take that one back."""

    def __init__(self) -> None:
        super().__init__("other_seat_left")


class WasRemoved(RuleViolation):
    """The user was removed from this game."""

    def __init__(self) -> None:
        super().__init__("was_removed")


def departed(game: AnyGame, table: Table, seat: Seat, word: str, now: datetime) -> Played:
    """The table after this seat's user has gone; without anybody left it is over, unrated.

    `word` is the log's, for having left or having been removed.
    """
    entry = LoggedMove(table.version + 1, seat, word, table.seats[seat].user_id, (), now)
    left = changed(_without(table, seat), now)
    if not any(seated.present for seated in left.seats):
        return Played(replace(left, status=Status.OVER, reason=ABANDONED), (entry,))
    return settled(game, Played(left, (entry,)), now)


def taken_over(table: Table, seat: Seat, user: User, now: datetime) -> Played:
    """The table with the vacant seat in the user's hands, who holds it from now on.

    Raises AlreadySeated, WasRemoved, OtherSeatLeft, NotVacant.
    """
    if any(seated.user_id == user.id and not seated.gone for seated in table.seats):
        raise AlreadySeated
    if user.id in table.course.removed:
        raise WasRemoved
    own = [place for place, seated in enumerate(table.seats) if seated.user_id == user.id]
    if own and own != [seat]:
        raise OtherSeatLeft
    if seat not in range(len(table.seats)) or not table.seats[seat].vacant:
        raise NotVacant
    entry = LoggedMove(table.version + 1, seat, TAKEN_OVER, user.id, (), now)
    holder = SeatedUser(user.id, user.name, taken_over=True)
    return Played(changed(_with_seat(table, seat, holder), now), (entry,))


def barred(table: Table, seat: Seat) -> Table:
    """The table to which whoever holds this seat may not come back once the seat is lost."""
    user_id = table.seats[seat].user_id
    removed = (*table.course.removed, *(() if user_id is None else (user_id,)))
    return replace(table, course=replace(table.course, removed=removed))


def unseated(table: Table, seat: Seat) -> Table:
    """The lobby without this seat; the next user is host, and without any it is closed."""
    left = replace(table, seats=table.seats[:seat] + table.seats[seat + 1 :])
    users = [seated.user_id for seated in left.seats if seated.user_id is not None]
    if not users:
        return replace(left, status=Status.CLOSED, reason=DESERTED)
    return left if table.host_id in users else replace(left, host_id=users[0])


def ended(table: Table, actor: int, now: datetime) -> Played:
    """The table at its end without a result, as all who are present have agreed."""
    entry = LoggedMove(table.version + 1, NO_SEAT, ENDED, actor, (), now)
    return Played(replace(changed(table, now), status=Status.OVER, reason=TOGETHER), (entry,))


def _without(table: Table, seat: Seat) -> Table:
    """The table after its user left the seat; the next person is host where the host has left."""
    leaver = table.seats[seat]
    computer = STAND_IN if table.manner.leaving == "computer" else None
    left = _with_seat(table, seat, replace(leaver, gone=True, computer=computer))
    if table.host_id != leaver.user_id:
        return left
    round_on = (*left.seats[seat:], *left.seats[:seat])
    persons = [other.user_id for other in round_on if other.present and other.user_id is not None]
    return replace(left, host_id=persons[0]) if persons else left


def _with_seat(table: Table, seat: Seat, seated: SeatedUser) -> Table:
    return replace(table, seats=(*table.seats[:seat], seated, *table.seats[seat + 1 :]))
