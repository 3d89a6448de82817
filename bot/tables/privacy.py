"""A person's leaving for good: every table first, then every row."""

from bot.tables.model import Status, Table
from bot.tables.ports import TableStore
from bot.tables.service import Tables


async def left_everything(tables: Tables, store: TableStore, user_id: int) -> tuple[Table, ...]:
    """Every live table after this person has left it; running games are given up."""
    left = []
    for table in await store.of_user(user_id):
        if table.status is Status.LOBBY:
            left.append(await tables.leave(table.id, user_id))
        else:
            left.append((await tables.resign(table.id, user_id)).table)
    return tuple(left)
