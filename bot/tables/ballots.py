"""Ballots: who has consented to what. They are counted here and nowhere else. Pure."""

from collections.abc import Callable, Collection

from msgspec.structs import replace

from bot.tables.agreements import Ballot, Course
from games.engine.types import Seat


def with_ballot(course: Course, ballot: Ballot, rivals: Collection[str] = ()) -> Course:
    """The course with this ballot, once; the user's ballots for its rivals are withdrawn.

    Rivals are the motions about the same seat of which only one can come to pass.
    """
    kept = [cast for cast in course.ballots if not _withdrawn(cast, ballot, rivals)]
    return replace(course, ballots=(*kept, ballot))


def ballots_for(course: Course, motion: str, seat: Seat | None = None) -> tuple[Ballot, ...]:
    """The ballots for this motion about this seat, oldest first; None where it concerns none."""
    return tuple(b for b in course.ballots if (b.motion, b.seat) == (motion, seat))


def consents(course: Course, motion: str, voters: Collection[int], seat: Seat | None = None) -> int:
    """How many of these users have consented to this motion; whoever left counts no more."""
    return len({b.user_id for b in ballots_for(course, motion, seat)} & set(voters))


def majority(voters: int) -> int:
    """How many of so many make more than half."""
    return voters // 2 + 1


def cleared(course: Course, over: Callable[[Ballot], bool] = lambda _: True) -> Course:
    """The course without the ballots that are over; without any, unless told which."""
    kept = tuple(ballot for ballot in course.ballots if not over(ballot))
    return course if kept == course.ballots else replace(course, ballots=kept)


def _withdrawn(cast: Ballot, ballot: Ballot, rivals: Collection[str]) -> bool:
    if (cast.user_id, cast.seat) != (ballot.user_id, ballot.seat):
        return False
    return cast.motion == ballot.motion or cast.motion in rivals
