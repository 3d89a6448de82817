"""The colours and faces of this game's pictures: calm space, light platforms, gold for now."""

from games.gravity_superstar.cards import COLOURS
from render.kit.type import Colour, Face

GROUND: Colour = (19, 26, 51)
CELL: Colour = (31, 41, 76)
OTHER_CELL: Colour = (39, 49, 86)
"""Every second tile is a little lighter, so that the seams can be seen."""

PLATFORM: Colour = (220, 230, 255)
PLATFORM_CORE: Colour = (96, 110, 160)
PANEL: Colour = (37, 47, 86)
ACTIVE_PANEL: Colour = (42, 52, 98)
DARK: Colour = (11, 16, 34)
NOTE: Colour = (190, 200, 232)
DIM: Colour = (140, 152, 200)
EMPTY: Colour = (88, 100, 148)
"""Where there is none of a kind; its number says so as well."""

REPLAY: Colour = (124, 226, 216)
VISOR: Colour = (206, 220, 248)
DOOR: Colour = (118, 128, 182)
WARM: Colour = (255, 138, 96)

STAR_COLOURS: dict[str, Colour] = dict(
    zip(
        COLOURS,
        (
            (46, 134, 255),
            (255, 230, 107),
            (242, 154, 208),
            (14, 170, 112),
            (226, 82, 20),
            (255, 255, 255),
        ),
        strict=True,
    )
)

NAME = Face("fredoka", 36, 600)
HEAD = Face("fredoka", 36, 500)
COUNT = Face("fredoka", 30, 600)
