"""Whole games seen through the renderer, from the setup to the winner."""

from functools import cache

import pytest

from bot.ui import limits
from games.engine.play import play
from games.engine.rng import Rng
from games.gravity_superstar import GAME
from games.gravity_superstar.view import Phase
from render.gravity_superstar import (
    alt_text,
    controls,
    hand,
    hand_text,
    headline,
    narrate,
    picture,
    seat_line,
    text_board,
)
from render.kit.encode import PICTURE_BYTES_LIMIT
from tests.render.gravity_superstar.walking import components, offered, walked
from tests.render.superstar_views import LONG_NAMES, awkward, scene

TABLES = pytest.mark.parametrize("seats", range(2, 7))
DECISIONS = 90
OFFERED_AT_MOST = 35
DRAWN_EACH = 40


@cache
def played(seats):
    """The acting seat's and the spectator's views of one random game's beginning, its events.

    Every second table plays with other options.
    """
    other = seats % 2 == 0
    options = GAME.options_type(
        expert_end=other, replay_complete_hand=not other, high_jump_through_ceiling=other
    )
    step = GAME.opening(options, seats, f"renderer-{seats}")
    rng = Rng("choices", seats)
    own, public, events = [], [], list(step.events)
    while (to_act := GAME.to_act(step.state)) and len(own) < DECISIONS:
        own.append(GAME.view(step.state, to_act[0]))
        public.append(GAME.view(step.state, None))
        moves = GAME.legal_moves(step.state, to_act[0])
        index, rng = rng.below(len(moves))
        step = play(GAME, step.state, to_act[0], moves[index])
        events += step.events
    public.append(GAME.view(step.state, None))
    return own, public, events


@cache
def finished(seats):
    """The last view of a game among steady computers."""
    state = GAME.start(GAME.options_type(), seats, f"finished-{seats}")
    rng = Rng("computers", seats)
    while to_act := GAME.to_act(state):
        move, rng = GAME.choose(GAME.view(state, to_act[0]), "steady", rng)
        state = play(GAME, state, to_act[0], move).state
    return GAME.view(state, None)


@TABLES
def test_controls_reach_exactly_the_legal_moves(seats):
    own, public, _ = played(seats)

    assert [] == [view for view in (*own, *public) if set(view.moves) != offered(view)]


@TABLES
def test_all_panels_fit(seats):
    own, _, _ = played(seats)
    sizes = [components(parts) for view in own for parts in walked(view).values()]

    assert max(sizes) <= OFFERED_AT_MOST


@TABLES
def test_everything_has_words(seats):
    own, public, events = played(seats)
    texts = [headline(view) for view in public]
    texts += [text for view in public for text in (*alt_text(view), *text_board(view))]
    texts += [seat_line(view, one) for view in public for one in range(seats)]
    texts += [text for view in own for text in hand_text(view)]
    texts += [text for event in events if (text := narrate(event)) is not None]

    assert [] == [text for text in texts if not scene().say(text).strip()]


@TABLES
def test_the_description_fits_with_the_longest_names(seats):
    _, public, _ = played(seats)
    say = scene(LONG_NAMES).say
    lengths = [len(" ".join(say(text) for text in alt_text(view))) for view in public]

    assert max(lengths) <= limits.ALT_TEXT


@TABLES
def test_the_hand_in_words_fits_with_the_longest_names(seats):
    own, _, _ = played(seats)
    say = scene(LONG_NAMES).say
    lengths = [len(" ".join(say(text) for text in hand_text(view))) for view in own]

    assert max(lengths) <= limits.ALT_TEXT


@TABLES
def test_what_lies_face_down_is_heard_by_its_seat_alone(seats):
    _, _, events = played(seats)
    told = [scene().say(text) for event in events if not event.audience if (text := narrate(event))]

    assert [] == [line for line in told if "Face down:" in line or "lays down" in line]


@TABLES
def test_pictures_draw_within_the_limit(seats):
    own, public, _ = played(seats)
    speaking = scene(awkward())
    sizes = [len(picture(view, speaking)) for view in (*public[::DRAWN_EACH], public[-1])]
    sizes += [len(hand(view, speaking)) for view in own[::DRAWN_EACH]]

    assert max(sizes) <= PICTURE_BYTES_LIMIT


@TABLES
def test_messages_hold_the_seat_lines(seats):
    """Even beside a long log: at most half of a message's text."""
    _, public, _ = played(seats)
    say = scene(LONG_NAMES).say
    lengths = [sum(len(say(seat_line(view, one))) for one in range(seats)) for view in public]

    assert max(lengths) <= limits.TEXT_TOTAL // 2


@TABLES
def test_the_end_leaves_nothing_to_choose(seats):
    view = finished(seats)

    assert (Phase.OVER, ()) == (view.phase, controls(view))


@TABLES
def test_the_winner_stands_first(seats):
    view = finished(seats)
    first = scene().say(alt_text(view)[1])

    assert first.startswith(f"Place 1 · {scene().names[view.winners[0]]}:")
