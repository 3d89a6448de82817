"""Standings in memory: the plainest thing that keeps the ports' promises."""

from contextlib import asynccontextmanager

from bot.standings.model import Duel, Ended, Ranked
from bot.tables.model import Status


class MemoryStandings:
    def __init__(self, tables, preferences, writing):
        self.arrivals = set()
        self.standings = {}
        self.finishes = []
        self.last = {}
        self._tables = tables
        self._preferences = preferences
        self._writing = writing

    @asynccontextmanager
    async def books(self):
        async with self._writing:
            kept = set(self.arrivals), dict(self.standings), list(self.finishes), dict(self.last)
            try:
                yield MemoryBooks(self)
            except BaseException:
                self.arrivals, self.standings, self.finishes, self.last = kept
                raise

    async def ended(self, table_id):
        taken = [ended for ended, _ in self.finishes if ended.table_id == table_id]
        return taken[0] if taken else None

    def over_table(self, table_id):
        table = self._tables[table_id]
        outcome = table.outcome
        return Ended(
            table_id,
            table.game,
            table.touched_at,
            table.place,
            table.seats,
            () if outcome is None else outcome.places,
            () if outcome is None else outcome.scores,
        )

    def over(self, game):
        tables = self._tables.values()
        return {t.id for t in tables if t.game == game and t.status is Status.OVER}

    async def count(self, field):
        return len(await self._listed(field))

    async def ranked(self, field, start, count):
        listed = await self._listed(field)
        found = [Ranked(_rank(listed, one), one) for one in listed]
        return tuple(found[start : start + count])

    async def own(self, field, user_id):
        standing = self.standings.get((field, user_id))
        if standing is None:
            return None
        listed = (await self._preferences.of_user(user_id)).listed
        return Ranked(_rank(await self._listed(field), standing), standing, listed)

    async def course(self, field, user_id, last):
        marks = self._marks(user_id, field.guild, field.game)
        return tuple(mark.rating for _, mark in marks if mark.rating is not None)[-last:]

    async def duels(self, guild, user_id, other_id):
        others = {ended.table_id: mark.place for ended, mark in self._marks(other_id, guild)}
        met = {}
        for ended, mark in self._marks(user_id, guild):
            if mark.rating is not None and ended.table_id in others:
                met.setdefault(ended.game, []).append((mark.place, others[ended.table_id]))
        return tuple(
            Duel(game, len(m), sum(a < b for a, b in m), sum(a == b for a, b in m))
            for game, m in sorted(met.items())
        )

    async def finished(self, user_id, guild, game, start, count):
        return tuple(self._marks(user_id, guild, game)[::-1][start : start + count])

    async def count_finished(self, user_id, guild, game):
        return len(self._marks(user_id, guild, game))

    async def marks(self, table_id, guild):
        found = [mark for ended, mark in self.finishes if ended.table_id == table_id]
        here = [mark for mark in found if mark.guild == guild]
        return tuple(sorted(here, key=lambda mark: (mark.place or 0, mark.user_id)))

    async def _listed(self, field):
        people = [one for (where, _), one in self.standings.items() if where == field]
        shown = [p for p in people if (await self._preferences.of_user(p.user_id)).listed]
        return sorted(shown, key=lambda standing: (standing.key, standing.user_id))

    def _marks(self, user_id, guild, game=None):
        return sorted(
            (
                (ended, mark)
                for ended, mark in self.finishes
                if (mark.user_id, mark.guild) == (user_id, guild) and game in {None, ended.game}
            ),
            key=lambda finish: finish[0].order,
        )


class MemoryBooks:
    def __init__(self, standings):
        self._standings = standings

    async def arrived(self):
        return min(
            map(self._standings.over_table, self._standings.arrivals), key=_order, default=None
        )

    async def last(self, game):
        return self._standings.last.get(game)

    async def held(self, ended):
        users = {seated.user_id for seated in ended.seats}
        return {key: kept for key, kept in self._standings.standings.items() if key[1] in users}

    async def enter(self, taken):
        for change in taken:
            for field, standing in change.standings:
                self._standings.standings[field, standing.user_id] = standing
            self._standings.finishes += [(change.ended, mark) for mark in change.marks]
            self._standings.arrivals.discard(change.ended.table_id)
            self._standings.last[change.ended.game] = change.ended.order

    async def entered(self, game):
        return {k: one for k, one in self._standings.standings.items() if k[0].game == game}

    async def clear(self, game):
        kept = self._standings
        kept.standings = {k: one for k, one in kept.standings.items() if k[0].game != game}
        kept.finishes = [finish for finish in kept.finishes if finish[0].game != game]
        kept.last.pop(game, None)
        kept.arrivals |= kept.over(game)

    async def arrivals(self, game, limit):
        ended = map(
            self._standings.over_table, self._standings.arrivals & self._standings.over(game)
        )
        return tuple(sorted(ended, key=_order)[:limit])


def _order(ended):
    return ended.order


def _rank(listed, standing):
    return 1 + sum(other.key < standing.key for other in listed)
