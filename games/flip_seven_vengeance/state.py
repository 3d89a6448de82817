"""The state of a game and its options, with derived facts only. No rule moves anything here."""

from typing import ClassVar, Literal

import msgspec

from games.engine.rng import Rng
from games.engine.types import Options, Preset, Seat, State
from games.flip_seven_vengeance.cards import Card
from games.flip_seven_vengeance.lines import Line
from games.flip_seven_vengeance.view import Decision, Phase, RoundEnd, Status

LOWEST_TARGET = 50
HIGHEST_TARGET = 500


class VengeanceOptions(Options, frozen=True):
    """The table options. Source: rules page, section 2.2.

    Raises ValueError for a target score outside 50…500 and an unknown tie rule.
    """

    PRESETS: ClassVar[tuple[Preset, ...]] = (
        Preset("brutal_mode", (False, True)),
        Preset("target_score", (100, 150, 200, 300)),
        Preset("tie_rule", ("play_on", "share")),
        Preset("must_hit_when_empty", (True, False)),
        Preset("reshuffle_each_round", (False, True)),
        Preset("steal_modifiers", (True, False)),
        Preset("unlucky_seven_on_transfer", (True, False)),
        Preset("brutal_modifiers_survive_bust", (False, True)),
    )

    brutal_mode: bool = False
    target_score: int = 200
    tie_rule: Literal["play_on", "share"] = "play_on"
    must_hit_when_empty: bool = True
    reshuffle_each_round: bool = False
    steal_modifiers: bool = True
    unlucky_seven_on_transfer: bool = True
    brutal_modifiers_survive_bust: bool = False

    def __post_init__(self) -> None:
        if not LOWEST_TARGET <= self.target_score <= HIGHEST_TARGET:
            raise ValueError(f"target_score is 50 to 500, not {self.target_score}")
        if self.tie_rule not in {"play_on", "share"}:
            raise ValueError(f"tie_rule is play_on or share, not {self.tie_rule!r}")


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies before one seat. `line` is in order of arrival; `face_down` is a busted line."""

    line: Line = ()
    face_down: Line = ()
    status: Status = Status.ACTIVE
    total: int = 0


class WaitingCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="card"):
    """An action or a modifier that waits for its owner's choice."""

    seat: Seat
    card: Card


class FlippingFour(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="flip_four"):
    """A Flip Four! under way: draws to come, and the cards set aside so far, oldest first."""

    seat: Seat
    left: int
    aside: Line = ()


class OneMore(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="just_one_more"):
    """A Just One More! whose card is drawn: the duty to stay once everything above is done."""

    seat: Seat


Entry = WaitingCard | FlippingFour | OneMore
"""An entry of the pending stack. Source: rules page, section 3.7."""


class VengeanceState(State, frozen=True):
    """Everything about a game. Source: rules page, section 3.1.

    The draw pile's next card is its first. `turn` is the seat of the last turn, the dealer before
    the first one. The top of the pending stack is its last entry. `flip7` and `exhausted` tell why
    a round is over; the second is true only while a move is being worked out.
    """

    options: VengeanceOptions
    rng: Rng
    draw_pile: Line
    discard_pile: Line
    places: tuple[Place, ...]
    round: int
    dealer: Seat
    phase: Phase
    undealt: tuple[Seat, ...]
    turn: Seat
    pending: tuple[Entry, ...] = ()
    decision: Decision | None = None
    flip7: Seat | None = None
    exhausted: bool = False
    revealed: Card | None = None
    last_round: RoundEnd | None = None
    winners: tuple[Seat, ...] | None = None


def is_live(place: Place) -> bool:
    """Whether a seat is not busted, so that actions reach it."""
    return place.status is not Status.BUSTED


def live_seats(state: VengeanceState) -> tuple[Seat, ...]:
    """The seats that are not busted, in seat order."""
    places = state.places
    return tuple(seat for seat in range(len(places)) if is_live(places[seat]))


def seats_from(state: VengeanceState, first: Seat) -> tuple[Seat, ...]:
    """All seats clockwise, beginning with this one."""
    count = len(state.places)
    return tuple(seat % count for seat in range(first, first + count))
