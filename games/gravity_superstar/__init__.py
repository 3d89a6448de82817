"""Gravity Superstar."""

from games.gravity_superstar.rules import TheGame

GAME = TheGame()
