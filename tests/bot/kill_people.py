"""The people of a life that ends suddenly: they open tables, sit down, play, and complain."""

from random import Random
from types import SimpleNamespace
from typing import Any

import simcord

from bot.ui.custom_id import Word, unpack
from tests.bot.house import GAME, Faults, House, words_of
from tests.bot.kill_channel import Telling, table_of, version_of
from tests.bot.kill_notes import Complaint, Did, Plan, Pressed
from tests.bot.visitors import acting, forward, offers, press

NAMES = ("Ada", "Bea", "Cal", "Dan", "Eve", "Fay")
LIVE_TABLES = 2
HITTING = 0.8
"""People like to hit: only long lines give them choices that need a panel."""

PANEL_PRESSES = 12
FEW = 3
GOING_ON_FROM_A_PANEL = 0.5

Offer = tuple[str, str | None]


class People:
    """They go by what the channel shows, and say so when a control doesn't do what it should."""

    def __init__(self, house: House, rng: Random, tell: Telling, faults: Faults) -> None:
        self._house = house
        self._rng = rng
        self._tell = tell
        self._faults = faults

    async def look_around(self) -> None:
        """After the start every table must show what holds now."""
        store = self._house.store
        for table_id in await store.unpainted():
            self._complain(f"table {table_id} was not painted again")
        shown = self._house.channel.history()
        for table_id in await store.live():
            table = await store.table(table_id)
            versions = [version_of(m) for m in shown if m.id == table.place.message_id]
            if versions != [table.public_version]:
                self._complain(f"table {table_id} shows {versions}, not {table.public_version}")
        self._hear_faults()

    async def press_what_was_seen(self, seen: list[dict[str, Any]]) -> None:
        """Presses what a few messages offered before the restart and do not offer any more."""
        for message in self._rng.sample(seen, min(len(seen), FEW)):
            shown = SimpleNamespace(content=message["content"], components=message["components"])
            table, names = table_of(shown), acting(self._house, shown)
            if names and table is not None and version_of(shown) != self._version(table):
                custom_id, value = self._rng.choice(offers(shown))
                self._tell(self._pressed(names[0], (custom_id, value), seen=True))
                result = self._house.emit(names[0], message, custom_id, value)
                await self._house.env.settle()
                self._hear_out(result, custom_id)

    async def everybody_moves(self) -> None:
        """Each table that goes on moves on."""
        for table in sorted(self._live()):
            await self._turn(table)

    async def turn(self, plan: Plan) -> None:
        """Somebody does something: opens a table, asks for one, sits down, plays."""
        live, chance = sorted(self._live()), self._rng.random()
        if len(live) < LIVE_TABLES:
            await self._type("play", game=GAME)
        elif chance < plan.asking:
            await self._type("table", table=str(self._rng.choice(live)))
        elif chance < plan.asking + plan.together:
            await self._press_together()
        else:
            await self._turn(self._rng.choice(live))

    async def _turn(self, table: int) -> None:
        before, message = self._version(table), self._live()[table]
        names = acting(self._house, message)
        if names:
            await self._play(names[0], table, message)
        else:
            await self._prepare(table, message)
        if before == self._version(table):
            self._complain(f"table {table} stays at version {before}")

    async def _play(self, name: str, table: int, message: Any) -> None:
        """Plays from the message, or from a panel that has been open for long."""
        before, choices = self._version(table), offers(message)
        panels = self._panels(name, table)
        if panels and self._rng.random() < GOING_ON_FROM_A_PANEL:
            message, choices = panels[-1], forward(panels[-1])
        for _ in range(PANEL_PRESSES):
            result = await self._press(name, message, self._chosen(choices))
            message = result.response
            if message is None or self._version(table) != before:
                return
            choices = forward(message)
            if not choices:
                self._complain(f"{name} was refused: {words_of(message)}")
                return

    def _chosen(self, choices: list[Offer]) -> Offer:
        hits = [offer for offer in choices if offer[0].endswith(":h")]
        return self._rng.choice(hits if hits and self._rng.random() < HITTING else choices)

    async def _prepare(self, table: int, message: Any) -> None:
        shown = words_of(message)
        missing = [name for name in _party(table) if _marked(name) not in shown]
        if missing:
            await self._press(missing[0], message, _offer(message, Word.JOIN))
            return
        (line,) = [line for line in shown.splitlines() if line.endswith("host")]
        (host,) = [name for name in NAMES if _marked(name) in line]
        await self._press(host, message, _offer(message, Word.START))

    async def _press_together(self) -> None:
        """Different people press at different tables before any of them is answered."""
        waiting: dict[str, Any] = {}
        for message in self._live().values():
            for name in acting(self._house, message):
                waiting.setdefault(name, message)
        results = [self._emit(name, message) for name, message in waiting.items()]
        await self._house.env.settle()
        for result in results:
            self._hear_out(result, "a press among several")

    def _emit(self, name: str, message: Any) -> simcord.InteractionResult:
        custom_id, value = self._chosen(offers(message))
        self._tell(self._pressed(name, (custom_id, value)))
        return self._house.emit(name, self._house.snapshot(message), custom_id, value)

    async def _press(self, name: str, message: Any, offer: Offer) -> simcord.InteractionResult:
        self._tell(self._pressed(name, offer, panel=message.flags.ephemeral))
        result = await press(self._house, name, message, offer)
        self._hear_out(result, offer[0])
        return result

    async def _type(self, command: str, **options: str) -> None:
        name = self._rng.choice(NAMES)
        self._tell(Did(f"{name} types /{command} {options}"))
        result = await self._house.person(name).slash(self._house.channel, command, **options)
        self._hear_out(result, f"/{command}")

    def _hear_out(self, result: simcord.InteractionResult, what: str) -> None:
        if not result.acknowledged:
            self._complain(f"no answer to {what}")
        self._hear_faults()

    def _hear_faults(self) -> None:
        for fault in self._faults.records:
            self._complain(f"the bot logged: {fault}")
        self._faults.records.clear()

    def _complain(self, what: str) -> None:
        self._tell(Complaint(what))

    def _pressed(self, name: str, offer: Offer, *, seen=False, panel=False) -> Pressed:
        custom_id, value = offer
        pressed = unpack(custom_id)
        notation = pressed.notation if value is None else value
        user = self._house.person(name).id
        return Pressed(pressed.table, pressed.version, notation, user, seen, panel)

    def _panels(self, name: str, table: int) -> list[Any]:
        seen = self._house.channel.history(viewer=self._house.person(name))
        return [m for m in seen if m.flags.ephemeral and table_of(m) == table and forward(m)]

    def _live(self) -> dict[int, Any]:
        """The message with the newest version of each table that waits or plays."""
        found: dict[int, Any] = {}
        ended: set[int] = set()
        for message in self._house.channel.history():
            table, version = table_of(message), version_of(message)
            if table is None:
                continue
            if version is None:
                ended.add(table)
            elif table not in found or version >= version_of(found[table]):
                found[table] = message
        return {table: message for table, message in found.items() if table not in ended}

    def _version(self, table: int) -> int | None:
        """The version that the table shows; None once it has ended."""
        message = self._live().get(table)
        return None if message is None else version_of(message)


def _party(table: int) -> tuple[str, ...]:
    """Who wants to sit at this table: two people, or all."""
    return NAMES[:2] if table % 3 else NAMES


def _marked(name: str) -> str:
    return f"\u2068{name}\u2069"


def _offer(message: Any, word: str) -> Offer:
    (found,) = [offer for offer in offers(message) if offer[0].endswith(f":{word}")]
    return found
