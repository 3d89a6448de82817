"""The colours of the table and of words on it."""

from render.kit.type import Colour, Face

GROUND: Colour = (34, 70, 58)
ROW: Colour = (52, 92, 78)
ACTIVE_ROW: Colour = (84, 128, 110)
DARK: Colour = (20, 46, 38)
NOTE: Colour = (206, 222, 212)
PROGRESS: Colour = (62, 118, 98)
FINAL: Colour = (122, 52, 40)

NAME = Face("fredoka", 40, 600)
HEAD = Face("fredoka", 36, 600)
COUNT = Face("fredoka", 30, 600)

TIMES = "\u00d7"
"""The sign before a number of equal things."""
