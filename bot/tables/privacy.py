"""A person's leaving for good: every table first, then every row."""

import contextlib

from msgspec.structs import replace

from bot.tables.agreements import Course
from bot.tables.model import Status, Table, TableOver
from bot.tables.ports import TableStore
from bot.tables.service import Tables


async def left_everything(tables: Tables, store: TableStore, user_id: int) -> tuple[Table, ...]:
    """Every live table after this person has left it; running games are given up."""
    left = []
    for table in await store.of_user(user_id):
        with contextlib.suppress(TableOver):  # it has ended meanwhile: there is nothing to leave
            if table.status is Status.LOBBY:
                left.append(await tables.leave(table.id, user_id))
            else:
                left.append((await tables.resign(table.id, user_id)).table)
    return tuple(left)


def without_user(course: Course, user_id: int) -> Course:
    """The course as if this person had never asked, voted, or been removed."""
    motion = course.motion
    return replace(
        course,
        ballots=tuple(ballot for ballot in course.ballots if ballot.user_id != user_id),
        motion=None if motion is not None and motion.asker == user_id else motion,
        removed=tuple(removed for removed in course.removed if removed != user_id),
        last=tuple(former for former in course.last if former.user_id != user_id),
    )
