"""Leaving a game, taking seats over, removing somebody: as people see and press it."""

import pytest
from discord import Permissions

from bot.storage.verify import verify
from bot.text import words
from bot.ui.faces import Face
from bot.ui.renderers import renderer
from games.catalogue import all_games
from tests.bot.house import housed, quiet_seed, words_of
from tests.bot.visitors import acting, offers, press

SEVEN = "double_seven"


async def chosen(house, name, panel, beginning):
    """Whoever presses the offer of a panel that begins like this."""
    (offer,) = [o for o in offers(panel) if (o[1] or o[0].split(":", 3)[3]).startswith(beginning)]
    return await press(house, name, panel, offer)


async def started(house, *names, leaving="computer", game="flip_seven_vengeance"):
    """A running game in which it was chosen what becomes of a seat."""
    await house.play(names[0], game)
    for name in names[1:]:
        await house.click(name, "Join")
    panel = (await house.click(names[0], "Options")).response
    await chosen(house, names[0], panel, f"~mleaving.{leaving}")
    await house.click(names[0], "Start")


async def resigned(house, name):
    """The question before, and the answer after resigning."""
    more = (await house.click(name, "More")).response
    asked = (await house.person(name).click(more, label="Resign")).response
    done = await house.person(name).click(asked, label="Resign")
    return words_of(asked), said(done)


def said(result):
    return (result.followups[-1] if result.followups else result.response).content


def hand_of(table, seat):
    """What only this seat may see, as its panel tells it."""
    view = all_games()[table.game].view(table.state, seat)
    face = Face(table, words("en"))
    return face.label(renderer(table.game).hand_text(view)[0])


async def people(house, name):
    more = (await house.click(name, "More")).response
    return (await house.person(name).click(more, label="People")).response


async def about(house, name, other):
    """The panel about people with this one chosen."""
    panel = await people(house, name)
    seats = (await house.store.table(1)).seats
    (seat,) = [place for place, seated in enumerate(seats) if seated.name == other]
    return (await chosen(house, name, panel, f"~Bp{seat}.")).response


async def test_the_lobby_tells_what_becomes_of_a_seat(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        before = words_of(house.message)
        panel = (await house.click("Ada", "Options")).response
        await chosen(house, "Ada", panel, "~mleaving.offer")

        assert "A seat given up: a computer plays on" in before
        assert "A seat given up: anybody may take it" in words_of(house.message)


@pytest.mark.parametrize(
    ("leaving", "effect"), [("computer", "a computer plays on"), ("offer", "take your seat over")]
)
async def test_the_question_tells_all_that_follows(tmp_path, leaving, effect):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea", "Cal", leaving=leaving)
        asked, _ = await resigned(house, "Cal")

        assert effect in asked
        assert "counts for nobody's rating" in asked


async def test_the_leave_command_asks_the_same(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea", "Cal")
        asked = (await house.person("Cal").slash(house.channel, "leave")).response

        assert "This game then counts for nobody's rating" in words_of(asked)


async def test_the_last_person_is_told_that_the_game_ends(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea")
        await resigned(house, "Bea")
        asked, _ = await resigned(house, "Ada")

        assert "the game ends here" in asked
        assert "Everybody has left" in words_of(house.message)


async def test_a_computer_plays_on_and_the_log_says_so(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea", "Cal")
        (name,) = acting(house, house.message)
        await resigned(house, name)
        await house.env.advance_time(5)

        assert f"{name}\u2069 has left; a computer plays on." in words_of(house.message)
        assert (await house.store.log(1))[-1].actor is None
        assert [name] != acting(house, house.message)


async def test_somebody_who_watches_takes_a_seat_over(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea", "Cal", leaving="offer")
        await resigned(house, "Cal")
        free = words_of(house.message)
        result = await house.click("Dan", "Take over ③ \u2068Cal\u2069")

        assert "the seat is free" in free
        assert "You hold seat ③" in said(result)
        assert "Dan\u2069 takes seat ③ over" in words_of(house.message)
        assert "Take over" not in words_of(house.message)


async def test_who_holds_a_seat_has_nothing_to_take_over(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea", "Cal", leaving="offer")
        await resigned(house, "Cal")
        result = await house.click("Bea", "Take over ③ \u2068Cal\u2069")

        assert "You have a seat at this table already" in said(result)


async def test_of_two_who_take_a_seat_over_at_once_one_is_told(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea", "Cal", leaving="offer")
        await resigned(house, "Cal")
        seen = house.snapshot()
        (offer,) = [custom_id for custom_id, _ in offers(house.message) if "~To" in custom_id]
        results = await house.together([("Dan", seen, offer), ("Eve", seen, offer)])
        answers = [said(result) for result in results]

        assert [1, 1] == [
            sum(words in answer for answer in answers)
            for words in ("You hold seat ③", "not free any more")
        ]


async def test_a_seat_is_taken_over_after_a_restart(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea", "Cal", leaving="offer")
        await resigned(house, "Cal")
        await house.restart()
        await house.click("Dan", "Take over ③ \u2068Cal\u2069")

        assert "Dan" == (await house.store.table(1)).seats[2].name
        assert () == (await verify(tmp_path / "parlor.db", all_games())).faults


async def test_only_the_new_person_sees_the_hand_of_a_seat_taken_over(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await started(house, "Ada", "Bea", leaving="offer", game=SEVEN)
        old = (await house.click("Bea", "My rack")).response
        table = await house.store.table(1)
        hand = hand_of(table, 1)
        shown = hand in words_of(old)
        await resigned(house, "Bea")
        await house.click("Dan", "Take over ② \u2068Bea\u2069")
        refused = await house.click("Bea", "My rack")
        new = (await house.click("Dan", "My rack")).response

        assert "no seat" in said(refused)
        assert new.ephemeral
        assert shown
        assert hand in words_of(new)
        assert hand not in words_of(old)
        assert "You have no seat at this table any more" in words_of(old)


async def test_who_was_the_holder_has_no_name_in_the_log_of_a_seat_taken_over(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea", "Cal", leaving="offer")
        await resigned(house, "Cal")
        await house.click("Dan", "Take over ③ \u2068Cal\u2069")

        assert "Seat ③ was given up and is free to take over" in words_of(house.message)
        assert "Cal" not in words_of(house.message)


async def test_the_others_remove_somebody_by_a_vote(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea", "Cal", "Dan")
        panel = await about(house, "Ada", "Bea")
        asked = await house.person("Ada").click(panel, label="Ask the others to remove")
        shown = words_of(house.message)
        await house.click("Cal", "Agree")

        assert "You asked the others" in said(asked)
        assert "Ada\u2069 asks:** remove \u2068Bea\u2069 from the game?" in shown
        assert "1 agree; it takes 2" in shown
        assert "Bea\u2069 has been removed; a computer plays on" in words_of(house.message)
        assert "Agree" not in words_of(house.message)


async def test_whoever_it_is_about_cannot_vote(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea", "Cal", "Dan")
        panel = await about(house, "Ada", "Bea")
        await house.person("Ada").click(panel, label="Ask the others to remove")
        result = await house.click("Bea", "Disagree")

        assert "This is about you" in said(result)
        assert (await house.store.table(1)).course.motion is not None


async def test_of_two_people_none_removes_the_other(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea")
        shown = words_of(await people(house, "Bea"))

        assert "nobody is removed by a vote" in shown
        assert "Ask the others" not in shown


async def test_a_moderator_removes_somebody_without_a_seat_of_their_own(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea")
        moderators = house.env.guild.create_role(
            "moderators", permissions=Permissions(manage_messages=True)
        )
        user = house.env.create_user("eve", global_name="Eve")
        house.people["Eve"] = house.env.guild.add_member(user, roles=[moderators])
        panel = await about(house, "Eve", "Bea")
        result = await house.person("Eve").click(panel, label="Remove")

        assert "Bea\u2069 is removed" in words_of(result.response)
        assert "Bea\u2069 has been removed" in words_of(house.message)


async def test_a_watcher_is_shown_no_people_to_remove(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea")
        more = (await house.click("Eve", "More")).response

        assert "People" not in words_of(more)


async def test_a_forged_removal_by_a_watcher_is_refused(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await started(house, "Ada", "Bea")
        before = await house.store.table(1)
        seen = house.snapshot()
        for word in ("~Bx1.1", "~Br1.1", "~Bh1.1", "~Bp1.1", "~To1", "~Bx", "~Bpx.y", "~To-1"):
            forged = f"p1:1:1:{word}"
            (result,) = await house.together([("Eve", seen, forged)])
            assert said(result)

        assert before == await house.store.table(1)


async def test_the_host_removes_somebody_from_the_lobby(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Bea", "Join")
        options = (await house.click("Ada", "Options")).response
        panel = (await house.person("Ada").click(options, label="People")).response
        panel = (await chosen(house, "Ada", panel, "~Bp1.")).response
        result = await house.person("Ada").click(panel, label="Remove")

        assert "Bea\u2069 is removed" in words_of(result.response)
        assert "Bea" not in words_of(house.message)
        assert "You were removed from this table" in said(await house.click("Bea", "Join"))


async def test_the_host_hands_the_role_over(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.play("Ada")
        await house.click("Bea", "Join")
        options = (await house.click("Ada", "Options")).response
        panel = (await house.person("Ada").click(options, label="People")).response
        panel = (await chosen(house, "Ada", panel, "~Bp1.")).response
        await house.person("Ada").click(panel, label="Make host")

        assert "Bea\u2069** · host" in words_of(house.message)
