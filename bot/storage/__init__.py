"""Keeps tables in SQLite; the only room that knows SQL."""
