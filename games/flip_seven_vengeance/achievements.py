"""What a seat can be proud of after a game, from easy to rare. No rule depends on it."""

from collections.abc import Iterator
from itertools import pairwise, takewhile

from games.engine.chronicle import events_of, happened
from games.engine.types import Achievement, Chronicle, Deed, Event, Seat
from games.flip_seven_vengeance.cards import FOUR, LUCKY_THIRTEEN, VALUE, ZERO
from games.flip_seven_vengeance.events import (
    Busted,
    Discarded,
    FlippedSeven,
    Forced,
    MustHit,
    Played,
    RoundScored,
    Stole,
    Swapped,
    Swept,
)
from games.flip_seven_vengeance.lines import SEVEN, number_cards
from games.flip_seven_vengeance.moves import VengeanceMove
from games.flip_seven_vengeance.state import VengeanceOptions, VengeanceState
from games.flip_seven_vengeance.view import RoundEnd, Status

VengeanceChronicle = Chronicle[VengeanceOptions, VengeanceState, VengeanceMove]
VengeanceDeed = Deed[VengeanceState, VengeanceMove]

FOUR_DRAWS = 4
SEATS_TO_OUTLAST = 3
POINTS_AFTER_A_SWEEP = 25
TWO_LINES = 2


def _flip_seven(chronicle: VengeanceChronicle) -> Iterator[Seat]:
    """Make Flip 7."""
    return (event.seat for event in happened(chronicle, FlippedSeven))


def _vengeance(chronicle: VengeanceChronicle) -> Iterator[Seat]:
    """Play Just One More! or Flip Four! on a rival, who busts by a card of it."""
    for deed, played in _played(chronicle):
        if played.target != played.seat and _busts_by_force(deed):
            yield played.seat


def _all_four(chronicle: VengeanceChronicle) -> Iterator[Seat]:
    """Draw all four cards of a Flip Four! without busting."""
    for deed, played in _played(chronicle):
        drawn = sum(isinstance(event, Forced) for event in deed.events)
        if played.card == FOUR and drawn == FOUR_DRAWS and not _busts_by_force(deed):
            yield played.target


def _last_standing(chronicle: VengeanceChronicle) -> Iterator[Seat]:
    """Score in a round in which everybody else busts, two others at least."""
    for end in _rounds(chronicle):
        live = [seat for seat, status in enumerate(end.statuses) if status is not Status.BUSTED]
        if chronicle.seats >= SEATS_TO_OUTLAST and len(live) == 1 and end.scores[live[0]] > 0:
            yield live[0]


def _thirteen_twice(chronicle: VengeanceChronicle) -> Iterator[Seat]:
    """Score with 13 and Lucky 13 in one line."""
    for end in _rounds(chronicle):
        for seat, line in enumerate(end.lines):
            if {"13", LUCKY_THIRTEEN} <= set(line) and end.scores[seat] > 0:
                yield seat


def _so_close(chronicle: VengeanceChronicle) -> Iterator[Seat]:
    """Bust by the seventh number card."""
    for event in happened(chronicle, Busted):
        if number_cards(event.line) == SEVEN:
            yield event.seat


def _risen(chronicle: VengeanceChronicle) -> Iterator[Seat]:
    """Score 25 or more in a round in which Unlucky 7 has swept the line."""
    swept: set[Seat] = set()
    for event in events_of(chronicle):
        match event:
            case Swept(seat=seat):
                swept.add(seat)
            case RoundScored(scores=scores):
                yield from (seat for seat in swept if scores[seat] >= POINTS_AFTER_A_SWEEP)
                swept.clear()
            case _:
                pass


def _good_riddance(chronicle: VengeanceChronicle) -> Iterator[Seat]:
    """Discard The Zero or a modifier from one's own line."""
    for event in happened(chronicle, Discarded):
        if event.seat == event.victim and (event.card == ZERO or event.card not in VALUE):
            yield event.seat


def _second_to_one(chronicle: VengeanceChronicle) -> Iterator[Seat]:
    """Reach the target score and not win."""
    for seat, score in enumerate(chronicle.scores):
        if score >= chronicle.options.target_score and chronicle.places[seat] > 1:
            yield seat


def _zero_hero(chronicle: VengeanceChronicle) -> Iterator[Seat]:
    """Make Flip 7 with The Zero in the line."""
    for end in _rounds(chronicle):
        if end.flip7 is not None and ZERO in end.lines[end.flip7]:
            yield end.flip7


def _two_at_a_stroke(chronicle: VengeanceChronicle) -> Iterator[Seat]:
    """Bust two rivals with one Swap."""
    for deed in chronicle.deeds:
        busted = {event.seat for event in _at_once(deed) if isinstance(event, Busted)}
        if len(busted - {deed.seat}) == TWO_LINES:
            yield deed.seat


def _stolen_seven(chronicle: VengeanceChronicle) -> Iterator[Seat]:
    """Make Flip 7 with a card that one's own Steal or Swap brings."""
    for deed in chronicle.deeds:
        for event in _at_once(deed):
            if isinstance(event, FlippedSeven) and event.seat == deed.seat:
                yield deed.seat


def _rounds(chronicle: VengeanceChronicle) -> Iterator[RoundEnd]:
    """Every round as it was scored."""
    for deed in chronicle.deeds:
        end = deed.after.last_round
        if end is not None and end != deed.before.last_round:
            yield end


def _played(chronicle: VengeanceChronicle) -> Iterator[tuple[VengeanceDeed, Played]]:
    """Every Just One More! and Flip Four!; its draws are the only forced ones of its deed."""
    for deed in chronicle.deeds:
        for event in deed.events[:1]:
            if isinstance(event, Played):
                yield deed, event


def _busts_by_force(deed: VengeanceDeed) -> bool:
    return any(
        isinstance(drawn, Forced) and isinstance(event, Busted)
        for drawn, event in pairwise(deed.events)
    )


def _at_once(deed: VengeanceDeed) -> Iterator[Event]:
    """What a Steal or a Swap does to lines by itself, before anything else goes on."""
    if isinstance(deed.events[0], Stole | Swapped):
        yield from takewhile(
            lambda event: isinstance(event, Swept | Busted | FlippedSeven | MustHit),
            deed.events[1:],
        )


ACHIEVEMENTS = (
    Achievement("flip_seven", _flip_seven),
    Achievement("vengeance", _vengeance),
    Achievement("all_four", _all_four),
    Achievement("last_standing", _last_standing),
    Achievement("thirteen_twice", _thirteen_twice),
    Achievement("so_close", _so_close),
    Achievement("risen", _risen),
    Achievement("good_riddance", _good_riddance, rare=True),
    Achievement("second_to_one", _second_to_one, rare=True),
    Achievement("zero_hero", _zero_hero, rare=True),
    Achievement("two_at_a_stroke", _two_at_a_stroke, rare=True),
    Achievement("stolen_seven", _stolen_seven, rare=True),
)
