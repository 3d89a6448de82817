"""Computers at the tables: they think off the event loop, from what their seat may see."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from bot.tables.model import StaleClick, Status, Table, TableOver
from bot.tables.ports import TableStore
from bot.tables.service import Tables
from games.engine.codec import Damaged
from games.engine.rng import Rng
from games.engine.types import AnyGame, Level, Seat, View

PACE_SECONDS = 1.2
"""Before a burst of computer moves, so that people see what led to it."""

BURST_MOVES = 4
"""So many moves are folded into one picture, so that people can follow the log."""

Think = Callable[[Callable[[], str]], Awaitable[str]]
"""Runs a thought somewhere else than on the event loop."""

log = logging.getLogger(__name__)


class Computers:
    """Plays the computers' moves in bursts; each burst is shown in one picture."""

    def __init__(
        self,
        store: TableStore,
        tables: Tables,
        think: Think,
        show: Callable[[int], Awaitable[None]],
        wait: Callable[[float], Awaitable[None]],
        new_seed: Callable[[], str],
    ) -> None:
        self._store = store
        self._tables = tables
        self._think = think
        self._show = show
        self._wait = wait
        self._new_seed = new_seed
        self._playing: dict[int, asyncio.Task[None]] = {}
        self._woken: set[int] = set()

    def wake(self, table: Table) -> None:
        """Lets the computers play on at this table if one of them is to move."""
        if computer_to_act(self._tables.game(table.game), table) is None:
            return
        self._woken.add(table.id)
        if table.id not in self._playing:
            self._playing[table.id] = asyncio.create_task(self._play(table.id))

    async def resume(self) -> None:
        """Takes up every table on which a computer was to move when the bot ended."""
        for table_id in await self._store.with_computers():
            try:
                table = await self._store.table(table_id)
            except Damaged:
                log.exception("table %s cannot be read and is left alone", table_id)
                continue
            if table is not None:
                self.wake(table)

    async def _play(self, table_id: int) -> None:
        try:
            # Between the last look and the end of this task nothing is awaited, so that no call of
            # `wake` falls into a gap.
            while table_id in self._woken:
                self._woken.discard(table_id)
                while await self._burst(table_id):
                    pass
        except Exception:
            # Nobody awaits this task: without a line in the log the fault would be lost. The next
            # press or the next start wakes the computers again.
            log.exception("computers of table %s stopped", table_id)
        finally:
            del self._playing[table_id]

    async def _burst(self, table_id: int) -> bool:
        """One burst, shown at its end; False once no computer is to move."""
        await self._wait(PACE_SECONDS)
        moved = False
        for _ in range(BURST_MOVES):
            if not await self._moved(table_id):
                break
            moved = True
        if moved:
            await self._show(table_id)
        return moved

    async def _moved(self, table_id: int) -> bool:
        table = await self._store.table(table_id)
        if table is None:
            return False
        game = self._tables.game(table.game)
        seat = computer_to_act(game, table)
        if seat is None:
            return False
        move = await self._thought(game, table, seat)
        try:
            await self._tables.computer_move(table_id, table.version, seat, move)
        except StaleClick:
            return True  # somebody changed the table meanwhile; look again
        except TableOver:
            return False
        return True

    async def _thought(self, game: AnyGame, table: Table, seat: Seat) -> str:
        """The computer's move; the game's own move for the absent where its thinking fails."""
        level = table.seats[seat].computer or "steady"
        view = game.view(table.state, seat)
        rng = Rng(self._new_seed())
        try:
            return await self._think(lambda: _chosen(game, view, level, rng))
        except Exception:
            # A computer that fails must not stop the people's game.
            log.exception("computer %s of table %s failed", seat, table.id)
            return game.format(game.absent(table.state, seat))


def computer_to_act(game: AnyGame, table: Table) -> Seat | None:
    """The computer's seat that is to move now."""
    if table.status is not Status.PLAYING:
        return None
    to_act: tuple[Seat, ...] = game.to_act(table.state)
    return next((seat for seat in to_act if table.seats[seat].computer is not None), None)


def _chosen(game: AnyGame, view: View, level: Level, rng: Rng) -> str:
    move: Any  # the move type belongs to the game
    move, _ = game.choose(view, level, rng)
    return game.format(move)
