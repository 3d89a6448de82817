"""How a table moves on: from a table and a move to the table after it and its log. Pure."""

from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.tables.model import NO_SEAT, START, LoggedMove, Status, Table
from games.engine.play import play
from games.engine.types import AnyGame, Move, Seat, Step

SHORTCUT = "*"
"""Begins the notations of shortcuts, and those of no move."""


class Played(msgspec.Struct, frozen=True):
    """A table after a change, and the log entries that led to it, oldest first."""

    table: Table
    logged: tuple[LoggedMove, ...] = ()


def started(game: AnyGame, table: Table, seed: str, actor: int, now: datetime) -> Played:
    """The lobby's game at its first decision that somebody has to make."""
    step = game.opening(table.options, len(table.seats), seed)
    begun = replace(
        table, status=Status.PLAYING, seed=seed, rules_version=game.rules_version, state=step.state
    )
    entry = LoggedMove(table.version + 1, NO_SEAT, START, actor, step.events, now)
    return settled(game, _recorded(game, Played(begun), step, entry), now)


def pressed(
    game: AnyGame,
    table: Table,
    seat: Seat,
    moves: tuple[str, ...],
    actor: int | None,
    now: datetime,
) -> Played:
    """The table after these moves of one seat and all that follows of itself.

    Raises BadNotation, GameOver, NotYourTurn or IllegalMove.
    """
    played = Played(table)
    for text in moves:
        for notation in _meant(game, table, seat, text):
            played = _moved(game, played, seat, game.parse(notation), actor, now)
    return settled(game, played, now)


def _meant(game: AnyGame, table: Table, seat: Seat, text: str) -> tuple[str, ...]:
    """The moves that were pressed; a shortcut stands for several."""
    if not text.startswith(SHORTCUT):
        return (text,)
    return game.shortcut(game.view(table.state, seat), text)


def changed(table: Table, now: datetime) -> Table:
    """The table one publicly visible version further on."""
    return shown(replace(table, version=table.version + 1, touched_at=now))


def shown(table: Table) -> Table:
    """The table with its newest version for everybody to see.

    What came before in private is left out of the numbers that people see: a gap in them would
    tell of it.
    """
    private = table.version - table.public_version - 1
    return replace(table, public_version=table.version, hidden=table.hidden + private)


def settled(game: AnyGame, played: Played, now: datetime) -> Played:
    """What was played, and what follows of itself: forced moves, and those of vacant seats."""
    while (unattended := _unattended(game, played.table)) is not None:
        seat, move = unattended
        played = _moved(game, played, seat, move, None, now)
    return played


def _unattended(game: AnyGame, table: Table) -> tuple[Seat, Move] | None:
    if table.status is not Status.PLAYING:
        return None
    forced: tuple[Seat, Move] | None = game.forced(table.state)
    if forced is not None:
        return forced
    for seat in game.to_act(table.state):
        if table.seats[seat].vacant:
            return seat, game.absent(table.state, seat)
    return None


def _moved(
    game: AnyGame, played: Played, seat: Seat, move: Move, actor: int | None, now: datetime
) -> Played:
    table = played.table
    step = play(game, table.state, seat, move)
    entry = LoggedMove(table.version + 1, seat, game.format(move), actor, step.events, now)
    return _recorded(game, played, step, entry)


def _recorded(
    game: AnyGame,
    played: Played,
    step: Step[Any],  # the state type belongs to the game
    entry: LoggedMove,
) -> Played:
    table = replace(played.table, state=step.state, version=entry.version, touched_at=entry.at)
    outcome = game.outcome(step.state)
    if outcome is not None:
        table = replace(table, status=Status.OVER, reason=outcome.reason, outcome=outcome)
    if entry.public or entry.move == START or outcome is not None:
        table = shown(table)
    return Played(table, (*played.logged, entry))
