"""Why something is not possible now: under More, beside the rules, and by keyboard."""

from random import Random

import pytest

from bot.tables.model import Status
from bot.tables.progress import pressed, started
from bot.text import words
from bot.ui.faces import Face
from bot.ui.layout import laid_out
from bot.ui.more import more_sheet
from bot.ui.renderers import renderer
from bot.ui.why import REASONS_ROOM, why_lines
from games.catalogue import all_games
from render.kit.controls import Reason, text
from tests.bot.house import housed, quiet_seed, words_of
from tests.bot.lobbies import NOW, lobby
from tests.bot.payloads import faults
from tests.games.double_seven.builder import position as sevens
from tests.games.flip_seven_vengeance.builder import position as lines
from tests.games.gravity_superstar.builder import position as pawns

EXCHANGING = sevens("gpo f3", "w e4 h2")
HOLDING_ZERO = lines("0 5", "12 3")
WITHOUT_TOKEN = pawns("C3v", "G6v")
POSITIONS = {
    "double_seven": EXCHANGING,
    "flip_seven_vengeance": HOLDING_ZERO,
    "gravity_superstar": WITHOUT_TOKEN,
}


async def seated(house, key):
    """Ada and Bea at a table of this game, in the position in which Ada is to move."""
    await house.play("Ada", key)
    await house.click("Bea", "Join")
    await house.click("Ada", "Start")
    await house.put(POSITIONS[key])


async def told(house, name):
    """What More says to this person."""
    return words_of((await house.click(name, "More")).response)


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("double_seven", "- **Exchange**: nobody has a family of 3. See “Exchange”."),
        ("flip_seven_vengeance", "- **Stay**: you hold The Zero. "),
        (
            "gravity_superstar",
            "- **Second action**: you own no Replay token. See “Replay tokens”.",
        ),
    ],
)
async def test_more_says_at_ones_turn_why_not(tmp_path, key, line):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await seated(house, key)

        assert line in await told(house, "Ada")


@pytest.mark.parametrize("key", POSITIONS)
async def test_more_says_out_of_turn_whose_turn_it_is(tmp_path, key):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await seated(house, key)

        assert "- It is \u2068Ada\u2069's turn. On your turn you" in await told(house, "Bea")


async def test_more_gives_no_reasons_to_somebody_without_a_seat(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await seated(house, "double_seven")

        assert "Why can't I" not in await told(house, "Zoe")


async def test_a_button_opens_the_topic_beside_the_panel(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await seated(house, "double_seven")
        panel = (await house.click("Ada", "More")).response
        page = (await house.person("Ada").click(panel, label="Rules: Exchange")).response

        assert page.ephemeral
        assert page.id != panel.id
        assert "the same size" in words_of(page)


@pytest.mark.parametrize(
    ("key", "typed", "answer"),
    [
        ("double_seven", "exchange", "**Exchange**: nobody has a family of 3."),
        ("double_seven", " Exchange the foxes", "**Exchange**: nobody has a family of 3."),
        ("double_seven", "exchange.1.2", "**Exchange**: nobody has a family of 3."),
        ("flip_seven_vengeance", "s", "**Stay**: you hold The Zero."),
        ("gravity_superstar", "r", "**Second action**: you own no Replay token."),
        ("gravity_superstar", "jr/d", "That card doesn't do that face up."),
        ("double_seven", "skip", "That doesn't fit what has to be done now."),
        ("double_seven", "fly", "is none of your moves now"),
    ],
)
async def test_a_typed_move_is_refused_in_the_same_words(tmp_path, key, typed, answer):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await seated(house, key)
        before = await house.store.table(1)
        result = await house.person("Ada").slash(house.channel, "move", move=typed)

        assert answer in result.response.content
        assert before == await house.store.table(1)


async def test_a_move_typed_out_of_turn_is_refused_in_the_same_words(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await seated(house, "double_seven")
        result = await house.person("Bea").slash(house.channel, "move", move="exchange")

        assert "It is \u2068Ada\u2069's turn. On your turn you draw" in result.response.content


async def test_the_list_says_why_what_is_typed_is_not_in_it(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await seated(house, "double_seven")
        choices = await house.person("Ada").autocomplete(house.channel, "move", "move", "exchange")

        assert ["Exchange: nobody has a family of 3."] == [choice["name"] for choice in choices]


async def test_the_list_stays_empty_for_what_means_nothing(tmp_path):
    async with housed(tmp_path / "parlor.db", quiet_seed) as house:
        await seated(house, "double_seven")

        assert [] == await house.person("Ada").autocomplete(house.channel, "move", "move", "fly")


@pytest.mark.parametrize("key", all_games())
@pytest.mark.parametrize("seats", [2, 4, 6, 18])
def test_more_fits_at_every_position_with_all_its_reasons(key, seats):
    game, rng, drawing = all_games()[key], Random(seats), renderer(key)
    if seats not in game.seats:
        pytest.skip(f"{key} is not played at {seats} seats")
    for table in tables(game, seats, rng, most=120):
        face = Face(table, words("en"))
        for seat in (*game.to_act(table.state), 0):
            view = game.view(table.state, seat)
            reasons = drawing.why_not(view, game.closed(table.state, seat))
            sheet = more_sheet(face, drawing, view, reasons)
            said = sheet.controls[0]

            assert len(reasons) + 1 == len(said.splitlines())
            assert [] == faults(laid_out(sheet)[0].to_components())


def test_what_has_no_room_is_left_out_from_the_last_reason_on():
    face = Face(lobby(all_games()["double_seven"], 2), words("en"))
    first = Reason(text("table.more"), "turn", (text("table.rules"),))
    long = Reason(text("joined.done", number=1, link="x" * REASONS_ROOM), "turn")

    assert why_lines(face, [first]) == why_lines(face, [first, long, first])


def tables(game, seats, rng, most):
    """The tables along the beginning of one random game."""
    played = started(game, lobby(game, seats), f"{rng.random()}", 1000, NOW)
    for _ in range(most):
        if played.table.status is not Status.PLAYING:
            return
        yield played.table
        seat = game.to_act(played.table.state)[0]
        move = game.format(rng.choice(game.legal_moves(played.table.state, seat)))
        played = pressed(game, played.table, seat, (move,), 1000 + seat, NOW)
