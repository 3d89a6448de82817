"""Headline, seat lines, description and log: every key has words, within the limits."""

import pytest

from bot.text import words
from bot.ui import limits
from games.catalogue import all_games
from games.double_seven import events
from games.double_seven.tiles import KINDS
from games.double_seven.view import EndTrigger, Phase
from render.double_seven import (
    alt_text,
    hand,
    hand_text,
    headline,
    move_words,
    narrate,
    picture,
    seat_line,
    text_board,
)
from render.double_seven.words import KEY, counted, kind_words, marked, one_of
from tests.render.double_seven.test_controls import positions
from tests.render.double_seven.walking import texts_of, walked
from tests.render.seven_views import (
    ending,
    four,
    keys_of,
    largest_family,
    scene,
    seat,
    shared,
    table,
    tables,
    three,
    tied,
)

EVENTS = {
    "Last turn of Bea.": events.TurnStarted(seat=1, draws=2, final=True),
    "Turned up: a whale.": events.TurnedUp(kind="whale"),
    "Ada takes a tile from the deck (80 left).": events.DrewFromDeck(seat=0, left=80),
    "The tile from the deck: an octopus.": events.SawTile(seat=0, kind="octopus", audience=(0,)),
    "Ada takes **a fox** from the table.": events.TookFaceUp(seat=0, kind="fox"),
    "🌈 **Rainbow!** Ada shows 1 fox, 1 giraffe, 1 whale and takes a bonus tile.": (
        events.ShowedRainbow(seat=0, rack=("fox", "giraffe", "whale"))
    ),
    "Ada starts a family: **2 foxes and 1 clover**.": events.FamilyStarted(
        seat=0, family=1, species="fox", naturals=2, clovers=1
    ),
    "Ada adds 2 foxes to **fox** (5 → 7).": events.FamilyGrew(
        seat=0, family=1, species="fox", naturals=2, clovers=0, before=5, after=7
    ),
    "Ada adds 1 clover to **fox** (5 → 6).": events.FamilyGrew(
        seat=0, family=1, species="fox", naturals=0, clovers=1, before=5, after=6
    ),
    "Ada swaps **fox** (4) for **whale** (4) of Bea.": events.Exchanged(
        seat=0,
        family=1,
        species="fox",
        other=1,
        other_family=2,
        other_species="whale",
        size=4,
    ),
    "Ada puts a fox into **fox** of Bea and takes the clover.": events.Snatched(
        seat=0, family=2, species="fox", owner=1
    ),
    "Ada puts a fox into the own **fox** family and takes the clover.": events.Snatched(
        seat=0, family=2, species="fox", owner=0
    ),
    "**Two for One:** Ada lays out a fox and an elephant.": events.LaidOutTwo(
        seat=0, first="fox", second="elephant"
    ),
    "**Seven!** Ada takes a token.": events.TookSeven(seat=0, family=1, species="fox", token=True),
    "**Seven!** No token is left for Ada.": events.TookSeven(
        seat=0, family=1, species="fox", token=False
    ),
    "**Double Seven!** Ada takes the token.": events.TookDoubleSeven(seat=0),
    "The last turns begin: Bea, Cal.": events.EndTriggered(
        seat=0, reason="double_seven", final_turns=(1, 2)
    ),
    "This is the last turn.": events.EndTriggered(seat=0, reason="double_seven", final_turns=()),
    "The last tile is gone. The last turns begin: Bea.": events.EndTriggered(
        seat=0, reason="last_tile", final_turns=(1,)
    ),
    "The last tile is gone. This is the last turn.": events.EndTriggered(
        seat=0, reason="last_tile", final_turns=()
    ),
    "Ada ends the turn with 4 tiles.": events.TurnEnded(seat=0, tiles=4, more=True),
    "The rack of Ada is clear: three tiles next turn.": events.TurnEnded(
        seat=0, tiles=0, more=True
    ),
    "The rack of Ada is clear.": events.TurnEnded(seat=0, tiles=0, more=False),
    "Ada removes an octopus from the game.": events.Removed(seat=0, kind="octopus"),
    "**Cal** wins with 21 points!": events.GameEnded(winners=(2,), scores=(20, 17, 21)),
    "**Ada** wins with 18 points, as many as Bea: Double Seven decides.": events.GameEnded(
        winners=(0,), scores=(18, 18, 12)
    ),
    "**Ada, Bea** share the victory with 12 points!": events.GameEnded(
        winners=(0, 1), scores=(12, 12)
    ),
}

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
REFUSALS = (
    "game_over",
    "wrong_phase",
    "malformed",
    "deck_empty",
    "tile_not_face_up",
    "need_natural",
    "too_few_tiles",
    "tile_not_in_rack",
    "species_already_owned",
    "family_not_found",
    "not_your_family",
    "not_an_opponents_family",
    "size_mismatch",
    "pair_already_swapped",
    "no_clover_there",
    "two_for_one_used",
    "nothing_to_take",
    "own_discard",
)
"""Source: rules page, sections 3.0 to 3.5. The shell has its own words for who may not act."""


def said(text):
    return scene().say(text)


def special_positions():
    """Positions that bring the remaining words out."""
    yield table(seat("FFFFF"), seat(), rack="FF", sevens_left=0)
    yield table(seat("FFFFF WWWWWWW"), seat("EEE"), rack="FFHG", place_all=("expand.1.2.0",))
    yield table(seat("FFFFF WWWWWWW"), seat(), rack="FFHG", trigger=EndTrigger(1, "last_tile"))
    yield table(seat("FFF"), seat("WWW"), rack="F")
    yield table(seat("FFF"), seat("WW"), rack="F")
    yield table(seat("FFF"), seat("WWW"), rack="O", swapped=((1, 2),), two_for_one_used=True)
    yield table(seat("FFF"), seat("WW"), rack="OO", deck_count=0, face_up=())
    yield table(seat(), seat("WW"), rack="OO")
    yield table(seat("FF GG PP BB"), seat("WW OO HH EE"), rack="G")
    yield table(seat("FFC"), seat("WWC"), rack="FW")
    yield table(seat("F" * 7), seat(), rack="FFWWGGPPBB", place_all=PLACED)
    yield table(seat(), seat(), rack="GPBWOO", phase=Phase.RAINBOW, rainbow_rule="five_species")
    yield table(seat("FF"), seat("WW"), rack="", viewer=1)
    yield table(seat("FF"), seat("WW"), rack="", phase=Phase.DRAW)
    yield table(seat("F" * 7, sevens=2, double=True), seat(), face_up=())
    yield table(*ending().seats, rack="FC", phase=Phase.RAINBOW)


PLACED = ("expand.1.2.0", "start.whale.2.0", "start.giraffe.2.0", "start.parrot.2.0")


def every_position():
    yield from tables()
    yield from positions()
    yield from special_positions()


def emitted():
    """Every text that the renderer makes at these positions and of these events."""
    for view in every_position():
        yield headline(view)
        yield from (*alt_text(view), *text_board(view), *hand_text(view))
        yield from hand_text(view, "tfox.whale")
        yield from (move_words(view, notation) for notation in view.moves[:150])
        yield from (seat_line(view, one) for one in range(len(view.seats)))
        for parts in walked(view).values():
            yield from texts_of(parts)
    yield from (narrate(event) for event in EVENTS.values())
    yield from (move_words(four(), shortcut) for shortcut in ("*all", "*end"))
    for kind in KINDS:
        yield from (kind_words(kind), marked(kind), one_of(kind), counted(kind, 2))


def pictured():
    heard = set()
    for view in (*tables(), *special_positions()):
        picture(view, scene(heard=heard))
        hand(view, scene(heard=heard))
    return heard


def test_every_text_has_words_with_its_placeholders_filled():
    assert [] == [text for text in emitted() if not said(text).strip() or "{" in said(text)]


def test_every_word_of_the_file_is_used():
    used = {key for text in emitted() for key in keys_of(text)} | pictured()
    known = [key for key in words("en")._messages if key.startswith(f"{KEY}.")]
    outside = tuple(f"{KEY}.{key}" for key in OUTSIDE_THE_RENDERER)

    assert [] == [key for key in known if key not in used and not key.startswith(outside)]


def test_every_kind_of_event_is_covered_here():
    assert {type(event) for event in EVENTS.values()} == set(events.SevenEvent.__args__)


@pytest.mark.parametrize("line", EVENTS)
def test_an_event_is_told(line):
    assert line == said(narrate(EVENTS[line]))


def test_an_ordinary_turn_begins_without_a_line():
    assert narrate(events.TurnStarted(seat=1, draws=2, final=False)) is None


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        (four(phase=Phase.DRAW), "Turn 12 · **Bea** draws: 2 tiles left"),
        (four(), "Turn 12 · **Bea** lays out, swaps, or ends the turn"),
        (four(phase=Phase.DISCARD), "Turn 12 · **Bea** has too many tiles and removes one"),
        (three(), "⏳ Last turns · Turn 12 · **Bea** lays out, swaps, or ends the turn"),
        (ending(), "**Ada** wins with 20 points"),
        (tied(), "**Ada** wins with 18 points: as many as Bea, but Double Seven decides"),
        (shared(), "**Ada, Bea** share the victory with 12 points"),
    ],
)
def test_the_headline_says_who_does_what(view, expected):
    assert expected == said(headline(view))


def test_a_seat_line_tells_points_tokens_rack_and_families():
    view = table(seat("FFFFFFF WWC", 5, sevens=1), seat())
    expected = "**Ada** · 11 points (1 Seven) · rack 5 · 🦊 fox 7/7, 🐳 whale 3/7 (1 clover)"

    assert expected == said(seat_line(view, 0))


def test_a_seat_line_at_the_end_tells_the_parts_of_the_count():
    expected = "Place 2 · **Bea** · 17 points = 16 in families + 1 for Sevens + 0 for Double Seven"

    assert expected == said(seat_line(ending(), 1))


def test_places_are_those_of_the_rules_third_example():
    lines = [said(seat_line(tied(), one)) for one in range(4)]

    assert ["Place 1", "Place 2", "Place 4", "Place 3"] == [line[:7] for line in lines]


def test_a_shared_victory_shares_the_first_place():
    assert ["Place 1"] * 2 == [said(seat_line(shared(), one))[:7] for one in (0, 1)]


def test_the_description_begins_with_what_is_to_be_done():
    assert "Bea lays out, swaps, or ends the turn." == said(alt_text(four())[0])


def test_the_description_says_who_still_plays():
    assert "One turn each is left for Cal." == said(alt_text(three())[2])


def test_the_description_says_that_this_is_the_last_turn():
    assert "This is the last turn." == said(alt_text(three(final_turns=()))[2])


@pytest.mark.parametrize("view", [three(), four(), largest_family(), ending(), tied()])
def test_the_description_fits_with_the_longest_names(view):
    names = tuple(f"\u2068{'n' * 30}{index:02}\u2069" for index in range(4))
    length = len(" ".join(scene(names).say(text) for text in alt_text(view)))

    assert length <= limits.ALT_TEXT


def test_every_seat_is_described():
    told = " ".join(said(text) for text in alt_text(four()))

    assert [] == [name for name in scene().names if name not in told]


def test_the_board_counts_what_nobody_has_seen():
    view = table(seat("FFFFFFFFFFF EEEEEEEEEEE"), seat("WWWWWWWWWWCC"), face_up=())

    assert (
        "Not seen yet, in the deck or on racks, 57 tiles: 11 giraffes, 11 parrots, "
        "11 butterflies, 1 whale, 11 octopuses, 11 hedgehogs, 1 clover."
    ) in [said(text) for text in text_board(view)]


def test_the_board_names_families_of_one_size():
    view = table(seat("FFF"), seat("WWC GG"))

    assert "Of size 3: fox 3/7 of Ada, whale 3/7 (1 clover) of Bea." in [
        said(text) for text in text_board(view)
    ]


def test_the_board_at_the_end_opens_the_racks():
    assert "Left on the rack of Ada, worth nothing: 1 fox, 1 whale." in [
        said(text) for text in text_board(ending())
    ]


@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_has_words(code):
    assert words("en").has(f"{KEY}.refusal.{code}")


@pytest.mark.parametrize("reason", ["double_seven", "last_tile"])
def test_every_reason_has_words(reason):
    assert words("en").has(f"{KEY}.reason.{reason}")


def test_every_table_option_has_words():
    presets = all_games()[KEY].options_type.PRESETS
    wanted = [f"{KEY}.option.{preset.option}.title" for preset in presets]
    wanted += [
        f"{KEY}.option.{preset.option}.value.{str(value).lower()}"
        for preset in presets
        for value in preset.values
    ]

    assert [] == [key for key in wanted if not words("en").has(key)]
