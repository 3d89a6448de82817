"""Events to log lines. Source: rules page, section 10.4."""

from collections.abc import Iterable

from games.double_seven.events import (
    DrewFromDeck,
    EndTriggered,
    Exchanged,
    FamilyGrew,
    FamilyStarted,
    GameEnded,
    LaidOutTwo,
    Removed,
    SawTile,
    SevenEvent,
    ShowedRainbow,
    Snatched,
    TookDoubleSeven,
    TookFaceUp,
    TookSeven,
    TurnedUp,
    TurnEnded,
    TurnStarted,
)
from games.engine.types import Seat
from render.double_seven.words import (
    kind_words,
    name_list,
    one_of,
    placed,
    points,
    tally,
    tiles,
    words,
)
from render.kit.controls import Param, SeatName, Text
from render.kit.telling import one_by_one


def tell(events: Iterable[SevenEvent]) -> tuple[Text, ...]:
    """A line for each event that has something to say."""
    return one_by_one(narrate, events)


def narrate(  # noqa: C901, PLR0911, PLR0912 - an arm per kind of event
    event: SevenEvent,
) -> Text | None:
    """A log line for an event; None where a neighbouring event says it all."""
    match event:
        case TurnStarted():
            return _by(event.seat, "last_turn") if event.final else None
        case TurnedUp():
            return words("log.turned_up", tile=one_of(event.kind))
        case DrewFromDeck():
            return _by(event.seat, "drew", left=event.left)
        case SawTile():
            return words("log.saw", tile=one_of(event.kind))
        case TookFaceUp():
            return _by(event.seat, "took", tile=one_of(event.kind))
        case ShowedRainbow():
            return _by(event.seat, "rainbow", tiles=tally(event.rack))
        case FamilyStarted():
            laid = placed(event.species, event.naturals, event.clovers)
            return _by(event.seat, "started", tiles=laid)
        case FamilyGrew():
            return _grown(event)
        case Exchanged():
            return _exchanged(event)
        case Snatched():
            return _snatched(event)
        case LaidOutTwo():
            both = words("both", first=one_of(event.first), second=one_of(event.second))
            return _by(event.seat, "laid_out", tiles=both)
        case TookSeven():
            return _by(event.seat, "seven" if event.token else "seven_without")
        case TookDoubleSeven():
            return _by(event.seat, "double_seven")
        case EndTriggered():
            return _triggered(event)
        case TurnEnded():
            return _ended(event)
        case Removed():
            return _by(event.seat, "removed", tile=one_of(event.kind))
        case GameEnded():
            return _over(event)


def _by(seat: Seat, key: str, **params: Param) -> Text:
    return words(f"log.{key}", seat=SeatName(seat), **params)


def _grown(event: FamilyGrew) -> Text:
    return _by(
        event.seat,
        "grew",
        tiles=placed(event.species, event.naturals, event.clovers),
        species=kind_words(event.species),
        before=event.before,
        after=event.after,
    )


def _exchanged(event: Exchanged) -> Text:
    return _by(
        event.seat,
        "exchanged",
        mine=kind_words(event.species),
        other=SeatName(event.other),
        theirs=kind_words(event.other_species),
        size=event.size,
    )


def _snatched(event: Snatched) -> Text:
    tile, species = one_of(event.species), kind_words(event.species)
    if event.owner == event.seat:
        return _by(event.seat, "snatched_own", tile=tile, species=species)
    owner = SeatName(event.owner)
    return _by(event.seat, "snatched", tile=tile, species=species, owner=owner)


def _triggered(event: EndTriggered) -> Text:
    key = f"log.{event.reason}"
    if not event.final_turns:
        return words(f"{key}_now", seat=SeatName(event.seat))
    return words(f"{key}_final", seat=SeatName(event.seat), seats=name_list(event.final_turns))


def _ended(event: TurnEnded) -> Text:
    if event.tiles:
        return _by(event.seat, "ended", tiles=tiles(event.tiles))
    return _by(event.seat, "cleared_more" if event.more else "cleared")


def _over(event: GameEnded) -> Text:
    best = points(max(event.scores))
    if len(event.winners) > 1:
        return words("log.shared", seats=name_list(event.winners), points=best)
    winner = event.winners[0]
    tied = name_list(
        seat
        for seat, score in enumerate(event.scores)
        if seat != winner and score == event.scores[winner]
    )
    return _by(winner, "won_tie" if tied else "won", points=best, others=tied)
