"""Tiles as multisets, kept as tuples in canonical order: racks, the face-up area, the removed."""

from functools import lru_cache

from games.double_seven.tiles import CLOVER, RANK, Kind

Tiles = tuple[Kind, ...]

RAINBOW_TILES = 5
"""Source: rules page, section 3.3."""


def in_order(tiles: Tiles) -> Tiles:
    """The tiles in canonical order."""
    return tuple(sorted(tiles, key=RANK.__getitem__))


def with_tile(tiles: Tiles, kind: Kind) -> Tiles:
    """The tiles and one more, in canonical order."""
    return in_order((*tiles, kind))


def without(tiles: Tiles, kind: Kind, count: int = 1) -> Tiles:
    """The tiles but for so many of this kind, all of which must be there."""
    if not count:
        return tiles
    at = tiles.index(kind)
    return tiles[:at] + tiles[at + count :]


@lru_cache(maxsize=4096)
def counted(tiles: Tiles) -> tuple[tuple[Kind, int], ...]:
    """How many there are of each kind that is there, in canonical order."""
    return tuple((kind, tiles.count(kind)) for kind in kinds_of(tiles))


@lru_cache(maxsize=4096)
def kinds_of(tiles: Tiles) -> Tiles:
    """The kinds that are there, once each."""
    return tuple(dict.fromkeys(tiles))


def is_rainbow(rack: Tiles, rule: str) -> bool:
    """Whether this rack qualifies under `all_different` or `five_species`.

    Source: rules page, section 3.3.
    """
    if len(rack) < RAINBOW_TILES:
        return False
    if rule == "five_species":
        return len(set(rack) - {CLOVER}) >= RAINBOW_TILES
    return CLOVER not in rack and len(set(rack)) == len(rack)
