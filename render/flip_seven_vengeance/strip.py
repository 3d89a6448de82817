"""The strip below the rows: piles, the card on the table, round and target; or the verdict."""

from PIL import Image

from games.flip_seven_vengeance.cards import Card
from games.flip_seven_vengeance.view import RoundEnd, VengeanceView
from render.flip_seven_vengeance.cards import Placed, back, lay
from render.flip_seven_vengeance.recall import ended_round
from render.flip_seven_vengeance.words import card_words, signed, words
from render.kit.canvas import (
    CREAM,
    FIGURE,
    GOLD,
    LABEL,
    WIDTH,
    Box,
    panel,
    paper_margin,
    sign,
    stick,
)
from render.kit.controls import Scene
from render.kit.sprites import emoji
from render.kit.type import Colour, Face, line, write, write_right

STRIP_HEIGHT = 148

FILL: Colour = (36, 20, 40)
QUIET: Colour = (206, 190, 208)
_HEAD = Face("fredoka", 36, 600)
_CARD_WIDTH = 80
_CARD_HEIGHT = 112
_SMALL_WIDTH = 56
_SMALL_HEIGHT = 72
_SIGN_SIDE = 48
_ASIDE_SHOWN = 4


def draw_strip(image: Image.Image, box: Box, view: VengeanceView, scene: Scene) -> None:
    """Piles at the left, what is going on in the middle, round and target at the right."""
    panel(image, box, 22, FILL)
    _pile(image, Box(box.x + 20, box.y, 220, box.height), len(view.pile), 3)
    _label(image, box.x + 104, box, _said(scene, "pile"))
    _pile(image, Box(box.x + 232, box.y, 220, box.height), len(view.discard_pile), 1)
    _label(image, box.x + 316, box, _said(scene, "discarded"))
    _middle(image, Box(box.x + 474, box.y, 460, box.height), view, scene)
    _round(image, box, view, scene)


def draw_verdict(image: Image.Image, box: Box, view: VengeanceView, scene: Scene) -> None:
    """Who won, with a crown."""
    panel(image, box, 22, FILL)
    stick(image, (box.x + 24, box.y + 20), emoji("\U0001f451", 104))
    winners = view.winners or ()
    names = _said(scene, "and").join(scene.names[seat] for seat in winners)
    key = "picture.winner" if len(winners) == 1 else "picture.winners"
    verdict = line(scene.say(words(key, name=names)), FIGURE, WIDTH - 460)
    write(image, (box.x + 148, box.y + 74), verdict, GOLD)
    totals = max((place.total for place in view.seats), default=0)
    points = scene.say(words("picture.final_points", n=totals, points=signed(totals)))
    write(image, (box.x + 150, box.y + 118), line(points, _HEAD), CREAM)
    _round(image, box, view, scene)


def _pile(image: Image.Image, box: Box, count: int, layers: int) -> None:
    margin = paper_margin()
    bitmap = back(66, 92)
    for layer in range(min(layers, count)):
        stick(image, (box.x - margin + 5 * layer, box.y + 28 - margin - 5 * layer), bitmap)
    number = line(str(count), FIGURE)
    write(image, (box.x + 84, box.y + 78), number, GOLD)


def _label(image: Image.Image, x: int, box: Box, label: str) -> None:
    write(image, (x, box.y + 116), line(label, LABEL, 150), QUIET)


def _middle(image: Image.Image, box: Box, view: VengeanceView, scene: Scene) -> None:
    ended = ended_round(view)
    if ended is not None and (view.decision is None or view.decision.card is None):
        _ending(image, box, ended, scene)
        return
    card = _card_of(view)
    if card is None:
        return
    lay(image, Placed(card, Box(box.x, box.y + 18, _CARD_WIDTH, _CARD_HEIGHT)))
    aside = _aside(view)
    for index, waiting in enumerate(aside):
        x = box.right - (len(aside) - index) * (_SMALL_WIDTH + 8) + 8
        lay(image, Placed(waiting, Box(x, box.y + 38, _SMALL_WIDTH, _SMALL_HEIGHT)))
    room = box.width - _CARD_WIDTH - 20 - len(aside) * (_SMALL_WIDTH + 8)
    left = box.x + _CARD_WIDTH + 20
    head = line(scene.say(card_words(card)), _HEAD, room)
    write(image, (left, box.y + 68), head, CREAM)
    decision = view.decision
    if decision is None or decision.card is None:
        write(image, (left, box.y + 112), line(_said(scene, "last_card"), LABEL, room), QUIET)
        return
    stick(image, (left, box.y + 80), sign(decision.seat, _SIGN_SIDE))
    note = line(_said(scene, "chooses"), LABEL, room - _SIGN_SIDE - 12)
    write(image, (left + _SIGN_SIDE + 12, box.y + 112), note, QUIET)


def _ending(image: Image.Image, box: Box, ended: RoundEnd, scene: Scene) -> None:
    """That a round is over, and what ended it; the scores stand beside the lines."""
    stick(image, (box.x, box.y + 26), emoji("\U0001f3c5", 92))
    left, room = box.x + 104, box.width - 104
    head = line(scene.say(words("picture.ended", n=ended.round)), _HEAD, room)
    write(image, (left, box.y + 68), head, GOLD)
    write(image, (left, box.y + 112), line(_how_it_ended(ended, scene), LABEL, room), CREAM)


def _how_it_ended(ended: RoundEnd, scene: Scene) -> str:
    if ended.flip7 is not None:
        return scene.say(words("picture.by_flip7", name=scene.names[ended.flip7]))
    return _said(scene, "by_empty_piles" if ended.exhausted else "by_staying")


def _card_of(view: VengeanceView) -> Card | None:
    """The card to be used, else the one just revealed."""
    if view.decision is not None and view.decision.card is not None:
        return view.decision.card
    return view.revealed


def _aside(view: VengeanceView) -> tuple[Card, ...]:
    """Cards of a Flip Four! that still wait, the next one first."""
    return tuple(card for entry in reversed(view.pending) for card in entry.aside)[:_ASIDE_SHOWN]


def _said(scene: Scene, key: str) -> str:
    return scene.say(words(f"picture.{key}"))


def _round(image: Image.Image, box: Box, view: VengeanceView, scene: Scene) -> None:
    right = box.right - 24
    head = line(scene.say(words("picture.round", n=view.round)), _HEAD)
    write_right(image, (right, box.y + 68), head, CREAM)
    target = line(scene.say(words("picture.target", n=view.target_score)), LABEL)
    write_right(image, (right, box.y + 112), target, QUIET)
