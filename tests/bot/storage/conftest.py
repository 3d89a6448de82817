import pytest

from bot.storage.sqlite import SqliteStore
from tests.bot.tables.memory_store import MemoryStore
from tests.bot.tables.setting import Clock, tables_on
from tests.bot.toy_game import GAMES


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "parlor.db"


@pytest.fixture
async def sqlite(path):
    store = await SqliteStore.open(path, GAMES)
    yield store
    await store.close()


@pytest.fixture
def tables(sqlite, clock):
    return tables_on(sqlite, clock)


@pytest.fixture(params=["memory", "sqlite"])
async def store(request, path):
    store = MemoryStore() if request.param == "memory" else await SqliteStore.open(path, GAMES)
    yield store
    await store.close()
