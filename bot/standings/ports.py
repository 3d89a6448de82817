"""What standings need from a store. Every store passes the same contract test."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Protocol

from bot.standings.model import Duel, Ended, Field, Honour, Mark, Ranked, Standing, Taken
from bot.tables.ports import TableStore


class Books(Protocol):
    """One transaction: leaving the block keeps what was entered, an error keeps none."""

    async def arrived(self) -> Ended | None:
        """The first finished table, by its end, that was not taken in yet."""
        ...

    async def last(self, game: str) -> tuple[datetime, int] | None:
        """The end and number of the last table of this game that was taken in."""
        ...

    async def held(self, ended: Ended) -> Mapping[tuple[Field, int], Standing]:
        """The standings so far of this table's people, in the fields in which it counts."""
        ...

    async def enter(self, taken: Sequence[Taken]) -> None:
        """Takes these tables in: their standings in place of those held, and their marks.

        Of a person who comes twice in a field, the later standing is kept.
        """
        ...

    async def entered(self, game: str) -> Mapping[tuple[Field, int], Standing]:
        """All standings of this game."""
        ...

    async def clear(self, game: str) -> None:
        """Forgets all that was entered of this game: its tables arrive anew."""
        ...

    async def arrivals(self, game: str, limit: int) -> tuple[Ended, ...]:
        """The first tables of this game, by their ends, that were not taken in yet."""
        ...


class StandingsStore(Protocol):
    """Where ratings and records live. A finished table arrives here in the same transaction."""

    def books(self) -> AbstractAsyncContextManager[Books]:
        """The books, open for writing; by one at a time."""
        ...

    async def count(self, field: Field) -> int:
        """How many people are listed in this field."""
        ...

    async def ranked(self, field: Field, start: int, count: int) -> tuple[Ranked, ...]:
        """So many of the people listed in this field, from this one on, the best first."""
        ...

    async def own(self, field: Field, user_id: int) -> Ranked | None:
        """One person's standing, and the rank it has or would have if it were listed."""
        ...

    async def course(self, field: Field, user_id: int, last: int) -> tuple[int, ...]:
        """The ratings after the last of a person's games, oldest first; periods are left out."""
        ...

    async def duels(self, guild: int, user_id: int, other_id: int) -> tuple[Duel, ...]:
        """How two people met in games that count, a duel for each game they share."""
        ...

    async def finished(
        self, user_id: int, guild: int, game: str | None, start: int, count: int
    ) -> tuple[tuple[Ended, Mark], ...]:
        """So many of a person's finished tables, from this one on, the newest first."""
        ...

    async def count_finished(self, user_id: int, guild: int, game: str | None) -> int:
        """How many finished tables a person has."""
        ...

    async def ended(self, table_id: int) -> Ended | None:
        """The finished table with this number, once it was taken in."""
        ...

    async def marks(self, table_id: int, guild: int) -> tuple[Mark, ...]:
        """What a finished table was to its people, by place; () before it is taken in."""
        ...


class HonourStore(Protocol):
    """Where achievements live. A finished table waits here from the moment in which it ends."""

    async def unsung(self, below: int | None) -> int | None:
        """The newest finished table, or the newest older than this one, that waits."""
        ...

    async def sung(self, table_id: int, found: Sequence[Honour]) -> None:
        """Keeps what was found at this table, which waits no more.

        Of what a person has achieved twice the earlier time is kept, by the tables' ends.
        """
        ...

    async def look_again(self, game: str, keys: Sequence[str]) -> bool:
        """Lets all finished tables of this game wait anew, if it knew other keys than these.

        What was achieved there is forgotten until it is found again. Gives whether it was so.
        """
        ...

    async def of_user(self, user_id: int) -> tuple[Honour, ...]:
        """All that this person has achieved, the latest first."""
        ...

    async def of_table(self, table_id: int) -> tuple[Honour, ...] | None:
        """What was achieved for the first time at this table; None while it waits."""
        ...


class Archive(TableStore, Protocol):
    """A store of tables that keeps standings in the same place."""

    @property
    def standings(self) -> StandingsStore:
        """The standings of its finished tables."""
        ...

    @property
    def honours(self) -> HonourStore:
        """What was achieved at its finished tables."""
        ...
