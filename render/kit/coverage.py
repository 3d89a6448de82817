"""Which characters a font file can draw, read from its character map. No drawing here."""

import struct
from functools import lru_cache
from pathlib import Path

_TABLE_ENTRY = struct.Struct(">4sIII")
_SUBTABLE_ENTRY = struct.Struct(">HHI")
_GROUP = struct.Struct(">III")
_SEGMENTED, _GROUPED = 4, 12
_SEGMENT_HEADER_BYTES = 14
_GROUP_HEADER_BYTES = 16


@lru_cache(maxsize=64)
def covered(path: Path) -> frozenset[int]:
    """The code points that the font maps to a glyph.

    Source: OpenType specification, "cmap — Character to Glyph Index Mapping Table".
    """
    data = path.read_bytes()
    start = _character_map(data)
    found: set[int] = set()
    for offset in _subtables(data, start):
        (kind,) = struct.unpack_from(">H", data, offset)
        if kind == _SEGMENTED:
            found |= _segments(data, offset)
        elif kind == _GROUPED:
            found |= _groups(data, offset)
    return frozenset(found)


def _character_map(data: bytes) -> int:
    (tables,) = struct.unpack_from(">H", data, 4)
    for index in range(tables):
        tag, _, offset, _ = _TABLE_ENTRY.unpack_from(data, 12 + index * _TABLE_ENTRY.size)
        if tag == b"cmap":
            return int(offset)
    raise ValueError("the font has no character map")


def _subtables(data: bytes, start: int) -> set[int]:
    (count,) = struct.unpack_from(">H", data, start + 2)
    entries = (
        _SUBTABLE_ENTRY.unpack_from(data, start + 4 + index * _SUBTABLE_ENTRY.size)
        for index in range(count)
    )
    return {start + offset for _, _, offset in entries}


def _segments(data: bytes, offset: int) -> set[int]:
    (doubled,) = struct.unpack_from(">H", data, offset + 6)
    count = doubled // 2
    ends_at = offset + _SEGMENT_HEADER_BYTES
    starts_at = ends_at + doubled + 2
    ends = struct.unpack_from(f">{count}H", data, ends_at)
    starts = struct.unpack_from(f">{count}H", data, starts_at)
    deltas = struct.unpack_from(f">{count}h", data, starts_at + doubled)
    ranges_at = starts_at + 2 * doubled
    ranges = struct.unpack_from(f">{count}H", data, ranges_at)
    found: set[int] = set()
    for index, (first, last, delta, skip) in enumerate(
        zip(starts, ends, deltas, ranges, strict=True)
    ):
        if skip == 0:
            found.update(code for code in range(first, last + 1) if (code + delta) & 0xFFFF)
            continue
        glyphs = struct.unpack_from(f">{last - first + 1}H", data, ranges_at + 2 * index + skip)
        found.update(first + place for place, glyph in enumerate(glyphs) if glyph)
    return found - {0xFFFF}


def _groups(data: bytes, offset: int) -> set[int]:
    (count,) = struct.unpack_from(">I", data, offset + 12)
    found: set[int] = set()
    for index in range(count):
        first, last, _ = _GROUP.unpack_from(
            data, offset + _GROUP_HEADER_BYTES + index * _GROUP.size
        )
        found.update(range(first, last + 1))
    return found
