"""A bot may be killed at any moment: what it has acknowledged is kept, once, and games go on."""

import copy
from contextlib import closing
from random import Random
from sqlite3 import connect

import pytest
from msgspec.structs import replace

from tests.bot.house import Faults, housed
from tests.bot.kill_ledger import Ledger
from tests.bot.kill_notes import Answered, Complaint, Pressed, Shown
from tests.bot.kill_people import People
from tests.bot.kill_points import (
    ANSWERED,
    BEGIN,
    COMMIT,
    COMMITTED,
    INSERT,
    OUTSIDE,
    POINTS,
    STEP,
)
from tests.bot.kills import Games, Lost, Report, zygote

KILLS = 4
TURNS = 15
NONE = range(1)
ONE_EACH = range(KILLS, KILLS + 1)
AT_MOST_ONE_EACH = range(KILLS + 1)
AT_MOST_ONE_OF_EACH_TABLE = range(2 * KILLS + 1)
UNACKNOWLEDGED = dict.fromkeys(POINTS, AT_MOST_ONE_EACH) | {
    BEGIN: NONE,
    INSERT: NONE,
    COMMIT: NONE,
    COMMITTED: ONE_EACH,
    ANSWERED: NONE,
    STEP: AT_MOST_ONE_OF_EACH_TABLE,
    OUTSIDE: AT_MOST_ONE_OF_EACH_TABLE,
}
"""How many moves are committed by a life whose end kept their answers from arriving."""


@pytest.fixture(scope="module")
def giver():
    with zygote() as process:
        yield process


@pytest.fixture(scope="module")
def played(giver, tmp_path_factory):
    """Games that went on undisturbed for a while, so that all moves are acknowledged."""
    games = Games(tmp_path_factory.mktemp("played") / "parlor.db", giver, "played", Report())
    games.live(TURNS)
    return games


@pytest.fixture
def ledger(played):
    return copy.deepcopy(played.ledger)


@pytest.mark.parametrize("point", POINTS)
def test_a_kill_costs_nothing_that_was_acknowledged(giver, tmp_path, point):
    report = Report()
    games = Games(tmp_path / "parlor.db", giver, point, report)
    for _ in range(KILLS):
        games.kill(point)
    games.live()
    games.count()

    assert report.moves_unacknowledged in UNACKNOWLEDGED[point]


@pytest.fixture(scope="module")
def forgetful(giver, played, tmp_path_factory):
    """The complaint about a bot that keeps its moves elsewhere, not in its file."""
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "parlor.db"
    with closing(connect(played.path)) as file, closing(connect(elsewhere)) as other:
        file.backup(other)
    games = copy.copy(played)
    games.ledger = copy.deepcopy(played.ledger)
    games.plan = lambda: replace(played.plan(), path=str(elsewhere))
    with pytest.raises(Lost) as lost:
        games.kill(ANSWERED)
    return str(lost.value)


def test_a_bot_that_keeps_its_moves_elsewhere_is_found_out(forgetful):
    assert "acknowledged, but not kept: Pressed(" in forgetful


def test_a_fault_is_told_with_all_that_repeats_it(forgetful):
    assert forgetful.startswith(f"seed 'played', life 1: {ANSWERED!r}, occurrence ")


def test_a_fault_is_told_with_what_was_heard(forgetful):
    assert "    Pressed(table=" in forgetful


def test_honest_games_are_found_without_fault(ledger, played):
    assert [] == ledger.faults(played.tables())


def test_a_lost_move_is_found(ledger, played):
    assert "acknowledged, but not kept: Pressed(" in _found(ledger, played, lambda log: log[:-1])


def test_a_lost_move_is_found_though_nobody_was_told(ledger, played):
    ledger.acknowledged.clear()
    ledger.faults(played.tables())

    found = _found(ledger, played, lambda log: log[:-1])

    assert "what was committed once is not there any more" in found


def test_a_changed_move_is_found(ledger, played):
    found = _found(ledger, played, lambda log: (*log[:-1], replace(log[-1], move="x")))

    assert "what was committed once is not there any more" in found


def test_a_doubled_move_is_found(ledger, played):
    doubled = _found(
        ledger, played, lambda log: (*log, replace(log[-1], version=log[-1].version + 1))
    )

    assert "nobody pressed this, it is a move too many: Kept(" in doubled


def test_a_move_doubled_in_place_is_found(ledger, played):
    assert "its log has versions" in _found(ledger, played, lambda log: (*log, log[-1]))


def test_a_picture_of_what_is_not_kept_is_found(ledger, played):
    (table, there), *_ = played.tables().items()
    version = there.version + 1
    ledger.hear([Shown(1, table, version, {})])

    assert [f"table {table}: version {version} was shown, but is not kept"] == ledger.faults(
        played.tables()
    )


def test_a_refusal_is_no_acknowledgement():
    ledger = Ledger()
    ledger.hear([Pressed(1, 5, "h", 7), Answered(7, 4, accepted=False)])

    assert set() == ledger.acknowledged


def test_an_answer_counts_for_whom_it_is_meant():
    ledger = Ledger()
    ledger.hear([Pressed(1, 5, "h", 7), Pressed(2, 6, "s", 8), Answered(7, 7, accepted=True)])

    assert {Pressed(1, 5, "h", 7)} == ledger.acknowledged


async def test_people_complain_of_a_table_that_was_not_painted_again(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        with closing(connect(house.path)) as connection, connection:
            connection.execute("UPDATE tables SET painted = 0")
        notes = []
        await People(house, Random(0), notes.append, Faults()).look_around()

    assert [Complaint("table 1 was not painted again")] == notes


async def test_people_complain_of_an_old_picture(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        with closing(connect(house.path)) as connection, connection:
            connection.execute("UPDATE tables SET public_version = 2")
        notes = []
        await People(house, Random(0), notes.append, Faults()).look_around()

    assert [Complaint("table 1 shows [3], not 2")] == notes


async def test_people_complain_of_a_button_that_does_not_answer(tmp_path, monkeypatch):
    async def ignored(_):
        """Leaves everybody waiting."""

    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        monkeypatch.setattr(house.env.bot.desk, "pressed", ignored)
        notes = []
        await People(house, Random(0), notes.append, Faults()).everybody_moves()

    assert any(note.words.startswith("no answer to p1:1:3:") for note in _complaints(notes))


async def test_people_complain_of_a_refusal(tmp_path, monkeypatch):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        monkeypatch.setattr(house.env.bot.desk, "pressed", house.env.bot.desk.misfit)
        notes = []
        await People(house, Random(0), notes.append, Faults()).everybody_moves()

    assert any(note.words.startswith("Bea was refused") for note in _complaints(notes))


async def test_people_complain_of_what_the_bot_only_logs(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        faults, notes = Faults(), []
        faults.records.append("something broke")
        await People(house, Random(0), notes.append, faults).look_around()

    assert [Complaint("the bot logged: something broke")] == notes


def _found(ledger, games, changed):
    """The faults that a change of the first log makes."""
    tables = dict(games.tables())
    number = min(number for number, table in tables.items() if table.log)
    log = changed(tables[number].log)
    tables[number] = replace(tables[number], log=log, version=log[-1].version)
    return "\n".join(ledger.faults(tables))


def _complaints(notes):
    return [note for note in notes if isinstance(note, Complaint)]
