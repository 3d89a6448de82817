"""The table as a picture: whose turn, a row per seat, the centre below; at the end the ranking.

It shows what everybody may know, whoever the viewer is. Source: rules page, sections 7 and 10.1.
"""

from games.double_seven.view import SevenView
from games.engine.types import Seat
from render.double_seven.centre import centre_height, draw_centre, face_up_label
from render.double_seven.facts import (
    double_points,
    draws_three,
    family_tiles,
    is_over,
    ranked,
    seven_points,
)
from render.double_seven.families import fitting_scale
from render.double_seven.ground import GROUND
from render.double_seven.heads import draw_heads, heads_height
from render.double_seven.rows import EDGE, FAMILIES_WIDTH, Row, draw_row, row_height
from render.double_seven.words import words
from render.kit.canvas import WIDTH, Box, ground
from render.kit.controls import Scene
from render.kit.encode import png

_GAP = 10
_FAMILIES_HEIGHT = (150, 130)
"""So high all families may lie before the tiles get smaller: once, and so much for each seat."""
_LEAST_FAMILIES_HEIGHT = 480


def picture(view: SevenView, scene: Scene) -> bytes:
    """The table as PNG bytes, 1200 px wide."""
    over = is_over(view)
    rows = _ranking(view, scene) if over else _rows(view, scene)
    once, each = _FAMILIES_HEIGHT
    room = max(_LEAST_FAMILIES_HEIGHT, once + each * len(rows))
    scale = fitting_scale([row.families for row in rows], FAMILIES_WIDTH, room)
    heights = [row_height(row, scale) for row in rows]
    below = 0 if over else centre_height(view)
    top = EDGE + heads_height(view)
    bottom = top + sum(heights) + _GAP * len(rows)
    image = ground(bottom + below + (EDGE if below else EDGE - _GAP), GROUND)
    width = WIDTH - 2 * EDGE
    draw_heads(image, Box(EDGE, EDGE, width, top - EDGE), view, scene)
    for row, height in zip(rows, heights, strict=True):
        draw_row(image, Box(EDGE, top, width, height), row, scale)
        top += height + _GAP
    if below:
        label = scene.say(face_up_label(view))
        draw_centre(image, Box(EDGE, bottom, width, below), view, scene, label)
    return png(image)


def _rows(view: SevenView, scene: Scene) -> list[Row]:
    return [
        _row(view, scene, seat)._replace(to_act=seat == view.turn)
        for seat in range(len(view.seats))
    ]


def _ranking(view: SevenView, scene: Scene) -> list[Row]:
    """A row per seat, the winners first, with the parts of its count."""
    rows = []
    for number, seat in ranked(view):
        place = view.seats[seat]
        rows.append(
            _row(view, scene, seat)._replace(
                place=scene.say(words("picture.place", n=number)),
                parts=(family_tiles(place), seven_points(place), double_points(place)),
                crowned=seat in (view.winners or ()),
            )
        )
    return rows


def _row(view: SevenView, scene: Scene, seat: Seat) -> Row:
    place = view.seats[seat]
    note = scene.say(words("picture.draws_three")) if draws_three(view, seat) else ""
    return Row(
        seat=seat,
        name=scene.names[seat],
        points=str(place.points),
        points_label=scene.say(words("picture.points", n=place.points)),
        families=place.families,
        sevens=place.sevens,
        double=place.double_seven,
        rack=place.rack_size,
        rack_note=note,
        note=scene.say(words("picture.no_family")),
    )
