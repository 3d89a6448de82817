"""The lobby: opening, joining, leaving, starting, calling off."""
