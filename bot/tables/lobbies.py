"""A lobby as it begins. Pure."""

from datetime import datetime

from bot.tables.agreements import Course, Manner
from bot.tables.model import Place, SeatedUser, Status, Table
from games.engine.types import AnyGame, Options

NEW: int = 0
"""The number of a table that no store has numbered yet."""


def new_lobby(
    game: AnyGame,
    options: Options,
    seats: tuple[SeatedUser, ...],
    host_id: int,
    place: Place,
    now: datetime,
    *,
    manner: Manner,
    course: Course | None = None,
) -> Table:
    """A lobby with these seats taken, which has not been shown yet."""
    return Table(
        id=NEW,
        game=game.key,
        rules_version=game.rules_version,
        options=options,
        seed="",
        status=Status.LOBBY,
        version=1,
        public_version=1,
        painted=0,
        state=None,
        seats=seats,
        host_id=host_id,
        place=place,
        created_at=now,
        touched_at=now,
        manner=manner,
        course=Course() if course is None else course,
    )
