"""Headline, seat lines, description and log: every key has words, within the limits."""

import msgspec
import pytest

from bot.text import words
from bot.ui import limits
from games.catalogue import all_games
from games.flip_seven_vengeance import events
from games.flip_seven_vengeance.view import Decision, Kind, RoundEnd, Status, Waiting
from render.flip_seven_vengeance import (
    alt_text,
    controls,
    headline,
    move_words,
    narrate,
    picture,
    seat_line,
    text_board,
)
from render.flip_seven_vengeance.words import KEY
from render.kit.controls import Buttons, Choice, Menu, Text
from tests.render.flip_views import (
    dealt_after,
    every_position,
    full_table,
    keys_of,
    over,
    scene,
    seat,
    table,
)

EVENTS = (
    events.RoundStarted(round=3, dealer=2),
    events.Dealt(seat=0, card="9", cards=1, points=9),
    events.Dealt(seat=0, card="STEAL", cards=0, points=0),
    events.Drew(seat=0, card="9", cards=1, points=9),
    events.Drew(seat=0, card="9", cards=5, points=31),
    events.Drew(seat=0, card="MORE", cards=5, points=31),
    events.Forced(seat=1, card="4", by="FOUR", cards=2, points=9),
    events.Forced(seat=1, card="4", by="FOUR", cards=2, points=0),
    events.Forced(seat=1, card="-6", by="FOUR", cards=2, points=9),
    events.Forced(seat=1, card="4", by="MORE", cards=2, points=9),
    events.Forced(seat=1, card="SWAP", by="MORE", cards=2, points=9),
    events.Stayed(seat=0, points=31),
    events.ForcedToStay(seat=1, points=1),
    events.Busted(seat=0, card="9", line=("3", "9", "12", "9")),
    events.Gave(seat=0, card="-8", target=1),
    events.Gave(seat=0, card="/2", target=0),
    events.Played(seat=0, card="FOUR", target=1),
    events.Played(seat=0, card="MORE", target=0),
    events.SetAside(seat=1, card="-6"),
    events.Dropped(cards=("-6",)),
    events.Dropped(cards=("-6", "SWAP")),
    events.Stole(seat=1, victim=2, card="12"),
    events.Swapped(seat=0, first=1, first_card="9", second=2, second_card="-10"),
    events.Discarded(seat=0, victim=2, card="L13"),
    events.Discarded(seat=0, victim=0, card="0"),
    events.NoTarget(seat=0, card="STEAL"),
    events.Swept(seat=0, cards=("3", "12", "-4")),
    events.Swept(seat=0, cards=("7",)),
    events.MustHit(seat=0),
    events.FlippedSeven(seat=1),
    events.TookBonus(seat=1),
    events.TookPoints(seat=1, target=2),
    events.Reshuffled(cards=61),
    events.PilesRanOut(),
    events.RoundScored(round=3, scores=(13, 0, -4), totals=(87, 60, -2), busted=(1,)),
    events.GameEnded(winners=(2,), totals=(87, 60, 214)),
    events.GameEnded(winners=(0, 2), totals=(214, 60, 214)),
)

LAST_ROUND = RoundEnd(
    round=2,
    lines=(("1", "2", "3", "4", "5", "6", "8"), ()),
    face_down=((), ("9", "9")),
    statuses=(Status.ACTIVE, Status.BUSTED),
    scores=(29, -15),
    totals=(29, -15),
    flip7=0,
    bonus_gain=False,
    bonus_target=1,
    exhausted=False,
)
WAITING = (
    Waiting("just_one_more", 0),
    Waiting("flip_four", 1, left=2, aside=("STEAL",)),
    Waiting("card", 1, card="-4"),
)

OUTSIDE_THE_RENDERER = (
    "name",
    "pitch",
    "option.",
    "refusal.",
    "reason.",
    "why.",
    "achievement.",
    "lesson.",
)
"""Words that others test: the reasons for what is not possible have tests of their own."""


def line_of(event):
    return scene().say(narrate(event))


def texts_of(part):
    """All texts of a control."""
    match part:
        case Text():
            return [part]
        case Choice():
            return [part.label, *([part.note] if part.note else [])]
        case Menu():
            return [part.placeholder, *(text for one in part.choices for text in texts_of(one))]
        case Buttons():
            return [text for one, _ in part.choices for text in texts_of(one)]


def special_positions():
    full = seat("1 2 3 4 5 6 8")
    aside = (Waiting("flip_four", 0, left=0, aside=("STEAL", "-2")),)
    yield table(full, seat("12"), kind=Kind.FLIP7_BONUS, brutal=True)
    yield table(seat("12"), seat("-8", face_down="4 4", points=-8), kind=Kind.MODIFIER, card="-2")
    yield table(seat("12"), seat("", Status.STAYED), pending=aside)
    yield table(seat("0 3"), seat("2"))
    yield table(seat("3 4"), seat("U7"), kind=Kind.SWAP, card="SWAP")
    yield table(seat("12"), seat("12 9"), kind=Kind.STEAL, card="STEAL")
    yield table(seat("1 2 3 4 5 6"), seat("12"), kind=Kind.STEAL, card="STEAL")
    yield table(seat("12", Status.STAYED), full, kind=Kind.FLIP7_BONUS, acting=1)
    yield over(
        200, 200, winners=(0, 1), lines=(("3",), ("1", "2", "3", "4", "5", "6", "8")), flip7=1
    )
    yield over(100, 1, winners=(0,))
    yield table(seat("3"), seat("4"), discard_pile=(), last_round=LAST_ROUND, pending=WAITING)
    yield over(100, 1, winners=(0,), lines=(("3",), ()))
    crowd = full_table(18)
    seats = (seat("", Status.STAYED), full, seat("-8", face_down="4 4"), *crowd.seats[3:])
    yield msgspec.structs.replace(
        crowd, seats=(*seats[:17], seat("4")), to_act=(17,), decision=Decision(17, Kind.TURN, None)
    )


def positions():
    yield from every_position()
    yield from special_positions()


def begun(view):
    """The controls of a view, and of what its partial choices lead to."""
    seen, waiting = {}, [""]
    while waiting:
        partial = waiting.pop()
        seen[partial] = controls(view, partial)
        for part in seen[partial]:
            if isinstance(part, Menu):
                fresh = [one.notation for one in part.choices if one.partial]
                waiting += [one for one in fresh[:2] if one not in seen]
    return [part for parts in seen.values() for part in parts]


def emitted():
    """Every text that the renderer makes at these positions and of these events."""
    for view in (*positions(), *recalled_rounds()):
        yield headline(view)
        yield from alt_text(view)
        yield from text_board(view)
        yield from (move_words(view, notation) for notation in view.moves)
        yield from (seat_line(view, one) for one in range(len(view.seats)))
        yield from (text for part in begun(view) for text in texts_of(part))
    yield from (text for event in EVENTS if (text := narrate(event)) is not None)


def recalled_rounds():
    """A new deal after each way in which a round ends."""
    view = dealt_after(4, penalty=3)
    for changes in ({}, {"flip7": None}, {"flip7": None, "exhausted": True}):
        last = msgspec.structs.replace(view.last_round, **changes)
        yield msgspec.structs.replace(view, last_round=last)


def pictured():
    heard = set()
    views = (full_table(9), full_table(4, Kind.SWAP, "SWAP"))
    for view in (*views, *special_positions(), *recalled_rounds()):
        picture(view, scene(heard=heard))
    return heard


def test_every_text_has_words_with_its_placeholders_filled():
    assert not [text for text in emitted() if not scene().say(text).strip()]


def test_every_word_of_the_file_is_used():
    used = {key for text in emitted() for key in keys_of(text)} | pictured()
    known = [key for key in words("en")._messages if key.startswith(f"{KEY}.")]
    outside = tuple(f"{KEY}.{key}" for key in OUTSIDE_THE_RENDERER)

    assert not [key for key in known if key not in used and not key.startswith(outside)]


def test_every_kind_of_event_is_covered_here():
    assert {type(event) for event in EVENTS} == set(events.VengeanceEvent.__args__)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_no_line_holds_an_unfilled_placeholder(event):
    text = narrate(event)

    assert text is None or "{" not in scene().say(text)


def test_a_dealt_number_has_no_line():
    assert narrate(events.Dealt(seat=0, card="9", cards=1, points=9)) is None


def test_a_hit_tells_card_count_points():
    assert "Ada hits: **9** (5 cards, 31 points)" == line_of(
        events.Drew(seat=0, card="9", cards=5, points=31)
    )


def test_a_bust_tells_the_line_it_lost():
    assert "Ada gets another **9**: bust! (3 9 12)" == line_of(
        events.Busted(seat=0, card="9", line=("3", "9", "12", "9"))
    )


def test_round_scores_tell_points_and_totals():
    assert "**Round 3:** Ada +13 → 87, Bea bust → 60, Cal −4 → −2" == line_of(
        events.RoundScored(round=3, scores=(13, 0, -4), totals=(87, 60, -2), busted=(1,))
    )


def test_the_headline_says_who_must_do_what():
    assert "Round 3 · **Ada** to play: hit or stay" == scene().say(headline(full_table(4)))


def test_the_headline_of_a_forced_hit_does_not_speak_of_staying():
    view = table(seat("0 3"), seat("2"))

    assert "Round 3 · **Ada** to play: must hit" == scene().say(headline(view))


def test_the_headline_at_the_end_names_the_winner():
    assert "**Bea** wins with 214 points" == scene().say(headline(over(90, 214, winners=(1,))))


def test_a_seat_line_tells_total_line_worth():
    view = table(seat("3 9 12", total=87), seat("2"))

    assert "**Ada** · total 87 · 3 9 12 = 24 points · 3/7" == scene().say(seat_line(view, 0))


def test_the_description_begins_with_the_decision():
    assert "Ada to play: hit or stay." == scene().say(alt_text(full_table(4))[0])


def test_the_description_tells_the_bust_odds():
    assert "Next card: bust 12 of 64 · 19 %." in [
        scene().say(text) for text in alt_text(full_table(4))
    ]


def test_the_description_of_eight_long_names_fits():
    names = tuple(f"{'n' * 30}{i:02}" for i in range(8))
    view = full_table(8)
    said = " ".join(scene(names).say(text) for text in alt_text(view))

    assert len(said) <= limits.ALT_TEXT


def test_every_seat_is_described():
    said = " ".join(scene().say(text) for text in alt_text(full_table(18)))

    assert not [name for name in scene().names if name not in said]


def test_every_refusal_has_words():
    codes = [
        "game_over",
        "not_your_decision",
        "wrong_move_type",
        "malformed",
        "must_hit_zero",
        "must_hit_empty_line",
        "unknown_player",
        "steal_from_self",
        "target_busted",
        "no_such_card",
        "same_player_swap",
        "modifier_not_stealable",
        "self_penalty",
    ]

    assert not [code for code in codes if not words("en").has(f"{KEY}.refusal.{code}")]


def test_every_table_option_has_words():
    game = all_games()[KEY]
    missing = []
    for preset in game.options_type.PRESETS:
        start = f"{KEY}.option.{preset.option}"
        numbers = all(type(value) is int for value in preset.values)
        values = ["number"] if numbers else [str(value).lower() for value in preset.values]
        wanted = [f"{start}.title", *(f"{start}.value.{value}" for value in values)]
        missing += [key for key in wanted if not words("en").has(key)]

    assert not missing


def test_views_of_these_tests_are_valid():
    view = full_table(4)

    assert view == msgspec.json.decode(msgspec.json.encode(view), type=type(view))
