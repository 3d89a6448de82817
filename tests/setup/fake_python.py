"""Stands in for Python in the tests of `parlor`: `fake_python.py <who> [words of the command]`.

As python3 it is this Python, or with FAKE=old or FAKE=no-venv one that lacks something, and makes
a .venv whose python is this file again. That one notes what it is asked and succeeds, unless FAIL
holds a part of it.
"""

import os
import sys
from pathlib import Path


def main(who, words):
    if who == "python3":
        as_python3(words)
    else:
        as_venv_python(" ".join(words))


def as_python3(words):
    if os.environ.get("FAKE") == "old":
        sys.version_info = (3, 10, 9, "final", 0)
    if os.environ.get("FAKE") == "no-venv":
        sys.modules["ensurepip"] = None
    if words == ["--version"]:
        print("Python 3.10.9")  # noqa: T201 - what the real one does
    elif words[0] == "-c":
        exec(words[1])  # noqa: S102 - what the real one does
    elif os.environ.get("FAKE") == "no-room":
        sys.exit(1)
    else:
        make_venv(Path(words[-1]))


def make_venv(folder):
    (folder / "bin").mkdir(parents=True, exist_ok=True)
    python = folder / "bin" / "python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{__file__}" venv "$@"\n')
    python.chmod(0o755)


def as_venv_python(words):
    with Path(os.environ["CALLS"]).open("a") as calls:
        calls.write(f"{words}\n")
    if words.startswith("-m bot"):
        print(os.getpid(), sys.argv[2:], os.getcwd(), sep="\n")  # noqa: T201 - read by the test
    if os.environ.get("FAIL", "nothing fails") in words:
        print("a long story")  # noqa: T201 - as a failing command does
        sys.exit(1)


main(sys.argv[1], sys.argv[2:])
