"""The gate: every sheet that leaves it fits Discord's limits and keeps every control."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui import limits
from bot.ui.sheet import (
    Key,
    Option,
    Pick,
    Picture,
    Sheet,
    TooLong,
    alt_text,
    component_count,
    cut,
    described,
    fitted,
    width,
)

PNG = b"\x89PNG"


@given(st.text(max_size=300), st.integers(1, 200))
def test_a_cut_text_fits(text, limit):
    assert width(cut(text, limit)) <= limit


@given(st.text(max_size=50))
def test_a_text_that_fits_is_left_alone(text):
    assert text == cut(text, 100)


def test_a_cut_never_splits_a_family_emoji():
    family = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}"

    assert "ab…" == cut(f"ab{family}", 6)


def test_a_pair_of_surrogates_counts_as_two():
    assert 2 == width("\N{FOX FACE}")


def test_the_oldest_log_lines_are_dropped_first():
    sheet = Sheet("head", log=("old" * 1000, "new" * 1000))

    assert ("new" * 1000,) == fitted(sheet).log


def test_a_body_that_is_too_long_is_cut():
    sheet = fitted(Sheet("head", body=("x" * 3000, "y" * 3000)))

    assert limits.TEXT_TOTAL == width("head") + width("\n".join(sheet.body))


def test_a_headline_beyond_all_limits_is_our_mistake():
    with pytest.raises(TooLong):
        fitted(Sheet("x" * 5000))


def test_labels_are_cut_but_buttons_kept():
    row = tuple(Key(f"p1:1:1:{n}", "x" * 200) for n in range(5))

    fit = fitted(Sheet("head", controls=(row,)))

    assert [(80, key.custom_id) for key in row] == [
        (width(key.label), key.custom_id) for key in fit.controls[0]
    ]


def test_options_are_cut_but_kept():
    options = tuple(Option(str(n), "l" * 200, "n" * 200) for n in range(25))

    fit = fitted(Sheet("head", controls=(Pick("p1:1:1:~k0", "p" * 300, options),)))

    pick = fit.controls[0]
    assert (150, {(100, 100)}, 25) == (
        width(pick.placeholder),
        {(width(option.label), width(option.note)) for option in pick.options},
        len(pick.options),
    )


@pytest.mark.parametrize("count", [0, 26])
def test_a_select_without_or_with_too_many_options_is_our_mistake(count):
    options = tuple(Option(str(n), "l") for n in range(count))

    with pytest.raises(TooLong):
        fitted(Sheet("head", controls=(Pick("p1:1:1:~k0", "choose", options),)))


def test_six_buttons_in_a_row_are_our_mistake():
    with pytest.raises(TooLong):
        fitted(Sheet("head", controls=(tuple(Key(f"p1:1:1:{n}", "x") for n in range(6)),)))


def test_more_than_forty_components_are_our_mistake():
    row = tuple(Key(f"p1:1:1:{n}", "x") for n in range(5))

    with pytest.raises(TooLong):
        fitted(Sheet("head", controls=(row,) * 7))


def test_components_are_counted_as_discord_does():
    row = (Key("p1:1:1:h", "Hit"), Key("p1:1:1:s", "Stay"))
    pick = Pick("p1:1:1:~k0", "choose", (Option("t0", "Ada"),))
    sheet = Sheet("head", Picture("t1-1.png", (), PNG), ("a",), ("b",), (row, pick, "words"))

    assert 1 + 1 + 1 + 1 + 1 + 3 + 2 + 1 == component_count(sheet)


def test_alt_text_keeps_whole_sentences():
    picture = Picture("t1-1.png", ("First." * 100, "Second." * 100), PNG)

    assert "First." * 100 == alt_text(picture)


def test_one_sentence_beyond_the_limit_is_cut():
    picture = Picture("t1-1.png", ("long" * 500,), PNG)

    assert limits.ALT_TEXT == width(alt_text(picture))


def test_a_picture_beyond_the_upload_limit_is_left_out():
    picture = Picture("t1-1.png", (), b"x" * (limits.ATTACHMENT_BYTES + 1))

    assert fitted(Sheet("head", picture)).picture is None


def test_a_second_picture_is_one_more_component():
    picture = Picture("t1-1.png", (), PNG)

    assert 1 == component_count(Sheet("head", picture, second=picture)) - component_count(
        Sheet("head", picture)
    )


def test_a_second_picture_beyond_the_upload_limit_is_left_out_alone():
    picture = Picture("t1-1.png", (), PNG)
    large = Picture("r1-1.png", (), b"x" * (limits.ATTACHMENT_BYTES + 1))
    fit = fitted(Sheet("head", picture, second=large))

    assert (picture, None) == (fit.picture, fit.second)


def test_a_picture_is_told_in_as_many_sentences_as_there_is_room_for():
    picture = Picture("a.png", ("First.", "Second.", "Third."), PNG)
    body = "x" * (limits.TEXT_TOTAL - len("headline") - len("First.\nSecond.\n") - 3)

    assert ("First.", "Second.") == described(picture, Sheet("headline", body=(body,)))


def test_a_picture_told_in_words_takes_the_place_of_the_log():
    picture = Picture("a.png", ("First.",), PNG)
    log = ("x" * (limits.TEXT_TOTAL - len("headline")),)

    assert ("First.",) == described(picture, Sheet("headline", log=log))
