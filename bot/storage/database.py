"""Makes a file ready to be the database, or says in one sentence why it cannot be."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

MIGRATIONS = Path(__file__).parent / "migrations"
APPLICATION_ID = 0x5041524C
"""Marks a database as ours in its header: "PARL" in ASCII."""

_PRIMARY_CODE = 0xFF
_IN_WORDS = {
    sqlite3.SQLITE_NOTADB: "is no database",
    sqlite3.SQLITE_CORRUPT: "is damaged",
    sqlite3.SQLITE_BUSY: "is locked by another program",
    sqlite3.SQLITE_READONLY: "cannot be written",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened for writing",
    sqlite3.SQLITE_FULL: "cannot be written: the disk is full",
}


class BadDatabase(Exception):
    """The database cannot be used as it is, in one sentence for whoever runs the bot."""


def check_place(path: Path) -> None:
    """Checks that a database can be here at all. Raises BadDatabase."""
    if path.is_dir():
        raise BadDatabase(f"{path} is a directory, not a database file.")
    if not path.parent.is_dir():
        raise BadDatabase(f"{path} cannot be made: there is no directory {path.parent}.")


def prepare(path: Path, busy_seconds: float) -> None:
    """Checks the file, or makes it, and brings it to today's form. Raises BadDatabase."""
    with explained(path), closing(connected(path, busy_seconds)) as connection:
        version = checked_version(connection, path)
        connection.execute("PRAGMA journal_mode = WAL")
        _try_to_write(connection, version)
        _migrate(connection, version)


def connected(path: Path, busy_seconds: float) -> sqlite3.Connection:
    """A connection whose transactions begin and end only where we say so."""
    return sqlite3.connect(path, timeout=busy_seconds, isolation_level=None)


def read_only(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing, also while a bot uses the file."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)


def checked_version(connection: sqlite3.Connection, path: Path) -> int:
    """The number of the last migration that a sound database of ours has; 0 for a new file.

    Only reads. Raises BadDatabase.
    """
    ((version,),) = connection.execute("PRAGMA user_version")
    ((application,),) = connection.execute("PRAGMA application_id")
    ((things,),) = connection.execute("SELECT count(*) FROM sqlite_schema")
    if things and application != APPLICATION_ID:
        raise BadDatabase(f"{path} is the database of another program.")
    if version > newest_version():
        raise BadDatabase(
            f"{path} was written by a newer Parlor (form {version}, this one knows"
            f" {newest_version()}); run that one, or name another file."
        )
    ((found,), *_) = connection.execute("PRAGMA quick_check(1)")
    if found != "ok":
        raise BadDatabase(f"{path} is damaged ({found}); restore a copy, or name another file.")
    return int(version)


def newest_version() -> int:
    """The number of the last migration there is."""
    return max(_migrations())


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turns what SQLite says about this file into BadDatabase."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", 0) & _PRIMARY_CODE
        words = _IN_WORDS.get(code, f"cannot be used: {error}")
        raise BadDatabase(f"{path} {words}.") from error


def _try_to_write(connection: sqlite3.Connection, version: int) -> None:
    # On a read-only file BEGIN IMMEDIATE alone does not fail.
    connection.executescript(f"BEGIN IMMEDIATE; PRAGMA user_version = {version}; ROLLBACK;")


def _migrate(connection: sqlite3.Connection, version: int) -> None:
    for number, script in _migrations().items():
        if number > version:
            # The change and the note that it was made share one transaction.
            connection.executescript(
                f"BEGIN IMMEDIATE;\n{script.read_text(encoding='utf-8')}\n"
                f"PRAGMA application_id = {APPLICATION_ID};\n"
                f"PRAGMA user_version = {number};\nCOMMIT;"
            )


def _migrations() -> dict[int, Path]:
    return {int(path.name[:4]): path for path in sorted(MIGRATIONS.glob("*.sql"))}
