"""The numbers on the move map: each at the platform on which its effect lets the pawn stand."""

from collections.abc import Mapping, Sequence

from PIL import Image, ImageDraw

from games.gravity_superstar.board import STEP, TURNED, Compass
from games.gravity_superstar.view import Pawn
from render.gravity_superstar.ground import DARK, DIM, NOTE
from render.gravity_superstar.plan import Plan, Point
from render.kit.canvas import GOLD, INK, Box, panel
from render.kit.type import Colour, Face, line, write_centred

_HEIGHT = 30
_SHARE = 0.4
_FIGURE = 28
_TIP = 9
_GAP = 8
_EDGE = 2

Landings = Mapping[Pawn, Sequence[int]]
"""The numbers of effects by where they let the pawn stand."""

Inks = tuple[Colour, Colour, Colour]
"""Colours of a tag: its ground, its figures, its edge."""

_OFFERED: Inks = (GOLD, INK, INK)
_SET_ASIDE: Inks = (DARK, NOTE, DIM)


def by_landing(ends: Mapping[int, Pawn]) -> dict[Pawn, list[int]]:
    """The numbers by where and how the pawn comes to stand."""
    found: dict[Pawn, list[int]] = {}
    for number, end in ends.items():
        found.setdefault(end, []).append(number)
    return found


def draw_landings(
    image: Image.Image, plan: Plan, landings: Landings, *, set_aside: bool = False
) -> None:
    """A tag for each platform, its tip on it; in a corner of two platforms the tags give way.

    They are `set_aside`, dark, where another effect was chosen.
    """
    inks = _SET_ASIDE if set_aside else _OFFERED
    for place, numbers in landings.items():
        beside = {other.feet for other in landings if other.cell == place.cell} - {place.feet}
        middle = _middle(plan, place, _width(plan, numbers), beside)
        _tag(image, plan, middle, place.feet, numbers, inks)


def draw_chosen(image: Image.Image, plan: Plan, place: Pawn, number: int) -> None:
    """The chosen effect's number, above the head of the pawn that will stand there."""
    x, y = plan.towards(place.cell, TURNED[place.feet][180], 0.62)
    _tag(image, plan, (x, y), None, (number,), _OFFERED)


def draw_number(
    image: Image.Image, at: Point, side: int, number: int, *, dim: bool = False
) -> None:
    """An effect's number on a disc, its middle at this point."""
    fill, ink, edge = _SET_ASIDE if dim else _OFFERED
    draw = ImageDraw.Draw(image)
    x, y = at
    reach = side / 2
    draw.ellipse((x - reach - 2, y - reach - 2, x + reach + 2, y + reach + 2), fill=edge)
    draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=fill)
    figure = line(str(number), Face("fredoka", round(side * 0.76), 700))
    write_centred(image, (x, y + round(side * 0.27)), figure, ink)


def _height(plan: Plan) -> int:
    return max(_HEIGHT, round(_SHARE * plan.side))


def _face(plan: Plan) -> Face:
    return Face("fredoka", max(_FIGURE, round(_height(plan) * 0.8)), 700)


def _width(plan: Plan, numbers: Sequence[int]) -> int:
    figures = sum(line(str(number), _face(plan)).width + 2 * _GAP for number in numbers)
    return max(_height(plan), figures)


def _middle(plan: Plan, place: Pawn, width: int, beside: set[Compass]) -> Point:
    """Where a tag lies: beside its platform, in the half of the cell that no other tag needs."""
    x, y = plan.middle(place.cell)
    half = plan.side // 2
    down, right = STEP[place.feet]
    if down:
        return x, y + down * (half - _TIP - _height(plan) // 2)
    across = next((STEP[feet][0] for feet in beside if STEP[feet][0]), 0)
    return x + right * (half - _TIP - width // 2), y - across * (half - _HEIGHT // 4)


def _tag(
    image: Image.Image,
    plan: Plan,
    middle: Point,
    feet: Compass | None,
    numbers: Sequence[int],
    inks: Inks,
) -> None:
    """Numbers side by side on a bar, with a tip towards the feet."""
    fill, ink, edge = inks
    width, height = _width(plan, numbers), _height(plan)
    box = Box(middle[0] - width // 2, middle[1] - height // 2, width, height)
    around = Box(box.x - _EDGE, box.y - _EDGE, width + 2 * _EDGE, height + 2 * _EDGE)
    panel(image, around, around.height // 2, edge)
    if feet is not None:
        _tip(image, box, feet, fill, edge)
    panel(image, box, height // 2, fill)
    draw, face = ImageDraw.Draw(image), _face(plan)
    left = box.x + (width - sum(line(str(number), face).width for number in numbers)) / 2
    left -= _GAP * (len(numbers) - 1)
    for place, number in enumerate(numbers):
        figure = line(str(number), face)
        if place:
            bar = round(left - _GAP)
            draw.line((bar, box.y + 6, bar, box.bottom - 7), fill=ink, width=2)
        baseline = middle[1] + round(face.size * 0.35)
        write_centred(image, (round(left + figure.width / 2), baseline), figure, ink)
        left += figure.width + 2 * _GAP


def _tip(image: Image.Image, box: Box, feet: Compass, fill: Colour, edge: Colour) -> None:
    x, y = box.x + box.width // 2, box.y + box.height // 2
    down, right = STEP[feet]
    tip = (x + right * (box.width // 2 + _TIP), y + down * (box.height // 2 + _TIP))
    half = box.height // 3
    root = (tip[0] - right * (_TIP + 4), tip[1] - down * (_TIP + 4))
    corners = [
        tip,
        (root[0] + down * half, root[1] + right * half),
        (root[0] - down * half, root[1] - right * half),
    ]
    ImageDraw.Draw(image).polygon(corners, fill=fill, outline=edge, width=_EDGE)
