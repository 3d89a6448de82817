"""The imagined table keeps to the rules, move by move."""

import pytest

from games.double_seven import GAME
from games.double_seven.imagined import Imagined, counts_of, hidden_from, imagined
from games.double_seven.racks import counted
from games.double_seven.tiles import KINDS
from games.double_seven.view import Phase
from tests.games.double_seven.builder import position
from tests.games.double_seven.random_games import any_kind, any_move, chance_of, random_options


def true_table(state):
    """The table of the seat whose turn it is, as if it had guessed everything right."""
    view = GAME.view(state, state.turn)
    return Imagined(view, list(state.deck[::-1]), [counts_of(it.rack) for it in state.places])


def held(counts):
    return tuple((kind, counts[kind]) for kind in KINDS if counts[kind])


def of_state(state):
    """What a state and an imagined table can be compared by."""
    return {
        "turn": (state.turn, state.phase, state.draws_left, state.two_for_one_used),
        "deck": state.deck,
        "face_up": counted(state.face_up),
        "racks": [counted(place.rack) for place in state.places],
        "sizes": [len(place.rack) for place in state.places],
        "families": [(it.id, it.owner, it.species, it.size, it.clovers) for it in state.families],
        "next": state.next_family,
        "tokens": ([place.sevens for place in state.places], state.double_seven),
        "swapped": set(state.swapped),
        "trigger": None if state.trigger is None else state.trigger.seat,
        "points": [place.points for place in GAME.view(state, None).seats],
        "unseen": hidden_from(GAME.view(state, state.turn)),
    }


def of_table(table):
    unseen = table.unseen()
    families = sorted(table.families, key=lambda family: family.id)
    return {
        "turn": (table.turn, table.phase, table.draws_left, table.two_for_one_used),
        "deck": tuple(table.deck[::-1]),
        "face_up": held(table.face_up),
        "racks": [held(rack) for rack in table.racks],
        "sizes": table.tiles,
        "families": [(it.id, it.owner, it.species, it.size, it.clovers) for it in families],
        "next": table.next_family,
        "tokens": (table.sevens, table.double_seven),
        "swapped": table.swapped,
        "trigger": table.trigger,
        "points": table.points(),
        "unseen": tuple(kind for kind in KINDS for _ in range(unseen[kind])),
    }


@pytest.mark.parametrize("number", range(12))
def test_a_game_goes_the_same_way_on_an_imagined_table(number):
    chance = chance_of(number)
    choosing = any_move if number % 2 else any_kind
    state = GAME.start(random_options(chance), 2 + number % 3, f"imagined {number}")
    table = true_table(state)
    while GAME.to_act(state):
        assert of_state(state) == of_table(table)
        move = choosing(GAME.legal_moves(state, state.turn), chance)
        state = GAME.apply(state, state.turn, move).state
        table.play(move)

    assert Phase.GAME_OVER is table.phase
    assert of_state(state)["points"] == table.points()


def test_any_position_can_be_imagined():
    chance = chance_of(99)
    state = GAME.start(random_options(chance), 3, "imagined")
    while GAME.to_act(state):
        seen = {**of_state(state), "next": None}
        assert seen == {**of_table(true_table(state)), "next": None}
        move = any_move(GAME.legal_moves(state, state.turn), chance)
        state = GAME.apply(state, state.turn, move).state


def test_a_copy_goes_its_own_way():
    table = true_table(position("ffg f3", "w e2", deck="h"))
    before = of_table(table)

    table.copy().play(GAME.parse("expand.1.2.0"))
    table.copy().play(GAME.parse("two.fox.giraffe.deck"))

    assert before == of_table(table)


def test_sources_are_the_deck_and_the_kinds_face_up():
    assert ["deck", "fox", "clover"] == true_table(position("g", "w", up="ccf")).sources()


def test_no_deck_is_no_source():
    assert ["fox"] == true_table(position("g", "w", up="f", rest="removed")).sources()


def test_guessed_tiles_are_those_the_viewer_does_not_see():
    state = position("fgc f2+1", "ww e3", up="ho")
    table = imagined(GAME.view(state, 0), hidden_from(GAME.view(state, 0)))

    assert (2, len(state.deck)) == (table.tiles[1], len(table.deck))
    assert counts_of(state.deck + state.places[1].rack) == table.unseen()
