"""/parlor: settings that hold everywhere, the check-up, closing a table, about."""

import discord
import pytest

from bot import __version__, text
from tests.bot.house import GAME, housed, words_of
from tests.bot.languages import CODE, MARK, write
from tests.bot.payloads import faults
from tests.bot.visitors import acting, offers, raw_components


@pytest.fixture
def two_languages(tmp_path_factory, monkeypatch):
    folder = tmp_path_factory.mktemp("locale") / "all"
    write(folder)
    monkeypatch.setattr(text, "LOCALES", folder)
    text.words.cache_clear()
    yield
    text.words.cache_clear()


def manager(house, name="Mod", **rights):
    """A member who comes in with a role of these rights; Manage Server if none are named."""
    permissions = discord.Permissions(**(rights or {"manage_guild": True}))
    role = house.env.guild.create_role(name, permissions=permissions)
    user = house.env.create_user(f"mod{len(house.people)}", global_name=name)
    house.people[name] = house.env.guild.add_member(user, roles=[role])
    return house.people[name]


async def settings(house, name, channel=None):
    return (await house.person(name).slash(channel or house.channel, "parlor settings")).response


async def choose(house, name, panel, value):
    """Chooses this on the panel, from a menu or by its button."""
    for custom_id, offered in offers(panel):
        if offered == value:
            return await house.person(name).select(panel, [value], custom_id=custom_id)
        if offered is None and custom_id.endswith(f":{value}"):
            return await house.person(name).click(panel, custom_id=custom_id)
    raise AssertionError(f"{value} is not offered: {offers(panel)}")


async def own(house, name):
    return await house.store.preferences.of_user(house.person(name).id)


async def server(house):
    return await house.store.preferences.of_guild(house.env.guild.id)


async def server_panel(house, name="Mod"):
    panel = await settings(house, name)
    await choose(house, name, panel, "~Pus")
    return panel


def chosen(panel):
    return {
        option["label"]
        for node in raw_components(panel)
        for option in node.get("options", ())
        if option.get("default")
    }


async def test_a_panel_shows_what_holds_at_first(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        panel = await settings(house, "Ada")

        assert panel.ephemeral
        assert {
            "Ping me: after two minutes away",
            "My clock: UTC+0",
            "Language: the one I have Discord in",
        } == chosen(panel)


@pytest.mark.parametrize(
    ("value", "field", "kept"),
    [
        ("~Pme.pinged.never", "pinged", "never"),
        ("~Pme.listed.no", "listed", False),
        ("~Pme.language.en", "language", "en"),
        ("~Pme.offset.-3", "utc_offset", -3),
    ],
)
async def test_a_personal_choice_is_kept(tmp_path, value, field, kept):
    async with housed(tmp_path / "parlor.db") as house:
        panel = await settings(house, "Ada")
        await choose(house, "Ada", panel, value)

        assert kept == getattr(await own(house, "Ada"), field)


async def test_quiet_hours_are_chosen_on_ones_own_clock(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        panel = await settings(house, "Ada")
        for value in ("offset.2", "from.23", "until.6"):
            await choose(house, "Ada", panel, f"~Pme.{value}")

        assert (21, 4) == (await own(house, "Ada")).quiet_hours
        assert "Quiet from 23 to 6 on your clock (UTC+2)" in words_of(panel)


async def test_another_clock_keeps_the_hours_that_were_chosen(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        panel = await settings(house, "Ada")
        for value in ("from.23", "until.6", "offset.-5"):
            await choose(house, "Ada", panel, f"~Pme.{value}")

        assert (4, 11) == (await own(house, "Ada")).quiet_hours
        assert "Quiet from 23 to 6" in words_of(panel)


async def test_quiet_hours_are_given_up_by_a_button(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        panel = await settings(house, "Ada")
        await choose(house, "Ada", panel, "~Pme.from.23")
        await choose(house, "Ada", panel, "~Pme.quiet.none")

        assert None is (await own(house, "Ada")).quiet_hours


async def test_settings_speak_the_chosen_language_at_once(tmp_path, two_languages):
    async with housed(tmp_path / "parlor.db") as house:
        panel = await settings(house, "Ada")
        await choose(house, "Ada", panel, f"~Pme.language.{CODE}")

        assert f"{MARK}### Your settings" in words_of(panel)


async def test_only_managers_are_shown_the_way_to_the_servers_settings(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house)
        panels = [await settings(house, name) for name in ("Ada", "Mod")]

        assert [False, True] == ["Settings of this server" in words_of(panel) for panel in panels]


async def test_only_managers_change_the_servers_settings(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house)
        panel = await server_panel(house)
        seen = house.snapshot(panel)
        select = next(i for i, v in offers(panel) if v == "~Pus.threads.ask")
        house.emit("Ada", seen, select, "~Pus.threads.ask")
        await house.env.settle()

        assert "here" == (await server(house)).threads


@pytest.mark.parametrize(
    ("value", "field", "kept"),
    [
        ("~Pus.tables.1", "channel_tables", 1),
        ("~Pus.clock.day", "clock", "day"),
        ("~Pus.threads.thread", "threads", "thread"),
        ("~Pus.closers.host", "closers", "host"),
        ("~Pus.language.en", "language", "en"),
    ],
)
async def test_a_choice_for_the_server_is_kept(tmp_path, value, field, kept):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house)
        await choose(house, "Mod", await server_panel(house), value)

        assert kept == getattr(await server(house), field)


@pytest.mark.parametrize("word", ["~Pme.pinged.loudly", "~Pme.mood.good", "~Pus.add.x", "~Pyou"])
async def test_a_forged_choice_changes_nothing(tmp_path, word):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house)
        panel = await settings(house, "Mod")
        select = next(i for i, v in offers(panel) if v is not None)
        house.emit("Mod", house.snapshot(panel), select, word)
        await house.env.settle()

        assert ((), "away") == ((await server(house)).channels, (await own(house, "Mod")).pinged)


async def test_a_server_keeps_tables_to_some_channels(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house)
        await choose(house, "Mod", await server_panel(house), f"~Pus.add.{house.channel.id}")
        allowed, house.channel = house.channel, house.env.guild.create_text_channel("talk")
        result = await house.play("Ada")

        assert f"<#{allowed.id}>" in result.response.content
        assert () == await house.store.in_channel(house.channel.id)


async def test_a_thread_belongs_to_its_channel(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house)
        await choose(house, "Mod", await server_panel(house), f"~Pus.add.{house.channel.id}")
        thread = house.env.backend.create_thread(house.channel.id, "t", house.person("Ada").id)
        (inside,) = house.channel.threads
        await house.person("Ada").slash(inside, "play", game=GAME)

        assert thread.id == (await house.store.table(1)).place.channel_id


async def test_a_table_is_not_brought_to_a_channel_that_is_not_for_tables(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house)
        await house.started("Ada", "Bea")
        await choose(house, "Mod", await server_panel(house), f"~Pus.add.{house.channel.id}")
        house.channel = house.env.guild.create_text_channel("talk")
        result = await house.person("Ada").slash(house.channel, "table", table="1")

        assert "plays in other channels" in result.response.content


async def test_all_channels_can_be_allowed_again(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house)
        panel = await server_panel(house)
        await choose(house, "Mod", panel, f"~Pus.add.{house.channel.id}")
        await choose(house, "Mod", panel, "~Pus.all.unset")

        assert () == (await server(house)).channels


async def test_new_tables_have_the_servers_clock(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house)
        await choose(house, "Mod", await server_panel(house), "~Pus.clock.day")
        await house.play("Ada")

        assert "day" == (await house.store.table(1)).manner.clock


async def test_a_server_chooses_how_many_tables_a_channel_has(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house)
        await choose(house, "Mod", await server_panel(house), "~Pus.tables.1")
        await house.play("Ada")
        result = await house.play("Bea")

        assert "already has 1 open table." in result.response.content


async def test_the_panels_keep_discords_limits(tmp_path, two_languages):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house)
        mine = await settings(house, "Mod")
        ours = await server_panel(house)

        assert [[], []] == [faults(panel.components) for panel in (mine, ours)]


async def test_settings_open_in_direct_messages(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        user = house.env.create_user("lone", global_name="Lone")
        house.env.guild.add_member(user)
        result = await user.slash("parlor settings")

        assert "Settings of this server" not in words_of(result.response)


async def test_a_check_up_finds_all_well(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        result = await house.person("Ada").slash(house.channel, "parlor check")

        assert "All is well here" in words_of(result.response)
        assert "✓ Attach Files" in words_of(result.response)


@pytest.mark.parametrize(
    ("right", "said"),
    [
        ("attach_files", "✗ **Attach Files** is missing"),
        ("create_public_threads", "✗ **Create Public Threads** is missing, for threads"),
        ("use_application_commands", "**People can't use commands here**"),
    ],
)
async def test_a_check_up_names_what_is_missing(tmp_path, right, said):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house)
        everybody = house.env.guild.default_role
        denied = {everybody: discord.PermissionOverwrite(**{right: False})}
        if right == "use_application_commands":
            allowed = discord.PermissionOverwrite(use_application_commands=True)
            denied[house.person("Mod")] = allowed
        channel = house.env.guild.create_text_channel("quiet", overwrites=denied)
        result = await house.person("Mod").slash(channel, "parlor check")

        assert said in words_of(result.response)
        assert "All is well" not in words_of(result.response)


async def test_a_moderator_closes_a_game_after_a_question(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house, manage_messages=True)
        await house.started("Ada", "Bea")
        asked = (await house.person("Mod").slash(house.channel, "parlor close")).response
        before = (await house.store.table(1)).live
        await house.person("Mod").click(asked, label="Close the table")

        table = await house.store.table(1)
        assert (True, False, None) == (before, table.live, table.outcome)
        assert "counts for nobody" in words_of(house.message)


async def test_a_moderator_closes_a_lobby(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house, manage_messages=True)
        await house.play("Ada")
        asked = (await house.person("Mod").slash(house.channel, "parlor close")).response
        await house.person("Mod").click(asked, label="Close the table")

        assert "This lobby was closed" in words_of(house.message)


@pytest.mark.parametrize(("closers", "closed"), [("moderators", False), ("host", True)])
async def test_a_host_closes_a_game_where_the_server_lets_hosts(tmp_path, closers, closed):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house)
        await house.started("Ada", "Bea")
        if closers == "host":
            await choose(house, "Mod", await server_panel(house), "~Pus.closers.host")
        asked = (await house.person("Ada").slash(house.channel, "parlor close")).response

        assert closed == ("Close **Flip 7" in words_of(asked))


async def test_others_cannot_close_a_table(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        manager(house, manage_messages=True)
        await house.started("Ada", "Bea")
        asked = (await house.person("Mod").slash(house.channel, "parlor close")).response
        ((custom_id, _),) = offers(asked)
        house.emit("Bea", house.snapshot(asked), custom_id)
        await house.env.settle()

        assert (await house.store.table(1)).live
        assert acting(house, house.message)


async def test_about_names_the_version_and_whose_drawings_they_are(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        result = await house.person("Ada").slash(house.channel, "parlor about")

        said = words_of(result.response)
        assert f"Parlor {__version__}" in said
        assert "OpenMoji" in said
        assert "CC BY-SA 4.0" in said


async def test_help_lists_what_belongs_to_parlor(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        result = await house.person("Ada").slash(house.channel, "help")

        assert "`/parlor check`" in words_of(result.response)
