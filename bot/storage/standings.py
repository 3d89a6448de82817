"""Ratings and records on SQLite. They hold nothing that the finished tables don't tell."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime

import msgspec

from bot.standings.model import Duel, Ended, Field, Mark, Ranked, Standing, Taken
from bot.standings.ratings import fields
from bot.storage import standing_rows as rows
from bot.storage.connections import Connections


class SqliteBooks:
    """The transaction that SqliteStandings.books holds open."""

    def __init__(self, connections: Connections) -> None:
        """Call `SqliteStandings.books` instead."""
        self._connections = connections

    async def arrived(self) -> Ended | None:
        """The first finished table, by its end, that was not taken in yet."""
        found = await self._connections.written(rows.SELECT_ARRIVED)
        return rows.ended_of(found[0]) if found else None

    async def last(self, game: str) -> tuple[datetime, int] | None:
        """The end and number of the last table of this game that was taken in."""
        found = await self._connections.written(rows.SELECT_LAST, (game,))
        return rows.last_of(found[0]) if found else None

    async def held(self, ended: Ended) -> Mapping[tuple[Field, int], Standing]:
        """The standings so far of this table's people, in the fields in which it counts."""
        users = [seated.user_id for seated in ended.seats]
        listed = msgspec.json.encode([user_id for user_id in users if user_id is not None])
        found = [
            row
            for field in fields(ended)
            for row in await self._connections.written(
                rows.SELECT_HELD, (field.game, field.guild, field.period, listed.decode())
            )
        ]
        return dict(map(rows.held_of, found))

    async def enter(self, taken: Sequence[Taken]) -> None:
        """Takes these tables in: their standings in place of those held, and their marks."""
        latest = {
            (field, standing.user_id): standing
            for one in taken
            for field, standing in one.standings
        }
        await self._connections.inserted(
            rows.REPLACE_STANDING,
            [rows.standing_row(field, standing) for (field, _), standing in latest.items()],
        )
        finishes = [row for one in taken for row in rows.finish_rows(one)]
        await self._connections.inserted(rows.INSERT_FINISH, finishes)
        arrived = [(one.ended.table_id,) for one in taken]
        await self._connections.inserted(rows.DELETE_ARRIVAL, arrived)
        await self._connections.inserted(rows.REPLACE_LAST, [rows.last_row(one) for one in taken])

    async def entered(self, game: str) -> Mapping[tuple[Field, int], Standing]:
        """All standings of this game."""
        found = await self._connections.written(rows.SELECT_ENTERED, (game,))
        return dict(map(rows.held_of, found))

    async def clear(self, game: str) -> None:
        """Forgets all that was entered of this game: its tables arrive anew."""
        for statement in rows.COUNT_ANEW:
            await self._connections.written(statement, (game,))

    async def arrivals(self, game: str, limit: int) -> tuple[Ended, ...]:
        """The first tables of this game, by their ends, that were not taken in yet."""
        found = await self._connections.written(rows.SELECT_ARRIVALS, (game, limit))
        return tuple(rows.ended_of(row) for row in found)


class SqliteStandings:
    """The standings of one file's finished tables."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    @asynccontextmanager
    async def books(self) -> AsyncIterator[SqliteBooks]:
        """The books, open for writing; by one at a time."""
        async with self._connections.transaction():
            yield SqliteBooks(self._connections)

    async def count(self, field: Field) -> int:
        """How many people are listed in this field."""
        return await self._number(rows.COUNT_LISTED, rows.field_values(field))

    async def ranked(self, field: Field, start: int, count: int) -> tuple[Ranked, ...]:
        """So many of the people listed in this field, from this one on, the best first."""
        lead = min(start, 1)
        values = rows.field_values(field) | {"start": start - lead, "count": count + lead}
        found = await self._connections.read(rows.SELECT_LISTED, values)
        people = sorted(map(rows.standing_of, found), key=lambda one: (one.key, one.user_id))
        listed: list[Ranked] = []
        for place, standing in enumerate(people[lead:], start + 1):
            if listed and listed[-1].standing.key == standing.key:
                rank = listed[-1].rank
            elif not listed and lead and people[0].key == standing.key:
                rank = await self._rank(field, standing)  # shared with people of earlier pages
            else:
                rank = place
            listed.append(Ranked(rank, standing))
        return tuple(listed)

    async def own(self, field: Field, user_id: int) -> Ranked | None:
        """One person's standing, and the rank it has or would have if it were listed."""
        values = rows.field_values(field) | {"user": user_id}
        found = await self._connections.read(rows.SELECT_OWN, values)
        if not found:
            return None
        *columns, listed = found[0]
        standing = rows.standing_of(tuple(columns))
        return Ranked(await self._rank(field, standing), standing, bool(listed))

    async def course(self, field: Field, user_id: int, last: int) -> tuple[int, ...]:
        """The ratings after the last of a person's games, oldest first; periods are left out."""
        found = await self._connections.read(
            rows.SELECT_COURSE, (user_id, field.guild, field.game, last)
        )
        return tuple(rating for (rating,) in reversed(found))

    async def duels(self, guild: int, user_id: int, other_id: int) -> tuple[Duel, ...]:
        """How two people met in games that count, a duel for each game they share."""
        values = {"guild": guild, "user": user_id, "other": other_id}
        found = await self._connections.read(rows.SELECT_DUELS, values)
        return tuple(Duel(*row) for row in found)

    async def finished(
        self, user_id: int, guild: int, game: str | None, start: int, count: int
    ) -> tuple[tuple[Ended, Mark], ...]:
        """So many of a person's finished tables, from this one on, the newest first."""
        select = rows.SELECT_FINISHED if game is None else rows.SELECT_FINISHED_OF_GAME
        of_game = () if game is None else (game,)
        found = await self._connections.read(select, (user_id, guild, *of_game, count, start))
        columns = rows.ENDED_COLUMNS
        tables = [
            (rows.ended_of(row[:columns]), rows.mark_of((user_id, guild, *row[columns:])))
            for row in found
        ]
        return tuple(sorted(tables, key=lambda table: table[0].order, reverse=True))

    async def count_finished(self, user_id: int, guild: int, game: str | None) -> int:
        """How many finished tables a person has."""
        if game is None:
            return await self._number(rows.COUNT_FINISHED, (user_id, guild))
        return await self._number(rows.COUNT_FINISHED_OF_GAME, (user_id, guild, game))

    async def ended(self, table_id: int) -> Ended | None:
        """The finished table with this number, once it was taken in."""
        found = await self._connections.read(rows.SELECT_ENDED, (table_id,))
        return rows.ended_of(found[0]) if found else None

    async def marks(self, table_id: int, guild: int) -> tuple[Mark, ...]:
        """What a finished table was to its people, by place; () before it is taken in."""
        found = await self._connections.read(rows.SELECT_MARKS, (table_id, guild))
        return tuple(rows.mark_of(row) for row in found)

    async def _rank(self, field: Field, standing: Standing) -> int:
        values = rows.field_values(field) | rows.ranking_values(standing) | {"wins": standing.wins}
        return 1 + await self._number(rows.COUNT_BETTER, values)

    async def _number(self, sql: str, parameters: Mapping[str, object] | tuple[object, ...]) -> int:
        ((number,),) = await self._connections.read(sql, parameters)
        return int(number)
