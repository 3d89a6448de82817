"""What one user asks the others: asking, answering, the verdict, lapsing. Pure."""

from typing import Literal

from msgspec.structs import replace

from bot.tables.agreements import Ballot, Motion
from bot.tables.ballots import cleared, consents, majority, with_ballot
from bot.tables.model import NotSeated, Table
from bot.tables.progress import Played
from games.engine.errors import RuleViolation

AGAINST = "against"
"""The motion of ballots against the one that is open."""

LAPSE_MOVES = 10
"""After so many moves of people what was asked is forgotten, if it is not decided."""

FEWEST_TO_REMOVE = 2
"""Nobody is removed by one person's word alone."""

Verdict = Literal["open", "agreed", "failed"]


class MotionOpen(RuleViolation):
    """Something else is asked already."""

    def __init__(self) -> None:
        super().__init__("motion_open")


class NoMotion(RuleViolation):
    """What was asked is decided, or lapsed."""

    def __init__(self) -> None:
        super().__init__("no_motion")


class NoVote(RuleViolation):
    """What is asked concerns this user, so the others decide."""

    def __init__(self) -> None:
        super().__init__("no_vote")


class TooFewVoters(RuleViolation):
    """So few are at the table that nobody can be removed by a vote."""

    def __init__(self) -> None:
        super().__init__("too_few_voters")


def present_users(table: Table) -> frozenset[int]:
    """The users who play here now."""
    seats = (seated for seated in table.seats if seated.present)
    return frozenset(seated.user_id for seated in seats if seated.user_id is not None)


def voters(table: Table, motion: Motion) -> frozenset[int]:
    """Whose consent counts: everybody present, but not whoever would be removed."""
    concerned = {table.seats[motion.seat].user_id} if motion.kind == "remove" else set()
    return present_users(table) - concerned


def needed(table: Table, motion: Motion) -> int:
    """How many must agree: all, or for a removal more than half and never one alone."""
    count = len(voters(table, motion))
    return count if motion.kind != "remove" else max(FEWEST_TO_REMOVE, majority(count))


def agreed(table: Table, motion: Motion) -> int:
    """How many have agreed so far; whoever asks has."""
    return consents(table.course, motion.kind, voters(table, motion), motion.seat)


def verdict(table: Table, motion: Motion) -> Verdict:
    """What the ballots come to."""
    entitled = voters(table, motion)
    against = consents(table.course, AGAINST, entitled, motion.seat)
    if agreed(table, motion) >= needed(table, motion):
        return "agreed"
    return "failed" if len(entitled) - against < needed(table, motion) else "open"


def asked(table: Table, motion: Motion) -> Table:
    """The table with this motion open and its asker's ballot. Raises MotionOpen, TooFewVoters."""
    if table.course.motion is not None:
        raise MotionOpen
    if len(voters(table, motion)) < needed(table, motion):
        raise TooFewVoters
    return _voted(_with_motion(table, motion), motion, motion.asker, motion.kind, AGAINST)


def open_motion(table: Table, user_id: int, number: int) -> Motion:
    """The motion with this number, for one who may vote on it.

    Raises NoMotion, NotSeated, NoVote.
    """
    motion = table.course.motion
    if motion is None or motion.number != number:
        raise NoMotion
    if user_id not in present_users(table):
        raise NotSeated
    if user_id not in voters(table, motion):
        raise NoVote
    return motion


def supported(table: Table, motion: Motion, user_id: int) -> Table:
    """The table with this user's ballot for the motion."""
    return _voted(table, motion, user_id, motion.kind, AGAINST)


def opposed(table: Table, motion: Motion, user_id: int) -> Table:
    """The table with this user's ballot against the motion; its asker takes it back by that."""
    if user_id == motion.asker:
        return withdrawn(table)
    return _voted(table, motion, user_id, AGAINST, motion.kind)


def withdrawn(table: Table) -> Table:
    """The table without a motion and its ballots."""
    motion = table.course.motion
    if motion is None:
        return table
    course = cleared(table.course, lambda ballot: ballot.motion in {motion.kind, AGAINST})
    return replace(table, course=replace(course, motion=None))


def carried_on(before: Table, played: Played) -> Table:
    """The table after a change, without the motion where that makes no sense any more.

    It lapses at the end, when somebody leaves, and after some moves of people; one to take a move
    back at the next of them, while what computers do is taken back too. A change that not
    everybody may know of leaves it as it is.
    """
    after, motion = played.table, played.table.course.motion
    if motion is None:
        return after
    gone = motion.kind == "remove" and after.seats[motion.seat].gone
    if gone or not after.live or present_users(before) - present_users(after):
        return withdrawn(after)
    moves = [entry for entry in played.logged if entry.replayed]
    if after.public_version == before.public_version or not moves:
        return after
    if all(entry.actor is None for entry in moves):
        versions = tuple(entry.version for entry in moves)
        return _with_motion(after, replace(motion, undone=motion.undone + versions))
    if motion.kind == "undo" or motion.moves + 1 >= LAPSE_MOVES:
        return withdrawn(after)
    return _with_motion(after, replace(motion, moves=motion.moves + 1))


def _with_motion(table: Table, motion: Motion) -> Table:
    return replace(table, course=replace(table.course, motion=motion))


def _voted(table: Table, motion: Motion, user_id: int, ballot: str, rival: str) -> Table:
    cast = Ballot(ballot, user_id, motion.seat)
    if cast in table.course.ballots:
        return table
    return replace(table, course=with_ballot(table.course, cast, (rival,)))
