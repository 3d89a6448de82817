"""The project runs anywhere: no file of it names a folder of one machine."""

import re
import subprocess

import pytest

from tests.architecture.source import ROOT

FOLDERS = "|".join(["work", "root", "home", "Users", "mnt", "opt", "tmp"])
MACHINE_PATH = re.compile(rf"(?<![\w.~)}}/-])/(?:{FOLDERS})/\w")


def kept_files():
    listed = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607 - whichever git there is
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [name for name in listed.stdout.split("\0") if name]


def machine_paths(text):
    return MACHINE_PATH.findall(text)


def test_no_file_names_a_folder_of_one_machine():
    found = {}
    for name in kept_files():
        text = (
            (ROOT / name).read_bytes().decode("utf-8", "replace") if (ROOT / name).is_file() else ""
        )
        if machine_paths(text):
            found[name] = machine_paths(text)

    assert {} == found


@pytest.mark.parametrize("folder", FOLDERS.split("|"))
def test_a_folder_of_one_machine_is_seen(folder):
    assert [f"/{folder}/x"] == machine_paths(f'path = "/{folder}/x"')


@pytest.mark.parametrize("text", ["tests/work/x", "https://example.org/home/x", "~/opt/x"])
def test_other_paths_are_none(text):
    assert [] == machine_paths(text)
