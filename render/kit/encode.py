"""Pictures to PNG bytes: at most 256 colours, no alpha, small enough to be sent with each move."""

from io import BytesIO

from PIL import Image

PICTURE_BYTES_LIMIT = 200_000
"""Our own bound, far below Discord's 10 MiB per file: a picture goes out with every move."""

_SAMPLE_STEP = 3
_COMPRESS_LEVEL = 5
_COLOURS = (256, 96, 32)


def png(image: Image.Image) -> bytes:
    """The picture as PNG bytes; colours are given up where it would grow beyond the limit."""
    data = b""
    for colours in _COLOURS:
        data = _palette_png(image, colours)
        if len(data) <= PICTURE_BYTES_LIMIT:
            return data
    return _halved_until_small(image, data)


def _palette_png(image: Image.Image, colours: int) -> bytes:
    """The palette comes from every third pixel both ways, by an octree.

    That is ten times faster than a median cut of the whole, and keeps small spots of colour.
    """
    sample = image.resize(
        (max(1, image.width // _SAMPLE_STEP), max(1, image.height // _SAMPLE_STEP)),
        Image.Resampling.NEAREST,
    )
    palette = sample.quantize(colours, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return _written(image.quantize(palette=palette, dither=Image.Dither.NONE))


def _halved_until_small(image: Image.Image, data: bytes) -> bytes:
    while len(data) > PICTURE_BYTES_LIMIT:
        image = image.reduce(2)
        data = _palette_png(image, _COLOURS[-1])
    return data


def _written(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "PNG", compress_level=_COMPRESS_LEVEL)
    return file.getvalue()
