"""The core types: what a game is, and the frozen values that it works on.

Frozen values never hold themselves, so the many short-lived ones are kept out of the garbage
collector's rounds (`gc=False`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Generic, Literal, TypeVar, get_args

import msgspec

from games.engine.errors import BadNotation
from games.engine.rng import Rng

Seat = int
"""A place at the table, counted from 0 clockwise."""


Level = Literal["easy", "steady", "sharp"]
"""How well a computer plays; the same names in every game."""

LEVELS: tuple[Level, ...] = get_args(Level)


class Preset(msgspec.Struct, frozen=True):
    """One table option as the lobby offers it: its name and the values to choose from."""

    option: str
    values: tuple[bool | int | str, ...]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options of a game; every field has a default.

    PRESETS lists what the lobby offers. An option without a preset is for tests and lessons.
    """

    PRESETS: ClassVar[tuple[Preset, ...]] = ()


class State(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Everything about a game at one moment, hidden things and the Rng included."""


class Move(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag=True):
    """One thing that a seat can do. Each kind of move is a subclass."""


class Event(
    msgspec.Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    tag=True,
    kw_only=True,
    omit_defaults=True,
):
    """Something that happened. `audience` is None for all, or the seats that may hear of it."""

    audience: tuple[Seat, ...] | None = None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or a spectator (None), may know.

    `moves` holds the notations of the legal moves this viewer may know of: a seat its own, a
    spectator those of the acting seat where they are public. `to_act` lists the deciding seats.
    """

    viewer: Seat | None
    to_act: tuple[Seat, ...]
    moves: tuple[str, ...]


class Closed(msgspec.Struct, frozen=True):
    """A kind of action that a seat may not do now: a move of it, and the code that refuses it."""

    move: str
    code: str


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. Places count from 1, by seat; equal seats share a place."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


O = TypeVar("O", bound=Options)  # noqa: E741 - the house's letter for options
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """One move's effect: the new state and what happened on the way, in order.

    `barrier` is true when something hidden or random was revealed: undo never reaches back past it.
    """

    state: S
    events: tuple[Event, ...]
    barrier: bool


class Deed(msgspec.Struct, Generic[S, M], frozen=True):
    """One move that was made and not taken back: by whom, from which state, and what came of it."""

    seat: Seat
    move: M
    before: S
    after: S
    events: tuple[Event, ...]


class Chronicle(msgspec.Struct, Generic[O, S, M], frozen=True):
    """A game as it went from the opening on; `outcome` is None where it did not end."""

    options: O
    seats: int
    opening: Step[S]
    deeds: tuple[Deed[S, M], ...]
    outcome: Outcome | None

    @property
    def last(self) -> S:
        """The state at the end."""
        return self.deeds[-1].after if self.deeds else self.opening.state

    @property
    def places(self) -> tuple[int, ...]:
        """The places by seat; () where the game did not end."""
        return () if self.outcome is None else self.outcome.places

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores by seat; () where the game did not end."""
        return () if self.outcome is None else self.outcome.scores


class Achievement(msgspec.Struct, Generic[O, S, M], frozen=True):
    """Something to be proud of: its key, and the seats that earned it in a finished game.

    A `rare` one is earned by few: of sensible players in at most one game in five.
    """

    key: str
    earned_by: Callable[[Chronicle[O, S, M]], Iterable[Seat]]
    rare: bool = False


class Game(ABC, Generic[O, S, M, V]):
    """The rules of one game. Stateless: one instance serves all tables."""

    key: ClassVar[str]
    rules_version: ClassVar[int]
    seats: ClassVar[range]
    options_type: type[O]
    state_type: type[S]
    event_type: Any  # the union of the game's events; a union has no type of its own
    achievements: ClassVar[tuple[Achievement[Any, Any, Any], ...]] = ()

    @abstractmethod
    def opening(self, options: O, seats: int, seed: str) -> Step[S]:
        """The game set up for this many seats, run on to its first decision."""

    def start(self, options: O, seats: int, seed: str) -> S:
        """The state of a new game at its first decision."""
        return self.opening(options, seats, seed).state

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that have a decision now; () exactly when `outcome` is not None."""

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> tuple[M, ...]:
        """All that this seat may do now, in a fixed order; () when it is not to act."""

    @abstractmethod
    def refusal(self, state: S, seat: Seat, move: M) -> str | None:
        """The rules page's code why this move is not taken; None exactly when it is legal."""

    def candidates(
        self,
        state: S,  # noqa: ARG002 - for games that have more to say
        seat: Seat,  # noqa: ARG002
    ) -> tuple[M, ...]:
        """One move of every kind: a legal one, or where none is the one whose refusal tells most.

        The seat is at the table. A game that offers none gives no reasons.
        """
        return ()

    def closed(self, state: S, seat: Seat) -> tuple[Closed, ...]:
        """The kinds of action that this seat may not do now, each with the rules' own reason.

        It tells nothing that the seat may not know.
        """
        asked = [(move, self.refusal(state, seat, move)) for move in self.candidates(state, seat)]
        return tuple(Closed(self.format(move), code) for move, code in asked if code is not None)

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M) -> Step[S]:
        """The effect of a move that is known to be legal. Call `engine.play.play` instead."""

    @abstractmethod
    def forced(self, state: S) -> tuple[Seat, M] | None:
        """A decision whose one legal move nobody would miss making; the shell plays it at once."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Places, scores and reason once the game is over, else None."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What this seat, or with None a spectator, may know."""

    @abstractmethod
    def absent(self, state: S, seat: Seat) -> M:
        """The legal move played for someone who is away."""

    @abstractmethod
    def choose(self, view: V, level: Level, rng: Rng) -> tuple[M, Rng]:
        """A computer's legal move for the deciding viewer, from what the view shows alone.

        The Rng is the shell's, never the game's own.
        """

    @abstractmethod
    def format(self, move: M) -> str:
        """The move's notation: short printable ASCII, no ':' or space, not starting with ~ or *."""

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move that this notation means. Raises BadNotation, and nothing else."""

    def shortcut(self, view: V, word: str) -> tuple[str, ...]:
        """The moves that a shortcut stands for, from what the viewer sees; all or none are played.

        A shortcut begins with `*`. Raises BadNotation for one that the game does not have.
        """
        raise BadNotation(f"{self.key} has no {word} for {view.viewer}")

    def earned(self, chronicle: Chronicle[O, S, M]) -> tuple[frozenset[str], ...]:
        """The keys of the achievements by seat; none of them in a game that did not end."""
        if chronicle.outcome is None:
            return (frozenset(),) * chronicle.seats
        by = {one.key: frozenset(one.earned_by(chronicle)) for one in self.achievements}
        return tuple(
            frozenset(key for key, seats in by.items() if seat in seats)
            for seat in range(chronicle.seats)
        )

    @abstractmethod
    def upgrade(self, raw: dict[str, Any], rules_version: int) -> dict[str, Any]:
        """A snapshot written under older rules, brought to today's form."""


AnyGame = Game[Any, Any, Any, Any]
"""A game whose own types do not matter here: the shell treats all games alike."""
