"""What seats and spectators know. Source: rules page, section 6."""

import pytest

from games.engine.rng import Rng
from games.gravity_superstar import GAME
from games.gravity_superstar.moves import COMPLETE
from games.gravity_superstar.view import Blocked, Pawn, Star, star_at
from tests.games.gravity_superstar.builder import after, cell, label, position
from tests.games.gravity_superstar.scrambled import scramble

SECRET = position("C3v -drop +wild blue:2 token:1", "G6v", stars="B3 blue, E4 green")
OPEN = position("C3v -drop +wild", "G6v", options={"open_cards": True})
STEALING = after(position("C3v", "B3v blue:1 white:2", "G6v", marker=1), "0:sl/d")


def outcome(state, effect):
    return next(found for found in GAME.view(state, state.turn).outcomes if found.effect == effect)


def test_a_seat_knows_its_own_cards():
    seat = GAME.view(SECRET, 0).seats[0]

    assert ("long_jump", "high_jump", "rotate") == seat.hand == seat.possible
    assert ["drop", "wild"] == [card.card for card in seat.played]


@pytest.mark.parametrize("viewer", [1, None])
def test_others_know_the_cards_face_up_and_how_many_there_are(viewer):
    seat = GAME.view(SECRET, viewer).seats[0]

    assert (3, None) == (seat.hand_size, seat.hand)
    assert [(None, False), ("wild", True)] == [(card.card, card.face_up) for card in seat.played]


def test_others_know_what_may_be_in_a_hand():
    possible = GAME.view(SECRET, 1).seats[0].possible

    assert ("long_jump", "high_jump", "drop", "rotate") == possible


def test_a_hand_with_nothing_face_down_is_known():
    assert 5 == len(GAME.view(SECRET, None).seats[1].hand)


@pytest.mark.parametrize("viewer", [1, None])
def test_with_open_cards_everybody_knows_all(viewer):
    seat = GAME.view(OPEN, viewer).seats[0]

    assert ("drop", 3) == (seat.played[0].card, len(seat.hand))


def test_points_are_public():
    assert (4, 0) == tuple(seat.points for seat in GAME.view(SECRET, None).seats)


def test_the_stars_on_the_board_are_public_in_reading_order():
    view = GAME.view(SECRET, None)

    assert (Star(cell("B3"), "blue"), Star(cell("E4"), "green")) == view.stars
    assert ("green", None) == (star_at(view, cell("E4")), star_at(view, cell("E5")))


def test_a_spectator_sees_no_moves_that_tell_a_hand():
    view = GAME.view(SECRET, None)

    assert ((), (), ()) == (view.moves, view.outcomes, view.blocked)


def test_a_spectator_sees_the_moves_of_open_cards():
    assert GAME.view(OPEN, 0).moves == GAME.view(OPEN, None).moves


def test_a_spectator_sees_what_the_moves_of_open_cards_come_to():
    own, public = GAME.view(OPEN, 0), GAME.view(OPEN, None)

    assert (own.outcomes, own.blocked) == (public.outcomes, public.blocked)
    assert all((public.outcomes, public.blocked))


def test_another_seat_sees_no_effects_even_of_open_cards():
    view = GAME.view(OPEN, 1)

    assert ((), (), ()) == (view.moves, view.outcomes, view.blocked)


def test_a_spectator_sees_a_theft():
    assert ("k1.blue", "k1.white") == GAME.view(STEALING, None).moves


def test_another_seat_has_no_moves():
    assert () == GAME.view(STEALING, 1).moves


def test_the_effects_of_a_full_hand_on_an_open_spot_are_ten():
    assert 10 == len(GAME.view(position("E5v", "G6v"), 0).outcomes)


def test_completing_the_hand_is_the_eleventh_effect():
    found = outcome(position("E5v +drop", "G6v"), COMPLETE)

    assert (("c",), None, 0) == (found.moves, found.trail, found.points)


def test_every_move_has_exactly_one_effect():
    view = GAME.view(SECRET, 0)
    moves = [move for found in view.outcomes for move in found.moves]

    assert list(view.moves) == moves


def test_an_effect_names_the_card_best_spared_first():
    assert ("sl/d", "sl/h", "sl/j", "sl/t", "sl/w") == outcome(position("C3v", "G6v"), "sl").moves
    assert ("t90/t", "t90/w") == outcome(position("C3v", "G6v"), "t90").moves


def test_an_effect_tells_its_way_and_what_it_brings():
    state = position("C3v blue:1", "A3v", "G6v", stars="B3 blue, A4 pink", marker=0)
    found = outcome(state, "jl")

    assert (["B3", "A3", "A4", "A5"], 2) == (
        [label(entered.cell) for entered in found.trail.path],
        found.trail.jumped,
    )
    assert [None, 1, None, None] == [entered.ejected for entered in found.trail.path]
    assert ["blue", None, "pink", None] == [entered.star for entered in found.trail.path]
    assert [False, False, False, True] == [entered.token for entered in found.trail.path]
    assert (4, Pawn(cell("A5"), "S")) == (found.points, found.trail.end)


def test_a_turn_on_the_spot_ends_where_it_began():
    found = outcome(position("D3v", "G6v"), "t270")

    assert ((), Pawn(cell("D3"), "E")) == (found.trail.path, found.trail.end)


@pytest.mark.parametrize("effect", ["sl", "jl", "hr", "d", "t90", "t180", "t270"])
def test_an_effect_tells_what_playing_it_does(effect):
    """The rivals here own nothing, so that nothing is stolen."""
    state = position("C3v", "A5v", "D4^", stars="B3 blue, C5 pink, E3 white", marker=1)
    found = outcome(state, effect)
    step = GAME.apply(state, 0, GAME.parse(found.moves[0]))

    assert found.trail == step.state.trails[0]
    assert found.points == GAME.view(step.state, 0).seats[0].points


def test_what_platforms_forbid_is_named_with_its_reason():
    assert (Blocked("jr", "blocked_side"), Blocked("hl", "blocked_side")) == (
        GAME.view(position("C3v", "G6v"), 0).blocked
    )


def test_the_last_way_stays_while_there_is_to_decide():
    assert ["sl"] == [trail.effect for trail in GAME.view(STEALING, None).trails]


def test_a_pawn_that_came_in_afterwards_has_a_way_of_its_own():
    state = after(position("C3v", "-", marker=1), "0:sl/d")

    assert [(0, "sl"), (1, "entry")] == [
        (trail.seat, trail.effect) for trail in GAME.view(state, None).trails
    ]


def test_a_completed_hand_leaves_no_way():
    assert () == GAME.view(after(position("C3v +drop", "G6v"), "0:c"), None).trails


def test_limits_are_those_of_the_end_in_force():
    expert = position("C3v", "G6v", star_limit=4, options={"expert_end": True})
    ordinary = position("C3v", "G6v", star_limit=4)

    assert [(4, None), (None, 18)] == [
        (view.star_limit, view.point_limit)
        for view in (GAME.view(ordinary, None), GAME.view(expert, None))
    ]


def test_the_final_round_is_seen():
    assert [True, False] == [
        GAME.view(position("C3v", "G6v", stars="A1 blue", star_limit=limit), None).final_round
        for limit in (1, 0)
    ]


def test_winners_are_seen_at_the_end_alone():
    start = position("C3v blue:1", "G6v", turn=1, star_limit=0)
    over = GAME.view(after(start, "1:t270/t"), None)

    assert None is GAME.view(start, None).winners
    assert ((0,), "stars") == (over.winners, over.end_reason)


@pytest.mark.parametrize("viewer", [1, None])
def test_other_cards_face_down_look_the_same(viewer):
    others = {scramble(SECRET, viewer, Rng(f"other {n}")) for n in range(20)}

    assert len(others) > 1
    assert {GAME.view(SECRET, viewer)} == {GAME.view(other, viewer) for other in others}
