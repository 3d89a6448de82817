"""The state of a game and its options, with derived facts only. No rule moves anything here."""

from functools import lru_cache
from typing import ClassVar

import msgspec

from games.engine.types import Options, Preset, Seat, State
from games.gravity_superstar.board import PlacedTile
from games.gravity_superstar.cards import CARDS, NO_STARS, Card, Stars
from games.gravity_superstar.scoring import points
from games.gravity_superstar.situation import Situation, stars_left
from games.gravity_superstar.tiles import FACES, ROTATIONS
from games.gravity_superstar.view import Phase, Trail

STAR_LIMIT: dict[int, int] = {2: 4, 3: 8, 4: 8, 5: 12, 6: 12}
"""So few stars on the board end the game, by number of seats. Source: rules page, section 5.1."""

POINT_LIMIT: dict[int, int] = {2: 18, 3: 24, 4: 18, 5: 24, 6: 18}
"""So many points end it with `expert_end`. Source: rules page, section 5.2."""

ROUND_LIMITS = range(10, 201)
STALL_LIMITS = range(3, 51)


class SuperstarOptions(Options, frozen=True):
    """The table options. Source: rules page, section 3, "Options".

    `board_layout` is for lessons and tests: the tiles row by row instead of drawn ones.

    Raises ValueError for limits outside their ranges and a layout of tiles that the box has not.
    """

    PRESETS: ClassVar[tuple[Preset, ...]] = (
        Preset("expert_end", (False, True)),
        Preset("open_cards", (False, True)),
        Preset("replay_complete_hand", (True, False)),
        Preset("high_jump_through_ceiling", (False, True)),
        Preset("round_limit", (60, 20, 30, 100)),
        Preset("stall_limit", (8, 4, 12, 0)),
    )

    expert_end: bool = False
    round_limit: int = 60
    stall_limit: int = 8
    high_jump_through_ceiling: bool = False
    replay_complete_hand: bool = True
    open_cards: bool = False
    board_layout: tuple[PlacedTile, ...] | None = None

    def __post_init__(self) -> None:
        if self.round_limit and self.round_limit not in ROUND_LIMITS:
            raise ValueError(f"round_limit is 0 or 10 to 200, not {self.round_limit}")
        if self.stall_limit and self.stall_limit not in STALL_LIMITS:
            raise ValueError(f"stall_limit is 0 or 3 to 50, not {self.stall_limit}")
        if self.board_layout is not None:
            _check_layout(self.board_layout)


class Played(msgspec.Struct, frozen=True, gc=False, cache_hash=True, forbid_unknown_fields=True):
    """A card in front of a seat."""

    card: Card
    face_up: bool


class Place(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What one seat owns; the hand is the cards that are not played. `played` has the oldest first.

    The pawn is in the situation.
    """

    played: tuple[Played, ...] = ()
    stars: Stars = NO_STARS
    tokens: int = 0


class SuperstarState(State, frozen=True):
    """Everything about a game; nothing is random after the setup.

    `star_limit` so few stars on the board end the game; -1 never does. `action_number` is 0 while
    a pawn that came in at a door robs whom it ejected there. `victims` are still to be robbed.
    `stalled` counts rounds in a row without a star leaving the board; this one began with
    `stars_before`. `points_reached` tells that somebody has had enough points for the expert end.
    """

    options: SuperstarOptions
    situation: Situation
    bag: Stars
    places: tuple[Place, ...]
    star_limit: int
    turn: Seat
    first: Seat
    stars_before: int
    round: int = 1
    phase: Phase = Phase.ACTION
    action_number: int = 1
    victims: tuple[Seat, ...] = ()
    stalled: int = 0
    points_reached: bool = False
    trails: tuple[Trail, ...] = ()
    end_reason: str | None = None


LAID: dict[tuple[Card, bool], Played] = {
    (card, face_up): Played(card, face_up) for card in CARDS for face_up in (False, True)
}
"""Every card in front of a seat, face up or not: one value each is found again soonest."""


@lru_cache(maxsize=1 << 12)
def hand_of(played: tuple[Played, ...]) -> tuple[Card, ...]:
    """The cards in hand, in canonical order: those that do not lie in front of the seat."""
    lying = {card.card for card in played}
    return tuple(card for card in CARDS if card not in lying)


def points_of(place: Place) -> int:
    """The score of a seat as of now."""
    return points(place.stars, place.tokens)


def final_reason(state: SuperstarState) -> str | None:
    """Why the game ends with this round, by stars or points; None when it need not.

    Source: rules page, sections 5.1 and 5.2.
    """
    left = stars_left(state.situation)
    if not state.options.expert_end:
        return "stars" if left <= state.star_limit else None
    if state.points_reached:
        return "expert_points"
    return None if left else "board_empty"


def _check_layout(layout: tuple[PlacedTile, ...]) -> None:
    numbers = [tile.face[:-1] for tile in layout]
    if any(tile.face not in FACES or tile.rot not in ROTATIONS for tile in layout):
        raise ValueError("board_layout names faces from 1A to 6B, turned by 0, 90, 180 or 270")
    if len(layout) not in {2, 4, 6} or len(set(numbers)) != len(numbers):
        raise ValueError("board_layout takes 2, 4 or 6 tiles, each of them once")
