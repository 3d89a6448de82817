"""Achievements in memory: the plainest thing that keeps the ports' promises."""

from bot.tables.model import Status


class MemoryHonours:
    def __init__(self, tables):
        self.waiting = set()
        self._tables = tables
        self._kept = {}
        self._known = {}

    async def unsung(self, below):
        return max((one for one in self.waiting if below is None or one < below), default=None)

    async def sung(self, table_id, found):
        if table_id in self.waiting:
            self.waiting.discard(table_id)
            for one in found:
                place = (one.user_id, one.game, one.key)
                self._kept[place] = min(one, self._kept.get(place, one), key=_when)

    async def look_again(self, game, keys):
        if self._known.get(game) == set(keys):
            return False
        self._known[game] = set(keys)
        self._kept = {place: one for place, one in self._kept.items() if one.game != game}
        tables = self._tables.values()
        self.waiting |= {t.id for t in tables if t.game == game and t.status is Status.OVER}
        return True

    async def of_user(self, user_id):
        own = [one for one in self._kept.values() if one.user_id == user_id]
        return tuple(sorted(sorted(own, key=lambda one: one.key), key=_when, reverse=True))

    async def of_table(self, table_id):
        if table_id in self.waiting:
            return None
        here = [one for one in self._kept.values() if one.table_id == table_id]
        return tuple(sorted(here, key=lambda one: (one.user_id, one.key)))


def _when(honour):
    return (honour.at, honour.table_id)
