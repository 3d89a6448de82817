"""`parlor` makes its own .venv once, then starts; what it lacks it tells in one sentence."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import ROOT

FAKE = Path(__file__).parent / "fake_python.py"
TOOLS = ["sh", "cat", "dirname", "readlink", "rm"]
INSTALLING = "Installing what Parlor needs; this takes a minute or two.\n"


class Checkout:
    """A checkout with a python3 that installs nothing, and what its .venv was asked to do."""

    def __init__(self, folder, elsewhere):
        self.folder = folder
        self.elsewhere = elsewhere
        self.path = elsewhere / "bin"
        self.calls_file = elsewhere / "calls"
        self.path.mkdir()
        for tool in TOOLS:
            (self.path / tool).symlink_to(shutil.which(tool))
        self.python3 = self.path / "python3"
        self.python3.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{FAKE}" python3 "$@"\n')
        self.python3.chmod(0o755)
        for name in ["parlor", "constraints.txt", "pyproject.toml"]:
            shutil.copy(ROOT / name, folder / name)

    def run(self, *words, under="sh", script=None, **environ):
        return subprocess.run(
            [shutil.which(under), script or self.folder / "parlor", *words],
            cwd=self.elsewhere,
            env={"PATH": str(self.path), "CALLS": str(self.calls_file), **environ},
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def calls(self):
        """What the .venv's python was started with, but for the look whether it runs."""
        lines = self.calls_file.read_text().splitlines() if self.calls_file.exists() else []
        return [line for line in lines if not line.startswith("-c")]

    @property
    def installs(self):
        return [line.rsplit(" ", 1)[1] for line in self.calls if line.startswith("-m pip install")]


@pytest.fixture
def checkout(tmp_path):
    folder = tmp_path / "a house with spaces"
    elsewhere = tmp_path / "elsewhere"
    folder.mkdir()
    elsewhere.mkdir()
    return Checkout(folder, elsewhere)


def told(run):
    return run.returncode, run.stdout, run.stderr


def test_the_first_start_installs_then_starts_the_bot(checkout):
    checkout.run()

    assert [
        "-m pip install --quiet --disable-pip-version-check -c constraints.txt -e .[playground]",
        "-m bot",
    ] == checkout.calls


def test_the_second_start_installs_nothing(checkout):
    checkout.run()
    checkout.run()

    assert ["-m bot", "-m bot"] == checkout.calls[1:]


def test_setup_only_installs(checkout):
    assert (0, "", INSTALLING) == told(checkout.run("setup"))
    assert [".[playground]"] == checkout.installs


@pytest.mark.parametrize("name", ["constraints.txt", "pyproject.toml"])
def test_other_wishes_install_anew(checkout, name):
    checkout.run("setup")
    (checkout.folder / name).write_text("# changed\n")
    checkout.run("setup")

    assert [".[playground]", ".[playground]"] == checkout.installs


def test_a_moved_folder_installs_anew(checkout):
    checkout.run("setup")
    checkout.folder = checkout.folder.rename(checkout.folder.with_name("moved"))
    checkout.run("setup")

    assert 2 == len(checkout.installs)


def test_the_tests_need_more_than_the_playground(checkout):
    checkout.run("setup")
    checkout.run("soak")

    assert [".[playground]", ".[dev]"] == checkout.installs


def test_what_the_tests_need_is_enough_for_the_playground(checkout):
    checkout.run("soak")
    checkout.run("playground")

    assert [".[dev]"] == checkout.installs


def test_a_venv_that_does_not_run_is_made_anew(checkout):
    checkout.run("setup")
    (checkout.folder / ".venv" / "bin" / "python").unlink()
    checkout.run("setup")

    assert 2 == len(checkout.installs)


def test_a_failed_installation_is_tried_again(checkout):
    checkout.run("setup", FAIL="pip install")
    checkout.run("setup")

    assert 2 == len(checkout.installs)


@pytest.mark.parametrize("word", ["bench", "soak"])
def test_measures_and_long_runs_are_the_tests_own(checkout, word):
    checkout.run(word, "flip")

    assert f"-m tests.{word} flip" == checkout.calls[-1]


def test_other_words_are_the_bots(checkout):
    run = checkout.run("verify", "two words")

    assert "['-m', 'bot', 'verify', 'two words']" == run.stdout.splitlines()[1]


def test_the_bot_runs_in_parlors_folder(checkout):
    assert str(checkout.folder.resolve()) == checkout.run().stdout.splitlines()[2]


def test_parlor_may_be_started_through_a_link(checkout):
    link = checkout.elsewhere / "link"
    link.symlink_to(checkout.folder / "parlor")

    assert str(checkout.folder.resolve()) == checkout.run(script=link).stdout.splitlines()[2]


def test_the_process_that_was_started_becomes_the_bot(checkout):
    """So that signals reach it."""
    checkout.run("setup")
    environ = {"PATH": str(checkout.path), "CALLS": str(checkout.calls_file)}
    with subprocess.Popen(
        [checkout.folder / "parlor"], env=environ, stdout=subprocess.PIPE, text=True
    ) as process:
        started = process.stdout.readline()

    assert str(process.pid) == started.strip()


@pytest.mark.skipif(not shutil.which("dash"), reason="dash is not here")
def test_parlor_is_plain_sh(checkout):
    assert 0 == checkout.run("setup", under="dash").returncode


@pytest.mark.parametrize("language", ["C", "de_DE.ISO-8859-1", "tr_TR.UTF-8"])
def test_parlor_does_not_mind_the_language(checkout, language):
    assert (0, "", INSTALLING) == told(checkout.run("setup", LANG=language, LC_ALL=language))


@pytest.mark.parametrize("word", ["--help", "-h", "help"])
def test_help_needs_no_installation(checkout, word):
    run = checkout.run(word)

    assert ("Usage: ./parlor [word]", []) == (run.stdout.splitlines()[0], checkout.calls)


def test_a_missing_python_is_told(checkout):
    checkout.python3.unlink()
    sentence = "Parlor needs Python 3.11 or newer, but there is no python3 on the path.\n"

    assert (1, "", sentence) == told(checkout.run())


@pytest.mark.parametrize(
    ("lack", "sentence"),
    [
        ("old", "Parlor needs Python 3.11 or newer, but python3 is Python 3.10.9."),
        (
            "no-venv",
            "Parlor needs the venv module of Python (on Debian the package python3-venv).",
        ),
        (
            "no-room",
            "Parlor could not make the folder {}/.venv; is there room, and may you write there?",
        ),
    ],
)
def test_a_python_that_lacks_something_is_told(checkout, lack, sentence):
    expected = sentence.format(checkout.folder.resolve())

    assert (1, "", f"{expected}\n") == told(checkout.run(FAKE=lack))


def test_a_failed_installation_is_told(checkout):
    log = checkout.folder.resolve() / ".venv" / "install.log"
    sentence = f"Parlor's packages could not be installed; {log} says why.\n"

    assert (1, "", INSTALLING + sentence) == told(checkout.run(FAIL="pip install"))
    assert "a long story\n" == log.read_text()


def test_all_checks_pass(checkout):
    assert 0 == checkout.run("test").returncode


@pytest.mark.parametrize(
    "check", ["ruff format", "mypy", "lint-imports", "pytest", "fail-under=95"]
)
def test_one_failed_check_fails_the_tests(checkout, check):
    run = checkout.run("test", FAIL=check)

    assert 1 == run.returncode
    assert run.stderr.splitlines()[-1].startswith("Failed: [")


def test_a_failed_check_stops_none_of_the_others(checkout):
    checkout.run("test")
    good, checkout.calls_file = checkout.calls[1:], checkout.elsewhere / "calls of failing"
    checkout.run("test", FAIL="ruff format")

    assert good == checkout.calls


def test_options_for_pytest_run_pytest_alone(checkout):
    checkout.run("test", "tests/engine", "-x")

    assert ["-m pytest tests/engine -x"] == checkout.calls[1:]


def test_parlor_may_be_executed():
    assert os.access(ROOT / "parlor", os.X_OK)
