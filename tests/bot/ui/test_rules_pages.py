"""The rules pages as panels, without Discord: they fit, and they begin where they are needed."""

from io import BytesIO

import msgspec
import pytest
from PIL import Image

import bot.ui.illustrations
from bot.positions import Position, Written
from bot.tables.model import Status
from bot.text import LOCALES, words
from bot.ui import limits
from bot.ui.layout import laid_out, without_picture
from bot.ui.lobby import option_value
from bot.ui.renderers import renderer
from bot.ui.sheet import alt_text, fitted, width
from games.catalogue import all_games
from render.kit.controls import text
from tests.bot.lobbies import lobby
from tests.bot.payloads import faults
from tests.bot.rules_pages import illustrations, rules_pages

ENGLISH = words("en")
LANGUAGES = sorted(folder.name for folder in LOCALES.iterdir())
KEYS = pytest.mark.parametrize("key", all_games())
WIDTH = 1200
TALLEST = 1300
KILOBYTES = 150


ALL_PAGES = {language: rules_pages(language) for language in LANGUAGES}
PAGES = ALL_PAGES["en"]
TOPICS = [
    (language, key, topic)
    for language, told in ALL_PAGES.items()
    for key in all_games()
    for topic in told.topics(key)
]
EVERY_PAGE = pytest.mark.parametrize(
    ("language", "key", "topic"), TOPICS, ids=[f"{la}-{key}-{t.key}" for la, key, t in TOPICS]
)


def longest_options(game):
    """The options of this game whose words are longest."""

    def length(preset, value):
        return width(ENGLISH.say(option_value(game.key, preset.option, value)))

    chosen = {
        preset.option: max(preset.values, key=lambda value, preset=preset: length(preset, value))
        for preset in game.options_type.PRESETS
    }
    return game.options_type(**chosen)


@EVERY_PAGE
async def test_every_page_fits_without_losing_a_word(language, key, topic):
    sheet = await ALL_PAGES[language].page(key, topic.key)

    assert sheet == fitted(sheet)
    assert [] == faults(laid_out(sheet)[0].to_components())


@EVERY_PAGE
async def test_every_page_has_a_picture_of_its_size(language, key, topic):
    picture = (await ALL_PAGES[language].page(key, topic.key)).picture
    wide, high = Image.open(BytesIO(picture.png)).size

    assert f"rules-{key}-{topic.key}.png" == picture.name
    assert WIDTH == wide
    assert high <= TALLEST
    assert len(picture.png) <= KILOBYTES * 1024


@EVERY_PAGE
async def test_every_picture_is_described(language, key, topic):
    picture = (await ALL_PAGES[language].page(key, topic.key)).picture

    assert 1 <= width(alt_text(picture)) <= limits.ALT_TEXT
    assert "Seat 1" in alt_text(picture) or topic.position.hand is not None


@EVERY_PAGE
async def test_every_picture_says_what_to_look_at_below_it(language, key, topic):
    first, *_ = (await ALL_PAGES[language].page(key, topic.key)).body

    assert topic.position.look in first


@EVERY_PAGE
async def test_a_page_keeps_all_its_words_where_its_picture_is_refused(language, key, topic):
    """The description fills what room there is."""
    sheet = without_picture(await ALL_PAGES[language].page(key, topic.key))

    assert sheet == fitted(sheet)
    assert topic.body in sheet.body


@KEYS
async def test_a_tables_rules_fit_with_the_longest_options(key):
    game = all_games()[key]
    table = playing(game)
    for topic in PAGES.topics(key):
        sheet = await PAGES.page(key, topic.key, PAGES.played_at(table))

        assert sheet == fitted(sheet)
        assert [] == faults(laid_out(sheet)[0].to_components())


def playing(game):
    """A table that has begun, and its state."""
    options = longest_options(game)
    state = game.start(options, 2, "5eed")
    changes = {"options": options, "status": Status.PLAYING, "state": state}
    return msgspec.structs.replace(lobby(game, 2), **changes)


@KEYS
async def test_a_lobbys_rules_begin_with_the_game_itself(key):
    (overview,) = [topic.body for topic in PAGES.topics(key) if topic.key == "overview"]

    sheet = await PAGES.of_table(lobby(all_games()[key], 2), None)

    assert "\n".join(sheet.body).endswith(overview)


@KEYS
async def test_a_tables_rules_tell_its_options_then_what_fits_the_decision(key):
    game = all_games()[key]
    table = playing(game)
    view = game.view(table.state, None)
    sheet = await PAGES.of_table(table, view)
    said = "\n".join(sheet.body)
    titles = [
        ENGLISH.say(text(f"{key}.option.{preset.option}.title"))
        for preset in game.options_type.PRESETS
    ]
    wanted = renderer(key).topic(view)
    (fitting,) = [topic.body for topic in PAGES.topics(key) if topic.key == wanted]

    assert [] == [name for name in titles if f"{name}: " not in said]
    assert said.endswith(fitting)


async def test_a_picture_is_drawn_once():
    told = rules_pages()
    first = await told.page("double_seven", "rainbow")

    assert first.picture is (await told.page("double_seven", "rainbow")).picture


async def test_no_more_pictures_are_kept_than_the_bound(monkeypatch):
    monkeypatch.setattr(bot.ui.illustrations, "KEPT", 2)
    drawing = illustrations()
    (topic,) = [topic for topic in PAGES.topics("double_seven") if topic.key == "setup"]
    first = await drawing.picture("double_seven", topic, "en")
    for n in range(2):
        await drawing.picture("double_seven", msgspec.structs.replace(topic, key=f"t{n}"), "en")

    assert first is not await drawing.picture("double_seven", topic, "en")


def test_all_pages_of_all_games_are_kept():
    assert bot.ui.illustrations.KEPT >= len(TOPICS)


async def test_a_page_whose_picture_cannot_be_drawn_is_shown_in_words(caplog):
    drawing = illustrations()
    broken = Position(7, 2, "1", "Look!", moves=(Written(9, "castle"),))
    (topic,) = [topic for topic in PAGES.topics("double_seven") if topic.key == "setup"]

    picture = await drawing.picture(
        "double_seven", msgspec.structs.replace(topic, position=broken), "en"
    )

    assert picture is None
    assert "rules-double_seven-setup.png failed" in caplog.text
