"""What must hold before somebody does something at a table; else the refusal."""

from bot.tables.model import (
    AlreadyStarted,
    NotHost,
    NotSeated,
    Status,
    StillLobby,
    Table,
    TableOver,
)
from games.engine.types import Seat


def live(table: Table) -> Table:
    """The table, if it still waits or plays. Raises TableOver."""
    if not table.live:
        raise TableOver(table.status, table.reason)
    return table


def lobby_of(table: Table) -> Table:
    """The table, if it is a lobby. Raises AlreadyStarted, TableOver."""
    if live(table).status is not Status.LOBBY:
        raise AlreadyStarted
    return table


def running(table: Table) -> Table:
    """The table, if its game runs. Raises StillLobby, TableOver."""
    if live(table).status is not Status.PLAYING:
        raise StillLobby
    return table


def seat_of(table: Table, user_id: int) -> Seat:
    """The seat that this user may act for. Raises NotSeated."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise NotSeated
    return seat


def held_by(table: Table, user_id: int) -> Seat:
    """The seat that is this user's, be it that a computer sits in for them. Raises NotSeated."""
    seat = table.held_seat(user_id)
    if seat is None:
        raise NotSeated
    return seat


def hosted(table: Table, user_id: int) -> Table:
    """The table, for its host. Raises NotHost."""
    if user_id != table.host_id:
        names = [seated.name for seated in table.seats if seated.user_id == table.host_id]
        raise NotHost(names[0])
    return table
