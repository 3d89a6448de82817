"""Arrows that module names alone cannot tell; the others are contracts in pyproject.toml."""

import ast
import subprocess
import sys
import tomllib

import pytest

from tests.architecture.source import ROOMS, ROOT, files, imported, imports, mentioned, mentions

SHARED = {"engine", "catalogue"}
KIT = "kit"
DOORS = {"bot/main.py", "bot/playground.py"}
TIME_AND_CHANCE = {
    "asyncio.sleep",
    "date.today",
    "datetime.now",
    "datetime.today",
    "datetime.utcnow",
    "discord.utils.utcnow",
    "random",
    "secrets",
    "time",
    "utcnow",
    "uuid",
}
ENVIRONMENT = {"os.environ", "os.environb", "os.getenv"}


def picture_of(file):
    """The key of the game that a file below render draws."""
    return file.removesuffix(".py").split("/")[1]


def games_of(names):
    """The keys of the games that these names belong to."""
    parts = [name.split(".") for name in names]
    return {part[1] for part in parts if part[0] == "games" and len(part) > 1} - SHARED


def reached(module_imports, module_mentions):
    return {name.partition(".")[0] for name in module_imports} | module_mentions


@pytest.mark.parametrize("file", files("render"))
def test_a_picture_keeps_to_its_own_game(file):
    assert set() == games_of(imports(file)) - {picture_of(file)}


def test_a_picture_of_another_game_is_seen():
    code = ast.parse("from games.chess.view import ChessView")

    assert {"chess"} == games_of(imported(code))


@pytest.mark.parametrize("file", sorted(set(files("bot", "render")) - DOORS))
def test_time_and_chance_come_in_by_the_front_door(file):
    assert set() == reached(imports(file), mentions(file)) & TIME_AND_CHANCE


@pytest.mark.parametrize("code", ["import random", "asyncio.sleep(1)", "datetime.now(UTC)"])
def test_time_and_chance_are_seen(code):
    module = ast.parse(code)

    assert set() != reached(imported(module), mentioned(module)) & TIME_AND_CHANCE


@pytest.mark.parametrize("file", sorted(set(files(*ROOMS)) - {"bot/__main__.py"}))
def test_only_the_command_line_holds_the_environment(file):
    assert set() == (imports(file) | mentions(file)) & ENVIRONMENT


@pytest.mark.parametrize("room", ["games.engine.play", "games.catalogue", "render.kit.controls"])
def test_a_room_opens_without_discord(room):
    code = f"import {room}, sys; sys.exit('discord' in sys.modules)"

    assert 0 == subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode


def test_every_contract_says_what_it_holds():
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]["contracts"]

    assert [] == [contract for contract in contracts if not contract["name"]]
