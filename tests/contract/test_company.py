"""Games in which people leave, take over and take moves back replay to what was played."""

import random

import pytest

from bot.storage.sqlite import SqliteStore
from bot.storage.verify import verify
from bot.tables.company import Company
from bot.tables.model import START, Status, User
from bot.tables.replays import moments
from bot.tables.undo import NothingToUndo
from games.catalogue import all_games
from games.engine.play import Entry, replay
from games.engine.record import read, write
from tests.bot.tables.setting import HERE, Clock, tables_on

CHANGES = 80
PEOPLE = [User(number, f"User {number}") for number in range(1, 40)]


class Evening:
    """One table at which chance decides who leaves, comes, moves, and takes back."""

    def __init__(self, store, game, leaving):
        clock = Clock()
        self.game = game
        self.leaving = leaving
        self.chance = random.Random(f"{game.key} {leaving}")
        self.tables = tables_on(store, clock, all_games())
        self.company = Company(store, self.tables, clock.now)
        self.newcomers = iter(PEOPLE[3:])

    async def begin(self):
        table = await self.tables.open(self.game.key, PEOPLE[0], HERE)
        for user in PEOPLE[1:3]:
            table = await self.tables.join(table.id, user)
        await self.company.set_manner(table.id, PEOPLE[0].id, "leaving", self.leaving)
        self.table = (await self.tables.start(table.id, PEOPLE[0].id)).table

    async def go_on(self):
        present = [seated.user_id for seated in self.table.seats if seated.present]
        vacant = [seat for seat, seated in enumerate(self.table.seats) if seated.vacant]
        luck = self.chance.random()
        if vacant and luck < 0.3:
            newcomer = next(self.newcomers)
            self.table = (await self.company.take_over(self.table.id, newcomer, vacant[0])).table
        elif len(present) > 1 and luck < 0.05:
            left = self.chance.choice(present)
            self.table = (await self.tables.resign(self.table.id, left)).table
        elif luck < 0.4:
            await self.take_back(present)
        else:
            await self.move()

    async def take_back(self, present):
        asker = self.chance.choice(present)
        try:
            played = await self.company.take_back(self.table.id, asker, self.table.version)
        except NothingToUndo:
            await self.move()
            return
        for user in present:
            motion = played.table.course.motion
            if motion is not None and user != asker:
                played = await self.company.agree(self.table.id, user, motion.number)
        assert played.table.course.motion is None
        self.table = played.table

    async def move(self):
        seat = self.chance.choice(self.game.to_act(self.table.state))
        move = self.game.format(self.chance.choice(self.game.legal_moves(self.table.state, seat)))
        seated, table = self.table.seats[seat], self.table
        if seated.computer is not None:
            played = await self.tables.computer_move(table.id, table.version, seat, move)
        else:
            played = await self.tables.press(
                table.id, seated.user_id, table.version, (move,), public=False
            )
        self.table = played.table


@pytest.fixture(params=["computer", "offer"])
async def evening(request, tmp_path, game):
    store = await SqliteStore.open(tmp_path / "parlor.db", all_games())
    evening = Evening(store, game, request.param)
    await evening.begin()
    while len(await store.log(1)) < CHANGES and evening.table.status is Status.PLAYING:
        await evening.go_on()
    evening.log = await store.log(1)
    told = {entry.move.rstrip("0123456789") for entry in evening.log if entry.move.startswith("~")}
    assert {START, "~left", "~undo"} | ({"~taken"} if evening.leaving == "offer" else set()) <= told
    yield evening
    await store.close()


def entries(evening):
    return [Entry(entry.seat, entry.move) for entry in evening.log if entry.replayed]


async def test_the_evening_is_sound_and_replays_to_what_was_played(evening, game, tmp_path):
    table = evening.table
    fold = replay(game, table.options, len(table.seats), table.seed, entries(evening))
    report = await verify(tmp_path / "parlor.db", all_games())
    text = write(game, table.options, len(table.seats), table.seed, entries(evening))

    assert ((), ()) == (report.faults, report.refused)
    assert (None, table.state) == (fold.error, fold.states[-1])
    assert read(text, all_games()).error is None
    assert table.state == moments(game, table, evening.log)[-1].state
