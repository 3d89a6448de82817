"""The hand as a picture, for its owner alone: the cards, used ones greyed, and the move map."""

from PIL import Image

from games.gravity_superstar.cards import CARDS, Card
from games.gravity_superstar.view import SuperstarView
from render.gravity_superstar.begun import Begun, begun
from render.gravity_superstar.cards import card, used_card
from render.gravity_superstar.effects import Way, ways
from render.gravity_superstar.ground import DARK, DIM, GROUND, HEAD, NOTE
from render.gravity_superstar.legend import ENTRY_HEIGHT, TALL_ENTRY_HEIGHT, draw_entry
from render.gravity_superstar.move_map import draw_map
from render.gravity_superstar.pawns import portrait
from render.gravity_superstar.space import EDGE, GAP, Space, in_columns, space
from render.gravity_superstar.words import card_words, words
from render.kit.canvas import (
    CREAM,
    GOLD,
    LABEL,
    TITLE,
    WIDTH,
    Box,
    ground,
    panel,
    paper_margin,
    sign,
    stick,
)
from render.kit.controls import Scene, Text
from render.kit.encode import png
from render.kit.type import line, write, write_centred, write_right

_HEAD_HEIGHT = 68
_CARDS_HEIGHT = 176
_CARD = (96, 112)
_LEGEND_COLUMNS = 3
_TALL_GAP = 5
_RIM = 7
_FRAMED = _CARD[1] + 2 * _RIM


def hand(view: SuperstarView, scene: Scene, partial: str = "") -> bytes | None:
    """The viewer's cards as PNG bytes, at an action with the move map; None for a spectator.

    The effect chosen so far stands out on the map and in its list, and the card that pays for it.
    """
    if view.viewer is None or view.seats[view.viewer].hand is None:
        return None
    top = EDGE + _HEAD_HEIGHT + GAP + _CARDS_HEIGHT
    found = ways(view)
    chosen = begun(found, partial)
    mapped = any(way.trail is not None for way in found)
    image = _mapped(view, scene, found, chosen, top) if mapped else ground(top + EDGE, GROUND)
    width = WIDTH - 2 * EDGE
    _head(image, Box(EDGE, EDGE, width, _HEAD_HEIGHT), view, scene)
    paying = None if chosen is None else chosen.card
    cards = Box(EDGE, EDGE + _HEAD_HEIGHT + GAP, width, _CARDS_HEIGHT)
    _cards(image, cards, view, scene, paying)
    return png(image)


def _mapped(
    view: SuperstarView, scene: Scene, found: tuple[Way, ...], chosen: Begun | None, top: int
) -> Image.Image:
    """The picture with map and list, its upper part still empty."""
    where = space(view.board, top)
    boxes = _entries(where, len(found))
    image = ground(max(where.bottom, boxes[-1].bottom) + EDGE, GROUND)
    target = None if chosen is None else chosen.way
    draw_map(image, where, view, found, target)
    for box, way in zip(boxes, found, strict=True):
        draw_entry(image, box, way, scene, target)
    return image


def _entries(where: Space, count: int) -> tuple[Box, ...]:
    if where.beside:
        return in_columns(where.room, count, 1, TALL_ENTRY_HEIGHT, _TALL_GAP)
    return in_columns(where.room, count, _LEGEND_COLUMNS, ENTRY_HEIGHT, GAP)


def _head(image: Image.Image, box: Box, view: SuperstarView, scene: Scene) -> None:
    """Whose cards, and how many are in hand."""
    seat = view.viewer or 0
    panel(image, box, 18, DARK)
    stick(image, (box.x + 12, box.y + 6), portrait(seat, 56))
    stick(image, (box.x + 48, box.y + 32), sign(seat, 34))
    count = view.seats[seat].hand_size
    said = line(scene.say(words("hand.title", n=count)), HEAD)
    write_right(image, (box.right - 24, box.y + 46), said, CREAM)
    name = line(scene.names[seat], TITLE, box.width - said.width - 160)
    write(image, (box.x + 96, box.y + 47), name, GOLD)


def _cards(
    image: Image.Image, box: Box, view: SuperstarView, scene: Scene, paying: Card | None
) -> None:
    """All five cards in their order; those that lie in front of the seat are greyed.

    The one that pays is framed, and its label says so.
    """
    margin = paper_margin()
    lying = _lying(view)
    for place, name in enumerate(CARDS):
        middle = box.x + box.width * (2 * place + 1) // (2 * len(CARDS))
        corner = (middle - _CARD[0] // 2, box.y + 4)
        if name == paying:
            around = Box(corner[0] - _RIM, corner[1] - _RIM, _CARD[0] + 2 * _RIM, _FRAMED)
            panel(image, around, 18, GOLD)
        bitmap = (used_card if name in lying else card)(name, *_CARD)
        stick(image, (corner[0] - margin, corner[1] - margin), bitmap)
        label = line(scene.say(_label(name, lying, paying)), LABEL, 226)
        ink = GOLD if name == paying else DIM if name in lying else NOTE
        write_centred(image, (middle, box.y + 152), label, ink)


def _label(name: Card, lying: dict[Card, bool], paying: Card | None) -> Text:
    if name == paying:
        return words("hand.pays", card=card_words(name))
    if name in lying:
        return words("hand.face_up" if lying[name] else "hand.face_down")
    return card_words(name)


def _lying(view: SuperstarView) -> dict[Card, bool]:
    """The cards in front of the viewer, and whether they lie face up."""
    played = view.seats[view.viewer or 0].played
    return {one.card: one.face_up for one in played if one.card is not None}
