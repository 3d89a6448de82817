"""What the people at the tables were told, held against what the database keeps."""

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path

import msgspec

from bot.tables.model import START
from tests.bot.kill_notes import Answered, Note, Pressed, Shown


class Kept(msgspec.Struct, frozen=True):
    """One entry of the log as the database keeps it."""

    version: int
    seat: int
    move: str
    actor: int | None


class KeptTable(msgspec.Struct, frozen=True):
    """One table and its log as the database keeps them."""

    status: str
    version: int
    painted: int
    log: tuple[Kept, ...]


Tables = Mapping[int, KeptTable]


def kept(path: Path) -> Tables:
    """What the database keeps, read without changing it."""
    address = f"{path.resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as connection:
        logs: dict[int, list[Kept]] = {}
        for table, *entry in connection.execute(
            "SELECT table_id, version, seat, move, actor FROM moves ORDER BY table_id, version"
        ):
            logs.setdefault(table, []).append(Kept(*entry))
        rows = connection.execute("SELECT id, status, version, painted FROM tables").fetchall()
    return {table: KeptTable(*row, tuple(logs.get(table, ()))) for table, *row in rows}


class Ledger:
    """Every press, every acknowledgement and every version that anybody has seen."""

    def __init__(self) -> None:
        self.pressed: set[Pressed] = set()
        self.acknowledged: set[Pressed] = set()
        self._last: dict[int, Pressed] = {}
        self._shown: dict[int, int] = {}
        self._before: Tables = {}

    def hear(self, notes: Iterable[Note]) -> None:
        """Notes what one life told."""
        for note in notes:
            match note:
                case Pressed():
                    self._last[note.user] = _plain(note)
                    self.pressed.add(_plain(note))
                case Answered(accepted=True) if note.user in self._last:
                    self.acknowledged.add(self._last[note.user])
                case Shown(table=int(table), version=int(version)):
                    self._shown[table] = max(version, self._shown.get(table, 0))
                case _:
                    pass

    def moves(self, tables: Tables) -> int:
        """How many moves of people are kept."""
        return sum(len(_by_people(there)) for there in tables.values())

    def unacknowledged(self, tables: Tables) -> int:
        """How many moves are kept that nobody was told of."""
        return sum(
            _press(table, entry) not in self.acknowledged
            for table, there in tables.items()
            for entry in _by_people(there)
        )

    def faults(self, tables: Tables) -> list[str]:
        """All that is lost, doubled or out of order; what is kept now must be kept for ever."""
        found = [*self._lost(tables), *self._unseen(tables)]
        for table, there in tables.items():
            found += [f"table {table}: {words}" for words in self._table_faults(table, there)]
        self._before = tables
        return found

    def _lost(self, tables: Tables) -> list[str]:
        moves = {_press(table, entry) for table, there in tables.items() for entry in there.log}
        acknowledged = [press for press in self.acknowledged if _is_logged(press)]
        return [
            f"acknowledged, but not kept: {press}"
            for press in sorted(acknowledged, key=repr)
            if press not in moves
        ]

    def _unseen(self, tables: Tables) -> list[str]:
        return [
            f"table {table}: version {version} was shown, but is not kept"
            for table, version in self._shown.items()
            if table not in tables or tables[table].version < version
        ]

    def _table_faults(self, table: int, there: KeptTable) -> list[str]:
        log = there.log
        versions = [entry.version for entry in log]
        found = [
            f"nobody pressed this, it is a move too many: {entry}"
            for entry in _by_people(there)
            if _press(table, entry) not in self.pressed
        ]
        if log and versions != list(range(versions[0], there.version + 1)):
            found.append(f"its log has versions {versions} up to {there.version}")
        before = self._before[table].log if table in self._before else ()
        if log[: len(before)] != before:
            found.append("what was committed once is not there any more")
        return found


def _by_people(there: KeptTable) -> list[Kept]:
    """The log without what the shell played by itself; the start is somebody's press too."""
    return [entry for entry in there.log if entry.actor is not None]


def _press(table: int, entry: Kept) -> Pressed:
    """What must have been pressed for this entry of the table's log."""
    return Pressed(table, entry.version - 1, entry.move, entry.actor or 0)


def _plain(note: Pressed) -> Pressed:
    """What was pressed, wherever it stood."""
    return Pressed(note.table, note.version, note.notation, note.user)


def _is_logged(press: Pressed) -> bool:
    """Whether this press leaves an entry in the log: a move or the start of the game."""
    return not press.notation.startswith("~") or press.notation == START
