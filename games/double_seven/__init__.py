"""Double Seven."""

from games.double_seven.rules import TheGame

GAME = TheGame()
