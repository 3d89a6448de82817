"""Kills bots in the middle of games, again and again, and checks that nothing is lost."""

import asyncio
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bot.storage.verify import verify
from games.catalogue import all_games
from tests.bot.kill_ledger import KeptTable, Ledger, kept
from tests.bot.kill_notes import (
    FROM_BIRTH,
    ONCE_ALL_MOVED,
    Complaint,
    Gone,
    Life,
    Plan,
    Pressed,
    Shown,
)
from tests.bot.kill_points import EDIT, OUTSIDE, POINTS, STEP

KILLED = -9
KILLS_ON_ONE_FILE = 200
FROM_BIRTH_ONE_IN = 4
NIGHT_ONE_IN = 12
LIFE_SECONDS = 60.0
NIGHT_SECONDS = 8 * 3600.0
"""Between some lives the messages become too old to be edited."""

_OCCURRENCES = {STEP: 1000, OUTSIDE: 1000, EDIT: 6}
"""The highest number of the step at which a life ends, where it is not _FEW."""

_WAYS = {STEP: {"together": 0.3}, OUTSIDE: {"together": 0.3}, EDIT: {"asking": 0.5}}
"""How people behave where a point asks for it."""

_FEW = 3
_EPHEMERAL = 1 << 6
_HOME = Path(__file__).parents[2]

Messages = dict[int, dict[str, Any]]


class Lost(AssertionError):
    """A kill has cost something; with all that is needed to see it again."""


class Report(msgspec.Struct):
    """What many kills came to; `wrong` lists what they cost."""

    kills: int = 0
    points: dict[str, int] = msgspec.field(default_factory=Counter)
    tables: int = 0
    games_finished: int = 0
    moves_acknowledged: int = 0
    moves_unacknowledged: int = 0
    painted_again: int = 0
    gone_buttons_pressed: int = 0
    panel_presses: int = 0
    wrong: list[str] = msgspec.field(default_factory=list)


class Zygote:
    """The process that gives lives."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process

    def live(self, plan: Plan) -> Life:
        """One life, from its birth to its end."""
        self._process.stdin.write(msgspec.json.encode(plan) + b"\n")
        self._process.stdin.flush()
        if answer := self._process.stdout.readline():
            return msgspec.json.decode(answer, type=Life)
        raise ChildProcessError("the process that gives lives has died; its errors say why")


@contextmanager
def zygote() -> Iterator[Zygote]:
    """A zygote for as long as the block lasts."""
    command = [sys.executable, "-m", "tests.bot.kill_child"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=_HOME, stdin=pipe, stdout=pipe) as process:
        yield Zygote(process)


class Games:
    """Games on one file, played by one life after another."""

    def __init__(self, path: Path, giver: Zygote, seed: str, report: Report) -> None:
        self.path = path
        self.ledger = Ledger()
        self._giver = giver
        self._seed = seed
        self._report = report
        self._lives = 0
        self._clock = 0.0
        self._messages: Messages = {}

    def kill(self, point: str) -> None:
        """One life that ends at this point. Raises Lost."""
        rng = Random(f"{self._seed}:{self._lives}")
        plan = msgspec.structs.replace(
            self.plan(),
            point=point,
            occurrence=rng.randint(1, _OCCURRENCES.get(point, _FEW)),
            armed=ONCE_ALL_MOVED if rng.randrange(FROM_BIRTH_ONE_IN) else FROM_BIRTH,
            **_WAYS.get(point, {}),
        )
        self._lived(plan, KILLED)
        self._report.kills += 1
        self._report.points[point] += 1
        self._clock += LIFE_SECONDS if rng.randrange(NIGHT_ONE_IN) else NIGHT_SECONDS

    def live(self, turns: int = 0) -> None:
        """One life that ends in peace, once every game has moved on and after so many turns more.

        Raises Lost.
        """
        before = self.tables()
        plan = msgspec.structs.replace(self.plan(), turns=turns)
        life = self._lived(plan, 0)
        now = self.tables()
        stuck = [number for number in before if _stuck(before[number], now[number])]
        if stuck:
            raise Lost(self._told(plan, life, [f"tables {stuck} do not go on"]))

    def count(self) -> None:
        """Adds to the report what has become of these games."""
        tables = self.tables()
        unacknowledged = self.ledger.unacknowledged(tables)
        self._report.tables += len(tables)
        self._report.games_finished += sum(table.status == "over" for table in tables.values())
        self._report.moves_acknowledged += self.ledger.moves(tables) - unacknowledged
        self._report.moves_unacknowledged += unacknowledged

    def plan(self) -> Plan:
        """The next life, ending in peace."""
        return Plan(
            path=str(self.path),
            seed=f"{self._seed}:{self._lives}",
            clock=self._clock,
            messages=tuple(self._messages.values()),
        )

    def tables(self) -> Mapping[int, KeptTable]:
        """What the file keeps."""
        return kept(self.path) if self.path.exists() else {}

    def _lived(self, plan: Plan, status: int) -> Life:
        lagging = [table for table in self.tables().values() if table.painted < table.version]
        life = self._giver.live(plan)
        self._hear(life)
        faults = [note.words for note in life.notes if isinstance(note, Complaint)]
        if life.status != status:
            faults.append(f"it ended with {life.status}, not {status}")
        faults += self.ledger.faults(self.tables()) + self._verified()
        if faults:
            raise Lost(self._told(plan, life, faults))
        self._report.painted_again += len(lagging)
        self._lives += 1
        return life

    def _hear(self, life: Life) -> None:
        self.ledger.hear(life.notes)
        for note in life.notes:
            match note:
                case Shown():
                    self._messages[note.id] = note.parts
                case Gone():
                    self._messages.pop(note.id, None)
                case Pressed():
                    self._report.gone_buttons_pressed += note.seen
                    self._report.panel_presses += note.panel
                case _:
                    pass
        self._messages = _without_old_panels(self._messages)

    def _verified(self) -> list[str]:
        report = asyncio.run(verify(self.path, all_games()))
        return [f"table {found.table_id}: {found.words}" for found in report.faults]

    def _told(self, plan: Plan, life: Life, faults: list[str]) -> str:
        found = "\n".join(f"  {words}" for words in faults)
        transcript = "\n".join(f"    {note!r}" for note in life.notes)
        return (
            f"seed {self._seed!r}, life {self._lives}: {plan.point!r}, occurrence"
            f" {plan.occurrence}, armed {plan.armed}\n{found}\n"
            f"  what was heard of this life:\n{transcript}"
        )


def run(times: int, seed: int = 1) -> Report:
    """So many kills, at all points in turn, on a new file now and then."""
    report = Report()
    with zygote() as giver, tempfile.TemporaryDirectory() as folder:
        for first in range(0, times, KILLS_ON_ONE_FILE):
            games = Games(Path(folder) / f"{first}.db", giver, f"{seed}-{first}", report)
            try:
                for number in range(first, min(times, first + KILLS_ON_ONE_FILE)):
                    games.kill(POINTS[number % len(POINTS)])
                games.live()
            except Lost as lost:
                report.wrong.append(str(lost))
            games.count()
    return report


def _stuck(before: KeptTable, now: KeptTable) -> bool:
    return before.status in {"lobby", "playing"} and now.version <= before.version


def _without_old_panels(messages: Messages) -> Messages:
    """People close the private messages they no longer need; the last few stay open."""
    private = sorted(number for number, parts in messages.items() if parts["flags"] & _EPHEMERAL)
    return {number: parts for number, parts in messages.items() if number not in private[:-_FEW]}
