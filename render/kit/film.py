"""Pictures to one animated picture: a frame each, within a size that can be sent."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

FRAME_SECONDS = 1.3
LAST_SECONDS = 5.0
WIDTHS = (800, 640, 480, 360)
"""Tried in this order until the film is small enough."""

_COLOURS = 128
_MILLISECONDS = 1000


class Film:
    """Collects frames, then encodes them. Both take processor time: call them off the event loop.

    A frame is kept small as soon as it is added, so that a long game fits into memory.
    """

    def __init__(self) -> None:
        self._frames: list[Image.Image] = []

    def add(self, png: bytes) -> None:
        """Adds a picture as the next frame."""
        picture = Image.open(BytesIO(png)).convert("RGB")
        self._frames.append(_narrowed(picture, WIDTHS[0]))

    def gif(self, limit: int) -> bytes | None:
        """The film as GIF bytes; None where even the smallest one exceeds the limit of bytes."""
        for width in WIDTHS:
            data = _encoded([_narrowed(frame, width) for frame in self._frames])
            if len(data) <= limit:
                return data
        return None


def _narrowed(picture: Image.Image, width: int) -> Image.Image:
    if picture.width <= width:
        return picture
    height = round(picture.height * width / picture.width)
    return picture.resize((width, height), Image.Resampling.BOX)


def _encoded(pictures: Sequence[Image.Image]) -> bytes:
    height = max(picture.height for picture in pictures)
    palette = _palette(pictures)
    frames = [
        _padded(picture, height).quantize(palette=palette, dither=Image.Dither.NONE)
        for picture in pictures
    ]
    seconds = [FRAME_SECONDS] * (len(frames) - 1) + [LAST_SECONDS]
    file = BytesIO()
    frames[0].save(
        file,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=[round(each * _MILLISECONDS) for each in seconds],
        loop=0,
        optimize=False,
        disposal=1,
    )
    return file.getvalue()


def _padded(picture: Image.Image, height: int) -> Image.Image:
    """The picture on its own ground, as high as the highest."""
    if picture.height == height:
        return picture
    ground = Image.new("RGB", (picture.width, height), picture.getpixel((0, picture.height - 1)))
    ground.paste(picture, (0, 0))
    return ground


def _palette(pictures: Sequence[Image.Image]) -> Image.Image:
    """One palette for all frames, from the first, the middle and the last of them."""
    chosen = [pictures[0], pictures[len(pictures) // 2], pictures[-1]]
    strip = Image.new("RGB", (chosen[0].width, sum(picture.height for picture in chosen)))
    top = 0
    for picture in chosen:
        strip.paste(picture, (0, top))
        top += picture.height
    return strip.quantize(_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
