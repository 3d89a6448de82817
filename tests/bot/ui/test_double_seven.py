"""Double Seven at the table: private racks, public draws, a declined Rainbow, taking back."""

from random import Random

import pytest

from bot.storage.verify import verify
from games.catalogue import all_games
from games.engine.rng import Rng
from tests.bot.house import housed, words_of
from tests.bot.visitors import acting, offers, press, take_turn
from tests.games.double_seven.builder import position

GAME = "double_seven"


async def begun(house, *names, state=None):
    await house.play(names[0], GAME)
    for name in names[1:]:
        await house.click(name, "Join")
    await house.click(names[0], "Start")
    if state is not None:
        await house.put(state)


async def rack(house, name):
    return (await house.click(name, "My rack")).response


async def offer(house, panel, notation):
    """What a panel offers under this notation, as a press."""
    for custom_id, value in offers(panel):
        if notation in (value, custom_id.split(":", 3)[3]):
            return custom_id, value
    raise AssertionError(f"{notation} is not offered:\n{offers(panel)}")


@pytest.mark.parametrize("names", [("Ada", "Bea"), ("Ada", "Bea", "Cal", "Dan")])
async def test_people_play_with_panels(tmp_path, names):
    rng = Random(len(names))
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, *names)
        for _ in range(40):
            await take_turn(house, rng)

        report = await verify(tmp_path / "parlor.db", all_games())
        assert ((), ()) == (report.faults, report.refused)


async def test_people_play_the_last_turns_with_panels(tmp_path):
    rng = Random(6)
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=ending())
        for _ in range(200):
            if not await take_turn(house, rng):
                break

        assert "last_tile" == (await house.store.table(1)).reason


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


async def test_a_game_goes_on_through_restarts(tmp_path):
    rng = Random(4)
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea")
        for _ in range(25):
            await take_turn(house, rng)
            await house.restart()

        assert 20 < len(await house.store.log(1))


async def test_my_rack_is_seen_by_me_alone(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea")
        panel = await rack(house, "Ada")

        assert panel.ephemeral
        assert "Your rack holds" in words_of(panel)


async def test_a_stranger_has_no_rack(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea")
        result = await house.click("Zoe", "My rack")

        assert "You have no seat" in result.response.content


async def test_the_rack_command_shows_the_same_panel(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea")
        result = await house.person("Bea").slash(house.channel, "rack")

        assert "Your rack holds" in words_of(result.response)


async def test_a_face_up_tile_is_taken_from_the_table_message(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=drawing())
        await press(house, "Ada", house.message, await offer(house, house.message, "draw.fox"))

        assert "takes **a fox** from the table" in words_of(house.message)


async def test_a_tile_from_the_deck_stays_secret_in_public(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=drawing())
        await press(house, "Ada", house.message, await offer(house, house.message, "draw.deck"))

        assert "takes a tile from the deck" in words_of(house.message)
        assert "whale" not in words_of(house.message)


async def test_an_open_rack_is_refreshed_by_a_draw_on_the_table_message(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=drawing())
        panel = await rack(house, "Ada")
        await press(house, "Ada", house.message, await offer(house, house.message, "draw.deck"))

        assert "whale" in words_of(panel)


async def test_two_open_racks_show_two_different_hands(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=drawing())
        ada, bea = await rack(house, "Ada"), await rack(house, "Bea")

        assert ("giraffe" in words_of(ada), "giraffe" in words_of(bea)) == (True, False)
        assert ("parrot" in words_of(ada), "parrot" in words_of(bea)) == (False, True)


async def test_the_turn_ends_from_the_table_message(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        await house.click("Ada", "End turn")

        assert ["Bea"] == acting(house, house.message)


async def test_a_declined_rainbow_leaves_no_trace_in_public(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=rainbow())
        before = house.snapshot()
        panel = await rack(house, "Ada")
        result = await press(house, "Ada", panel, await offer(house, panel, "skip"))

        assert "Played." in words_of(result.response)
        assert before == house.snapshot()


async def test_a_public_button_of_before_a_declined_rainbow_still_plays(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=rainbow())
        panel = await rack(house, "Ada")
        await press(house, "Ada", panel, await offer(house, panel, "skip"))
        await house.click("Ada", "End turn")

        assert "ends the turn" in words_of(house.message)


async def test_ending_the_turn_in_public_declines_a_rainbow_silently(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=rainbow())
        await house.click("Ada", "End turn")

        assert "Rainbow" not in words_of(house.message)
        assert ["skip", "end"] == [entry.move for entry in (await house.store.log(1))[-2:]]


async def test_the_message_looks_the_same_with_and_without_a_rainbow(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=rainbow())
        shown = house.snapshot()["components"]
        panel = await rack(house, "Ada")
        await press(house, "Ada", panel, await offer(house, panel, "skip"))
        await house.person("Zoe").slash(house.channel, "table", table="1")

        again = house.snapshot()["components"]
        assert without_addresses(shown) == without_addresses(again)


async def test_all_animals_are_placed_by_one_press(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        panel = await rack(house, "Ada")
        before = len(await house.store.log(1))
        await press(house, "Ada", panel, await offer(house, panel, "*all"))

        assert 2 == len(await house.store.log(1)) - before


async def test_a_move_is_taken_back_by_a_button_that_names_it(tmp_path):
    async with housed(tmp_path / "parlor.db", pair_seed) as house:
        panel, before = await placed(house)
        (undo,) = [offer for offer in offers(panel) if offer[0].endswith(":~undo")]
        assert "Take back: " in words_of(panel)
        await press(house, "Ada", panel, undo)

        assert before == (await house.store.table(1)).state
        assert "takes back the last move" in words_of(house.message)


async def test_nothing_is_taken_back_past_a_tile_from_the_deck(tmp_path):
    async with housed(tmp_path / "parlor.db", pair_seed) as house:
        panel, _ = await placed(house)
        (undo,) = [offer for offer in offers(panel) if offer[0].endswith(":~undo")]
        result = await press(house, "Ada", panel, undo)

        assert "Take back" not in words_of(result.response)


async def test_a_log_with_something_taken_back_replays_to_what_is_kept(tmp_path):
    async with housed(tmp_path / "parlor.db", pair_seed) as house:
        panel, _ = await placed(house)
        (undo,) = [offer for offer in offers(panel) if offer[0].endswith(":~undo")]
        await press(house, "Ada", panel, undo)
        panel = await rack(house, "Ada")
        await press(house, "Ada", panel, await offer(house, panel, "*all"))

        assert () == (await verify(tmp_path / "parlor.db", all_games())).faults


async def test_the_other_person_cannot_take_back_my_move(tmp_path):
    async with housed(tmp_path / "parlor.db", pair_seed) as house:
        panel, _ = await placed(house)
        (undo,) = [offer for offer in offers(panel) if offer[0].endswith(":~undo")]
        before = await house.store.table(1)
        house.emit("Bea", house.snapshot(panel), *undo)
        await house.env.settle()

        assert before == await house.store.table(1)


async def placed(house):
    """Ada's panel after she has drawn two tiles and laid out a family; and the state before."""
    await begun(house, "Ada", "Bea")
    for _ in range(2):
        await press(house, "Ada", house.message, await offer(house, house.message, "draw.deck"))
    before = (await house.store.table(1)).state
    panel = await rack(house, "Ada")
    result = await press(house, "Ada", panel, await offer(house, panel, "*all"))
    return result.response, before


def pair_seed():
    """A seed under which Ada begins, and holds a pair after two draws from the deck."""
    return f"{1:032x}"


async def test_a_rack_of_an_earlier_turn_never_acts(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        panel = await rack(house, "Ada")
        seen = house.snapshot(panel)
        await house.click("Ada", "End turn")
        before = await house.store.table(1)
        result = house.emit("Ada", seen, *(await offer(house, as_seen(seen), "*all")))
        await house.env.settle()

        assert "moved on" in words_of(result.response)
        assert before == await house.store.table(1)


async def test_a_rack_of_another_person_never_acts(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=acting_now())
        seen = house.snapshot(await rack(house, "Ada"))
        before = await house.store.table(1)
        result = house.emit("Bea", seen, *(await offer(house, as_seen(seen), "*all")))
        await house.env.settle()

        assert result.acknowledged
        assert before == await house.store.table(1)


async def test_the_seed_is_told_at_the_end_and_not_before(tmp_path):
    rng = Random(1)
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea", state=ending())
        seed = (await house.store.table(1)).seed
        assert seed not in words_of(house.message)
        for _ in range(200):
            if not await take_turn(house, rng):
                break

        assert seed in words_of(house.message)


def drawing():
    return position("ggh", "ppo", up="ff", deck="we", phase="draw")


def acting_now():
    return position("ggffh", "po", up="w")


def rainbow():
    return position("fgpbw", "ooh", up="e", phase="rainbow")


def ending():
    return position("ggh f3", "po w3", up="w", deck="foo", phase="draw", rest="removed")


def as_seen(seen):
    class Message:
        components = seen["components"]

    return Message


def without_addresses(components):
    """The components without the pictures' addresses, which differ for every upload."""
    if isinstance(components, list):
        return [without_addresses(part) for part in components]
    if isinstance(components, dict):
        return {
            key: without_addresses(value)
            for key, value in components.items()
            if key not in {"media", "id"}
        }
    return components
