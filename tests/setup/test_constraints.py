"""Every package is pinned, and what is pinned is what is tested."""

import re
import tomllib
from importlib.metadata import distribution, distributions

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from bot.settings import ROOT

LINES = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
PINNED = {canonicalize_name(line.partition("==")[0]): line.partition("==")[2] for line in LINES}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
INSTALLED = {canonicalize_name(found.name): found.version for found in distributions()}


def needed(requirements):
    """The names of what these texts ask for, and of all that it needs in turn on this Python."""
    names = set()
    waiting = [Requirement(text) for text in requirements]
    while waiting:
        wanted = waiting.pop()
        if (key := (canonicalize_name(wanted.name), frozenset(wanted.extras))) in names:
            continue
        names.add(key)
        inner = map(Requirement, distribution(wanted.name).requires or ())
        waiting += [text for text in inner if applies(text, wanted.extras)]
    return {name for name, _ in names}


def applies(requirement, extras):
    marker = requirement.marker
    return marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *extras))


def test_a_constraint_is_a_name_and_a_version():
    assert [] == [line for line in LINES if not re.fullmatch(r"[\w.-]+==[\w.]+", line)]


def test_the_constraints_are_sorted():
    assert sorted(LINES, key=str.casefold) == LINES


def test_all_that_parlor_needs_is_pinned():
    extras = PROJECT["project"]["optional-dependencies"].values()
    asked = [*PROJECT["project"]["dependencies"], *(text for extra in extras for text in extra)]

    assert set() == needed(asked) - PINNED.keys()


def test_the_tests_run_on_what_is_pinned():
    """But for setuptools, which builds in a place of its own."""
    both = INSTALLED.keys() & PINNED.keys() - {"setuptools"}

    assert {} == {
        name: INSTALLED[name] for name in both if Version(INSTALLED[name]) != Version(PINNED[name])
    }


def test_the_build_uses_the_pinned_setuptools():
    assert [f"setuptools=={PINNED['setuptools']}"] == PROJECT["build-system"]["requires"]
