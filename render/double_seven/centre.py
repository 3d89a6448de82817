"""The strip below the rows: face-up tiles by kind, the deck, and what is out of the game."""

from PIL import Image

from games.double_seven.tiles import Kind
from games.double_seven.view import SevenView
from render.double_seven.ground import DARK, HEAD, NOTE, TIMES
from render.double_seven.species import LOOKS
from render.double_seven.tiles import MEDIUM, Scale, back, face
from render.double_seven.words import tallied, words
from render.kit.canvas import CREAM, FIGURE, GOLD, INK, LABEL, Box, panel, paper_margin, stick
from render.kit.controls import Scene, Text
from render.kit.type import Face, line, write, write_centred

_HEIGHT = 176
_REMOVED_HEIGHT = 52
_TILE_STEP = 98
_DECK_WIDTH = 262
_SEAL = 44
_CHIP = Face("fredoka", 28, 600)


def centre_height(view: SevenView) -> int:
    """How high the strip is: a line more once tiles are out of the game."""
    return _HEIGHT + (_REMOVED_HEIGHT if view.removed else 0)


def draw_centre(image: Image.Image, box: Box, view: SevenView, scene: Scene, label: str) -> None:
    """Face-up tiles below their label at the left, the deck at the right, removed tiles below."""
    panel(image, box, 22, DARK)
    shaped = line(label, LABEL, box.width - _DECK_WIDTH - 40)
    write(image, (box.x + 24, box.y + 38), shaped, NOTE)
    draw_face_up(image, (box.x + 24, box.y + 56), view.face_up, MEDIUM, _TILE_STEP)
    draw_deck(image, Box(box.right - _DECK_WIDTH, box.y, _DECK_WIDTH, _HEIGHT), view, scene)
    if view.removed:
        _removed(image, Box(box.x, box.y + _HEIGHT - 8, box.width, _REMOVED_HEIGHT), view, scene)


def face_up_label(view: SevenView) -> Text:
    """What stands above the face-up tiles."""
    return words("picture.face_up" if view.face_up else "picture.nothing_face_up")


def draw_face_up(
    image: Image.Image, at: tuple[int, int], kinds: tuple[Kind, ...], scale: Scale, step: int
) -> None:
    """A tile of each kind, with its number where there are several."""
    margin = paper_margin()
    for place, (kind, count) in enumerate(tallied(kinds)):
        x = at[0] + place * step
        stick(image, (x - margin, at[1] - margin), face(kind, scale))
        if count > 1:
            seal = Box(x + scale.width - _SEAL + 14, at[1] - 16, _SEAL + 6, _SEAL)
            panel(image, seal, _SEAL // 2, GOLD)
            middle = (seal.x + seal.width // 2, seal.y + 33)
            write_centred(image, middle, line(f"{TIMES}{count}", _CHIP), INK)


def draw_deck(image: Image.Image, box: Box, view: SevenView, scene: Scene) -> None:
    """The deck as a pile with its number."""
    margin = paper_margin()
    bitmap = back(72, 92)
    y = box.y + (box.height - 92) // 2 + 4
    for layer in range(min(3, view.deck_count)):
        stick(image, (box.x - margin + 5 * layer, y - margin - 5 * layer), bitmap)
    number = line(str(view.deck_count), FIGURE)
    write(image, (box.x + 96, y + 46), number, GOLD)
    write(image, (box.x + 96, y + 82), line(scene.say(words("picture.deck")), LABEL, 160), NOTE)


def _removed(image: Image.Image, box: Box, view: SevenView, scene: Scene) -> None:
    """Letters of what is out of the game, each with its number."""
    label = line(scene.say(words("picture.removed", n=len(view.removed))), LABEL)
    write(image, (box.x + 24, box.y + 32), label, NOTE)
    x = box.x + 24 + label.width + 18
    for kind, count in tallied(view.removed):
        x = _chip(image, (x, box.y + 2), kind, count)


def _chip(image: Image.Image, at: tuple[int, int], kind: Kind, count: int) -> int:
    look = LOOKS[kind]
    panel(image, Box(at[0], at[1], 40, 40), 10, look.colour)
    write_centred(image, (at[0] + 20, at[1] + 31), line(look.letter, _CHIP), look.print)
    x = at[0] + 40
    if count > 1:
        times = line(str(count), HEAD)
        write(image, (x + 8, at[1] + 33), times, CREAM)
        x += 8 + times.width
    return x + 16
