"""States, options and events to JSON bytes and back, and the digest that tells states apart."""

from hashlib import blake2b
from typing import Any

import msgspec

from games.engine.types import AnyGame, Event, Options, State


class Damaged(Exception):
    """Stored bytes that are no value of this game; our fault or the disk's, never a user's."""


def encode(value: msgspec.Struct | tuple[Event, ...]) -> bytes:
    """The value as JSON; equal values give equal bytes."""
    return msgspec.json.encode(value, order="deterministic")


def decode_state(game: AnyGame, data: bytes, rules_version: int) -> Any:
    """The state in these bytes, brought to today's form by the game where it is older.

    Raises Damaged.
    """
    try:
        if rules_version == game.rules_version:
            return msgspec.json.decode(data, type=game.state_type)
        raw = msgspec.json.decode(data, type=dict[str, Any])
        return msgspec.convert(game.upgrade(raw, rules_version), game.state_type)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Damaged(f"state of {game.key}: {error}") from error


def decode_options(game: AnyGame, data: bytes) -> Any:
    """The options in these bytes. Raises Damaged."""
    return _decoded(game, data, game.options_type)


def decode_events(game: AnyGame, data: bytes) -> tuple[Event, ...]:
    """The events in these bytes. Raises Damaged."""
    wanted: Any = game.event_type
    events: tuple[Event, ...] = _decoded(game, data, tuple[wanted, ...])
    return events


def digest(value: State | Options) -> str:
    """32 hex digits that differ when the values do."""
    return blake2b(encode(value), digest_size=16).hexdigest()


def _decoded(game: AnyGame, data: bytes, wanted: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=wanted)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Damaged(f"{game.key}: {error}") from error
