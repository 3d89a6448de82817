"""Random games through the real bot while Discord refuses, deletes and is slow at random moments.

After every fault a person asks for the table, as people do: then it must stand there as it is,
once, with whoever is to decide; and in the end the log must lead to what is kept.
"""

import asyncio
import tempfile
from contextlib import contextmanager
from pathlib import Path
from random import Random

import msgspec

from bot.storage.verify import verify
from bot.tables.model import Status
from bot.ui.artist import Artist
from games.catalogue import all_games
from tests.bot.house import housed
from tests.bot.visitors import acting, raw_components, take_turn

TURNS = 25
"""So many turns of each game, each with a fault; some games end before."""

PAUSES = 40
SLOW_SECONDS = (0.5, 2.0, 5.0)

ANSWERS = ("POST", "/interactions/*/callback")
FOLLOW_UPS = ("*", "/webhooks/*")
EDITS = ("PATCH", "/channels/*/messages/*")
POSTS = ("POST", "/channels/*/messages")
DELETIONS = ("DELETE", "/channels/*/messages/*")

REFUSALS = (
    (429, 0),
    (500, 0),
    (502, 0),
    (403, 50001),
    (403, 50013),
    (404, 10003),
    (404, 10008),
    (404, 10015),
    (404, 10062),
    (401, 50027),
    (400, 30046),
    (400, 40060),
    (400, 50035),
    (400, 160005),
)
"""Every way in which Discord says no that is known to come about, by status and code."""

ARCHIVED = (400, 50083)
"""It says so in threads alone."""


class Report(msgspec.Struct):
    """What happened; `wrong` lists each table that did not stand as it should."""

    games: int = 0
    turns: int = 0
    refusals: int = 0
    deleted_messages: int = 0
    slow_pictures: int = 0
    wrong: list[str] = msgspec.field(default_factory=list)


def run(times, seed, turns=TURNS):
    """So many games, each of so many turns at most."""
    report = Report()
    for number in range(times):
        asyncio.run(_evening(report, f"{seed} {number}", turns))
    return report


async def _evening(report, name, turns):
    rng = Random(name)
    key = rng.choice(sorted(all_games()))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "parlor.db"
        try:
            async with housed(path, lambda: f"{rng.getrandbits(128):032x}") as house:
                await _begun(house, key, rng)
                for turn in range(turns):
                    if not await _turn(house, rng, report):
                        break
                    report.wrong += [
                        f"{key}, game {name}, turn {turn}: {f}" for f in await _faults(house)
                    ]
        except AssertionError as error:
            report.wrong.append(f"{key}, game {name}: {error}")
        kept = await verify(path, all_games())
        report.wrong += [f"{key}, game {name}: {fault}" for fault in kept.faults]
    report.games += 1


async def _begun(house, key, rng):
    where = rng.choice(("here", "here", "thread"))
    await house.person("Ada").slash(house.channel, "play", game=key, where=where)
    await house.click("Bea", "Join")
    if rng.random() < 0.5 and 3 in all_games()[key].seats:
        await house.click("Ada", "Add computer")
    await house.click("Ada", "Start")
    if where == "thread":
        (house.channel,) = house.channel.threads
    await _settled(house)


async def _turn(house, rng, report):
    """One turn with something going wrong; False where nobody is to decide any more."""
    fault = rng.choice((_refused, _refused, _refused, _deleted, _slow))
    with fault(house, rng, report):
        there = house.channel.last_message is not None
        going = await take_turn(house, rng) if there else True
        await _settled(house)
    report.turns += 1
    await house.person("Bea").slash(house.channel, "table", table="1")
    await _settled(house)
    return going


@contextmanager
def _refused(house, rng, report):
    method, path = rng.choice((ANSWERS, FOLLOW_UPS, EDITS, POSTS, DELETIONS))
    status, code = rng.choice((*REFUSALS, ARCHIVED) if house.channel.is_thread else REFUSALS)
    times = rng.randint(1, 3)
    house.env.inject_error(method, path, status=status, code=code, times=times)
    yield
    house.env.backend.faults.clear()
    report.refusals += 1


@contextmanager
def _deleted(house, rng, report):
    """The table's message is gone as soon as somebody has pressed on it, or before."""
    message = house.message
    if rng.random() < 0.5:
        house.env.backend.delete_message(house.channel.id, message.id)
        yield
    else:
        yield
        if house.message.id == message.id:
            house.env.backend.delete_message(house.channel.id, message.id)
    report.deleted_messages += 1


@contextmanager
def _slow(house, rng, report):
    seconds = rng.choice(SLOW_SECONDS)
    kept = {name: getattr(Artist, name) for name in ("table", "hand")}
    for name, draw in kept.items():
        setattr(Artist, name, _delayed(draw, house, seconds))
    yield
    for name, draw in kept.items():
        setattr(Artist, name, draw)
    report.slow_pictures += 1


def _delayed(draw, house, seconds):
    async def drawn(artist, face, view):
        await house._wait(seconds)
        return await draw(artist, face, view)

    return drawn


async def _settled(house):
    """Lets computers play and slow pictures come until a person is to decide, or nobody."""
    for _ in range(PAUSES):
        await house.env.advance_time(2)
        table = await house.store.table(1)
        if table.status is not Status.PLAYING or _deciding(table):
            break
    await house.env.advance_time(6)


def _deciding(table):
    """The names of the people who are to decide."""
    seats = [table.seats[seat] for seat in all_games()[table.game].to_act(table.state)]
    return [seated.name for seated in seats if seated.present]


async def _faults(house):
    """What is not as it should be once somebody has asked for the table."""
    table = await house.store.table(1)
    found = []
    if table.painted < table.public_version:
        found.append(f"version {table.version} is not shown")
    if table.course.frozen is not None:
        found.append("it is frozen though it can be shown")
    live = [message for message in house.channel.history() if _pressable(message)]
    if 1 != len(live):
        found.append(f"{len(live)} messages can be pressed")
    if table.status is Status.PLAYING and _deciding(table) != acting(house, house.message):
        found.append(f"{_deciding(table)} should decide, not {acting(house, house.message)}")
    return found


def _pressable(message):
    return any(
        node.get("custom_id", "").startswith("p1:1:") and not node.get("disabled")
        for node in raw_components(message)
    )
