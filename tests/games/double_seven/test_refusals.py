"""Reason codes that belong to no one move, and their order. Source: rules page, section 3.0."""

from itertools import combinations_with_replacement

import pytest

from games.double_seven import GAME
from games.double_seven.moves import (
    FROM_DECK,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Expand,
    Rainbow,
    SkipRainbow,
    Snatch,
    Start,
    TwoForOne,
)
from games.double_seven.tiles import KINDS
from games.engine.errors import GameOver, IllegalMove, NotYourTurn
from games.engine.play import play
from tests.games.double_seven.builder import position, refused
from tests.games.double_seven.random_games import any_move, chance_of, random_options

ACTIONS = position("ffgc f3", "wwe e3")
DRAWING = position("fg", "w", phase="draw")
RAINBOW = position("fgpbw", "w", phase="rainbow")
DISCARDING = position("ffggpp", "w", phase="discard")
OVER = position("ffgc f3", "w", phase="game_over", trigger=(0, "last_tile"))


@pytest.mark.parametrize(
    ("state", "seat", "move", "code"),
    [
        (OVER, 0, "end", "game_over"),
        (OVER, 9, "start.clover.0.0", "game_over"),
        (ACTIONS, 2, "end", "not_a_player"),
        (ACTIONS, -1, "draw.deck", "not_a_player"),
        (ACTIONS, 1, "start.whale.2.0", "not_your_turn"),
        (ACTIONS, 1, "draw.deck", "not_your_turn"),
        (ACTIONS, 0, "draw.deck", "wrong_phase"),
        (ACTIONS, 0, "discard.elephant", "wrong_phase"),
        (ACTIONS, 0, "skip", "wrong_phase"),
        (DRAWING, 0, "start.clover.0.0", "wrong_phase"),
        (DRAWING, 0, "rainbow.deck", "wrong_phase"),
        (RAINBOW, 0, "draw.deck", "wrong_phase"),
        (RAINBOW, 0, "end", "wrong_phase"),
        (DISCARDING, 0, "two.fox.fox.deck", "wrong_phase"),
        (ACTIONS, 0, "start.clover.0.0", "malformed"),
        (ACTIONS, 0, "start.fox.2.0", "species_already_owned"),
        (ACTIONS, 0, "start.fox.4.0", "tile_not_in_rack"),
    ],
)
def test_the_first_reason_that_applies_is_given(state, seat, move, code):
    assert code == refused(state, move, seat)


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (DRAWING, Draw("dragon")),
        (DRAWING, Draw("")),
        (RAINBOW, Rainbow("dragon")),
        (ACTIONS, Start("", 2, 0)),
        (ACTIONS, Start("fox", -1, 3)),
        (ACTIONS, Start("fox", 2, -1)),
        (ACTIONS, Expand(-1, 1, 0)),
        (ACTIONS, Expand(1, -1, 2)),
        (ACTIONS, Expand(1, 2, -1)),
        (ACTIONS, Exchange(-1, 2)),
        (ACTIONS, Exchange(1, -1)),
        (ACTIONS, Snatch(-1)),
        (ACTIONS, TwoForOne("fox", "dragon", FROM_DECK)),
        (ACTIONS, TwoForOne("giraffe", "fox", FROM_DECK)),
        (ACTIONS, TwoForOne("fox", "fox", "dragon")),
        (DISCARDING, Discard("dragon")),
    ],
)
def test_impossible_fields_are_malformed(state, move):
    assert "malformed" == GAME.refusal(state, 0, move)


@pytest.mark.parametrize(
    ("state", "seat", "kind"),
    [(OVER, 0, GameOver), (DRAWING, 1, NotYourTurn), (DRAWING, 0, IllegalMove)],
)
def test_play_raises_the_kind_of_foul(state, seat, kind):
    with pytest.raises(kind):
        play(GAME, state, seat, EndTurn())


@pytest.mark.parametrize("seat", [-1, 1, 2])
def test_who_is_not_to_act_has_no_legal_moves(seat):
    assert () == GAME.legal_moves(ACTIONS, seat)


def every_move(families):
    sources = (FROM_DECK, *KINDS, "dragon")
    yield from (SkipRainbow(), EndTurn())
    for source in sources:
        yield from (Draw(source), Rainbow(source), Discard(source))
    for naturals in range(-1, 6):
        for clovers in range(-1, 4):
            yield from (Start(kind, naturals, clovers) for kind in sources)
            yield from (Expand(number, naturals, clovers) for number in families)
    for number in families:
        yield Snatch(number)
        yield from (Exchange(number, other) for other in families)
    for pair in combinations_with_replacement(KINDS, 2):
        yield from (TwoForOne(*pair, source) for source in sources)


def test_a_move_is_legal_exactly_when_it_is_not_refused():
    chance = chance_of(7)
    for number in range(3):
        state = GAME.start(random_options(chance), 2 + number, f"refusals {number}")
        for _ in range(40):
            moves = set(every_move(range(-1, state.next_family + 1)))
            legal = GAME.legal_moves(state, state.turn)
            wide = {move for move in legal if max(_counts(move)) < 6}
            taken = {move for move in moves if GAME.refusal(state, state.turn, move) is None}
            assert wide == taken
            state = GAME.apply(state, state.turn, any_move(legal, chance)).state


def _counts(move):
    return (move.naturals, move.clovers) if isinstance(move, Start | Expand) else (0,)
