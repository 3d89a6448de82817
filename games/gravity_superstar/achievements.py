"""What a seat can be proud of after a game, from easy to rare. No rule depends on it."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from games.engine.chronicle import events_of, happened
from games.engine.types import Achievement, Chronicle, Seat
from games.gravity_superstar.board import CLOCKWISE, Compass
from games.gravity_superstar.cards import COLOURS
from games.gravity_superstar.events import (
    CameIn,
    CollectedStar,
    Ejected,
    HandRefreshed,
    Moved,
    TurnEnded,
)
from games.gravity_superstar.moves import Steal, SuperstarMove
from games.gravity_superstar.state import SuperstarOptions, SuperstarState
from games.gravity_superstar.view import ENTRY

SuperstarChronicle = Chronicle[SuperstarOptions, SuperstarState, SuperstarMove]

STARS_OF_A_SHOWER = 4
LONG_WAY = 10
TWO_RIVALS = 2
MANY_OF_A_COLOUR = 6
MANY_EJECTIONS = 4
SECOND = 2


def _full_circle(chronicle: SuperstarChronicle) -> Iterator[Seat]:
    """Have had one's feet point to all four sides."""
    feet: dict[Seat, set[Compass]] = defaultdict(set)
    for event in events_of(chronicle):
        if isinstance(event, CameIn | Moved):
            feet[event.seat].add(event.feet)
    return (seat for seat, sides in feet.items() if len(sides) == len(CLOCKWISE))


def _five_cards(chronicle: SuperstarChronicle) -> Iterator[Seat]:
    """Play all five cards, so that they come back for free."""
    for event in happened(chronicle, HandRefreshed):
        if event.reason == "fifth_card":
            yield event.seat


def _pair_breaker(chronicle: SuperstarChronicle) -> Iterator[Seat]:
    """Choose a star to steal that breaks a rival's pair and makes an own one."""
    for deed in chronicle.deeds:
        match deed.move:
            case Steal(victim, colour) if colour in COLOURS:
                at = COLOURS.index(colour)
                theirs = deed.before.places[victim].stars[at]
                mine = deed.before.places[deed.seat].stars[at]
                if theirs % 2 == 0 and mine % 2 == 1:
                    yield deed.seat
            case _:
                pass


def _star_shower(chronicle: SuperstarChronicle) -> Iterator[Seat]:
    """Collect four or more stars on one way."""
    stars = 0
    for event in events_of(chronicle):
        match event:
            case CameIn():
                stars = 0
            case Moved(effect=effect) if effect != ENTRY:
                stars = 0
            case CollectedStar(seat=seat):
                stars += 1
                if stars >= STARS_OF_A_SHOWER:
                    yield seat
            case _:
                pass


def _every_colour(chronicle: SuperstarChronicle) -> Iterator[Seat]:
    """Own a star of every colour at the end."""
    return (seat for seat, place in enumerate(chronicle.last.places) if all(place.stars))


def _return_match(chronicle: SuperstarChronicle) -> Iterator[Seat]:
    """Eject the rival who ejected one's pawn, by the end of one's next turn."""
    ejected_by: dict[Seat, Seat] = {}
    for event in events_of(chronicle):
        match event:
            case Ejected(seat=seat, victim=victim):
                if ejected_by.get(seat) == victim:
                    yield seat
                ejected_by[victim] = seat
            case TurnEnded(seat=seat):
                ejected_by.pop(seat, None)
            case _:
                pass


def _free_fall(chronicle: SuperstarChronicle) -> Iterator[Seat]:
    """Go through ten or more cells on one way."""
    for event in happened(chronicle, Moved):
        if len(event.path) >= LONG_WAY:
            yield event.seat


def _two_in_a_turn(chronicle: SuperstarChronicle) -> Iterator[Seat]:
    """Eject two rivals in one turn."""
    ejected = 0
    for event in events_of(chronicle):
        match event:
            case Ejected(seat=seat):
                ejected += 1
                if ejected >= TWO_RIVALS:
                    yield seat
            case TurnEnded():
                ejected = 0
            case _:
                pass


def _one_star_short(chronicle: SuperstarChronicle) -> Iterator[Seat]:
    """Be second, one point behind at most."""
    for seat, place in enumerate(chronicle.places):
        if place == SECOND and max(chronicle.scores) - chronicle.scores[seat] <= 1:
            yield seat


def _constellation(chronicle: SuperstarChronicle) -> Iterator[Seat]:
    """Own six or more stars of one colour at the end."""
    for seat, place in enumerate(chronicle.last.places):
        if max(place.stars) >= MANY_OF_A_COLOUR:
            yield seat


def _round_the_planet(chronicle: SuperstarChronicle) -> Iterator[Seat]:
    """Come back to the cell that one's way began in."""
    for event in happened(chronicle, Moved):
        if event.path and event.path[-1] == event.start:
            yield event.seat


def _comet(chronicle: SuperstarChronicle) -> Iterator[Seat]:
    """Win although one's pawn was ejected four or more times."""
    ejected = Counter(event.victim for event in happened(chronicle, Ejected))
    for seat, place in enumerate(chronicle.places):
        if place == 1 and ejected[seat] >= MANY_EJECTIONS:
            yield seat


ACHIEVEMENTS = (
    Achievement("full_circle", _full_circle),
    Achievement("five_cards", _five_cards),
    Achievement("pair_breaker", _pair_breaker),
    Achievement("star_shower", _star_shower),
    Achievement("every_colour", _every_colour),
    Achievement("return_match", _return_match),
    Achievement("free_fall", _free_fall),
    Achievement("two_in_a_turn", _two_in_a_turn, rare=True),
    Achievement("one_star_short", _one_star_short, rare=True),
    Achievement("constellation", _constellation, rare=True),
    Achievement("round_the_planet", _round_the_planet, rare=True),
    Achievement("comet", _comet, rare=True),
)
