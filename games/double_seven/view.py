"""What a seat or a spectator may know. Racks, the deck and the seed are secret.

Source: rules page, section 7.
"""

import enum

import msgspec

from games.double_seven.tiles import Kind
from games.engine.types import Seat, View


class Phase(enum.Enum):
    """The phases of a turn. Others than its seat see RAINBOW as ACTIONS."""

    DRAW = "draw"
    RAINBOW = "rainbow"
    ACTIONS = "actions"
    DISCARD = "discard"
    GAME_OVER = "game_over"


class FamilyView(msgspec.Struct, frozen=True):
    """A family on the table; its size is naturals + clovers."""

    id: int
    species: Kind
    naturals: int
    clovers: int

    @property
    def size(self) -> int:
        """How many tiles lie in it."""
        return self.naturals + self.clovers


class SeatView(msgspec.Struct, frozen=True):
    """One seat in public. `families` in order of their ids; `points` as of now.

    `rack` is None unless the game is over; the viewer's own rack is in `SevenView.rack`.
    """

    families: tuple[FamilyView, ...]
    rack_size: int
    sevens: int
    double_seven: bool
    points: int
    rack: tuple[Kind, ...] | None = None


class EndTrigger(msgspec.Struct, frozen=True):
    """Who began the end, and why: "double_seven" or "last_tile"."""

    seat: Seat
    reason: str


class SevenView(View, frozen=True, kw_only=True):
    """The table as the viewer may know it.

    `turn` is the seat whose turn it is (the last one when over), `first` began the game. `face_up`,
    `removed` and `rack` are in canonical order; `rack` is the viewer's own, None for a spectator.
    `draws_left` counts in DRAW. `swapped` are the pairs of families that may not be exchanged again
    now. `final_turns` are the seats that still have a turn once the end has begun, `trigger`'s
    current turn not counted. `place_all` are the moves of the shortcut "place all animals", only
    for the seat whose turn it is. `winners` is None while the game goes on.

    `rainbow_rule`, `last_tile_rule` and `end_rule` are the table options of those names.

    A spectator's `moves` hold what is public: draws from either source in DRAW, else nothing.
    """

    seats: tuple[SeatView, ...]
    turn: Seat
    first: Seat
    turn_number: int
    phase: Phase
    draws_left: int
    two_for_one_used: bool
    swapped: tuple[tuple[int, int], ...]
    deck_count: int
    face_up: tuple[Kind, ...]
    removed: tuple[Kind, ...]
    sevens_left: int
    trigger: EndTrigger | None
    final_turns: tuple[Seat, ...]
    empty_rack_ends_turn: bool
    rack: tuple[Kind, ...] | None
    place_all: tuple[str, ...]
    winners: tuple[Seat, ...] | None
    rainbow_rule: str = "all_different"
    last_tile_rule: str = "center_empty"
    end_rule: str = "one_more_each"
