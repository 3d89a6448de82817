"""Evenings at which people do to each other whatever the table lets them, in any order.

After every deed the table must be one that can go on, and a refused deed must change nothing; at
the end the log must lead to what is kept. Whoever may not do something tries it all the same.
"""

import asyncio
import random
import tempfile
from datetime import timedelta
from pathlib import Path

import msgspec

from bot.storage.sqlite import SqliteStore
from bot.storage.verify import verify
from bot.tables.agreements import MANNERS
from bot.tables.company import Company
from bot.tables.hourglass import MOTIONS, late, timed
from bot.tables.lateness import Lateness
from bot.tables.model import Status, User
from bot.tables.motions import present_users, verdict
from bot.tables.notes import Notes
from games.catalogue import all_games
from games.engine.errors import RuleViolation
from tests.bot.tables.setting import HERE, Clock, tables_on

PEOPLE = [User(10**17 + number, f"User {number}") for number in range(11)]
DEEDS = 250
LONG_PAUSES = 0.1
OFTEN = {
    "vote": 20,
    "move": 45,
    "agree": 24,
    "take_back": 7,
    "take_over": 5,
    "ask_removal": 5,
    "hand_over": 4,
}
LATE = {"come_back": 4, "go_on": 2, "look": 4, "gone": 1, "freeze": 0.5, "thaw": 1, "outage": 0.5}
OUTAGE = timedelta(minutes=7)
SELDOM = {"ask_end": 3, "disagree": 3, "undo": 3, "resign": 1, "remove": 0.2}


class Report(msgspec.Struct):
    evenings: int = 0
    deeds: int = 0
    refused: int = 0
    wrong: list[str] = []


def run(times, seed):
    """So many evenings of each game."""
    report = Report()
    for key in all_games():
        for number in range(times):
            asyncio.run(_evening(key, f"{seed} {number}", report))
    return report


async def _evening(key, chance, report):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "parlor.db"
        store = await SqliteStore.open(path, all_games())
        try:
            evening = Evening(store, all_games()[key], random.Random(chance), report)
            await evening.begin()
            for _ in range(DEEDS):
                await evening.deed()
        finally:
            await store.close()
        faults = (await verify(path, all_games())).faults
        report.evenings += 1
        report.wrong += [f"{key} {chance}: {fault.words}" for fault in faults]


class Evening:
    """One table of a game, and all who are near it."""

    def __init__(self, store, game, chance, report):
        self.game, self.chance, self.report = game, chance, report
        self.store, self.clock = store, Clock()
        self.tables = tables_on(store, self.clock, all_games())
        self.company = Company(store, self.tables, self.clock.now)
        self.lateness = Lateness(store, self.tables, self.clock.now)
        self.notes = Notes(self.tables, self.clock.now)
        self.table = None

    async def begin(self):
        """A game of some people, and perhaps a computer."""
        host = PEOPLE[0].id
        table = await self.tables.open(self.game.key, PEOPLE[0], HERE)
        most = min(self.game.seats[-1] - 1, 5)
        for user in PEOPLE[1 : self.chance.randint(2, most)]:
            await self.tables.join(table.id, user)
        if self.chance.random() < 0.3:
            await self.tables.add_computer(table.id, host)
        leaving = self.chance.choice(["computer", "offer"])
        await self.company.set_manner(table.id, host, "leaving", leaving)
        clock = self.chance.choice(MANNERS["clock"])
        await self.company.set_manner(table.id, host, "clock", clock)
        self.table = (await self.tables.start(table.id, host)).table

    async def deed(self):
        """Somebody does something, allowed or not, unless the game has ended."""
        if self.table.status is not Status.PLAYING:
            return
        weights = OFTEN | SELDOM | LATE
        (name,) = self.chance.choices(list(weights), list(weights.values()))
        self.clock.advance(seconds=self.chance.randint(1, 30))
        if self.chance.random() < LONG_PAUSES:
            self.clock.advance(hours=self.chance.choice((1, 25, 80)))
        self.report.deeds += 1
        before = self.table
        try:
            await getattr(self, name)(before.id, self.chance.choice(PEOPLE))
        except RuleViolation:
            self.report.refused += 1
            self.check(name, before == await self.store.table(before.id), "refused, yet done")
        self.table = await self.store.table(before.id)
        self.check_table(name)

    def check_table(self, name):
        """Whether the table is one that can go on."""
        table = self.table
        if table.status is not Status.PLAYING:
            return
        here, motion = present_users(table), table.course.motion
        held = [seated.user_id for seated in table.seats if seated.user_id is not None]
        staying = {seated.user_id for seated in table.seats if not seated.gone}
        deciding = self.game.to_act(table.state)
        runs = timed(self.game, table)
        waiting = [cast for cast in table.course.ballots if cast.motion in MOTIONS]
        self.check(name, here, "nobody is left, yet it goes on")
        self.check(name, table.host_id in staying, "the host is not there")
        self.check(name, bool(runs) == (table.due_at is not None), "its clock is not looked at")
        self.check(
            name, {cast.seat for cast in waiting} <= set(runs), "votes on nobody who is late"
        )
        self.check(name, len(held) == len(set(held)), "somebody holds two seats")
        self.check(name, not table.seats[deciding[0]].vacant, "it waits for a vacant seat")
        if motion is None:
            self.check(name, waiting == list(table.course.ballots), "votes are left of no question")
        else:
            self.check(name, motion.asker in here, "who asks is not there")
            self.check(name, verdict(table, motion) == "open", "a decided question is open")

    def check(self, name, holds, words):
        if not holds:
            self.report.wrong.append(f"{self.game.key}, after {name}: {words}: {self.table}")

    def somebody(self):
        """A seat, and mostly whoever holds it."""
        seat = self.chance.randrange(len(self.table.seats))
        holders = [self.table.seats[seat].user_id or 0] * 4 + [PEOPLE[-1].id]
        return seat, self.chance.choice(holders)

    def question(self):
        """The number of what is asked, or of nothing."""
        motion = self.table.course.motion
        return self.chance.randrange(99) if motion is None else motion.number

    async def move(self, table_id, _user):
        table = self.table
        seat = self.chance.choice(self.game.to_act(table.state))
        move = self.game.format(self.chance.choice(self.game.legal_moves(table.state, seat)))
        if table.seats[seat].computer is not None:
            await self.tables.computer_move(table_id, table.version, seat, move)
        else:
            holder = table.seats[seat].user_id
            await self.tables.press(table_id, holder, table.version, (move,), public=False)

    async def undo(self, table_id, user):
        await self.tables.undo(table_id, user.id, self.table.version)

    async def resign(self, table_id, user):
        await self.tables.resign(table_id, user.id)

    async def take_over(self, table_id, user):
        await self.company.take_over(table_id, user, self.somebody()[0])

    async def take_back(self, table_id, user):
        await self.company.take_back(table_id, user.id, self.table.version)

    async def ask_end(self, table_id, user):
        await self.company.ask_end(table_id, user.id)

    async def ask_removal(self, table_id, user):
        await self.company.ask_removal(table_id, user.id, *self.somebody())

    async def agree(self, table_id, user):
        await self.company.agree(table_id, user.id, self.question())

    async def disagree(self, table_id, user):
        await self.company.disagree(table_id, user.id, self.question())

    async def remove(self, table_id, _user):
        await self.company.remove(table_id, *self.somebody())

    async def hand_over(self, table_id, user):
        await self.company.hand_over(table_id, user.id, *self.somebody())

    async def vote(self, table_id, user):
        table, motion = self.table, self.chance.choice(MOTIONS)
        seats = late(self.game, table, self.clock.now()) or (self.somebody()[0],)
        await self.lateness.vote(table_id, user.id, table.shown_version, motion, seats[0])

    async def come_back(self, table_id, user):
        await self.lateness.take_back(table_id, user.id)

    async def go_on(self, table_id, user):
        await self.lateness.go_on(table_id, user.id)

    async def look(self, table_id, _user):
        await self.lateness.look(table_id, self.table.touched_at)

    async def gone(self, table_id, user):
        await self.lateness.gone(table_id, user.id)

    async def freeze(self, table_id, _user):
        await self.notes.freeze(table_id)

    async def thaw(self, table_id, _user):
        await self.notes.thaw(table_id)

    async def outage(self, _table_id, _user):
        await self.store.life.postpone(OUTAGE)
