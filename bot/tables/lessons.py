"""Lessons as they are played: a table that no store knows, and what is right at every step."""

from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.lessons import LEARNER, Lesson, Step, lesson
from bot.tables.agreements import Manner
from bot.tables.lobbies import new_lobby
from bot.tables.model import LoggedMove, Place, SeatedUser, Table, UnknownGame, User
from bot.tables.progress import Played, pressed, started
from games.engine import codec
from games.engine.types import AnyGame, Seat

NOBODY = 0
"""Stands for the learner's id while it does not matter who learns."""

_NO_TIME = datetime.fromtimestamp(0, UTC)
_DIGEST_BYTES = 8


class Moment(msgspec.Struct, frozen=True):
    """Where a lesson stands: the table, and what has happened since the press before."""

    table: Table
    logged: tuple[LoggedMove, ...]


class Course:
    """One game's lesson, played out: a moment before each step and one after the last."""

    def __init__(self, game: AnyGame, written: Lesson) -> None:
        self._game = game
        self.game = game.key
        self.steps = written.steps
        self.topics = written.topics
        played = started(game, _lobby(game, written), written.seed, NOBODY, _NO_TIME)
        self._moments = [_gone_on(game, played, written.before)]
        self._right: list[Table] = []
        for step in written.steps:
            self._take(step)

    def _take(self, step: Step) -> None:
        right = self._played(len(self._right), step.move)
        self._right.append(right.table)
        self._moments.append(_gone_on(self._game, right, step.then))

    def at(self, step: int, learner: User) -> Moment:
        """The moment before this step, counted from 0, or after the last one."""
        moment = self._moments[step]
        seats = (SeatedUser(learner.id, learner.name), *moment.table.seats[1:])
        return replace(moment, table=replace(moment.table, seats=seats))

    def is_right(self, step: int, move: str) -> bool:
        """Whether this move leads where the lesson goes. Raises RuleViolation."""
        state = self._played(step, move).table.state
        return bool(state == self._right[step].state)

    @property
    def digest(self) -> str:
        """A short digest of all positions on the way."""
        digests: list[str] = []
        for moment in self._moments:
            state: Any = moment.table.state  # the state type belongs to the game
            digests.append(codec.digest(state))
        whole = "".join(digests)
        return blake2b(whole.encode(), digest_size=_DIGEST_BYTES).hexdigest()

    def _played(self, step: int, move: str) -> Played:
        table = self._moments[step].table
        return pressed(self._game, table, LEARNER, (move,), NOBODY, _NO_TIME)


class Courses:
    """The lessons of these games, each played out when it is first asked for."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self._known: dict[str, Course] = {}

    def of(self, key: str) -> Course:
        """The lesson of this game. Raises UnknownGame, BadLesson."""
        if key not in self._games:
            raise UnknownGame(key)
        if key not in self._known:
            self._known[key] = Course(self._games[key], lesson(key))
        return self._known[key]


def _lobby(game: AnyGame, written: Lesson) -> Table:
    options = msgspec.convert(written.options, game.options_type)
    seats = (SeatedUser(NOBODY, ""), SeatedUser(None, "", computer="steady"))
    return new_lobby(game, options, seats, NOBODY, Place(None, 0), _NO_TIME, manner=Manner())


def _gone_on(game: AnyGame, played: Played, moves: tuple[str, ...]) -> Moment:
    """The moment after these moves too, each by whoever is to act."""
    table, logged = played.table, played.logged
    for move in moves:
        seat: Seat = game.to_act(table.state)[0]
        after = pressed(game, table, seat, (move,), None, _NO_TIME)
        table, logged = after.table, (*logged, *after.logged)
    return Moment(table, logged)
