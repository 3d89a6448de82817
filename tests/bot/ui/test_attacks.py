"""Attacks: forged controls, other servers' tables, odd numbers, names that fight the text."""

import pytest

from tests.bot.house import button_id, housed, words_of
from tests.bot.payloads import nodes
from tests.bot.ui.test_double_seven import begun, drawing

# fmt: off
WORDS = (
    "~join", "~leave", "~start", "~cancel", "~ask", "~resign", "~more", "~rules", "~rack",
    "~undo", "~options", "~computer", "~log", "~o", "~oxx.true", "~orainbow_rule.x", "~c",
    "~c7", "~v0.sharp", "~v99.sharp", "~vx.sharp", "~v1.", "~p", "~phit", "~g", "~gx.y", "~k0",
    "~s", "~", "h", "draw.deck", "end", "*all", "~mleaving.x", "~m", "~T", "~To", "~To0", "~To99",
    "~B", "~Bu", "~Bp", "~Bp0.1", "~Bpx", "~Br0.1", "~Bx0.1", "~Bx99.1", "~Bh1.1", "~By", "~By2",
    "~Bn2", "~Bnx", "~Be",
)
# fmt: on


async def forge(house, name, word, version=None, label="Rules", value=None):
    """Presses a button of the newest message as if it remembered this word."""
    seen = house.snapshot()
    there = button_id(seen, label)
    prefix, table, shown, _ = there.split(":", 3)
    forged = f"{prefix}:{table}:{shown if version is None else version}:{word}"
    for node in nodes(seen):
        if node.get("custom_id") == there:
            node["custom_id"] = forged
    result = house.emit(name, seen, forged, value)
    await house.env.settle()
    await house.env.advance_time(3)
    return result


@pytest.mark.parametrize("version", ["0", "1", None, "zzzzzzzzzzzz"])
async def test_no_forged_word_shows_a_rack_to_everybody(tmp_path, version):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=drawing())
        for name in ("Zoe", "Bea", "Ada"):
            for word in WORDS:
                if word in ("~resign", "draw.deck"):
                    continue
                result = await forge(house, name, word, version)

                assert result.acknowledged, (name, word)
                assert "Your rack" not in words_of(house.message), (name, word)
                assert "table 1" in words_of(house.message), (name, word)


async def test_no_forged_word_shows_the_hosts_panel_to_everybody(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        for word in (*WORDS[7:], "~orainbow_rule.five_species", "~obrutal_mode.true"):
            for name in ("Zoe", "Ada"):
                result = await forge(house, name, word)

                assert result.acknowledged, (name, word)
                assert "Join" in words_of(house.message), (name, word)


@pytest.mark.parametrize("word", ["~more", "~log", "~ask", "~p", "~phit", "~To0", "~Be"])
async def test_what_belongs_to_a_game_says_in_the_lobby_that_it_has_not_begun(tmp_path, word):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        result = await forge(house, "Ada", word)

        assert "has not started yet" in result.response.content


async def elsewhere(house):
    """Somebody in another server, and a channel there."""
    server = house.env.create_guild()
    return server.add_member(house.env.create_user("far", global_name="Far")), (
        server.create_text_channel("elsewhere")
    )


@pytest.mark.parametrize("command", ["join", "leave", "table", "rack", "move"])
@pytest.mark.parametrize("running", [False, True])
async def test_a_table_of_another_server_is_not_there(tmp_path, command, running):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Bea", "Join")
        if running:
            await house.click("Ada", "Start")
        far, channel = await elsewhere(house)
        before = await house.store.table(1)
        given = {"move": "h"} if command == "move" else {}
        result = await far.slash(channel, command, table="1", **given)
        said = result.response.content

        assert "There is no table 1" in said or "named by its number" in said
        assert before == await house.store.table(1)


@pytest.mark.parametrize("command", ["leave", "move"])
async def test_an_own_table_of_another_server_may_be_named(tmp_path, command):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        server = house.env.create_guild()
        ada = server.add_member(house.person("Ada").user)
        given = {"move": "h"} if command == "move" else {}
        result = await ada.slash(server.create_text_channel("else"), command, table="1", **given)

        assert "There is no table" not in words_of(result.response)


@pytest.mark.parametrize("command", ["join", "leave", "table", "rack", "move"])
@pytest.mark.parametrize(
    "named", ["0", "-1", "99999999999999999999", "999999999999999", "abc", "１２", "", "²", "1.0"]
)
async def test_an_odd_number_names_no_table(tmp_path, command, named):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        given = {"move": "h"} if command == "move" else {}
        result = await house.person("Ada").slash(house.channel, command, table=named, **given)
        said = result.response.content

        assert "There is no table" in said or "named by its number" in said


async def test_a_watcher_brings_no_table_to_another_channel(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        other = house.env.guild.create_text_channel("other")
        result = await house.person("Zoe").slash(other, "table", table="1")

        assert "Only somebody with a seat there" in result.response.content
        assert () == tuple(other.history())


async def test_a_seated_person_brings_the_table_to_another_channel(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        other = house.env.guild.create_text_channel("other")
        await house.person("Bea").slash(other, "table", table="1")

        assert "table 1" in words_of(other.last_message)


async def test_a_name_cannot_turn_the_message_around(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("\u2069\u202eevil", "Join")

        assert "\u2068evil\u2069" in words_of(house.message)


async def test_the_list_of_tables_names_computers(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Ada", "Add computer")
        (choice,) = await house.person("Bea").autocomplete(house.channel, "join", "table", "")

        assert choice["name"].endswith("\u2068Ada\u2069, \u2068Computer 2\u2069")
