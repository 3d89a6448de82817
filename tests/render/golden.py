"""The golden pictures: how they are compared, and the command that renews them.

`python -m tests.render.golden` draws every scene anew and lays old, new and difference side by side
into build/golden/sheet.png for review.
"""

import sys
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from tests.render.golden_scenes import SCENES

FOLDER = Path(__file__).parent / "golden"
SHEET = Path(__file__).parents[2] / "build" / "golden" / "sheet.png"
STEP_LIMIT = 24
"""A pixel that is off by no more of 255 is the same: rasterisers round differently."""

PIXELS_LIMIT = 60
"""So few pixels may be off by more; a changed digit is off by hundreds."""

_COLUMN = 600
_GAP = 12


def shots():
    """Every golden picture: its game and its file's name."""
    return [(key, name) for key, scenes in SCENES.items() for name in scenes]


def drawn(key, name):
    """The scene's picture as PNG bytes, drawn now."""
    return SCENES[key][name]()


def kept(key, name):
    """Where the scene's golden picture lies."""
    return FOLDER / key / f"{name}.png"


def opened(data):
    return Image.open(BytesIO(data)).convert("RGB")


def pixels_off(one, other):
    """How many pixels of two pictures differ by more than the step; all of them by another size."""
    if one.size != other.size:
        return max(one.width * one.height, other.width * other.height)
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(most.histogram()[STEP_LIMIT + 1 :])


def sheet(pairs):
    """Old, new and difference of each pair, one pair below the other, half as large."""
    rows = [_row(old, new) for old, new in pairs]
    whole = Image.new("RGB", (3 * _COLUMN + 2 * _GAP, sum(row.height + _GAP for row in rows)))
    y = 0
    for row in rows:
        whole.paste(row, (0, y))
        y += row.height + _GAP
    return whole


def renew():
    """Draws all golden pictures anew and writes the sheet for review."""
    pairs = []
    for key, name in shots():
        data = drawn(key, name)
        new = opened(data)
        file = kept(key, name)
        old = opened(file.read_bytes()) if file.is_file() else Image.new("RGB", new.size)
        pairs.append((old, new))
        sys.stdout.write(f"{key}/{name}: {pixels_off(old, new)} pixels off\n")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    SHEET.parent.mkdir(parents=True, exist_ok=True)
    sheet(pairs).save(SHEET)
    sys.stdout.write(f"Review {SHEET}\n")


def _row(old, new):
    size = (new.width, max(old.height, new.height))
    both = [image.crop((0, 0, *size)) for image in (old, new)]
    parts = [*both, ImageChops.difference(*both)]
    height = round(size[1] * _COLUMN / size[0])
    row = Image.new("RGB", (3 * _COLUMN + 2 * _GAP, height))
    for index, part in enumerate(parts):
        row.paste(part.resize((_COLUMN, height)), (index * (_COLUMN + _GAP), 0))
    return row


if __name__ == "__main__":
    renew()
