"""Message keys to words: data/locale/<language>/*.toml, plural forms, names, choice of language."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from babel import Locale

from render.kit.controls import Param, SeatName, Text

DEFAULT_LANGUAGE = "en"
LOCALES = Path(__file__).parent.parent / "data" / "locale"

_ISOLATE = "\u2068"
_POP_ISOLATE = "\u2069"
_MARKUP = re.compile(r"[\\*_`~|<>\[\]()#@:.-]")
"""All that markdown, mentions, time tags, emoji and links are made of."""
_DIRECTIONS = re.compile("[\n\r\u2028-\u202e\u2066-\u2069]")
"""What ends a line or turns the text around: a name with these would reach beyond itself."""
_PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})


class UnknownKey(Exception):
    """A message key that the language's files do not hold; a mistake of ours."""


class Words:
    """The words of one language."""

    def __init__(self, language: str, messages: Mapping[str, str | Mapping[str, str]]) -> None:
        self._language = language
        self._messages = messages
        self._plural_form = Locale.parse(language, sep="-").plural_form

    @property
    def language(self) -> str:
        """The language's code, such as `en` or `pt-BR`."""
        return self._language

    def say(self, text: Text, names: Sequence[str] = ()) -> str:
        """The words for this text; `names` by seat, already fit for where they will stand.

        Raises UnknownKey.
        """
        params = {name: self._value(value, names) for name, value in text.params}
        return self._pattern(text).format_map(params)

    def has(self, key: str) -> bool:
        """Whether the language knows this key."""
        return key in self._messages

    def _pattern(self, text: Text) -> str:
        try:
            message = self._messages[text.key]
        except KeyError:
            raise UnknownKey(f"{self.language}: {text.key}") from None
        if isinstance(message, str):
            return message
        return message.get(self._plural_form(_count(text)), message["other"])

    def _value(self, value: Param, names: Sequence[str]) -> str:
        if isinstance(value, SeatName):
            return names[value.seat]
        if isinstance(value, Text):
            return self.say(value, names)
        if isinstance(value, tuple):
            return self.say(Text("list.comma")).join(self.say(part, names) for part in value)
        return str(value)


def _count(text: Text) -> int:
    params = dict(text.params)
    count = params.get("n")
    numbers = [value for value in params.values() if isinstance(value, int)]
    return count if isinstance(count, int) else numbers[0]


def languages() -> tuple[str, ...]:
    """The codes of all languages there are, English first."""
    found = {folder.name for folder in LOCALES.iterdir() if folder.is_dir()}
    return (DEFAULT_LANGUAGE, *sorted(found - {DEFAULT_LANGUAGE}))


def language_name(language: str) -> str:
    """What its speakers call this language."""
    return str(Locale.parse(language, sep="-").get_display_name())


@cache
def words(language: str) -> Words:
    """The words of this language, else of its kin without the country, else of English."""
    if language not in languages():
        kin = language.partition("-")[0]
        return words(kin if kin != language else DEFAULT_LANGUAGE)
    folder = LOCALES / language
    messages: dict[str, str | Mapping[str, str]] = {}
    for file in sorted(folder.glob("*.toml")):
        messages.update(_flat(tomllib.loads(file.read_text(encoding="utf-8"))))
    return Words(language, messages)


def _flat(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str | Mapping[str, str]]:
    flat: dict[str, str | Mapping[str, str]] = {}
    for name, value in tree.items():
        key = f"{prefix}{name}"
        if isinstance(value, str) or _is_plural(value):
            flat[key] = value
        else:
            flat |= _flat(value, f"{key}.")
    return flat


def _is_plural(value: Mapping[str, Any]) -> bool:
    return "other" in value and value.keys() <= _PLURALS


def isolated(name: str) -> str:
    """The name as plain text, kept from turning its surroundings right to left."""
    return f"{_ISOLATE}{_DIRECTIONS.sub('', name)}{_POP_ISOLATE}"


def marked(name: str) -> str:
    """The name for a message's text: no markdown, no mention, isolated."""
    return isolated(_MARKUP.sub(r"\\\g<0>", name))
