"""The lesson of a game: data/lessons/<game>.toml, a short game whose shuffle and moves are fixed.

    rules_version = 1                 the rules under which it was written
    seed = "41"                       the shuffle
    positions = "5f1c…"               a digest of all positions: the words speak of these
    topics = ["steal", "end"]         pages of the rules to read afterwards
    options = { target_score = 100 }  the table's options, where they differ from the usual
    before = ["h"]                    what is played before the first step

    [[steps]]
    name = "hit"                      the words: <game>.lesson.hit
    move = "h"                        what the learner plays, a move or a shortcut
    others = { s = "stay_later" }     by the beginning of any other legal move, why not now:
                                      <game>.lesson.not.stay_later
    then = ["s"]                      what follows, each by whoever is to act

No step's name is `not`. Two sit at the table: the learner has the first seat, a computer the other.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

LESSONS = Path(__file__).parent.parent / "data" / "lessons"

LEARNER = 0
SEATS = 2


class BadLesson(Exception):
    """A lesson's file that is missing or breaks the form; a mistake of ours."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One press of the learner, and what follows of it."""

    name: str
    move: str
    others: dict[str, str] = {}
    then: tuple[str, ...] = ()

    def reason(self, move: str) -> str | None:
        """The name of the words that say why this move is not for now, by its longest beginning."""
        fitting = [beginning for beginning in self.others if move.startswith(beginning)]
        return self.others[max(fitting, key=len)] if fitting else None


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written."""

    rules_version: int
    seed: str
    positions: str
    steps: tuple[Step, ...]
    topics: tuple[str, ...]
    options: dict[str, Any] = {}  # the options' types belong to the game
    before: tuple[str, ...] = ()


@cache
def lesson(game: str) -> Lesson:
    """The lesson of the game with this key. Raises BadLesson."""
    file = LESSONS / f"{game}.toml"
    try:
        written = tomllib.loads(file.read_text(encoding="utf-8"))
        return msgspec.convert(written, Lesson)
    except FileNotFoundError as error:
        raise BadLesson(f"{file.name} is missing") from error
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"{file.name}: {error}") from error
