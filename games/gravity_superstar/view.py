"""What a seat or a spectator may know. All is public but which cards lie face down, and the seed.

Source: rules page, section 6.
"""

import enum

import msgspec

from games.engine.types import Seat, View
from games.gravity_superstar.board import Board, Compass
from games.gravity_superstar.cards import Card, Colour, Stars
from games.gravity_superstar.moves import Effect
from games.gravity_superstar.tiles import Cell

ENTRY: Effect = "entry"
"""Stands as a trail's effect where a pawn came in at the open door by itself."""


class Phase(enum.Enum):
    """What the deciding seat is asked. Source: rules page, section 4.1."""

    ACTION = "action"
    STEAL = "steal"
    REPLAY = "replay"
    OVER = "over"


class Pawn(msgspec.Struct, frozen=True, gc=False, cache_hash=True, forbid_unknown_fields=True):
    """A pawn on the board: its cell, and where its feet point. It stands on a platform there."""

    cell: Cell
    feet: Compass


class Star(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A star on the board."""

    cell: Cell
    colour: Colour


class Entered(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A cell that a pawn enters, and all that comes of it. Source: rules page, section 4.5.

    `ejected` is the rival thrown out here, `star` the colour collected. `token` tells that a Replay
    token was taken, `no_token` that one was due and the supply was empty. `door` is where the
    open-door marker stands after being met here: the same door as before where all are occupied;
    None where it was not met.
    """

    cell: Cell
    ejected: Seat | None = None
    star: Colour | None = None
    token: bool = False
    no_token: bool = False
    door: int | None = None

    @property
    def brings_nothing(self) -> bool:
        """Whether this is an empty cell, as most are."""
        return (
            self.star is None
            and self.door is None
            and self.ejected is None
            and not self.token
            and not self.no_token
        )


class Trail(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One way of a pawn: from where (None: from off the board), by what, through which cells.

    The first `jumped` cells are those of the action itself, the rest is the fall; `start` is not
    among them unless it is entered again. `feet` points the way of the fall, as the feet do at the
    end. `path` may be empty after a turn. The pawn ends in the last cell, or where it started.
    """

    seat: Seat
    effect: Effect
    start: Pawn | None
    feet: Compass
    jumped: int
    path: tuple[Entered, ...]

    @property
    def end(self) -> Pawn:
        """Where the pawn comes to stand."""
        if self.path or self.start is None:
            return Pawn(self.path[-1].cell, self.feet)
        return Pawn(self.start.cell, self.feet)


class OutcomeView(msgspec.Struct, frozen=True, gc=False):
    """One of the at most eleven different effects that the deciding seat's moves have now.

    `moves` are the notations that have it, the card best spared first: one that can pay by itself
    before the wild. `trail` is the exact way, None for completing the hand. `points` is what the
    seat gains on the way, thefts not counted (they are chosen afterwards).
    """

    effect: Effect
    moves: tuple[str, ...]
    trail: Trail | None
    points: int


class Blocked(msgspec.Struct, frozen=True, gc=False):
    """An effect that the platforms forbid to the deciding seat now, and the reason code."""

    effect: Effect
    code: str


class PlayedView(msgspec.Struct, frozen=True, gc=False):
    """A card in front of a seat, oldest first; `card` is None where the viewer may not know it."""

    card: Card | None
    face_up: bool


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One seat in public. `pawn` is None off the board. `points` is the score as of now.

    `hand` is in canonical order where the viewer knows it: their own, one with nothing face down
    in front of it, and with the option `open_cards` everybody's; else None. `possible` are the
    cards that may be in the hand as far as the viewer can tell.
    """

    pawn: Pawn | None
    hand_size: int
    hand: tuple[Card, ...] | None
    possible: tuple[Card, ...]
    played: tuple[PlayedView, ...]
    stars: Stars
    tokens: int
    points: int


class SuperstarView(View, frozen=True, kw_only=True):
    """The table as the viewer may know it.

    `stars` are those left on the board, in reading order; `marker` is the number of the open door
    in `board.doors`; `supply` counts the tokens nobody owns, `bag` the stars that are out of the
    game. `turn` is the seat whose turn it is (the last one when over), `first` the first player.

    `action_number` is 1 or 2 in ACTION, the action just made in REPLAY and STEAL, and 0 in a STEAL
    that follows from coming in by the door. `victims` are the rivals still to be robbed, the first
    one now. `trails` are the ways since the last action, it included, oldest first: at most its own
    and those of pawns that came in after it. `outcomes` and `blocked` are those of the deciding
    seat, in ACTION only and for whoever knows its `moves`; others see () there.

    `final_round` tells that the game ends with this round, by stars or points. `quiet_rounds`
    counts rounds in a row in which no star left the board. `star_limit` so many stars on the board,
    or fewer, end the game, None with the option `expert_end`; then `point_limit` points do, else
    None. `round_limit` and `stall_limit` are the options, 0 for none.

    `end_reason` and `winners` are None while the game goes on.

    A spectator's `moves` are what is public: thefts and the offer of a second action; what can be
    done with a hand of cards would tell the hand, unless the option `open_cards` shows it.
    """

    board: Board
    stars: tuple[Star, ...]
    marker: int
    supply: int
    bag: Stars
    seats: tuple[SeatView, ...]
    turn: Seat
    first: Seat
    round: int
    phase: Phase
    action_number: int
    victims: tuple[Seat, ...]
    trails: tuple[Trail, ...]
    outcomes: tuple[OutcomeView, ...]
    blocked: tuple[Blocked, ...]
    final_round: bool
    quiet_rounds: int
    star_limit: int | None
    point_limit: int | None
    round_limit: int
    stall_limit: int
    end_reason: str | None
    winners: tuple[Seat, ...] | None
    open_cards: bool = False
    replay_complete_hand: bool = True
    high_jump_through_ceiling: bool = False


def star_at(view: SuperstarView, cell: Cell) -> Colour | None:
    """The colour of the star in this cell, if one lies there."""
    return next((star.colour for star in view.stars if star.cell == cell), None)
