"""The state of a game and its options, with derived facts only. No rule moves anything here."""

from typing import ClassVar, Literal

import msgspec

from games.double_seven.racks import Tiles
from games.double_seven.tiles import (
    DOUBLE_SEVEN_POINTS,
    SEVEN,
    SEVEN_TOKEN_POINTS,
    SEVEN_TOKENS,
    Kind,
)
from games.double_seven.view import EndTrigger, Phase
from games.engine.types import Options, Preset, Seat, State


class SevenOptions(Options, frozen=True):
    """The table options. Source: rules page, section 8.1.

    Raises ValueError for a value that section 8.1 does not list.
    """

    PRESETS: ClassVar[tuple[Preset, ...]] = (
        Preset("rainbow_rule", ("all_different", "five_species")),
        Preset("empty_rack_ends_turn", (True, False)),
        Preset("last_tile_rule", ("center_empty", "deck_empty")),
        Preset("end_rule", ("one_more_each", "finish_round")),
        Preset("first_player", ("random", "first_seat")),
    )

    rainbow_rule: Literal["all_different", "five_species"] = "all_different"
    empty_rack_ends_turn: bool = True
    last_tile_rule: Literal["center_empty", "deck_empty"] = "center_empty"
    end_rule: Literal["one_more_each", "finish_round"] = "one_more_each"
    first_player: Literal["random", "first_seat"] = "random"

    def __post_init__(self) -> None:
        for preset in self.PRESETS:
            value = getattr(self, preset.option)
            if value not in preset.values:
                raise ValueError(f"{preset.option} is one of {preset.values}, not {value!r}")


class Family(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A family on the table. Its id is its own for ever, whoever owns it."""

    id: int
    owner: Seat
    species: Kind
    naturals: int
    clovers: int

    @property
    def size(self) -> int:
        """How many tiles lie in it."""
        return self.naturals + self.clovers


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat holds: its secret rack, in canonical order, and its Seven tokens."""

    rack: Tiles = ()
    sevens: int = 0


class SevenState(State, frozen=True):
    """Everything about a game. Source: rules page, section 3.0.

    The deck's top is its first tile; `face_up` and `removed` are in canonical order, `families` in
    order of their ids. `swapped` holds pairs of ids, each the lower first. After the setup nothing
    is random, so that no Rng is kept.
    """

    options: SevenOptions
    deck: Tiles
    face_up: Tiles
    removed: Tiles
    places: tuple[Place, ...]
    families: tuple[Family, ...]
    next_family: int
    double_seven: Seat | None
    first: Seat
    turn: Seat
    turn_number: int
    phase: Phase
    draws_left: int = 0
    two_for_one_used: bool = False
    swapped: tuple[tuple[int, int], ...] = ()
    trigger: EndTrigger | None = None


def family_of(state: SevenState, number: int) -> Family | None:
    """The family with this id, or None."""
    for family in state.families:
        if family.id == number:
            return family
    return None


def centre(state: SevenState) -> int:
    """How many tiles there are to take: deck and face-up area together."""
    return len(state.deck) + len(state.face_up)


def completed(state: SevenState, seat: Seat) -> int:
    """How many families of seven or more this seat owns."""
    return sum(family.owner == seat and family.size >= SEVEN for family in state.families)


def sevens_left(state: SevenState) -> int:
    """The Seven tokens in the supply."""
    return SEVEN_TOKENS - sum(place.sevens for place in state.places)


def points(state: SevenState, seat: Seat) -> int:
    """A tile in a family counts one, clovers too; then the tokens. Source: section 6."""
    tiles = sum(family.size for family in state.families if family.owner == seat)
    double = DOUBLE_SEVEN_POINTS if state.double_seven == seat else 0
    return tiles + state.places[seat].sevens * SEVEN_TOKEN_POINTS + double


def final_turns(state: SevenState) -> tuple[Seat, ...]:
    """The seats that have a turn after the current one, once the end has begun; else ().

    Source: rules page, section 5.2.
    """
    if state.trigger is None:
        return ()
    seats = len(state.places)
    stop = state.first if state.options.end_rule == "finish_round" else state.trigger.seat
    turns = (stop - state.turn - 1) % seats
    return tuple((state.turn + step) % seats for step in range(1, turns + 1))


def with_place(state: SevenState, seat: Seat, place: Place) -> tuple[Place, ...]:
    """All places, this seat's changed."""
    return (*state.places[:seat], place, *state.places[seat + 1 :])
