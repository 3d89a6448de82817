"""A finished game is looked through again, step by step, and its film is posted."""

import io
import json

import discord
import pytest
from msgspec.structs import replace
from PIL import Image

from bot.tables.replays import moments, turns
from bot.tables.service import Tables
from bot.ui.custom_id import Word
from games.catalogue import all_games
from games.engine.record import read
from tests.bot.house import button_id, housed, words_of
from tests.bot.payloads import nodes
from tests.bot.visitors import raw_components

SEVEN = "double_seven"
FLIP = "flip_seven_vengeance"


async def opened(house, name="Ada"):
    return (await house.click(name, "Replay")).response


async def pressed(house, panel, label, name="Ada"):
    return (await house.person(name).click(panel, label=label)).response


async def chosen(house, panel, place, wanted, name="Ada"):
    """The panel after the option whose label holds these words, of the select at this place."""
    select = [node for node in raw_components(panel) if node["type"] == 3][place]
    value = next(o["value"] for o in select["options"] if wanted in o["label"])
    custom_id = select["custom_id"]
    return (await house.person(name).select(panel, [value], custom_id=custom_id)).response


async def forged(house, word, other):
    """What becomes of a press on the newest message whose button was given another word."""
    seen = json.loads(json.dumps(house.snapshot()).replace(f':{word}"', f':{other}"'))
    ids = [n["custom_id"] for n in nodes(seen["components"]) if "custom_id" in n]
    result = house.emit("Ada", seen, next(found for found in ids if found.endswith(f":{other}")))
    await house.env.settle()
    return result


def tables_of(house):
    return Tables(house.store, all_games(), discord.utils.utcnow, lambda: "0")


def switched_off(panel):
    return [n["label"] for n in raw_components(panel) if n["type"] == 2 and n.get("disabled")]


async def test_a_running_game_offers_no_replay(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")

        assert "Replay" not in words_of(house.message)


@pytest.mark.parametrize("game", all_games())
async def test_a_finished_game_is_looked_through_from_the_start(tmp_path, game):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea", game=game)
        panel = await opened(house, "Zoe")

        assert panel.ephemeral
        assert "step 0 of" in words_of(panel)
        assert ["First", "Back"] == switched_off(panel)
        assert "p1-0-t.png" == panel.attachments[0].filename


async def test_a_game_that_was_closed_before_a_move_has_a_replay(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        await tables_of(house).close(1)
        await house.person("Zoe").slash(house.channel, "table", table="1")
        panel = await opened(house)

        assert "step 0 of 0" in words_of(panel)
        assert ["First", "Back", "Forward", "Last"] == switched_off(panel)


@pytest.mark.parametrize("label", ["Replay", "Film"])
async def test_a_game_of_other_rules_says_why_it_cannot_be_watched(tmp_path, label):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        async with house.store.turn(1) as turn:
            await turn.save(replace(turn.table, rules_version=99))
        said = await house.click("Ada", label)

        assert "was played under other rules (version 99" in words_of(said.response)


async def test_every_step_shows_the_position_of_then(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea", game=SEVEN)
        table = await house.store.table(1)
        found = moments(all_games()[SEVEN], table, await house.store.log(1))
        panel = await opened(house)
        for step in range(1, 6):
            panel = await pressed(house, panel, "Forward")

            assert f"step {step} of {len(found) - 1}" in words_of(panel)
            assert f"p1-{step}-t.png" == panel.attachments[0].filename


async def test_the_last_step_is_the_end_and_back_leads_from_it(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        panel = await pressed(house, await opened(house), "Last")
        assert ["Forward", "Last"] == switched_off(panel)

        assert [] == switched_off(await pressed(house, panel, "Back"))


async def test_a_turn_is_jumped_to(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea", game=SEVEN)
        panel = await chosen(house, await opened(house), 0, "Turn 5 ")

        assert ", turn 5" in words_of(panel)


async def test_hands_are_shown_now_that_the_game_is_over(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea", game=SEVEN)
        panel = await chosen(house, await opened(house, "Zoe"), 1, "Bea", "Zoe")
        assert ["p1-0-1.png"] == [file.filename for file in panel.attachments]

        later = await pressed(house, panel, "Forward", "Zoe")
        assert ["p1-1-1.png"] == [file.filename for file in later.attachments]


async def test_a_game_without_secrets_has_no_hands_to_choose(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")

        assert "What to look at" not in str(raw_components(await opened(house)))


async def test_a_replay_goes_on_after_a_restart(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        panel = await opened(house)
        await house.restart()

        assert "step 1 of" in words_of(await pressed(house, panel, "Forward"))


async def test_a_forged_step_beyond_the_end_is_the_end(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        result = await forged(house, Word.REPLAY_START, "~R99999.7.o")

        assert ["Forward", "Last"] == switched_off(result.response)


@pytest.mark.parametrize("word", ["~R", "~R1", "~R1.t", "~Rx.t.o", "~R-1.t.o"])
async def test_a_forged_place_is_refused(tmp_path, word):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea")
        result = await forged(house, Word.REPLAY_START, word)

        assert "not one of this game's" in result.response.content


async def test_the_record_reads_back_to_the_same_game(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea", game=SEVEN)
        panel = await opened(house)
        (file,) = (await pressed(house, panel, "Record")).attachments
        reading = read((await file.read()).decode(), all_games())
        table = await house.store.table(1)

        assert "record-t1.txt" == file.filename
        assert None is reading.error
        assert (table.seed, table.options) == (reading.record.seed, reading.record.options)


async def test_a_running_game_has_no_replay_even_for_a_forged_press(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        result = await forged(house, Word.MORE, Word.REPLAY_START)

        assert "still running" in result.response.content


async def test_the_film_has_a_picture_for_every_turn(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea", game=SEVEN)
        table = await house.store.table(1)
        found = moments(all_games()[SEVEN], table, await house.store.log(1))
        said = await house.click("Zoe", "Film")
        (file,) = house.message.attachments
        film = Image.open(io.BytesIO(await file.read()))

        assert "making the film" in said.response.content
        assert ("f1.gif", "GIF") == (file.filename, film.format)
        assert len(turns(found)) == film.n_frames
        assert f"{film.n_frames} pictures" in words_of(house.message)


async def test_two_who_ask_for_the_film_at_once_get_one(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea", game=SEVEN)
        seen = house.snapshot()
        film = button_id(seen, "Film")
        await house.together([("Ada", seen, film), ("Bea", seen, film)])
        await house.env.settle()

        assert 1 == len([m for m in house.channel.history() if "Film · " in words_of(m)])


async def test_a_film_that_was_deleted_is_made_again(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea", game=SEVEN)
        table = house.message
        await house.click("Ada", "Film")
        await house.message.delete()
        again = await house.person("Bea").click(table, label="Film")

        assert "making the film" in again.response.content
        assert "Film · " in words_of(house.message)


async def test_a_film_that_discord_does_not_take_is_refused_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea", game=SEVEN)
        house.env.inject_error("POST", "/channels/*/messages", status=413, code=40005)
        said = await house.click("Ada", "Film")

        (refusal,) = said.followups
        assert "The film could not be made" in words_of(refusal)


async def test_a_restart_while_a_film_is_made_lets_it_be_asked_for_again(tmp_path):
    async with housed(tmp_path / "parlor.db", faults=None) as house:  # its end cuts the work off
        await house.finished("Ada", "Bea", game=SEVEN)
        table, seen = house.message, house.snapshot()
        house.emit("Ada", seen, button_id(seen, "Film"))
        await house.restart()
        await house.person("Ada").click(table, label="Film")

        assert "Film · " in words_of(house.message)


async def test_a_film_that_may_not_be_posted_here_is_refused_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea", game=SEVEN)
        house.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
        said = await house.click("Ada", "Film")

        (refusal,) = said.followups
        assert "I may not post it there" in words_of(refusal)


async def test_a_film_is_posted_once(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.finished("Ada", "Bea", game=SEVEN)
        table = house.message
        await house.click("Ada", "Film")
        film = house.message
        again = await house.person("Bea").click(table, label="Film")

        assert str(film.id) in again.response.content
        assert film.id == house.message.id
