"""The move map: the board with the number of each effect where it lets the pawn land.

With an effect chosen, its way is drawn as the table will show it, and the pawn where it will stand.
"""

from collections.abc import Iterable
from itertools import pairwise

from PIL import Image, ImageDraw

from games.gravity_superstar.view import SuperstarView, Trail
from render.gravity_superstar.effects import NUMBER, Way
from render.gravity_superstar.ground import DIM, WARM
from render.gravity_superstar.landings import by_landing, draw_chosen, draw_landings
from render.gravity_superstar.plan import Plan
from render.gravity_superstar.planet import (
    draw_ground,
    draw_pawns,
    draw_shade,
    draw_stars,
    draw_symbols,
)
from render.gravity_superstar.space import Space
from render.gravity_superstar.trails import cells_of, draw_gains, draw_trail, pieces
from render.kit.type import Colour

_DOTS = 3


def draw_map(
    image: Image.Image, where: Space, view: SuperstarView, found: Iterable[Way], chosen: Way | None
) -> None:
    """The board, all ways from the viewer's pawn, and where they end; the chosen one on top."""
    plan = where.plan
    draw_ground(image, plan, where.margin)
    draw_symbols(image, plan, view)
    target = None if chosen is None else chosen.trail
    trails = {
        NUMBER[way.effect]: way.trail
        for way in found
        if way.trail is not None and way is not chosen
    }
    for trail in trails.values():
        _way(image, plan, trail, WARM if chosen is None else DIM)
    draw_stars(image, plan, view)
    if target is not None:
        draw_trail(image, plan, target)
    draw_pawns(image, plan, view)
    there = None if target is None else target.end
    ends = {number: trail.end for number, trail in trails.items() if trail.end != there}
    draw_landings(image, plan, by_landing(ends), set_aside=chosen is not None)
    if chosen is not None and target is not None:
        _target(image, plan, target, NUMBER[chosen.effect])


def _way(image: Image.Image, plan: Plan, trail: Trail, colour: Colour) -> None:
    draw = ImageDraw.Draw(image)
    for one, other in pairwise(cells_of(trail)):
        for start, end in pieces(plan, one, other):
            for number in range(_DOTS):
                share = (number + 0.5) / _DOTS
                x = start[0] + (end[0] - start[0]) * share
                y = start[1] + (end[1] - start[1]) * share
                draw.ellipse((x - 4, y - 4, x + 4, y + 4), fill=colour)


def _target(image: Image.Image, plan: Plan, trail: Trail, number: int) -> None:
    """What is collected on the way, and the pawn as a shade where it will stand."""
    draw_gains(image, plan, trail, (trail.end,))
    draw_shade(image, plan, trail.seat, trail.end)
    draw_chosen(image, plan, trail.end, number)
