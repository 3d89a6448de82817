"""What every game's rules promise, at every position of random games."""

import random

import pytest

from games.engine.codec import encode
from games.engine.errors import RuleViolation
from games.engine.play import play
from tests.contract.playthroughs import moves_seen, playthroughs, positions, sample

OTHER_MOVES = 25


def seats_around(played):
    """All seats, and one that is not at the table."""
    return range(played.seats + 1)


def test_a_key_is_fit_for_a_folder(key):
    assert key.isidentifier()
    assert key == key.lower()


def test_rules_have_a_version(game):
    assert game.rules_version >= 1


def test_every_number_of_seats_can_start(game):
    for seats in game.seats:
        state = game.start(game.options_type(), seats, "parlor")

        assert game.to_act(state), seats


def test_every_offered_option_can_start(game):
    for preset in game.options_type.PRESETS:
        for value in preset.values:
            options = game.options_type(**{preset.option: value})

            assert game.to_act(game.start(options, game.seats[-1], "parlor")), (preset, value)


def test_the_lobby_offers_each_default(game):
    defaults = game.options_type()

    assert [] == [
        preset.option
        for preset in game.options_type.PRESETS
        if getattr(defaults, preset.option) not in preset.values
    ]


def test_equal_seeds_make_equal_games(key, game):
    for played in playthroughs(key):
        again = game.opening(played.options, played.seats, played.seed)

        assert played.opening == again


def test_other_seeds_make_other_games(game):
    first, second = (game.start(game.options_type(), game.seats[0], seed) for seed in ("a", "b"))

    assert first != second


def test_a_random_game_ends(key, game):
    whole, *_ = playthroughs(key)

    assert game.outcome(whole.states[-1]) is not None


def test_somebody_is_to_act_exactly_until_the_outcome(key, game):
    for played, state in positions(key):
        assert (not game.to_act(state)) == (game.outcome(state) is not None)
        assert set(game.to_act(state)) <= set(range(played.seats))


def test_an_outcome_ranks_every_seat_from_first_place_on(key, game):
    for played, state in positions(key):
        outcome = game.outcome(state)
        if outcome is not None:
            assert played.seats == len(outcome.places) == len(outcome.scores)
            assert all(
                place == 1 + sum(other < place for other in outcome.places)
                for place in outcome.places
            )


def test_who_is_to_act_has_a_move(key, game):
    for _, state in positions(key):
        assert all(game.legal_moves(state, seat) for seat in game.to_act(state))


def test_who_is_not_to_act_has_none(key, game):
    for played, state in positions(key):
        others = set(seats_around(played)) - set(game.to_act(state))

        assert not any(game.legal_moves(state, seat) for seat in others)


def test_legal_moves_are_all_different(key, game):
    for _, state in positions(key):
        for seat in game.to_act(state):
            moves = game.legal_moves(state, seat)

            assert len(moves) == len(set(moves))


def test_no_legal_move_is_refused(key, game):
    for _, state in positions(key):
        for seat in game.to_act(state):
            assert not any(game.refusal(state, seat, m) for m in game.legal_moves(state, seat))


def test_every_other_move_is_refused_with_a_code(key, game):
    chance = random.Random(key)
    seen = moves_seen(key)
    for played, state in positions(key):
        some = chance.sample(seen, min(len(seen), OTHER_MOVES))
        for seat in seats_around(played):
            others = set(some) - set(game.legal_moves(state, seat))

            assert all(game.refusal(state, seat, move) for move in others)


def test_a_refused_move_leaves_no_trace(key, game):
    for played, state in sample(key):
        before = encode(state)
        for seat in seats_around(played):
            for move in set(moves_seen(key)[:OTHER_MOVES]) - set(game.legal_moves(state, seat)):
                with pytest.raises(RuleViolation):
                    play(game, state, seat, move)

        assert before == encode(state)


def test_a_move_changes_no_state_but_makes_a_new_one(key):
    """A position is as it was after all that was played from it."""
    for played in playthroughs(key):
        for turn, before in zip(played.turns, played.states, strict=False):
            assert before is turn.state
            assert turn.step == play(played.game, before, turn.seat, turn.move)


def test_what_is_played_for_someone_away_is_legal(key, game):
    for _, state in positions(key):
        for seat in game.to_act(state):
            assert game.refusal(state, seat, game.absent(state, seat)) is None


def test_a_forced_move_is_the_only_one(key, game):
    for _, state in positions(key):
        forced = game.forced(state)
        if forced is not None:
            seat, move = forced

            assert (move,) == game.legal_moves(state, seat)
            assert (seat,) == game.to_act(state)


def test_nothing_is_forced_after_the_end(key, game):
    whole, *_ = playthroughs(key)

    assert game.forced(whole.states[-1]) is None
