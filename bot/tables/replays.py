"""A finished game, step by step: its log folded again into positions. Pure."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.tables.model import START, LoggedMove, Table
from games.engine.play import Entry, replay
from games.engine.types import AnyGame, Seat


class Moment(msgspec.Struct, frozen=True):
    """The position after a change that everybody may see, and all that led to it from the last.

    `turn` counts from 1 what one seat did in a row, `seat` is whose it is; before the first move
    it is 0 and nobody's.
    """

    turn: int
    seat: Seat | None
    logged: tuple[LoggedMove, ...]
    state: Any  # the state type belongs to the game


def moments(game: AnyGame, table: Table, logged: Sequence[LoggedMove]) -> tuple[Moment, ...]:
    """The moments of a game from its whole log, the opening first.

    A change that not everybody could see is told with the next one. Raises OtherRules, and any
    RuleViolation of a log that does not replay.
    """
    entries = [entry for entry in logged if entry.move != START]
    fold = replay(
        game,
        table.options,
        len(table.seats),
        table.seed,
        [Entry(entry.seat, entry.move) for entry in entries if entry.replayed],
        rules_version=table.rules_version,
    )
    if fold.error is not None:
        raise fold.error
    opening = tuple(entry for entry in logged if entry.move == START)
    found = [Moment(0, None, opening, fold.states[0])]
    waiting: list[LoggedMove] = []
    replayed = 0
    for entry in entries:
        replayed += entry.replayed
        waiting.append(entry)
        if _seen(entry) or entry is entries[-1]:
            turn, seat = _turn(found[-1], waiting)
            found.append(Moment(turn, seat, tuple(waiting), fold.states[replayed]))
            waiting = []
    return tuple(found)


def turns(found: Sequence[Moment]) -> tuple[int, ...]:
    """The places of the moments that end a turn, the opening's and the last moment's included."""
    last = len(found) - 1
    return tuple(place for place in range(len(found)) if place == last or _ends_turn(found, place))


def thinned(places: Sequence[int], most: int) -> tuple[int, ...]:
    """At most so many of these places, evenly chosen, the first and the last among them."""
    if len(places) <= most:
        return tuple(places)
    return tuple(places[n * (len(places) - 1) // (most - 1)] for n in range(most))


def _ends_turn(found: Sequence[Moment], place: int) -> bool:
    return found[place].turn != found[place + 1].turn


def _seen(entry: LoggedMove) -> bool:
    return entry.public or entry.move.startswith("~")


def _turn(before: Moment, waiting: Sequence[LoggedMove]) -> tuple[int, Seat | None]:
    """The turn after these entries, and whose it is; what people do beside the game is no turn."""
    seats = [entry.seat for entry in waiting if entry.replayed]
    if not seats or seats[-1] == before.seat:
        return before.turn, before.seat
    return before.turn + 1, seats[-1]
