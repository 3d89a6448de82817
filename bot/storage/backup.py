"""A copy of the database, made while a bot may be using it, and tried before it is called one."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from bot.storage.database import BadDatabase, check_place, checked_version, explained, read_only

STEP_PAGES = 1_000
"""So many pages are copied between two looks at whoever else wants the file."""


class Copied(msgspec.Struct, frozen=True):
    """What a copy holds."""

    tables: int
    moves: int
    bytes: int


def back_up(source: Path, target: Path) -> Copied:
    """Copies the database as of one moment into a new file, which then opens and reads as sound.

    The file appears under its name only once it was tried. Raises BadDatabase, with no new file.
    """
    check_place(source)
    check_place(target)
    if not source.exists():
        raise BadDatabase(f"{source} cannot be opened: there is no such file.")
    if target.exists():
        raise BadDatabase(f"{target} is there already; name a new file for the copy.")
    unfinished = target.with_name(f"{target.name}.part")
    unfinished.unlink(missing_ok=True)
    try:
        with explained(source), closing(read_only(source)) as original:
            if checked_version(original, source) == 0:
                raise BadDatabase(f"{source} holds no tables yet; start Parlor on it first.")
            _copied(original, unfinished)
        copied = _tried(unfinished)
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)
    return copied


def _copied(original: sqlite3.Connection, unfinished: Path) -> None:
    with closing(sqlite3.connect(unfinished, isolation_level=None)) as copy:
        original.backup(copy, pages=STEP_PAGES)
        # A copy in one file: without this it would need its neighbours to be carried along.
        copy.execute("PRAGMA journal_mode = DELETE")


def _tried(copy: Path) -> Copied:
    """What the copy holds, read as whoever restores it would read it."""
    with explained(copy), closing(read_only(copy)) as connection:
        checked_version(connection, copy)
        broken = connection.execute("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise BadDatabase(f"{copy} is damaged ({len(broken)} rows belong to nothing).")
        ((tables,),) = connection.execute("SELECT count(*) FROM tables")
        ((moves,),) = connection.execute("SELECT count(*) FROM moves")
    return Copied(tables, moves, copy.stat().st_size)
