"""What a seat or a spectator may know. All is public but the order of the draw pile and the seed.

Source: rules page, section 7.
"""

import enum

import msgspec

from games.engine.types import Seat, View
from games.flip_seven_vengeance.cards import Card
from games.flip_seven_vengeance.lines import (
    FLIP_SEVEN_POINTS,
    Fate,
    Line,
    fate,
    line_score,
    without,
)
from games.flip_seven_vengeance.moves import (
    Discard,
    Gain,
    Steal,
    Subtract,
    Swap,
    Target,
    VengeanceMove,
)


class Status(enum.Enum):
    """Where a seat stands in the round. Source: rules page, section 3.2."""

    ACTIVE = "active"
    STAYED = "stayed"
    BUSTED = "busted"


class Kind(enum.Enum):
    """The kinds of decision. Source: rules page, section 3.4."""

    TURN = "turn"
    JUST_ONE_MORE = "just_one_more"
    FLIP_FOUR = "flip_four"
    STEAL = "steal"
    SWAP = "swap"
    DISCARD = "discard"
    MODIFIER = "modifier"
    FLIP7_BONUS = "flip7_bonus"


class Phase(enum.Enum):
    """The phases between which a decision can be open."""

    DEAL = "deal"
    PLAY = "play"
    OVER = "over"


class SeatView(msgspec.Struct, frozen=True):
    """One seat in public. `line` lies in order of arrival; `face_down` is a busted line.

    `points` is what the line would score if the round ended now, `number_cards` counts toward
    seven, `bust` is (bust cards, pile size) for this seat's next card. Source: section 10.6.
    """

    line: tuple[Card, ...]
    face_down: tuple[Card, ...]
    status: Status
    points: int
    total: int
    number_cards: int
    bust: tuple[int, int]


class Decision(msgspec.Struct, frozen=True):
    """The one open decision: whose, of what kind, about which card (None for turn and bonus)."""

    seat: Seat
    kind: Kind
    card: Card | None


class Waiting(msgspec.Struct, frozen=True):
    """An entry of the pending stack, in public: `kind` is "card", "flip_four" or "just_one_more".

    `card` belongs to "card", `left` (draws to come) and `aside` (set-aside cards) to "flip_four".
    """

    kind: str
    seat: Seat
    card: Card | None = None
    left: int = 0
    aside: tuple[Card, ...] = ()


class RoundEnd(msgspec.Struct, frozen=True):
    """The last round as it was scored, by seat. Source: rules page, section 3.1, `last_round`.

    `flip7` is who made Flip 7; `bonus_target` the seat that lost 15 points by it, `bonus_gain`
    true when its maker took the 15 points instead (always, outside Brutal).
    """

    round: int
    lines: tuple[tuple[Card, ...], ...]
    face_down: tuple[tuple[Card, ...], ...]
    statuses: tuple[Status, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    flip7: Seat | None
    bonus_gain: bool
    bonus_target: Seat | None
    exhausted: bool


class VengeanceView(View, frozen=True, kw_only=True):
    """The whole table in public. `pile` is the draw pile's contents in canonical order.

    `pending` has the bottom of the stack first. `winners` is None while the game goes on.
    `revealed` is the card that the last move turned up last, None where it turned up none.
    `unlucky_seven_on_transfer` is the table option of that name.
    """

    seats: tuple[SeatView, ...]
    round: int
    dealer: Seat
    phase: Phase
    brutal: bool
    target_score: int
    decision: Decision | None
    pending: tuple[Waiting, ...]
    deal_remaining: tuple[Seat, ...]
    pile: tuple[Card, ...]
    discard_pile: tuple[Card, ...]
    revealed: Card | None
    last_round: RoundEnd | None
    winners: tuple[Seat, ...] | None
    unlucky_seven_on_transfer: bool = True


class Consequence(msgspec.Struct, frozen=True):
    """What a choice would do at once: who busts, who makes Flip 7, whose line is swept."""

    busts: tuple[Seat, ...] = ()
    flips: Seat | None = None
    sweeps: tuple[Seat, ...] = ()


def consequence(view: VengeanceView, move: VengeanceMove) -> Consequence:
    """What this move of the deciding seat does to lines at once.

    Only Steal and Swap have an effect that is known before a card is drawn.
    """
    match move:
        case Steal(_, card):
            thief = view.to_act[0]
            return _consequence(view, ((thief, view.seats[thief].line, card),))
        case Swap(first, first_card, second, second_card):
            arrivals = (
                (first, without(view.seats[first].line, first_card), second_card),
                (second, without(view.seats[second].line, second_card), first_card),
            )
            return _consequence(view, arrivals)
        case _:
            return Consequence()


def worth_after(view: VengeanceView, move: VengeanceMove) -> dict[Seat, int]:
    """What the lines that this move of the deciding seat changes at once are worth after it.

    By seat; empty where a card must be drawn first. The choice of Brutal counts with its 15 points.
    """
    match move:
        case Gain():
            seat = view.to_act[0]
            return {seat: view.seats[seat].points + FLIP_SEVEN_POINTS}
        case Subtract(seat):
            return {seat: view.seats[seat].points - FLIP_SEVEN_POINTS}
        case _:
            lines = _lines_after(view, move)
            return {seat: line_score(line, brutal=view.brutal) for seat, line in lines.items()}


def _lines_after(view: VengeanceView, move: VengeanceMove) -> dict[Seat, Line]:
    """The changed lines by seat; an empty one where the move busts it."""
    lines = {seat: place.line for seat, place in enumerate(view.seats)}
    match move:
        case Target(seat) if view.decision is not None and view.decision.kind is Kind.MODIFIER:
            card = view.decision.card
            return {} if card is None else {seat: (*lines[seat], card)}
        case Discard(victim, card):
            return {victim: without(lines[victim], card)}
        case Steal(victim, card):
            thief = view.to_act[0]
            return {
                thief: _arrived(view, lines[thief], card),
                victim: without(lines[victim], card),
            }
        case Swap(first, first_card, second, second_card):
            return {
                first: _arrived(view, without(lines[first], first_card), second_card),
                second: _arrived(view, without(lines[second], second_card), first_card),
            }
        case _:
            return {}


def _arrived(view: VengeanceView, line: Line, card: Card) -> Line:
    match fate(line, card, sweeping=view.unlucky_seven_on_transfer):
        case Fate.BUSTS:
            return ()
        case Fate.SWEEPS:
            return (card,)
        case Fate.JOINS | Fate.FLIPS:
            return (*line, card)


def _consequence(view: VengeanceView, arrivals: tuple[tuple[Seat, Line, Card], ...]) -> Consequence:
    busts: tuple[Seat, ...] = ()
    sweeps: tuple[Seat, ...] = ()
    flips: Seat | None = None
    for seat, line, card in arrivals:
        match fate(line, card, sweeping=view.unlucky_seven_on_transfer):
            case Fate.BUSTS:
                busts += (seat,)
            case Fate.FLIPS:
                flips = seat
            case Fate.SWEEPS if line:
                sweeps += (seat,)
            case _:
                pass
    return Consequence(busts=busts, flips=flips, sweeps=sweeps)
