"""A game is found by its folder; nothing else has to know of it."""

import sys

import pytest

import games
from games.catalogue import BadCatalogue, all_games

OFFER = "class Chess:\n    key = {key!r}\n\n\nGAME = Chess()\n"


@pytest.fixture
def new_package(tmp_path, monkeypatch):
    """Makes a package beside the games, gone again after the test."""

    def make(name, code):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(code)

    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    before = set(sys.modules)
    yield make
    for name in set(sys.modules) - before:
        del sys.modules[name]
    for name in ("chess", "notes"):
        vars(games).pop(name, None)


def found():
    return all_games.__wrapped__()


def test_a_new_folder_is_a_new_game(new_package):
    new_package("chess", OFFER.format(key="chess"))

    assert {"chess"} == found().keys() - all_games().keys()


def test_a_folder_without_a_game_is_left_alone(new_package):
    new_package("notes", "TEXT = 'no game'\n")

    assert all_games() == found()


def test_a_key_that_is_not_its_folder_is_refused(new_package):
    new_package("chess", OFFER.format(key="draughts"))

    with pytest.raises(BadCatalogue, match="games/chess offers the key 'draughts'"):
        found()


def test_games_are_in_order_of_their_keys():
    assert sorted(all_games()) == list(all_games())
