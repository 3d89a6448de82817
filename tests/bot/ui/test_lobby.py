"""The lobby: opening, joining, leaving, starting, calling off."""

from tests.bot.house import button_id, housed, words_of
from tests.bot.visitors import raw_components


def buttons(message):
    return {
        node["label"]: not node.get("disabled", False)
        for node in raw_components(message)
        if node["type"] == 2
    }


async def test_play_opens_a_lobby_with_its_host_seated(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")

        assert "① **\u2068Ada\u2069** · host" in words_of(house.message)


async def test_the_lobby_names_game_people_needed_and_options(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")

        said = words_of(house.message)
        assert "Flip 7: With a Vengeance · table 1" in said
        assert "2 to 18 people play" in said
        assert "Brutal" in said


async def test_start_waits_for_enough_people(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        alone = buttons(house.message)
        await house.click("Bea", "Join")

        assert [False, True] == [alone["Start"], buttons(house.message)["Start"]]


async def test_a_second_join_changes_nothing(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Bea", "Join")
        await house.click("Bea", "Join")

        assert 1 == words_of(house.message).count("Bea")


async def test_leaving_gives_the_seat_back(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Bea", "Join")
        await house.click("Bea", "Leave")

        assert "Bea" not in words_of(house.message)


async def test_the_next_person_is_host_when_the_host_leaves(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Bea", "Join")
        await house.click("Ada", "Leave")

        assert "① **\u2068Bea\u2069** · host" in words_of(house.message)


async def test_the_lobby_closes_when_everybody_has_left(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Ada", "Leave")

        assert ("Everybody has left" in words_of(house.message), {}) == (
            True,
            buttons(house.message),
        )


async def test_only_the_host_starts(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Bea", "Join")
        result = await house.click("Bea", "Start")

        assert result.ephemeral
        assert "Only the host, \u2068Ada\u2069" in result.response.content


async def test_only_the_host_calls_off(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        result = await house.click("Bea", "Cancel")

        assert "Only the host" in result.response.content


async def test_a_called_off_lobby_has_no_buttons(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Ada", "Cancel")

        assert {} == buttons(house.message)


async def test_an_untouched_lobby_closes_with_words(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.env.advance_time(29 * 60)
        before = words_of(house.message)
        await house.env.advance_time(2 * 60)

        assert "The lobby closed" not in before
        assert "The lobby closed" in words_of(house.message)


async def test_a_join_keeps_the_lobby_open_for_longer(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.env.advance_time(29 * 60)
        await house.click("Bea", "Join")
        await house.env.advance_time(29 * 60)

        assert "Join" in buttons(house.message)


async def test_the_join_command_takes_a_seat_at_the_only_lobby(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        result = await house.person("Bea").slash(house.channel, "join")

        assert "You have a seat at table 1" in result.response.content
        assert "Bea" in words_of(house.message)


async def test_the_join_command_asks_which_of_two_lobbies(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.play("Bea")
        asked = await house.person("Cal").slash(house.channel, "join")
        told = await house.person("Cal").slash(house.channel, "join", table="1")

        assert "Several tables fit" in asked.response.content
        assert "table 1" in told.response.content


async def test_the_join_command_completes_the_tables_that_fit(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.play("Bea")
        choices = await house.person("Cal").autocomplete(house.channel, "join", "table", "bea")

        assert ["2"] == [choice["value"] for choice in choices]


async def test_the_leave_command_gives_up_a_lobby_seat(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Bea", "Join")
        await house.person("Bea").slash(house.channel, "leave")

        assert "Bea" not in words_of(house.message)


async def test_leaving_a_running_game_asks_before_it_resigns(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        asked = await house.person("Bea").slash(house.channel, "leave")
        before = words_of(house.message)
        await house.person("Bea").click(asked.response, label="Resign")

        assert "has left" not in before
        assert "has left" in words_of(house.message)


async def test_a_game_that_everybody_left_ends(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        for name in ("Ada", "Bea"):
            asked = await house.person(name).slash(house.channel, "leave")
            await house.person(name).click(asked.response, label="Resign")

        assert "Everybody has left" in words_of(house.message)


async def test_a_channel_holds_three_open_tables(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        for name in ("Ada", "Bea", "Cal"):
            await house.play(name)
        result = await house.play("Dan")

        assert "already has 3 open tables" in result.response.content


async def test_a_person_sits_at_several_tables(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.play("Bea")
        await house.click("Ada", "Join")

        assert [2, 1] == [table.id for table in await house.store.of_user(house.person("Ada").id)]


async def test_fifty_people_race_for_the_last_seat(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        for n in range(16):
            await house.click(f"Early{n}", "Join")
        seen = house.snapshot()
        join = button_id(seen, "Join")
        results = await house.together([(f"Late{n}", seen, join) for n in range(50)])

        seats = (await house.store.table(1)).seats
        assert 18 == len(seats)
        told = [r.response for r in results if r.response is not None and r.response.ephemeral]
        assert 49 == len([r for r in told if "All 18 seats are taken" in r.content])
        assert all(result.acknowledged for result in results)
