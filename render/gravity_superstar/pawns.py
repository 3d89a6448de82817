"""The pawns as little characters in space suits: a face, and boots that tell where down is."""

from functools import lru_cache

from PIL import Image, ImageDraw

from games.engine.types import Seat
from games.gravity_superstar.board import CLOCKWISE, Compass
from render.gravity_superstar.ground import DARK, VISOR
from render.kit.canvas import CREAM, accent, sign
from render.kit.sprites import emoji

FACES: tuple[str, ...] = (
    "\U0001f916",
    "\U0001f47d",
    "\U0001f427",
    "\U0001f438",
    "\U0001f43c",
    "\U0001f431",
)
_OVERSAMPLING = 4
_WIDTH = 1.0
_HEIGHT = 1.03
_SIGN = 0.4


@lru_cache(maxsize=256)
def pawn(seat: Seat, feet: Compass, side: int) -> Image.Image:
    """The seat's pawn for a cell of this side: its feet end at the bitmap's edge towards `feet`.

    The seat's sign is always upright.
    """
    quarters = CLOCKWISE.index(feet) - CLOCKWISE.index("S")
    bitmap = _upright(seat, side).rotate(-90 * quarters, expand=True)
    badge = sign(seat, round(side * _SIGN))
    x, y = _badge_place(bitmap.size, feet, badge.width, side)
    bitmap.paste(badge, (x, y), badge)
    return bitmap


@lru_cache(maxsize=64)
def portrait(seat: Seat, side: int) -> Image.Image:
    """The seat's face in its helmet, `side` pixels square."""
    large = side * _OVERSAMPLING
    bitmap = Image.new("RGBA", (large, large), (*accent(seat), 0))
    _disc(bitmap, large / 2, large / 2, large / 2 - 1, DARK)
    _disc(bitmap, large / 2, large / 2, large * 0.485, accent(seat))
    _disc(bitmap, large / 2, large / 2, large * 0.42, VISOR)
    bitmap = bitmap.resize((side, side), Image.Resampling.BOX)
    inner = round(side * 0.82)
    face = emoji(FACES[seat % len(FACES)], inner)
    bitmap.alpha_composite(face, ((side - inner) // 2, (side - inner) // 2))
    return bitmap


def _upright(seat: Seat, side: int) -> Image.Image:
    width, height = round(side * _WIDTH), round(side * _HEIGHT)
    large = Image.new("RGBA", (width * _OVERSAMPLING, height * _OVERSAMPLING), (*accent(seat), 0))
    unit = side * _OVERSAMPLING
    _legs(large, seat, unit)
    bitmap = large.resize((width, height), Image.Resampling.BOX)
    head = round(side * 0.75)
    bitmap.alpha_composite(portrait(seat, head), ((width - head) // 2, 0))
    return bitmap


def _legs(bitmap: Image.Image, seat: Seat, unit: int) -> None:
    """Body, legs and heavy boots below the head."""
    draw = ImageDraw.Draw(bitmap)
    bottom = bitmap.height - round(0.03 * unit)
    middle = bitmap.width / 2
    suit, dark = (*accent(seat), 255), (*DARK, 255)
    edge = 0.03 * unit
    top = 0.48 * unit
    body = (middle - 0.24 * unit, top, middle + 0.24 * unit, bottom - 0.12 * unit)
    _block(draw, body, 0.1 * unit, dark, suit, edge)
    for way in (-1, 1):
        inner, outer = middle + way * 0.03 * unit, middle + way * 0.46 * unit
        boot = (min(inner, outer), bottom - 0.2 * unit, max(inner, outer), bottom)
        _block(draw, boot, 0.09 * unit, dark, (*CREAM, 255), edge)


def _block(
    draw: ImageDraw.ImageDraw,
    box: tuple[float, float, float, float],
    radius: float,
    edge: tuple[int, ...],
    fill: tuple[int, ...],
    width: float,
) -> None:
    left, top, right, bottom = box
    outside = (left - width, top - width, right + width, bottom + width)
    draw.rounded_rectangle(outside, radius + width, fill=edge)
    draw.rounded_rectangle(box, radius, fill=fill)


def _badge_place(size: tuple[int, int], feet: Compass, badge: int, side: int) -> tuple[int, int]:
    """Beside the neck, on the right as the pawn sees the picture when it stands upright."""
    width, height = size
    along = round(side * 0.44)
    near = width - badge if feet in {"S", "N"} else height - badge
    places = {
        "S": (near, along - badge // 2),
        "N": (0, height - along - badge // 2),
        "W": (width - along - badge // 2, near),
        "E": (along - badge // 2, 0),
    }
    return places[feet]


def _disc(bitmap: Image.Image, x: float, y: float, reach: float, colour: tuple[int, ...]) -> None:
    ImageDraw.Draw(bitmap).ellipse((x - reach, y - reach, x + reach, y + reach), (*colour, 255))
