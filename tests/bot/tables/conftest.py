import pytest

from bot.tables.company import Company
from tests.bot.tables.memory_store import MemoryStore
from tests.bot.tables.setting import Clock, tables_on


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def store():
    return MemoryStore()


@pytest.fixture
def tables(store, clock):
    return tables_on(store, clock)


@pytest.fixture
def company(store, tables, clock):
    return Company(store, tables, clock.now)
