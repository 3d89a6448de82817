"""The rule cases of every game, one test each, from our folder and from PARLOR_CASES_DIR."""

import json
from typing import Any

import pytest

from tests.games import cases
from tests.games.cases import BadCase


def all_cases() -> list[Any]:
    """Every case; a file that cannot be read is a case that fails with the reason."""
    found = []
    for file in cases.files():
        try:
            listed = cases.read(file)
            key = cases.key_of(file)
        except (BadCase, KeyError, ValueError) as error:
            found.append(pytest.param("", error, id=file.name))
            continue
        found += [pytest.param(key, case, id=str(case.get("id", file.name))) for case in listed]
    return found


@pytest.mark.parametrize(("key", "case"), all_cases())
def test_case(key, case):
    if isinstance(case, Exception):
        raise case
    cases.runner(key).run(case)


def write(folder, name, **content):
    file = folder / name
    file.write_text(json.dumps(content), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "name",
    [
        "flip-seven-vengeance.cases.json",
        "flip-seven-vengeance-extra.cases.json",
        "flip-seven-vengeance.more.cases.json",
    ],
)
def test_a_file_belongs_to_the_game_its_name_begins_with(name, tmp_path):
    assert "flip_seven_vengeance" == cases.key_of(tmp_path / name)


@pytest.mark.parametrize("name", ["no-such-game.cases.json", "flip-seven-vengeances.cases.json"])
def test_a_file_of_an_unknown_game_is_refused_by_name(name, tmp_path):
    with pytest.raises(BadCase, match="no game of the catalogue"):
        cases.key_of(tmp_path / name)


def test_an_unknown_key_at_the_top_is_refused(tmp_path):
    file = write(
        tmp_path,
        "flip-seven-vengeance.cases.json",
        schema=1,
        game="flip_seven_vengeance",
        cases=[],
        novelty=1,
    )

    with pytest.raises(BadCase, match="top level: unknown novelty"):
        cases.read(file)


def test_an_unknown_schema_is_refused(tmp_path):
    file = write(
        tmp_path,
        "flip-seven-vengeance.cases.json",
        schema=2,
        game="flip_seven_vengeance",
        cases=[],
    )

    with pytest.raises(BadCase, match="schema 2"):
        cases.read(file)


def test_a_file_named_for_another_game_is_refused(tmp_path):
    file = write(tmp_path, "flip-seven-vengeance.cases.json", schema=1, game="other", cases=[])

    with pytest.raises(BadCase, match="its game is other"):
        cases.read(file)


def test_the_folder_of_the_environment_adds_its_files(tmp_path, monkeypatch):
    file = write(tmp_path, "flip-seven-vengeance-extra.cases.json")
    monkeypatch.setenv(cases.MORE_CASES, str(tmp_path))

    assert file in list(cases.files())
