"""Slow pictures: every press is answered in time, and the newest picture is shown in the end."""

import pytest

from bot.ui.artist import Artist
from games.catalogue import all_games
from tests.bot.house import button_id, housed, quiet_seed, words_of
from tests.bot.payloads import nodes
from tests.bot.visitors import acting, forward, offers, press
from tests.games.flip_seven_vengeance.builder import after, position


@pytest.fixture
def slowly(monkeypatch):
    """Makes every drawing take this many seconds of the bot's own time."""

    def slow_down(house, seconds):
        for name in ("table", "hand"):
            monkeypatch.setattr(Artist, name, delayed(getattr(Artist, name), house, seconds))

    return slow_down


def delayed(draw, house, seconds):
    async def drawn(artist, *what):
        await house._wait(seconds)
        return await draw(artist, *what)

    return drawn


async def test_a_slow_picture_is_deferred_and_shown_by_an_edit(tmp_path, slowly):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        slowly(house, 2)
        (name,) = acting(house, house.message)
        seen = house.snapshot()
        result = house.emit(name, seen, button_id(seen, "Hit"))
        await house.env.settle()
        waiting = result.acknowledged
        await house.env.advance_time(1.1)
        deferred = result.acknowledged
        await house.env.advance_time(5)

        assert (False, True) == (waiting, deferred)
        assert f"\u2068{name}\u2069 hits" in words_of(house.message)


async def test_the_move_is_kept_before_the_slow_picture_is_drawn(tmp_path, slowly):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        slowly(house, 60)
        (name,) = acting(house, house.message)
        seen = house.snapshot()
        before = (await house.store.table(1)).version
        house.emit(name, seen, button_id(seen, "Hit"))
        await house.env.settle()

        assert before < (await house.store.table(1)).version
        await house.env.advance_time(61)


async def test_a_slow_command_is_deferred_and_answered(tmp_path, slowly):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        slowly(house, 2)
        result = await house.person("Bea").slash(house.channel, "table")
        await house.env.advance_time(5)

        assert result.acknowledged
        assert "table 1" in words_of(house.message)


async def test_the_newest_of_two_quick_moves_is_shown(tmp_path, slowly):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        slowly(house, 0.5)
        for _ in range(2):
            (name,) = acting_now(house, await house.store.table(1))
            seen = house.snapshot()
            version = (await house.store.table(1)).public_version
            custom_id = button_id(seen, "Hit")
            custom_id = renumbered(seen, custom_id, version)
            house.emit(name, seen, custom_id)
            await house.env.advance_time(0.1)
        await house.env.advance_time(10)

        table = await house.store.table(1)
        assert table.version == table.painted
        assert f"-{table.public_version}.png" in str(house.snapshot())


async def test_a_slow_panel_is_redrawn_after_its_deferral(tmp_path, slowly):
    swapping = after(position("1 2 3 4", "5 6 8 9", "10 11 12 13", deck="SWAP 7 7", turn=0), "0:h")
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea", "Cal")
        await house.put(swapping)
        panel = (await press(house, "Ada", house.message, offers(house.message)[0])).response
        before = words_of(panel)
        slowly(house, 2)
        await press(house, "Ada", panel, forward(panel)[0])
        await house.env.advance_time(5)

        assert before != words_of(panel)


def acting_now(house, table):
    game = all_games()[table.game]
    return [table.seats[seat].name for seat in game.to_act(table.state)]


def renumbered(seen, custom_id, version):
    """The button as the table's newest message would carry it, put into what was seen."""
    from bot.ui.custom_id import Press, pack, unpack

    pressed = unpack(custom_id)
    renewed = pack(Press(pressed.table, version, pressed.notation))
    for node in nodes(seen):
        if node.get("custom_id") == custom_id:
            node["custom_id"] = renewed
    return renewed
