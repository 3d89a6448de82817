"""Finds the files of rule cases and the module that runs a game's cases; knows no game."""

import importlib
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from games.catalogue import all_games

CASES = Path(__file__).parents[1] / "cases"
MORE_CASES = "PARLOR_CASES_DIR"
ENDING = ".cases.json"


class BadCase(Exception):
    """A cases file that says something we do not know, so that nothing would check it."""


def files() -> Iterator[Path]:
    """Every cases file: ours, then those of the folder that the environment names."""
    yield from sorted(CASES.glob(f"*{ENDING}"))
    more = os.environ.get(MORE_CASES)
    if more:
        yield from sorted(Path(more).glob(f"*{ENDING}"))


def key_of(file: Path) -> str:
    """The key of the game whose dashed name the file's name begins with. Raises BadCase."""
    stem = file.name.removesuffix(ENDING)
    fitting = [key for key in all_games() if _begins_with(stem, key.replace("_", "-"))]
    if not fitting:
        raise BadCase(f"{file.name}: no game of the catalogue has this name")
    return max(fitting, key=len)


def read(file: Path) -> list[dict[str, Any]]:
    """The cases of a file. Raises BadCase when its top level holds what we do not know.

    A game whose files have a top level of their own reads it with its runner's `cases_in`.
    """
    content = json.loads(file.read_text(encoding="utf-8"))
    own = getattr(runner(key_of(file)), "cases_in", None)
    if own is not None:
        found: list[dict[str, Any]] = own(content)
        return found
    only("top level", content, {"schema", "game", "about", "cases"})
    if content["schema"] != 1:
        raise BadCase(f"{file.name}: schema {content['schema']} is not known")
    if content["game"] != key_of(file):
        raise BadCase(f"{file.name}: its game is {content['game']}, its name says otherwise")
    cases: list[dict[str, Any]] = content["cases"]
    return cases


def runner(key: str) -> ModuleType:
    """The module with the `run(case)` of this game."""
    return importlib.import_module(f"tests.games.{key}.case")


def only(where: str, mapping: Mapping[str, Any], known: set[str]) -> None:
    """Raises BadCase when there are keys that nobody would look at."""
    if not isinstance(mapping, Mapping):
        raise BadCase(f"{where}: {mapping!r} should have keys")
    unknown = set(mapping) - known
    if unknown:
        raise BadCase(f"{where}: unknown {', '.join(sorted(map(str, unknown)))}")


def _begins_with(stem: str, name: str) -> bool:
    return stem == name or (stem.startswith(name) and not stem[len(name)].isalnum())
