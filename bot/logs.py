"""How the log is written: as lines for people or as JSON for machines, without secrets."""

import logging
import re
from collections.abc import Iterable

from pythonjsonlogger.json import JsonFormatter

from bot.settings import LogFormat

HIDDEN = "(hidden)"
FIELDS = ("asctime", "levelname", "name", "message")

_TOKENS = re.compile(r"((?:webhooks|interactions)/\d+/)[\w.%-]{20,}")
"""The token of an interaction, as it stands in the addresses that answers go to."""


def configure(level: str, written: LogFormat, hidden: Iterable[str]) -> None:
    """Sends the log to the standard error output, with these words hidden wherever they occur."""
    handler = logging.StreamHandler()
    handler.setFormatter(_Hiding(_formatter(written), tuple(hidden)))
    logging.basicConfig(level=level, handlers=[handler], force=True)


def _formatter(written: LogFormat) -> logging.Formatter:
    if written == "json":
        return JsonFormatter(list(FIELDS), rename_fields={"asctime": "at", "levelname": "level"})
    return logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")


class _Hiding(logging.Formatter):
    """Another formatter's lines, tracebacks included, with every secret struck out."""

    def __init__(self, inner: logging.Formatter, hidden: tuple[str, ...]) -> None:
        super().__init__()
        self._inner = inner
        self._hidden = hidden

    def format(self, record: logging.LogRecord) -> str:
        line = _TOKENS.sub(rf"\g<1>{HIDDEN}", self._inner.format(record))
        for secret in self._hidden:
            line = line.replace(secret, HIDDEN)
        return line
