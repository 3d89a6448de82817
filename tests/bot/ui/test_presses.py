"""Presses that must not act: by strangers, too late, forged, twice, after the end."""

from random import Random

import pytest

from games.flip_seven_vengeance.rules import TheGame
from tests.bot.house import button_id, housed, words_of
from tests.bot.payloads import nodes
from tests.bot.visitors import acting, offers, raw_components, take_turn


def whispered(result):
    """The private words that a press was answered with."""
    assert result.acknowledged
    said = [result.response] if result.response and result.response.ephemeral else result.followups
    (message,) = [message for message in said if message.ephemeral]
    return message.content


async def state(house, table_id=1):
    return await house.store.table(table_id)


async def test_a_stranger_is_told_whose_turn_it_is(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        result = await house.click("Zoe", "Hit")

        assert f"It is \u2068{name}\u2069's turn at table 1" in whispered(result)
        assert "watching" in whispered(result)


async def test_the_wrong_person_is_told_whose_turn_it_is(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        other = {"Ada": "Bea", "Bea": "Ada"}[name]
        before = await state(house)
        result = await house.click(other, "Hit")

        assert f"It is \u2068{name}\u2069's turn" in whispered(result)
        assert before == await state(house)


async def test_a_press_on_an_earlier_picture_plays_nothing(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        seen = house.snapshot()
        (name,) = acting(house, house.message)
        await house.click(name, "Hit")
        before = await state(house)
        (result,) = await house.together([(name, seen, button_id(seen, "Hit"))])

        assert "earlier moment" in whispered(result)
        assert before == await state(house)


@pytest.mark.parametrize("label", ["Hit"])
async def test_the_same_button_twice_at_once_plays_once(tmp_path, label):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        seen = house.snapshot()
        (name,) = acting(house, house.message)
        before = await house.store.log(1)
        results = await house.together([(name, seen, button_id(seen, label))] * 2)

        made = (await house.store.log(1))[len(before) :]
        assert 1 == len([entry for entry in made if entry.actor is not None])
        assert all(result.acknowledged for result in results)
        assert "earlier moment" in whispered(results[1])


async def test_every_button_of_a_game_twice_at_once_plays_once(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea", "Cal")
        rng = Random(5)
        for _ in range(25):
            seen = house.snapshot()
            names = acting(house, house.message)
            pressed = [(name, value) for name, value in offers(house.message)]
            custom_id, value = rng.choice(pressed)
            before = len([e for e in await house.store.log(1) if e.actor is not None])
            results = [house.emit(names[0], seen, custom_id, value) for _ in range(2)]
            await house.env.settle()
            await house.env.advance_time(3)

            after = len([e for e in await house.store.log(1) if e.actor is not None])
            assert all(result.acknowledged for result in results)
            assert after - before <= 1
            if after == before:
                await take_turn(house, rng)


@pytest.mark.parametrize(
    "forged",
    [
        "p1:1:99:h",
        "p1:1:2:zzz",
        "p1:1:2:~nothing",
        "p1:1:2:~k7",
        "p1:zz:2:h",
        "p1:broken",
        "p0:1:2:h",
        "something else",
        "p1:1:2:" + "t" * 80,
    ],
)
async def test_a_forged_button_is_refused_in_words(tmp_path, forged):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        seen = house.snapshot()
        hit = button_id(seen, "Hit")
        for node in nodes(seen):
            if node.get("custom_id") == hit:
                node["custom_id"] = forged
        before = await state(house)
        (result,) = await house.together([(name, seen, forged)])

        assert whispered(result)
        assert before == await state(house)


async def test_a_button_that_is_not_on_the_message_is_refused_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        before = await state(house)
        (result,) = await house.together([(name, house.snapshot(), "p1:1:1:h")])

        assert whispered(result)
        assert before == await state(house)


async def test_a_button_of_a_finished_table_says_that_it_ended(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        seen = house.snapshot()
        for name in ("Ada", "Bea"):
            asked = await house.person(name).slash(house.channel, "leave")
            await house.person(name).click(asked.response, label="Resign")
        (result,) = await house.together([("Ada", seen, button_id(seen, "Hit"))])

        assert "That game has ended (<t:" in whispered(result)


async def test_a_lobby_button_after_the_start_says_so(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Bea", "Join")
        seen = house.snapshot()
        await house.click("Ada", "Start")
        results = await house.together(
            [
                ("Zoe", seen, button_id(seen, label))
                for label in ("Join", "Leave", "Start", "Cancel")
            ]
        )

        assert 4 == len([r for r in results if "already running" in whispered(r)])


async def test_a_button_of_a_vanished_table_says_so(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        seen = house.snapshot()
        await house.forget()
        (result,) = await house.together([("Ada", seen, button_id(seen, "Hit"))])

        assert "There is no table 1" in whispered(result)


async def test_a_fault_of_ours_is_apologised_for_and_changes_nothing(tmp_path, monkeypatch, caplog):
    async with housed(tmp_path / "parlor.db", faults=1) as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        before = await state(house)
        monkeypatch.setattr(TheGame, "apply", broken)
        result = await house.click(name, "Hit")

        assert "Something went wrong on my side" in whispered(result)
        assert f"table 1 version {before.version}" in caplog.text
        assert before == await state(house)


async def test_a_picture_that_cannot_be_drawn_leaves_words_and_buttons(tmp_path, monkeypatch):
    async with housed(tmp_path / "parlor.db", faults=1) as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        monkeypatch.setattr("render.flip_seven_vengeance.picture", broken)
        await house.click(name, "Hit")

        assert "hits: **" in words_of(house.message)
        assert [] != [node for node in raw_components(house.message) if node["type"] == 2]
        assert [] == [node for node in raw_components(house.message) if node["type"] == 12]


def broken(*_):
    raise ZeroDivisionError("broken on purpose")
