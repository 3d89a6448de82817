"""What follows from a view and several places tell: places, ties, pairs, when the game ends."""

from games.engine.types import Seat
from games.gravity_superstar.cards import Stars
from games.gravity_superstar.view import Phase, SeatView, SuperstarView


def is_over(view: SuperstarView) -> bool:
    """Whether the game has ended."""
    return view.phase is Phase.OVER


def stars_to_end(view: SuperstarView) -> int | None:
    """So few stars on the board end the game; None where points do."""
    return view.star_limit


def pairs(stars: Stars) -> tuple[int, ...]:
    """The pairs of each colour. Source: rules page, section 5.4."""
    return tuple(count // 2 for count in stars)


def ranked(view: SuperstarView) -> list[tuple[int, Seat]]:
    """Places from 1 and their seats, best first; equal in points and tokens share a place."""
    ranks = [_rank(place) for place in view.seats]
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    return [(1 + sum(rank < ranks[seat] for rank in ranks), seat) for seat in order]


def broke_the_tie(view: SuperstarView) -> tuple[Seat, ...]:
    """Those who have as many points as the winners but lost by their tokens."""
    winners = view.winners or ()
    best = max(place.points for place in view.seats)
    return tuple(
        seat
        for seat, place in enumerate(view.seats)
        if place.points == best and seat not in winners
    )


def _rank(place: SeatView) -> tuple[int, int]:
    return (-place.points, place.tokens)
