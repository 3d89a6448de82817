"""What a seat may know, and that it knows no more."""

from importlib import import_module

import msgspec
import pytest

from games.engine.play import play
from games.engine.rng import Rng
from tests.contract.playthroughs import playthroughs, positions, sample


@pytest.fixture
def scramble(key):
    """The game's own way to change all that a seat cannot know."""
    try:
        return import_module(f"tests.games.{key}.scrambled").scramble
    except ModuleNotFoundError as error:
        pytest.fail(f"tests/games/{key}/scrambled.py is missing: {error}", pytrace=False)


def viewers(played):
    return (None, *range(played.seats))


def scrambled_sample(key, scramble):
    """Positions with a viewer, and other positions that this viewer cannot tell from them."""
    for number, (played, state) in enumerate(sample(key)):
        for viewer in viewers(played):
            rng = Rng(f"scramble {number} {viewer}")
            yield played, state, scramble(state, viewer, rng), viewer


def heard(events, viewer):
    return [event for event in events if event.audience is None or viewer in event.audience]


def test_a_view_names_its_viewer_and_who_is_to_act(key, game):
    for played, state in positions(key):
        for viewer in viewers(played):
            view = game.view(state, viewer)

            assert (viewer, game.to_act(state)) == (view.viewer, view.to_act)


def test_a_seat_sees_its_legal_moves(key, game):
    for played, state in positions(key):
        for seat in range(played.seats):
            moves = tuple(game.format(move) for move in game.legal_moves(state, seat))

            assert moves == game.view(state, seat).moves


def test_a_spectator_sees_no_moves_but_legal_ones(key, game):
    for _, state in positions(key):
        legal = {
            game.format(move)
            for seat in game.to_act(state)
            for move in game.legal_moves(state, seat)
        }

        assert set(game.view(state, None).moves) <= legal


def test_no_view_holds_the_seed(key, game):
    for played, state in sample(key):
        for viewer in viewers(played):
            assert played.seed.encode() not in msgspec.json.encode(game.view(state, viewer))


def test_no_event_holds_the_seed(key):
    for played in playthroughs(key):
        for step in played.steps:
            assert played.seed.encode() not in msgspec.json.encode(step.events)


def test_a_scrambled_state_is_another_one(key, scramble):
    """Else the tests of secrecy would show nothing."""
    pairs = list(scrambled_sample(key, scramble))

    assert any(state != other for _, state, other, _ in pairs)


def test_a_view_tells_nothing_that_is_hidden(key, game, scramble):
    for _, state, other, viewer in scrambled_sample(key, scramble):
        assert game.view(state, viewer) == game.view(other, viewer)


def test_the_outcome_is_no_secret(key, game, scramble):
    for _, state, other, _ in scrambled_sample(key, scramble):
        assert game.outcome(state) == game.outcome(other)


def test_a_move_that_reveals_nothing_sounds_the_same_on_a_scrambled_state(key, game, scramble):
    """A step that is no barrier may depend only on what its mover knew."""
    for played in playthroughs(key):
        for number, turn in enumerate(played.turns):
            if not turn.step.barrier:
                other = scramble(turn.state, turn.seat, Rng(f"heard {number}"))
                step = play(game, other, turn.seat, turn.move)

                assert heard(turn.step.events, turn.seat) == heard(step.events, turn.seat)
                assert not step.barrier
