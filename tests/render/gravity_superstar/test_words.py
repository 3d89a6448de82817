"""Headline, seat lines, description and log: every key has words, within the limits."""

import msgspec
import pytest

from bot.text import words
from bot.ui import limits
from games.catalogue import all_games
from games.gravity_superstar import events
from games.gravity_superstar.cards import NO_STARS
from games.gravity_superstar.view import Blocked
from render.gravity_superstar import (
    alt_text,
    hand,
    hand_text,
    headline,
    move_words,
    narrate,
    picture,
    seat_line,
    tell,
    text_board,
)
from render.gravity_superstar.words import KEY
from tests.games.gravity_superstar.builder import LAB, PIT, after, happened, position
from tests.render.gravity_superstar.walking import texts_of, walked
from tests.render.superstar_views import (
    EXAMPLE,
    LONG_NAMES,
    crowd,
    ended,
    full_hand,
    keys_of,
    offered,
    own,
    positions,
    public,
    scene,
    second,
    stealing,
)

STEP_WAY = {"seat": 0, "start": (2, 2), "feet": "S", "jumped": 1, "wraps": False}
EVENTS = (
    events.CameIn(seat=0, cell=(3, 5), feet="S", door=1),
    events.PlayedFaceUp(seat=0, card="drop", effect="d"),
    events.PlayedFaceUp(seat=0, card="wild", effect="jl"),
    events.PlayedFaceDown(seat=0, effect="sl"),
    events.PlayedFaceDown(seat=0, effect="sl", card="rotate"),
    events.LaidDown(seat=0, card="rotate", audience=(0,)),
    events.Moved(effect="sl", path=((2, 1),), **STEP_WAY),
    events.Moved(effect="sr", path=((2, 3), (3, 3)), **STEP_WAY),
    events.Moved(effect="jl", path=((2, 1), (2, 0)), **{**STEP_WAY, "jumped": 2}),
    events.Moved(effect="jr", path=((2, 3), (2, 4), (3, 4)), **{**STEP_WAY, "jumped": 2}),
    events.Moved(
        effect="hl", path=((1, 2), (1, 1), (2, 1)), **{**STEP_WAY, "jumped": 2, "wraps": True}
    ),
    events.Moved(effect="hr", path=((1, 2), (1, 3)), **{**STEP_WAY, "jumped": 2, "wraps": True}),
    events.Moved(effect="d", path=((3, 2), (4, 2)), **STEP_WAY),
    events.Moved(effect="t90", path=(), **{**STEP_WAY, "jumped": 0, "feet": "W"}),
    events.Moved(effect="t180", path=((1, 2),), **{**STEP_WAY, "jumped": 0, "feet": "N"}),
    events.Moved(
        effect="t270", path=((2, 3),), **{**STEP_WAY, "jumped": 0, "feet": "E", "wraps": True}
    ),
    events.Moved(effect="entry", path=((3, 2),), **{**STEP_WAY, "jumped": 0}),
    events.Ejected(seat=0, victim=1, cell=(2, 1)),
    events.CollectedStar(seat=0, colour="pink", cell=(2, 1), left=23),
    events.TookToken(seat=0, cell=(2, 1), left=5),
    events.NoTokenLeft(seat=0, cell=(2, 1)),
    events.DoorMoved(door=0, cell=(2, 2), to_door=1, to_cell=(4, 5)),
    events.DoorStuck(door=0, cell=(2, 2)),
    events.HandRefreshed(seat=0, reason="complete"),
    events.HandRefreshed(seat=0, reason="fifth_card"),
    events.HandRefreshed(seat=1, reason="ejected"),
    events.Stole(seat=0, victim=1, what="white", chosen=True),
    events.Stole(seat=0, victim=1, what="token", chosen=False),
    events.NothingToSteal(seat=0, victim=1),
    events.SpentToken(seat=0),
    events.TurnEnded(seat=0),
    events.FinalRound(reason="stars", stars=4, seat=0, points=9),
    events.FinalRound(reason="expert_points", stars=20, seat=0, points=18),
    events.FinalRound(reason="board_empty", stars=0, seat=0, points=9),
    events.RoundEnded(round=3, stars=31),
    events.QuietRounds(quiet=3, left=5),
    events.QuietRounds(quiet=7, left=1),
    events.LastRound(round=60),
    events.GameEnded(reason="stars", scores=(5, 9, 3), winners=(1,)),
    events.GameEnded(reason="stars", scores=(9, 9, 3), winners=(1,)),
    events.GameEnded(reason="stars", scores=(9, 9, 3), winners=(0, 1)),
)
CODES = (
    "game_over",
    "not_your_turn",
    "bad_parameter",
    "wrong_phase",
    "complete_hand_not_allowed",
    "hand_already_full",
    "card_not_in_hand",
    "action_not_on_card",
    "blocked_above",
    "blocked_side",
    "endless_fall",
    "wrong_victim",
    "nothing_of_that_kind",
)
REASONS = ("stars", "expert_points", "board_empty", "stall", "round_limit")
OUTSIDE_THE_RENDERER = (
    "name",
    "pitch",
    "hand.button",
    "option.",
    "refusal.",
    "reason.",
    "why.",
    "achievement.",
    "lesson.",
)
"""Words that others test: the reasons for what is not possible have tests of their own."""


def said(text):
    return scene().say(text)


def line_of(event):
    return said(narrate(event))


def special_positions():
    """Positions with words that the others have no use for."""
    yield after(full_hand(), "0:t180/t")
    yield after(position("D3v", "- blue:1", board=LAB), "0:t270/t")
    yield ended("blue:3", "pink:2")
    yield stealing(owned="yellow:1 green:1 orange:1")
    yield position("C3v", "- blue:1", "-", board=LAB, marker=0, turn=2, entering=True)
    yield position("B2v", "- blue:1", board=PIT, marker=0)
    yield position("C3v -drop", "B3v blue:1", board=LAB, supply=0, stars="F2 blue")
    yield position("C3v", "B3v blue:1", board=LAB, marker=0)
    for place in ("A3v", "D4^", "G4<", "A6>"):
        yield position(place, "C3v blue:1", board=LAB, supply=0, marker=0)
        yield position(place, "C3v blue:1", board=LAB, stars="F2 blue", marker=1)


def forbidding():
    """A view on which every reason forbids something."""
    codes = ("blocked_above", "blocked_side", "endless_fall")
    blocked = tuple(Blocked("hl", code) for code in codes)
    return msgspec.structs.replace(own(full_hand()), blocked=blocked)


def emptied():
    """A view on which all stars have come onto the board."""
    return msgspec.structs.replace(public(crowd(6)), bag=NO_STARS)


def views():
    for state in (*positions(), *special_positions()):
        yield from (own(state), public(state))
    yield forbidding()
    yield emptied()


def emitted():
    """Every text that the renderer makes at these positions and of these events."""
    for view in views():
        yield headline(view)
        yield from alt_text(view)
        yield from text_board(view)
        for partial in choices_of(view):
            yield from hand_text(view, partial)
        yield from (move_words(view, notation) for notation in view.moves)
        yield from (seat_line(view, one) for one in range(len(view.seats)))
        yield from (text for parts in walked(view).values() for text in texts_of(parts))
    yield from (text for event in EVENTS if (text := narrate(event)) is not None)
    yield from tell(EVENTS)


def pictured():
    heard = set()
    for view in views():
        picture(view, scene(heard=heard))
        for partial in choices_of(view):
            hand(view, scene(heard=heard), partial)
    return heard


def choices_of(view):
    """No choice; a card's effect; completing the hand."""
    return ("", "01.", "11.") if view.moves else ("",)


def test_every_text_has_words():
    assert [] == [text for text in emitted() if not said(text).strip()]


def test_no_text_holds_an_unfilled_placeholder():
    assert [] == [line for text in emitted() if "{" in (line := said(text))]


def test_every_word_of_the_file_is_used():
    used = {key for text in emitted() for key in keys_of(text)} | pictured()
    known = [key for key in words("en")._messages if key.startswith(f"{KEY}.")]
    outside = tuple(f"{KEY}.{key}" for key in OUTSIDE_THE_RENDERER)

    assert [] == [key for key in known if key not in used and not key.startswith(outside)]


def test_every_kind_of_event_is_covered_here():
    assert {type(event) for event in EVENTS} == set(events.SuperstarEvent.__args__)


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_has_words(code):
    assert words("en").has(f"{KEY}.refusal.{code}")


@pytest.mark.parametrize("reason", REASONS)
def test_every_end_has_words(reason):
    assert words("en").has(f"{KEY}.reason.{reason}")


def test_every_table_option_has_words():
    missing = []
    for preset in all_games()[KEY].options_type.PRESETS:
        start = f"{KEY}.option.{preset.option}"
        numbers = all(type(value) is int for value in preset.values)
        values = ["number"] if numbers else [str(value).lower() for value in preset.values]
        wanted = [f"{start}.title", *(f"{start}.value.{value}" for value in values)]
        missing += [key for key in wanted if not words("en").has(key)]

    assert [] == missing


def test_a_step_tells_its_way():
    assert "Ada lays a card face down and steps left: C3 → B3 ▼" == line_of(
        events.Moved(effect="sl", path=((2, 1),), **STEP_WAY)
    )


def test_a_jump_tells_its_cells_then_the_fall():
    way = events.Moved(
        effect="hl", path=((1, 2), (1, 1), (2, 1)), **{**STEP_WAY, "jumped": 2, "wraps": True}
    )

    assert "Ada jumps high to the left: C3 → C2 → B2, falls around the edge to B3 ▼" == line_of(way)


def test_a_turn_without_a_fall_tells_the_feet():
    turn = events.Moved(effect="t90", path=(), **{**STEP_WAY, "jumped": 0, "feet": "W"})

    assert "Ada turns right: now C3 ◄" == line_of(turn)


def test_a_plain_card_is_told_by_its_way():
    assert narrate(events.PlayedFaceUp(seat=0, card="drop", effect="d")) is None


def test_a_wild_card_is_named():
    assert "Ada plays **Wild** as Long jump left." == line_of(
        events.PlayedFaceUp(seat=0, card="wild", effect="jl")
    )


def test_a_card_laid_down_is_told_to_its_seat_alone():
    told = [
        (event.audience, said(narrate(event)))
        for event in happened(full_hand(), "0:sl/d")
        if narrate(event) is not None and "Drop" in said(narrate(event))
    ]

    assert [((0,), "Face down: Drop.")] == told


def test_a_way_and_what_it_brings_make_few_lines():
    state = position("C3v", "B3v blue:2 white:1", board=LAB)
    told = list(map(said, tell(happened(state, "0:sl/d"))))

    assert [
        "Face down: Drop.",
        "Ada lays a card face down and steps left: C3 → B3 ▼",
        "💥 Ada throws Bea off the board at B3.",
    ] == told


def test_a_tie_is_told_with_what_broke_it():
    ended_so = events.GameEnded(reason="stars", scores=(9, 9, 3), winners=(1,))

    assert "**Bea** wins with 9 points, as many as Ada, but with fewer tokens!" == line_of(ended_so)


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (full_hand(), "Round 1 · **Ada** plays a card"),
        (second(), "Round 1 · **Ada** plays a second time"),
        (stealing(), "Round 1 · **Ada** steals from Bea: what?"),
        (offered(), "Round 1 · **Ada** may spend a token to play again"),
        (
            ended(*EXAMPLE),
            "**Dee** wins with 22 points: as many as Ada, but with fewer tokens",
        ),
        (
            ended("blue:3 token:1", "pink:2 white:1 token:1", "green:1 token:2"),
            "**Ada, Bea** share the victory with 5 points",
        ),
    ],
)
def test_the_headline_says_who_must_do_what(state, expected):
    assert expected == said(headline(public(state)))


def test_the_last_round_is_in_the_headline():
    state = crowd(6, stars="A1 blue", star_limit=12)

    assert "⏳ Last round · Round 1 · **Ada** plays a card" == said(headline(public(state)))


def test_a_seat_line_tells_all_that_is_public():
    state = position("C3v +drop -wild blue:2 token:1", "- green:1", board=LAB)
    lines = [said(seat_line(public(state), seat)) for seat in (0, 1)]

    assert [
        "**Ada** · C3 ▼ · 4 points · 2 blue · 1 token · hand 3, played: Drop, 1 face down",
        "**Bea** · off the board · 1 point · 1 green · 0 tokens · hand 5",
    ] == lines


def test_the_example_of_the_rules_is_summed_as_there():
    sums = [said(text) for text in alt_text(public(ended(*EXAMPLE)))]

    assert [
        "The game is over. Dee wins with 22 points: as many as Ada, but with fewer tokens.",
        "Place 1 · Dee: 22 points = 15 stars + 6 pairs + 1 token.",
        "Place 2 · Ada: 22 points = 12 stars + 6 pairs + 4 tokens.",
        "Place 3 · Bea: 11 points = 9 stars + 2 pairs + 0 tokens.",
        "Place 4 · Cal: 7 points = 4 stars + 0 pairs + 3 tokens.",
    ] == sums


@pytest.mark.parametrize("number", range(len(tuple(positions()))))
def test_the_description_fits_with_the_longest_names(number):
    state = tuple(positions())[number]
    said_all = " ".join(scene(LONG_NAMES).say(text) for text in alt_text(public(state)))

    assert len(said_all) <= limits.ALT_TEXT


def test_the_board_in_words_tells_every_platform():
    lines = [said(text) for text in text_board(public(full_hand()))]

    assert "Below row 3: B C D" in lines
    assert "Below row 6: G" in lines
    assert "Right of column G: 6" in lines


def test_a_keyboard_move_names_landing_and_card():
    view = own(position("C3v", "- blue:1", board=LAB))

    assert "9 · Turn around → C4 ▲, with Wild" == said(move_words(view, "t180/w"))


def test_a_keyboard_move_fits_as_a_choice():
    lengths = [
        len(scene(LONG_NAMES).say(move_words(view, notation)))
        for view in views()
        for notation in view.moves
    ]

    assert max(lengths) <= limits.CHOICE_NAME
