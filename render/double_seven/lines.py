"""The table in words: headline, a line per seat, and the description for those who don't see.

All of it is public, but for the headline of a seat that is asked about its Rainbow.
"""

from games.double_seven.view import FamilyView, Phase, SeatView, SevenView
from games.engine.types import Seat
from render.double_seven.facts import (
    broke_the_tie,
    double_is_taken,
    double_points,
    family_tiles,
    is_over,
    ranked,
    seven_points,
)
from render.double_seven.words import (
    family_mark,
    family_words,
    name_list,
    points,
    tally,
    words,
)
from render.kit.controls import SeatName, Text


def headline(view: SevenView) -> Text:
    """Whose turn it is and what they must do; at the end who won."""
    if is_over(view):
        return verdict(view, "headline")
    said = words(
        f"headline.{view.phase.value}",
        n=view.draws_left,
        turn=str(view.turn_number),
        seat=SeatName(view.turn),
    )
    return said if view.trigger is None else words("headline.final", line=said)


def seat_line(view: SevenView, seat: Seat) -> Text:
    """What is public of one seat: points, tokens, rack size, families."""
    if is_over(view):
        return _rank(view, seat, "seat.ranked")
    place = view.seats[seat]
    tokens = _tokens(place)
    return words(
        "seat.tokens" if tokens else "seat.plain",
        seat=SeatName(seat),
        points=points(place.points),
        tokens=tokens,
        rack=place.rack_size,
        families=tuple(map(family_mark, place.families)) or (words("no_family"),),
    )


def alt_text(view: SevenView) -> tuple[Text, ...]:
    """The table in sentences, the most needed first."""
    if is_over(view):
        return (verdict(view, "alt"), *ranks(view), *_families_at_end(view))
    return (
        doing(view),
        *last_turns(view),
        centre(view),
        *(described(view, seat) for seat in from_turn(view)),
        supply(view),
        *removed(view),
    )


def from_turn(view: SevenView) -> tuple[Seat, ...]:
    """The seats in turn order, beginning with the one whose turn it is."""
    count = len(view.seats)
    return tuple((view.turn + step) % count for step in range(count))


def doing(view: SevenView) -> Text:
    """Whose turn it is and what they must do, as everybody may know it."""
    phase = Phase.ACTIONS if view.phase is Phase.RAINBOW else view.phase
    return words(f"alt.{phase.value}", n=view.draws_left, seat=SeatName(view.turn))


def last_turns(view: SevenView) -> tuple[Text, ...]:
    """Why the end has begun and who still plays; () before it has."""
    if view.trigger is None:
        return ()
    why = words(f"alt.{view.trigger.reason}", seat=SeatName(view.trigger.seat))
    if not view.final_turns:
        return (why, words("alt.last_turn"))
    return (why, words("alt.final_turns", seats=name_list(view.final_turns)))


def centre(view: SevenView) -> Text:
    """What may be drawn: the deck's number and the face-up tiles."""
    if not view.face_up:
        return words("alt.deck", deck=view.deck_count)
    return words("alt.centre", deck=view.deck_count, tiles=tally(view.face_up))


def described(view: SevenView, seat: Seat) -> Text:
    """What lies before one seat."""
    place = view.seats[seat]
    tokens = _tokens(place)
    return words(
        "alt.seat_tokens" if tokens else "alt.seat",
        seat=SeatName(seat),
        points=points(place.points),
        rack=place.rack_size,
        tokens=tokens,
        families=_families(place.families),
    )


def supply(view: SevenView) -> Text:
    """The tokens that are left."""
    taken = double_is_taken(view)
    return words("alt.supply_taken" if taken else "alt.supply", n=view.sevens_left)


def removed(view: SevenView) -> tuple[Text, ...]:
    """What is out of the game; () where nothing is."""
    if not view.removed:
        return ()
    return (words("alt.removed", tiles=tally(view.removed)),)


def verdict(view: SevenView, place: str) -> Text:
    """Who won, with how much, and what broke a tie."""
    winners = view.winners or ()
    best = points(max(seat.points for seat in view.seats))
    if len(winners) != 1:
        return words(f"{place}.shared", seats=name_list(winners), points=best)
    tied = name_list(broke_the_tie(view))
    key = f"{place}.tie" if tied else f"{place}.won"
    return words(key, seat=SeatName(winners[0]), points=best, others=tied)


def ranks(view: SevenView) -> tuple[Text, ...]:
    """A line per seat by rank, with the parts of its count."""
    return tuple(_rank(view, seat, "alt.ranked") for _, seat in ranked(view))


def _rank(view: SevenView, seat: Seat, key: str) -> Text:
    place = view.seats[seat]
    number = next(number for number, one in ranked(view) if one == seat)
    return words(
        key,
        place=number,
        seat=SeatName(seat),
        points=points(place.points),
        tiles=family_tiles(place),
        sevens=seven_points(place),
        double=double_points(place),
    )


def _families_at_end(view: SevenView) -> tuple[Text, ...]:
    return tuple(
        words("alt.families", seat=SeatName(seat), families=_families(view.seats[seat].families))
        for _, seat in ranked(view)
    )


def _families(families: tuple[FamilyView, ...]) -> tuple[Text, ...]:
    return tuple(map(family_words, families)) or (words("no_family"),)


def _tokens(place: SeatView) -> tuple[Text, ...]:
    sevens = (words("token.sevens", n=place.sevens),) if place.sevens else ()
    double = (words("token.double"),) if place.double_seven else ()
    return sevens + double
