"""What Prometheus can read: how many, how long, and nothing about anybody."""

import logging
import socket
from random import Random
from urllib.request import urlopen

import pytest

from bot.meters import Meters
from bot.settings import Address, PortTaken
from bot.tables.vigil import ROUND_SECONDS
from tests.bot.house import housed
from tests.bot.visitors import take_turn

GAME = "flip_seven_vengeance"


def value(meters, name, **labels):
    return meters.registry.get_sample_value(name, labels) or 0


@pytest.fixture
def meters():
    ticks = iter([1.0, 1.3])
    return Meters(lambda: next(ticks))


def test_an_answer_is_timed_by_its_kind(meters):
    with meters.answering("press"):
        pass

    assert [0, 1] == [
        value(meters, "parlor_answer_seconds_bucket", kind="press", le=le) for le in ("0.2", "0.4")
    ]


def test_a_picture_is_timed_even_when_it_fails(meters):
    with pytest.raises(ZeroDivisionError), meters.drawing(GAME, "hand"):
        raise ZeroDivisionError

    assert 1 == value(meters, "parlor_picture_seconds_count", game=GAME, picture="hand")


def test_warnings_and_errors_are_counted_by_level(meters):
    log = logging.Logger("a bot's")
    log.addHandler(meters.handler())
    log.warning("once")
    log.error("twice")
    log.error("twice")
    log.info("not at all")

    assert [1, 2, 0] == [
        value(meters, "parlor_errors_total", level=level) for level in ("WARNING", "ERROR", "INFO")
    ]


async def test_a_game_is_counted_as_it_is_played(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        before = value(house.meters, "parlor_moves_total", game=GAME)
        await take_turn(house, Random(1))

        assert 0 < value(house.meters, "parlor_moves_total", game=GAME) - before
        assert 2 < value(house.meters, "parlor_interactions_total", kind="press", outcome="done")
        assert 1 <= value(house.meters, "parlor_tables_shown_total", how="answer")


async def test_the_tables_that_wait_or_play_are_counted_every_minute(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.env.advance_time(ROUND_SECONDS)

        assert 1 == value(house.meters, "parlor_live_tables")


async def test_a_refused_press_is_counted_as_refused(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Bea", "Cancel")

        assert 1 == value(
            house.meters, "parlor_interactions_total", kind="press", outcome="refused"
        )


def test_the_figures_are_offered_while_the_bot_runs(meters):
    meters.shown("edit")
    with (
        meters.offered(Address("127.0.0.1", 0)) as port,
        urlopen(f"http://127.0.0.1:{port}/metrics") as page,
    ):
        assert b'parlor_tables_shown_total{how="edit"} 1.0' in page.read()


def test_a_taken_port_is_told_with_the_settings_name(meters):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with (
            pytest.raises(PortTaken, match=rf"PARLOR_METRICS: 127\.0\.0\.1:{port} cannot be used"),
            meters.offered(Address("127.0.0.1", port)),
        ):
            pass
