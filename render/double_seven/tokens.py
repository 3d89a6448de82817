"""The tokens as bitmaps, and rows of them: golden coins with 7, and the one with 77."""

from functools import lru_cache

from PIL import Image, ImageDraw

from render.double_seven.ground import HEAD, TIMES
from render.kit.canvas import CREAM, GOLD, INK, stick
from render.kit.type import Colour, Face, line, write, write_centred

_EDGE: Colour = (176, 116, 12)
_OVERSAMPLING = 4
_GAP = 6
_SHOWN_SINGLY = 2


@lru_cache(maxsize=16)
def seven(side: int) -> Image.Image:
    """A Seven token with alpha, `side` pixels square."""
    return _coin(side, side, "7", round(side * 0.66))


@lru_cache(maxsize=16)
def double_seven(side: int) -> Image.Image:
    """The Double Seven token with alpha, wider than high."""
    return _coin(round(side * 1.5), side, "77", round(side * 0.66))


def tokens_width(side: int, sevens: int, *, double: bool) -> int:
    """How wide such tokens lie."""
    singly = sevens if sevens <= _SHOWN_SINGLY else 1
    width = singly * (side + _GAP)
    if sevens > _SHOWN_SINGLY:
        width += line(f"{TIMES}{sevens}", HEAD).width + 2 * _GAP
    return width + (double_seven(side).width if double else -_GAP)


def lay_tokens(
    image: Image.Image, at: tuple[int, int], side: int, sevens: int, *, double: bool
) -> int:
    """Lays tokens from this corner to the right; from three on as one with its number."""
    x, y = at
    coin = seven(side)
    for _ in range(sevens if sevens <= _SHOWN_SINGLY else 1):
        stick(image, (x, y), coin)
        x += coin.width + _GAP
    if sevens > _SHOWN_SINGLY:
        times = line(f"{TIMES}{sevens}", HEAD)
        write(image, (x, y + side // 2 + 13), times, CREAM)
        x += times.width + 2 * _GAP
    if double:
        stick(image, (x, y), double_seven(side))
        x += double_seven(side).width + _GAP
    return x


def _coin(width: int, height: int, figure: str, size: int) -> Image.Image:
    large = (width * _OVERSAMPLING, height * _OVERSAMPLING)
    bitmap = Image.new("RGBA", large, (*GOLD, 0))
    draw = ImageDraw.Draw(bitmap)
    reach = large[1] // 2
    rim = _OVERSAMPLING * max(2, height // 14)
    whole = (0, 0, large[0] - 1, large[1] - 1)
    draw.rounded_rectangle(whole, reach, fill=(*_EDGE, 255))
    inner = (rim, rim, large[0] - 1 - rim, large[1] - 1 - rim)
    draw.rounded_rectangle(inner, reach - rim, fill=(*GOLD, 255))
    bitmap = bitmap.resize((width, height), Image.Resampling.LANCZOS)
    shaped = line(figure, Face("fredoka", size, 700))
    write_centred(bitmap, (width // 2, height // 2 + round(size * 0.36)), shaped, INK)
    return bitmap
