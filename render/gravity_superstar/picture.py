"""The table as a picture: the board, and a panel for each seat beside or below it.

It shows what everybody may know, whoever the viewer is. Source: rules page, sections 6 and 9.4.
"""

from PIL import Image

from games.engine.types import Seat
from games.gravity_superstar.view import PlayedView, SuperstarView
from render.gravity_superstar.facts import is_over
from render.gravity_superstar.final import ROW_HEIGHT, TITLES_HEIGHT, draw_rows, draw_titles
from render.gravity_superstar.ground import GROUND
from render.gravity_superstar.heads import HEAD_HEIGHT, VERDICT_HEIGHT, draw_head, draw_verdict
from render.gravity_superstar.panels import SeatPanel, draw_panel, panel_height
from render.gravity_superstar.planet import (
    draw_ground,
    draw_pawns,
    draw_stars,
    draw_symbols,
)
from render.gravity_superstar.space import EDGE, GAP, Space, in_columns, space
from render.gravity_superstar.trails import draw_gains, draw_trail
from render.gravity_superstar.words import words
from render.kit.canvas import WIDTH, Box, ground
from render.kit.controls import Scene
from render.kit.encode import png

_COLUMNS = 3
_FEW = 4
_BESIDE_GAP = 22


def picture(view: SuperstarView, scene: Scene) -> bytes:
    """The table as PNG bytes, 1200 px wide."""
    return png(_final(view, scene) if is_over(view) else _table(view, scene))


def draw_board(image: Image.Image, where: Space, view: SuperstarView) -> None:
    """The board with all that lies on it, and the last ways."""
    plan = where.plan
    draw_ground(image, plan, where.margin)
    draw_symbols(image, plan, view)
    for trail in view.trails:
        draw_trail(image, plan, trail)
    draw_stars(image, plan, view)
    draw_pawns(image, plan, view)
    standing = [place.pawn for place in view.seats if place.pawn is not None]
    for trail in view.trails:
        draw_gains(image, plan, trail, standing)


def _table(view: SuperstarView, scene: Scene) -> Image.Image:
    where = space(view.board, EDGE + HEAD_HEIGHT)
    panels = _panels(where, len(view.seats))
    image = ground(max(where.bottom, panels[-1].bottom) + EDGE, GROUND)
    draw_head(image, Box(EDGE, EDGE, WIDTH - 2 * EDGE, HEAD_HEIGHT), view, scene)
    draw_board(image, where, view)
    for seat, box in enumerate(panels):
        draw_panel(image, box, _panel(view, scene, seat))
    return image


def _panels(where: Space, seats: int) -> tuple[Box, ...]:
    columns = 1 if where.beside else 2 if seats <= _FEW else _COLUMNS
    width = where.room.width // columns - GAP
    gap = _BESIDE_GAP if where.beside else GAP
    return in_columns(where.room, seats, columns, panel_height(width), gap)


def _final(view: SuperstarView, scene: Scene) -> Image.Image:
    width = WIDTH - 2 * EDGE
    top = EDGE + VERDICT_HEIGHT
    rows = ROW_HEIGHT * len(view.seats)
    image = ground(top + TITLES_HEIGHT + rows + EDGE, GROUND)
    draw_verdict(image, Box(EDGE, EDGE, width, VERDICT_HEIGHT), view, scene)
    draw_titles(image, Box(EDGE, top, width, TITLES_HEIGHT), scene)
    draw_rows(image, Box(EDGE, top + TITLES_HEIGHT, width, rows), view, scene)
    return image


def _panel(view: SuperstarView, scene: Scene, seat: Seat) -> SeatPanel:
    place = view.seats[seat]
    return SeatPanel(
        seat=seat,
        name=scene.names[seat],
        points=str(place.points),
        stars=place.stars,
        tokens=place.tokens,
        hand=place.hand_size,
        played=tuple(_in_public(view, one) for one in place.played),
        note=scene.say(words("picture.off_board")) if place.pawn is None else "",
        to_act=seat == view.turn,
    )


def _in_public(view: SuperstarView, played: PlayedView) -> PlayedView:
    """What lies face down is nobody's business, but with open cards."""
    if played.face_up or view.open_cards:
        return PlayedView(played.card, played.face_up)
    return PlayedView(None, face_up=False)
