"""Taking back one's own latest move, as long as nothing new has been learned since.

Within the own turn it is free, step by step; later the others have to agree. An undo is itself a
log entry, so the version still rises and the log still replays.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.tables.model import LoggedMove, Status, Table
from bot.tables.progress import Played, changed
from games.engine.errors import RuleViolation
from games.engine.play import play, undo_notation, undone_to
from games.engine.types import AnyGame, Seat, Step


class NothingToUndo(RuleViolation):
    """There is no own move that may be taken back now."""

    def __init__(self) -> None:
        super().__init__("nothing_to_undo")


class Undo(msgspec.Struct, frozen=True):
    """What an undo takes back: the own move's notation, and the state and log entry to go back to.

    `entries` are all that is undone by it, oldest first: the own move and what followed. It is
    free within the own turn; else the others have to agree.
    """

    move: str
    back_to: int
    state: Any  # the state type belongs to the game
    entries: tuple[LoggedMove, ...]
    free: bool


class _Frame(msgspec.Struct, frozen=True):
    """The game after a log entry; `played` are the entries that led here and were not undone."""

    state: Any  # the state type belongs to the game
    played: tuple[int, ...]


def undoable(game: AnyGame, table: Table, logged: Sequence[LoggedMove], seat: Seat) -> Undo | None:
    """What this seat may take back by itself now, or None.

    Its own last move of this turn, if since then nothing hidden was revealed or drawn by chance.
    """
    if table.status is not Status.PLAYING or seat not in game.to_act(table.state):
        return None
    undo = returnable(game, table, logged, seat)
    return undo if undo is not None and undo.free else None


def returnable(
    game: AnyGame, table: Table, logged: Sequence[LoggedMove], seat: Seat
) -> Undo | None:
    """What this seat may take back if the others agree, or None: its own last move and all since.

    Only if since then nothing hidden was revealed or drawn by chance.
    """
    if table.status is not Status.PLAYING or table.rules_version != game.rules_version:
        return None
    entries = [entry for entry in logged if entry.replayed]
    try:
        frames, barriers = _folded(game, table, entries)
    except RuleViolation:
        return None  # a log that does not replay, of other rules perhaps: the game goes on without
    if frames[-1].state != table.state:
        return None
    undone: tuple[LoggedMove, ...] = ()
    for number in reversed(frames[-1].played):
        entry = entries[number - 1]
        if barriers[number - 1]:
            return None
        undone = (entry, *undone)
        if entry.seat == seat and entry.actor is not None:
            own = seat in game.to_act(table.state) and {e.seat for e in undone} == {seat}
            return Undo(entry.move, number - 1, frames[number - 1].state, undone, own)
    return None


def undone(table: Table, undo: Undo, seat: Seat, actor: int, now: datetime) -> Played:
    """The table after the undo, which everybody may see."""
    version = table.version + 1
    entry = LoggedMove(version, seat, undo_notation(undo.back_to), actor, (), now)
    return Played(changed(replace(table, state=undo.state), now), (entry,))


def _folded(
    game: AnyGame, table: Table, entries: Iterable[LoggedMove]
) -> tuple[list[_Frame], list[bool]]:
    """The frames after every entry, the opening's first, and each entry's barrier."""
    state = game.start(table.options, len(table.seats), table.seed)
    frames, barriers = [_Frame(state, ())], []
    for number, entry in enumerate(entries, 1):
        back = undone_to(entry.move)
        if back is not None:
            frames.append(frames[back])
            barriers.append(False)
            continue
        step: Step[Any] = play(game, frames[-1].state, entry.seat, game.parse(entry.move))
        frames.append(_Frame(step.state, (*frames[-1].played, number)))
        barriers.append(step.barrier)
    return frames, barriers
