"""The playground, played for real: a process of its own, its page in a browser, two people."""

import re
import signal
import socket
import sys

import pytest

from tests.bot.playground_page import Window, chromium, free_port, playground

GAME = "Flip 7"
PICTURE_WIDTH = 1200
TURNS = 5
OPENER = "import pathlib, sys; pathlib.Path(sys.argv[1]).write_text(sys.argv[2])"


@pytest.fixture
def database(tmp_path):
    return tmp_path / "playground.db"


@pytest.fixture
def browser(tmp_path):
    with chromium(tmp_path / "profile") as started:
        yield started


def position(said):
    """The lines that tell where the game stands: whose turn it is, and a line per seat."""
    return [line for line in said.splitlines() if re.match(r"Round \d+ ·|.*[①②] ", line)]


def acting(said):
    """Whom the message marks as the one to decide."""
    return re.search(r"▸\S* \S \u2068(\w+)\u2069", said)[1]


def take_turn(window, turn):
    """Hits, now and then stays, or decides whatever else there is, through panels to the end."""
    table, panel = window.table, window.panel
    label = "Stay" if turn % 3 == 2 and table.offers("Stay") else ""
    if not table.offers_choice():
        table.press(label)
        return
    before = panel.text
    table.choose()
    while panel.text not in {"", before} and "Played." not in panel.text:
        before = panel.text
        panel.choose()


def test_two_people_play_and_go_on_after_a_restart(database, browser):
    port = free_port()
    with playground(database, port) as running:
        link = running.link
        windows = {name: Window(browser, link, name) for name in ("Ada", "Bea")}
        ada, bea = windows.values()
        ada.command("play", game=GAME)
        bea.table.reads("Seats: 1 taken")
        bea.table.press("Join")
        ada.table.reads("Seats: 2 taken", "Bea")
        ada.table.press("Start")
        heard = [ada.table.reads("Round 1 ·")]
        for turn in range(TURNS):
            name = acting(heard[-1])
            assert f"\u2068{name}\u2069" in position(heard[-1])[0]
            windows[name].table.reads(*position(heard[-1]))
            take_turn(windows[name], turn)
            heard.append(windows[name].table.text)
        for window in windows.values():
            window.table.reads(*position(heard[-1]))
        assert any(" hits: " in said for said in heard)
        width, alt = ada.table.picture
        assert width == PICTURE_WIDTH
        assert "Ada" in alt
        ada.keep("playground")
        assert (0, "") == running.end(signal.SIGINT)

    with playground(database, port) as running:
        both = Window(browser, running.link, "Ada")
        said = both.table.reads(*position(heard[-1]))
        for turn in range(2):
            both.act_as(acting(said))
            take_turn(both, turn)
            said = both.table.text
        both.keep("playground-restarted")
        assert position(heard[-1]) != position(said)
        assert PICTURE_WIDTH == both.table.picture[0]
        assert (0, "") == running.end(signal.SIGTERM)


def test_ending_the_session_on_the_page_ends_the_playground(database, browser):
    with playground(database, free_port()) as running:
        Window(browser, running.link, "Ada").end_session()

        assert (0, "") == running.ended()


def test_the_link_is_opened_in_the_browser(database, tmp_path):
    opened = tmp_path / "opened"
    opener = tmp_path / "opener"
    opener.write_text(f"#!/bin/sh\nexec '{sys.executable}' -c '{OPENER}' '{opened}' \"$1\"\n")
    opener.chmod(0o755)
    with playground(database, free_port(), str(opener)) as running:
        link = running.link
        assert 0 == running.end(signal.SIGINT)[0]

    assert link == opened.read_text()


def test_a_taken_port_is_told_in_one_sentence(database):
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        port = listening.getsockname()[1]
        with playground(database, port) as running:
            sentence = (
                f"Port {port} can't be used (address already in use); "
                "set PARLOR_PLAYGROUND_PORT to a free one.\n"
            )

            assert (1, sentence) == running.ended()


def test_a_file_that_is_no_database_is_told_in_one_sentence(database):
    database.write_text("a letter to Ada\n")
    with playground(database, free_port()) as running:
        assert (1, f"{database} is no database.\n") == running.ended()


def test_a_database_in_use_is_told_in_one_sentence(database):
    with playground(database, free_port()) as first:
        assert first.link
        with playground(database, free_port()) as second:
            sentence = f"{database} is in use by another Parlor; stop that one first.\n"

            assert (1, sentence) == second.ended()
