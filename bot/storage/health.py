"""Whether a bot runs on a database, and lives. It asks without a lock, so nobody is held up."""

import fcntl
import os
import sqlite3
import struct
from contextlib import closing
from pathlib import Path

from bot.storage.database import explained, read_only

STILL_SECONDS = 180
"""A bot that lives notes it every minute; one that has not for so long hangs."""

_FLOCK = "hhqqi"
"""The system's struct flock on 64-bit Linux: type, whence, start, length, process."""


def in_use(path: Path) -> bool:
    """Whether another process holds this database's lock."""
    lock = path.with_name(f"{path.name}.lock")
    try:
        file = os.open(lock, os.O_RDONLY)
    except FileNotFoundError:
        return False
    try:
        asked = struct.pack(_FLOCK, fcntl.F_RDLCK, os.SEEK_SET, 0, 0, 0)
        answer = fcntl.fcntl(file, fcntl.F_GETLK, asked)
    finally:
        os.close(file)
    return bool(struct.unpack(_FLOCK, answer)[0] != fcntl.F_UNLCK)


def beats(path: Path) -> bool:
    """Whether the bot on this database has lately noted that it lives.

    The database's own clock is asked, on the machine that both run on. Raises BadDatabase.
    """
    with explained(path), closing(read_only(path)) as connection:
        try:
            found = connection.execute(_LATELY, (STILL_SECONDS,)).fetchall()
        except sqlite3.OperationalError:
            return False  # a database of an earlier form, which no bot of today runs on
    return bool(found and found[0][0])


_LATELY = "SELECT alive_at / 1000 > unixepoch() - ? FROM life"
