from tests.bot.storage.conftest import path, store

__all__ = ["path", "store"]
