"""Chronicles to try achievements on: moves from a built position, taken for a whole game."""

from games.engine.play import play
from games.engine.types import Chronicle, Deed, Outcome, Step


def chronicle(game, state, moves, *, places=None, scores=None):
    """The chronicle of these (seat, notation) from this position on.

    Seats without told places share the first one, and without told scores have nothing.
    """
    opening, seats, deeds = Step(state, (), barrier=True), len(state.places), []
    for seat, notation in moves:
        move = game.parse(notation)
        step = play(game, state, seat, move)
        deeds.append(Deed(seat, move, state, step.state, step.events))
        state = step.state
    outcome = Outcome(places or (1,) * seats, scores or (0,) * seats, "told")
    return Chronicle(opening.state.options, seats, opening, tuple(deeds), outcome)


def who_earned(game, key, told):
    """The seats with this achievement, which the game must have."""
    assert key in {one.key for one in game.achievements}
    return [seat for seat, keys in enumerate(game.earned(told)) if key in keys]
