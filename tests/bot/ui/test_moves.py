"""Playing by keyboard, and the list of one's games."""

from random import Random

from games.catalogue import all_games
from tests.bot.house import housed, quiet_seed, words_of
from tests.bot.visitors import acting, take_turn


async def test_the_move_command_completes_legal_moves_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        choices = await house.person(name).autocomplete(house.channel, "move", "move", "")

        assert ["Hit"] == [c["name"] for c in choices if c["value"] == "h"]
        assert [c for c in choices if c["name"].startswith("Stay (bank ")]


async def test_typing_narrows_the_moves_down(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        choices = await house.person(name).autocomplete(house.channel, "move", "move", "sta")

        assert ["s"] == [choice["value"] for choice in choices]


async def test_nothing_is_offered_to_somebody_who_is_not_to_move(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        other = {"Ada": "Bea", "Bea": "Ada"}[name]

        assert [] == await house.person(other).autocomplete(house.channel, "move", "move", "")
        assert [] == await house.person("Zoe").autocomplete(house.channel, "move", "move", "")


async def test_a_chosen_move_is_played_and_answered_privately(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        result = await house.person(name).slash(house.channel, "move", move="h")

        assert result.response.ephemeral
        assert "Played: Hit" in result.response.content
        assert f"\u2068{name}\u2069 hits" in words_of(house.message)


async def test_a_move_typed_in_words_is_played(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        await house.person(name).slash(house.channel, "move", move=" HIT ")

        assert f"\u2068{name}\u2069 hits" in words_of(house.message)


async def test_an_unknown_move_is_refused_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        before = await house.store.table(1)
        result = await house.person(name).slash(house.channel, "move", move="fly")

        assert "none of your moves now" in result.response.content
        assert before == await house.store.table(1)


async def test_a_move_out_of_turn_is_refused_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        (name,) = acting(house, house.message)
        other = {"Ada": "Bea", "Bea": "Ada"}[name]
        result = await house.person(other).slash(house.channel, "move", move="h")

        assert f"It is \u2068{name}\u2069's turn" in result.response.content


async def test_a_move_without_a_game_is_refused_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        result = await house.person("Ada").slash(house.channel, "move", move="h")

        assert "You are in no running game here" in result.response.content


async def test_a_whole_game_is_played_by_keyboard(tmp_path):
    rng = Random(2)
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        for _ in range(200):
            names = acting(house, house.message)
            if not names:
                break
            person = house.person(names[0])
            choices = await person.autocomplete(house.channel, "move", "move", "")
            await person.slash(house.channel, "move", move=rng.choice(choices)["value"])

        assert (await house.store.table(1)).outcome is not None


async def test_games_lists_ones_tables_and_whose_turn_it_is(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        await house.play("Ada")
        (name,) = acting(house, house.channel.history()[0]) or acting(house, house.message)
        listed = (await house.person(name).slash(house.channel, "games")).response.content

        assert "Table 1" in listed
        assert "your turn" in listed
        assert "https://discord.com/channels/" in listed


async def test_games_says_so_when_there_are_none(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        result = await house.person("Ada").slash(house.channel, "games")

        assert "You sit at no table" in result.response.content


async def test_random_turns_and_keyboard_turns_mix(tmp_path):
    rng = Random(9)
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea", "Cal")
        for _ in range(12):
            await take_turn(house, rng)
            for name in acting(house, house.message):
                choices = await house.person(name).autocomplete(house.channel, "move", "move", "")
                await house.person(name).slash(house.channel, "move", move=choices[0]["value"])

        assert 20 < len(await house.store.log(1))


async def test_with_two_tables_the_list_says_to_choose_the_table_first(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        for _ in range(2):
            await house.started("Ada", "Bea")
        names = [name for name in ("Ada", "Bea") if len(await due(house, name)) == 2]
        choices = await house.person(names[0]).autocomplete(house.channel, "move", "move", "")

        assert ["Several tables fit"] == [choice["name"][:18] for choice in choices]


async def due(house, name):
    """The tables at which this person is to move."""
    game = all_games()["flip_seven_vengeance"]
    tables = await house.store.of_user(house.person(name).id)
    return [t for t in tables if t.seat_of(house.person(name).id) in game.to_act(t.state)]
