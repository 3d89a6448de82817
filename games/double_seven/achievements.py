"""What a seat can be proud of after a game, from easy to rare. No rule depends on it."""

from collections.abc import Iterator
from itertools import groupby

from games.double_seven.events import (
    Exchanged,
    FamilyGrew,
    FamilyStarted,
    ShowedRainbow,
    Snatched,
    TookDoubleSeven,
    TookSeven,
)
from games.double_seven.moves import SevenMove
from games.double_seven.state import SevenOptions, SevenState, family_of
from games.engine.chronicle import happened
from games.engine.types import Achievement, Chronicle, Deed, Event, Seat

SevenChronicle = Chronicle[SevenOptions, SevenState, SevenMove]
SevenDeed = Deed[SevenState, SevenMove]

TWIN_SEVENS = 2
MANY_TILES = 6
MANY_SPECIES = 6


def _first_seven(chronicle: SevenChronicle) -> Iterator[Seat]:
    """Complete a family."""
    return (event.seat for event in happened(chronicle, TookSeven))


def _clover_chain(chronicle: SevenChronicle) -> Iterator[Seat]:
    """Snatch a clover from another seat's family and place a clover later in the turn."""
    for turn in _turns(chronicle):
        snatched = False
        for event in _events(turn):
            match event:
                case Snatched(seat=seat, owner=owner) if seat != owner:
                    snatched = True
                case FamilyStarted(clovers=clovers) | FamilyGrew(clovers=clovers):
                    if snatched and clovers:
                        yield event.seat
                case _:
                    pass


def _passing_through(chronicle: SevenChronicle) -> Iterator[Seat]:
    """Exchange away a family received by an exchange in the same turn."""
    for turn in _turns(chronicle):
        received: set[int] = set()
        for event in _events(turn):
            if isinstance(event, Exchanged):
                if event.family in received:
                    yield event.seat
                received.add(event.other_family)


def _fair_trade(chronicle: SevenChronicle) -> Iterator[Seat]:
    """Complete a family received by an exchange in the same turn."""
    for turn in _turns(chronicle):
        received: set[int] = set()
        for event in _events(turn):
            match event:
                case Exchanged(other_family=family):
                    received.add(family)
                case TookSeven(seat=seat, family=family) if family in received:
                    yield seat
                case _:
                    pass


def _all_natural(chronicle: SevenChronicle) -> Iterator[Seat]:
    """Complete a family in which no clover lies."""
    for deed in chronicle.deeds:
        for event in deed.events:
            if isinstance(event, TookSeven):
                family = family_of(deed.after, event.family)
                if family is not None and not family.clovers:
                    yield event.seat


def _double_seven(chronicle: SevenChronicle) -> Iterator[Seat]:
    """Take the Double Seven token."""
    return (event.seat for event in happened(chronicle, TookDoubleSeven))


def _rainbow(chronicle: SevenChronicle) -> Iterator[Seat]:
    """Show a Rainbow."""
    return (event.seat for event in happened(chronicle, ShowedRainbow))


def _last_minute(chronicle: SevenChronicle) -> Iterator[Seat]:
    """Complete a family in the turn that is left after another seat has begun the end."""
    for deed in chronicle.deeds:
        trigger = deed.before.trigger
        if trigger is not None and trigger.seat != deed.seat:
            yield from (event.seat for event in deed.events if isinstance(event, TookSeven))


def _so_near(chronicle: SevenChronicle) -> Iterator[Seat]:
    """Hold the Double Seven token and not win."""
    holder = chronicle.last.double_seven
    if holder is not None and chronicle.places[holder] > 1:
        yield holder


def _twin_sevens(chronicle: SevenChronicle) -> Iterator[Seat]:
    """Complete two families in one turn."""
    for turn in _turns(chronicle):
        if sum(isinstance(event, TookSeven) for event in _events(turn)) >= TWIN_SEVENS:
            yield turn[0].seat


def _empty_rack(chronicle: SevenChronicle) -> Iterator[Seat]:
    """Place six or more tiles in one turn and have none left on the rack."""
    for turn in _turns(chronicle):
        seat = turn[0].seat
        placed = sum(
            event.naturals + event.clovers
            for event in _events(turn)
            if isinstance(event, FamilyStarted | FamilyGrew)
        )
        if placed >= MANY_TILES and not turn[-1].after.places[seat].rack:
            yield seat


def _menagerie(chronicle: SevenChronicle) -> Iterator[Seat]:
    """Win with families of six or more species."""
    families = chronicle.last.families
    for seat, place in enumerate(chronicle.places):
        own = {family.species for family in families if family.owner == seat}
        if place == 1 and len(own) >= MANY_SPECIES:
            yield seat


def _turns(chronicle: SevenChronicle) -> Iterator[tuple[SevenDeed, ...]]:
    """The moves of each turn."""
    for _, deeds in groupby(chronicle.deeds, key=lambda deed: deed.before.turn_number):
        yield tuple(deeds)


def _events(turn: tuple[SevenDeed, ...]) -> Iterator[Event]:
    return (event for deed in turn for event in deed.events)


ACHIEVEMENTS = (
    Achievement("first_seven", _first_seven),
    Achievement("clover_chain", _clover_chain),
    Achievement("passing_through", _passing_through),
    Achievement("fair_trade", _fair_trade),
    Achievement("all_natural", _all_natural),
    Achievement("double_seven", _double_seven),
    Achievement("rainbow", _rainbow),
    Achievement("last_minute", _last_minute),
    Achievement("so_near", _so_near, rare=True),
    Achievement("twin_sevens", _twin_sevens, rare=True),
    Achievement("empty_rack", _empty_rack, rare=True),
    Achievement("menagerie", _menagerie, rare=True),
)
