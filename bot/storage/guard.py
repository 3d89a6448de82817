"""Keeps a second process off the database."""

import fcntl
import os
from pathlib import Path
from typing import ClassVar

from bot.storage.database import BadDatabase


class Guard:
    """A lock on a file beside the database, which the system frees even when a process is killed.

    A record lock is used because a forked child does not inherit it. It would let the same process
    in twice, so the paths held here are kept as well.
    """

    _held: ClassVar[set[Path]] = set()

    def __init__(self, path: Path) -> None:
        """Takes the lock. Raises BadDatabase when another holds it or it cannot be made."""
        self._path = path.resolve()
        if self._path in self._held:
            raise BadDatabase(f"{path} is in use by this process already.")
        lock = self._path.with_name(f"{self._path.name}.lock")
        try:
            self._file = os.open(lock, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise BadDatabase(f"{path} cannot be used: {lock} cannot be written.") from error
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._file)
            raise BadDatabase(
                f"{path} is in use by another Parlor; stop that one first."
            ) from error
        self._held.add(self._path)

    def release(self) -> None:
        """Frees the database; a second time does nothing."""
        if self._path in self._held:
            self._held.remove(self._path)
            os.close(self._file)
