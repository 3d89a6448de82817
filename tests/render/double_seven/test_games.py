"""Whole random games seen through the renderer, from the first deal to the winner."""

from functools import cache

import pytest

from bot.ui import limits
from games.double_seven import GAME
from games.double_seven.view import Phase
from games.engine.play import play
from games.engine.rng import Rng
from render.double_seven import (
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
from tests.render.double_seven.walking import (
    choices,
    components,
    moves_offered,
    offered,
    walked,
)
from tests.render.seven_views import awkward, scene

TABLES = pytest.mark.parametrize("seats", [2, 3, 4])
OFFERED_AT_MOST = 35
DRAWN_EACH = 60
BYTES_AT_MOST = 150_000


@cache
def played(seats):
    """The acting seat's and the spectator's views of one random game, and its events."""
    options = GAME.options_type(rainbow_rule="five_species" if seats == 3 else "all_different")
    step = GAME.opening(options, seats, f"renderer-{seats}")
    rng = Rng("choices", seats)
    own, public, events = [], [], list(step.events)
    while to_act := GAME.to_act(step.state):
        own.append(GAME.view(step.state, to_act[0]))
        public.append(GAME.view(step.state, None))
        moves = GAME.legal_moves(step.state, to_act[0])
        index, rng = rng.below(len(moves))
        step = play(GAME, step.state, to_act[0], moves[index])
        events += step.events
    public.append(GAME.view(step.state, None))
    return own, public, events


@TABLES
def test_controls_reach_exactly_the_legal_moves(seats):
    own, _, _ = played(seats)

    assert [] == [view for view in own if set(view.moves) != moves_offered(view)]


@TABLES
def test_the_shortcut_is_offered_exactly_where_it_does_something(seats):
    own, _, _ = played(seats)

    assert [] == [view for view in own if ("*all" in offered(view)) != bool(view.place_all)]


@TABLES
def test_all_panels_fit(seats):
    own, _, _ = played(seats)
    sizes = [components(parts) for view in own for parts in walked(view).values()]

    assert max(sizes) <= OFFERED_AT_MOST


@TABLES
def test_the_public_offer_is_playable(seats):
    """Draws are legal moves, and to end the turn is a shortcut that the game resolves."""
    own, public, _ = played(seats)
    for mine, view in zip(own, public, strict=False):
        for one in choices(controls(view)):
            moves = (
                GAME.shortcut(mine, one.notation)
                if one.notation.startswith("*")
                else (one.notation,)
            )
            assert moves[0] in mine.moves


@TABLES
def test_a_rainbow_can_not_be_told_from_actions_in_public(seats):
    own, public, _ = played(seats)
    offers = {
        (mine.phase, tuple(one.notation for one in choices(controls(view))))
        for mine, view in zip(own, public, strict=False)
        if mine.phase in {Phase.RAINBOW, Phase.ACTIONS}
    }

    assert {("*end",)} == {offer for _, offer in offers}


def test_a_rainbow_comes_up_in_these_games():
    """Else the test above would show nothing."""
    assert any(view.phase is Phase.RAINBOW for seats in (2, 3, 4) for view in played(seats)[0])


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
def test_what_is_seen_of_the_deck_is_heard_by_its_seat_alone(seats):
    _, _, events = played(seats)
    told = [scene().say(text) for event in events if not event.audience if (text := narrate(event))]

    assert [] == [line for line in told if "The tile from the deck" in line]


@TABLES
def test_pictures_draw_within_the_limit(seats):
    own, public, _ = played(seats)
    speaking = scene(awkward())
    sizes = [len(picture(view, speaking)) for view in (*public[::DRAWN_EACH], public[-1])]
    sizes += [len(hand(view, speaking)) for view in own[::DRAWN_EACH]]

    assert max(sizes) <= BYTES_AT_MOST


@TABLES
def test_messages_hold_the_seat_lines(seats):
    """Even beside a long log: at most half of a message's text."""
    _, public, _ = played(seats)
    lengths = [
        sum(len(scene().say(seat_line(view, one))) for one in range(seats)) for view in public
    ]

    assert max(lengths) <= limits.TEXT_TOTAL // 2


@TABLES
def test_the_end_leaves_nothing_to_choose(seats):
    assert () == controls(played(seats)[1][-1])
