"""CI brings a browser where there is none, then runs what `./parlor test` runs."""

import shutil
import subprocess

import pytest

from bot.settings import ROOT

NOTED = '#!/bin/sh\necho "{name} $*"\n'
INSTALL = "apt-get install -y -qq --no-install-recommends chromium chromium-driver"


@pytest.fixture
def run(tmp_path):
    """Runs CI's script on a path that has these programs, each of which only tells its name."""
    checkout, path = tmp_path / "a checkout", tmp_path / "bin"
    (checkout / ".ci").mkdir(parents=True)
    path.mkdir()
    shutil.copy(ROOT / ".ci" / "run", checkout / ".ci" / "run")

    def program(file, text):
        file.write_text(text)
        file.chmod(0o755)

    program(checkout / "parlor", NOTED.format(name="parlor"))
    for tool in ("sh", "dirname", "env"):
        (path / tool).symlink_to(shutil.which(tool))

    def started(user, *programs):
        program(path / "id", f"#!/bin/sh\necho {user}\n")
        program(path / "sudo", '#!/bin/sh\necho "sudo $*" >&2\n"$@"\n')
        program(path / "apt-get", '#!/bin/sh\necho "apt-get $*" >&2\n')
        for name in programs:
            program(path / name, NOTED.format(name=name))
        return subprocess.run(
            [path / "sh", checkout / ".ci" / "run"],
            env={"PATH": str(path)},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )

    return started


def test_with_a_browser_only_the_tests_run(run):
    ran = run(0, "chromium", "chromedriver")

    assert ("parlor test\n", "") == (ran.stdout, ran.stderr)


@pytest.mark.parametrize("there", [[], ["chromium"], ["chromedriver"]])
def test_a_missing_browser_is_installed_first(run, there):
    ran = run(0, *there)

    assert ("parlor test\n", f"apt-get update -qq\n{INSTALL}\n") == (ran.stdout, ran.stderr)


def test_who_is_not_root_asks_to_be(run):
    assert "sudo apt-get update -qq" == run(1000).stderr.splitlines()[0]
