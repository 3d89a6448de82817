"""Lessons, from /help to the end, through the eyes of whoever learns."""

import pytest

from bot.lessons import LEARNER
from bot.tables.lessons import Courses
from bot.tables.model import User
from bot.text import words
from bot.ui.custom_id import Word, base36
from bot.ui.renderers import renderer
from games.catalogue import all_games
from render.kit.controls import text
from tests.bot.house import GAME, button_id, housed, words_of
from tests.bot.payloads import faults, nodes
from tests.bot.visitors import raw_components
from tests.contract.test_faces import choices, screens

ENGLISH = words("en")
COURSES = Courses(all_games())
ANYBODY = User(1, "Ada")
KEYS = pytest.mark.parametrize("key", all_games())
LAST = len(COURSES.of(GAME).steps) - 1


def name(key):
    return ENGLISH.say(text(f"{key}.name"))


def task(key, step):
    return ENGLISH.say(text(f"{key}.lesson.{COURSES.of(key).steps[step].name}"))


def reason(key, step, move):
    return ENGLISH.say(text(f"{key}.lesson.not.{COURSES.of(key).steps[step].reason(move)}"))


def presses(key, step, move):
    """What is pressed one after the other for this move: partial choices, then the move."""
    view = all_games()[key].view(COURSES.of(key).at(step, ANYBODY).table.state, LEARNER)
    for partial, controls in screens(renderer(key), view).items():
        if any(c.notation == move and not c.partial for c in choices(controls)):
            ways = [f"~p{partial}"] if partial else []
            return [f"~L{key}.{word}" for word in (*ways, move)]
    raise AssertionError(f"nothing leads to {move}")


def raw(panel):
    return [part if isinstance(part, dict) else part.to_dict() for part in panel.components]


async def pressed(person, panel, word):
    """The panel after a press on the button, or the choice of the option, that means this."""
    for node in raw_components(panel):
        if node.get("custom_id", "").endswith(f":{word}"):
            return (await person.click(panel, custom_id=node["custom_id"])).response
        if any(option["value"] == word for option in node.get("options", [])):
            return (await person.select(panel, [word], custom_id=node["custom_id"])).response
    raise AssertionError(f"no {word} among the controls of:\n{words_of(panel)}")


async def played(person, panel, key, step, move=None):
    """The panel after this move at this step, or after the right one."""
    for word in presses(key, step, move or COURSES.of(key).steps[step].move):
        panel = await pressed(person, panel, word)
    return panel


async def opened(house, key, learner="Ada"):
    helping = (await house.person(learner).slash(house.channel, "help")).response
    return await pressed(house.person(learner), helping, f"~L{key}.{Word.LESSON_OPEN}")


async def finished(house, learner):
    return (await house.store.preferences.of_user(house.person(learner).id)).lessons


@KEYS
async def test_a_lesson_leads_from_help_to_its_end(tmp_path, key):
    async with housed(tmp_path / "parlor.db") as house:
        panel = await opened(house, key)
        for step in range(len(COURSES.of(key).steps)):
            assert task(key, step) in words_of(panel)
            assert [] == faults(raw(panel))
            panel = await played(house.person("Ada"), panel, key, step)

        assert f"You finished the lesson of {name(key)}" in words_of(panel)
        assert (key,) == await finished(house, "Ada")


@KEYS
async def test_a_wrong_press_is_explained_and_changes_nothing(tmp_path, key):
    wrong = {"double_seven": "draw.whale", GAME: "s", "gravity_superstar": "jr/j"}[key]
    async with housed(tmp_path / "parlor.db") as house:
        panel = await played(house.person("Ada"), await opened(house, key), key, 0, wrong)

        assert reason(key, 0, wrong) in words_of(panel)
        assert task(key, 0) in words_of(panel)
        panel = await played(house.person("Ada"), panel, key, 0)
        assert task(key, 1) in words_of(panel)


async def test_the_rules_of_a_game_lead_to_its_lesson(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        page = (await house.click("Ada", "Rules")).response
        panel = (await house.person("Ada").click(page, label="Lesson")).response

        assert task(GAME, 0) in words_of(panel)


async def test_a_lesson_shows_the_table_above_the_hand(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        panel = await opened(house, "double_seven")
        shown = [node["items"][0] for node in raw_components(panel) if node["type"] == 12]

        assert 2 == len(shown)
        assert "2 giraffes" not in shown[0]["description"]
        assert "2 giraffes" in shown[1]["description"]


async def test_a_lesson_goes_on_in_words_where_its_pictures_are_refused(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        panel = await opened(house, "double_seven")
        callback = "/interactions/*/callback"
        house.env.inject_error("POST", callback, status=400, code=50035, times=1)
        panel = await played(house.person("Ada"), panel, "double_seven", 0)

        assert task("double_seven", 1) in words_of(panel)
        assert "Your rack holds 4 tiles: 3 giraffes, 1 whale." in words_of(panel)
        assert [] == [node for node in raw_components(panel) if node["type"] == 12]


async def test_a_lesson_goes_on_after_a_restart(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        panel = await played(house.person("Ada"), await opened(house, GAME), GAME, 0)
        await house.restart()
        panel = await played(house.person("Ada"), panel, GAME, 1)

        assert task(GAME, 2) in words_of(panel)


async def test_two_people_learn_at_once(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        panels = [await opened(house, GAME, learner) for learner in ("Ada", "Bea")]
        panels[0] = await played(house.person("Ada"), panels[0], GAME, 0)
        panels[1] = await played(house.person("Bea"), panels[1], GAME, 0, "s")

        assert ["Ada" in words_of(panel) for panel in panels] == [True, False]
        assert task(GAME, 1) in words_of(panels[0])
        assert task(GAME, 0) in words_of(panels[1])


async def test_a_button_pressed_twice_goes_one_step(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        seen = house.snapshot(await opened(house, GAME))
        first, second = await house.together([("Ada", seen, button_id(seen, "Hit"))] * 2)

        assert task(GAME, 1) in words_of(first.response)
        assert task(GAME, 1) in words_of(second.response)


async def test_a_lesson_works_in_direct_messages(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        ada = house.person("Ada").user
        panel = await pressed(ada, (await ada.slash("help")).response, f"~L{GAME}.~o")
        steps = len(COURSES.of(GAME).steps)
        for step in range(steps):
            panel = await played(ada, panel, GAME, step)

        assert "You finished the lesson" in words_of(panel)
        assert "Open a table" not in words_of(panel)


async def test_back_leads_to_the_step_before(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        ada = house.person("Ada")
        panel = await played(ada, await opened(house, GAME), GAME, 0)
        panel = (await ada.click(panel, label="Back one step")).response

        assert task(GAME, 0) in words_of(panel)


async def test_whoever_leaves_may_go_on_at_the_same_step(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        ada = house.person("Ada")
        panel = await played(ada, await opened(house, GAME), GAME, 0)
        panel = (await ada.click(panel, label="Leave the lesson")).response
        left = words_of(panel)
        panel = (await ada.click(panel, label="Go on")).response

        assert f"You leave the lesson of {name(GAME)} at step 2" in left
        assert task(GAME, 1) in words_of(panel)


async def forged(house, step, word, learner="Ada", key=GAME):
    """What becomes of a press with this step and word on a message that everybody sees."""
    if house.channel.last_message is None:
        await house.play("Zoe")
    seen = house.snapshot()
    button = next(node for node in nodes(seen["components"]) if node["type"] == 2)
    button["custom_id"] = f"p1:0:{base36(step)}:~L{key}{word}"
    result = house.emit(learner, seen, button["custom_id"])
    await house.env.settle()
    return result


async def test_the_end_is_remembered_once_for_each_game(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        for key in (GAME, "double_seven", GAME):
            last = len(COURSES.of(key).steps) - 1
            await forged(house, last, f".{COURSES.of(key).steps[last].move}", key=key)

        assert ("double_seven", GAME) == await finished(house, "Ada")
        assert () == await finished(house, "Bea")


async def test_help_marks_the_lessons_that_one_has_finished(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await forged(house, LAST, ".h")
        said = words_of((await house.person("Ada").slash(house.channel, "help")).response)

        assert f"✓ {name(GAME)}" in said
        assert f"Lesson: {name('double_seven')}" in said
        assert f"Lesson: {name(GAME)}" not in said


async def test_no_table_comes_of_a_lesson(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await played(house.person("Ada"), await opened(house, GAME), GAME, 0)

        assert () == await house.store.live()
        assert () == await house.store.of_user(house.person("Ada").id)
        assert await house.store.table(1) is None


async def test_a_table_is_opened_from_the_end_of_a_lesson(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Zoe", "double_seven")
        panel = (await forged(house, LAST, ".h")).response
        await house.person("Ada").click(panel, label="Open a table")

        assert f"{name(GAME)} · table 2" in words_of(house.message)


async def test_the_rules_are_read_from_the_end_of_a_lesson(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        panel = (await forged(house, LAST, ".h")).response
        page = (await house.person("Ada").click(panel, label="Rules: Steal")).response

        assert f"{name(GAME)} · Steal" in words_of(page)


@pytest.mark.parametrize(
    ("step", "word", "said"),
    [
        (0, ".zzz", "not one of this game's"),
        (0, ".*all", "not one of this game's"),
        (0, ".", "not one of this game's"),
        (0, "", "not one of this game's"),
        (0, ".w0.1,1.2", "not possible here"),
        (10**6, ".h", "You finished the lesson"),
        (10**6, ".~x", "at step 13 of 13"),
        (3, ".~pnonsense", "**Swap**, an action card!"),
    ],
)
async def test_a_forged_press_is_answered_in_words(tmp_path, step, word, said):
    async with housed(tmp_path / "parlor.db") as house:
        result = await forged(house, step, word)

        assert result.ephemeral
        assert said in words_of(result.response)


async def test_a_lesson_of_an_unknown_game_is_refused_in_words(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        result = await forged(house, 0, ".h", key="chess")

        assert "no game called" in words_of(result.response)


async def test_the_longest_name_fits_in_a_lesson(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        panel = (await forged(house, 3, ".~s", learner="@" * 32)).response

        assert [] == faults(raw(panel))


async def test_the_picture_of_the_hand_shows_what_is_chosen_so_far(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        panel = await opened(house, "gravity_superstar")
        before = await panel.attachments[1].read()
        panel = await pressed(house.person("Ada"), panel, "~Lgravity_superstar.~p01.")

        assert before != await panel.attachments[1].read()
