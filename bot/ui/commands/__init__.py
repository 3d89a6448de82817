"""Slash commands, one file per group, built from the catalogue."""
