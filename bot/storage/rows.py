"""Rows to tables and log entries, and back. The only place that knows which column is what."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

import msgspec

from bot.storage.connections import Row
from bot.tables.agreements import Course, Manner
from bot.tables.model import LoggedMove, Place, SeatedUser, Status, Table
from games.engine import codec
from games.engine.types import AnyGame, Level, Outcome

T = TypeVar("T")

# One statement, so that a reader sees a table, its seats and its results as of one moment.
SELECT_TABLE = """
SELECT id, game, rules_version, state_rules_version, options, seed, status, version,
    public_version, painted, state, host_id, guild_id, channel_id, message_id, created_at,
    touched_at, reason, hidden, manner, course, due_at,
    (SELECT json_group_array(json_array(seat, user_id, name, computer, gone, taken_over))
        FROM seats WHERE table_id = id),
    (SELECT json_group_array(json_array(seat, place, score)) FROM results WHERE table_id = id)
FROM tables
"""

INSERT_TABLE = """
INSERT INTO tables (game, rules_version, state_rules_version, options, seed, status, version,
    public_version, painted, state, host_id, guild_id, channel_id, message_id, created_at,
    touched_at, ended_at, reason, hidden, manner, course, due_at)
VALUES (:game, :rules_version, :state_rules_version, :options, :seed, :status, :version,
    :public_version, :painted, :state, :host_id, :guild_id, :channel_id, :message_id, :created_at,
    :touched_at, :ended_at, :reason, :hidden, :manner, :course, :due_at)
"""

UPDATE_TABLE = """
UPDATE tables SET rules_version = :rules_version, state_rules_version = :state_rules_version,
    options = :options, seed = :seed, status = :status, version = :version,
    public_version = :public_version, hidden = :hidden, state = :state, host_id = :host_id,
    touched_at = :touched_at, ended_at = coalesce(ended_at, :ended_at), reason = :reason,
    manner = :manner, course = :course, due_at = :due_at
WHERE id = :id AND version = :read_version
"""

UPDATE_PAINTED = "UPDATE tables SET painted = ? WHERE id = ? AND painted < ?"
UPDATE_PLACE = "UPDATE tables SET guild_id = ?, channel_id = ?, message_id = ? WHERE id = ?"

# The conditions on the status stand exactly as the partial indices have them.
IN_CHANNEL = "WHERE channel_id = ? AND status IN ('lobby', 'playing') ORDER BY id DESC"
COUNT_IN_CHANNEL = """
SELECT count(*) FROM tables WHERE channel_id = ? AND status IN ('lobby', 'playing')
"""
OF_USER = """
WHERE id IN (SELECT table_id FROM seats WHERE user_id = ? AND gone = 0)
    AND status IN ('lobby', 'playing')
ORDER BY id DESC
"""
COUNT_OF_USER = """
SELECT count(*) FROM tables
WHERE id IN (SELECT table_id FROM seats WHERE user_id = ? AND gone = 0)
    AND status IN ('lobby', 'playing')
"""
SELECT_LIVE = "SELECT id FROM tables WHERE status IN ('lobby', 'playing') ORDER BY id"
SELECT_IN_GUILD = """
SELECT id FROM tables WHERE guild_id = ? AND status IN ('lobby', 'playing') ORDER BY id
"""
SELECT_FROZEN_IN_GUILD = """
SELECT id FROM tables WHERE guild_id = ? AND status IN ('lobby', 'playing')
    AND json_extract(CAST(course AS TEXT), '$.frozen') IS NOT NULL ORDER BY id
"""
SELECT_WITH_COMPUTERS = """
SELECT id FROM tables WHERE status = 'playing' AND EXISTS
    (SELECT 1 FROM seats WHERE table_id = tables.id AND computer IS NOT NULL) ORDER BY id"""
SELECT_UNPAINTED = "SELECT id FROM tables WHERE painted < version ORDER BY id"
SELECT_DUE = "SELECT id FROM tables WHERE due_at <= ? ORDER BY due_at"
SELECT_QUIET_LOBBIES = """
SELECT id FROM tables WHERE status = 'lobby' AND touched_at <= ? ORDER BY touched_at
"""

NO_LIMIT = -1
SELECT_LAST_MOVES = """
SELECT game, moves.version, seat, move, actor, events, at
FROM moves JOIN tables ON tables.id = table_id
WHERE table_id = ? ORDER BY moves.version DESC LIMIT ?
"""
INSERT_MOVE = """
INSERT INTO moves (table_id, version, seat, move, actor, events, at) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
INSERT_SEAT = """
INSERT INTO seats (table_id, seat, user_id, name, computer, gone, taken_over)
VALUES (?, ?, ?, ?, ?, ?, ?)
"""
INSERT_RESULT = """
INSERT INTO results (table_id, seat, user_id, name, computer, place, score)
VALUES (?, ?, ?, ?, ?, ?, ?)
"""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def milliseconds(at: datetime) -> int:
    """The moment as it is stored."""
    return (at - _EPOCH) // _MILLISECOND


def moment(stored: int) -> datetime:
    """The moment that is stored as this number."""
    return _EPOCH + stored * _MILLISECOND


def table_values(game: AnyGame, table: Table) -> dict[str, Any]:
    """The columns of a table; its snapshot has the form of today's rules."""
    return {
        "id": table.id,
        "game": table.game,
        "rules_version": table.rules_version,
        "state_rules_version": game.rules_version,
        "options": codec.encode(table.options),
        "seed": table.seed,
        "status": table.status.value,
        "version": table.version,
        "public_version": table.public_version,
        "hidden": table.hidden,
        "painted": table.painted,
        "state": None if table.state is None else codec.encode(table.state),
        "host_id": table.host_id,
        "guild_id": table.place.guild_id,
        "channel_id": table.place.channel_id,
        "message_id": table.place.message_id,
        "created_at": milliseconds(table.created_at),
        "touched_at": milliseconds(table.touched_at),
        "ended_at": None if table.live else milliseconds(table.touched_at),
        "reason": table.reason,
        "manner": codec.encode(table.manner),
        "course": codec.encode(table.course),
        "due_at": None if table.due_at is None else milliseconds(table.due_at),
    }


def seat_rows(table: Table) -> list[Row]:
    """The rows of a table's seats."""
    return [
        (table.id, seat, *(getattr(seated, field) for field in seated.__struct_fields__))
        for seat, seated in enumerate(table.seats)
    ]


def move_rows(table_id: int, logged: Iterable[LoggedMove]) -> list[Row]:
    """The rows of log entries."""
    return [
        (
            table_id,
            entry.version,
            entry.seat,
            entry.move,
            entry.actor,
            codec.encode(entry.events),
            milliseconds(entry.at),
        )
        for entry in logged
    ]


def result_rows(table: Table, outcome: Outcome) -> list[Row]:
    """The rows of a finished table's results."""
    standings = zip(table.seats, outcome.places, outcome.scores, strict=True)
    return [
        (table.id, seat, seated.user_id, seated.name, seated.computer, place, score)
        for seat, (seated, place, score) in enumerate(standings)
    ]


def table_of(games: Mapping[str, AnyGame], row: Row) -> Table:
    """The table in a row of SELECT_TABLE. Raises codec.Damaged."""
    id_, key, rules, state_rules, options, seed, status, version, public, painted = row[:10]
    state, host, guild, channel, message, created, touched, reason, hidden = row[10:19]
    manner, course, due, seats, results = row[19:]
    game = game_of(games, key)
    return Table(
        id=id_,
        game=key,
        rules_version=rules,
        options=codec.decode_options(game, options),
        seed=seed,
        status=Status(status),
        version=version,
        public_version=public,
        hidden=hidden,
        painted=painted,
        state=None if state is None else codec.decode_state(game, state, state_rules),
        seats=seats_of(seats),
        host_id=host,
        place=Place(guild, channel, message),
        created_at=moment(created),
        touched_at=moment(touched),
        reason=reason,
        outcome=_outcome(results, reason),
        manner=decoded(manner, Manner),
        course=decoded(course, Course),
        due_at=None if due is None else moment(due),
    )


def logged_of(games: Mapping[str, AnyGame], row: Row) -> LoggedMove:
    """The entry in a row of SELECT_LAST_MOVES. Raises codec.Damaged."""
    key, version, seat, move, actor, events, at = row
    game = game_of(games, key)
    return LoggedMove(version, seat, move, actor, codec.decode_events(game, events), moment(at))


def game_of(games: Mapping[str, AnyGame], key: str) -> AnyGame:
    """The game with this key. Raises codec.Damaged."""
    if key not in games:
        raise codec.Damaged(f"there is no game {key!r}")
    return games[key]


def decoded(data: bytes, kind: type[T]) -> T:
    """The value of this kind in these bytes. Raises codec.Damaged."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise codec.Damaged(f"{kind.__name__}: {error}") from error


_SeatRow = tuple[int, int | None, str, Level | None, int, int]


def seats_of(listed: str) -> tuple[SeatedUser, ...]:
    """The seats in the JSON that SELECT_TABLE gives of them."""
    rows = msgspec.json.decode(listed, type=list[_SeatRow])
    return tuple(
        SeatedUser(user_id, name, computer, bool(gone), bool(taken_over))
        for _, user_id, name, computer, gone, taken_over in sorted(rows)
    )


def _outcome(listed: str, reason: str | None) -> Outcome | None:
    rows = sorted(msgspec.json.decode(listed, type=list[tuple[int, int, int]]))
    if not rows or reason is None:
        return None
    return Outcome(tuple(row[1] for row in rows), tuple(row[2] for row in rows), reason)
