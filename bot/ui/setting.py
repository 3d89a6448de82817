"""Settings as they change: from what was chosen on a panel to new settings. Pure."""

from collections.abc import Sequence
from typing import TypeVar, get_args

from msgspec.structs import replace

from bot.tables.agreements import ClockKind
from bot.tables.preferences import Closers, GuildSettings, Pinged, Threads, UserSettings
from bot.text import languages
from bot.ui.settings_panel import CHANNEL_TABLES_OFFERED, MOST_CHANNELS, OFFSETS, UNSET
from games.engine.errors import BadNotation

T = TypeVar("T")

DAY_HOURS = 24
EVENING, MORNING = 22, 7
"""Where quiet hours begin or end as long as only the other was chosen."""


def changed_mine(own: UserSettings, name: str, value: str) -> UserSettings:
    """The person's settings with this one changed. Raises BadNotation."""
    match name:
        case "pinged":
            pinged: Pinged = _one_of(get_args(Pinged), value)
            return replace(own, pinged=pinged)
        case "offset":
            return _with_offset(own, _number(OFFSETS, value))
        case "from" | "until":
            return _with_quiet(own, name, _number(range(DAY_HOURS), value))
        case "quiet":
            return replace(own, quiet_hours=None)
        case "listed":
            return replace(own, listed=_one_of(("yes", "no"), value) == "yes")
        case "language":
            return replace(own, language=_language(value))
    raise BadNotation(name)


def changed_ours(server: GuildSettings, name: str, value: str) -> GuildSettings:
    """The server's settings with this one changed. Raises BadNotation."""
    match name:
        case "language":
            return replace(server, language=_language(value))
        case "tables":
            most = None if value == UNSET else _number(CHANNEL_TABLES_OFFERED, value)
            return replace(server, channel_tables=most)
        case "clock":
            clock: ClockKind = _one_of(get_args(ClockKind), value)
            return replace(server, clock=clock)
        case "threads":
            threads: Threads = _one_of(get_args(Threads), value)
            return replace(server, threads=threads)
        case "closers":
            closers: Closers = _one_of(get_args(Closers), value)
            return replace(server, closers=closers)
        case "add" | "remove" | "all":
            return replace(server, channels=_channels(server.channels, name, value))
    raise BadNotation(name)


def _with_offset(own: UserSettings, offset: int) -> UserSettings:
    """The same hours on a clock that is so many hours ahead of UTC."""
    moved = replace(own, utc_offset=offset)
    if own.quiet_hours is None:
        return moved
    begins, ends = [(hour + own.utc_offset - offset) % DAY_HOURS for hour in own.quiet_hours]
    return replace(moved, quiet_hours=(begins, ends))


def _with_quiet(own: UserSettings, name: str, hour: int) -> UserSettings:
    usual = tuple((at - own.utc_offset) % DAY_HOURS for at in (EVENING, MORNING))
    begins, ends = own.quiet_hours or usual
    at = (hour - own.utc_offset) % DAY_HOURS
    begins, ends = (at, ends) if name == "from" else (begins, at)
    # From an hour until the same hour is no time at all.
    return replace(own, quiet_hours=None if begins == ends else (begins, ends))


def _channels(channels: tuple[int, ...], name: str, value: str) -> tuple[int, ...]:
    if name == "all":
        return ()
    if not (value.isascii() and value.isdecimal()):
        raise BadNotation(value)
    others = tuple(channel for channel in channels if channel != int(value))
    return others if name == "remove" else (*others, int(value))[-MOST_CHANNELS:]


def _language(value: str) -> str | None:
    return None if value == UNSET else _one_of(languages(), value)


def _number(numbers: Sequence[int], value: str) -> int:
    return int(_one_of([str(number) for number in numbers], value))


def _one_of(values: Sequence[T], value: str) -> T:
    """The value if it is one of these. Raises BadNotation."""
    for known in values:
        if known == value:
            return known
    raise BadNotation(value)
