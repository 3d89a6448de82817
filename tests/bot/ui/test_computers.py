"""Computers in the lobby and at the table."""

from random import Random

from tests.bot.house import housed, words_of
from tests.bot.visitors import acting, raw_components, take_turn


async def settled(house):
    """Lets the computers play until a person is to move."""
    for _ in range(60):
        await house.env.advance_time(2)
        table = await house.store.table(1)
        if table.state is None or acting(house, house.message):
            return
        if table.outcome is not None:
            return


async def test_one_press_adds_a_computer_of_the_middle_level(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Ada", "Add computer")

        assert "② **\u2068Computer 2\u2069** · steady" in words_of(house.message)


async def test_only_somebody_seated_adds_a_computer(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        result = await house.click("Zoe", "Add computer")

        assert result.response.ephemeral
        assert "Computer" not in words_of(house.message).replace("Add computer", "")


async def test_the_host_changes_a_computers_level(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Ada", "Add computer")
        panel = (await house.click("Ada", "Options")).response
        chosen = await choose(house, "Ada", panel, "~c1")
        await house.person("Ada").click(chosen.response, label="sharp")

        assert "· sharp" in words_of(house.message)


async def test_the_host_takes_a_computer_away(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Ada", "Add computer")
        panel = (await house.click("Ada", "Options")).response
        chosen = await choose(house, "Ada", panel, "~c1")
        await house.person("Ada").click(chosen.response, label="Take away")

        assert 1 == len((await house.store.table(1)).seats)


async def test_a_level_set_from_an_older_panel_changes_nothing(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Ada", "Add computer")
        panel = (await house.click("Ada", "Options")).response
        chosen = await choose(house, "Ada", panel, "~c1")
        await house.click("Bea", "Join")
        result = await house.person("Ada").click(chosen.response, label="sharp")

        assert "steady" == (await house.store.table(1)).seats[1].computer
        assert "moved on" in words_of(result.response)


async def test_only_the_host_opens_the_options(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Bea", "Join")
        result = await house.click("Bea", "Options")

        assert "Only the host" in result.response.content


async def test_an_option_is_changed_and_shown_to_all(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        panel = (await house.click("Ada", "Options")).response
        before = words_of(house.message)
        await choose(house, "Ada", panel, "~otarget_score.100")

        assert 100 == (await house.store.table(1)).options.target_score
        assert before != words_of(house.message)


async def test_every_offered_value_of_every_option_can_be_chosen(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        panel = (await house.click("Ada", "Options")).response
        values = [
            option["value"]
            for node in raw_components(panel)
            if node["type"] == 3
            for option in node["options"]
        ]
        for value in values:
            result = await choose(house, "Ada", panel, value)
            option, _, chosen = value[2:].partition(".")
            table = await house.store.table(1)
            agreed = table.manner if value.startswith("~m") else table.options

            assert chosen == str(getattr(agreed, option)).lower()
            panel = result.response


async def test_computers_play_until_a_person_is_to_move(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await against_computers(house)
        await settled(house)

        assert ["Ada"] == acting(house, house.message)


async def test_a_person_plays_a_whole_game_against_two_computers(tmp_path):
    rng = Random(3)
    async with housed(tmp_path / "parlor.db") as house:
        await against_computers(house)
        await settled(house)
        while await take_turn(house, rng):
            await settled(house)

        table = await house.store.table(1)
        assert table.outcome is not None
        assert 3 == len(table.outcome.places)


async def test_computers_go_on_after_a_restart(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await against_computers(house)
        await house.restart()
        await settled(house)

        assert ["Ada"] == acting(house, house.message)


async def test_a_burst_of_computer_moves_makes_one_picture(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await against_computers(house)
        await settled(house)
        edits = len([r for r in house.env.http_requests if r.method == "PATCH"])
        moves = len([e for e in await house.store.log(1) if e.actor is None])

        assert edits <= 1 + moves // 2


async def test_a_game_with_only_computers_left_stops(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await against_computers(house)
        await settled(house)
        more = await house.click("Ada", "More")
        asked = await house.person("Ada").click(more.response, label="Resign")
        await house.person("Ada").click(asked.response, label="Resign")

        table = await house.store.table(1)
        assert ("over", "abandoned") == (table.status.value, table.reason)


async def test_a_computer_that_fails_does_not_stop_the_game(tmp_path, monkeypatch):
    def broken(*_):
        raise ZeroDivisionError("broken on purpose")

    async with housed(tmp_path / "parlor.db", faults=None) as house:
        monkeypatch.setattr("games.flip_seven_vengeance.rules.TheGame.choose", broken)
        await against_computers(house)
        await settled(house)

        assert ["Ada"] == acting(house, house.message)


def computer_first():
    """A seed under which, of three, the third seat hits or stays first."""
    return f"{3:032x}"


async def against_computers(house):
    await house.play("Ada")
    await house.click("Ada", "Add computer")
    await house.click("Ada", "Add computer")
    await house.click("Ada", "Start")


async def choose(house, name, panel, value):
    for node in raw_components(panel):
        if node["type"] == 3 and value in [option["value"] for option in node["options"]]:
            return await house.person(name).select(panel, [value], custom_id=node["custom_id"])
    raise AssertionError(f"{value} is not offered")


async def test_while_a_computer_thinks_nothing_is_offered_to_press(tmp_path):
    async with housed(tmp_path / "parlor.db", computer_first) as house:
        await against_computers(house)
        shown = words_of(house.message)

        assert "is thinking" in shown
        assert "Hit" not in shown.splitlines()


async def test_rules_and_more_stay_when_the_game_is_over(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        for name in ("Ada", "Bea"):
            asked = await house.person(name).slash(house.channel, "leave")
            await house.person(name).click(asked.response, label="Resign")
        panel = (await house.click("Zoe", "More")).response

        assert "Whole log" in words_of(panel)
