"""Reason codes and their order. Source: rules page, section 3.6."""

import pytest

from games.engine.errors import GameOver, IllegalMove, NotYourTurn
from games.engine.play import play
from games.flip_seven_vengeance import GAME
from games.flip_seven_vengeance.cards import CODES
from games.flip_seven_vengeance.moves import (
    Discard,
    Gain,
    Hit,
    Stay,
    Steal,
    Subtract,
    Swap,
    Target,
)
from games.flip_seven_vengeance.state import VengeanceOptions
from tests.games.flip_seven_vengeance.builder import after, position, refused
from tests.games.flip_seven_vengeance.random_games import chance_of

OVER = after(position("12", "5 s", totals=(195, 0)), "0:s")
STEALING = after(position("11", "12 -2", "x 5 5", deck="STEAL", steal_modifiers=False), "0:h")
SWAPPING = after(position("11 3", "12", "x 5 5", deck="SWAP"), "0:h")
DISCARDING = after(position("11", "12", "x 5 5", deck="DISCARD"), "0:h")
TARGETING = after(position("11", "12", "x 5 5", deck="-2"), "0:h")
BONUS = after(position("1 2 3 4 5 6", "12", deck="8", brutal_mode=True), "0:h")


@pytest.mark.parametrize(
    ("state", "entry", "code"),
    [
        (OVER, "0:h", "game_over"),
        (OVER, "7:t9", "game_over"),
        (STEALING, "1:h", "not_your_decision"),
        (STEALING, "1:k9.5", "not_your_decision"),
        (STEALING, "0:h", "wrong_move_type"),
        (STEALING, "0:t9", "wrong_move_type"),
        (position("0", "5"), "0:s", "must_hit_zero"),
        (position("", "5"), "0:s", "must_hit_empty_line"),
        (position("3", "5"), "0:t1", "wrong_move_type"),
        (STEALING, "0:k3.12", "unknown_player"),
        (STEALING, "0:k0.12", "steal_from_self"),
        (STEALING, "0:k2.9", "target_busted"),
        (STEALING, "0:k1.9", "no_such_card"),
        (STEALING, "0:k1.-4", "no_such_card"),
        (STEALING, "0:k1.-2", "modifier_not_stealable"),
        (STEALING, "0:k1.12", None),
        (SWAPPING, "0:w1.12,5.3", "unknown_player"),
        (SWAPPING, "0:w1.12,2.5", "target_busted"),
        (SWAPPING, "0:w2.5,2.5", "target_busted"),
        (SWAPPING, "0:w0.12,1.12", "no_such_card"),
        (SWAPPING, "0:w0.9,0.3", "no_such_card"),
        (SWAPPING, "0:w0.11,0.3", "same_player_swap"),
        (SWAPPING, "0:w1.12,0.3", None),
        (DISCARDING, "0:d3.11", "unknown_player"),
        (DISCARDING, "0:d2.5", "target_busted"),
        (DISCARDING, "0:d1.11", "no_such_card"),
        (DISCARDING, "0:d0.11", None),
        (TARGETING, "0:t3", "unknown_player"),
        (TARGETING, "0:t2", "target_busted"),
        (BONUS, "0:m2", "unknown_player"),
        (BONUS, "0:m0", "self_penalty"),
        (BONUS, "0:h", "wrong_move_type"),
    ],
)
def test_the_first_reason_that_applies_is_given(state, entry, code):
    assert code == refused(state, entry)


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (STEALING, Steal(-1, "12")),
        (STEALING, Steal(1, "")),
        (STEALING, Steal(0, "14")),
        (SWAPPING, Swap(1, "12", 0, "11")),
        (SWAPPING, Swap(-1, "12", 0, "11")),
        (SWAPPING, Swap(0, "11", 1, "nothing")),
        (DISCARDING, Discard(-1, "12")),
        (TARGETING, Target(-1)),
        (BONUS, Subtract(-1)),
    ],
)
def test_impossible_fields_are_malformed(state, move):
    assert "malformed" == GAME.refusal(state, 0, move)


@pytest.mark.parametrize(
    ("state", "seat", "kind"),
    [(OVER, 0, GameOver), (STEALING, 1, NotYourTurn), (STEALING, 0, IllegalMove)],
)
def test_play_raises_the_kind_of_foul(state, seat, kind):
    with pytest.raises(kind):
        play(GAME, state, seat, Hit())


def every_move(seats):
    yield from (Hit(), Stay(), Gain())
    for seat in range(-1, seats + 1):
        yield from (Target(seat), Subtract(seat))
        for card in (*CODES, ""):
            yield from (Steal(seat, card), Discard(seat, card))


def test_a_move_is_legal_exactly_when_it_is_not_refused():
    chance = chance_of(7)
    state = GAME.start(VengeanceOptions(brutal_mode=True), 4, "refusals")
    for _ in range(60):
        for seat in range(-1, 5):
            legal = {move for move in GAME.legal_moves(state, seat) if not isinstance(move, Swap)}
            taken = {move for move in every_move(4) if GAME.refusal(state, seat, move) is None}
            assert legal == taken
        (seat,) = GAME.to_act(state)
        state = GAME.apply(state, seat, chance.choice(GAME.legal_moves(state, seat))).state


def test_a_swap_is_legal_exactly_when_it_is_not_refused():
    every = {
        Swap(first, one, second, two)
        for first in range(-1, 4)
        for second in range(-1, 4)
        for one in ("11", "3", "12", "5", "")
        for two in ("11", "3", "12", "5", "")
    }

    assert set(GAME.legal_moves(SWAPPING, 0)) == {
        move for move in every if GAME.refusal(SWAPPING, 0, move) is None
    }
