"""What a table is, and what a user can do wrong at one. Nothing here acts."""

import enum
from datetime import datetime
from typing import Any

import msgspec

from bot.tables.agreements import Course, Manner
from games.engine.errors import RuleViolation
from games.engine.play import undone_to
from games.engine.types import Event, Level, Options, Outcome, Seat

RESERVED = "~"
"""Begins every log text that is no move."""

START = "~start"
"""The log text of a game's start; its events tell the opening."""

NO_SEAT: Seat = -1
"""The seat of a log entry that no seat made."""

PRIVATE_CHANGES = 1_000
"""More than anybody makes between two changes that everybody may see."""

LEFT = "~left"
"""The log text of a resignation."""

REMOVED = "~removed"
"""The log text of a removal; its actor is who was removed."""

TAKEN_OVER = "~taken"
"""The log text of a seat that somebody else goes on with, or the one who had left it."""

ENDED = "~ended"
"""The log text of the last word in an end by consent."""

ABANDONED = "abandoned"
STOPPED = "stopped"
TOGETHER = "together"
UNFINISHED = frozenset({ABANDONED, STOPPED, TOGETHER})
"""Why a table is over whose game has no result."""

CANCELLED = "cancelled"
DESERTED = "deserted"
EXPIRED = "expired"


class Status(enum.Enum):
    """Where a table stands. A closed one is a lobby that never became a game."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class User(msgspec.Struct, frozen=True):
    """A Discord account: its id and the name it shows."""

    id: int
    name: str


class SeatedUser(msgspec.Struct, frozen=True):
    """Who holds a seat: a user, or a computer of a level ("easy", "steady", "sharp").

    A computer with a user sits in for that user. A user who is gone has left; without a computer
    the seat is vacant: the game's `absent` plays on until somebody takes it over. `taken_over`
    says that somebody else held the seat once, a person or a computer that sat in, so that it was
    not played by this user all along.
    """

    user_id: int | None
    name: str
    computer: Level | None = None
    gone: bool = False
    taken_over: bool = False

    @property
    def present(self) -> bool:
        """Whether a person still plays here."""
        return self.user_id is not None and not self.gone and self.computer is None

    @property
    def stood_in(self) -> bool:
        """Whether a computer sits in for a person, who may come back at any time."""
        return self.user_id is not None and not self.gone and self.computer is not None

    @property
    def vacant(self) -> bool:
        """Whether anybody may take the seat over."""
        return self.gone and self.computer is None


class Place(msgspec.Struct, frozen=True):
    """Where a table is shown; the guild is None in direct messages."""

    guild_id: int | None
    channel_id: int
    message_id: int | None = None


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """One table as of one version.

    `version` rises with every change, `public_version` is the version of the last change that
    everybody may see, `hidden` how many changes before that one not everybody may know of,
    `painted` the last version shown. `rules_version` is that of the log's first entry. `state` is
    None in a lobby, `seed` is "" there. `reason` says why the table is over or closed; `outcome` is
    None where nobody won or lost (abandoned). `due_at` is when the clock must be looked at again.
    """

    id: int
    game: str
    rules_version: int
    options: Options
    seed: str
    status: Status
    version: int
    public_version: int
    hidden: int = 0
    painted: int
    state: Any | None  # the state type belongs to the game; the shell treats all games alike
    seats: tuple[SeatedUser, ...]
    host_id: int
    place: Place
    created_at: datetime
    touched_at: datetime
    reason: str | None = None
    outcome: Outcome | None = None
    manner: Manner = Manner()
    course: Course = Course()
    due_at: datetime | None = None

    @property
    def live(self) -> bool:
        """Whether the table still waits or plays."""
        return self.status in {Status.LOBBY, Status.PLAYING}

    @property
    def shown_version(self) -> int:
        """The number that everybody may see: it counts only what everybody may know of."""
        return self.public_version - self.hidden

    @property
    def panel_version(self) -> int:
        """The number for whoever is to act, who alone knows what changed since in private.

        No two versions have the same one, so that a panel of an earlier version never acts.
        """
        return self.shown_version * PRIVATE_CHANGES + self.version - self.public_version

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat that this user may act for; None also for one who has resigned."""
        for seat, seated in enumerate(self.seats):
            if seated.user_id == user_id and seated.present:
                return seat
        return None

    def held_seat(self, user_id: int) -> Seat | None:
        """The seat that this user has not given up, be it that a computer sits in for them."""
        for seat, seated in enumerate(self.seats):
            if seated.user_id == user_id and not seated.gone:
                return seat
        return None


class LoggedMove(msgspec.Struct, frozen=True):
    """One entry of a table's log: the change that made `version`.

    `seat` is NO_SEAT for what no seat does, `move` is the notation or a reserved word. `actor` is
    the user who did it, or None for the shell itself: forced moves, and those played for someone
    who is gone.
    """

    version: int
    seat: Seat
    move: str
    actor: int | None
    events: tuple[Event, ...]
    at: datetime

    @property
    def public(self) -> bool:
        """Whether something happened that everybody may know of."""
        return any(event.audience is None for event in self.events)

    @property
    def replayed(self) -> bool:
        """Whether the game itself changed by it: a move or an undo. All else is of the people."""
        return not self.move.startswith(RESERVED) or undone_to(self.move) is not None


class NoSuchTable(RuleViolation):
    """No table has this number."""

    def __init__(self, table_id: int) -> None:
        super().__init__("no_such_table", table=table_id)


class UnknownGame(RuleViolation):
    """No game has this key."""

    def __init__(self, game: str) -> None:
        super().__init__("unknown_game", game=game[:100])


class StaleClick(RuleViolation):
    """The button belongs to an earlier position; `version` is the one that holds now."""

    def __init__(self, version: int) -> None:
        super().__init__("stale_click", version=version)
        self.version = version


class NotSeated(RuleViolation):
    """The user holds no seat here, or has resigned it."""

    def __init__(self) -> None:
        super().__init__("not_seated")


class NotHost(RuleViolation):
    """Only the host may do this."""

    def __init__(self, host: str) -> None:
        super().__init__("not_host", host=host)


class SeatsFull(RuleViolation):
    """Every seat of the lobby is taken."""

    def __init__(self, seats: int) -> None:
        super().__init__("seats_full", seats=seats)


class NoComputer(RuleViolation):
    """No computer holds this seat."""

    def __init__(self) -> None:
        super().__init__("no_computer")


class NoSuchOption(RuleViolation):
    """The lobby does not offer this option or this value of it."""

    def __init__(self) -> None:
        super().__init__("no_such_option")


class TooFewSeats(RuleViolation):
    """The game needs more seats taken before it can start."""

    def __init__(self, needed: int, seated: int) -> None:
        super().__init__("too_few_seats", needed=needed, seated=seated)


class StillLobby(RuleViolation):
    """The game has not started yet."""

    def __init__(self) -> None:
        super().__init__("still_lobby")


class AlreadyStarted(RuleViolation):
    """The game runs; this belongs to the lobby."""

    def __init__(self) -> None:
        super().__init__("already_started")


class NotOver(RuleViolation):
    """The game still runs; this belongs to its end."""

    def __init__(self) -> None:
        super().__init__("not_over")


class TableOver(RuleViolation):
    """The table has ended: `ended` is "over" or "closed", `reason` says why."""

    def __init__(self, ended: Status, reason: str | None) -> None:
        super().__init__("table_over", ended=ended.value, reason=reason or "")


class TooManyTables(RuleViolation):
    """`scope` ("channel" or "user") has as many live tables as it may have."""

    def __init__(self, scope: str, limit: int) -> None:
        super().__init__("too_many_tables", scope=scope, limit=limit)
