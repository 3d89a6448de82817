"""The rules are pure: nothing but values in, values out.

What a rules module may import is a list, not a ban: a module that is not on it has no business
there. Whatever opens files, reads clocks or draws chance of its own is not on it.
"""

import ast

import pytest

from tests.architecture.source import files, imported, imports, mentioned, mentions, tree

PURE = {
    "abc",
    "bisect",
    "collections",
    "enum",
    "functools",
    "hashlib",
    "heapq",
    "itertools",
    "math",
    "msgspec",
    "operator",
    "re",
    "typing",
}
FINDS_GAMES = {"importlib", "pkgutil"}
IMPURE_NAMES = {
    "__import__",
    "breakpoint",
    "eval",
    "exec",
    "globals",
    "hash",  # of a text, it differs from process to process
    "id",
    "input",
    "open",
    "print",
}
CATALOGUE = "games/catalogue.py"


def packages(names):
    return {name.partition(".")[0] for name in names} - {"games"}


@pytest.mark.parametrize("file", files("games"))
def test_the_rules_import_only_what_is_pure(file):
    allowed = PURE | FINDS_GAMES if file == CATALOGUE else PURE

    assert set() == packages(imports(file)) - allowed


@pytest.mark.parametrize("file", files("games"))
def test_the_rules_use_nothing_impure(file):
    assert set() == mentions(file) & IMPURE_NAMES


@pytest.mark.parametrize("file", files("games"))
def test_the_rules_import_by_full_names(file):
    """A relative import would hide from the checkers what it leads to."""
    relative = [node for node in ast.walk(tree(file)) if getattr(node, "level", 0)]

    assert [] == relative


@pytest.mark.parametrize(
    "code",
    ["import random", "import os.path", "from time import sleep", "from secrets import token_hex"],
)
def test_an_impure_import_is_seen(code):
    assert set() != packages(imported(ast.parse(code))) - PURE


@pytest.mark.parametrize("code", ["open('x')", "f = open", "seed = hash('x')", "print(1)"])
def test_an_impure_name_is_seen(code):
    assert set() != mentioned(ast.parse(code)) & IMPURE_NAMES
