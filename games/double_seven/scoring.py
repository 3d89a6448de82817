"""Who wins: points first, then the Double Seven token. Source: rules page, section 6."""

from games.double_seven.state import SevenState, points
from games.engine.types import Outcome, Seat


def ranking(state: SevenState) -> Outcome:
    """Places, points and what ended the game, as of now.

    Equal points share a place, except that the holder of Double Seven comes before the others.
    """
    seats = range(len(state.places))
    scores = tuple(points(state, seat) for seat in seats)
    standings = [(scores[seat], seat == state.double_seven) for seat in seats]
    places = tuple(1 + sum(other > standing for other in standings) for standing in standings)
    reason = "" if state.trigger is None else state.trigger.reason
    return Outcome(places=places, scores=scores, reason=reason)


def winners(state: SevenState) -> tuple[Seat, ...]:
    """The seats in first place."""
    return tuple(seat for seat, place in enumerate(ranking(state).places) if place == 1)
