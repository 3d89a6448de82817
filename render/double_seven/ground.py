"""The colours of the table and of words on it."""

from render.kit.type import Colour, Face

GROUND: Colour = (22, 46, 38)
ROW: Colour = (34, 63, 53)
ACTIVE_ROW: Colour = (70, 114, 96)
DARK: Colour = (12, 30, 24)
NOTE: Colour = (206, 222, 212)
PROGRESS: Colour = (48, 108, 86)
FINAL: Colour = (88, 34, 26)

NAME = Face("fredoka", 40, 600)
HEAD = Face("fredoka", 36, 600)
COUNT = Face("fredoka", 30, 600)

TIMES = "\u00d7"
"""The sign before a number of equal things."""
