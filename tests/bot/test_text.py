"""Words: keys, plural forms, names that can't break a message."""

import pytest

from bot.text import UnknownKey, Words, isolated, marked, words
from render.kit.controls import SeatName, text

SPEECH = Words(
    "en",
    {
        "list.comma": ", ",
        "hits": "{name} hits",
        "cards": {"one": "{n} card", "other": "{n} cards"},
        "both": "{first} and {second}",
        "all": "all: {names}",
    },
)


def test_a_seat_is_named():
    assert "Bea hits" == SPEECH.say(text("hits", name=SeatName(1)), ("Ada", "Bea"))


@pytest.mark.parametrize(("n", "said"), [(1, "1 card"), (2, "2 cards"), (0, "0 cards")])
def test_the_plural_form_follows_the_number(n, said):
    assert said == SPEECH.say(text("cards", n=n))


def test_texts_stand_within_texts():
    nested = text("both", first=text("cards", n=1), second="x")

    assert "1 card and x" == SPEECH.say(nested)


def test_a_list_is_joined():
    listed = text("all", names=(text("cards", n=1), text("cards", n=2)))

    assert "all: 1 card, 2 cards" == SPEECH.say(listed)


def test_the_other_form_serves_a_language_with_fewer_forms():
    assert "2 only" == Words("ar", {"k": {"other": "{n} only"}}).say(text("k", n=2))


def test_an_unknown_key_is_told_by_name():
    with pytest.raises(UnknownKey, match=r"en: nothing\.here"):
        SPEECH.say(text("nothing.here"))


def test_a_language_that_is_not_there_falls_back_to_english():
    assert words("en") is words("tlh")


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("**A**", r"\*\*A\*\*"),
        ("<@123>", r"\<\@123\>"),
        ("@everyone", r"\@everyone"),
        ("# A", r"\# A"),
        ("[x](y)", r"\[x\]\(y\)"),
        ("`a`", r"\`a\`"),
        ("https://x.y", r"https\://x\.y"),
        ("a\\b", r"a\\b"),
        ("Ada", "Ada"),
    ],
)
def test_a_name_stands_in_a_message_as_it_is_written(name, escaped):
    assert isolated(escaped) == marked(name)


def test_a_name_keeps_its_direction_to_itself():
    assert "\u2068نور\u2069" == isolated("نور")


def test_braces_in_a_name_are_no_parameters():
    assert "{n} hits" == SPEECH.say(text("hits", name=SeatName(0)), ("{n}",))


@pytest.mark.parametrize("turning", ["\u2069", "\u202e", "\u2066", "\u202c", "\n", "\u2028"])
@pytest.mark.parametrize("safe", [isolated, marked])
def test_a_name_cannot_reach_beyond_itself(safe, turning):
    assert "\u2068AdaBea\u2069" == safe(f"Ada{turning}Bea")


@pytest.mark.parametrize("name", ["نور", "נועם", "👨‍👩‍👧", "é", "e\u0301", "A\u200fB"])
def test_a_name_keeps_its_letters(name):
    assert f"\u2068{name}\u2069" == isolated(name)
