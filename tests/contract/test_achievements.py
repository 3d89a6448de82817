"""What every game's achievements promise."""

import tomllib

import pytest

from bot.text import LOCALES, words
from games.engine.chronicle import chronicle_of
from games.engine.play import Entry, undo_notation
from render.kit.sprites import drawn
from tests.contract.playthroughs import playthroughs

DOZEN = 12
TITLE, HOW, SIGN = 30, 100, 2
ENGLISH = words("en")


def keys(game):
    return [one.key for one in game.achievements]


def whole(key):
    """The one random game that was played to its end."""
    played, *_ = playthroughs(key)
    return played


def chronicle(played, entries):
    return chronicle_of(played.game, played.options, played.seats, played.seed, entries)


def written(key):
    """The words of this game's achievements by their keys, wherever they are kept."""
    found = {}
    for file in sorted((LOCALES / "en").glob("*.toml")):
        tree = tomllib.loads(file.read_text(encoding="utf-8"))
        found |= tree.get(key, {}).get("achievement", {})
    return found


def test_a_game_has_a_dozen(game):
    assert DOZEN == len(set(keys(game))) == len(game.achievements)


def test_some_are_rare_but_most_are_not(game):
    assert 0 < sum(one.rare for one in game.achievements) < DOZEN / 2


def test_the_rare_ones_come_last(game):
    rare = [one.rare for one in game.achievements]

    assert sorted(rare) == rare


def test_each_has_words_and_no_words_are_left_over(key, game):
    assert set(keys(game)) == written(key).keys()


@pytest.mark.parametrize("part", ["title", "how", "sign"])
def test_the_words_are_found(key, game, part):
    wanted = [f"{key}.achievement.{name}.{part}" for name in keys(game)]

    assert [] == [one for one in wanted if not ENGLISH.has(one)]


def test_the_words_are_short(key):
    for words_of_one in written(key).values():
        assert len(words_of_one["title"]) <= TITLE
        assert len(words_of_one["how"]) <= HOW
        assert len(words_of_one["sign"]) <= SIGN


def test_what_is_done_is_a_sentence(key):
    hows = [words_of_one["how"] for words_of_one in written(key).values()]

    assert [] == [how for how in hows if not (how[0].isupper() and how.endswith("."))]


def test_every_sign_has_a_drawing_of_its_own(key):
    signs = [words_of_one["sign"] for words_of_one in written(key).values()]

    assert [] == [sign for sign in signs if not drawn(sign)]
    assert len(signs) == len(set(signs))


def test_titles_are_all_different(key):
    titles = [words_of_one["title"] for words_of_one in written(key).values()]

    assert len(titles) == len(set(titles))


def test_every_seat_of_a_game_has_a_set_of_declared_ones(key, game):
    for played in playthroughs(key):
        earned = game.earned(chronicle(played, played.entries))

        assert played.seats == len(earned)
        assert set().union(*earned) <= set(keys(game))


def test_the_same_game_earns_the_same_again(key, game):
    played = whole(key)

    assert game.earned(chronicle(played, played.entries)) == game.earned(
        chronicle(played, played.entries)
    )


def test_a_game_that_goes_on_earns_nothing(key, game):
    played = whole(key)
    half = played.entries[: len(played.entries) // 2]

    assert ((frozenset(),) * played.seats) == game.earned(chronicle(played, half))


def test_a_chronicle_comes_to_every_position_that_was_played(key):
    for played in playthroughs(key):
        told = chronicle(played, played.entries)

        assert played.opening == told.opening
        assert played.states[1:] == tuple(deed.after for deed in told.deeds)


def test_what_was_taken_back_earns_nothing(key):
    """Half of the game is taken back and made again: nothing of it counts twice."""
    played = whole(key)
    middle = len(played.entries) // 2
    back = Entry(0, undo_notation(middle))

    assert chronicle(played, played.entries) == chronicle(
        played, (*played.entries, back, *played.entries[middle:])
    )
