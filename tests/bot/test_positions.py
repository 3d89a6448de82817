"""Positions in the source of rules pages: how they are written, reached and refused."""

import re

import pytest

from bot.pages import BadPages, pages
from bot.positions import LOOK_CHARACTERS, BadPosition, Position, Written, reached, read
from games.catalogue import all_games
from games.engine.play import play

KEY = "flip_seven_vengeance"
GAME = all_games()[KEY]
GOOD = ["seats: 3", "seed: 24", "moves: h h h t2 h", "look: Seat 3 is bust."]
TOPICS = [(key, topic) for key in all_games() for topic in pages(key, "en")]


def without(name):
    return [line for line in GOOD if not line.startswith(name)]


def test_a_position_is_read_line_by_line():
    lines = ["seats: 3", "seed: a b", "options: x=1 y=z", "moves: h", "moves: s t1", "look: Look."]
    expected = Position(
        7,
        3,
        "a b",
        "Look.",
        (("x", Written(9, "1")), ("y", Written(9, "z"))),
        (Written(10, "h"), Written(11, "s"), Written(11, "t1")),
    )

    assert expected == read(lines, 7)


def test_a_hand_is_shown_by_its_seat():
    assert 2 == read([*GOOD, "show: hand 2"], 1).hand


def test_the_table_is_shown_where_nothing_else_is_said():
    assert read(GOOD, 1) == read([*GOOD, "show: table"], 1)


@pytest.mark.parametrize(
    ("lines", "line", "said"),
    [
        ([*GOOD, "Seat 3 is bust."], 14, "`name: value` of a position is expected"),
        ([*GOOD, "seed: 3"], 14, "seed is there twice"),
        (without("look"), 10, "the position has no look"),
        (without("seed"), 10, "the position has no seed"),
        ([*without("seats"), "seats: many"], 13, "a number of seats is expected, not 'many'"),
        ([*GOOD, "show: hands"], 14, "`table` or `hand 0` is expected"),
        ([*GOOD, "options: brutal"], 14, "`option=value` is expected, not 'brutal'"),
        ([*without("look"), f"look: {'x' * (LOOK_CHARACTERS + 1)}"], 13, "251 characters to look"),
    ],
)
def test_a_malformed_position_is_told_by_its_line(lines, line, said):
    with pytest.raises(BadPosition, match=re.escape(said)) as refused:
        read(lines, 10)

    assert line == refused.value.line


def test_a_position_is_reached_by_playing():
    state = GAME.start(GAME.options_type(brutal_mode=True), 3, "24")
    for word in ("h", "h", "h", "t2", "h"):
        state = play(GAME, state, GAME.to_act(state)[0], GAME.parse(word)).state

    assert state == reached(GAME, read([*GOOD, "options: brutal_mode=true"], 1))


@pytest.mark.parametrize(
    ("changed", "line", "said"),
    [
        (["moves: h x h"], 4, "move 2, x, is no move of flip_seven_vengeance"),
        (["moves: h h", "moves: h t7"], 5, "move 4, t7, is refused: unknown_player"),
        (["moves: t1"], 4, "move 1, t1, is refused: wrong_move_type"),
        (["options: castling=true"], 4, "flip_seven_vengeance has no option castling"),
        (["options: target_score=high"], 4, "flip_seven_vengeance has no option target_score"),
        (["show: hand 3"], 1, "there is no seat 3"),
    ],
)
def test_a_position_that_the_rules_refuse_is_told_by_its_line(changed, line, said):
    position = read([*without("moves"), *changed], 1)
    with pytest.raises(BadPosition, match=re.escape(said)) as refused:
        reached(GAME, position)

    assert line == refused.value.line


def test_a_table_of_the_wrong_size_is_refused():
    with pytest.raises(BadPosition, match="has no table of 19"):
        reached(GAME, read(["seats: 19", "seed: 1", "look: Crowded."], 1))


def test_a_move_after_the_end_is_refused():
    won = "h h h h t1 s h h s"
    lines = ["seats: 3", "seed: 30", "options: target_score=50", f"moves: {won} h", "look: Over."]
    with pytest.raises(BadPosition, match="move 10, h, comes after the end of the game"):
        reached(GAME, read(lines, 1))


@pytest.mark.parametrize(("key", "topic"), TOPICS, ids=[f"{k}-{t.key}" for k, t in TOPICS])
def test_every_position_of_the_rules_is_legal(key, topic):
    try:
        reached(all_games()[key], topic.position)
    except BadPosition as error:
        raise BadPages(f"data/rules/en/{key}.md, line {error.line}: {error}") from error
