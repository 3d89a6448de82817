"""Flip 7: With a Vengeance."""

from games.flip_seven_vengeance.rules import TheGame

GAME = TheGame()
