import pytest

from bot.tables.agreements import Ballot, Course
from bot.tables.ballots import ballots_for, cleared, consents, majority, with_ballot

ADA, BEA, CAL = 1, 2, 3
SKIP = Ballot("skip", ADA, 2)


def course(*ballots):
    return Course(ballots=ballots)


def test_a_ballot_is_cast_once():
    assert (SKIP,) == with_ballot(with_ballot(Course(), SKIP), SKIP).ballots


def test_a_ballot_withdraws_its_users_ballot_for_a_rival():
    wait = Ballot("wait", ADA, 2)

    assert (wait,) == with_ballot(course(SKIP), wait, {"skip", "wait"}).ballots


@pytest.mark.parametrize("other", [Ballot("wait", BEA, 2), Ballot("wait", ADA, 1)])
def test_a_ballot_leaves_others_alone(other):
    assert (other, SKIP) == with_ballot(course(other), SKIP, {"skip", "wait"}).ballots


def test_a_motion_about_another_seat_is_another_motion():
    ballots = (SKIP, Ballot("skip", BEA, 1), Ballot("undo", BEA))

    assert (SKIP,) == ballots_for(course(*ballots), "skip", 2)


def test_a_motion_about_no_seat_is_counted_by_its_name():
    undo = Ballot("undo", BEA)

    assert (undo,) == ballots_for(course(SKIP, undo), "undo")


def test_only_those_who_may_vote_count():
    ballots = (SKIP, Ballot("skip", BEA, 2))

    assert 1 == consents(course(*ballots), "skip", {BEA, CAL}, 2)


@pytest.mark.parametrize(("voters", "needed"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_a_majority_is_more_than_half(voters, needed):
    assert needed == majority(voters)


def test_all_ballots_are_cleared_unless_told_which():
    assert Course() == cleared(course(SKIP, Ballot("undo", BEA)))


def test_only_the_ballots_that_are_over_are_cleared():
    undo = Ballot("undo", BEA)

    assert (undo,) == cleared(course(SKIP, undo), lambda ballot: ballot.seat == 2).ballots
