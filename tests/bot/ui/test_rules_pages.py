"""The rules pages as panels, without Discord: they fit, and they begin where they are needed."""

import msgspec
import pytest

from bot.tables.model import Status
from bot.text import words
from bot.ui.layout import laid_out
from bot.ui.lobby import option_value
from bot.ui.rules import Pages
from bot.ui.sheet import fitted, width
from games.catalogue import all_games
from render.kit.controls import text
from tests.bot.lobbies import lobby
from tests.bot.payloads import faults

ENGLISH = words("en")
PAGES = Pages(all_games(), ENGLISH)
TOPICS = [(key, topic) for key in all_games() for topic in PAGES.topics(key)]
KEYS = pytest.mark.parametrize("key", all_games())


def longest_options(game):
    """The options of this game whose words are longest."""

    def length(preset, value):
        return width(ENGLISH.say(option_value(game.key, preset.option, value)))

    chosen = {
        preset.option: max(preset.values, key=lambda value, preset=preset: length(preset, value))
        for preset in game.options_type.PRESETS
    }
    return game.options_type(**chosen)


@pytest.mark.parametrize(
    ("key", "topic"), TOPICS, ids=[f"{key}-{topic.key}" for key, topic in TOPICS]
)
def test_every_page_fits_without_losing_a_word(key, topic):
    sheet = PAGES.page(key, topic.key)

    assert sheet == fitted(sheet)
    assert [] == faults(laid_out(sheet)[0].to_components())


@KEYS
def test_a_tables_rules_fit_with_the_longest_options(key):
    game = all_games()[key]
    table = msgspec.structs.replace(lobby(game, 2), options=longest_options(game))
    sheet = PAGES.of_table(table)

    assert sheet == fitted(sheet)
    assert [] == faults(laid_out(sheet)[0].to_components())


def playing(game):
    changes = {"options": longest_options(game), "status": Status.PLAYING}
    return msgspec.structs.replace(lobby(game, 2), **changes)


@KEYS
def test_a_lobbys_rules_begin_with_the_game_itself(key):
    (overview,) = [topic.body for topic in PAGES.topics(key) if topic.key == "overview"]

    assert "\n".join(PAGES.of_table(lobby(all_games()[key], 2)).body).endswith(overview)


@KEYS
def test_a_tables_rules_tell_its_options_then_a_turn(key):
    game = all_games()[key]
    sheet = PAGES.of_table(playing(game))
    said = "\n".join(sheet.body)
    titles = [
        ENGLISH.say(text(f"{key}.option.{preset.option}.title"))
        for preset in game.options_type.PRESETS
    ]
    (turn,) = [topic.body for topic in PAGES.topics(key) if topic.key == "turn"]

    assert [] == [name for name in titles if f"{name}: " not in said]
    assert said.endswith(turn)
