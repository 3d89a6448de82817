"""What a button remembers, both ways, and what forged ids come to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.custom_id import CLAIMED, Press, Word, base36, pack, unpack
from games.engine.errors import BadNotation


@given(
    st.integers(0, 2**40),
    st.integers(0, 2**40),
    st.text(
        st.characters(codec="ascii", min_codepoint=33, exclude_characters=":\x7f"), min_size=1
    ).filter(lambda text: len(text) <= 60),
)
def test_unpacking_gives_back_what_was_packed(table, version, notation):
    press = Press(table, version, notation)

    assert press == unpack(pack(press))


@given(st.integers(0, 2**64))
def test_base36_reads_back(number):
    assert number == int(base36(number), 36)


@pytest.mark.parametrize(
    "forged",
    [
        "p1:",
        "p1:1:2",
        "p1:1:2:",
        "p1:1:2:h:x",
        "p1:A:2:h",
        "p1:1:-2:h",
        "p1:1:2:h h",
        "p1:1:2:" + "h" * 90,
        "p1:1:2:ä",
        "p1:" + "9" * 13 + ":2:h",
        "p1:1:2:h\n",
    ],
)
def test_a_forged_id_is_bad_notation(forged):
    with pytest.raises(BadNotation):
        unpack(forged)


@pytest.mark.parametrize("forged", ["p1:", "p1:1:2:h\n", "p1:\n", "p1:1:2:h"])
def test_every_id_with_our_prefix_is_ours_to_answer(forged):
    assert CLAIMED.fullmatch(forged)


def test_no_word_is_taken_for_another():
    values = {name: word for name, word in vars(Word).items() if name.isupper()}
    beginnings = [
        values[name] for name in ("MANNER", "SET", "SEAT", "LEVEL", "PARTIAL", "MENU", "PAGE")
    ]

    assert [Word.BEGINNING] * len(beginnings) == [len(word) for word in beginnings]
    assert [] == [word for word in values.values() if str(word).startswith(Word.MENU + "o")]


def test_the_longest_press_stays_within_the_limit():
    longest = pack(Press(36**12 - 1, 36**12 - 1, "x" * 71))

    assert 100 == len(longest)
