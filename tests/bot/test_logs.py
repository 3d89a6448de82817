"""The log tells what happened, and never what would let anybody in."""

import json
import logging

import pytest

from bot.logs import HIDDEN, configure

TOKEN = "MTIz.secret.word"
WEBHOOK = "https://discord.com/api/v10/webhooks/123456/aW50ZXJhY3Rpb246MTIz.abc-def_ghi"


@pytest.fixture
def written(capsys, request):
    """Whatever logs in this form, and the lines that come of it."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level

    def lines(form, *logs):
        configure("INFO", form, [TOKEN])
        for log in logs:
            log(logging.getLogger("bot.test"))
        return capsys.readouterr().err.splitlines()

    yield lines
    root.handlers[:] = before
    root.setLevel(level)


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_bots_token_is_never_written(written, form):
    (line,) = written(form, lambda log: log.warning("sent with %s", f"Bot {TOKEN}"))

    assert TOKEN not in line
    assert f"sent with Bot {HIDDEN}" in line


def test_a_traceback_hides_the_token_too(written):
    def fail(log):
        try:
            int(TOKEN)
        except ValueError:
            log.exception("it failed")

    lines = written("text", fail)

    assert lines[-1].startswith("ValueError: ")
    assert HIDDEN in lines[-1]
    assert TOKEN not in "\n".join(lines)


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_token_of_an_interaction_is_never_written(written, form):
    (line,) = written(form, lambda log: log.info("POST %s/messages has returned 200", WEBHOOK))

    assert f"webhooks/123456/{HIDDEN}/messages" in line


def test_a_line_for_machines_is_one_object(written):
    (line,) = written("json", lambda log: log.warning("table %s\nbroke", 7))
    read = json.loads(line)

    assert {"at", "level", "name", "message"} == read.keys()
    assert ("WARNING", "bot.test", "table 7\nbroke") == (
        read["level"],
        read["name"],
        read["message"],
    )


def test_what_is_below_the_level_is_not_written(written):
    assert [] == written("text", lambda log: log.debug("whisper"))
