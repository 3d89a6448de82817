"""A whole game as text that people can keep and read: header, one line an entry, a digest."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from games.engine.codec import Damaged, decode_options, digest, encode
from games.engine.errors import BadRecord, OtherRules, RuleViolation
from games.engine.play import Entry, replay
from games.engine.types import AnyGame, Options

FORMAT = "1"

_HEADER = ("parlor-record", "game", "rules", "seats", "seed", "options")
_FIRST_ENTRY = len(_HEADER)
_NUMBER = re.compile(r"[0-9]{1,9}")
_ENTRY = re.compile(r"([0-9]{1,9}) ([0-9]{1,9}) ([!-~]+)")


class Record(msgspec.Struct, frozen=True):
    """All that a game came from. Its entries, undos included, replay to the game."""

    game: str
    options: Options
    seats: int
    seed: str
    entries: tuple[Entry, ...]


class Reading(msgspec.Struct, frozen=True):
    """What a text holds: the record as far as it is good, and the first thing wrong with it.

    `record` is None when the header is bad, or was written under other rules (OtherRules).
    """

    record: Record | None
    error: BadRecord | OtherRules | None


def write(game: AnyGame, options: Options, seats: int, seed: str, entries: Iterable[Entry]) -> str:
    """The record of this game as text, ending in a line break.

    Raises RuleViolation where the entries do not replay, ValueError for a seed of several lines.
    """
    if not seed.isprintable():
        raise ValueError(f"a record's seed must be printable, not {seed!r}")
    entries = tuple(entries)
    played = replay(game, options, seats, seed, entries)
    if played.error is not None:
        raise played.error
    values = (FORMAT, game.key, game.rules_version, seats, seed, encode(options).decode())
    lines = [f"{name} {value}" for name, value in zip(_HEADER, values, strict=True)]
    lines += [f"{n} {entry.seat} {entry.move}" for n, entry in enumerate(entries, 1)]
    return "\n".join((*lines, f"digest {_digest_after(played.states)}", ""))


def read(text: str, games: Mapping[str, AnyGame]) -> Reading:
    """The game in this text, replayed to be sure of it. Errors are in the answer, never raised."""
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    try:
        game, opening = _opening(lines, games)
    except (BadRecord, OtherRules) as error:
        return Reading(None, error)
    entries, unread = _entries(lines, opening.seats)
    played = replay(game, opening.options, opening.seats, opening.seed, entries)
    good = msgspec.structs.replace(opening, entries=tuple(entries[: len(played.states) - 1]))
    if played.error is not None:
        return Reading(good, _unplayable(played.error, _FIRST_ENTRY + len(played.states)))
    return Reading(good, unread or _ending_error(lines, len(entries), played.states))


def _opening(lines: Sequence[str], games: Mapping[str, AnyGame]) -> tuple[AnyGame, Record]:
    values = [_header_value(lines, place) for place in range(len(_HEADER))]
    form, key, rules, seats, seed, options = values
    if form != FORMAT:
        raise BadRecord("other_format", 1, written=form[:100])
    if key not in games:
        raise BadRecord("unknown_game", 2, game=key[:100])
    game = games[key]
    if _number(rules, 3) != game.rules_version:
        raise OtherRules(_number(rules, 3), game.rules_version)
    if _number(seats, 4) not in game.seats:
        raise BadRecord("bad_seats", 4, seats=_number(seats, 4))
    return game, Record(key, _options(game, options), _number(seats, 4), seed, ())


def _header_value(lines: Sequence[str], place: int) -> str:
    name = f"{_HEADER[place]} "
    if place >= len(lines) or not lines[place].startswith(name):
        raise BadRecord("bad_header", place + 1, wanted=_HEADER[place])
    return lines[place].removeprefix(name)


def _number(value: str, line: int) -> int:
    if not _NUMBER.fullmatch(value):
        raise BadRecord("bad_number", line, written=value[:100])
    return int(value)


def _options(game: AnyGame, value: str) -> Any:
    try:
        return decode_options(game, value.encode())
    except (Damaged, UnicodeEncodeError) as error:
        raise BadRecord("bad_options", _HEADER.index("options") + 1) from error


def _entries(lines: Sequence[str], seats: int) -> tuple[list[Entry], BadRecord | None]:
    entries: list[Entry] = []
    for line, written in enumerate(lines[_FIRST_ENTRY:], _FIRST_ENTRY + 1):
        if written.startswith("digest "):
            return entries, None
        match = _ENTRY.fullmatch(written)
        if match is None or int(match[1]) != len(entries) + 1 or int(match[2]) >= seats:
            return entries, BadRecord("bad_entry", line, written=written[:100])
        entries.append(Entry(int(match[2]), match[3]))
    return entries, BadRecord("cut_off", len(lines))


def _unplayable(error: RuleViolation, line: int) -> BadRecord:
    return BadRecord(error.code, line, **error.params)


def _ending_error(lines: Sequence[str], entries: int, states: Sequence[object]) -> BadRecord | None:
    last = _FIRST_ENTRY + entries
    if lines[last].removeprefix("digest ") != _digest_after(states):
        return BadRecord("other_digest", last + 1)
    if any(lines[last + 1 :]):
        return BadRecord("text_after_digest", last + 2)
    return None


def _digest_after(states: Sequence[Any]) -> str:
    return digest(states[-1])
