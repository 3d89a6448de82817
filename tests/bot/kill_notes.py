"""What passes between the one who orders a life, the one who gives it and the one who lives it."""

import os
import threading
from collections.abc import Iterator
from typing import Any

import msgspec

FROM_BIRTH = "from its birth"
ONCE_ALL_MOVED = "once every table has moved on"

_LENGTH_BYTES = 4


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """One life: where it plays, with which chance, what it finds in the channel, how it ends.

    Steps are counted `armed`: FROM_BIRTH or ONCE_ALL_MOVED. Without a point it ends in peace. The
    last two are chances: that people ask for a table anew, that two of them press at once.
    """

    path: str
    seed: str
    clock: float
    messages: tuple[dict[str, Any], ...]
    point: str | None = None
    occurrence: int = 0
    armed: str = ONCE_ALL_MOVED
    turns: int = 60
    asking: float = 0.05
    together: float = 0.0


class Pressed(msgspec.Struct, frozen=True, tag=True):
    """A person is about to press this.

    It may be `seen` as an earlier life showed it and gone by now, or stand on a private `panel`.
    """

    table: int
    version: int
    notation: str
    user: int
    seen: bool = False
    panel: bool = False


class Answered(msgspec.Struct, frozen=True, tag=True):
    """An answer of this kind has reached a user; `accepted` if it says that the press counts."""

    user: int
    kind: int
    accepted: bool


class Shown(msgspec.Struct, frozen=True, tag=True):
    """A message has arrived, new or changed; its parts are what Discord keeps of it."""

    id: int
    table: int | None
    version: int | None
    parts: dict[str, Any]

    def __repr__(self) -> str:
        return f"Shown(id={self.id}, table={self.table}, version={self.version})"


class Gone(msgspec.Struct, frozen=True, tag=True):
    """A message was deleted."""

    id: int


class Did(msgspec.Struct, frozen=True, tag=True):
    """Something for the transcript alone."""

    words: str


class Complaint(msgspec.Struct, frozen=True, tag=True):
    """Something that must not be."""

    words: str


Note = Pressed | Answered | Shown | Gone | Did | Complaint


class Life(msgspec.Struct, frozen=True):
    """How a life ended, as an exit code or minus a signal, and what was heard of it."""

    status: int
    notes: tuple[Note, ...]


class Tell:
    """Writes notes into a pipe, each at once; a step of the bot is an empty one."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe
        self._lock = threading.Lock()

    def __call__(self, note: Note) -> None:
        self._write(msgspec.json.encode(note))

    def step(self) -> None:
        """Tells that the bot has come a step further."""
        self._write(b"")

    def _write(self, data: bytes) -> None:
        frame = memoryview(len(data).to_bytes(_LENGTH_BYTES, "big") + data)
        with self._lock:
            while frame:
                frame = frame[os.write(self._pipe, frame) :]


def heard(pipe: int) -> Iterator[Note | None]:
    """The notes from a pipe until its writer is dead, None for a step.

    What the writer was cut off in the middle of was never said.
    """
    decoder = msgspec.json.Decoder(Note)
    with os.fdopen(pipe, "rb") as stream:
        while len(head := stream.read(_LENGTH_BYTES)) == _LENGTH_BYTES:
            length = int.from_bytes(head, "big")
            data = stream.read(length)
            if len(data) == length:
                yield decoder.decode(data) if length else None
