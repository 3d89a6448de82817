"""The move map: the board with the number of each effect where it lets the pawn land."""

from collections.abc import Iterable
from itertools import pairwise

from PIL import Image, ImageDraw

from games.gravity_superstar.board import Compass
from games.gravity_superstar.tiles import Cell
from games.gravity_superstar.view import SuperstarView, Trail
from render.gravity_superstar.effects import NUMBER, Way
from render.gravity_superstar.ground import WARM
from render.gravity_superstar.legend import draw_number
from render.gravity_superstar.plan import Plan, Point
from render.gravity_superstar.planet import draw_ground, draw_pawns, draw_stars, draw_symbols
from render.gravity_superstar.space import Space
from render.gravity_superstar.trails import cells_of, pieces
from render.kit.canvas import GOLD, INK

_AWAY = 0.2
_NUMBER = 0.46
_DOTS = 3


def draw_map(image: Image.Image, where: Space, view: SuperstarView, found: Iterable[Way]) -> None:
    """The board, all ways from the viewer's pawn, and where they end."""
    plan = where.plan
    draw_ground(image, plan, where.margin)
    draw_symbols(image, plan, view)
    trails = {NUMBER[way.effect]: way.trail for way in found if way.trail is not None}
    for trail in trails.values():
        _way(image, plan, trail)
    draw_stars(image, plan, view)
    draw_pawns(image, plan, view)
    for (cell, feet), numbers in _landings(trails).items():
        _landing(image, plan, cell, feet, numbers)


def _landings(trails: dict[int, Trail]) -> dict[tuple[Cell, Compass], list[int]]:
    """The numbers by where and how the pawn comes to stand."""
    found: dict[tuple[Cell, Compass], list[int]] = {}
    for number, trail in trails.items():
        found.setdefault((trail.end.cell, trail.end.feet), []).append(number)
    return found


def _way(image: Image.Image, plan: Plan, trail: Trail) -> None:
    draw = ImageDraw.Draw(image)
    for one, other in pairwise(cells_of(trail)):
        for start, end in pieces(plan, one, other):
            for number in range(_DOTS):
                share = (number + 0.5) / _DOTS
                x = start[0] + (end[0] - start[0]) * share
                y = start[1] + (end[1] - start[1]) * share
                draw.ellipse((x - 4, y - 4, x + 4, y + 4), fill=WARM)


def _landing(image: Image.Image, plan: Plan, cell: Cell, feet: Compass, numbers: list[int]) -> None:
    """Numbers side by side on the platform where the feet come to stand, and an arrow to it."""
    side = round(plan.side * (_NUMBER if len(numbers) < len("12") + 1 else 0.34))
    along: Compass = "E" if feet in {"N", "S"} else "S"
    first = -(len(numbers) - 1) / 2
    step = (side + 2) / plan.side
    x, y = plan.middle(cell)
    away_x, away_y = plan.towards(cell, feet, _AWAY)
    _arrow(image, plan, cell, feet)
    for place, number in enumerate(numbers):
        side_x, side_y = plan.towards(cell, along, (first + place) * step)
        at = (away_x + side_x - x, away_y + side_y - y)
        draw_number(image, at, side, number)


def _arrow(image: Image.Image, plan: Plan, cell: Cell, feet: Compass) -> None:
    tip = plan.towards(cell, feet, 0.52)
    base = plan.towards(cell, feet, 0.3)
    across = plan.side * 0.2
    beside: tuple[Point, ...] = (
        ((round(base[0] - across), base[1]), (round(base[0] + across), base[1]))
        if feet in {"N", "S"}
        else ((base[0], round(base[1] - across)), (base[0], round(base[1] + across)))
    )
    ImageDraw.Draw(image).polygon([tip, *beside], fill=GOLD, outline=INK)
