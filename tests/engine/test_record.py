"""A record is a game as text; a damaged one gives its good part and the first thing wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.errors import BadRecord, NotYourTurn, OtherRules
from games.engine.play import Entry, replay, undo_notation
from games.engine.record import Record, read, write
from tests.engine.counting_game import GAME, CountingOptions

GAMES = {GAME.key: GAME}
ENTRIES = (Entry(0, "a2"), Entry(1, "a3"), Entry(1, "~undo1"), Entry(1, "r"))
SEED = "0f2a"
TEXT = write(GAME, CountingOptions(9), 2, SEED, ENTRIES)
LINES = TEXT.splitlines()


def with_line(number, line):
    """The record with its line of this number (from 1) replaced, or with None left out."""
    return "\n".join((*LINES[: number - 1], *([] if line is None else [line]), *LINES[number:]))


def error_of(text):
    reading = read(text, GAMES)
    return type(reading.error), reading.error.code, getattr(reading.error, "line", None)


@st.composite
def played(draw):
    """Options, seats, seed and entries of a game played at random, undos included."""
    options = CountingOptions(draw(st.integers(0, 12)))
    seats = draw(st.sampled_from(GAME.seats))
    seed = draw(st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=32))
    entries = []
    for _ in range(draw(st.integers(0, 12))):
        states = replay(GAME, options, seats, seed, entries).states
        seat, move = 0, undo_notation(draw(st.integers(0, len(entries))))
        if GAME.to_act(states[-1]) and draw(st.integers(0, 3)):
            seat = states[-1].turn
            move = draw(st.sampled_from(GAME.view(states[-1], seat).moves))
        entries.append(Entry(seat, move))
    return options, seats, seed, tuple(entries)


@given(played())
def test_a_record_is_read_as_it_was_written(game):
    options, seats, seed, entries = game
    reading = read(write(GAME, options, seats, seed, entries), GAMES)

    assert (Record(GAME.key, options, seats, seed, entries), None) == (
        reading.record,
        reading.error,
    )


def test_a_record_is_readable_text():
    assert [
        "parlor-record 1",
        "game counting",
        "rules 2",
        "seats 2",
        "seed 0f2a",
        'options {"goal":9}',
        "1 0 a2",
        "2 1 a3",
        "3 1 ~undo1",
        "4 1 r",
    ] == LINES[:-1]


def test_a_record_with_the_line_ends_of_windows_is_good():
    assert read(TEXT.replace("\n", "\r\n"), GAMES).error is None


def test_a_record_without_its_last_line_break_is_good():
    assert read(TEXT.removesuffix("\n"), GAMES).error is None


def test_entries_that_do_not_replay_are_not_written():
    with pytest.raises(NotYourTurn):
        write(GAME, CountingOptions(), 2, SEED, [Entry(1, "a2")])


def test_a_seed_of_two_lines_is_not_written():
    with pytest.raises(ValueError, match="printable"):
        write(GAME, CountingOptions(), 2, "0f\n2a", [])


@pytest.mark.parametrize(
    ("number", "line", "code"),
    [
        (1, "parlor-record 2", "other_format"),
        (1, None, "bad_header"),
        (1, "hello", "bad_header"),
        (2, "game chess", "unknown_game"),
        (3, "rules two", "bad_number"),
        (4, "seats ", "bad_number"),
        (4, "seats 5", "bad_seats"),
        (4, "seats " + "9" * 5000, "bad_number"),
        (5, None, "bad_header"),
        (6, 'options {"goal":"nine"}', "bad_options"),
        (6, "options \udcff", "bad_options"),
    ],
)
def test_a_bad_header_is_named_by_its_line(number, line, code):
    text = with_line(number, line)

    assert ((BadRecord, code, number), None) == (error_of(text), read(text, GAMES).record)


def test_an_empty_text_is_no_record():
    assert (BadRecord, "bad_header", 1) == error_of("")


def test_a_header_alone_is_cut_off():
    assert (BadRecord, "cut_off", 6) == error_of("\n".join(LINES[:6]))


def test_a_record_of_other_rules_is_refused_by_name():
    reading = read(with_line(3, "rules 1"), GAMES)

    assert (None, OtherRules, {"written": 1, "current": 2}) == (
        reading.record,
        type(reading.error),
        reading.error.params,
    )


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("2 1", "bad_entry"),
        ("3 1 a3", "bad_entry"),
        ("2 2 a3", "bad_entry"),
        ("2 1 a3 ", "bad_entry"),
        ("", "bad_entry"),
        ("2 0 a3", "not_your_turn"),
        ("2 1 a9", "too_much"),
        ("2 1 what", "bad_notation"),
        ("2 1 ~undo7", "undo_of_nothing"),
        (None, "bad_entry"),
    ],
)
def test_a_bad_entry_is_named_by_its_line(line, code):
    assert (BadRecord, code, 8) == error_of(with_line(8, line))


@pytest.mark.parametrize("line", ["2 1", "2 0 a3"])
def test_the_entries_before_a_bad_one_are_kept(line):
    assert ENTRIES[:1] == read(with_line(8, line), GAMES).record.entries


def test_the_first_of_two_errors_counts():
    text = with_line(8, "2 0 a3").replace("4 1 r", "what")

    assert (BadRecord, "not_your_turn", 8) == error_of(text)


def test_a_record_without_its_digest_is_cut_off():
    assert (BadRecord, "cut_off", 10) == error_of(with_line(11, None))


def test_a_cut_off_record_keeps_its_entries():
    assert ENTRIES == read(with_line(11, None), GAMES).record.entries


def test_a_wrong_digest_is_named_by_its_line():
    assert (BadRecord, "other_digest", 11) == error_of(with_line(11, "digest 00"))


def test_nothing_may_follow_the_digest():
    assert (BadRecord, "text_after_digest", 12) == error_of(TEXT + "5 0 a1\n")


@given(
    st.text(max_size=200) | st.builds(lambda at, x: TEXT[:at] + x, st.integers(0, 300), st.text())
)
def test_no_text_makes_reading_fail(text):
    reading = read(text, GAMES)

    assert reading.record is not None or reading.error is not None
