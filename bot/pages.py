"""The rules pages of a game: data/rules/<language>/<game>.md, cut into topics.

A file begins with `# Name of the game`; each topic with `## key | Title`. A paragraph is one line,
because Discord shows a line's end as it stands. Somewhere in a topic there may be one block that
writes a position down, see bot.positions: that position is drawn above the text.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import msgspec

from bot.positions import FENCE, OPENING, BadPosition, Position, read
from bot.text import DEFAULT_LANGUAGE

RULES = Path(__file__).parent.parent / "data" / "rules"

TOPIC_CHARACTERS = 3500
"""The longest text of a topic: a message holds 4000, and a title and options come with it."""

_NAME = re.compile(r"# \S.*")
_HEADING = re.compile(r"## ([a-z][a-z0-9_]{0,31}) \| (\S.*)")


class BadPages(Exception):
    """A rules file that is missing or breaks the form; a mistake of ours."""


class Topic(msgspec.Struct, frozen=True):
    """One page: the key it is asked for by, its title, and its text in Discord's markdown.

    `position` is what its picture shows; None where there is no picture.
    """

    key: str
    title: str
    body: str
    position: Position | None = None


@cache
def pages(game: str, language: str) -> tuple[Topic, ...]:
    """The topics of a game in reading order, in English where the language has none yet.

    `game` is the key of a game there is. Raises BadPages.
    """
    file = RULES / language / f"{game}.md"
    if file.is_file():
        return _topics(str(file.relative_to(RULES)), file.read_text(encoding="utf-8"))
    if language == DEFAULT_LANGUAGE:
        raise BadPages(f"{file.relative_to(RULES)} is missing")
    return pages(game, DEFAULT_LANGUAGE)


def _topics(file: str, written: str) -> tuple[Topic, ...]:
    lines = written.splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("## ")]
    if not lines or not _NAME.fullmatch(lines[0]):
        raise BadPages(f"{file}, line 1: `# Name of the game` is expected")
    if not starts or any(line.strip() for line in lines[1 : starts[0]]):
        raise BadPages(f"{file}, line 2: `## key | Title` is expected before any text")
    found = tuple(
        _topic(file, start + 1, lines[start:end]) for start, end in pairwise([*starts, len(lines)])
    )
    _refuse_twins(file, found)
    return found


def _topic(file: str, number: int, lines: list[str]) -> Topic:
    heading = _HEADING.fullmatch(lines[0])
    if heading is None:
        raise BadPages(f"{file}, line {number}: `## key | Title` is expected, not {lines[0]!r}")
    try:
        text, position = _parted(lines, number)
    except BadPosition as error:
        raise BadPages(f"{file}, line {error.line}: {error}") from error
    body = re.sub(r"\n{3,}", "\n\n", "\n".join(text[1:])).strip()
    if not 1 <= len(body) <= TOPIC_CHARACTERS:
        raise BadPages(
            f"{file}, line {number}: {heading[1]} has {len(body)} characters, "
            f"1 to {TOPIC_CHARACTERS} are expected"
        )
    return Topic(heading[1], heading[2].rstrip(), body, position)


def _parted(lines: list[str], number: int) -> tuple[list[str], Position | None]:
    """A topic's lines without its position, and the position. Raises BadPosition."""
    if OPENING not in lines:
        return lines, None
    start = lines.index(OPENING)
    if FENCE not in lines[start:]:
        raise BadPosition(number + start, f"the position's end, {FENCE}, is missing")
    end = lines.index(FENCE, start)
    if OPENING in lines[end:]:
        raise BadPosition(number + lines.index(OPENING, end), "a topic has one position at most")
    return [*lines[:start], *lines[end + 1 :]], read(lines[start + 1 : end], number + start + 1)


def _refuse_twins(file: str, topics: tuple[Topic, ...]) -> None:
    for what in ("key", "title"):
        for twin in _twins([getattr(topic, what) for topic in topics]):
            raise BadPages(f"{file}: the {what} {twin!r} is there twice")


def _twins(values: list[str]) -> Iterator[str]:
    return (value for place, value in enumerate(values) if value in values[:place])
