"""/history: finished games, and their records as files."""

from datetime import timedelta
from random import Random

import pytest
from msgspec.structs import replace

from bot.tables.model import SeatedUser
from bot.text import words
from games.catalogue import all_games
from games.engine.record import read
from render.kit.controls import text
from tests.bot.house import GAME, housed, quiet_seed, words_of
from tests.bot.payloads import faults, nodes
from tests.bot.ui.records.seasons import ELSEWHERE, over, standings
from tests.bot.visitors import raw_components, take_turn
from tests.games.double_seven.builder import position

ENGLISH = words("en")
OTHER = "double_seven"
COMPUTER = SeatedUser(None, "", "easy")
GONE = SeatedUser(10**9, "Gus", gone=True)


async def history(house, name, **options):
    if "user" in options:
        options["user"] = house.person(options["user"])
    return await house.person(name).slash(house.channel, "history", **options)


def listed(message):
    """The numbers of the tables on this page, in order."""
    lines = [line for line in words_of(message).splitlines() if line.startswith("<t:")]
    return [int(line.partition(" table ")[2].split()[0]) for line in lines]


def menu(message):
    (found,) = [node for node in raw_components(message) if node["type"] == 3]
    return found


async def choose(house, name, page, place=0):
    found = menu(page)
    value = found["options"][place]["value"]
    return await house.person(name).select(page, [value], custom_id=found["custom_id"])


async def played_out(house, *names):
    """A game that these people really play to its end."""
    await begun(house, *names)
    await last_turns(house)


async def begun(house, *names):
    await house.play(names[0], OTHER)
    for name in names[1:]:
        await house.click(name, "Join")
    await house.click(names[0], "Start")


async def last_turns(house):
    await house.put(position("ggh f3", "po w3", up="w", deck="foo", phase="draw", rest="removed"))
    rng = Random(1)
    while await take_turn(house, rng):
        pass


async def test_the_newest_game_stands_first(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2), ago=timedelta(days=1))
        await over(house, "Ada", "Bea", places=(2, 1))
        answer = await history(house, "Ada")

        assert answer.ephemeral
        assert [2, 1] == listed(answer.response)
        assert "place 2 of 2" in words_of(answer.response)
        assert [] == faults(answer.response.components)


async def test_whoever_has_finished_nothing_is_told_how_to_begin(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        assert "/play" in words_of((await history(house, "Ada")).response)


@pytest.mark.parametrize(
    ("more", "places", "said"),
    [
        (COMPUTER, (1, 2), "A computer has played"),
        (GONE, (1, 2), "Somebody has left"),
        (GONE, (), "was not decided"),
        (SeatedUser(10**9, "Gus", taken_over=True), (1, 2), "A seat changed hands"),
    ],
)
async def test_a_game_that_does_not_count_says_why(tmp_path, more, places, said):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", places=places, more=(more,))

        assert said in words_of((await history(house, "Ada")).response)


async def test_a_game_that_counts_tells_the_rating(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        said = words_of((await history(house, "Bea")).response)

        assert "(\u2212" in said
        assert "1. \u2068Ada\u2069, 2. \u2068Bea\u2069" in said


async def test_a_computer_is_named_in_the_history(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", places=(2, 1), more=(COMPUTER,))

        assert "1. \u2068Computer 2\u2069" in words_of((await history(house, "Ada")).response)


async def test_only_one_game_is_shown_where_one_is_named(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        await over(house, "Ada", "Bea", places=(1, 2), game=OTHER)

        assert [2] == listed((await history(house, "Ada", game=OTHER)).response)


async def test_the_buttons_lead_through_all_games(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        for ago in range(8):
            await over(house, "Ada", "Bea", places=(1, 2), ago=timedelta(days=ago))
        first = (await history(house, "Cal", user="Ada")).response
        seen = listed(first)
        second = (await house.person("Cal").click(first, label="Next")).response
        assert "\u2068Ada\u2069" in words_of(second)
        rest = listed(second)
        back = (await house.person("Cal").click(second, label="Previous")).response

        assert list(range(1, 9)) == seen + rest
        assert seen == listed(back)


async def test_ones_own_games_of_other_servers_are_for_oneself_alone(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2), place=ELSEWHERE)
        own = (await history(house, "Ada")).response
        seen = (await history(house, "Bea", user="Ada")).response

        assert ([1], []) == (listed(own), listed(seen))


async def test_whoever_is_not_listed_shows_no_history_to_others(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        page = (await standings(house, "Ada")).response
        await house.person("Ada").click(page, label="Don't list me")

        assert "has chosen" in words_of((await history(house, "Bea", user="Ada")).response)
        assert [1] == listed((await history(house, "Ada")).response)


async def test_a_game_of_a_history_is_looked_at_again(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        await take_turn(house, Random(1))
        for person in ("Ada", "Bea"):
            await resigned(house, person)
        opened = (await choose(house, "Ada", (await history(house, "Ada")).response)).response
        replayed = (await house.person("Ada").click(opened, label="Replay")).response

        assert opened.ephemeral
        assert listed(opened) == [1]
        assert "step 0 of" in words_of(replayed)


async def test_a_record_is_handed_out_as_a_file_that_can_be_read(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await house.started("Ada", "Bea")
        for person in ("Ada", "Bea"):
            await resigned(house, person)
        opened = (await choose(house, "Ada", (await history(house, "Ada")).response)).response
        handed = (await house.person("Ada").click(opened, label="Record")).response
        (file,) = handed.attachments
        reading = read((await file.read()).decode(), all_games())

        assert handed.ephemeral
        assert (GAME, 2, None) == (reading.record.game, reading.record.seats, reading.error)


async def resigned(house, name):
    more = await house.click(name, "More")
    asked = await house.person(name).click(more.response, label="Resign")
    await house.person(name).click(asked.response, label="Resign")


@pytest.mark.parametrize(
    "forged", ["~H", "~Hzz", "~H!", "~Hzzzzzzzzzzzzz", "~H1.x.0.0", "~H1.-.x", "~H1.chess.0"]
)
async def test_a_forged_word_is_refused_in_words(tmp_path, forged):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        page = (await history(house, "Ada")).response
        custom_id = menu(page)["custom_id"]
        result = house.emit("Ada", house.snapshot(page), custom_id, forged)
        await house.env.settle()

        assert result.response.ephemeral
        assert "fault" not in words_of(result.response)
        assert [] == nodes(result.response.components)


async def test_a_running_game_is_in_no_history(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2))
        await house.started("Ada", "Bea")
        page = (await history(house, "Ada")).response
        result = house.emit("Ada", house.snapshot(page), menu(page)["custom_id"], "~H2")
        await house.env.settle()

        assert "There is no table 2" in words_of(result.response)


async def test_a_game_of_another_server_is_for_those_who_sat_there(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await over(house, "Ada", "Bea", places=(1, 2), place=ELSEWHERE)
        await over(house, "Cal", "Bea", places=(1, 2))
        page = (await history(house, "Cal")).response
        result = house.emit("Cal", house.snapshot(page), menu(page)["custom_id"], "~H1")
        await house.env.settle()

        assert "There is no table 1" in words_of(result.response)


async def test_a_page_of_the_longest_names_fits(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        more = tuple(SeatedUser(10**9 + n, "*" * 32) for n in range(17))
        for ago in range(7):
            await over(house, "Ada", places=tuple(range(1, 19)), more=more, ago=timedelta(days=ago))
        page = (await history(house, "Ada")).response

        assert [] == faults(page.components)
        assert 6 == len(listed(page))


async def test_the_end_of_a_game_tells_what_it_did_to_the_ratings(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await played_out(house, "Ada", "Bea")
        said = words_of(house.message)

        assert "Ratings: \u2068" in said
        assert "(+" in said


async def test_whoever_is_not_listed_is_not_told_of_at_the_end(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        ada = house.person("Ada").id
        await house.store.preferences.set_user(ada, lambda own: replace(own, listed=False))
        await played_out(house, "Ada", "Bea")
        (line,) = [line for line in words_of(house.message).splitlines() if "Ratings:" in line]

        assert ("Ada" in line, "Bea" in line) == (False, True)


async def test_a_game_that_counts_for_nobody_says_so_at_its_end(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await begun(house, "Ada", "Bea")
        async with house.store.turn(1) as turn:
            ada, bea = turn.table.seats
            seats = (ada, replace(bea, taken_over=True))
            await turn.save(replace(turn.table, seats=seats, version=turn.table.version + 1))
        await last_turns(house)

        assert "A seat changed hands, so this game counts for nobody's rating." in words_of(
            house.message
        )


async def test_the_end_of_a_game_tells_what_was_achieved_for_the_first_time(tmp_path):
    async with housed(tmp_path / "parlor.db", seeds=quiet_seed) as house:
        await house.started("Ada", "Bea")
        rng = Random(7)
        while await take_turn(house, rng):
            pass
        (line,) = [line for line in words_of(house.message).splitlines() if "Achieved" in line]
        told = words_of((await profile(house, "Ada")).response)
        ada = await house.store.honours.of_user(house.person("Ada").id)

        assert ada
        titles = [ENGLISH.say(text(f"{GAME}.achievement.{one.key}.title")) for one in ada]
        assert [] == [title for title in titles if title not in line]
        assert f"achievements {len(ada)} of {len(all_games()[GAME].achievements)}" in told
        hows = [ENGLISH.say(text(f"{GAME}.achievement.{one.key}.how")) for one in ada]
        assert [] == [how for how in hows if how not in told]


async def test_what_somebody_achieved_who_is_not_listed_is_not_told_at_the_end(tmp_path):
    async with housed(tmp_path / "parlor.db", seeds=quiet_seed) as house:
        ada = house.person("Ada").id
        await house.store.preferences.set_user(ada, lambda own: replace(own, listed=False))
        await house.started("Ada", "Bea")
        rng = Random(7)
        while await take_turn(house, rng):
            pass
        told = [line for line in words_of(house.message).splitlines() if "Achieved" in line]

        assert await house.store.honours.of_user(ada)
        assert [] == [line for line in told if "Ada" in line]


async def test_of_many_achievements_a_few_for_each_person_are_told(tmp_path):
    async with housed(tmp_path / "parlor.db", seeds=quiet_seed) as house:
        await house.finished(*(f"Guest {number}" for number in range(18)))
        (line,) = [line for line in words_of(house.message).splitlines() if "Achieved" in line]

        assert "more" in line
        assert 18 >= sum(line.count(title) for title in titles(GAME))


def titles(game):
    keys = [one.key for one in all_games()[game].achievements]
    return [ENGLISH.say(text(f"{game}.achievement.{key}.title")) for key in keys]


async def test_a_game_that_ended_as_the_bot_died_counts_after_the_next_start(tmp_path):
    async with housed(tmp_path / "parlor.db") as house:
        await played_out(house, "Ada", "Bea")
        await unrate(house)
        await house.restart()

        assert "rank" in words_of((await profile(house, "Ada")).response)


async def unrate(house):
    """As if the bot had died between the end of the game and its rating."""
    async with house.store.standings.books() as books:
        await books.clear(OTHER)


async def profile(house, name):
    return await house.person(name).slash(house.channel, "profile")
