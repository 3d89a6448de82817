"""The rack as a picture, for its owner alone: what each tile is good for, what may be taken."""

from typing import NamedTuple

from PIL import Image

from games.double_seven.tiles import Kind
from games.double_seven.view import Phase, SevenView
from render.double_seven.centre import centre_height, draw_centre, face_up_label
from render.double_seven.chosen import chosen_kinds
from render.double_seven.facts import may_act
from render.double_seven.ground import ACTIVE_ROW, COUNT, DARK, GROUND, HEAD, NOTE, ROW
from render.double_seven.rack import Held, held
from render.double_seven.tiles import HUGE, Scale, fan, fan_width
from render.double_seven.words import tiles, words
from render.kit.canvas import (
    CREAM,
    GOLD,
    INK,
    TITLE,
    WIDTH,
    Box,
    frame,
    ground,
    panel,
    paper_margin,
    pill,
    sign,
    stick,
)
from render.kit.controls import Scene, Text
from render.kit.encode import png
from render.kit.type import Colour, line, write, write_right

_EDGE = 20
_GAP = 10
_HEAD_HEIGHT = 72
_PILL_HEIGHT = 46
_PILL_PADDING = 40
_GAP_X = 22
_GAP_Y = 16
_RIM = 9
_PADDING = 24
_EMPTY_HEIGHT = 120
WILD: Colour = (150, 214, 110)


class _Group(NamedTuple):
    """Tiles of one kind with their pill, and where they lie on the rack."""

    kinds: tuple[Kind, ...]
    words: str
    fill: Colour
    ink: Colour
    box: Box


def hand(view: SevenView, scene: Scene, partial: str = "") -> bytes | None:
    """The viewer's rack as PNG bytes, what is chosen so far framed; None for a spectator."""
    if view.viewer is None or view.rack is None:
        return None
    groups = _laid_out(held(view), scene, WIDTH - 2 * _EDGE - 2 * _PADDING)
    high = max((one.box.bottom for one in groups), default=_EMPTY_HEIGHT - 2 * _PADDING)
    rack = Box(_EDGE, _EDGE + _HEAD_HEIGHT + _GAP, WIDTH - 2 * _EDGE, high + 2 * _PADDING)
    below = Box(_EDGE, rack.bottom + _GAP, rack.width, centre_height(view))
    image = ground(below.bottom + _EDGE, GROUND)
    _head(image, Box(_EDGE, _EDGE, rack.width, _HEAD_HEIGHT), view, scene)
    panel(image, rack, 22, ROW)
    chosen = chosen_kinds(view, partial)
    for group in groups:
        _draw(image, rack, group, is_chosen=group.kinds[0] in chosen)
    if not groups:
        note = line(scene.say(words("hand.empty")), HEAD, rack.width - 60)
        write(image, (rack.x + 30, rack.y + rack.height // 2 + 12), note, CREAM)
    draw_centre(image, below, view, scene, scene.say(_label(view)))
    return png(image)


def _laid_out(rack: tuple[Held, ...], scene: Scene, width: int) -> list[_Group]:
    placed = []
    x = y = 0
    for one in rack:
        kinds = (one.kind,) * one.number
        said, fill, ink = _mark(one)
        label = scene.say(said)
        wide = max(fan_width(kinds, HUGE), line(label, COUNT).width + _PILL_PADDING)
        if x and x + wide > width:
            x, y = 0, y + _group_height(HUGE) + _GAP_Y
        placed.append(_Group(kinds, label, fill, ink, Box(x, y, wide, _group_height(HUGE))))
        x += wide + _GAP_X
    return placed


def _group_height(scale: Scale) -> int:
    return scale.height + _PILL_HEIGHT - 8


def _mark(one: Held) -> tuple[Text, Colour, Colour]:
    """What the tiles are good for, in words and in colour."""
    if one.wild:
        return words("hand.wild"), WILD, INK
    if one.fits:
        sizes = tuple(words("hand.size", size=family.size) for family in one.fits)
        return words("hand.fits", sizes=sizes), GOLD, INK
    if one.starts:
        return words("hand.starts"), CREAM, INK
    return words("hand.alone"), DARK, NOTE


def _draw(image: Image.Image, rack: Box, group: _Group, *, is_chosen: bool) -> None:
    margin = paper_margin()
    x, y = rack.x + _PADDING + group.box.x, rack.y + _PADDING + group.box.y
    if is_chosen:
        size = (group.box.width + 2 * _RIM, group.box.height + 2 * _RIM)
        frame(image, Box(x - _RIM, y - _RIM, *size), 20, 5, GOLD, ACTIVE_ROW)
    tiles_left = x + (group.box.width - fan_width(group.kinds, HUGE)) // 2
    stick(image, (tiles_left - margin, y - margin), fan(group.kinds, HUGE))
    top = y + HUGE.height - 8
    label = line(group.words, COUNT).width + _PILL_PADDING
    bar = Box(x + (group.box.width - label) // 2, top, label, _PILL_HEIGHT)
    pill(image, bar, group.words, group.fill, group.ink, COUNT)


def _head(image: Image.Image, box: Box, view: SevenView, scene: Scene) -> None:
    """Whose rack, how many tiles, and that one must go where there are too many."""
    seat = view.viewer or 0
    rack = view.rack or ()
    panel(image, box, 22, DARK)
    stick(image, (box.x + 16, box.y + 10), sign(seat, 52))
    said = line(scene.say(words("hand.title", tiles=tiles(len(rack)))), HEAD)
    write_right(image, (box.right - 24, box.y + 49), said, CREAM)
    name = line(scene.names[seat], TITLE, box.width - said.width - 150)
    write(image, (box.x + 82, box.y + 50), name, GOLD)


def _label(view: SevenView) -> Text:
    """What stands above the face-up tiles: whether the viewer may take one now."""
    if may_act(view) and view.phase is Phase.DRAW:
        return words("hand.draws", n=view.draws_left)
    if may_act(view) and view.phase is Phase.RAINBOW:
        return words("hand.rainbow")
    return face_up_label(view)
