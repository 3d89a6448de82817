"""Randomness as a value: a seed and the number of draws made so far, both kept in the state."""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TypeVar

import msgspec

T = TypeVar("T")

_DRAW_BITS = 64
_DRAW_RANGE = 1 << _DRAW_BITS


class Rng(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place in the stream of one seed. Draw n is blake2b(n) keyed by the seed, 64 bits wide.

    The stream is ours and pinned by known answers, because a finished game must replay for ever
    while the standard library promises no shuffle across versions.
    """

    seed: str
    n: int = 0

    def below(self, bound: int) -> tuple[int, "Rng"]:
        """A number from 0 to bound - 1, every one equally likely, and the place after it.

        Draws at the uneven end of the range are rejected, so that no number is favoured.
        """
        if bound < 1:
            raise ValueError(f"bound must be at least 1, not {bound}")
        number, n = _below(self.seed, self.n, bound)
        return number, Rng(self.seed, n)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], "Rng"]:
        """The items in random order (Fisher and Yates, from the end), and the place after it."""
        mixed, n = list(items), self.n
        for last in range(len(mixed) - 1, 0, -1):
            other, n = _below(self.seed, n, last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed), Rng(self.seed, n)


def seed_digest(seed: str) -> str:
    """The seed's digest in hex, shown at the start so that the seed shown later can be checked."""
    return blake2b(seed.encode(), digest_size=16, person=b"parlor-seed").hexdigest()


def _below(seed: str, n: int, bound: int) -> tuple[int, int]:
    """A number below this bound, and the number of draws made by then."""
    limit = _DRAW_RANGE - _DRAW_RANGE % bound
    while True:
        draw = _draw(seed, n)
        n += 1
        if draw < limit:
            return draw % bound, n


def _draw(seed: str, n: int) -> int:
    drawn = _stream(seed).copy()
    drawn.update(n.to_bytes(8, "big"))
    return int.from_bytes(drawn.digest(), "big")


@lru_cache(maxsize=256)
def _stream(seed: str) -> blake2b:
    """The digest before any draw, of which every draw takes a copy: to key it anew takes longer."""
    key = blake2b(seed.encode(), digest_size=32, person=b"parlor-rng").digest()
    return blake2b(digest_size=_DRAW_BITS // 8, key=key)
