"""Events to log lines. Source: rules page, section 9.5."""

from collections import Counter
from collections.abc import Sequence

from games.engine.types import Seat
from games.gravity_superstar.board import label
from games.gravity_superstar.cards import WILD, Colour
from games.gravity_superstar.events import (
    CameIn,
    CollectedStar,
    DoorMoved,
    DoorStuck,
    Ejected,
    FinalRound,
    GameEnded,
    HandRefreshed,
    LaidDown,
    LastRound,
    Moved,
    NothingToSteal,
    NoTokenLeft,
    PlayedFaceDown,
    PlayedFaceUp,
    QuietRounds,
    RoundEnded,
    SpentToken,
    Stole,
    SuperstarEvent,
    TookToken,
    TurnEnded,
)
from games.gravity_superstar.view import ENTRY, Pawn
from render.gravity_superstar.words import (
    card_words,
    effect_words,
    name_list,
    points,
    spot,
    thing_words,
    tokens,
    words,
)
from render.kit.controls import Param, SeatName, Text

Gain = CollectedStar | TookToken
"""What a pawn collects in a cell."""

_TOLD_REFRESHES = {"complete", "fifth_card"}


def narrate(  # noqa: C901, PLR0911, PLR0912 - an arm per kind of event
    event: SuperstarEvent,
) -> Text | None:
    """A log line for an event; None where the picture or a neighbouring event says it all."""
    match event:
        case CameIn():
            return _by(event.seat, "came_in", spot=spot(Pawn(event.cell, event.feet)))
        case PlayedFaceUp():
            return _wild(event)
        case PlayedFaceDown():
            return _open_card(event)
        case LaidDown():
            return words("log.laid_down", card=card_words(event.card))
        case Moved():
            return _moved(event)
        case Ejected():
            return _against(event.seat, event.victim, "ejected", cell=label(event.cell))
        case CollectedStar() | TookToken():
            return collected([event])
        case NoTokenLeft():
            return _by(event.seat, "no_token")
        case DoorMoved():
            return words("log.door_moved", cell=label(event.to_cell))
        case DoorStuck():
            return words("log.door_stuck", cell=label(event.cell))
        case HandRefreshed():
            told = event.reason in _TOLD_REFRESHES
            return _by(event.seat, event.reason) if told else None
        case Stole():
            return _against(event.seat, event.victim, "stole", thing=thing_words(event.what))
        case NothingToSteal():
            return _against(event.seat, event.victim, "nothing_to_steal")
        case SpentToken():
            return _by(event.seat, "spent_token")
        case TurnEnded() | RoundEnded():
            return None
        case FinalRound():
            return _final_round(event)
        case QuietRounds():
            return _quiet(event)
        case LastRound():
            return words("log.last_round", round=event.round)
        case GameEnded():
            return _ended(event)


def collected(gains: Sequence[Gain]) -> Text:
    """What a pawn has collected on its way, and how much of it is left."""
    seat = gains[0].seat
    colours = Counter(gain.colour for gain in gains if isinstance(gain, CollectedStar))
    taken = len(gains) - colours.total()
    if not colours:
        return _by(seat, "tokens", n=taken, left=gains[-1].left)
    left = min(gain.left for gain in gains if isinstance(gain, CollectedStar))
    things = tuple(_several(colour, count) for colour, count in colours.items())
    if taken:
        things += (tokens(taken),)
    return _by(seat, "stars", things=things, n=left)


def _several(colour: Colour, count: int) -> Text:
    star = thing_words(colour)
    return star if count == 1 else words("counted", thing=star, count=count)


def _by(seat: Seat, key: str, **params: Param) -> Text:
    return words(f"log.{key}", seat=SeatName(seat), **params)


def _against(seat: Seat, victim: Seat, key: str, **params: Param) -> Text:
    return _by(seat, key, victim=SeatName(victim), **params)


def _wild(event: PlayedFaceUp) -> Text | None:
    """Any other card is told by the way that follows."""
    if event.card != WILD:
        return None
    return _by(event.seat, "wild", effect=effect_words(event.effect))


def _open_card(event: PlayedFaceDown) -> Text | None:
    """Which card it is, at a table with open cards."""
    if event.card is None:
        return None
    return _by(event.seat, "open_card", card=card_words(event.card))


def _moved(event: Moved) -> Text:
    """From where by what action, and where to the fall leads."""
    end = spot(Pawn(event.path[-1] if event.path else event.start, event.feet))
    fell = len(event.path) > event.jumped
    if event.effect == ENTRY:
        return _by(event.seat, "fell_on", spot=end)
    act = words(f"log.act.{event.effect}")
    if not event.path:
        return _by(event.seat, "turned", act=act, spot=end)
    over = "_over" if event.wraps else ""
    if not fell:
        return _by(event.seat, f"went{over}", act=act, way=_way(event), spot=end)
    if not event.jumped:
        return _by(event.seat, f"turned_fell{over}", act=act, spot=end)
    return _by(event.seat, f"went_fell{over}", act=act, way=_way(event), spot=end)


def _way(event: Moved) -> str:
    """The cells of the action itself, as far as the fall; the same in every language."""
    last = event.jumped if len(event.path) > event.jumped else event.jumped - 1
    return " → ".join(label(cell) for cell in (event.start, *event.path[:last]))


def _quiet(event: QuietRounds) -> Text:
    if event.left == 1:
        return words("log.quiet_last", n=event.quiet)
    return words("log.quiet", n=event.quiet, left=event.left)


def _final_round(event: FinalRound) -> Text:
    params: dict[str, Param] = {"n": event.stars}
    if event.reason == "expert_points":
        params = {"seat": SeatName(event.seat), "points": points(event.points)}
    return words(f"log.final.{event.reason}", **params)


def _ended(event: GameEnded) -> Text:
    best = points(max(event.scores))
    if len(event.winners) > 1:
        return words("log.shared", seats=name_list(event.winners), points=best)
    tied = [
        seat
        for seat, score in enumerate(event.scores)
        if score == max(event.scores) and seat not in event.winners
    ]
    if tied:
        return _by(event.winners[0], "won_tie", points=best, others=name_list(tied))
    return _by(event.winners[0], "won", points=best)
