"""The ground, the inks and the faces that the pictures of ratings share."""

from render.kit.type import Colour, Face

GROUND: Colour = (30, 38, 58)
STRIPE: Colour = (38, 48, 72)
OWN: Colour = (66, 82, 120)
SOFT: Colour = (186, 198, 222)
RULE: Colour = (92, 106, 140)

HEAD = Face("fredoka", 30, 500)
TITLE = Face("fredoka", 44, 600)
NAME = Face("fredoka", 40, 500)
NUMBER = Face("fredoka", 40, 600)
"""Figures of this face stand below each other at equal widths."""
LONG = Face("fredoka", 28, 600)

EDGE = 36
"""Between the picture's edge and what is in it."""
