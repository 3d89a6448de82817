from tests.bot.storage.conftest import clock, path, store

__all__ = ["clock", "path", "store"]
