"""What a seat may know. Source: rules page, section 7."""

import msgspec
import pytest

from games.double_seven import GAME
from games.double_seven.state import SevenOptions
from games.double_seven.view import FamilyView
from games.engine.rng import Rng
from tests.games.double_seven.builder import after, letters, position
from tests.games.double_seven.scrambled import scramble

MIDDLE = position("fgc f2+1", "ww e3", up="ho")
RAINBOW = position("fgpbw", "o", phase="rainbow", up="h")


def seen(state, seat=None):
    return GAME.view(state, seat)


def test_a_seat_sees_its_own_rack():
    assert "fgc" == letters(seen(MIDDLE, 0).rack)


def test_a_spectator_has_no_rack():
    assert None is seen(MIDDLE).rack


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_racks_of_others_are_only_counted(viewer):
    places = seen(MIDDLE, viewer).seats

    assert [(3, None), (2, None)] == [(place.rack_size, place.rack) for place in places]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_what_is_hidden_makes_no_difference(viewer):
    state = GAME.start(SevenOptions(), 3, "secret")
    other = scramble(state, viewer, Rng("other"))

    assert state != other
    assert seen(state, viewer) == seen(other, viewer)


def test_the_state_holds_no_seed_that_could_be_shown():
    state = GAME.start(SevenOptions(), 3, "5eed5eed")

    assert b"5eed5eed" not in msgspec.json.encode(state)


def test_families_are_shown_with_owner_and_clovers():
    assert (FamilyView(1, "fox", 2, 1),) == seen(MIDDLE).seats[0].families


def test_the_size_of_a_family_counts_its_clovers():
    assert 3 == seen(MIDDLE).seats[0].families[0].size


def test_the_centre_is_shown():
    view = seen(MIDDLE)

    assert (78, "oh") == (view.deck_count, letters(view.face_up))


def test_removed_tiles_are_public():
    state = after(position("ffggpp", "w"), "end discard.parrot")

    assert "p" == letters(seen(state).removed)


def test_points_and_tokens_are_shown():
    view = seen(position("g f7 e7", "w", double_seven=0, trigger=(0, "double_seven")))
    place = view.seats[0]

    assert (18, 2, True, 6) == (place.points, place.sevens, place.double_seven, view.sevens_left)


@pytest.mark.parametrize(("viewer", "phase"), [(0, "rainbow"), (1, "actions"), (None, "actions")])
def test_an_open_rainbow_is_seen_by_its_seat_alone(viewer, phase):
    assert phase == seen(RAINBOW, viewer).phase.value


@pytest.mark.parametrize("viewer", [1, None])
def test_others_cannot_tell_a_rainbow_prompt_from_actions(viewer):
    declined = after(RAINBOW, "skip")

    assert seen(RAINBOW, viewer) == seen(declined, viewer)


def test_the_seat_to_move_sees_its_moves():
    assert ("draw.deck", "draw.hedgehog") == seen(position("fg", "w", phase="draw"), 0).moves


def test_a_spectator_sees_the_draws():
    assert ("draw.deck", "draw.hedgehog") == seen(position("fg", "w", phase="draw")).moves


@pytest.mark.parametrize("phase", ["rainbow", "actions", "discard"])
def test_a_spectator_sees_no_move_that_depends_on_a_rack(phase):
    assert () == seen(position("fgpbwo", "w", phase=phase)).moves


@pytest.mark.parametrize("phase", ["draw", "rainbow", "actions", "discard"])
def test_another_seat_sees_no_moves(phase):
    assert () == seen(position("fgpbwo", "w", phase=phase), 1).moves


def test_swapped_pairs_are_public():
    assert ((1, 2),) == seen(after(position("g f3", "w e3"), "exchange.1.2")).swapped


def test_who_still_plays_is_public():
    view = seen(position("g", "w", "p", trigger=(0, "last_tile")))

    assert ((0, "last_tile"), (1, 2)) == (
        (view.trigger.seat, view.trigger.reason),
        view.final_turns,
    )


def test_after_the_end_all_racks_are_open():
    view = seen(position("fg f2", "w", phase="game_over", trigger=(0, "last_tile")))

    assert (["fg", "w"], (0,)) == ([letters(place.rack) for place in view.seats], view.winners)


def test_nobody_has_won_while_the_game_goes_on():
    assert None is seen(MIDDLE).winners


def test_the_table_options_are_shown():
    view = seen(
        position(
            "fg",
            "w",
            rainbow_rule="five_species",
            empty_rack_ends_turn=False,
            last_tile_rule="deck_empty",
            end_rule="finish_round",
        )
    )

    assert ("five_species", False, "deck_empty", "finish_round") == (
        view.rainbow_rule,
        view.empty_rack_ends_turn,
        view.last_tile_rule,
        view.end_rule,
    )
