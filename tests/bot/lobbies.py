"""Lobbies with the longest names that Discord allows, for tests of what is shown."""

from datetime import UTC, datetime

from bot.tables.model import Place, SeatedUser, Status, Table

NOW = datetime(2026, 1, 1, tzinfo=UTC)
PNG = b"\x89PNG"
LONGEST_NAMES = ("*" * 32, "W" * 32, "\N{FOX FACE}" * 16, "نور" * 10 + "نو", "_" * 31 + "é")


def lobby(game, seats):
    return Table(
        id=36**6 - 1,
        game=game.key,
        rules_version=game.rules_version,
        options=game.options_type(),
        seed="",
        status=Status.LOBBY,
        version=1,
        public_version=1,
        painted=0,
        state=None,
        seats=tuple(
            SeatedUser(1000 + seat, LONGEST_NAMES[seat % len(LONGEST_NAMES)])
            for seat in range(seats)
        ),
        host_id=1000,
        place=Place(1, 2, 3),
        created_at=NOW,
        touched_at=NOW,
    )
