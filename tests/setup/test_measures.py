"""Long runs and measurements start, tell what they did, and fail on a fault.

What they measure is held by nobody here: a machine that is busy otherwise makes no test fail.
"""

import re
from importlib import import_module
from types import SimpleNamespace

import msgspec
import pytest

import tests.bench.__main__ as bench
import tests.soak.__main__ as soak
from games.catalogue import all_games
from tests.bench import answers, commits, pictures, rules, standings, starts
from tests.bench.table import Row, line
from tests.soak import matches
from tests.soak.matches import Match

KEYS = [*all_games()]
FLIP_SEVEN = "flip_seven_vengeance"
EASY_AS_STEADY = Match("easy", "steady", at_least=0.85)


class Report(msgspec.Struct):
    games: int
    wrong: list[str]


class Figures(Report):
    figures: list[str]


@pytest.fixture(autouse=True)
def unsettled(monkeypatch):
    """The tests' own memory is left as it is."""
    monkeypatch.setattr(bench, "settle", lambda: None)


@pytest.fixture
def small(monkeypatch):
    """The measures with as little of everything as there must be."""
    for module, name, value in [
        (rules, "SECONDS", 0.01),
        (rules, "REPEATS", 1),
        (pictures, "SEAT_COUNTS", (2,)),
        (pictures, "REPEATS", 1),
        (commits, "PRESSES", 3),
        (commits, "WARM_PRESSES", 1),
        (answers, "ANSWERS", 2),
        (answers, "WARM_ANSWERS", 1),
        (answers, "TABLES", 3),
        (answers, "ROUNDS", 1),
        (answers, "WARM_ROUNDS", 0),
        (standings, "TABLES", 200),
        (standings, "PEOPLE", 50),
        (standings, "CALLS", 2),
        (starts, "COUNTS", (0, 2)),
        (starts, "PLAYED", 1),
        (starts, "REPEATS", 1),
    ]:
        monkeypatch.setattr(module, name, value)


def only(monkeypatch, report):
    """Makes one soak the only one there is."""
    monkeypatch.setattr(soak, "soaks", lambda: {"dice": (report, 9)})


def test_every_game_has_a_soak():
    assert all_games().keys() <= soak.soaks().keys()


def test_a_soak_tells_what_it_did(monkeypatch, capsys):
    only(monkeypatch, lambda times, seed: Report(times, []))

    assert 0 == soak.main(["dice", "--times", "3000"])
    assert re.fullmatch(r"dice: games 3,000, wrong 0 \(\d+ s\)\n", capsys.readouterr().out)


def test_a_soak_knows_how_long_it_goes(monkeypatch, capsys):
    only(monkeypatch, lambda times, seed: Report(times, []))
    soak.main([])

    assert capsys.readouterr().out.startswith("dice: games 9, wrong 0")


def test_a_soak_tells_its_figures(monkeypatch, capsys):
    only(monkeypatch, lambda times, seed: Figures(times, [], ["sixes are 17 %"]))
    soak.main([])

    assert "  sixes are 17 %" == capsys.readouterr().out.splitlines()[-1]


def test_a_soak_with_a_fault_fails_and_tells_it(monkeypatch, capsys):
    only(monkeypatch, lambda times, seed: Report(1, ["a card is lost"]))

    assert 1 == soak.main([])
    assert "  wrong: a card is lost" == capsys.readouterr().out.splitlines()[-1]


def test_a_soak_tells_how_many_faults_it_does_not_show(monkeypatch, capsys):
    only(monkeypatch, lambda times, seed: Report(1, ["a card is lost"] * 1_025))
    soak.main([])

    assert "  and 1,005 more" == capsys.readouterr().out.splitlines()[-1]


def of_strengths(monkeypatch, **parts):
    """What the soak of strengths gives when every game's module holds these parts."""
    monkeypatch.setattr(soak, "import_module", lambda name: SimpleNamespace(**parts))
    return soak.strengths


def test_the_strengths_of_every_game_are_one_soak(monkeypatch):
    run = of_strengths(monkeypatch, run=lambda times, seed: matches.Report(times, ["a"], ["b"]))

    every = len(KEYS)
    assert matches.Report(7 * every, ["a"] * every, ["b"] * every) == run(7, 1)


def test_a_game_says_how_long_its_computers_play(monkeypatch):
    run = of_strengths(monkeypatch, GAMES=9, run=lambda times, seed: matches.Report(times))

    assert 9 * len(KEYS) == run(None, 1).games


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_its_strengths(key):
    assert callable(import_module(f"tests.games.{key}.strengths").run)


def test_games_do_not_depend_on_how_they_are_shared_out():
    asked = (FLIP_SEVEN, (Match("sharp", "steady", at_least=0.3),), 6, 1)

    assert matches.report(*asked) == matches.played(*asked)


def test_a_match_that_is_won_too_rarely_is_wrong():
    report = matches.report(FLIP_SEVEN, (EASY_AS_STEADY,), 8, seed=1)

    assert [f"{report.figures[0]}, not at least 85%"] == report.wrong


def test_a_match_that_is_won_often_enough_is_not_wrong():
    asked = Match("easy", "steady", at_least=0.0)

    assert [] == matches.report(FLIP_SEVEN, (asked,), 8, seed=1).wrong


def test_every_game_of_every_match_is_counted():
    report = matches.report(FLIP_SEVEN, (EASY_AS_STEADY, EASY_AS_STEADY), 3, seed=1)

    assert (6, 2) == (report.games, len(report.figures))


@pytest.mark.parametrize(
    ("places", "won"), [((1, 2, 3, 4), 1), ((2, 1, 3, 4), 0), ((1, 1, 3, 4), 0.5)]
)
def test_a_shared_first_place_is_a_part_of_a_win(monkeypatch, places, won):
    monkeypatch.setattr(matches, "places_of", lambda *game: places)

    assert won == matches.won("dice", EASY_AS_STEADY, 0, "1")


def test_the_hero_sits_on_every_seat_of_a_game_in_turn(monkeypatch):
    seats = []
    monkeypatch.setattr(matches, "won", lambda key, match, *game: seats.append(game) or 1)
    matches.wins("dice", EASY_AS_STEADY, 1, range(5))

    assert [(0, "1-0"), (1, "1-0"), (2, "1-0"), (3, "1-0"), (0, "1-1")] == seats


@pytest.mark.parametrize("name", bench.MEASURES)
def test_a_measure_gives_figures_for_every_game(small, capsys, name):
    assert 0 == bench.main([name])

    rows = [text.split(" | ") for text in capsys.readouterr().out.splitlines() if " | " in text]
    assert {"| game", *(f"| {key}" for key in KEYS)} == {row[0] for row in rows}
    assert [] == [row for row in rows[1:] if not re.search(r"[1-9]", row[2])]


def test_the_bench_ends_with_the_budgets_that_were_missed(monkeypatch, capsys):
    rows = [Row("soup", 3, "ms", budget=2), Row("bread", 1, "ms", budget=2)]
    monkeypatch.setattr(bench, "MEASURES", {"kitchen": lambda key: rows})
    bench.main([])

    missed = ", ".join(f"{key}: soup" for key in KEYS)
    assert f"Missed: {missed}" == capsys.readouterr().out.splitlines()[-1]


@pytest.mark.parametrize(
    ("row", "met"),
    [
        (Row("soup", 2, "ms", budget=2), True),
        (Row("soup", 3, "ms", budget=2), False),
        (Row("soup", 2, "moves/s", budget=2, at_least=True), True),
        (Row("soup", 1, "moves/s", budget=2, at_least=True), False),
        (Row("soup", 1, "ms"), None),
    ],
)
def test_a_row_knows_whether_its_budget_is_kept(row, met):
    assert met is row.met


def test_a_row_stands_beside_its_floor_and_its_budget():
    row = Row("soup", 1234.5, "moves/s", floor=6.789, budget=2000, at_least=True)

    assert "| dice | soup | 1,234 | 6.79 | ≥ 2,000 | moves/s | **no** |" == line("dice", row)


def test_what_has_neither_floor_nor_budget_leaves_them_empty():
    assert "| dice | soup | 0.123 |  |  | KB |  |" == line("dice", Row("soup", 0.1234, "KB"))


@pytest.mark.parametrize("main", [soak.main, bench.main])
def test_an_unknown_name_is_refused_with_the_known_ones(main, capsys):
    with pytest.raises(SystemExit):
        main(["nonsense"])

    assert "there is no " in capsys.readouterr().err
