"""The golden pictures: their scenes, how they are compared, and the command that renews them.

`python -m tests.render.golden` draws every scene anew and lays old, new and difference side by side
into build/golden/sheet.png for review.
"""

import sys
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

from games.flip_seven_vengeance.view import Kind, Status, Waiting
from render.flip_seven_vengeance import picture
from tests.render.flip_views import dealt_after, full_table, over, scene, seat, table

FOLDER = Path(__file__).parent / "golden"
SHEET = Path(__file__).parents[2] / "build" / "golden" / "sheet.png"
STEP_LIMIT = 24
"""A pixel that is off by no more of 255 is the same: rasterisers round differently."""

PIXELS_LIMIT = 60
"""So few pixels may be off by more; a changed digit is off by hundreds."""

_COLUMN = 600
_GAP = 12


def _four():
    aside = (Waiting("flip_four", 1, left=0, aside=("STEAL", "-2")),)
    return table(
        seat("3 12 9 -10", total=87, points=14),
        seat("L13 13 5 -4", Status.STAYED, 142, points=27),
        seat(face_down="3 9 12 9", total=60),
        seat("U7 0 11 /2 2 8 4", total=102, points=0),
        kind=Kind.MODIFIER,
        card="-8",
        acting=1,
        pending=aside,
    )


def _final():
    lines = (("1", "2", "3", "4", "5", "6", "8"), (), ("13", "L13", "-4"), ("U7", "12"))
    return over(214, 161, 214, -7, winners=(0, 2), lines=lines, flip7=0)


SCENES = {
    "two": lambda: full_table(2),
    "four": _four,
    "eight": lambda: full_table(8, acting=3),
    "eighteen": lambda: full_table(18, Kind.STEAL, "STEAL", acting=5),
    "final": _final,
    "recall": lambda: dealt_after(4, penalty=3, acting=1),
}
"""What each golden picture shows, by its file's name."""


def drawn(name):
    """The scene's picture as PNG bytes, drawn now."""
    return picture(SCENES[name](), scene())


def kept(name):
    """Where the scene's golden picture lies."""
    return FOLDER / f"{name}.png"


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
    FOLDER.mkdir(exist_ok=True)
    pairs = []
    for name in SCENES:
        data = drawn(name)
        new = opened(data)
        file = kept(name)
        old = opened(file.read_bytes()) if file.is_file() else Image.new("RGB", new.size)
        pairs.append((old, new))
        sys.stdout.write(f"{name}: {pixels_off(old, new)} pixels off\n")
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
