"""Clocks over every game: who is waited for, and what a skipped turn comes to."""

import random
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from bot.tables.agreements import Manner
from bot.tables.hourglass import clocked, late, timed
from bot.tables.model import LoggedMove, Status
from bot.tables.stand_ins import carried_out
from tests.bot.lobbies import lobby
from tests.contract.playthroughs import playthroughs, sample

START = datetime(2026, 1, 1, tzinfo=UTC)
EVENTS = ((), ("public",))


def seated(game, played, chance):
    """A running table at the opening, with some computers and some who have gone."""
    table = lobby(game, played.seats)
    seats = [
        replace(
            seat,
            computer=chance.choice((None, None, None, "steady")),
            gone=chance.random() < 0.1,
        )
        for seat in table.seats
    ]
    return replace(
        table,
        seats=tuple(seats),
        manner=Manner(clock=chance.choice(("none", "fast", "day"))),
        touched_at=START,
    )


def walked(game, played):
    """The table after every move of a game, moments apart, its clocks kept."""
    chance, now = random.Random(played.seed), START
    before = seated(game, played, chance)
    after = replace(before, status=Status.PLAYING, state=played.opening.state)
    yield before, (table := clocked(game, before, after, (), now)), now
    for turn in played.turns:
        before, now = table, now + timedelta(seconds=chance.randrange(400))
        status = Status.PLAYING if game.outcome(turn.step.state) is None else Status.OVER
        after = replace(before, state=turn.step.state, status=status, touched_at=now)
        entry = LoggedMove(1, turn.seat, "", 1, turn.step.events, now)
        yield before, (table := clocked(game, before, after, (entry,), now)), now


def test_a_look_is_due_exactly_when_somebodys_time_runs(key, game):
    for played in playthroughs(key):
        for _, table, _ in walked(game, played):
            people = [seat for seat in game.to_act(table.state) if table.seats[seat].present]
            others = sum(seat.present for seat in table.seats) > 1
            runs = table.status is Status.PLAYING and bool(people) and others

            assert runs == (table.due_at is not None) == (table.course.since is not None)


def test_nobody_is_charged_but_whoever_was_to_act(key, game):
    for played in playthroughs(key):
        for before, after, _ in walked(game, played):
            idle = set(range(played.seats)) - set(timed(game, before)) - set(timed(game, after))
            if before.course.banks:
                banks = [(before.course.banks[s], after.course.banks[s]) for s in idle]

                assert [] == [(was, now) for was, now in banks if was != now]


def test_a_look_that_is_due_lies_ahead(key, game):
    for played in playthroughs(key):
        for _, table, now in walked(game, played):
            assert table.due_at is None or table.due_at > now


@pytest.mark.parametrize("motion", ["skip", "computer", "wait"])
def test_whatever_the_others_decide_nobody_is_late_any_more(key, game, motion):
    for played, state in sample(key):
        if not game.to_act(state):
            continue
        (seat, *_) = game.to_act(state)
        table = replace(lobby(game, played.seats), status=Status.PLAYING, state=state)
        table = clocked(game, lobby(game, played.seats), table, (), START)
        now = START + timedelta(days=4)
        decided = carried_out(game, table, motion, seat, now)
        after = clocked(game, table, decided.table, decided.logged, now)

        assert seat not in late(game, after, now) or is_next_turn(decided, seat)


def is_next_turn(decided, seat):
    """Whether the seat has moved and is to act again at once: then the others decide again."""
    return any(entry.seat == seat for entry in decided.logged)
