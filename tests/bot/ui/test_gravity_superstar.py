"""Gravity Superstar at the table: the private panel, two-part choices, restarts, taking back."""

from random import Random

from bot.storage.verify import verify
from games.catalogue import all_games
from games.engine.rng import Rng
from tests.bot.house import housed, words_of
from tests.bot.visitors import acting, forward, offers, plays, press, raw_components, take_turn

GAME = "gravity_superstar"


async def begun(house, *names):
    await house.play(names[0], GAME)
    for name in names[1:]:
        await house.click(name, "Join")
    await house.click(names[0], "Start")


async def panel_of(house, name):
    return (await house.click(name, "My cards")).response


def alts(message):
    """The descriptions of the message's pictures."""
    galleries = [node for node in raw_components(message) if node["type"] == 12]
    return " ".join(item["description"] for gallery in galleries for item in gallery["items"])


async def test_people_play_with_panels(tmp_path):
    rng = Random(3)
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", "Cal")
        for _ in range(20):
            await take_turn(house, rng)

        report = await verify(tmp_path / "parlor.db", all_games())
        assert ((), ()) == (report.faults, report.refused)


async def test_people_play_a_whole_game_by_keyboard(tmp_path):
    game, rng = all_games()[GAME], Rng("people")
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea")
        while (table := await house.store.table(1)).outcome is None:
            (seat,) = game.to_act(table.state)
            move, rng = game.choose(game.view(table.state, seat), "steady", rng)
            person = house.person(table.seats[seat].name)
            await person.slash(house.channel, "move", move=game.format(move))

        assert table.seed in words_of(house.message)
        assert () == (await verify(tmp_path / "parlor.db", all_games())).faults


async def test_the_panel_lists_each_effect_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea")
        (name,) = acting(house, house.message)
        panel = await panel_of(house, name)

        assert panel.ephemeral
        assert "Step left" in words_of(panel)


async def test_an_effect_is_confirmed_before_it_is_played(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea")
        (name,) = acting(house, house.message)
        panel = await panel_of(house, name)
        before = await house.store.table(1)
        chosen = await press(house, name, panel, forward(panel)[0])

        assert before == await house.store.table(1)
        assert "Confirm" in words_of(chosen.response) or "Play" in words_of(chosen.response)


async def test_a_chosen_effect_is_shown_on_the_panels_picture(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea")
        (name,) = acting(house, house.message)
        panel = await panel_of(house, name)
        plain = alts(panel)
        chosen = (await press(house, name, panel, forward(panel)[0])).response

        assert "Chosen" not in plain
        assert alts(chosen).startswith("Chosen, to be confirmed: 1 Step left")


async def test_a_two_part_choice_goes_on_after_a_restart(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea")
        (name,) = acting(house, house.message)
        panel = await panel_of(house, name)
        panel = (await press(house, name, panel, forward(panel)[0])).response
        await house.restart()
        before = (await house.store.table(1)).version
        (confirm, *_) = [offer for offer in offers(panel) if plays(offer)]
        await press(house, name, panel, confirm)

        assert before < (await house.store.table(1)).version


async def test_the_public_message_tells_nothing_of_a_hand(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea")
        (name,) = acting(house, house.message)
        before = house.snapshot()
        panel = await panel_of(house, name)
        await press(house, name, panel, forward(panel)[0])

        assert before == house.snapshot()


async def test_computers_play_along(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada", GAME)
        for _ in range(2):
            await house.click("Ada", "Add computer")
        await house.click("Ada", "Start")
        for _ in range(20):
            if acting(house, house.message) == ["Ada"]:
                break
            await house.env.advance_time(2)

        assert ["Ada"] == acting(house, house.message)


async def test_an_action_is_taken_back_while_the_turn_goes_on(tmp_path):
    game, rng = all_games()[GAME], Rng("undo")
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea")
        while True:
            before = (await house.store.table(1)).state
            (seat,) = game.to_act(before)
            move, rng = game.choose(game.view(before, seat), "steady", rng)
            name = (await house.store.table(1)).seats[seat].name
            await house.person(name).slash(house.channel, "move", move=game.format(move))
            if game.to_act((await house.store.table(1)).state) == (seat,):
                break
        panel = await panel_of(house, name)
        (undo,) = [offer for offer in offers(panel) if offer[0].endswith(":~undo")]
        await press(house, name, panel, undo)

        assert before == (await house.store.table(1)).state
        assert "takes back the last move" in words_of(house.message)
        assert () == (await verify(tmp_path / "parlor.db", all_games())).faults
