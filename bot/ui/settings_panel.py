"""The private panels of settings: one's own, and those of the server for who manages it."""

from collections.abc import Iterable

from bot.tables.preferences import GuildSettings, UserSettings
from bot.tables.service import CHANNEL_TABLES
from bot.text import Words, language_name, languages
from bot.ui.custom_id import NO_TABLE, Press, Word, pack
from bot.ui.sheet import Key, Option, Part, Pick, Sheet
from render.kit.controls import Param, Tone, text

MINE, OURS = "me", "us"
"""Whose settings a control changes."""

UNSET = "unset"
"""The value of a setting that nobody has set."""

PINGED = ("always", "away", "never")
OFFSETS = tuple(range(-11, 14))
"""The hours by which people's clocks differ from UTC; a menu has room for these 25."""

CHANNEL_TABLES_OFFERED = (1, 2, 3, 4, 5, 6, 8, 10)
CLOCKS = ("none", "fast", "day")
THREADS = ("ask", "here", "thread")
CLOSERS = ("moderators", "host")
MOST_CHANNELS = 20


class Panel:
    """Lays out settings in one language."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def mine(self, own: UserSettings, *, manages: bool) -> Sheet:
        """One person's settings; the way to the server's for who manages it."""
        begins, ends = own.quiet_hours or (None, None)
        controls: list[Part] = [
            self._pick(MINE, "pinged", PINGED, own.pinged),
            self._numbers("offset", OFFSETS, own.utc_offset),
            self._numbers("from", range(24), _local(begins, own)),
            self._numbers("until", range(24), _local(ends, own)),
            self._languages(MINE, own.language),
        ]
        shown = "no" if own.listed else "yes"
        keys = [self._key(f"{MINE}.listed.{shown}", f"settings.listed.{shown}")]
        if own.quiet_hours is not None:
            keys.insert(0, self._key(f"{MINE}.quiet.none", "settings.no_quiet"))
        if manages:
            keys.append(self._key(OURS, "settings.to_server", Tone.PRIMARY))
        listed = "yes" if own.listed else "no"
        lines = (self._quiet(own), self._say(f"settings.is_listed.{listed}"))
        return Sheet(self._say("settings.mine"), body=lines, controls=(*controls, tuple(keys)))

    def ours(self, server: GuildSettings, channel_id: int) -> Sheet:
        """One server's settings; `channel_id` is the channel that the buttons are about."""
        tables = UNSET if server.channel_tables is None else str(server.channel_tables)
        controls: tuple[Part, ...] = (
            self._languages(OURS, server.language),
            self._tables(tables),
            self._pick(OURS, "clock", CLOCKS, server.clock),
            self._pick(OURS, "threads", THREADS, server.threads),
            self._pick(OURS, "closers", CLOSERS, server.closers),
            self._channel_keys(server, channel_id),
        )
        return Sheet(self._say("settings.ours"), body=self._channels(server), controls=controls)

    def _quiet(self, own: UserSettings) -> str:
        if own.quiet_hours is None:
            return self._say("settings.always_on")
        begins, ends = own.quiet_hours
        return self._say(
            "settings.quiet",
            begins=_local(begins, own) or 0,
            ends=_local(ends, own) or 0,
            offset=_signed(own.utc_offset),
        )

    def _channels(self, server: GuildSettings) -> tuple[str, ...]:
        if not server.channels:
            return (self._say("settings.everywhere"),)
        named = " ".join(f"<#{channel}>" for channel in server.channels)
        return (self._say("settings.channels", channels=named),)

    def _channel_keys(self, server: GuildSettings, channel_id: int) -> tuple[Key, ...]:
        if channel_id in server.channels:
            keys = [self._key(f"{OURS}.remove.{channel_id}", "settings.remove_channel")]
        else:
            word = "settings.add_channel" if server.channels else "settings.only_channel"
            keys = [self._key(f"{OURS}.add.{channel_id}", word)]
        if server.channels:
            keys.append(self._key(f"{OURS}.all.{UNSET}", "settings.all_channels"))
        return (*keys, self._key(MINE, "settings.to_mine", Tone.PRIMARY))

    def _languages(self, whose: str, chosen: str | None) -> Pick:
        labels = {UNSET: self._say(f"settings.language.{whose}")}
        labels |= {
            code: self._say("settings.language.is", language=language_name(code))
            for code in languages()
        }
        return self._menu(whose, "language", labels, UNSET if chosen is None else chosen)

    def _tables(self, chosen: str) -> Pick:
        labels = {UNSET: self._say("settings.tables.usual", n=CHANNEL_TABLES)}
        labels |= {
            str(number): self._say("settings.tables.most", n=number)
            for number in CHANNEL_TABLES_OFFERED
        }
        return self._menu(OURS, "tables", labels, chosen)

    def _numbers(self, name: str, numbers: Iterable[int], chosen: int | None) -> Pick:
        labels = {
            str(number): self._say(
                f"settings.{name}.value", n=_signed(number) if name == "offset" else number
            )
            for number in numbers
        }
        return self._menu(MINE, name, labels, "" if chosen is None else str(chosen))

    def _pick(self, whose: str, name: str, values: Iterable[str], chosen: str) -> Pick:
        labels = {value: self._say(f"settings.{name}.{value}") for value in values}
        return self._menu(whose, name, labels, chosen)

    def _menu(self, whose: str, name: str, labels: dict[str, str], chosen: str) -> Pick:
        # Its id names the choice: clients keep what was chosen under an equal id.
        custom_id = _id(f"{Word.MENU}{whose}{name}{chosen}")
        options = tuple(
            Option(f"{Word.SETTING}{whose}.{name}.{value}", label, chosen=value == chosen)
            for value, label in labels.items()
        )
        return Pick(custom_id, labels.get(chosen) or self._say(f"settings.{name}.title"), options)

    def _key(self, rest: str, label: str, tone: Tone = Tone.SECONDARY) -> Key:
        return Key(_id(f"{Word.SETTING}{rest}"), self._say(label), tone)

    def _say(self, key: str, **params: Param) -> str:
        return self._words.say(text(key, **params))


def _local(hour: int | None, own: UserSettings) -> int | None:
    """An hour of UTC on this person's clock."""
    return None if hour is None else (hour + own.utc_offset) % 24


def _signed(offset: int) -> str:
    """The offset as people write it, without a hyphen that might break the line."""
    return f"\u2212{-offset}" if offset < 0 else f"+{offset}"


def _id(word: str) -> str:
    return pack(Press(NO_TABLE, 0, word))
