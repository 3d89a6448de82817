"""Typed settings from the environment and `.env`. Nothing else in the bot reads the environment."""

import logging
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, get_args
from urllib.parse import urlsplit

import msgspec
from dotenv import dotenv_values

ROOT = Path(__file__).resolve().parent.parent
ENV_FILE = ROOT / ".env"

FOR_TESTS = ("PARLOR_OPENAPI", "PARLOR_CASES_DIR")
"""Names that only the tests read; the programs they start must not stumble over them."""


class BadSetting(Exception):
    """A setting that cannot be used; the text says in one sentence which, and what is expected."""


class PortTaken(Exception):
    """Nobody can listen at the address that a setting names; the text says which, in a sentence."""


class Token(str):
    """The bot's password. Only its text as such shows it, its repr never does."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Words instead of the token, for logs and tracebacks."""
        return "Token(hidden)"


class Address(msgspec.Struct, frozen=True):
    """A host and a port to listen at."""

    host: str
    port: int


LogFormat = Literal["text", "json"]
"""How the log is written: lines for people, or JSON for machines."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings with their defaults. Without a token the playground takes Discord's place."""

    discord_token: Token | None = None
    discord_api_url: str = "https://discord.com/api/v10"
    database: Path = Path("parlor.db")
    playground_port: int = 8721
    playground_database: Path = Path("parlor-playground.db")
    log_level: str = "INFO"
    log_format: LogFormat = "text"
    metrics: Address | None = None

    @classmethod
    def read(cls, environ: Mapping[str, str], env_file: Path = ENV_FILE) -> "Settings":
        """The settings in the environment, then in the file, then by default. Raises BadSetting.

        A setting that is there but empty counts as left out.
        """
        written = _file_values(env_file)
        ours = (name for name in environ if name.startswith("PARLOR_") and name not in FOR_TESTS)
        _refuse_unknown(ours, "environment")
        _refuse_unknown((name for name in written if name.startswith(_OURS)), "file .env")
        texts = {**_filled(written), **_filled(environ)}
        return cls(**{s.field: _value(s, texts[s.name]) for s in SETTINGS if s.name in texts})


class Setting(msgspec.Struct, frozen=True):
    """One setting: its name outside, its field in Settings, how it is read, what is expected.

    `value` raises ValueError for a text that it does not take.
    """

    name: str
    field: str
    value: Callable[[str], Any]
    expected: str


def _token(text: str) -> Token:
    if len(text.split()) != 1:
        raise ValueError
    return Token(text)


def _web_address(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.hostname or len(text.split()) != 1:
        raise ValueError
    _ = parts.port  # raises ValueError for what is no port
    return text.rstrip("/")


def _file_path(text: str) -> Path:
    if text == ":memory:" or text.endswith(("/", "\\")):
        raise ValueError
    try:
        return Path(text).expanduser()
    except RuntimeError as error:  # there is no such user
        raise ValueError from error


def _port(text: str) -> int:
    port = int(text)
    if port not in range(1, 65536):
        raise ValueError
    return port


def _log_level(text: str) -> str:
    if text.upper() not in _LOG_LEVELS:
        raise ValueError
    return text.upper()


def _log_format(text: str) -> str:
    if text.lower() not in _LOG_FORMATS:
        raise ValueError
    return text.lower()


def _listening(text: str) -> Address | None:
    if text.lower() == OFF:
        return None
    host, colon, port = text.rpartition(":")
    if not (host and colon) or len(text.split()) != 1:
        raise ValueError
    return Address(host.strip("[]"), _port(port))


OFF = "off"
_LOG_FORMATS = get_args(LogFormat)
_OURS = ("PARLOR_", "DISCORD_")
_LOG_LEVELS = [logging.getLevelName(level) for level in range(10, 60, 10)]
_ADDRESS = "an address that begins with http:// or https://"
_FILE = "the path of a file"

SETTINGS = (
    Setting("DISCORD_TOKEN", "discord_token", _token, "one word without spaces"),
    Setting("DISCORD_API_URL", "discord_api_url", _web_address, _ADDRESS),
    Setting("PARLOR_DATABASE", "database", _file_path, _FILE),
    Setting("PARLOR_PLAYGROUND_PORT", "playground_port", _port, "a whole number from 1 to 65535"),
    Setting("PARLOR_PLAYGROUND_DATABASE", "playground_database", _file_path, _FILE),
    Setting("PARLOR_LOG_LEVEL", "log_level", _log_level, f"one of {', '.join(_LOG_LEVELS)}"),
    Setting("PARLOR_LOG_FORMAT", "log_format", _log_format, f"one of {', '.join(_LOG_FORMATS)}"),
    Setting("PARLOR_METRICS", "metrics", _listening, f"{OFF}, or host:port such as 127.0.0.1:9464"),
)


def _file_values(env_file: Path) -> dict[str, str | None]:
    try:
        return dotenv_values(env_file, interpolate=False, encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(f"{env_file} cannot be read as text in UTF-8: {error}.") from error


def _filled(texts: Mapping[str, str | None]) -> dict[str, str]:
    return {name: text.strip() for name, text in texts.items() if text and text.strip()}


def _refuse_unknown(names: Iterable[str], place: str) -> None:
    known = [setting.name for setting in SETTINGS]
    for name in names:
        if name not in known:
            nearest = get_close_matches(name, known, 1, cutoff=0)[0]
            raise BadSetting(f"{name} in the {place} is no setting; did you mean {nearest}?")


def _value(setting: Setting, text: str) -> Any:
    try:
        return setting.value(text)
    except ValueError as error:
        shown = "not usable" if setting.field == "discord_token" else repr(text)
        raise BadSetting(f"{setting.name} is {shown}; expected is {setting.expected}.") from error
