"""Whole random games seen through the renderer, from the first deal to the winner."""

from functools import cache

import pytest

from bot.ui import limits
from bot.ui.sheet import Picture
from bot.ui.sheet import alt_text as alt_text_sent
from games.engine.play import play
from games.engine.rng import Rng
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.view import Status
from render.flip_seven_vengeance import alt_text, controls, headline, narrate, picture, seat_line
from render.kit.encode import PICTURE_BYTES_LIMIT
from tests.render.flip_seven_vengeance.test_controls import offered
from tests.render.flip_views import AWKWARD_NAMES, scene

TABLES = (2, 3, 5, 8, 18)
DRAWN_EACH = 60
WALKED_MOVES = 150
LONG_NAMES = tuple(f"\u2068{'n' * 30}{i:02}\u2069" for i in range(18))
"""32 characters and the signs that the shell isolates a name with."""


@cache
def played(seats):
    """The views and events of one random game; every second table plays the Brutal mode."""
    options = GAME.options_type(brutal_mode=seats % 2 == 0, target_score=100)
    step = GAME.opening(options, seats, f"renderer-{seats}")
    rng = Rng("choices", seats)
    views, events = [GAME.view(step.state, None)], list(step.events)
    while to_act := GAME.to_act(step.state):
        moves = GAME.legal_moves(step.state, to_act[0])
        index, rng = rng.below(len(moves))
        step = play(GAME, step.state, to_act[0], moves[index])
        views.append(GAME.view(step.state, None))
        events += step.events
    return views, events


@pytest.mark.parametrize("seats", TABLES)
def test_controls_reach_exactly_the_legal_moves(seats):
    views, _ = played(seats)

    assert not [
        view
        for view in views
        if len(view.moves) <= WALKED_MOVES and sorted(view.moves) != offered(view)
    ]


@pytest.mark.parametrize("seats", TABLES)
def test_everything_has_words(seats):
    views, events = played(seats)
    texts = [headline(view) for view in views]
    texts += [text for view in views for text in alt_text(view)]
    texts += [seat_line(view, one) for view in views for one in range(seats)]
    texts += [text for event in events if (text := narrate(event)) is not None]

    assert not [text for text in texts if not scene().say(text).strip()]


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_the_description_fits_with_the_longest_names(seats):
    views, _ = played(seats)
    say = scene(LONG_NAMES).say
    lengths = [len(" ".join(say(text) for text in alt_text(view))) for view in views]

    assert max(lengths) <= limits.ALT_TEXT


def described(view, names):
    """The description as it is sent: as many sentences as fit."""
    say = scene(names).say
    return alt_text_sent(Picture("t.png", tuple(say(text) for text in alt_text(view)), b""))


def test_the_cut_at_eighteen_long_names_spares_what_the_deciding_seat_needs():
    views = [view for view in played(18)[0] if view.decision is not None]
    say = scene(LONG_NAMES).say
    needed = [[say(text) for text in alt_text(view)[:3]] for view in views]

    assert not [
        view
        for view, sentences in zip(views, needed, strict=True)
        if not all(sentence in described(view, LONG_NAMES) for sentence in sentences)
    ]


def test_the_cut_at_eighteen_long_names_loses_at_most_three_who_are_in_the_round():
    views = [view for view in played(18)[0] if view.decision is not None]

    assert max(len(unmentioned(view)) for view in views) <= 3


def unmentioned(view):
    """The names of those in the round that the description, as it is sent, leaves out."""
    sent = described(view, LONG_NAMES)
    seats = zip(LONG_NAMES, view.seats, strict=True)
    return [name for name, place in seats if place.status is not Status.BUSTED and name not in sent]


@pytest.mark.parametrize("seats", TABLES)
def test_pictures_draw_within_the_limit(seats):
    views, _ = played(seats)
    sampled = [*views[::DRAWN_EACH], views[-1]]

    assert max(len(picture(view, scene(AWKWARD_NAMES))) for view in sampled) <= PICTURE_BYTES_LIMIT


@pytest.mark.parametrize("seats", TABLES)
def test_the_end_leaves_nothing_to_choose(seats):
    views, _ = played(seats)

    assert () == controls(views[-1])
