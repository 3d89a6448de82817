"""Ratings, records and achievements over finished games. No Discord, no SQL, no pictures here."""
