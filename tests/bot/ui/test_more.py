"""The panels behind Rules and More, and leaving from there."""

from tests.bot.house import housed, quiet_seed, words_of
from tests.bot.visitors import acting


async def test_more_shows_the_table_in_words_privately(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        panel = (await house.click("Ada", "More")).response

        assert panel.ephemeral
        assert "Ada" in words_of(panel)
        assert "the next card" in words_of(panel).lower()


async def test_a_stranger_sees_more_but_no_way_to_resign(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        panel = (await house.click("Zoe", "More")).response

        assert "Whole log" in words_of(panel)
        assert "Resign" not in words_of(panel)


async def test_the_whole_log_comes_as_a_file(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        await house.click(name, "Hit")
        panel = (await house.click("Ada", "More")).response
        result = await house.person("Ada").click(panel, label="Whole log")

        (file,) = result.response.attachments
        assert file.filename.startswith("log-t1-")
        log = (await file.read()).decode()
        assert "The shuffle is sealed" in log.splitlines()[0]
        assert f"{name}\u2069 hits" in log


async def test_rules_show_the_options_and_how_a_turn_goes(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        panel = (await house.click("Zoe", "Rules")).response

        assert panel.ephemeral
        assert "Brutal" in words_of(panel)


async def test_rules_can_be_read_in_the_lobby(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        panel = (await house.click("Zoe", "Rules")).response

        assert panel.ephemeral


async def test_resigning_is_asked_before_it_is_done(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea", "Cal")
        more = await house.click("Bea", "More")
        asked = await house.person("Bea").click(more.response, label="Resign")
        before = words_of(house.message)
        await house.person("Bea").click(asked.response, label="Resign")

        assert ("has left" in before, "has left" in words_of(house.message)) == (False, True)


async def test_somebody_who_has_resigned_cannot_play_on(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea", "Cal")
        more = await house.click("Bea", "More")
        asked = await house.person("Bea").click(more.response, label="Resign")
        await house.person("Bea").click(asked.response, label="Resign")
        result = await house.person("Bea").click(asked.response, label="Resign")

        assert "You have no seat" in (result.response or result.followups[0]).content


async def test_the_seed_shown_at_the_end_fits_the_seal_shown_at_the_start(tmp_path):
    from games.engine.rng import seed_digest

    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        panel = (await house.click("Ada", "More")).response
        result = await house.person("Ada").click(panel, label="Whole log")
        log = (await result.response.attachments[0].read()).decode()
        table = await house.store.table(1)

        assert seed_digest(table.seed) in log
        assert table.seed not in words_of(house.message)
