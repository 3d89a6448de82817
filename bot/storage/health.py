"""Whether a process runs on a database. It asks without taking the lock, so nobody is held up."""

import fcntl
import os
import struct
from pathlib import Path

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
