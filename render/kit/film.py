"""Pictures to one animated picture: a frame each, within a size that can be sent."""

from io import BytesIO

from PIL import Image

FRAME_SECONDS = 1.3
LAST_SECONDS = 5.0
WIDTHS = (800, 640, 480, 360)
"""Tried in this order until the film is small enough."""

PIXELS = 100_000_000
"""All frames together have at most so many while they are encoded: a byte of memory each."""

_COLOURS = 128
_MILLISECONDS = 1000


class Film:
    """Collects frames, then encodes them. Both take processor time: call them off the event loop.

    A frame is kept packed until it is encoded, so that a long game fits into memory.
    """

    def __init__(self) -> None:
        self._frames: list[bytes] = []
        self._sizes: list[tuple[int, int]] = []

    def add(self, png: bytes) -> None:
        """Adds a picture as the next frame."""
        picture = _narrowed(_unpacked(png), WIDTHS[0])
        packed = BytesIO()
        picture.save(packed, "PNG", compress_level=1)
        self._frames.append(packed.getvalue())
        self._sizes.append(picture.size)

    def gif(self, limit: int) -> bytes | None:
        """The film as GIF bytes; None where even the smallest one exceeds the limit of bytes."""
        for width in WIDTHS:
            height = max(_height(size, width) for size in self._sizes)
            if len(self._frames) * width * height > PIXELS and width != WIDTHS[-1]:
                continue
            data = self._encoded(width, height)
            if len(data) <= limit:
                return data
        return None

    def _encoded(self, width: int, height: int) -> bytes:
        palette = self._palette(width)
        # One after another: only the encoder sees them all, and each as a byte a pixel.
        frames = (
            _padded(_narrowed(_unpacked(frame), width), height).quantize(
                palette=palette, dither=Image.Dither.NONE
            )
            for frame in self._frames
        )
        seconds = [FRAME_SECONDS] * (len(self._frames) - 1) + [LAST_SECONDS]
        file = BytesIO()
        next(frames).save(
            file,
            "GIF",
            save_all=True,
            append_images=frames,
            duration=[round(each * _MILLISECONDS) for each in seconds],
            loop=0,
            optimize=False,
            disposal=1,
        )
        return file.getvalue()

    def _palette(self, width: int) -> Image.Image:
        """One palette for all frames, from the first, the middle and the last of them."""
        chosen = [self._frames[0], self._frames[len(self._frames) // 2], self._frames[-1]]
        pictures = [_narrowed(_unpacked(frame), width) for frame in chosen]
        strip = Image.new("RGB", (pictures[0].width, sum(picture.height for picture in pictures)))
        top = 0
        for picture in pictures:
            strip.paste(picture, (0, top))
            top += picture.height
        return strip.quantize(_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _unpacked(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def _narrowed(picture: Image.Image, width: int) -> Image.Image:
    if picture.width <= width:
        return picture
    return picture.resize((width, _height(picture.size, width)), Image.Resampling.BOX)


def _height(size: tuple[int, int], width: int) -> int:
    """How high a picture of this size is once it is no wider."""
    return size[1] if size[0] <= width else round(size[1] * width / size[0])


def _padded(picture: Image.Image, height: int) -> Image.Image:
    """The picture on its own ground, as high as the highest."""
    if picture.height == height:
        return picture
    ground = Image.new("RGB", (picture.width, height), picture.getpixel((0, picture.height - 1)))
    ground.paste(picture, (0, 0))
    return ground
