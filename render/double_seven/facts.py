"""What follows from a view and is said or drawn in several places. Nothing here knows a rack."""

from games.double_seven.tiles import DOUBLE_SEVEN_POINTS, SEVEN, SEVEN_TOKEN_POINTS
from games.double_seven.view import FamilyView, Phase, SeatView, SevenView
from games.engine.types import Seat

_NEXT_DRAWS = 3
"""So many tiles a seat draws whose rack was empty. Source: rules page, section 3.1."""


def is_over(view: SevenView) -> bool:
    """Whether the game has ended."""
    return view.phase is Phase.GAME_OVER


def may_act(view: SevenView) -> bool:
    """Whether the viewer sees what the acting seat sees."""
    return view.viewer is not None and view.viewer in view.to_act


def owner_of(view: SevenView, family: int) -> Seat:
    """Who owns the family with this id."""
    return _found(view, family)[0]


def family_of(view: SevenView, family: int) -> FamilyView:
    """The family with this id."""
    return _found(view, family)[1]


def family_tiles(place: SeatView) -> int:
    """How many tiles lie in a seat's families: a point each."""
    return sum(family.size for family in place.families)


def seven_points(place: SeatView) -> int:
    """What a seat's Seven tokens are worth."""
    return place.sevens * SEVEN_TOKEN_POINTS


def double_points(place: SeatView) -> int:
    """What the Double Seven token is worth to this seat."""
    return DOUBLE_SEVEN_POINTS if place.double_seven else 0


def completed(place: SeatView) -> int:
    """How many of a seat's families have seven tiles or more."""
    return sum(family.size >= SEVEN for family in place.families)


def double_is_taken(view: SevenView) -> bool:
    """Whether somebody holds the Double Seven token."""
    return any(place.double_seven for place in view.seats)


def draws_three(view: SevenView, seat: Seat) -> bool:
    """Whether an empty rack is sure to draw three tiles in its next turn, as far as all can see."""
    centre = view.deck_count + len(view.face_up)
    waiting = seat != view.turn and view.trigger is None and not is_over(view)
    return waiting and view.seats[seat].rack_size == 0 and centre > _NEXT_DRAWS * len(view.seats)


def ranked(view: SevenView) -> list[tuple[int, Seat]]:
    """Places from 1 and their seats, best first.

    Equal points share a place, but the holder of Double Seven is above them. Source: rules page,
    section 6.
    """
    worth = [(place.points, place.double_seven) for place in view.seats]
    order = sorted(range(len(worth)), key=lambda seat: worth[seat], reverse=True)
    return [(1 + sum(other > worth[seat] for other in worth), seat) for seat in order]


def broke_the_tie(view: SevenView) -> tuple[Seat, ...]:
    """The seats with the winner's points that lost to the Double Seven token."""
    winners = view.winners or ()
    if len(winners) != 1 or not view.seats[winners[0]].double_seven:
        return ()
    best = view.seats[winners[0]].points
    return tuple(
        seat for seat, place in enumerate(view.seats) if seat != winners[0] and place.points == best
    )


def _found(view: SevenView, family: int) -> tuple[Seat, FamilyView]:
    for seat, place in enumerate(view.seats):
        for one in place.families:
            if one.id == family:
                return seat, one
    raise ValueError(f"no family {family} on the table")
