"""Long runs and measurements start, tell what they did, and fail on a fault."""

import re

import msgspec
import pytest

import tests.bench.__main__ as bench
import tests.soak.__main__ as soak
from games.catalogue import all_games


class Report(msgspec.Struct):
    games: int
    wrong: list[str]


def test_every_game_has_a_soak():
    assert all_games().keys() <= soak.soaks().keys()


def test_a_soak_tells_what_it_did(monkeypatch, capsys):
    monkeypatch.setattr(soak, "soaks", lambda: {"dice": (lambda times, seed: Report(times, []), 9)})

    assert 0 == soak.main(["dice", "--times", "3000"])
    assert re.fullmatch(r"dice: 3,000 games, 0 wrong in \d+ s\n", capsys.readouterr().out)


def test_a_soak_knows_how_long_it_goes(monkeypatch, capsys):
    monkeypatch.setattr(soak, "soaks", lambda: {"dice": (lambda times, seed: Report(times, []), 9)})
    soak.main([])

    assert capsys.readouterr().out.startswith("dice: 9 games, 0 wrong")


def test_a_soak_with_a_fault_fails_and_tells_it(monkeypatch, capsys):
    report = Report(1, ["a card is lost"])
    monkeypatch.setattr(soak, "soaks", lambda: {"dice": (lambda times, seed: report, 9)})

    assert 1 == soak.main([])
    assert "  a card is lost" == capsys.readouterr().out.splitlines()[-1]


def test_a_measurement_prints_a_table_over_every_game(capsys):
    assert 0 == bench.main(["codec"])

    rows = [line for line in capsys.readouterr().out.splitlines() if "| state to bytes |" in line]

    assert [*all_games()] == [row.split(" ")[1] for row in rows]


@pytest.mark.parametrize("main", [soak.main, bench.main])
def test_an_unknown_name_is_refused_with_the_known_ones(main, capsys):
    with pytest.raises(SystemExit):
        main(["nonsense"])

    assert "there is no " in capsys.readouterr().err
