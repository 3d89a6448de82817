"""Who earned which achievements at a finished table, told from its log alone. Pure."""

import logging
from collections.abc import Sequence

from bot.tables.model import LoggedMove, Status, Table
from games.engine.chronicle import chronicle_of
from games.engine.errors import RuleViolation
from games.engine.play import Entry
from games.engine.types import AnyGame, Seat

log = logging.getLogger(__name__)


def earned(
    game: AnyGame, table: Table, logged: Sequence[LoggedMove]
) -> dict[Seat, tuple[str, ...]]:
    """The keys of what each person who played from start to end has earned, in the game's order.

    A seat that earned nothing has (). One that was taken over is left out: nobody played all of it.
    Nobody is there while the game has no result, and after one whose log today's rules do not
    replay: the log says by name why.
    """
    if table.status is not Status.OVER or table.outcome is None:
        return {}
    try:
        by_seat = _by_seat(game, table, logged)
    except RuleViolation as error:
        log.warning("table %d: no achievements, its log says %s", table.id, error.code)
        return {}
    return {
        seat: tuple(one.key for one in game.achievements if one.key in by_seat[seat])
        for seat, seated in enumerate(table.seats)
        if seated.present and not seated.taken_over
    }


def _by_seat(
    game: AnyGame, table: Table, logged: Sequence[LoggedMove]
) -> tuple[frozenset[str], ...]:
    entries = [Entry(entry.seat, entry.move) for entry in logged if entry.replayed]
    return game.earned(
        chronicle_of(
            game,
            table.options,
            len(table.seats),
            table.seed,
            entries,
            rules_version=table.rules_version,
        )
    )
