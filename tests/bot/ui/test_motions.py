"""What people ask each other at a table: as they see and press it."""

from bot.storage.verify import verify
from bot.ui.scroll import SCROLLED_MESSAGES
from games.catalogue import all_games
from games.engine.record import read
from games.engine.rng import Rng
from tests.bot.house import button_id, housed, quiet_seed, words_of
from tests.bot.visitors import acting

GRAVITY = "gravity_superstar"


def said(result):
    return (result.followups[-1] if result.followups else result.response).content


def label(message, beginning):
    """The one label of a message that begins like this."""
    (found,) = [line for line in words_of(message).splitlines() if line.startswith(beginning)]
    return found


async def more(house, name):
    return (await house.click(name, "More")).response


async def pressed_in_more(house, name, beginning):
    panel = await more(house, name)
    return await house.person(name).click(panel, label=label(panel, beginning))


async def stayed(house):
    """The one who has stayed, and the others, in a game of three that may still be taken back."""
    await house.started("Ada", "Bea", "Cal")
    for _ in range(3):
        (name,) = acting(house, house.message)
        await house.click(name, "Hit")
    (name,) = acting(house, house.message)
    await house.click(name, label(house.message, "Stay"))
    return name, [other for other in ("Ada", "Bea", "Cal") if other != name]


async def test_a_game_is_ended_together(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea", "Cal")
        asked = await pressed_in_more(house, "Bea", "End together")
        shown = words_of(house.message)
        await house.click("Ada", "Agree")
        await house.click("Cal", "Agree")

        assert "You asked the others" in said(asked)
        assert "Bea\u2069 asks:** end the game now, without a result?" in shown
        assert "1 of 3 agree; it takes all" in shown
        assert "All agree: the game ends here" in words_of(house.message)
        assert () == (await verify(tmp_path / "parlor.db", all_games())).faults


async def test_a_game_ended_together_has_a_record_that_reads_back(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        name, (other, leaver) = await stayed(house)
        asked = await pressed_in_more(house, leaver, "Resign")
        await house.person(leaver).click(asked.response, label="Resign")
        await pressed_in_more(house, name, "End together")
        await house.click(other, "Agree")
        panel = (await house.click("Zoe", "Replay")).response
        result = await house.person("Zoe").click(panel, label="Record")
        text = (await (result.response.attachments[0]).read()).decode()

        assert read(text, all_games()).error is None


async def test_one_who_disagrees_makes_the_question_go_away(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea", "Cal")
        await pressed_in_more(house, "Bea", "End together")
        seen = house.snapshot()
        await house.click("Cal", "Disagree")
        (late,) = await house.together([("Ada", seen, button_id(seen, "Agree"))])

        assert "asks:" not in words_of(house.message)
        assert "That question is settled already" in said(late)


async def test_a_question_is_answered_after_a_restart(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        await pressed_in_more(house, "Bea", "End together")
        await house.restart()
        await house.click("Ada", "Agree")

        assert "All agree" in words_of(house.message)


async def test_a_question_is_brought_to_where_people_talk(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        panel = await more(house, "Bea")
        for _ in range(SCROLLED_MESSAGES + 1):
            await house.person("Zoe").send(house.channel, "la la la")
        await house.person("Bea").click(panel, label="End together")

        assert "Bea\u2069 asks:**" in words_of(house.message)


async def test_a_watcher_is_told_to_have_no_vote(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea")
        await pressed_in_more(house, "Bea", "End together")
        result = await house.click("Zoe", "Agree")

        assert "you are watching" in said(result)
        assert "asks:" in words_of(house.message)


async def test_of_two_deciding_answers_at_once_one_is_told(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.started("Ada", "Bea", "Cal", "Dan")
        await pressed_in_more(house, "Bea", "End together")
        await house.click("Ada", "Agree")
        seen = house.snapshot()
        presses = [
            ("Cal", seen, button_id(seen, "Disagree")),
            ("Dan", seen, button_id(seen, "Disagree")),
        ]
        results = await house.together(presses)
        answers = [said(r) for r in results if r.followups or r.response.content]

        assert ["That question is settled already"] == [answer.split(",")[0] for answer in answers]


async def test_with_computers_alone_there_is_nobody_to_end_the_game_with(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await house.play("Ada")
        await house.click("Ada", "Add computer")
        await house.click("Ada", "Start")

        assert "End together" not in words_of(await more(house, "Ada"))


async def test_a_move_is_taken_back_when_the_others_agree(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        name, others = await stayed(house)
        asked = await pressed_in_more(house, name, "Ask to take back: Stay")
        shown = words_of(house.message)
        await house.click(others[0], "Agree")
        await house.click(others[1], "Agree")

        assert "You asked the others" in said(asked)
        assert f"{name}\u2069 asks to take this back:** \u2068{name}\u2069 stays" in shown
        assert [name] == acting(house, house.message)
        assert f"{name}\u2069 takes back the last move" in words_of(house.message)
        assert () == (await verify(tmp_path / "parlor.db", all_games())).faults


async def test_a_question_about_a_move_goes_away_with_the_next_one(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        name, _ = await stayed(house)
        await pressed_in_more(house, name, "Ask to take back: Stay")
        (other,) = acting(house, house.message)
        await house.click(other, "Hit")

        assert " asks " not in words_of(house.message)
        assert "take back" not in words_of(await more(house, name))


async def test_what_somebody_else_did_since_is_not_taken_back_unasked(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        name, _ = await stayed(house)
        panel = await more(house, name)
        (other,) = acting(house, house.message)
        await house.click(other, label(house.message, "Stay"))
        result = await house.person(name).click(panel, label=label(panel, "Ask to take back"))

        assert "belongs to an earlier moment" in said(result)


async def test_one_thing_is_asked_at_a_time(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        name, others = await stayed(house)
        await pressed_in_more(house, others[0], "End together")
        result = await pressed_in_more(house, name, "Ask to take back")

        assert "Something else is being asked" in said(result)


async def test_moves_of_a_game_without_secrets_are_taken_back_from_more(tmp_path):
    game, rng = all_games()[GRAVITY], Rng("undo")
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada", GRAVITY)
        await house.click("Bea", "Join")
        await house.click("Ada", "Start")
        for _ in range(8):
            before = (await house.store.table(1)).state
            (seat,) = game.to_act(before)
            name, other = ("Ada", "Bea") if seat == 0 else ("Bea", "Ada")
            move, rng = game.choose(game.view(before, seat), "steady", rng)
            await house.person(name).slash(house.channel, "move", move=game.format(move))
            free = game.to_act((await house.store.table(1)).state) == (seat,)
            await pressed_in_more(house, name, "Take back: " if free else "Ask to take back: ")
            if not free:
                await house.click(other, "Agree")

            assert before == (await house.store.table(1)).state
            await house.person(name).slash(house.channel, "move", move=game.format(move))
        assert () == (await verify(tmp_path / "parlor.db", all_games())).faults
