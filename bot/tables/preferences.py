"""What one person, and what one server, has set; and what was told them already."""

from typing import Literal

import msgspec

from bot.tables.agreements import ClockKind

Pinged = Literal["always", "away", "never"]
"""When a person is pinged that it is their turn: always, when away for two minutes, never."""

Threads = Literal["ask", "here", "thread"]
"""Where a server's tables are opened when nobody says: asked, in the channel, a thread."""

Closers = Literal["moderators", "host"]
"""Who may close a running table: moderators alone, or its host too."""


class UserSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """One person's settings. Quiet hours are whole hours of the day in UTC, from and until.

    `utc_offset` is how many hours the person's clock is ahead of UTC: for the words alone.
    `listed` says whether standings show the person, `lessons` which lessons were finished.
    """

    language: str | None = None
    pinged: Pinged = "away"
    quiet_hours: tuple[int, int] | None = None
    utc_offset: int = 0
    listed: bool = True
    lessons: tuple[str, ...] = ()


class GuildSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """One server's settings. No channels named means all of them; `hinted` that newcomers there
    were told once how to begin."""

    language: str | None = None
    channels: tuple[int, ...] = ()
    channel_tables: int | None = None
    clock: ClockKind = "none"
    threads: Threads = "here"
    closers: Closers = "moderators"
    hinted: bool = False
