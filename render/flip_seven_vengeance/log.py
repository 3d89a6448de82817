"""Events to log lines. Source: rules page, section 10.5."""

from collections.abc import Iterable

from games.engine.types import Event, Seat
from games.flip_seven_vengeance.cards import FOUR, VALUE, Card
from games.flip_seven_vengeance.events import (
    Busted,
    Dealt,
    Discarded,
    Drew,
    Dropped,
    FlippedSeven,
    Forced,
    ForcedToStay,
    GameEnded,
    Gave,
    MustHit,
    NoTarget,
    PilesRanOut,
    Played,
    Reshuffled,
    RoundScored,
    RoundStarted,
    SetAside,
    Stayed,
    Stole,
    Swapped,
    Swept,
    TookBonus,
    TookPoints,
    VengeanceEvent,
)
from render.flip_seven_vengeance.words import (
    card_list,
    card_words,
    counted,
    figures,
    gained,
    name_list,
    signed,
    words,
)
from render.kit.controls import Param, SeatName, Text
from render.kit.telling import one_by_one

_KEYS: dict[type[Event], str] = {
    MustHit: "must_hit",
    FlippedSeven: "flipped_seven",
    TookBonus: "took_bonus",
    Stayed: "stayed",
    ForcedToStay: "forced_to_stay",
    SetAside: "set_aside",
    NoTarget: "no_target",
    Gave: "gave",
    Played: "played",
    Stole: "stole",
    Discarded: "discarded",
}
"""The keys of events that several arms below treat alike."""


def tell(events: Iterable[VengeanceEvent]) -> tuple[Text, ...]:
    """A line for each event that has something to say."""
    return one_by_one(narrate, events)


def narrate(  # noqa: C901, PLR0911, PLR0912 - an arm per kind of event
    event: VengeanceEvent,
) -> Text | None:
    """A log line for an event; None where the picture or a neighbouring event says it all."""
    match event:
        case RoundStarted():
            return _by(event.dealer, "round_started", round=event.round)
        case Dealt():
            return _dealt(event)
        case Drew():
            return _drawn("drew", event.seat, event.card, event.cards, event.points)
        case Forced():
            return _forced(event)
        case Busted():
            return _busted(event)
        case Stayed() | ForcedToStay():
            return _by(event.seat, _KEYS[type(event)], points=counted(event.points))
        case Gave() | Played():
            return _aimed(_KEYS[type(event)], event.seat, event.card, event.target)
        case Stole() | Discarded():
            return _aimed(_KEYS[type(event)], event.seat, event.card, event.victim)
        case SetAside() | NoTarget():
            return _by(event.seat, _KEYS[type(event)], card=card_words(event.card))
        case MustHit() | FlippedSeven() | TookBonus():
            return _by(event.seat, _KEYS[type(event)])
        case Dropped():
            return words("log.dropped", n=len(event.cards), cards=card_list(event.cards))
        case Swept():
            return _by(event.seat, "swept", n=len(event.cards), cards=card_list(event.cards))
        case Swapped():
            return _swapped(event)
        case TookPoints():
            return _by(event.seat, "took_points", target=SeatName(event.target))
        case Reshuffled():
            return words("log.reshuffled", n=event.cards)
        case PilesRanOut():
            return words("log.piles_ran_out")
        case RoundScored():
            return words("log.round_scored", round=event.round, scores=_scores(event))
        case GameEnded():
            return _ended(event)


def _by(seat: Seat, key: str, **params: Param) -> Text:
    return words(f"log.{key}", seat=SeatName(seat), **params)


def _dealt(event: Dealt) -> Text | None:
    """A dealt number lies in the picture; a line for each would push all else out of the log."""
    if event.card in VALUE:
        return None
    return _by(event.seat, "dealt", card=card_words(event.card))


def _drawn(key: str, seat: Seat, card: Card, cards: int, points: int) -> Text:
    """The line's worth goes with a number that joins it; a bust has a line of its own."""
    if card not in VALUE or points <= 0:
        return _by(seat, key, card=card_words(card))
    worth = counted(points)
    return _by(seat, f"{key}_counted", card=card_words(card), n=cards, points=worth)


def _forced(event: Forced) -> Text | None:
    if event.by == FOUR and event.card not in VALUE:
        return None
    key = "flipped" if event.by == FOUR else "drew_last"
    return _drawn(key, event.seat, event.card, event.cards, event.points)


def _busted(event: Busted) -> Text:
    before = list(event.line)
    if event.card in before:
        before.remove(event.card)
    return _by(event.seat, "busted", card=card_words(event.card), line=figures(before))


def _aimed(key: str, seat: Seat, card: Card, target: Seat) -> Text:
    if seat == target:
        return _by(seat, f"{key}_self", card=card_words(card))
    return _by(seat, key, card=card_words(card), target=SeatName(target))


def _swapped(event: Swapped) -> Text:
    return _by(
        event.seat,
        "swapped",
        first=SeatName(event.first),
        first_card=card_words(event.first_card),
        second=SeatName(event.second),
        second_card=card_words(event.second_card),
    )


def _scores(event: RoundScored) -> tuple[Text, ...]:
    return tuple(
        _by(
            seat,
            "score_bust" if seat in event.busted and score == 0 else "score",
            score=gained(score),
            total=signed(total),
        )
        for seat, (score, total) in enumerate(zip(event.scores, event.totals, strict=True))
    )


def _ended(event: GameEnded) -> Text:
    points = counted(max(event.totals))
    if len(event.winners) == 1:
        return _by(event.winners[0], "won", points=points)
    return words("log.shared", seats=name_list(event.winners), points=points)
