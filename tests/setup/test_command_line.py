"""The command line starts what was asked for and tells known failures in one sentence."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing

import discord
import pytest

import bot.__main__
import bot.connection
import bot.main
import bot.playground
from bot.__main__ import main
from bot.settings import ROOT, PortTaken, Settings
from bot.storage.database import BadDatabase
from bot.storage.sqlite import SqliteStore
from bot.storage.verify import Finding, Report
from tests.bot.standings.finishes import finish, seated
from tests.bot.toy_game import TOY

REPORT = Report(3, 40, (Finding(2, "its log is ahead of it"),), (Finding(1, "it is older"),))
NAMES = ("DISCORD_TOKEN", "DISCORD_API_URL")
RUN = """
import asyncio, sys
from datetime import UTC, datetime, timedelta
from bot.storage.sqlite import SqliteStore

async def run():
    store = await SqliteStore.open(sys.argv[1], {})
    await store.life.beat(datetime.now(UTC) - timedelta(seconds=int(sys.argv[2])))
    print("runs", flush=True)
    sys.stdin.read()
    await store.close()

asyncio.run(run())
"""


@pytest.fixture
def started(monkeypatch, tmp_path):
    """What was started with which settings, in an empty environment."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PARLOR_DATABASE", str(tmp_path / "real.db"))
    monkeypatch.setenv("PARLOR_PLAYGROUND_DATABASE", str(tmp_path / "play.db"))
    monkeypatch.setattr(Settings.read.__func__, "__defaults__", (tmp_path / ".env",))
    calls = []
    monkeypatch.setattr(bot.__main__, "settle", lambda: None)
    monkeypatch.setattr(bot.main, "run_bot", lambda given: calls.append(("bot", given)))
    monkeypatch.setattr(
        bot.playground, "run_playground", lambda given: calls.append(("page", given))
    )
    return calls


def raising(error):
    def run(settings):
        raise error

    return run


def words_of(started):
    return [word for word, _ in started]


@pytest.mark.parametrize("words", [[], ["play"]])
def test_with_a_token_the_bot_starts(started, monkeypatch, words):
    monkeypatch.setenv("DISCORD_TOKEN", "a.b")

    assert (0, ["bot"]) == (main(words), words_of(started))


def test_without_a_token_the_playground_starts(started):
    assert (0, ["page"]) == (main([]), words_of(started))


def test_the_playground_starts_with_a_token_too(started, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "a.b")

    assert (0, ["page"]) == (main(["playground"]), words_of(started))


def test_without_token_and_playground_it_is_told_what_to_do(started, monkeypatch, capsys):
    monkeypatch.setattr(bot.__main__, "find_spec", lambda name: None)
    sentence = "Set DISCORD_TOKEN, or start ./parlor, which installs the playground.\n"

    assert (1, ("", sentence)) == (main([]), capsys.readouterr())


def test_a_bad_setting_is_told(started, monkeypatch, capsys):
    monkeypatch.setenv("PARLOR_PLAYGROUND_PORT", "x")
    sentence = "PARLOR_PLAYGROUND_PORT is 'x'; expected is a whole number from 1 to 65535.\n"

    assert (1, ("", sentence)) == (main([]), capsys.readouterr())


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (BadDatabase("It is no database."), "It is no database."),
        (bot.connection.Unreachable("Nobody answers."), "Nobody answers."),
        (
            discord.LoginFailure("Improper token"),
            "Discord refuses this DISCORD_TOKEN; copy it anew from the developer page.",
        ),
    ],
)
def test_a_known_failure_of_the_bot_is_told(started, monkeypatch, capsys, error, sentence):
    monkeypatch.setenv("DISCORD_TOKEN", "a.b")
    monkeypatch.setattr(bot.main, "run_bot", raising(error))

    assert (1, ("", f"{sentence}\n")) == (main([]), capsys.readouterr())


def test_a_taken_port_is_told(started, monkeypatch, capsys):
    monkeypatch.setattr(bot.playground, "run_playground", raising(PortTaken("Taken.")))

    assert (1, ("", "Taken.\n")) == (main([]), capsys.readouterr())


def test_a_mistake_of_ours_keeps_its_traceback(started, monkeypatch):
    monkeypatch.setattr(bot.playground, "run_playground", raising(ZeroDivisionError()))

    with pytest.raises(ZeroDivisionError):
        main([])


def test_an_interruption_is_no_failure_to_tell(started, monkeypatch, capsys):
    monkeypatch.setattr(bot.playground, "run_playground", raising(KeyboardInterrupt()))

    assert (130, ("", "")) == (main([]), capsys.readouterr())


def test_the_version_is_told(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--version"])

    assert (0, f"Parlor {bot.__version__}\n") == (left.value.code, capsys.readouterr().out)


def test_an_unknown_word_shows_the_known_ones(started, capsys):
    with pytest.raises(SystemExit) as left:
        main(["dance"])

    assert 2 == left.value.code
    assert "playground" in capsys.readouterr().err


def test_no_bot_runs_on_a_database_that_is_not_there(started, tmp_path, capsys):
    sentence = f"No bot runs on {tmp_path / 'play.db'}.\n"

    assert (1, ("", sentence)) == (main(["health"]), capsys.readouterr())


def test_no_bot_runs_on_a_database_that_was_left(started, tmp_path):
    (tmp_path / "play.db.lock").touch()

    assert 1 == main(["health"])


def health(path, seconds_ago):
    """What the word answers while a bot runs that last stirred so long ago."""
    with subprocess.Popen(
        [sys.executable, "-c", RUN, path, str(seconds_ago)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as running:
        running.stdout.readline()
        answer = main(["health"])
        running.stdin.close()
    return answer


@pytest.mark.parametrize(("token", "name"), [("a.b", "real.db"), ("", "play.db")])
def test_a_bot_that_runs_is_seen(started, monkeypatch, tmp_path, capsys, token, name):
    monkeypatch.setenv("DISCORD_TOKEN", token)
    answer = health(tmp_path / name, 60)

    assert (0, f"A bot runs on {tmp_path / name}.\n") == (answer, capsys.readouterr().out)


def test_a_bot_that_hangs_is_not_healthy(started, tmp_path, capsys):
    answer = health(tmp_path / "play.db", 600)
    sentence = f"A bot runs on {tmp_path / 'play.db'}, but it has not stirred for minutes.\n"

    assert (1, sentence) == (answer, capsys.readouterr().err)


def test_verify_tells_what_it_cannot_read(started, tmp_path, capsys):
    assert 1 == main(["verify"])
    assert str(tmp_path / "play.db") in capsys.readouterr().err


def test_verify_counts_what_is_good(started, tmp_path, capsys):
    async def made():
        store = await SqliteStore.open(tmp_path / "play.db", {})
        await store.close()

    asyncio.run(made())

    assert 0 == main(["verify"])
    assert "0 tables, 0 moves replayed; 0 at fault, 0 of other rules.\n" == capsys.readouterr().out


def test_verify_tells_what_is_at_fault(started, monkeypatch, capsys):
    async def reported(path, games):
        return REPORT

    monkeypatch.setattr(bot.__main__, "verify", reported)

    assert 1 == main(["verify"])
    assert [
        "Table 2: its log is ahead of it.",
        "Table 1: it is older.",
        "3 tables, 40 moves replayed; 1 at fault, 1 of other rules.",
    ] == capsys.readouterr().out.splitlines()


def test_every_word_is_explained_by_parlor():
    usage = (ROOT / "parlor").read_text(encoding="utf-8").partition("\n\n")[2]

    assert [] == [
        word
        for word in (*bot.__main__._WORDS, *bot.__main__._FILED)
        if word not in usage.partition("main()")[0]
    ]


def test_ratings_need_a_database(started, tmp_path, capsys):
    assert 1 == main(["ratings"])
    assert str(tmp_path / "play.db") in capsys.readouterr().err


def test_ratings_are_computed_anew(started, tmp_path, capsys):
    async def played():
        store = await SqliteStore.open(tmp_path / "play.db", {"toy": TOY})
        await finish(store, seated(1), seated(2), places=(1, 2))
        await store.close()

    with closing(sqlite3.connect(tmp_path / "play.db")) as connection, connection:
        asyncio.run(played())
        connection.execute("UPDATE tables SET game = 'double_seven'")
        connection.execute("UPDATE arrivals SET game = 'double_seven'")

    lines = [
        "double_seven: 1 finished tables, 12 standings, {} of them changed.",
        "flip_seven_vengeance: 0 finished tables, 0 standings, 0 of them changed.",
        "gravity_superstar: 0 finished tables, 0 standings, 0 of them changed.",
    ]
    for changed in (12, 0):
        assert 0 == main(["ratings"])
        assert [lines[0].format(changed), *lines[1:]] == capsys.readouterr().out.splitlines()


def test_a_copy_is_made_and_checked(started, tmp_path, capsys):
    async def made():
        store = await SqliteStore.open(tmp_path / "play.db", {})
        await store.close()

    asyncio.run(made())

    assert 0 == main(["backup", str(tmp_path / "copy.db")])
    copied, checked = capsys.readouterr().out.splitlines()
    assert copied.startswith(f"{tmp_path / 'copy.db'} is a copy of 0 tables and 0 moves, ")
    assert "0 tables, 0 moves replayed; 0 at fault, 0 of other rules." == checked


@pytest.mark.parametrize("words", [["backup"], ["verify", "copy.db"]])
def test_only_a_copy_needs_the_name_of_a_file(started, capsys, words):
    with pytest.raises(SystemExit) as left:
        main(words)

    assert 2 == left.value.code
    assert "backup and nothing else needs the name of a file" in capsys.readouterr().err
